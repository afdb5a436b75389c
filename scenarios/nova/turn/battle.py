"""The battle of an attack: defence, battle damage, leaving it (405.2, 405.5, 405.6, 1004)."""

from __future__ import annotations

from functools import partial

from scenarios.engine.abilities import has
from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.questions import Question, Refusal, refuse
from scenarios.engine.records import replace
from scenarios.engine.rulebook import gives
from scenarios.language.pointing import opponent, turn_player
from scenarios.nova.abilities.abilities import note, set_and_look
from scenarios.nova.abilities.keywords import keywords_of
from scenarios.nova.book import FIELD, Battle, battle_of, policy, rule
from scenarios.nova.cards.prohibitions import banned, obliged
from scenarios.nova.cards.traits import is_restricted, is_servant
from scenarios.nova.laws.damage import Hits, attack_of, battle_damage, remaining
from scenarios.nova.laws.skipping import skipped
from scenarios.nova.playing.energy import empty_stocks
from scenarios.nova.playing.priority import priority


@rule("405.5.1", quiet=True, ja="防御宣言ステップ開始時", en="the defence step starts")
def defence_step_starts(play: Play) -> None:
    """What triggers at the start of the defence step triggers."""
    note(play, "defence starts", turn_player(play))


@rule("405.6.1", quiet=True, ja="バトル解決ステップ開始時", en="the battle step starts")
def battle_step_starts(play: Play) -> None:
    """What triggers at the start of the battle step triggers."""
    note(play, "battle starts", turn_player(play))


# -- defence -----------------------------------------------------------------------------------


@rule("405.5.2", also=("405.5.8",), quiet=True, ja="防御宣言ステップ", en="the defence step")
def defence_step(play: Play) -> None:
    """Priority first, then the other player may defend, then priority."""
    if skipped(play, "defence", turn_player(play)):
        return
    defence_step_starts(play)
    play.then(priority)
    play.then(declare_defence)
    play.then(priority)
    play.then(empty_stocks)


@rule("405.5.3", also=("602.4",), quiet=True, ja="防御宣言", en="a defence is declared or not")
def declare_defence(play: Play) -> None:
    """The other player defends with one servant in standby, or does not."""
    battle = battle_of(play)
    if battle is None or not takes_part(play, battle.attacker):
        return
    player = opponent(play, turn_player(play))
    row = (o.id for o in play.state.present(FIELD, player))
    options = tuple(i for i in row if why_not_defend(play, i) is None)
    asked = Question(
        "block",
        player,
        ("405.5.3",),
        "防御宣言するサーバント",
        "which servant defends",
        options,
        0,
        1,
        judge=partial(must_defend, play, options),
        barred=partial(barred_from_defending, play),
    )
    chosen: tuple[int, ...] = play.ask(asked)
    if chosen:
        defend(play, chosen[0], player)


def barred_from_defending(play: Play, servant: int) -> Refusal | None:
    """Why a card that is there cannot defend."""
    return why_not_defend(play, servant) if servant in play.state.objects else None


def why_not_defend(play: Play, servant: int) -> Refusal | None:
    """A servant in standby defends that is not the attack's target and not kept from it."""
    obj = play.state.objects[servant]
    battle, name = battle_of(play), play.name(servant)
    assert battle is not None
    if not is_servant(play, obj):
        return refuse("防御するのはサーバント", "only servants defend", "203.3")
    if obj.tapped:
        return refuse(f"{name}はフリーズ状態", f"{name} is frozen", "405.5.3")
    if servant == battle.target:
        return refuse(f"{name}は攻撃目標である", f"{name} is the target itself", "405.4.3.1")
    kept = banned(play, "block", servant) or play.judge("battles", servant)
    return kept or banned(play, "be_blocked", battle.attacker)


@policy("405.5.5", on="must defend", without=gives(None))
def must_defend(play: Play, options: tuple[int, ...], chosen: tuple[int, ...]) -> Refusal | None:
    """A servant that is made to defend must be the one."""
    forced = [i for i in options if obliged(play, "block", i)]
    if not forced or (chosen and chosen[0] in forced):
        return None
    name = play.name(forced[0])
    return refuse(f"{name}で防御しなければならない", f"{name} must defend", "405.5.5")


@rule("405.5.4", also=("405.5.7.1", "602.4"), ja="防御サーバント", en="a defence")
def defend(play: Play, servant: int, player: str) -> None:
    """It is frozen and is the defending servant; what triggers on that triggers."""
    name = play.name(servant)
    play.say(f"{name}が防御する", f"{name} defends", cards=(servant,), actor=player)
    if is_restricted(play, play.state.objects[servant]):
        defends_restricted(play, servant)
    play.happen(Event("tap", "freeze", servant))
    battle = battle_of(play)
    assert battle is not None
    set_and_look(play, attack=replace(battle, defender=servant, defended=True))
    play.happen(Event("note", "defend", servant, player=player, source=battle.attacker))


