"""Which form of a sentence a number takes: the plural rules of Unicode, as data (`plurals.toml`).

A rule is `i = 1 and v = 0 or n % 10 = 2..4,9`. Its letters are what can be seen of a number: `n` is
its value, `i` what stands before the point, `v` and `f` how many digits stand behind it and which,
`w` and `t` the same without noughts at the end, `e` and `c` an exponent, which we never write.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from decimal import Decimal
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

OTHER = "other"
"""The form for which no language has a rule: all that is left."""
_RELATION = re.compile(r"([nivwftec])(?: % (\d+))? (!?=) (\S+)")


class Relation(NamedTuple):
    """`n % 10 = 2..4,9`."""

    seen: str
    modulus: int | None
    holds: bool
    """Whether it is to be among the ranges, or not."""
    ranges: tuple[range, ...]

    def fits(self, number: dict[str, Any]) -> bool:
        value = number[self.seen]
        if self.modulus is not None:
            value %= self.modulus
        return any(value in among for among in self.ranges) is self.holds


Rule = list[list[Relation]]
"""One of these lists has to fit, in all its relations."""


@cache
def plural(language: str) -> Callable[[float], str]:
    """What tells the plural category of a number in this language, or else as English has them."""
    rules, spelt = _rules(), language.replace("-", "_")
    chosen = next(rules[code] for code in (spelt, spelt.split("_")[0], "en") if code in rules)

    def category(number: float) -> str:
        seen = _seen(number)
        for name, rule in chosen.items():
            if any(all(relation.fits(seen) for relation in way) for way in rule):
                return name
        return OTHER

    return category


@cache
def _rules() -> dict[str, dict[str, Rule]]:
    """By language and category."""
    text = resources.files(__package__).joinpath("plurals.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, Rule]] = {}
    for group in tomllib.loads(text)["rules"]:
        languages = group.pop("languages").split()
        rules = {name: _read(rule) for name, rule in group.items()}
        found |= dict.fromkeys(languages, rules)
    return found


def _read(rule: str) -> Rule:
    return [[_relation(text) for text in way.split(" and ")] for way in rule.split(" or ")]


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text)
    assert found is not None, text
    seen, modulus, sign, among = found.groups()
    ends = [part.split("..") for part in among.split(",")]
    ranges = tuple(range(int(part[0]), int(part[-1]) + 1) for part in ends)
    return Relation(seen, int(modulus) if modulus else None, sign == "=", ranges)


def _seen(number: float) -> dict[str, Any]:
    whole = int(abs(number))
    if number == int(number):
        return {"n": whole, "i": whole, **dict.fromkeys("vwftec", 0)}
    digits = format(Decimal(str(abs(number))), "f").partition(".")[2]
    short = digits.rstrip("0")
    return {
        "n": Decimal(str(abs(number))),
        "i": whole,
        "v": len(digits),
        "f": int(digits),
        "w": len(short),
        "t": int(short or 0),
        "e": 0,
        "c": 0,
    }
