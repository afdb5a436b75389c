"""The rulebook of Duel Masters, edition core: where its rules are registered.

The chapter modules of this package register their functions here; the verbs that name
events are worded here once, each with the rules that define it.
"""

from __future__ import annotations

from dataclasses import field

from scenarios.engine.events import Event
from scenarios.engine.play import Play
from scenarios.engine.records import record, replace
from scenarios.engine.rulebook import Rulebook
from scenarios.engine.state import GameObject, Snapshot

BOOK = Rulebook("duel_masters", "core")
BOOK.cites = frozenset({"104.2", "108.1", "205.2a", "400.3", "703.4"})
BOOK.remembers = frozenset({"attack", "charge", "cast", "summon", "use"})
BOOK.passing = frozenset(
    {
        *("tap", "untap", "play", "cast", "finish spell", "use", "about to draw", "look"),
        *("attack", "block", "blocked", "unblocked", "battle", "choose shields", "attack ends"),
        *("turn starts", "turn ends", "step starts", "effect", "effect ends", "shuffle"),
        "put in its zone",
    }
)
BOOK.asking = frozenset({"act_in_main", "declare_attacker"})
BOOK.resolving = frozenset({"resolve"})
BOOK.folds = {
    **dict.fromkeys(("pay_mana", "pay_alternative", "without_paying"), "paid"),
    **dict.fromkeys(("use_s_trigger", "use_s_back", "use_sabaki"), "used"),
    "choose_shields": "chosen",
}
BOOK.telling = frozenset(
    {
        *(("start_step", "untap"), ("pay_cost", "tap"), ("do_acts", "tap")),
        *(("do_what_it_asks", "tap"), ("start_step", "effect ends")),
        *((f"{step}_is_over", "effect ends") for step in ("attack", "step")),
        *((name, "effect ends") for name in ("turn_effects_end", "battle_ends")),
        *((name, "") for name in ("pay_mana", "pay_alternative", "without_paying")),
        *((name, "") for name in ("by_permission", "use_s_trigger", "use_s_back", "use_sabaki")),
        *((name, "") for name in ("use_ninja_strike", "use_attack_chance", "use_g_strike")),
        *((name, "") for name in ("turn", "no_first_draw", "extra_turn", "is_skipped")),
        *((name, "") for name in ("attack_cut_short", "no_creature_left", "attack_stays")),
        *((name, "") for name in ("compare_power", "further_breaks")),
        *((name, "") for name in ("breaks_by_ability", "attacker_is_gone", "no_blocker")),
        *((name, "") for name in ("takes_its_role", "enters_blocking", "those_not_replaced")),
        *((name, "") for name in ("s_triggers_in_zone", "s_triggers_on_the_way", "no_s_trigger")),
        *((name, "") for name in ("came_late", "forbidden_meanwhile")),
        *((name, "") for name in ("several_bases", "its_position", "tapped_by_its_bases")),
        *((name, "") for name in ("join", "rebuilt", "effects_stay", "show_part", "side_up")),
        *((name, "") for name in ("wins", "operation:if:if_", "operation:instead:instead")),
        ("operation:remove_from_attack:remove_from_attack", ""),
        ("operation:change_target:change_the_target", ""),
    }
)
rule, guard, policy = BOOK.rule, BOOK.guard, BOOK.policy
answers, check, hears = BOOK.answers, BOOK.check, BOOK.hears
operation, wording = BOOK.operation, BOOK.wording

