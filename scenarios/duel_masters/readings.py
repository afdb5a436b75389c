"""What to make of each place where the text reads two ways: one reading by each of the rules."""

from __future__ import annotations

from scenarios.duel_masters.book import BOOK

two_ways = BOOK.two_ways

# -- what comes first ------------------------------------------------------------------------------

two_ways(
    "101.3a",
    "試みたので、「そうしたら」に続くことを行う",
    'it was tried, so what follows "if you do" is done',
    "605.2b",
    "選べるものがなく、していないので、続くことは行わない",
    "nothing could be chosen and nothing was done, so it is not",
)
two_ways(
    "101.3",
    "行えない部分だけを無視するので、わからないものは満たされず、数えずに、ほかのことを行う",
    "only the part that cannot be done is left out: what is not known is not met and not counted",
    "605.2b",
    "選べなければその効果は何もしないので、選んだものによって決まることは行わない",
    "an effect that cannot choose does nothing: what hangs on what was chosen is not done",
)
two_ways(
    "101.3a",
    "誘発型能力の「そうしたら」なので、できる分だけ行い、試みたことで効果を発揮する",
    'it is a triggered ability\'s "if you did": what can be done is, and to have tried is enough',
    "602.1",
    "決まった時に行為を求める能力は起動型能力であり、行為をすべて行わなければ効果はない",
    "what asks for an act at its time is activated: without all of the act there is no effect",
)
two_ways(
    "101.3a",
    "その行為を試みたので、結果がどうなっても、それを条件とする能力を使う",
    "the act was tried: whatever came of that, the ability that asks for it is used",
    "609.4",
    "置換されたのでその行為をしたことにはならず、それを条件とする能力は使えない",
    "it was replaced and never done: the ability that asks for the act is not used",
)
two_ways(
    "601.1f",
    "実行に際して行うべき処理をしたので、置換されていても、代替コストは支払われている",
    "what there is to do on playing it was done: the alternative cost is paid, though replaced",
    "609.4",
    "置換されたのでその行為をしたことにはならず、代替コストは支払われていない",
    "it was replaced and never done: the alternative cost is not paid",
)
two_ways(
    "101.4",
    "S・トリガーが先なので、宣言したものから処理する",
    "S-triggers come first: what was declared is dealt with before the rest",
    "509.4",
    "ブレイクの前に誘発した効果から処理し、宣言したものはその後になる",
    "what triggered before the break comes first, and what was declared after it",
)
two_ways(
    "101.4d",
    "そのバトルは効果の一部なので、結果で誘発した効果は待機し、その効果の後で処理する",
    "the battle is part of an effect: what its result triggers waits till that is over",
    "115.3d",
    "結果で誘発した効果は、バトルの手順としてその場で処理する",
    "what the result triggers is dealt with there, as a part of the battle",
)
two_ways(
    "101.4d",
    "引く時に誘発した効果も、いまの効果が終わってから処理する",
    "what triggers on drawing waits, too, till the effect in progress is over",
    "114.5",
    "引く時に誘発した効果は、手札に加える前に処理する",
    "what triggers on drawing is dealt with before the card is added to the hand",
)
two_ways(
    "604.4b",
    "生成された単発的効果は、先の適用で条件が満たされなくなっても適用する",
    "one-shot effects that were made are all applied, though one ends another's condition",
    "604.4",
    "条件を満たしている時に適用するものなので、満たされなくなったものは適用しない",
    "they are applied where the condition is met, so that one is applied no longer",
)

# -- winning and losing ----------------------------------------------------------------------------

two_ways(
    "104.1",
    "勝つことは禁止されていないので、勝ってゲームは終わる",
    "to win is not forbidden, and a win ends the game",
    "101.2",
    "相手が負けることでもあるので、負けない相手には勝てない",
    "it is the other player's defeat, too: who cannot lose is not won against",
)
two_ways(
    "104.1",
    "置換されるのは負けることだけなので、勝ってゲームは終わる",
    "only losing is replaced: a win ends the game",
    "609.1",
    "相手が負けることでもあるので、それを置換する効果が適用される",
    "it is the other player's defeat, too, which is replaced",
)
two_ways(
    "703.3",
    "かわりに行うことも処理のうちで、再びのチェックはその処理後",
    "what is done instead is a part of it, and the check is repeated after that",
    "111.2d",
    "効果の途中でもチェックして優先するので、かわりのことの間に再び行う",
    "it comes before the rest of an effect in progress, so it is done again in between",
)
two_ways(
    "104.2",
    "一方の勝利なので、勝てないプレイヤーについては起こらない",
    "it is one player's win, and does not come about for who cannot win",
    "703.4",
    "他方の敗北なので、ゲームは終わる",
    "it is the other player's defeat, and the game ends",
)

# -- cards that have moved, shields ----------------------------------------------------------------

