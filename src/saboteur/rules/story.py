"""The story of a game, and what seats conclude from it.

Rules change the position and tell what happened. A reader of all that keeps what seats know: no
rule ever does. It reads on only when somebody looks, so a game that nobody looks at costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Self

from saboteur.rules.events import Event, Trace
from saboteur.rules.moves import Move


class Knowledge:
    """What seats know of a game: a reader of its story."""

    __slots__ = ()

    hears: ClassVar[dict[type[Event | Trace], Callable[[Any, Any], None]]] = {}
    """What is concluded from what; the rest of the story tells nothing new."""

    def read(self, told: Iterable[Event | Trace]) -> None:
        """Conclude whatever follows from this."""
        hears = self.hears
        for event in told:
            conclude = hears.get(type(event))
            if conclude is not None:
                conclude(self, event)

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError


class Story:
    """All that has happened, secrets included, and the knowledge that follows from it.

    What is told is only noted down; it is sorted out when somebody looks.
    """

    __slots__ = ("_knowledge", "_log", "_new", "_seen", "_unread", "history", "shared", "told")

    def __init__(self, knowledge: Knowledge, *, from_set_up: bool = True) -> None:
        self.history: list[tuple[int, Move]] | None = [] if from_set_up else None
        """Every move so far with its seat; None for a game that did not begin with its set-up."""
        self._knowledge = knowledge
        self._log: list[Event] = []
        self._seen: dict[int | None, list[Event]] = {}
        self.told: list[Event | Trace] = []
        """What happened since somebody last looked."""
        self._new: int | None = None
        """Where in it the log begins anew, if a round has begun since."""
        self._unread: list[Event | Trace] = []
        """What is in the log but not concluded from yet."""
        self.shared = False
        """Whether copies of a game have it in common: whoever goes on with it copies it first."""

    def begin_round(self) -> None:
        """With what is told next the log begins anew."""
        self._new = len(self.told)

    def _sort_out(self) -> None:
        if self._new is not None:
            self._log, self._seen = [], {}
        self._log += shown(self.told[self._new or 0 :])
        self._unread += self.told
        self.told, self._new = [], None

    @property
    def log(self) -> list[Event]:
        """What has happened since the last move of the round before."""
        if self.told:
            self._sort_out()
        return self._log

    @property
    def knowledge(self) -> Knowledge:
        """What seats know by now."""
        if self.told:
            self._sort_out()
        if self._unread:
            unread, self._unread = self._unread, []
            self._knowledge.read(unread)
        return self._knowledge

    def seen_by(self, seat: int | None) -> list[Event]:
        """The log as this seat may see it, each event worked out once."""
        log = self.log
        seen = self._seen.setdefault(seat, [])
        seen += [event.seen_by(seat) for event in log[len(seen) :]]
        return seen

    def copy(self) -> Story:
        """The same story, to be gone on with."""
        twin = Story(self._knowledge.clone(), from_set_up=False)
        twin._log = self.log.copy()
        twin.history = None if self.history is None else self.history.copy()
        twin._unread = self._unread.copy()
        return twin

    def imagined(self, seat: int | None) -> Story:
        """The story of a world that this seat imagines: the log has nothing but what it saw."""
        twin = Story(self.knowledge.clone(), from_set_up=False)
        twin._log = self.seen_by(seat).copy()
        return twin


def shown(told: list[Event | Trace]) -> list[Event]:
    """What screens are told of all that."""
    return [event for event in told if isinstance(event, Event)]