BOOK.words = {
    "battle": ("バトルゾーン", "battle zone"),
    "hand": ("手札", "hand"),
    "mana": ("マナゾーン", "mana zone"),
    "graveyard": ("墓地", "graveyard"),
    "shields": ("シールドゾーン", "shield zone"),
    "deck": ("山札", "deck"),
    "start": ("ターン開始ステップ", "start-of-turn step"),
    "draw": ("ドローステップ", "draw step"),
    "charge": ("マナチャージステップ", "mana charge step"),
    "main": ("メインステップ", "main step"),
    "attack": ("攻撃ステップ", "attack step"),
    "end": ("ターン終了ステップ", "end-of-turn step"),
    "named light": ("光", "light"),
    "named water": ("水", "water"),
    "named darkness": ("闇", "darkness"),
    "named fire": ("火", "fire"),
    "named nature": ("自然", "nature"),
    "named blocker": ("ブロッカー", "blocker"),
    "named speed_attacker": ("スピードアタッカー", "speed_attacker"),
    "named w_breaker": ("W・ブレイカー", "w_breaker"),
    "named t_breaker": ("T・ブレイカー", "t_breaker"),
    "named s_trigger": ("S・トリガー", "s_trigger"),
    "named g_strike": ("G・ストライク", "g_strike"),
    "named guardman": ("ガードマン", "guardman"),
    "named sabaki_z": ("サバキZ", "sabaki_z"),
    "named must_attack": ("可能であれば攻撃する", "must_attack"),
    "named must_block": ("可能であればブロックする", "must_block"),
    "named cannot_attack": ("攻撃できない", "cannot_attack"),
    "named cannot_block": ("ブロックできない", "cannot_block"),
    "named unblockable": ("ブロックされない", "unblockable"),
    "named wins_battles": ("バトルに勝つ", "wins_battles"),
    "named stays": ("破壊されない", "stays"),
    "named attacks_untapped": ("アンタップしているクリーチャーを攻撃できる", "attacks_untapped"),
    "named s_back": ("S・バック", "s_back"),
    "named breaker": ("ブレイカー", "breaker"),
    "named ninja_strike": ("ニンジャ・ストライク", "ninja_strike"),
    "named silent_skill": ("サイレントスキル", "silent_skill"),
    "named o_drive": ("O・ドライブ", "o_drive"),
    "named called": ("名のあるキーワード", "called"),
    "named revolution_change": ("革命チェンジ", "revolution_change"),
    "named attack_chance": ("アタック・チャンス", "attack_chance"),
    "named g_zero": ("G・ゼロ", "g_zero"),
    "named alternative_cost": ("代替コスト", "alternative_cost"),
    "named cannot_attack_players": ("プレイヤーを攻撃できない", "cannot_attack_players"),
    "named cannot_attack_creatures": ("クリーチャーを攻撃できない", "cannot_attack_creatures"),
    "named creature": ("クリーチャー", "creature"),
    "named evolution_creature": ("進化クリーチャー", "evolution creature"),
    "named spell": ("呪文", "spell"),
    "named field": ("フィールド", "field"),
    "named artifact": ("Artifact", "artifact"),
    "named land": ("土地", "land"),
    "named tamaseed": ("タマシード", "tamaseed"),
    "named king_cell": ("キング・セル", "king cell"),
    "do charge": ("をチャージ", "charge"),
    "do attack": ("で攻撃", "attack with"),
    "do summon": ("を召喚", "summon"),
    "do cast": ("を唱える", "cast"),
    "do play": ("を実行", "play"),
    "do deploy": ("を展開", "deploy"),
    "do activate": ("の能力を起動", "activate"),
    "do look": ("を見る", "look at"),
    "do tap": ("をタップ", "tap"),
    "do untap": ("をアンタップ", "untap"),
    "do pass": ("何もしない", "pass"),
}

BATTLE, HAND, MANA = "battle", "hand", "mana"
GRAVEYARD, SHIELDS, DECK = "graveyard", "shields", "deck"
ZONES = (BATTLE, HAND, MANA, GRAVEYARD, SHIELDS, DECK)
ORDERED_ZONES = frozenset({DECK, SHIELDS})
HIDDEN_ZONES = frozenset({DECK, SHIELDS, HAND})

CREATURES = frozenset({"creature", "evolution_creature"})
TURNED = CREATURES | {"tamaseed"}
"""Card types that are tapped, and sick, in the battle zone (105.4a)."""
ELEMENTS = TURNED | {"field", "artifact"}
"""Card types that can lie in the battle zone alone and face up (316.1)."""
CELL = "king_cell"
IMPROPER = frozenset({"spell", "land", CELL})
"""Card types that are no element's (703.4i)."""

