"""Things that are made once and then used again: there are few, and games need them often."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class MadeOnce(dict[K, T], Generic[K, T]):
    """Things by what they are made of, each made when it is asked for the first time."""

    def __init__(self, make: Callable[[K], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> T:
        thing = self[key] = self.make(key)
        return thing