two_ways(
    "400.5",
    "移動したカードは別のカードとして加わっており、もうその効果のカードではない",
    "elsewhere it is a new card, and no longer the one of the effect",
    "110.5a",
    "発生源がどこにあっても、発生源のすることは行われる",
    "what the source is to do it does wherever it is",
)
two_ways(
    "400.5",
    "攻撃したクリーチャーは別のゾーンの別のカードになったので、入れ替えるものがない",
    "the creature that attacked is another card elsewhere: there is nothing to exchange",
    "701.26a",
    "入れ替わって出たものが、攻撃していることも引き継いだので、それと入れ替える",
    "what came in its place has taken over the attack, and is exchanged",
)
two_ways(
    "400.3",
    "バトルゾーンに入れないカードなので、置かれず、入れ替えも行われない",
    "the card cannot come into the battle zone: it is not put there, and nothing is exchanged",
    "703.4i",
    "置かれ、または入れ替わった後で、適正でないものとして墓地に置かれる",
    "it is put there, or exchanged, and then goes to the graveyard as improper",
)
two_ways(
    "403.1",
    "呪文がバトルゾーンに置かれることはないので、元の場所にあり、入れ替えも行われない",
    "no spell is put into the battle zone: it stays where it is, and nothing is exchanged",
    "302.3",
    "置かれ、または入れ替わった後で、単独では存在できないので墓地に置かれる",
    "it is put there, or exchanged, and then goes to the graveyard as it cannot exist alone",
)
two_ways(
    "601.1b",
    "禁止される前に宣言して保留状態になっているので、実行できる",
    "it was declared and pending before the ban, and is played",
    "101.2",
    "実行する時に禁止されているので、実行できない",
    "it is forbidden when it comes to it, and is not played",
)

# -- costs -----------------------------------------------------------------------------------------

two_ways(
    "110.2e",
    "効果が作られた後で来たカードなので、コストは変わらない",
    "the card came after the effect was made: its cost is not changed",
    "601.1a",
    "適用する効果は宣言の時に決まるので、コストは変わる",
    "which effects apply is settled on declaring: its cost is changed",
)
two_ways(
    "112.2a",
    "数値の合計がコストと同じにならないので、支払えない",
    "the sum is not the cost, so it is no payment",
    "112.2b",
    "文明の分をタップして不足はなく、超えた分はなくなるだけなので、支払える",
    "the civilizations are paid and nothing is short: what is over is only lost",
)
two_ways(
    "112.2d",
    "追加コストなので、コストを支払わずに実行する時も支払える",
    "it is an additional cost, and may be paid where no cost is",
    "112.3",
    "コストを支払わない実行なので、O・ドライブも支払わない",
    "nothing is paid for the card, so nothing for O-drive",
)
two_ways(
    "601.1a",
    "適用する順番も宣言するプレイヤーが決めるので、最も少ないコストにできる",
    "the player who declares settles the order, too, and may have the least cost",
    "601.1e",
    "減らす効果をすべて適用するので、どの下限も下回らない",
    "all reductions apply: the cost goes below none of what they must leave",
)
two_ways(
    "601.1a",
    "コストを支払わずに実行したカードには適用しないので、次に支払うカードのコストが変わる",
    "it does not apply to a card for which no cost is paid: the next one's cost is changed",
    "112.3g",
    "支払わなくても実行はしたので、「次の」カードはそれであり、もう変わらない",
    "what is played without paying is played: that was the next card, and no other is changed",
)
two_ways(
    "802.2",
    "出す時にNEO進化クリーチャーになるので、宣言して支払う間は進化でないクリーチャー",
    "it is one of NEO evolution as it is put there, not while it is declared and paid for",
    "601.1a",
    "実行の条件とともに宣言した時から、NEO進化クリーチャーとして扱う",
    "it is one of NEO evolution from the declaration on, which names how it is played",
)

# -- replacement and what lasts --------------------------------------------------------------------