# Words of cards without which nothing has what a rule is about.
STATIC = ("static", "s_max")
"""Of static abilities, also of those that the rules give (815.1a)."""
ONE_SHOTS = ("one_shot", "s_max")
"""Of one-shot effects of static abilities (604.4, 815.1a)."""

# What an object is marked with; with `part N`, the part of its card that it shows.
JOINED = "joined"
"""A creature of King Cells, or the card that is played as one (814.1)."""
EXCHANGING = "exchanging"
"""Of an exchange with the battle zone: a move that is replaced prevents it (701.26b)."""
EVOLVING, UNEVOLVED = "evolving", "unevolved"
"""A NEO creature that enters by evolution, and one that may not (802.2)."""
DRIVEN = "o_driven"
"""What was played with an O-drive paid; `o_driven fire`: with that of fire (112.2d)."""
S_TRIGGERED = "s_triggered"
"""What was played by its S-trigger, of which its own words may speak (112.3a)."""
FREE = "free"
"""A card for which no mana cost is paid as it is played (112.3)."""
FLEETING = frozenset({JOINED, EVOLVING, UNEVOLVED, DRIVEN, S_TRIGGERED, FREE})
"""Marks of how a card is played or put, which end with that."""
UPSIDE_DOWN = "upside_down"
"""A field that has been turned over (701.28a)."""

wording("draw", "114.1", ja="{player}がカードを引く", en="{player} draws a card")
wording("about to draw", "114.5", ja="{player}がカードを引く時", en="as {player} draws a card")
wording("destroy", "701.6a", "701.6b", ja="{what}を破壊", en="{what} is destroyed")
wording("discard", "701.7a", ja="{what}を捨てる", en="{what} is discarded")
wording(
    "charge", "701.8a", ja="{what}をマナゾーンにチャージ", en="{what} is charged to the mana zone"
)
wording("tap", "701.2a", ja="{what}をタップ", en="{what} is tapped")
wording("untap", "701.2b", ja="{what}をアンタップ", en="{what} is untapped")
wording("put", "409.1a", ja="{what}がバトルゾーンに出る", en="{what} enters the battle zone")
wording("summon", "701.3a", ja="{what}を召喚", en="{what} is summoned")
wording("cast", "701.4a", ja="{what}を唱える", en="{what} is cast")
wording("play", "701.5a", ja="{what}を実行", en="{what} is played")
wording("deploy", "701.27a", ja="{what}を展開", en="{what} is deployed")
wording("move", "400.5", ja="{what}を{to}へ", en="{what} goes to {to}")
wording(
    "put in its zone",
    "400.4",
    ja="{what}を{to}の{at}に置く（{to}を離れない）",
    en="{what} is put {at} the {to} (without leaving it)",
)
wording("break", "701.14a", ja="{what}をブレイク", en="{what} is broken")
wording("to hand", "701.14b", ja="{what}を手札に加える", en="{what} goes to the hand")
wording(
    "finish spell", "605.2f", "409.1b", ja="{what}を墓地に置く", en="{what} goes to the graveyard"
)
wording("attack", "506.3a", ja="{what}が攻撃", en="{what} attacks")
wording("block", "507.3", ja="{what}がブロック", en="{what} blocks")
wording("blocked", "507.2c", ja="{what}がブロックされた", en="{what} is blocked")
wording(
    "enter blocking", "507.4", ja="{what}がブロックした状態で出た", en="{what} has entered blocking"
)
wording("unblocked", "507.3c", ja="{what}はブロックされなかった", en="{what} is not blocked")
wording("battle", "115.2", ja="{what}がバトル", en="{what} battles")
wording("win battle", "115.3d", ja="{what}がバトルに勝つ", en="{what} wins the battle")
wording("lose battle", "115.3d", ja="{what}がバトルに負ける", en="{what} loses the battle")
wording(
    "choose shields",
    "509.3",
    ja="{what}がブレイクするシールドを選んだ",
    en="{what} has chosen its shields",
)
wording("turn starts", "501.2", ja="{player}のターンのはじめ", en="the start of {player}'s turn")
wording("turn ends", "511.1", ja="{player}のターンの終わり", en="the end of {player}'s turn")
wording("step starts", "500.4", "603.2a", ja="{step}のはじめ", en="the start of the {step}")
wording("attack ends", "510.1", ja="{what}の攻撃の終わり", en="the end of {what}'s attack")
wording("effect ends", "500.3", ja="期間の終わった効果が消滅", en="effects end with their duration")
wording("effect", "608.2a", ja="継続的効果：{said}", en="continuous effect: {told}")
wording("shuffle", "701.11a", ja="{player}の山札をシャッフル", en="{player}'s deck is shuffled")
wording("reveal", "701.9a", ja="{what}を見せる", en="{what} is revealed")
wording("look", "607.1", ja="{what}を見る", en="{what} is looked at")
wording("use", "602.1", ja="{what}の能力を起動", en="{what}'s ability is activated")
wording("reconstruct", "801.4", ja="{what}を再構築", en="{what} is reconstructed")
wording("put under", "403.4a", ja="{what}を下に置く", en="{what} is put underneath")
wording("win", "104.2c", ja="{player}がゲームに勝つ", en="{player} wins the game")
wording("lose", "104.1", ja="{player}がゲームに負ける", en="{player} loses the game")
wording(
    "direct attack", "509.1", ja="{player}へのダイレクトアタック", en="direct attack on {player}"
)


