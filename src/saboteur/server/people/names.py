"""Which signs of a name can be seen: one answer, whoever asks and with whichever Python.

The description of the interface has the same pattern, so a name that fits it is accepted.
"""

from __future__ import annotations

import re

_BLANK = (
    r"\x00-\x20\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160"
    r"\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164"
    r"\ue000-\uf8ff\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U0010ffff"
)
"""Signs that control, format, separate or show nothing, and those that mean nothing to anybody."""
_CHANGING = r"\ufe00-\ufe0f"
"""Signs that change how the one before them looks, and show nothing of their own."""

VISIBLE = f"[^{_BLANK}{_CHANGING}]"
"""A name has at least one sign like this."""
_VISIBLE = re.compile(VISIBLE)
_UNSEEN = re.compile(rf"[{_BLANK}\ud800-\udfff]")


def can_be_seen(name: str) -> bool:
    """Whether there is anything to see."""
    return _VISIBLE.search(name) is not None


def without_unseen(name: str) -> str:
    """A name without what nobody sees, but for the spaces between words."""
    return " ".join(_UNSEEN.sub("", word) for word in name.split(" "))
