"""The words of the page "The board" of the reference."""

from __future__ import annotations

from collections.abc import Mapping

from indexer.said import Said
from scenarios.language.grammar.shape import Shape
from scenarios.language.grammar.word import Kind, Page, Word

__all__ = ["PAGE"]

SHAPES: Mapping[str, Shape] = {
    "board": Shape(Said("盤面", "a board")),
    "player": Shape(Said("プレイヤー", "a player")),
    "items": Shape(
        Said(
            "カードのリストか、名前のないカードの枚数", "a list of cards, or a number of plain ones"
        ),
        number=True,
        items="item",
    ),
    "bundled": Shape(Said("束の中のカード", "a card of a bundle"), text=True, number=True),
    "item": Shape(
        Said("カード", "a card"), text=True, number=True, items="bundled", required=("card",)
    ),
    "effect": Shape(Said("続いている効果", "a running effect"), required=("owner",)),
    "effect_gain": Shape(
        Said("与える能力", "an ability that is given"),
        keys={"what": "reached", "ability": "ability"},
        required=("ability",),
    ),
    "effect_civilization": Shape(
        Said("文明の変更", "a change of civilization"),
        keys={"what": "reached", "add": "civilizations"},
        required=("add",),
    ),
    "effect_trait": Shape(
        Said("特性の変更", "a change of a characteristic"),
        keys={"what": "reached", "add": "names"},
        required=("add",),
    ),
    "past": Shape(Said("起きたこと", "something that happened")),
    "waiting": Shape(Said("待機中の効果", "a waiting effect"), required=("ability",)),
}

