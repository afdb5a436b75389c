"""The forms of Japanese and English verbs, as far as card texts need them."""

from __future__ import annotations

__all__ = ["inflected"]

_GODAN_IN_RU = frozenset(
    {"送る", "戻る", "破る", "入る", "残る", "終わる", "とどまる", "変わる", "加わる", "なる"}
)
# The last kana of a godan verb: its row before ない and れる, before ます, and before て.
_ROWS = {
    "う": ("わ", "い", "って"),
    "く": ("か", "き", "いて"),
    "す": ("さ", "し", "して"),
    "つ": ("た", "ち", "って"),
    "ぶ": ("ば", "び", "んで"),
    "む": ("ま", "み", "んで"),
    "る": ("ら", "り", "って"),
}
_IRREGULAR = {
    "put": "put",
    "draw": "drawn",
    "break": "broken",
    "choose": "chosen",
    "cast": "cast",
    "win": "won",
    "lose": "lost",
    "give": "given",
    "take": "taken",
    "send": "sent",
    "deal": "dealt",
}


def _stems(verb: str) -> tuple[str, str, str]:
    """The verb before ない, before ます, and its form in て."""
    if verb.endswith("する"):
        return verb[:-2] + "し", verb[:-2] + "し", verb[:-2] + "して"
    if verb.endswith("る") and verb not in _GODAN_IN_RU:
        return verb[:-1], verb[:-1], verb[:-1] + "て"
    low, middle, te = _ROWS[verb[-1]]
    return verb[:-1] + low, verb[:-1] + middle, verb[:-1] + te


def _passive(verb: str) -> str:
    if verb.endswith("する"):
        return verb[:-2] + "される"
    if verb.endswith("る") and verb not in _GODAN_IN_RU:
        return verb[:-1] + "られる"
    return _stems(verb)[0] + "れる"


def _causative(verb: str) -> str:
    if verb.endswith("する"):
        return verb[:-2] + "させる"
    if verb.endswith("る") and verb not in _GODAN_IN_RU:
        return verb[:-1] + "させる"
    return _stems(verb)[0] + "せる"


# What is so, as a condition: where the effect looks, and while it is so.
_BEING = {
    ("ある", "なら"): "(あれば|いれば|ある場合|あるなら|いるなら)",
    ("ある", "間"): "((ある|いる)(間|限り|時|場合)|あれば|いれば)",
    ("ない", "なら"): "(なければ|いなければ|ない場合|ないなら)",
    ("ない", "間"): "((ない|いない)(間|限り|時)|なければ|いなければ|ない場合)",
    ("である", "なら"): "(なら|であれば|の場合|である場合|だった場合)",
    ("である", "間"): "(である間|の間|の時|である時|なら|であれば|の場合|である場合)",
    ("いる", "なら"): "(いれば|いる場合|いるなら|いたら|いた場合|いたなら)",
    ("いる", "間"): "(いる間|いる限り|いる時|いれば|いたら)",
    ("多い", "なら"): "(多ければ|多い場合|多いなら)",
    ("多い", "間"): "(多い間|多い時|多ければ|多い場合)",
    ("小さい", "なら"): "(小さければ|小さい場合|小さいなら)",
    ("小さい", "間"): "(小さい間|小さい時|小さければ)",
    ("大きい", "なら"): "(大きければ|大きい場合|大きいなら)",
    ("大きい", "間"): "(大きい間|大きい時|大きければ)",
    ("少ない", "なら"): "(少なければ|少ない場合|少ないなら)",
    ("少ない", "間"): "(少ない間|少ない時|少なければ|少ない場合)",
    ("ある", "で"): "(あり|いて)",
    ("ない", "で"): "なく",
    ("である", "で"): "で",
    ("いる", "で"): "(いて|おり)",
    ("多い", "で"): "多く",
    ("少ない", "で"): "少なく",
    ("小さい", "で"): "小さく",
    ("大きい", "で"): "大きく",
    ("でない", "で"): "(でなく|ではなく)",
    ("でない", "なら"): "(でなければ|でない場合|ではない場合|でないなら)",
    ("でない", "間"): "(でない間|ではない間|でない時|でなければ)",
}


_NEGATED = {"る": "ない", "し": "ず", "て": "ず", "た": "なかった"}
"""The forms of a verb that is denied."""


def _japanese(verb: str, form: str) -> str:
    if (verb, form) in _BEING:
        return _BEING[verb, form]
    if verb == "できない":
        return {"る": "できない", "し": "できず", "て": "できなくて", "た": "できなかった"}[form]
    if form.startswith("れる"):
        return _japanese(_passive(verb), form[2:] or "る")
    if form.startswith("せる"):
        return _japanese(_causative(verb), form[2:] or "る")
    low, middle, te = _stems(verb)
    if form.startswith("ない") and form != "ない":
        return low + _NEGATED[form[2:]]
    past = te[:-1] + ("だ" if te.endswith("で") else "た")
    if form in ("ない", "なかった", "なければ"):
        return low + form
    return {"る": verb, "し": middle, "て": te, "た": past}[form]


def _plural(noun: str) -> str:
    first, _, rest = noun.partition(" ")
    return first + ("es" if first.endswith(("s", "sh", "ch", "x")) else "s") + (rest and " " + rest)


def _english(verb: str, form: str) -> str:
    first, _, rest = verb.partition(" ")
    rest = rest and " " + rest
    if form in ("", "base", "sg", "one"):
        return verb
    if form in ("pl", "all"):
        return _plural(verb)
    if form == "s":
        return first + ("es" if first.endswith(("s", "sh", "ch", "x")) else "s") + rest
    if form == "ed":
        return _IRREGULAR.get(first, first + ("d" if first.endswith("e") else "ed")) + rest
    raise KeyError(form)


def inflected(verb: str, form: str, language: str) -> str:
    """A verb, given as in a dictionary, in a form.

    `る し て た ない なかった なければ`, with `れる` or `せる` before it made passive or causative;
    in English `base`, `s`, `ed` (the participle), and of a noun `sg`, `one` (after a number), `pl`,
    and `all` where all of them are meant.

    Raises KeyError for a form that there is not.
    """
    return _japanese(verb, form) if language == "ja" else _english(verb, form)
