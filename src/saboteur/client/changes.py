"""What has changed in what one knows, as the house says it (`docs/protocol.md`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def changed(old: Any, change: Any, events: Sequence[Any] = ()) -> Any:
    """The new thing, as plain data, made of the old one and what has changed."""
    if isinstance(change, Mapping):
        known = old or {}
        parts = {name: changed(known.get(name), part, events) for name, part in change.items()}
        return {**known, **parts}
    if len(change) == 1:
        return change[0]
    start, gone, *more = change
    return [*old[:start], *(more[0] if more else events), *old[start + gone :]]
