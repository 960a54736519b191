"""What somebody sees of a table, in words: for those who have named a language.

Sentences are made of what `sight` shows and of nothing else: a seat's view, the events as it sees
them, and the moves it may choose from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from saboteur.rules.events import Dealt, Event, Paid, RoundOver
from saboteur.rules.grid import Cell
from saboteur.rules.moves import Move
from saboteur.rules.placed import Placed
from saboteur.rules.view import View
from saboteur.server.tables import entries as log
from saboteur.server.tables.entries import Why
from saboteur.server.tables.messages import Choice, Line, PointedAt, Told
from saboteur.server.tables.seating import Seating
from saboteur.telling.narrator import Narrator
from saboteur.telling.places import Landmarks, landmarks
from saboteur.telling.telling import Telling
from saboteur.telling.tellings import telling_for
from saboteur.texts import say


class StandIn(NamedTuple):
    """Who decided for whom."""

    seat: int
    """The seat of the person who did not decide."""
    why: Why


def stand_in_of(entry: Any, seating: Seating) -> StandIn | None:
    """Who decided for a person in this entry, if anybody did."""
    if not isinstance(entry, log.Played) or entry.bot is None:
        return None
    if seating.seats[entry.seat].bot is not None:
        return None  # it is the bot's own seat
    return StandIn(entry.seat, entry.why or "away")


class Teller:
    """Tells one seat of a table, or a spectator, in one language."""

    def __init__(
        self,
        game: str,
        lang: str,
        names: Sequence[str],
        you: int | None,
        maze: Iterable[Placed],
    ) -> None:
        self.game, self.lang = game, lang
        self.telling: Telling[Any] = telling_for(game, lang)
        self.look(maze)
        self.narrator = Narrator(self.telling, tuple(names), you)

    def look(self, maze: Iterable[Placed]) -> None:
        """See where starts and goals lie now: by them places are told (any seat sees the same)."""
        self.landmarks = landmarks(maze, self.telling.cards)
        self.telling.words.landmarks = self.landmarks

    def lines(
        self,
        events: Sequence[Event],
        stand_in: StandIn | None = None,
        before: Sequence[Event] = (),
    ) -> list[Line]:
        """What is worth telling of these events, which this seat may see.

        What a stand-in did is told as a stand-in's deed, and why it was one. Where they go on with
        what was told just `before`, one line tells both (`Line.again`).
        """
        telling, you = self.telling, self.narrator.you
        told: list[Line] = []
        until = _deeds(events)
        going_on = len(before) > 0
        for at, event in telling.without_echoes([*before, *events]):
            place = at - len(before)
            if place < 0:
                going_on = place < -1  # the last of them stands for itself
                continue
            if telling.is_quiet(event, you):
                continue
            alarm = telling.is_alarming(event, you)
            if stand_in is not None and place < until and _doer(event) == stand_in.seat:
                text = self._standing_in(stand_in.seat).tell(event)
                if not any(line.stand_in for line in told):
                    text = self._say("stand-in.because", sentence=text, why=self.why(stand_in.why))
                line = _line(text, place, event, alarm=alarm, stand_in=stand_in.why)
            else:
                line = _line(self._tell(event), place, event, alarm=alarm)
            told.append(msgspec.structs.replace(line, again=True) if going_on else line)
            going_on = False
        return told

    def _tell(self, event: Event) -> str:
        narrator = self.narrator
        if _concerns(event, narrator.you) or type(self.telling).begin is not Telling.begin:
            return narrator.tell(event)
        names = tuple(narrator.names)
        return _told_to_others(self.game, self.lang, self.landmarks, names, event)

    def why(self, why: Why) -> str:
        """The reason for a stand-in."""
        return self._say(f"stand-in.why.{why}")

    def entry(self, entry: Any) -> list[Line]:
        """What happened at the table besides the game: who is waited for, who left."""
        seat: int | None = getattr(entry, "seat", None)
        who = None if seat is None else self.narrator.names[seat]
        own = seat is not None and seat == self.narrator.you
        match entry:
            case log.Missed():
                how = "you" if own else "away" if entry.why == "away" else "idle"
            case log.Substituted():
                how = "you" if own else "for-good" if entry.for_good else "until-back"
            case log.Awaited() | log.CameBack() | log.Left():
                how = "you" if own else "other"
            case _:
                return []
        text = self._say(f"entry.{entry.__struct_config__.tag}.{how}", who=who)
        return [Line(text, None, own and isinstance(entry, log.Missed | log.Substituted))]

    def vote(self, entry: log.Voted, seat: int | None, voter: str) -> list[Line]:
        """What somebody, who sits here, wants for a seat that is waited for."""
        you, target = self.narrator.you, self.narrator.names[entry.seat]
        how = "other"
        if you is not None:
            how = "you" if seat == you else "about-you" if entry.seat == you else "other"
        text = self._say(f"entry.voted.{entry.wish}.{how}", who=voter, target=target)
        return [Line(text, None, False)]

    def _say(self, message: str, **facts: object) -> str:
        return say(message, self.lang, **facts)

    def _standing_in(self, seat: int) -> Narrator:
        narrator = self.narrator
        names = list(narrator.names)
        own = seat == narrator.you
        names[seat] = self._say("stand-in.yours" if own else "stand-in.of", who=names[seat])
        return Narrator(self.telling, names, None if own else narrator.you)

    def stand(
        self, view: View, moves: list[Move] | None, out_of_turn: list[Move], *, held: bool = False
    ) -> Told:
        """How the game stands for the seat of this view, which may choose from these moves.

        `held`: whether the round has been dealt but not begun.
        """
        telling, narrator = self.telling, self.narrator
        telling.begin(view)
        self.look(view.maze)
        return Told(
            question=self._say("server.interval")
            if held
            else telling.waiting(view, narrator)
            if moves is None
            else telling.question(view, moves, narrator),
            know=telling.knowledge(view, narrator),
            warnings=[] if view.seat is None else telling.warnings(view, narrator),
            choices=[self._choice(move, view) for move in moves or ()],
            out_of_turn=[self._choice(move, view) for move in out_of_turn],
        )

    def _choice(self, move: Move, view: View) -> Choice:
        telling = self.telling
        if "seat" in move.__struct_fields__ or type(telling).describe is not Telling.describe:
            return _choice(move, telling.describe(move, view, self.narrator))
        return _choice_of_anybody(self.game, self.lang, self.landmarks, move)


# --- said once for everybody ----------------------------------------------------------------------
# Where a sentence follows from nothing but the game, the language, where starts and goals lie and
# what it is about, it is put into words once, for all tables and all who read it.


@lru_cache(maxsize=20_000)
def _choice_of_anybody(game: str, lang: str, known: Landmarks, move: Move) -> Choice:
    """A move in which nobody is named."""
    return _choice(move, _narrator(game, lang, known).describe(move))


def _choice(move: Move, words: str) -> Choice:
    return Choice(move, PointedAt(**msgspec.structs.asdict(move.pointed())), words)


@lru_cache(maxsize=1_000)
def _told_to_others(
    game: str, lang: str, known: Landmarks, names: tuple[str, ...], event: Event
) -> str:
    """An event as it is told to all those who have nothing to do with it and see the same of it."""
    return _narrator(game, lang, known, names).tell(event)


def _narrator(game: str, lang: str, known: Landmarks, names: tuple[str, ...] = ()) -> Narrator:
    telling = telling_for(game, lang)
    telling.words.landmarks = known
    return Narrator(telling, names, None)


def _concerns(event: Event, you: int | None) -> bool:
    """Whether an event could name this seat: any number may be one, and so may what holds more."""
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if value is None or isinstance(value, str | bool | Cell):
            continue
        if value == you or not isinstance(value, int):
            return True
    return False


def _line(text: str, place: int, event: Event, *, alarm: bool, stand_in: Why | None = None) -> Line:
    """A line that points at what it is about, as far as whoever reads it sees that in the event."""
    fields = [getattr(event, field) for field in event.__struct_fields__]
    seats = (getattr(event, field, None) for field in ("seat", "target"))
    return Line(
        text,
        place,
        alarm,
        stand_in,
        by=_doer(event),
        seats=tuple(dict.fromkeys(seat for seat in seats if seat is not None)),
        cells=tuple(value for value in fields if isinstance(value, Cell)),
    )


def _deeds(events: Sequence[Event]) -> int:
    """How many of these events were somebody's deed; what follows the end of a round is not."""
    ends = (place for place, event in enumerate(events) if isinstance(event, RoundOver))
    return next(ends, len(events))


def _doer(event: Event) -> int | None:
    """Who did it, if somebody did; what one is dealt or paid nobody does."""
    return None if isinstance(event, Dealt | Paid) else getattr(event, "seat", None)
