"""What one may wonder at in a play: each reason is the one that the rule's text gives."""

from __future__ import annotations

from pathlib import Path

from scenarios.files.reading.file import load
from scenarios.playing.script_run import ScriptRun
from scenarios.why.wondering import Wondering
from scenarios.why.wonders import KINDS, Wonder, with_contrasts, wonders

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"

ATTACK = """
title: 攻撃とブロック
game: duel_masters
cards:
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
  Squire: {type: creature, civilizations: [light], cost: 2, power: 1000}
  Fresh: {type: creature, civilizations: [light], cost: 2, power: 1000}
  Wall: {type: creature, civilizations: [light], cost: 3, power: 2000, abilities: [blocker]}
  Gate: {type: creature, civilizations: [light], cost: 3, power: 2000, abilities: [blocker]}
  Page: {type: creature, civilizations: [light], cost: 2, power: 1000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Knight, {card: Squire, tapped: true}, {card: Fresh, sick: true}]}
  B: {battle: [{card: Wall, tapped: true}, Gate, {card: Page, tapped: true}], shields: 2}
script:
  - {A: {attack: B, with: Knight}}
  - {B: {block: []}}
  - {A: {choose: [B/shields#1]}}
"""

CHOOSING = """
title: 選べないもの
game: duel_masters
cards:
  Bolt: {type: spell, civilizations: [fire], cost: 1, abilities: [{do: [{destroy:
         {choose: {type: creature, whose: opponent, power: {max: 3000}}}}]}]}
  Ox: {type: creature, civilizations: [nature], cost: 2, power: 2000}
  Cat: {type: creature, civilizations: [light], cost: 3, power: 1000}
  Giant: {type: creature, civilizations: [nature], cost: 6, power: 6000}
  Veil: {type: creature, civilizations: [light], cost: 2, power: 500,
         abilities: [{static: [{cannot: {be_chosen: self}}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Bolt], mana: [fire]}
  B: {battle: [Ox, Cat, Giant, Veil]}
script:
  - {A: {cast: Bolt}}
  - {A: {choose: Ox}}
"""

NOVA_BATTLE = """
title: 攻撃と防御
game: nova
cards:
  Knight: {type: servant, cost: 1, attack: 300, health: 300}
  Fresh: {type: servant, cost: 1, attack: 300, health: 300}
  Frozen: {type: servant, cost: 1, attack: 300, health: 300}
  Guard: {type: servant, cost: 1, attack: 100, health: 300}
  Tired: {type: servant, cost: 1, attack: 100, health: 300}
board:
  turn: {player: A, step: attack, number: 3}
  A: {field: [Knight, {card: Fresh, sick: true}, {card: Frozen, tapped: true}]}
  B: {field: [Guard, {card: Tired, tapped: true}]}
script:
  - {A: {attack: B, with: Knight}}
  - {B: {defend: []}}
"""


def about(text: str, *names: str, kind: str = "") -> list[Wonder]:
    """What is told about these cards, of one kind or any."""
    return [each for each in wonders(load(text)) if each.about == names and kind in ("", each.kind)]


def rules(text: str, *names: str, kind: str = "") -> list[tuple[str, ...]]:
    return [each.rules for each in about(text, *names, kind=kind)]


def test_506_1a_what_is_tapped_does_not_attack() -> None:
    assert ("506.1a",) in rules(ATTACK, "Squire", kind="attack")


def test_301_5_what_came_this_turn_does_not_attack() -> None:
    assert ("301.5", "506.1a") in rules(ATTACK, "Fresh", kind="attack")


def test_505_2_an_untapped_creature_is_not_attacked_and_a_tapped_one_is() -> None:
    assert ("506.1e", "505.2") in rules(ATTACK, "Knight", "Gate", kind="attack")
    assert rules(ATTACK, "Knight", "Page", kind="attack") == []


def test_506_1a_a_reason_for_every_target_is_told_once_and_names_none() -> None:
    told = [each.said.en for each in about(ATTACK, "Squire", kind="attack")]
    assert told == ["Squire cannot attack: Squire is tapped"]
    names = {each.about for each in wonders(load(ATTACK)) if each.kind == "attack"}
    assert ("Knight",) in names  # once it has attacked it is tapped (506.1c)


