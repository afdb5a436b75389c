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
    "814.1c",
    "合体した時に、それぞれ元のゾーンを離れている",
    "each cell has left its zone as they were joined",
    "409.1c",
    "出るまでは保留状態で、それぞれ元のゾーンに属している",
    "each belongs to its own zone, pending, till they enter",
)
two_ways(
    "814.1e",
    "離れたのはキング・セルなので、クリーチャーが離れたことにならない",
    "King Cells have left, and no creature has",
    "109.2b",
    "全体が離れたので、クリーチャーが離れた",
    "all of it has left, and so a creature has",
)
