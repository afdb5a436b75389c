"""Keywords, triggers and replacements as printed: what is read, what is told apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from scenarios.duel_masters.phrases import grammar
from scenarios.printed.reading import read_card, read_line

JAPANESE = grammar("ja")
DRAW = [{"draw": 1}]
MEANT = yaml.safe_load(Path(__file__).with_name("keywords.yaml").read_text("utf-8"))


@pytest.mark.parametrize("entry", MEANT, ids=lambda entry: entry["text"])
def test_a_line_means_just_this(entry: dict[str, Any]) -> None:
    line = read_line(JAPANESE, entry["text"])
    assert line.readings == (entry["means"],)
    assert line.read == "whole"


UNREAD = [
    "このクリーチャーが破壊される時、カードを1枚引く。",  # would be: nothing instead of it
    "このクリーチャーが破壊された時、かわりに手札に戻す。",  # has been: too late to replace
    "クリーチャーを召喚した時、カードを1枚引く。",  # nobody says who
    "攻撃中、自分の他のクリーチャーのパワーは+2000される。",  # whose attack
    "このクリーチャーが破壊される時、そのクリーチャーを墓地に置くかわりに手札に戻す。",
    "手札が相手より多い間、このクリーチャーは攻撃できない。",  # whose hand
    "自分の手札が自分より多い間、このクリーチャーは攻撃できない。",
    "自分の他のクリーチャーが破壊される時、自分の手札を2枚捨ててもよい。そうした場合、"
    "このクリーチャーを墓地に置くかわりに手札に戻す。",  # another one goes
    "自分のターンの終わりに、アンタップする。",  # nobody says what
    "自分がカードを引いた時、アンタップする。",
    "自分の呪文を唱えるコストを最大3少なくする。",  # at most: up to where
    "自分のクリーチャーが墓地から手札に置かれる時、そのクリーチャーは手札に戻るかわりにとどまる。",
    "自分のクリーチャーが離れる時、このクリーチャーは離れるかわりにとどまる。",
    "バイオ・K-このクリーチャーが攻撃する時、カードを1枚引く。",  # no word for nothing
    "このクリーチャーが出た時、次のうち1つを選ぶ。▶カードを1枚引く。▶庭に木を植える。",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_the_words_do_not_say_is_not_read(text: str) -> None:
    line = read_line(JAPANESE, text)
    assert (line.readings, line.read) == ((), "none")


def test_a_reading_by_the_usual_meaning_of_a_keyword_says_so() -> None:
    assert read_line(JAPANESE, "パワーアタッカー+1000").rests_on == ("パワーアタッカー",)
    assert read_line(JAPANESE, "このクリーチャーは「スレイヤー」を得る。").rests_on == (
        "スレイヤー",
    )
    assert read_line(JAPANESE, "W・ブレイカー").rests_on == ()
    part = read_line(JAPANESE, "このクリーチャーが出た時、カードを1枚引く。庭に木を植える。")
    assert (part.read, part.rests_on) == ("part", ())


def test_a_keyword_that_nobody_knows_rests_on_its_reminder() -> None:
    line = read_line(JAPANESE, "昼寝(このクリーチャーが出た時、カードを1枚引く)")
    assert line.readings == ({"when": {"enters": "self"}, "do": DRAW},)
    assert line.rests_on == ("昼寝",)
    assert read_line(JAPANESE, "昼寝").readings == ()
    assert read_line(JAPANESE, "昼寝(庭に木を植える)").readings == ()


@pytest.mark.parametrize(
    ("text", "differs"),
    [
        ("W・ブレイカー(このクリーチャーはシールドを2つブレイクする)", ()),
        (
            "W・ブレイカー(このクリーチャーはシールドを3つブレイクする)",
            ("(このクリーチャーはシールドを3つブレイクする)",),
        ),
        ("パワーアタッカー+2000(攻撃中、このクリーチャーのパワーは+2000される)", ()),
        (
            "パワーアタッカー+2000(攻撃中、このクリーチャーのパワーは+3000される)",
            ("(攻撃中、このクリーチャーのパワーは+3000される)",),
        ),
        ("スレイヤー(庭に木を植える)", ()),
        (
            "S・トリガー(このカードがシールドゾーンから手札に加わる時、コストを支払わずにすぐ使ってもよい)",
            (),
        ),
        (
            "S・トリガー(このカードが墓地から手札に加わる時、コストを支払わずにすぐ使ってもよい)",
            ("(このカードが墓地から手札に加わる時、コストを支払わずにすぐ使ってもよい)",),
        ),
        (
            "ブロッカー(このクリーチャーをタップして、相手のクリーチャーの攻撃先をこれに変更してもよい)",
            (),
        ),
        (
            "ブロッカー(このクリーチャーを破壊して、相手のクリーチャーの攻撃先をこれに変更してもよい)",
            ("(このクリーチャーを破壊して、相手のクリーチャーの攻撃先をこれに変更してもよい)",),
        ),
        (
            "ブロッカー(自分のクリーチャーが攻撃する時、これをタップして、その攻撃を阻止してもよい)",
            ("(自分のクリーチャーが攻撃する時、これをタップして、その攻撃を阻止してもよい)",),
        ),
        (
            "ブロッカー(相手のクリーチャーが攻撃する時、これをタップして、その攻撃を阻止してもよい)",
            (),
        ),
        (
            "セイバー:ドラゴン(自分のドラゴン1体が破壊される時、これをかわりに破壊してもよい)",
            (),
        ),
        (
            "セイバー:ドラゴン(自分のナイト1体が破壊される時、これをかわりに破壊してもよい)",
            ("(自分のナイト1体が破壊される時、これをかわりに破壊してもよい)",),
        ),
    ],
)
def test_a_reminder_that_says_something_else_is_kept(text: str, differs: tuple[str, ...]) -> None:
    assert read_line(JAPANESE, text).differs == differs


NINJA = (
    "相手のクリーチャーが攻撃またはブロックした時、自分のマナゾーンにカードが{n}枚以上あり、"
    "その攻撃中に「ニンジャ・ストライク」能力を使っていなかった場合、"
    "このシノビをコストを支払わずに召喚してもよい。"
    "そのターンの終わりに、このシノビを{back}"
)


@pytest.mark.parametrize(
    ("n", "back", "same"),
    [(5, "自分の山札の一番下に置く", True), (6, "自分の山札の一番下に置く", False),
     (5, "自分の手札に戻す", False)],
)  # fmt: skip
def test_the_reminder_of_a_ninja_is_compared(n: int, back: str, same: bool) -> None:
    told = f"({NINJA.format(n=n, back=back)})"
    line = read_line(JAPANESE, f"ニンジャ・ストライク5{told}")
    assert line.readings == ({"ninja_strike": 5},)
    assert line.differs == (() if same else (told,))


def test_all_below_the_following_ability_belongs_to_it() -> None:
    head = "このクリーチャーで攻撃するかわりに、タップして次の能力を使ってもよい。"
    text = f"W・ブレイカー\n{head}\nカードを1枚引く。"
    assert [line.read for line in read_card(JAPANESE, text)] == ["whole", "whole"]
    lines = read_card(JAPANESE, f"{head}\nカードを1枚引く。\nブロッカー")
    assert [line.read for line in lines] == ["part"]  # it may belong to it


ROLL_CALL = (
    "点呼(このクリーチャーが出た時、自分の手札を1枚捨ててもよい。"
    "そうした場合、このクリーチャーの能力を使う)"
)
SHOWN = (
    "整列(このクリーチャーが出た時、自分の山札の上から2枚を表向きにする。"
    "表向きにしたドラゴン1体につき、次の能力を1回行ってもよい。"
    "その後、表向きにしたカードをすべて自分の墓地に置く)"
)


def test_only_the_first_instruction_leaves_unsaid_what_the_event_was_about() -> None:
    line = read_line(JAPANESE, "このクリーチャーが出た時、自分の手札を1枚捨てる。アンタップする。")
    assert (line.read, line.readings[0]["do"][1]) == ("part", {"text": "アンタップする。"})


def test_the_line_below_a_reminder_is_what_it_uses() -> None:
    line, keyword = read_card(
        JAPANESE, f"{ROLL_CALL}\n相手のクリーチャーを1体破壊する。\nブロッカー"
    )
    destroyed = {"destroy": {"choose": {"type": "creature", "whose": "opponent"}}}
    assert line.readings == (
        {"when": {"enters": "self"}, "do": [{"may": [{"discard": 1}], "then": [destroyed]}]},
    )
    assert (line.rests_on, keyword.readings) == (("点呼",), ("blocker",))
    (alone,) = read_card(JAPANESE, ROLL_CALL)
    assert alone.readings == ()  # nobody says what is used


def test_what_is_done_for_each_card_turned_up_looks_at_no_others() -> None:
    (line,) = read_card(JAPANESE, f"{SHOWN}\n相手のクリーチャーを1体破壊する。")
    assert line.readings[0]["do"][1]["repeat"]["n"] == {
        "count": {"among": "looked", "race_has": "ドラゴン", "type": "creature"}
    }
    (other,) = read_card(JAPANESE, f"{SHOWN}\n相手の手札を見る。")
    assert other.readings == ()


def test_a_reminder_may_go_on_in_the_next_line() -> None:
    (line,) = read_card(JAPANESE, "ブロッカー(庭に\n木を植える)このクリーチャーは攻撃できない。")
    assert line.readings == ({"abilities": ["blocker", "cannot_attack"]},)
    unclosed = read_card(JAPANESE, "ブロッカー(庭に\nW・ブレイカー")
    assert [line.read for line in unclosed] == ["none", "whole"]


def test_a_line_that_is_a_reminder_says_nothing() -> None:
    line = read_line(JAPANESE, "(庭に木を植える)")
    assert (line.readings, line.read) == ((), "whole")