KINDS = (
    Kind(
        "board",
        "Keys of a board",
        fills="board.keys",
        example="board",
        words=(
            Word(
                "turn",
                "turn",
                ja="ターン",
                en="whose turn, which step (below)",
                example="{turn: {player: A, step: attack, number: 5, first: B}}",
                shape=Shape(Said("ターン", "a turn")),
            ),
            Word(
                "A B",
                "side",
                en="what the two players have",
                example="{A: {hand: [Herald], mana: [light x4]}, B: {hand: 2}}",
            ),
            Word(
                "setup",
                "flag",
                en=(
                    "`true` plays the game's own set-up, with decks of 40; "
                    "`turn` then says only who is `first` (in NOVA that is "
                    "asked: 007.5.1). In Duel Masters the game does not begin "
                    "with a deck of another size or more than four of a name "
                    "(100.2, 100.2a; in NOVA 006.1; `refused` of [expect](expect.md) expects "
                    "that), and anything but decks is no set-up; a number of "
                    "plain cards is that many different ones"
                ),
                example="{setup: true, turn: {first: B}}",
            ),
            Word(
                "effects",
                "effects",
                en="effects that go on (below)",
                example=("{effects: [{owner: A, source: Herald, power: {what: Bear, add: 2000}}]}"),
                shape=Shape(
                    Said("続いている効果のリスト", "a list of running effects"), items="effect"
                ),
            ),
            Word(
                "history",
                "history",
                en="what was done this turn (below)",
                example="{history: [{attacked: Sprinter}, {charged: A}]}",
                shape=Shape(
                    Said("このターンに起きたことのリスト", "a list of what happened this turn"),
                    items="past",
                ),
            ),
            Word(
                "attack",
                "attack",
                ja="攻撃中",
                en="an attack that goes on (below)",
                example="{attack: {attacker: Lancer, target: B, stage: declared}}",
                shape=Shape(
                    Said("続いている攻撃", "an open attack"), required=("attacker", "target")
                ),
            ),
            Word(
                "waiting",
                "waitings",
                ja="待機中",
                en="effects that wait (below)",
                example="{waiting: [{ability: Herald.draw, owner: A, it: Watcher}]}",
                shape=Shape(
                    Said("待機中の効果のリスト", "a list of waiting effects"), items="waiting"
                ),
            ),
        ),
    ),
    Kind(
        "turn",
        "The turn",
        ja="ターン",
        about="""
A step that is named begins with its first action already open. Unless given, A went first, it is A's `main`
(`main1`) step, and the third turn (the fourth, when it is the turn of who went second).
""",  # noqa: E501
        fills="turn.keys",
        tells="player",
        example="turn",
        words=(
            Word("player", "player", en="whose turn it is", example="{player: B}"),
            Word("step", "step", en="which step it is", example="{step: attack}"),
            Word(
                "number", "number", en="the number of the turn in the game", example="{number: 5}"
            ),
            Word(
                "first",
                "player",
                en="who went first (in NOVA the player of `number: 1` did)",
                example="{first: B}",
            ),
            Word(
                "begin",
                "flag",
                en=(
                    "`true` runs the step from its beginning, as `start`, "
                    "`standby`, `draw` and `end` always are"
                ),
                example="{step: draw, begin: true}",
            ),
            Word("A B", en="the two players", at="player.words"),
        ),
    ),
    Kind(
        "step",
        "Steps",
        ja="ステップ",
        tells="step moment",
        words=(
            Word("draw", ja="ドローステップ"),
            Word("main", ja="メインステップ"),
            Word("attack", ja="攻撃ステップ", en="in NOVA the attack phase"),
            Word("end", ja="ターン終了ステップ"),
        ),
    ),
    Kind(
        "zone",
        "Zones and numbers of a player",
        ja="ゾーン",
        tells="zone zones side side_facts",
        example="side",
        words=(
            Word("hand", ja="手札", example="{hand: 3}"),
            Word("graveyard", ja="墓地", example="{graveyard: [Bear]}"),
            Word("deck", ja="山札", example="{deck: [Herald, 5]}"),
            Word("energy", en="the energy zone", example="{energy: [red x3]}"),
            Word(
                "tapped untapped",
                en="in `check` and `end`: which cards of theirs are tapped, are not",
            ),
        ),
    ),
    Kind(
        "item",
        "Cards on a board",
        about="""
| item | is |
| --- | --- |
| `Herald` | that card; the same name again is `Herald#2` |
| `Herald x3`, `light x4`, `light/water`, `3` | three copies; mana cards of a civilization; three plain cards |
| `[Flash, Herald]` in `shields` | one shield of two cards |
| `{card: Monarch, under: [Squire], tapped: true, sick: true}` | with its state |
| `{card: light x3, tapped: true}`, `{card: 2, face: down}` | the same state for each |
""",  # noqa: E501
        fills="item.keys",
        example="item",
        words=(
            Word(
                "card",
                "entry",
                en="which card, or how many plain ones; required",
                example="{card: light x3, tapped: true}",
                shape=Shape(
                    Said("カードか、カードの束", "a card, or a bundle of cards"),
                    text=True,
                    number=True,
                    items="bundled",
                ),
            ),
            Word(
                "under",
                "items",
                en="what lies beneath it",
                example="{card: Monarch, under: [Squire]}",
            ),
            Word("tapped", "flag", ja="タップ", example="{card: Bear, tapped: true}"),
            Word(
                "frozen",
                "flag",
                en="turned sideways: it has been used",
                example="{card: Guard, frozen: true}",
            ),
            Word(
                "sick",
                "flag",
                ja="召喚酔い",
                en="it came this turn",
                example="{card: Bear, sick: true}",
            ),
            Word("face", "face", en="`up` or `down`", example="{card: 2, face: down}"),
            Word("damage", "number", en="what damage it has", example="{card: Guard, damage: 50}"),
            Word(
                "counters", "counters", en="by name", example="{card: Guard, counters: {Stone: 2}}"
            ),
            Word(
                "owner",
                "player",
                ja="持ち主",
                en="where it is not who has it",
                example="{card: Bear, owner: B}",
            ),
        ),
    ),
    Kind(
        "effect",
        "Running effects",
        about="""
An item of `effects` is one [operation](operations.md) or [static part](statics.md) of these, with whose it is.
""",  # noqa: E501
        fills="effect.lead",
        example="effect",
        words=(
            Word(
                "owner",
                "player",
                en="whose effect it is; required",
                example="{owner: B, cannot: {attack: Bear}}",
                at="effect.keys",
            ),
            Word(
                "source",
                "name",
                en=("of which card the effect is; without it a trace says whose player's"),
                example="{owner: A, source: Herald, power: {what: Bear, add: 2000}}",
                at="effect.keys",
            ),
            Word(
                "what",
                "on_board",
                en=("what it applies to: cards of the board by name, beside the word or inside it"),
                example="{owner: A, what: [Bear], gain: {ability: blocker}}",
                at="effect.keys",
                shape=Shape(
                    Said("盤面のカードの名前", "cards of the board by name"),
                    text=True,
                    items="name",
                ),
            ),
            Word(
                "until",
                "duration",
                en=("for how long; here without it to the end of the turn, `game` for good"),
                example="{owner: A, until: game, cannot: {attack: Bear}}",
                at="effect.keys",
            ),
            Word(
                "power attack health",
                "effect_value",
                en="a number that is changed",
                example="{owner: A, power: {what: Bear, add: 2000}}",
                beside="what",
                shape=Shape(
                    Said("数値の変更", "a change of a value"),
                    keys={"what": "reached", "add": "amount", "times": "amount", "set": "amount"},
                ),
            ),
            Word(
                "gain lose_abilities",
                "effect_gain effect_loss",
                en="an ability that it has, that it has lost",
                example="{owner: A, lose_abilities: {what: Bear, keyword: blocker}}",
                beside="what",
            ),
            Word(
                "civilization race",
                "effect_civilization effect_trait",
                en="what it is too",
                example="{owner: A, race: {what: Bear, add: Dragon}}",
                beside="what",
            ),
            Word(
                "cannot must can",
                "effect_cannot effect_must effect_can",
                en="a [verb](statics.md#verbs) that is forbidden, demanded, allowed",
                example="{owner: A, must: {attack: Bear}}",
            ),
            Word(
                "cost",
                "static_cost",
                en="a change of what cards cost",
                example="{owner: A, cost: {what: {type: spell}, add: -1}}",
            ),
        ),
    ),
    Kind(
        "effect_inner",
        "Inside a running effect",
        tells=("effect_value effect_gain effect_civilization effect_trait effect_loss"),
        words=(
            Word("what", en="what it applies to, by name or by a filter"),
            Word("add", en="so much more, or what is added"),
            Word("times set", en="so many times as much; just so much"),
            Word("ability", en="which ability is given"),
        ),
    ),
    Kind(
        "past",
        "What was done this turn: history",
        fills="past.lead",
        example="past",
        words=(
            Word("attacked", "name", en="these have attacked", example="{attacked: Sprinter}"),
            Word("charged", "player", en="this player has charged", example="{charged: A}"),
        ),
    ),
    Kind(
        "attack",
        "An open attack",
        ja="攻撃中",
        fills="attack.keys stage.words",
        example="attack",
        words=(
            Word(
                "attacker",
                "name",
                en="which card attacks; required",
                example="{attacker: Lancer, target: B}",
            ),
            Word(
                "target",
                "name",
                en="what it attacks, a player or a card; required",
                example="{attacker: Lancer, target: Bear}",
            ),
            Word(
                "defenders",
                "names",
                en="which cards defend",
                example="{attacker: Lancer, target: B, defenders: [Guard]}",
            ),
            Word(
                "stage",
                "stage",
                en="how far it is (below)",
                example="{attacker: Lancer, target: B, stage: declared}",
                shape=Shape(Said("攻撃の段階", "how far it is")),
            ),
            Word("declared blocked battle breaking end", en="the stages, in order"),
        ),
    ),
    Kind(
        "waiting",
        "A waiting effect",
        ja="待機中の効果",
        fills="waiting.keys",
        example="waiting",
        words=(
            Word(
                "ability",
                "name",
                en="which ability it comes from; required",
                example="{ability: Herald.draw}",
            ),
            Word(
                "owner", "player", en="who resolves it", example="{ability: Herald.draw, owner: A}"
            ),
            Word(
                "it",
                "name",
                en="what the event was about",
                example="{ability: Herald.draw, it: Watcher}",
            ),
        ),
    ),
)

PAGE = Page(
    "board",
    "The board",
    "盤面",
    """
Each player's zones stand as lists, a deck and a shield row from the top (from the left). Unless given,
there are in Duel Masters 5 shields and 20 deck cards; in NOVA 8 energy cards, 20 deck cards, life 2000 and
limit 1.

Copies are counted over A's zones, then B's, each in the order of the file: the second Herald is `Herald#2`.
Plain cards are named by place and order: `A/mana#1`, `B/shields#2`, `A/deck#1`; the second card of a bundle
or stack is `B/shields#2.2`. Any entry may be called by its place, also one with a name.

A position that no rule lets come about (a tapped card in a hand) is refused with the rule; one that the
rules would mend at once (a creature without power) is accepted.
""",  # noqa: E501
    KINDS,
    SHAPES,
)