def test_507_1a_a_tapped_blocker_and_701_12a_one_without_the_ability_do_not_block() -> None:
    assert rules(ATTACK, "Wall", kind="block") == [("507.1a",)]
    assert rules(ATTACK, "Page", kind="block") == [("701.12a",)]
    assert rules(ATTACK, "Gate", kind="block") == []


def test_507_1a_why_nobody_blocks_is_told_where_nobody_is_asked() -> None:
    text = ATTACK.replace(", Gate,", ",").replace("  - {B: {block: []}}\n", "")
    assert rules(text, "Wall", kind="block") == [("507.1a",)]


def test_509_1_with_a_shield_there_is_no_direct_attack() -> None:
    (found,) = about(ATTACK, "Knight", kind="direct")
    assert found.rules == ("509.1",)
    assert "2" in found.said.ja and "2 shields" in found.said.en


def test_509_1_without_a_shield_it_is_a_direct_attack() -> None:
    text = ATTACK.replace("shields: 2", "shields: 0").split("  - {A: {choose: [B/sh")[0]
    assert [each for each in wonders(load(text)) if each.kind == "direct"] == []


def test_605_2b_what_does_not_fit_the_words_is_not_chosen() -> None:
    (found,) = about(CHOOSING, "Giant", kind="choose")
    assert found.rules == ("605.2b",)
    assert "power 3000 or less" in found.said.en and "6000" in found.said.en
    assert rules(CHOOSING, "Cat", kind="choose") == []


def test_605_2b_is_why_a_card_is_not_discarded_either() -> None:
    """701.7b says who chooses what is discarded, not what may be."""
    scenario = load(LIBRARY / "duel_masters/2-cards/a-cost-asked-of-a-type.yaml")
    courses = (scenario, *(scenario.variant(each.name) for each in scenario.variants))
    told = {w.rules for course in courses for w in wonders(course) if w.kind == "choose"}
    assert told == {("605.2b",)}


def test_101_2_what_cannot_be_chosen_is_not_chosen() -> None:
    assert rules(CHOOSING, "Veil", kind="choose") == [("101.2",)]


def order(name: str, variant: str = "") -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Which of two went first, and by which rules, in a scenario of the library."""
    scenario = load(LIBRARY / f"{name}.yaml")
    found = wonders(scenario.variant(variant) if variant else scenario)
    return [(each.about, each.rules) for each in found if each.kind == "order"]


S_TRIGGER = "duel_masters/1-basics/s-trigger-before-attackers-trigger"


def test_101_4a_an_s_trigger_goes_before_the_attackers_own_effect() -> None:
    assert order(S_TRIGGER) == [(("Wipe", "Raider"), ("101.4a",))]


def test_101_4a_then_the_turn_players_effect_goes_before_the_entry_of_the_other() -> None:
    told = order(S_TRIGGER, "s_trigger_creature")
    assert told == [(("Biter", "Raider"), ("101.4a",)), (("Raider", "Biter"), ("101.4a",))]


def test_101_4c_what_the_turn_players_side_triggers_meanwhile_goes_next() -> None:
    told = order("duel_masters/1-basics/turn-players-effect-cuts-in-between")
    assert (("Vulture", "Censor"), ("101.4c",)) in told


TWO_OF_ONE_PLAYER = """
title: 好きな順番
game: duel_masters
cards:
  Call: {type: spell, civilizations: [fire], cost: 1,
         abilities: [{do: [{destroy: {type: creature, whose: mine}}]}]}
  Herald: {type: creature, civilizations: [fire], cost: 2, power: 1000,
           abilities: [{when: {destroyed: self}, do: [{draw: 1}]}]}
  Scout: {type: creature, civilizations: [fire], cost: 2, power: 1000,
          abilities: [{when: {destroyed: self}, do: [{draw: 2}]}]}
board:
  turn: {player: A, step: main}
  A: {hand: [Call], mana: [fire], battle: [Herald, Scout]}
script:
  - {A: {cast: Call}}
  - {A: {resolve: Scout}}