D2 = "d2"
"""The special type of a field of which one lies on the table at a time (703.4l)."""
ENTERED = "entered"
"""What has changed the target of an attack where a creature entered blocking (507.4)."""
ENTERS_BLOCKING = "enter blocking"
"""What the event is called by which a creature that entered blocking is the blocking creature."""


@record(frozen=True, slots=True)
class Attack:
    """The attack that is going on (505 to 510): who attacks what, and what became of it.

    `target` is a player's name or a creature's id; `blocker` the creature that blocks;
    `blocked` stays so when the blocker is gone (507.2c); `changed` is the ability that
    changed the target last (507.2); `removed` that something was removed from the attack;
    `seen` is the attacker as it was when it was named; `bared` that the top card of one of
    its creatures has left alone; `without` are those that effects have taken out of it; `named`
    is the target that it was declared on, once that was changed.
    """

    attacker: int
    target: str | int
    blocker: int = 0
    blocked: bool = False
    changed: str = ""
    removed: bool = False
    shields: tuple[int, ...] = ()
    name: str = field(default="", compare=False)
    seen: Snapshot | None = None
    bared: bool = False
    without: tuple[int, ...] = ()
    named: str | int = ""

    @property
    def first_target(self) -> str | int:
        """What the attack was declared on, before its target was changed."""
        return self.named or self.target

    @property
    def roles(self) -> tuple[str | int, ...]:
        """Who attacks, who or what is attacked, and the creature that blocks, if any."""
        return (self.attacker, self.target, self.blocker)


def bundled(obj: GameObject) -> bool:
    """Whether this is a shield of several cards (113.2)."""
    return obj.zone == SHIELDS and len(obj.cards) > 1


def attack_of(play: Play) -> Attack | None:
    found: Attack | None = play.state.var("attack")
    return found


def attack_event(play: Play, attack: Attack) -> Event:
    """That its attacker attacks what it attacks now, a creature or a player."""
    player = play.state.objects[attack.attacker].controller
    data = (("target", attack.target),)
    return Event("note", "attack", attack.attacker, player=player, data=data)


def change_attack(play: Play, **changes: object) -> None:
    """Change what the attack remembers; it must be going on."""
    attack = attack_of(play)
    assert attack is not None
    play.set(attack=replace(attack, **changes))  # type: ignore[arg-type]


def take_roles(play: Play, old: tuple[int, ...], new: int, **changes: object) -> None:
    """Let one creature have every role in the attack that any of some had."""
    attack = attack_of(play)
    assert attack is not None
    attacker, target, blocker = (new if each in old else each for each in attack.roles)
    change_attack(play, attacker=attacker, target=target, blocker=blocker, **changes)