@rule("203.4.1", ja="行動制限中の防御", en="a defence by a restricted servant")
def defends_restricted(play: Play, servant: int) -> None:
    """A restricted servant may declare a defence."""
    name = play.name(servant)
    play.say(f"{name}は行動制限中でも防御できる", f"{name} may defend though it is restricted")


# -- battle ------------------------------------------------------------------------------------


@rule("405.6.2", quiet=True, ja="バトル解決ステップ", en="the battle step")
def battle_step(play: Play) -> None:
    """Priority, battle damage, priority; then servants may be declared again."""
    if skipped(play, "battle", turn_player(play)):
        play.then(battle_is_over)
        return
    battle_step_starts(play)
    play.then(priority)
    play.then(deal_damage)
    play.then(priority)
    play.then(battle_is_over)


@rule("405.6.3", also=("602.5",), ja="バトルダメージ", en="battle damage")
def deal_damage(play: Play) -> None:
    """The servants in battle deal damage equal to their attack, at the same time."""
    battle = battle_of(play)
    assert battle is not None
    if not takes_part(play, battle.attacker):
        removed(play, battle.attacker)
        return
    if not play.state.objects[battle.attacker].tapped:
        goes_on(play, battle.attacker)
    if battle.defended:
        there = takes_part(play, battle.defender)
        against_defender(play, battle) if there else without_defender(play, battle)
    elif isinstance(battle.target, str):
        against_player(play, battle.target, battle)
    elif takes_part(play, battle.target):
        against_target(play, battle)
    else:
        removed(play, battle.target)


def takes_part(play: Play, servant: int) -> bool:
    """Whether a servant is in battle yet: on the field, a servant (405.2)."""
    obj = play.state.objects.get(servant)
    there = obj is not None and obj.zone == FIELD and is_servant(play, obj)
    return there and (not forbidden_by_now(play, servant) or stays_although_forbidden(play))


def forbidden_by_now(play: Play, servant: int) -> bool:
    """Whether an effect forbids by now what a servant in battle has declared."""
    battle = battle_of(play)
    if battle is None:
        return False
    verb = {battle.attacker: "attack", battle.defender: "block"}.get(servant, "")
    return bool(verb) and banned(play, verb, servant) is not None


@policy("405.2.2", on="stays although forbidden", without=gives(False))
def stays_although_forbidden(play: Play) -> bool:
    """What forbids to attack or defend once a servant does so does not take it out of battle."""
    play.cite("405.2.2")
    return True


@rule("405.2.3", ja="スタンバイ状態でもバトルは続く", en="standby does not end the battle")
def goes_on(play: Play, servant: int) -> None:
    """A servant in battle that is set to standby battles as usual."""
    name = play.name(servant)
    play.say(f"{name}はスタンバイ状態でもバトルを続ける", f"{name} battles on in standby")


@rule("405.2", also=("930.1", "930.2"), ja="バトルから除外", en="out of the battle")
def removed(play: Play, servant: int) -> None:
    """What left the field or is no servant any more deals no battle damage."""
    name = play.name(servant)
    play.say(
        f"{name}はバトルから除外されている",
        f"{name} is out of the battle",
        cards=(servant,),
        status="skipped",
    )


def without_defender(play: Play, battle: Battle) -> None:
    """What defended is gone: who attacks stays defended, but for 貫通 (405.5.4, 930.3, 1004.5)."""
    removed(play, battle.defender)
    if has(play, battle.attacker, "pierce"):
        pierce_all(play, battle)
    elif is_in_battle_yet(play, battle):
        stays_in_battle(play, battle.attacker)
    else:
        deal_through(play, battle, attack_of(play, battle.attacker))


@rule("405.6.3.1.1", ja="防御サーバントとのバトル", en="against the defending servant")
def against_defender(play: Play, battle: Battle) -> None:
    """Attacker and defending servant deal damage to each other at the same time."""
    attacker, defender = battle.attacker, battle.defender
    power = attack_of(play, attacker)
    back = _defence(play, battle)
    if has(play, attacker, "pierce"):
        through = max(power - remaining(play, defender), 0)
        pierce(play, battle, through, ((defender, power - through, attacker), *back))
        return
    say_what_is_to_spare(play, attacker, defender)
    battle_damage(play, ((defender, power, attacker), *back))


