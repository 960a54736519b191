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


def change(old: Any, new: Any, events: Sequence[Any] = ()) -> Change:
    """What makes the new one of the old one, which is another."""
    kind = type(new)
    if kind is type(old):
        if issubclass(kind, msgspec.Struct):
            return {
                name: change(before, now, events)
                for name in kind.__struct_fields__
                if (before := getattr(old, name)) != (now := getattr(new, name))
            }
        if kind is dict and old.keys() == new.keys():
            return {
                name: change(old[name], now, events)
                for name, now in new.items()
                if old[name] != now
            }
        if issubclass(kind, tuple | list):
            return _in_list(old, new, events)
    return [new]


def _in_list(old: Sequence[Any], new: Sequence[Any], events: Sequence[Any]) -> list[Any]:
    """One stretch of a list, as short as possible."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:  # most lists only grow
        first, last = least, 0
    else:
        first = next(place for place in range(least) if old[place] != new[place])
        last = 0
        while last < least - first and old[-1 - last] == new[-1 - last]:
            last += 1
    gone, more = len(old) - last - first, list(new[first : len(new) - last])
    return [first, gone] if more and more == events else [first, gone, more]


def changed(old: Any, change: Any, events: Sequence[Any] = ()) -> Any:
    """The new thing, as plain data, made of the old one and what has changed."""
    if isinstance(change, Mapping):
        return {**old, **{name: changed(old[name], part, events) for name, part in change.items()}}
    if len(change) == 1:
        return change[0]
    start, gone, *more = change
    return [*old[:start], *(more[0] if more else events), *old[start + gone :]]
