"""The words of the pages for what the index and the engine name in one word each.

A mark stands beside each word, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scenarios.engine.trace import STATUS_WORDS

__all__ = [
    "CHANGES",
    "COMPANIONS",
    "COVERAGE",
    "ENDINGS",
    "FINDINGS",
    "FUNCTIONS",
    "REASONS",
    "REFERENCES",
    "ROLES",
    "SEVERITIES",
    "STATUSES",
    "VERDICTS",
    "Label",
    "label_of",
]


@dataclass(frozen=True, slots=True)
class Label:
    """A word in both languages with its mark; `name` is also its class in the style sheet."""

    name: str
    ja: str
    en: str
    mark: str = ""


def _table(*labels: Label) -> Mapping[str, Label]:
    return {label.name: label for label in labels}


VERDICTS = _table(
    Label("passed", "確認済み", "passed", "✓"),
    Label("failed", "不一致", "failed", "✗"),
    Label("undecidable", "判定できない", "undecidable", "?"),
    Label("silent", "ルールに定めなし", "the rules are silent", "…"),
    Label("disputed", "解釈が分かれる", "disputed", "⇋"),
    Label("error", "誤り", "error", "!"),
)
_MARKS = {
    "happened": "●",
    "replaced": "⇄",
    "forbidden": "⊘",
    "impossible": "✗",
    "choice": "◆",
    "forced": "◇",
    "skipped": "–",
}
STATUSES = _table(*(Label(name, *STATUS_WORDS[name], mark) for name, mark in _MARKS.items()))
ENDINGS = _table(
    Label("rest", "次の行動を待つ", "somebody may act"),
    Label("done", "することがない", "nothing is left to do"),
    Label("win", "勝敗が決まる", "the game is won"),
    Label("draw", "引き分け", "a draw"),
    Label("silent", "ルールに定めなし", "the rules are silent"),
    Label("undecidable", "判定できない", "undecidable"),
    Label("loop", "ループ", "a loop"),
    Label("refused", "認められない", "refused"),
)
COMPANIONS = _table(
    Label("exception", "例外", "exception"),
    Label("parent", "上のルール", "the rule above"),
    Label("part", "下のルール", "a rule below"),
    Label("see", "参照先", "referred to"),
    Label("defines", "定義", "definition"),
    Label("step", "手順", "step"),
    Label("relative", "文中の参照", "pointed to"),
    Label("referred_by", "参照元", "refers to it"),
)
REFERENCES = _table(
    Label("see", "参照", "see"),
    Label("exception", "例外", "exception"),
    Label("defines", "定義", "definition"),
    Label("step", "手順", "step"),
    Label("relative", "前後の項", "neighbour"),
)
COVERAGE = _table(
    Label("exercised", "証明済み", "proven: a scenario fails without it", "●"),
    Label("cited", "引用あり", "cited by a scenario", "◐"),
    Label("executable", "実行できる", "executable, not cited yet", "○"),
    Label("missing", "実行しない", "not executed", "✗"),
    Label("not_operational", "動作しない規則", "not operational", "–"),
)
REASONS = _table(
    Label("definition", "定義", "definition"),
    Label("purpose", "目的", "purpose"),
    Label("deck_building", "デッキ構築", "deck building"),
    Label("card_layout", "カードの表記", "card layout"),
    Label("tournament_conduct", "大会の運営", "tournament conduct"),
    Label("physical", "現物の扱い", "handling of the cards"),
    Label("heading", "見出し", "heading"),
    Label("restates", "再掲", "restates"),
)
FUNCTIONS = _table(
    Label("step", "手順", "step"),
    Label("guard", "禁止の判断", "guard"),
    Label("policy", "問いへの答え", "policy"),
    Label("check", "ルールによる処理", "rule processing"),
    Label("operation", "効果の語", "word of an effect"),
    Label("wording", "出来事の呼び名", "name of an event"),
)
ROLES = _table(
    Label("first", "この番号の関数", "first under this number"),
    Label("also", "この番号のものでもある", "also under this number"),
    Label("sometimes", "この番号は場合による", "sometimes by this number"),
)
SEVERITIES = _table(
    Label("error", "誤り", "error", "✗"),
    Label("warning", "注意", "warning", "!"),
    Label("info", "参考", "info", "i"),
)
FINDINGS = _table(
    Label("duplicate_number", "番号の重複", "number printed twice"),
    Label("duplicate_text", "同じ文", "text printed twice"),
    Label("gap", "番号の抜け", "gap in the numbers"),
    Label("out_of_order", "番号の順", "out of order"),
    Label("misplaced", "置き場所", "misplaced"),
    Label("malformed_number", "番号の形", "malformed number"),
    Label("missing_target", "参照先がない", "reference to nothing"),
    Label("wrong_target", "参照先が違う", "reference to the wrong rule"),
    Label("contents_mismatch", "目次との違い", "differs from the contents"),
    Label("empty_section", "空の節", "empty section"),
    Label("unbalanced", "括弧の対応", "unbalanced bracket"),
    Label("stray_character", "紛れた文字", "stray character"),
    Label("typo", "誤字", "typo"),
    Label("broken_line", "行の切れ目", "broken line"),
    Label("missing_period", "句点の抜け", "missing period"),
    Label("leftover_markup", "残った記法", "leftover markup"),
    Label("term_variant", "用語の揺れ", "variant of a term"),
    Label("undefined_term", "定義のない用語", "undefined term"),
)
CHANGES = _table(
    Label("same", "同じ", "same", "="),
    Label("punctuation", "句読点・幅のみ", "punctuation only", "·"),
    Label("changed", "文言の変更", "reworded", "△"),
    Label("moved", "番号の移動", "moved", "→"),
    Label("added", "追加", "added", "＋"),
    Label("removed", "削除", "removed", "−"),
)


def label_of(labels: Mapping[str, Label], name: str) -> Label:
    """The label of a name; a name without one is shown as it is."""
    return labels.get(name) or Label(name, name, name, "·")
