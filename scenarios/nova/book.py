"""The rulebook of NOVA, edition 1: where its rules are registered.

The modules of this package register their functions here; the verbs that name events are
worded here once, each with the rules that define it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scenarios.engine.play import Play
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameObject, Waiting
from scenarios.language.pointing import in_turn_order

BOOK = Rulebook("nova", "1")
BOOK.cites = frozenset({"924.1.1", "924.1.2"})
BOOK.remembers = frozenset({"attack", "defend", "play", "draw", "set energy"})
BOOK.passing = frozenset(
    {
        *("play", "finish spell", "freeze", "stand", "set energy", "energy", "spend"),
        *("vanish", "pay life", "attack", "defend", "battle", "reset damage", "look", "shuffle"),
        *("effect", "effect ends", "delayed", "turn starts", "turn ends", "attack phase ends"),
        *(f"{step} starts" for step in ("standby", "draw", "main1", "attack", "main2", "end")),
        *(f"{step} starts" for step in ("declaration", "defence", "battle")),
    }
)
BOOK.asking = frozenset({"hold", "declare_attack"})
BOOK.resolving = frozenset({"resolve_ability", "resolve_activated", "resolve_spell"})
BOOK.folds = dict.fromkeys(("pay_energy", "pay_nothing"), "paid")
BOOK.telling = frozenset(
    {
        *(("stand_all", "stand"), ("reset_damage", "reset damage"), ("pay_part", "freeze")),
        *(("pay_part", "pay life"), ("turn_effects_end", "effect ends")),
        *(("gain_value", "effect"), ("become", "effect"), ("empty_stocks", "vanish")),
        *((name, "") for name in ("turn", "no_first_draw", "pay_energy", "pay_nothing")),
        *(
            (name, "")
            for name in ("settle_cost", "name_targets", "discards_nothing", "choose_bearer")
        ),
        *((name, "") for name in ("servant_is_target", "limit_is_kept", "applied_once")),
        *((name, "") for name in ("from_its_arrival", "in_the_order_they_began", "goes_on")),
        *((name, "") for name in ("servant_at_any_time", "spell_at_any_time")),
        *((name, "") for name in ("defends_restricted", "ignores_restriction")),
        *((name, "") for name in ("operation:if:if_", "against_defender", "against_target")),
    }
)
rule, guard, policy = BOOK.rule, BOOK.guard, BOOK.policy
answers, check = BOOK.answers, BOOK.check
operation, wording = BOOK.operation, BOOK.wording

BOOK.words = {
    "field": ("場", "the field"),
    "hand": ("手札", "the hand"),
    "energy": ("エナジーゾーン", "the energy zone"),
    "graveyard": ("墓地", "the graveyard"),
    "deck": ("メインデッキ", "the main deck"),
    "waiting": ("待機領域", "the waiting area"),
    "exile": ("除外ゾーン", "the exile zone"),
    "characters": ("キャラデッキ", "the character deck"),
    "retired": ("退場キャラ置き場", "the retired-character zone"),
    "standby": ("スタンバイフェイズ", "standby phase"),
    "draw": ("ドローフェイズ", "draw phase"),
    "main1": ("第1メインフェイズ", "first main phase"),
    "attack": ("アタックフェイズ", "attack phase"),
    "main2": ("第2メインフェイズ", "second main phase"),
    "end": ("エンドフェイズ", "end phase"),
    **{
        f"named {word}": (ja, en)
        for word, ja, en in (
            ("servant", "サーバント", "servant"),
            ("spell", "スペル", "spell"),
            ("magic_item", "マジックアイテム", "magic item"),
            ("character", "キャラクター", "character"),
            ("ability", "能力", "an ability"),
            ("instant", "瞬唱", "instant cast"),
            ("swift", "疾風", "swift"),
            ("pierce", "貫通", "pierce"),
            ("equip", "装備", "equip"),
            ("breath", "息吹", "breath"),
            ("slash", "斬撃", "slash"),
            ("deprive", "剥奪", "deprive"),
            ("receive", "受信", "receive"),
            ("evolve", "進化", "evolution"),
            ("stays", "破壊されない", "cannot be destroyed"),
            ("no_response", "待機領域に置けない", "nothing is put in the waiting area"),
            ("cannot_attack", "攻撃できない", "cannot attack"),
            ("cannot_block", "防御できない", "cannot defend"),
            ("must_attack", "攻撃しなければならない", "must attack"),
            ("must_block", "防御しなければならない", "must defend"),
        )
    },
    "named attack": ("攻撃力", "attack value"),
    "named health": ("体力", "health"),
    "named level": ("キャラクターレベル", "character level"),
    "named red": ("赤", "red"),
    "named blue": ("青", "blue"),
    "named green": ("緑", "green"),
    "named white": ("白", "white"),
    "named black": ("黒", "black"),
    "named colorless": ("無色", "colorless"),
    "named any": ("不特定", "any"),
    "do set": ("をセット", "set"),
    "do play": ("をプレイ", "play"),
    "do summon": ("をプレイ", "play"),
    "do cast": ("をプレイ", "play"),
    "do attack": ("で攻撃宣言", "attack with"),
    "do activate": ("の能力を使用", "use the ability of"),
    "do look": ("を見る", "look at"),
    "do pass": ("パス", "pass"),
}

FIELD, HAND, ENERGY, GRAVEYARD = "field", "hand", "energy", "graveyard"
DECK, AREA, EXILE = "deck", "waiting", "exile"
CHARACTERS, RETIRED = "characters", "retired"
ORDERED_ZONES = frozenset({DECK, AREA})
HIDDEN_ZONES = frozenset({DECK, HAND, CHARACTERS})

PHASES = ("standby", "draw", "main1", "attack", "main2", "end")
MAIN_PHASES = frozenset({"main1", "main2"})
COLOURS = ("red", "blue", "green", "white", "black", "colorless")

LIMITS = (1500, 1000)
"""The life totals at which the limit level rises, each once in a game (507.1)."""

TRIGGERED = "triggered"
"""The group of triggered abilities that are not in the waiting area yet."""
DESTROYED = "destroyed"
"""The mark of a card in the destroyed state (907.1)."""
WITHOUT_ABILITIES = "without abilities"
"""The mark of a card with 剥奪 that came otherwise than by being played (1008.4)."""
BY_HEALTH = "for lack of health"
"""The mark beside it of one that damage or a reduction has brought there (503.1, 503.2, 907.3)."""

wording("draw", "905.1", ja="{player}がカードを引く", en="{player} draws a card")
wording("play", "804.2.5", ja="{what}を待機領域に置く", en="{what} is put in the waiting area")
wording("put", "309.1", "302.4", ja="{what}を場に置く", en="{what} is put on the field")
wording("finish spell", "804.3.2", ja="{what}を墓地に置く", en="{what} goes to the graveyard")
wording("destroy", "907.1", ja="{what}が破壊状態になる", en="{what} is in the destroyed state")
wording(
    "bury",
    "907.1",
    ja="破壊された{what}を墓地に送る",
    en="the destroyed {what} goes to the graveyard",
)
wording(
    "nullify destruction",
    "907.3",
    ja="{what}の破壊を無効にする",
    en="the destruction of {what} is nullified",
)
wording("equip", "926.1", ja="{what}を装備させる", en="{what} is put on its bearer")
wording("nullify", "913.1", ja="{what}を無効にする", en="{what} is nullified")
wording("put counters", "919.1", ja="{what}にカウンターを置く", en="counters are put on {what}")
wording(
    "take counters", "919.4", ja="{what}からカウンターを取り除く", en="counters come off {what}"
)
wording("retire", "921.1", ja="{what}が退場する", en="{what} retires")
wording("move", "301.11", ja="{what}を{to}へ", en="{what} goes to {to}")
wording("to graveyard", "908.1", ja="{what}を墓地に送る", en="{what} is put into the graveyard")
wording("discard", "911.1", ja="{what}を捨てる", en="{what} is discarded")
wording("freeze", "904.2", ja="{what}をフリーズ状態にする", en="{what} is frozen")
wording("stand", "904.1", ja="{what}をスタンバイ状態にする", en="{what} is set to standby")
wording("damage", "916.1", ja="{what}に{n}ダメージ", en="{n} damage to {what}")
wording("damage player", "916.2", ja="{player}に{damage}ダメージ", en="{damage} damage to {player}")
wording("gain life", "918.7", ja="{player}がライフを{n}得る", en="{player} gains {n} life")
wording("lose life", "918.8", ja="{player}のライフが減る（{n}）", en="{player}'s life: {n}")
wording("pay life", "902.5", ja="{player}がライフを支払う（{n}）", en="{player} pays life: {n}")
wording("limit", "507.1", ja="{player}のリミットレベル+{n}", en="{player}'s limit level +{n}")
wording("set energy", "906.1", ja="{what}をエナジーゾーンにセット", en="{what} is set as energy")
wording("energy", "310.4", ja="{player}のエナジーストックに加わる", en="energy for {player}")
wording("spend", "902.4", ja="{player}がエナジーを支払う", en="{player} spends energy")
wording("vanish", "602.9", ja="残ったエナジーが消滅", en="the unused energy vanishes")
wording("attack", "405.4.5", "405.4.6", ja="{what}が攻撃宣言", en="{what} attacks")
wording("defend", "405.5.6", ja="{what}が防御宣言", en="{what} defends")
wording("battle", "922.1", ja="{what}がバトルする", en="{what} battles")
wording("reset damage", "602.6", ja="{what}のダメージをリセット", en="{what}'s damage is reset")
wording("effect", "802.1.2", ja="継続効果：{said}", en="continuous effect: {told}")
wording(
    "effect ends", "802.1.2", ja="期間の終わった効果が消滅", en="effects end with their duration"
)
wording("delayed", "801.4.9.2", ja="遅延誘発式能力が終わる", en="the delayed ability is over")
wording("shuffle", "920.1", ja="{player}のデッキをシャッフル", en="{player}'s deck is shuffled")
wording("reveal", "910.1", ja="{what}を公開", en="{what} is revealed")
wording("use", "801.3.9", ja="{what}の起動能力を使用した", en="{what}'s ability has been used")
wording("turn up", "302.5", ja="{what}を表向きにする", en="{what} is turned face up")
wording("turn down", "302.5", ja="{what}を裏向きにする", en="{what} is turned face down")
wording("look", "909.2", ja="{what}を見る", en="{what} is looked at")
wording("turn starts", "402.1", ja="{player}のターン開始時", en="the start of {player}'s turn")
wording("turn ends", "407.3", ja="{player}のターン終了時", en="the end of {player}'s turn")
for _phase, _number in zip(
    PHASES, ("402.1", "403.1", "404.1", "405.3.1", "406.1", "407.2"), strict=True
):
    _ja, _en = BOOK.words[_phase]
    wording(f"{_phase} starts", _number, ja=f"{_ja}の開始時", en=f"the {_en} starts")
for _step, _number, _ja, _en in (
    ("declaration", "405.4.1", "攻撃宣言ステップ", "the attack declaration step"),
    ("defence", "405.5.1", "防御宣言ステップ", "the defence declaration step"),
    ("battle", "405.6.1", "バトル解決ステップ", "the battle step"),
):
    wording(f"{_step} starts", _number, ja=f"{_ja}の開始時", en=f"{_en} starts")
wording("attack phase ends", "405.7.1", ja="アタックフェイズ終了時", en="the attack phase ends")
wording(
    "lose by deck", "502.2", ja="{player}が敗北条件を満たす", en="{player} meets a losing condition"
)
wording("lose", "502.1", ja="{player}が敗北条件を満たす", en="{player} meets a losing condition")


@dataclass(frozen=True, slots=True)
class Battle:
    """The attack that is going on (405.4 to 405.6).

    `target` is a player's name or the frozen servant that is attacked; `defender` the servant
    that declared a defence, `defended` stays so when it is gone (405.5.4).
    """

    attacker: int
    target: str | int
    defender: int = 0
    defended: bool = False
    name: str = field(default="", compare=False)


def battle_of(play: Play) -> Battle | None:
    found: Battle | None = play.state.var("attack")
    return found


def waiting_area(play: Play) -> tuple[Waiting, ...]:
    """What stands in the waiting area, in the order in which it was put there (311.2)."""
    return tuple(w for w in play.state.waiting if w.group != TRIGGERED)


def triggered_abilities(play: Play) -> tuple[Waiting, ...]:
    """What has triggered and is not in the waiting area yet (702.2.1)."""
    return tuple(w for w in play.state.waiting if w.group == TRIGGERED)


def is_destroyed(obj: GameObject) -> bool:
    """Whether a card is in the destroyed state (907.1)."""
    return DESTROYED in obj.marks


def on_field(play: Play) -> list[GameObject]:
    """The cards on the field, the turn player's first."""
    return [o for p in in_turn_order(play) for o in play.state.present(FIELD, p)]
