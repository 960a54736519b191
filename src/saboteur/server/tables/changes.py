"""What has changed between two versions of something that is sent: nobody is told a thing twice.

A change is written so that whoever reads JSON can follow it:

- an object: the parts of this name have changed, each in its own way; all others are as before;
- `[value]`: it is this now;
- `[from, gone, [more, …]]`: in this list, at that place, so many are gone, and these have come;
- `[from, gone]`: the same, and what has come are the events that are told with it.

Things are compared as the structs and tuples they are: a change is made of parts of the new thing
and of nothing else, so it holds no secret that the new thing does not hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

Change: TypeAlias = dict[str, Any] | list[Any]


def change(old: Any, new: Any, events: Sequence[Any] = ()) -> Change | None:
    """What makes the new one of the old one; None if they are the same."""
    if old == new:
        return None
    if type(old) is type(new):
        if isinstance(new, msgspec.Struct):
            names = new.__struct_fields__
            return _in_parts(
                [(name, getattr(old, name), getattr(new, name)) for name in names], events
            )
        if isinstance(new, dict) and old.keys() == new.keys():
            return _in_parts([(name, old[name], new[name]) for name in new], events)
        if isinstance(new, tuple | list):
            return _in_list(old, new, events)
    return [new]


def _in_parts(parts: list[tuple[str, Any, Any]], events: Sequence[Any]) -> dict[str, Any]:
    return {
        name: found for name, old, new in parts if (found := change(old, new, events)) is not None
    }


def _in_list(old: Sequence[Any], new: Sequence[Any], events: Sequence[Any]) -> list[Any]:
    """One stretch of a list, as short as possible, or the whole of it if nothing else remains."""
    least = min(len(old), len(new))
    same = 0
    while same < least and old[same] == new[same]:
        same += 1
    same_at_end = 0
    while same_at_end < least - same and old[-1 - same_at_end] == new[-1 - same_at_end]:
        same_at_end += 1
    gone = len(old) - same - same_at_end
    more = list(new[same : len(new) - same_at_end])
    if more and more == list(events):
        return [same, gone]
    return [same, gone, more]


def changed(old: Any, change: Any, events: Sequence[Any] = ()) -> Any:
    """The new thing, as plain data, made of the old one and what has changed."""
    if isinstance(change, Mapping):
        return {**old, **{name: changed(old[name], part, events) for name, part in change.items()}}
    if len(change) == 1:
        return change[0]
    start, gone, *more = change
    return [*old[:start], *(more[0] if more else events), *old[start + gone :]]