two_ways(
    "110.2e",
    "効果が作られた後で来たカードなので、置換されない",
    "the card came after the effect was made: nothing is replaced",
    "609.1",
    "置換効果は前もって固定されないので、置換される",
    "a replacement effect is not fixed ahead: it is replaced",
)
two_ways(
    "608.3c",
    "置かれると同時に能力を持つので、その能力の定める状態で置かれる",
    "it has the ability as it arrives, and arrives as that says",
    "110.4f",
    "置かれる前に割り込む効果なので、その前から持っていなければ働かない",
    "such an effect cuts in before: the ability comes too late",
)
two_ways(
    "105.6",
    "タップしているものも選べるので、何も変えずに置換する",
    "what is tapped already may be chosen, and it replaces with nothing done",
    "609.4",
    "それでは変更後のことを行えないので、それを選んで置換することはできない",
    "what is to happen instead is not done with that: it cannot be chosen to replace",
)
two_ways(
    "609.9b",
    "ほかの置換で選んだカードではないので、同時に離れるカードも選べる",
    "it was not chosen for another replacement, and may be chosen though it is leaving, too",
    "609.4",
    "そのカード自身が離れるので変更後のことを行えず、置換できない",
    "it is leaving itself: what is to happen instead cannot be done",
)
two_ways(
    "701.6a",
    "墓地に置こうとしたので、どこに置かれても破壊はされている",
    "it was to go to the graveyard: wherever it goes, it was destroyed",
    "603.2d",
    "置換されたので、破壊は起こっておらず誘発しない",
    "that was replaced: it was not destroyed, and nothing triggers",
)
two_ways(
    "400.5",
    "新たなカード、または別のカードの能力なので、それにとっては1回目である",
    "it is the ability of another card, or of one that came anew: its first use",
    "101.1",
    "カードの文章のとおり、その能力はゲーム中に1回しか使えない",
    "as the card says, that ability is used once in the game, by whichever card",
)

two_ways(
    "101.1",
    "選ばれるべきなのはそのクリーチャーで、そのカードを1枚選んだのだから足りている",
    "it is the creature that has to be chosen, and a card of it has been",
    "109.2c",
    "その能力は表に出ているカードすべてに適用されるので、どのカードも選ばなければならない",
    "what is said of it is for each of its cards that shows, so each of them has to be chosen",
)
two_ways(
    "701.26a",
    "入れ替える前のクリーチャーの位相を引き継ぐ",
    "it takes over the position of the creature that it is exchanged for",
    "801.2",
    "進化元と同一のクリーチャーなので、進化元の位相のままである",
    "it is the creature on which it evolves, and stays as that was",
)

# -- cards of several parts ------------------------------------------------------------------------

two_ways(
    "810.3",
    "カードとして参照されているので、持ち主が好きな側を選べる",
    "the words are about the card: its owner picks either side",
    "810.3a",
    "その側の情報だけを参照したので、もう片側は選べない",
    "only that side was read: the other cannot be picked",
)
two_ways(
    "810.3",
    "カードとして参照されているので、持ち主が好きな側を選べる",
    "the words are about the card: its owner picks either side",
    "201.2b",
    "参照したのは一方のコストだけなので、もう片側は選べない",
    "the cost of one side was read: the other cannot be picked",
)
two_ways(
    "109.2b",
    "効果の発生源である一番上のカードはクリーチャーとして離れ、残ったものはそのクリーチャーではない",
    "the source, its top card, left as a creature: what stays is not that creature",
    "801.4c",
    "残ったものはずっといた同じクリーチャーである",
    "what stays was there all along and is the same creature",
)
two_ways(
    "813.1",
    "離れるかわりに離れるのは一番上のカードだけで、下のカードは残る",
    "in place of leaving only its top card leaves, and those beneath stay",
    "109.2a",
    "下のカードもそれぞれ指定されているので、ともに離れる",
    "each card beneath is meant as well, and leaves too",
)
two_ways(
    "316.3",
    "そのクリーチャーについての置換なので、かわりのことはその全体に行う",
    "what is replaced is about the creature: what is done instead is done to all of it",
    "109.2a",
    "離れようとしたのは指定されたカードだけなので、かわりのこともそのカードだけに行う",
    "only the card that was meant was to leave: what is done instead is done to it alone",
)
two_ways(
    "814.1c",
    "合体した時に、それぞれ元のゾーンを離れている",
    "each cell has left its zone as they were joined",
    "409.1c",
    "出るまでは保留状態で、それぞれ元のゾーンに属している",
    "each belongs to its own zone, pending, till they enter",
)
two_ways(
    "814.1d",
    "残ったものはもう合体したカードではなく、存在できないので、その能力で置換されない",
    "what is left is the joined card no more and cannot be there: its ability replaces nothing",
    "814.1e",
    "離れる時の置換効果は、キング・セルが離れる時にも適用されるので、置換される",
    "what replaces a creature's leaving applies to a King Cell as well: it is replaced",
)
two_ways(
    "814.1e",
    "離れたのはキング・セルなので、クリーチャーが離れたことにならない",
    "King Cells have left, and no creature has",
    "109.2b",
    "全体が離れたので、クリーチャーが離れた",
    "all of it has left, and so a creature has",
)

# -- attacks, blocks and battles ---------------------------------------------------------------

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
    "506.1e",
    "攻撃したのは指定した攻撃先なので、攻撃先が変わってブロックされなくても、それを攻撃している",
    "what was named is what it attacked, though the target was changed without a block",
    "507.2",
    "攻撃先は変更されたので、変更後の攻撃先を攻撃してブロックされなかったことになる",
    "the target was changed: it is that which it attacked and was not blocked",
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