def _defence(play: Play, battle: Battle) -> Hits:
    """What the defending servant deals: all of it to the attacker, whatever it has (1004.2)."""
    attacker, defender = battle.attacker, battle.defender
    power = attack_of(play, defender)
    if not has(play, defender, "pierce") or power <= remaining(play, attacker):
        return ((attacker, power, defender),)
    if not pierces(play, battle, defender):
        not_in_defence(play, defender)
        return ((attacker, power, defender),)
    through = power - remaining(play, attacker)
    return (attacker, power - through, defender), (turn_player(play), through, defender)


@policy("1004.2", on="pierces", without=gives(True))
def pierces(play: Play, battle: Battle, servant: int) -> bool:
    """貫通 counts for the attacking servant in its battle damage, and not in defence."""
    return servant == battle.attacker


@rule("1004.2", ja="防御時の貫通", en="pierce in defence")
def not_in_defence(play: Play, servant: int) -> None:
    """Of a defending servant 貫通 has no effect."""
    name = play.name(servant)
    said = f"{name}の貫通は防御時には影響しない", f"{name}'s pierce has no effect in defence"
    play.say(*said, cards=(servant,))


def say_what_is_to_spare(play: Play, attacker: int, servant: int) -> None:
    """Damage beyond the health of a servant is dealt to it as well; 斬撃 may go on from it."""
    power = attack_of(play, attacker)
    more, name = power - remaining(play, servant), play.name(servant)
    if more > 0 and not has(play, attacker, "slash"):
        play.say(
            f"{power}ダメージはすべて{name}に与える（体力を超える{more}はほかに与えない）",
            f"all {power} damage is for {name}; the {more} beyond its health goes to nobody else",
        )


@policy("930.3", on="in battle yet", also=("405.5.4",), without=gives(False))
def is_in_battle_yet(play: Play, battle: Battle) -> bool:
    """A servant that was defended stays so until the battle ends, with nobody left to battle."""
    return battle.defended


@rule("930.3", also=("405.5.4",), ja="防御されたまま", en="defended as before")
def stays_in_battle(play: Play, servant: int) -> None:
    """What was defended is in that battle yet, and deals no damage to the player."""
    name = play.name(servant)
    play.say(
        f"{name}は防御されたままで、攻撃目標にダメージを与えない",
        f"{name} is in battle yet and deals no damage to what it attacked",
        cards=(servant,),
        status="skipped",
    )


@rule("1004.5", also=("1004.4",), ja="貫通：全てのダメージ", en="pierce: all of the damage")
def pierce_all(play: Play, battle: Battle) -> None:
    """With the defending servant gone, all of the damage is dealt to the original target."""
    deal_through(play, battle, attack_of(play, battle.attacker))


@rule("1004.3", also=("1004.4",), ja="貫通", en="pierce")
def pierce(play: Play, battle: Battle, through: int, hits: Hits) -> None:
    """What the defender's health does not take is dealt to the original target."""
    play.set(pierced=through)
    deal_through(play, battle, through, hits)


def deal_through(play: Play, battle: Battle, through: int, hits: Hits = ()) -> None:
    """Damage to what was attacked, if it is there yet, and to those in battle."""
    more: Hits = ()
    if isinstance(battle.target, str) or takes_part(play, battle.target):
        several = len(keywords_of(play, play.state.objects[battle.attacker], "pierce"))
        more = ((battle.target, through, battle.attacker),) * pierces_once(play, several)
        if several > 1:
            play.cite("1004.6")
    battle_damage(play, (*hits, *more))


@policy("1004.6", on="pierces once", without=lambda play, several: several)
def pierces_once(play: Play, several: int) -> int:
    """Several times 貫通 on one servant are as one."""
    return 1


@rule("405.6.3.1.2", ja="攻撃目標のサーバントとのバトル", en="against the attacked servant")
def against_target(play: Play, battle: Battle) -> None:
    """Undefended, attacker and attacked servant deal damage to each other."""
    assert isinstance(battle.target, int)
    a, b = battle.attacker, battle.target
    say_what_is_to_spare(play, a, b)
    battle_damage(play, ((b, attack_of(play, a), a), (a, attack_of(play, b), b)))


@rule("405.6.3.1.3", ja="相手プレイヤーへのダメージ", en="against the player")
def against_player(play: Play, player: str, battle: Battle) -> None:
    """Undefended, the attacker deals damage equal to its attack to the player's life."""
    number = attack_of(play, battle.attacker)
    battle_damage(play, ((player, number, battle.attacker),))


@rule("405.4.4", also=("405.5.4",), quiet=True, ja="役割の終わり", en="the roles end")
def battle_is_over(play: Play) -> None:
    """Attacking and defending servants are so until the battle step ends."""
    set_and_look(play, attack=None, in_battle=(), pierced=0)
    play.end_durations("battle", "step")
    empty_stocks(play)
