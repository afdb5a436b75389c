"""Cards put under what lies in the battle zone (403.4a)."""

from __future__ import annotations

from scenarios.duel_masters.book import BATTLE, JOINED, attack_of, operation
from scenarios.duel_masters.resolving.attempts import note_attempt
from scenarios.duel_masters.resolving.instructions import act
from scenarios.duel_masters.resolving.operations import objects, or_top
from scenarios.duel_masters.special.neo import becomes_neo_evolution
from scenarios.duel_masters.zones.out_of_a_shield import back_in_their_shields, singled_out
from scenarios.duel_masters.zones.stacked_cards import cards_moved
from scenarios.engine import asks as kernel
from scenarios.engine.args import Args, Value
from scenarios.engine.play import Play
from scenarios.engine.questions import Question
from scenarios.language.filters import Unencoded


@operation("put_under", "403.4a", ja="下に置く", en="put underneath")
def put_under(play: Play, op: Args, context: int) -> None:
    """Cards put under a card go below all that it is made of, several in the order one likes."""
    words = op.argument
    assert isinstance(words, Args)
    hosts = objects(play, context, words["host"])
    found = tuple(i for i in or_top(play, context, words["what"]) if i not in hosts)
    note_attempt(play, context, (words["host"], bool(hosts)), (words["what"], bool(found)))
    if not hosts or not found:
        play.say("下に置けない", "nothing is put underneath", status="impossible")
        return
    if len(hosts) > 1 or play.state.objects[hosts[0]].zone != BATTLE:
        raise Unencoded(
            "バトルゾーンの1つのエレメントでないものの下に置くこと",
            "under more than one element of the battle zone",
            op.line,
        )
    there = tuple(i for i in found if play.state.objects[i].zone == BATTLE)
    if there and not may_go_beneath(play, context, words["what"], there):
        raise Unencoded(
            "重なったカードの1枚、合体したセル、攻撃中のクリーチャーを別のカードの下に置くこと",
            "one card of a stack, a joined cell or one of an attack put beneath another",
            op.line,
        )
    if len(found) > 1:
        found = play.ask(
            Question(
                "order",
                play.context(context).controller,
                ("403.4a",),
                "下に置く順番（上から）",
                "in which order they lie underneath, from the top",
                found,
                alike=lambda i: kernel.alike(play, i),
            )
        )
    host = (("host", hosts[0]),)
    going = singled_out(play, context, words["what"], found)
    play.happen(*(act(play, context, "under", "put under", i, data=host) for i in going))
    back_in_their_shields(play, going, ())
    play.bind(context, that=hosts)
    becomes_neo_evolution(play, hosts[0])


def may_go_beneath(play: Play, context: int, what: Value, ids: tuple[int, ...]) -> bool:
    """Whether elements can be put beneath another with all their cards (316.3).

    They stay in the zone, so they do not leave it; of one in an attack, of joined cells or of
    single cards the rules do not say enough.
    """
    attack = attack_of(play)
    fighting = attack.roles if attack is not None else ()
    return not any(
        i in fighting
        or JOINED in play.state.objects[i].marks
        or cards_moved(play, context, what, i)
        for i in ids
    )
