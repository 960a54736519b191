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
    """All that has happened, secrets included, and the knowledge that follows from it."""

    __slots__ = ("_knowledge", "_seen", "_shared", "_unread", "history", "log")

    def __init__(self, knowledge: Knowledge) -> None:
        self.history: list[tuple[int, Move]] | None = []
        """Every move so far with its seat; None for a game that did not begin with its set-up."""
        self.log: list[Event] = []
        """What has happened since the last move of the round before."""
        self._unread: list[Event | Trace] = []
        self._knowledge = knowledge
        self._seen: dict[int | None, list[Event]] = {}
        self._shared = False

    @property
    def knowledge(self) -> Knowledge:
        """What seats know by now."""
        if self._unread:
            unread, self._unread = self._unread, []
            self._knowledge.read(unread)
        return self._knowledge

    def tell(self, told: list[Event | Trace], events: list[Event], *, new_round: bool) -> None:
        """Something has happened."""
        self._unread += told
        if new_round:
            self.log = events.copy()
            self._seen = {}
        else:
            self.log += events

    def seen_by(self, seat: int | None) -> list[Event]:
        """The log as this seat may see it, each event worked out once."""
        seen = self._seen.setdefault(seat, [])
        seen += [event.seen_by(seat) for event in self.log[len(seen) :]]
        return seen

    def lend(self) -> Story:
        """The same story for a copy of the game; whoever goes on with it makes it its own."""
        self._shared = True
        return self

    def own(self) -> Story:
        """This story for a single game, to be gone on with."""
        if not self._shared:
            return self
        twin = Story(self.knowledge.clone())
        twin.history = None if self.history is None else self.history.copy()
        twin.log = self.log.copy()
        return twin

    def imagined(self, seat: int | None) -> Story:
        """The story of a world that this seat imagines: the log has nothing but what it saw."""
        twin = Story(self.knowledge.clone())
        twin.history = None
        twin.log = self.seen_by(seat).copy()
        return twin
