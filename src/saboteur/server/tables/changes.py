"""What has changed between two versions of something that is sent: nobody is told a thing twice.

A change is written so that whoever reads JSON can follow it:

- an object: the parts of this name have changed, each in its own way; all others are as before;
- `[value]`: it is this now;
- `[from, gone, [more, …]]`: in this list, at that place, so many are gone, and these have come;
- `[from, gone]`: the same, and what has come are the events that are told with it.

`saboteur.client.changes` follows it.

Things are compared as the structs and tuples they are: a change is made of parts of the new thing
and of nothing else, so it holds no secret that the new thing does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import astuple

Change: TypeAlias = dict[str, Any] | list[Any]


def change(old: Any, new: Any, events: Sequence[Any] = ()) -> Change:
    """What makes the new one of the old one, which is another."""
    kind = type(new)
    if kind is type(old):
        if issubclass(kind, msgspec.Struct):
            return _in_parts(kind.__struct_fields__, astuple(old), astuple(new), events)
        if kind is dict and old.keys() == new.keys():
            return _in_parts(new, [old[name] for name in new], new.values(), events)
        if issubclass(kind, tuple | list):
            return _in_list(old, new, events)
    return [new]


def _in_parts(
    names: Iterable[str], old: Iterable[Any], new: Iterable[Any], events: Sequence[Any]
) -> dict[str, Any]:
    found = {}
    for name, before, now in zip(names, old, new, strict=True):
        if before is not now and before != now:
            found[name] = change(before, now, events)
    return found


def _in_list(old: Sequence[Any], new: Sequence[Any], events: Sequence[Any]) -> list[Any]:
    """One stretch of a list, as short as possible."""
    first = last = 0
    least = min(len(old), len(new))
    if old[:least] == new[:least]:  # most lists only grow
        first = least
    else:
        while old[first] == new[first]:
            first += 1
        while last < least - first and old[-1 - last] == new[-1 - last]:
            last += 1
    gone, more = len(old) - last - first, list(new[first : len(new) - last])
    return [first, gone] if more and more == events else [first, gone, more]