"""


def test_605_1_the_player_of_both_effects_chooses_their_order() -> None:
    (found,) = about(TWO_OF_ONE_PLAYER, "Scout", "Herald", kind="order")
    assert found.rules == ("605.1", "101.4a")
    assert "A" in found.said.ja and "chooses" in found.said.en


def test_605_1_each_pair_of_three_waiting_effects_is_explained() -> None:
    """Scout, then Herald, then Page: three pairs, also the first before the last."""
    page = TWO_OF_ONE_PLAYER.replace("  Scout: {", "  Page: {", 1).replace("draw: 2", "draw: 3")
    third = page[page.index("  Page: {") : page.index("board:")]
    text = TWO_OF_ONE_PLAYER.replace("board:", f"{third}board:").replace("Scout]", "Scout, Page]")
    text += "  - {A: {resolve: Herald}}\n"
    pairs = {each.about for each in wonders(load(text)) if each.kind == "order"}
    assert pairs == {("Scout", "Herald"), ("Scout", "Page"), ("Herald", "Page")}


def test_603_7a_what_triggered_before_the_break_goes_before_what_waits() -> None:
    told = order("duel_masters/6-effects/before-break-effects-first")
    assert (("Drake", "Widow"), ("509.4", "603.7a")) in told


def test_603_7b_what_a_later_break_triggered_goes_before_an_earlier_one() -> None:
    told = order("duel_masters/6-effects/break-inside-before-break")
    assert (("Imp", "Drake"), ("603.7b",)) in told


def test_801_1a_a_declared_card_that_cannot_be_played_says_why() -> None:
    name = "duel_masters/1-basics/an-s-trigger-evolves-on-another"
    found = wonders(load(LIBRARY / f"{name}.yaml").variant("the other way round"))
    (lord,) = [each for each in found if each.kind == "ability" and each.about == ("Lord",)]
    assert lord.rules == ("801.1a",) and "evolution source" in lord.said.en


def test_506_1b_who_must_attack_does_not_stop_before() -> None:
    scenario = load(LIBRARY / "duel_masters/5-turn/made-to-attack-and-to-block.yaml")
    assert "506.1b" in {n for w in wonders(scenario) if w.kind == "must" for n in w.rules}


def test_nova_704_1_3_what_was_put_in_the_waiting_area_later_is_resolved_first() -> None:
    told = order("nova/7-priority/response-resolves-first")
    assert told == [(("Shell", "Bolt"), ("704.1.3",))]


def test_nova_801_4_3_3_the_turn_players_abilities_are_put_there_first() -> None:
    told = order("nova/8-cards-and-abilities/both-players-abilities-trigger")
    assert (("Healer", "Watcher"), ("801.4.3.3",)) in told
    assert (("Watcher", "Healer"), ("704.1.3",)) in told


def test_nothing_is_changed_by_asking() -> None:
    scenario = load(LIBRARY / f"{S_TRIGGER}.yaml")
    asked, plain = Wondering(scenario), ScriptRun(scenario)
    asked.follow()
    plain.play()
    assert asked.match.trace == plain.match.trace and asked.match.state == plain.match.state


def test_both_languages_and_a_known_kind_everywhere() -> None:
    for text in (ATTACK, CHOOSING, NOVA_BATTLE):
        for each in wonders(load(text)):
            assert each.kind in KINDS
            assert each.said.ja and each.said.en and each.said.ja != each.said.en
            assert each.rules


def test_nova_405_4_3_the_frozen_and_203_4_the_restricted_do_not_attack() -> None:
    assert rules(NOVA_BATTLE, "Frozen", kind="attack") == [("405.4.3",)]
    assert rules(NOVA_BATTLE, "Fresh", kind="attack") == [("203.4", "405.4.3")]
    assert ("405.4.3",) in rules(NOVA_BATTLE, "Knight", "Guard", kind="attack")


def test_nova_405_5_3_the_frozen_do_not_defend() -> None:
    assert rules(NOVA_BATTLE, "Tired", kind="block") == [("405.5.3",)]
    assert rules(NOVA_BATTLE, "Guard", kind="block") == []


def abilities(name: str, variant: str = "") -> list[tuple[str, tuple[str, ...]]]:
    """What is told of abilities that did not trigger in a scenario of the library, by card."""
    scenario = load(LIBRARY / f"duel_masters/{name}.yaml")
    found = wonders(scenario.variant(variant) if variant else scenario)
    return [(each.about[0], each.rules) for each in found if each.kind == "ability"]


def test_603_2d_what_was_replaced_triggers_nothing() -> None:
    told = abilities("6-effects/instead-of-drawing-look-and-take-one")
    assert ("Clerk", ("603.2d",)) in told


def test_603_5d_what_leaves_together_looks_back_at_itself_only() -> None:
    assert ("Widow", ("603.5d",)) in abilities("6-effects/leaving-together-looks-back-at-itself")


def test_101_2_an_s_trigger_that_an_effect_forbids_is_told_with_both_rules() -> None:
    told = [rules for _, rules in abilities("1-basics/s-triggers-that-may-not-be-used")]
    assert ("112.3a", "101.2") in told


NEAR = """
title: 近い出来事
game: duel_masters
cards:
  Elder: {type: creature, civilizations: [nature], cost: 4, power: 3000, abilities:
          [{when: {attacks: {type: creature, whose: mine, civilization: nature}}, do: [{draw: 1}]}]}
  Herald: {type: creature, civilizations: [light], cost: 2, power: 1000,
           abilities: [{when: {enters: self}, do: [{draw: 1}]}]}
  Knight: {type: creature, civilizations: [light], cost: 4, power: 3000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Elder, Herald, Knight]}
  B: {shields: 1}
