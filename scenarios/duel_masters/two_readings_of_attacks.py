"""What to make of each place where the text on attacks and blocks reads two ways."""

from __future__ import annotations

from scenarios.duel_masters.book import BOOK

two_ways = BOOK.two_ways

two_ways(
    "115.3a",
    "入れ替えられたクリーチャーはもういないので、バトルは行われない",
    "the creature that was exchanged is gone: there is no battle",
    "701.26a",
    "入れ替えられたクリーチャーの状態を引き継ぐので、出たクリーチャーがバトルする",
    "what came takes over the state of the one it was exchanged for, and battles",
)
two_ways(
    "115.3d",
    "誘発するのは敗れたものが破壊された後なので、もういない勝者の能力は誘発しない",
    "the result triggers once the loser is destroyed: a winner gone by then has no such ability",
    "603.2",
    "勝った時にはまだいたので、誘発する",
    "it was still there as it won, and its ability triggers",
)
two_ways(
    "115.3a",
    "一番上のカードはクリーチャーとして離れたので、バトルは行われない",
    "its top card left as a creature: there is no battle",
    "801.4c",
    "残ったものはずっといた同じクリーチャーなので、バトルする",
    "what stays was there all along and is the same creature: it battles",
)
two_ways(
    "505.4",
    "2体は同時にブロックしないので、先にブロックしているクリーチャーがブロッククリーチャーのまま",
    "two do not block at once: the one that blocks already stays the blocking creature",
    "507.2",
    "最後に攻撃先を変更したクリーチャーが、ブロッククリーチャーになる",
    "the one that changed the target last is the blocking creature",
)
two_ways(
    "507.4",
    "効果の面では「ブロックした」として扱わないので、ブロックについての「できない」は及ばない",
    "for effects it has not blocked: what says that it cannot block, or be blocked, has no say",
    "101.2",
    "「できない」が優先されるので、ブロッククリーチャーにはならない",
    "the cannot comes first: it is not the blocking creature",
)
two_ways(
    "505.6",
    "一番上のカードはクリーチャーとして離れたので、もう攻撃にいない",
    "its top card left as a creature, and is out of the attack",
    "801.4c",
    "残ったものはずっといた同じクリーチャーなので、攻撃を続ける",
    "what stays was there all along and is the same creature: it goes on attacking",
)
two_ways(
    "101.2",
    "「できない」が優先されるので、そのクリーチャーに攻撃されないものは攻撃先にならない",
    "the cannot comes first: what it cannot attack does not become its target",
    "505.6a",
    "攻撃クリーチャーはもう指定されているので、攻撃についての「できない」は及ばない",
    "the attacker has been named already: what says that it cannot attack has no say",
)
two_ways(
    "505.3",
    "クリーチャーではなくなったので、攻撃はそこで終わる",
    "it is no creature any more, and the attack is over",
    "505.6a",
    "バトルゾーンを離れても取り除かれてもいないので、攻撃は続く",
    "it has neither left nor been taken out: the attack goes on",
)
two_ways(
    "505.6a",
    "攻撃から取り除かれたので攻撃はその場で終わり、ブレイクしない",
    "it is out of the attack, which ends at once: nothing is broken",
    "509.4c",
    "バトルゾーンを離れた時と同じく、すでに選んだシールドはブレイクする",
    "as if it had left the battle zone, it breaks the shields that it has chosen",
)
two_ways(
    "506.1b",
    "攻撃しなければならないので、攻撃のかわりにその能力を使うことはできない",
    "it has to attack, and may not use the ability in place of attacking",
    "602.3a",
    "攻撃できる状態でありさえすれば使える",
    "the ability asks only that it could attack",
)
two_ways(
    "602.3a",
    "効果のために攻撃できるものがないので、攻撃ができる時ではない",
    "an effect leaves it nothing to attack, so it is no time at which it could",
    "301.4",
    "攻撃そのものはできる状態であり、攻撃先がないだけなので使える",
    "it is able to attack as such and only finds nothing to attack",
)
two_ways(
    "506.1c",
    "攻撃クリーチャーはタップするものなので、タップできなければ攻撃できない",
    "an attacker is tapped: what cannot be tapped does not attack",
    "101.3",
    "行えない部分は行わず、タップせずに攻撃する",
    "what cannot be done is left out: it attacks without being tapped",
)
two_ways(
    "506.3d",
    "宣言する時に条件を満たしていればよい",
    "it is enough that the condition is met as it is declared",
    "506.3a",
    "攻撃クリーチャーに指定された時の特性しか見ない",
    "only what the attacker was like as it was named counts",
)
two_ways(
    "507.1a",
    "攻撃先が変わらないので、攻撃されたクリーチャー自身はその能力を使えない",
    "the target would not change: the creature that is attacked cannot use the ability",
    "701.12a",
    "ブロッカーを持つので、攻撃されたクリーチャー自身もブロックできる",
    "it has blocker, and can block though it is the one attacked",
)
two_ways(
    "507.1a",
    "選んだ時に使える状態だったので、攻撃先を変更する",
    "it was able as it was chosen, and changes the target",
    "507.2",
    "解決する時にその能力がないので、攻撃先は変更されない",
    "the ability is gone when it is to be resolved: the target is not changed",
)
two_ways(
    "509.3",
    "指定の数を選ぶだけなので、ブレイクされないシールドも選べる",
    "as many as said are chosen, also such as cannot be broken",
    "101.3",
    "できない部分は無視するので、ブレイクできないシールドは選ばない",
    "what cannot be done is left out: no shield that cannot be broken is chosen",
)