script:
  - {A: {attack: B, with: Knight}}
"""


def test_603_2_the_word_is_named_on_which_an_event_failed_and_the_line() -> None:
    (found,) = [each for each in wonders(load(NEAR)) if each.kind == "ability"]
    assert found.about == ("Elder",) and "603.2" in found.rules
    assert "of nature civilization" in found.said.en and found.line == 15


def test_nothing_is_told_of_an_ability_that_nothing_came_near_or_that_triggered() -> None:
    told = [each for each in wonders(load(NEAR)) if each.kind == "ability"]
    assert [each for each in told if "Herald" in each.about] == []
    text = NEAR.replace("with: Knight", "with: Elder")
    assert [each for each in wonders(load(text)) if each.kind == "ability"] == []


def test_nobody_expects_an_ability_on_oneself_to_trigger_on_another() -> None:
    text = (
        NEAR.split("board:")[0]
        + """board:
  turn: {player: A, step: main}
  A: {battle: [Herald], hand: [Knight], mana: [light x4]}
script:
  - {A: {summon: Knight}}
"""
    )
    assert [each for each in wonders(load(text)) if each.kind == "ability"] == []


def test_of_a_creature_that_left_what_blocked_it_is_read_as_it_last_was() -> None:
    assert abilities("5-turn/a-ninja-strike-ends-the-attack") is not None


def number(name: str, card: str) -> dict[str, tuple[str, ...]]:
    """What is told of a card's numbers in a scenario of the library, each with its rules."""
    scenario = load(LIBRARY / f"{name}.yaml")
    courses = (scenario, *(scenario.variant(each.name) for each in scenario.variants))
    found = [each for course in courses for each in wonders(course)]
    return {w.said.en: w.rules for w in found if w.kind == "number" and w.about == (card,)}


def test_108_2_a_power_is_added_to_first_then_multiplied_then_divided() -> None:
    told = number("duel_masters/1-basics/half-the-power", "Ox")
    said = "Ox's power is 5000: printed 4000, Boost +1000, Double ×2, Halve ÷2"
    assert {"301.3b", "206.4", "108.2"} <= set(told[said])


def test_206_3_of_a_fixed_power_nothing_else_is_told() -> None:
    told = number("duel_masters/1-basics/doubled-power-in-a-battle", "Brawler")
    assert "206.3" in told["Brawler's power is 6000: printed 2000, Fix =6000"]
    assert "206.4" in told["Brawler's power is 8000: printed 2000, Boost +2000, Double ×2"]


def test_206_1_a_power_that_nothing_changes_is_the_printed_one() -> None:
    told = number("duel_masters/1-basics/equal-power", "Knight")
    assert told == {"Knight's power is 3000: as printed": ("206.1",)}


def test_601_1e_a_cost_is_told_with_what_lowers_it_and_how_far_it_may() -> None:
    told = number("duel_masters/1-basics/reduction-below-the-civilizations", "Trio")
    assert told["Trio's cost is 1: printed 4, Trio -3 (≥1)"] == ("601.1e", "112.2b")
    assert number(S_TRIGGER, "Wipe") == {}  # an S-trigger is played without paying (112.3a)


def test_112_2d_what_o_drive_adds_is_told_as_an_additional_cost() -> None:
    told = number("duel_masters/1-basics/o-drive", "Racer")
    said = "Racer's cost is 4: printed 3, Guide -1 (≥1), additional cost +2"
    assert told[said] == ("601.1e", "112.2b", "112.2d")


def test_nova_107_2_an_attack_value_is_told_in_the_order_of_its_changes() -> None:
    told = number("nova/8-cards-and-abilities/effects-in-the-order-they-began", "Brute")
    assert told["Brute's attack value is 0: printed 300, Banner +100, Daze =0"] == (
        "107.2",
        "802.1.2.1.3",
    )


def test_nova_902_7_a_cost_is_told_with_each_reduction() -> None:
    told = number("nova/9-actions/reducing-a-cost", "Beam")
    found = {said: rules for said, rules in told.items() if rules[:2] == ("804.2.3", "902.7")}
    assert "902.7.1" in found["Beam's cost is 2: printed 3, an effect of A's -2"]
    assert "902.7.2" in found["Beam's cost is 2: printed 3, an effect of A's (green) -1"]
    assert "902.7.3" in found["Beam's cost is 0: printed 3, an effect of A's (red) -3"]


def worked_out(name: str, variant: str = "") -> list[tuple[str, tuple[str, ...]]]:
    """The numbers that effects worked out in a scenario of the library, with their rules."""
    scenario = load(LIBRARY / f"{name}.yaml")
    found = wonders(scenario.variant(variant) if variant else scenario)
    return [(w.said.en, w.rules) for w in found if w.kind == "number" and not w.plain]


def test_605_2d_what_an_effect_counts_is_named_as_it_is_processed() -> None:
    told = worked_out(
        "duel_masters/3-types/a-field-upside-down", "it is counted among what is untapped"
    )
    ((said, rules),) = [each for each in told if each[0].startswith("Census")]
    assert "is 2: 2 (Clock, Watcher), counted as it is processed" in said
    assert rules == ("605.2d",)


def test_608_2b_a_number_of_an_effect_that_lasts_is_kept() -> None:
    name = "duel_masters/6-effects/costs-changed-for-the-turn"
    told = dict(worked_out(name, "as many as there are creatures now"))
    (rules,) = [rules for said, rules in told.items() if said.startswith("Muster")]
    assert rules == ("605.2d", "608.2b")
    assert any("1 (Cat#2) × -1" in said and "and kept" in said for said in told)


STATIC = """
title: 数える常在型能力
game: duel_masters
cards:
  Chief: {type: creature, civilizations: [fire], cost: 4, power: 1000,
          abilities: [{static: [{power: {what: self, add: NUMBER}}]}]}
  Page: {type: creature, civilizations: [fire], cost: 2, power: 1000}
board:
  turn: {player: A, step: attack}
  A: {battle: [Chief]}
  B: {battle: [{card: Page, tapped: true}]}
script:
  - {A: {attack: Page, with: Chief}}
"""
TIMES = "{times: [{count: {type: creature, whose: any}}, 1000]}"


def test_608_3a_a_number_of_a_static_ability_is_counted_anew_always() -> None:
    (found,) = about(STATIC.replace("NUMBER", TIMES), "Chief", kind="number")
    assert "3000" in found.said.en and "counted anew always" in found.said.en
    assert "いつも数え直す" in found.said.ja and "608.3a" in found.rules
    (plain,) = about(STATIC.replace("NUMBER", "2000"), "Chief", kind="number")
    assert "anew" not in plain.said.en  # there is nothing to count


def test_nova_109_1_the_levels_that_were_added_are_told() -> None:
    ((said, rules),) = worked_out("nova/1-characteristics/levels-of-characters")
    assert "500" in said and "Squire" in said and "Captain" in said and "Rat" not in said
    assert "109.1" in rules


def test_what_would_have_triggered_on_another_board_is_told_with_that_board() -> None:
    scenario = load(LIBRARY / "duel_masters/5-turn/attack-trigger-reads-declaration.yaml")
    (found,) = [w for w in with_contrasts(wonders(scenario), scenario) if w.kind == "ability"]
    assert found.contrast.en == "it would, if Cubling is nature too"
    assert found.as_json()["contrast"]["ja"]
    assert all(not w.contrast for w in wonders(scenario))
