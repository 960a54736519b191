"""A riddle as a client shows it: a table, and words. The answer stays here until somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from saboteur.riddles import AnyRiddle, Kind, Level, Suspecting, Walling
from saboteur.riddles import attempt as trying
from saboteur.riddles.attempt import Standing, Verdict
from saboteur.riddles.riddle import GAME, Digging, RiddleError
from saboteur.riddles.telling import RiddleTelling, names
from saboteur.rules.view import View
from saboteur.server.tables.messages import Line, State, Told
from saboteur.server.tables.told import Teller


class RiddleOffered(msgspec.Struct, frozen=True):
    """A riddle in the archive."""

    day: str
    kind: Kind
    level: Level
    title: str


class RiddleShown(msgspec.Struct, frozen=True):
    """A riddle, told in one language."""

    day: str
    kind: Kind
    level: Level
    title: str
    task: str
    """What is asked; `**` emphasises."""
    once: str
    """What it means that there is one answer."""
    taken: list[str]
    """What is taken for granted beyond the rules: a heading, then what it means."""
    deeds: list[str]
    """All that happened and tells something, in order."""
    moves: int
    """How many moves it takes; 0 where one points at seats."""
    theirs: tuple[str, ...]
    """The cards that the miners still hold, where they are to be stopped."""
    you: int | None
    """One's own seat, if one sits there."""
    names: list[str]
    log: list[Line]
    """What happened before, whoever is to be suspected."""
    state: State


class Happened(msgspec.Struct, frozen=True):
    """What one move has caused."""

    events: list[Any]


class Attempted(msgspec.Struct, frozen=True):
    """What came of an attempt."""

    verdict: Verdict
    text: str
    """The verdict in words; empty while one is under way."""
    state: State
    happened: list[Happened]
    """By move, those included that the miners played against it."""


class Explained(msgspec.Struct, frozen=True):
    """The answer, and why it is so."""

    text: list[str]
    moves: list[str]
    seats: list[int]
    state: State
    """The table when all is done."""


class Hint(msgspec.Struct, frozen=True):
    """Something that helps."""

    text: str


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody tries: moves in notation, or the seats of all saboteurs."""

    moves: list[str] = []
    seats: list[int] = []


@lru_cache(maxsize=100)
def shown(riddle: AnyRiddle, day: str, lang: str) -> RiddleShown:
    """The riddle of a day in one language."""
    told = RiddleTelling(riddle, lang)
    if isinstance(riddle, Suspecting):
        view, events = trying.seen(riddle)
        teller = Teller(GAME, lang, names(riddle, lang), None, view.maze)
        log = teller.lines(events)
        state = _state(_at_rest(view), (), lang, riddle)
    else:
        log, state = [], _tried(riddle, trying.lay(riddle, ()), lang)
    return RiddleShown(
        day=day,
        kind=riddle.kind,
        level=riddle.level,
        title=told.title(),
        task=told.task(),
        once=told.once(),
        taken=told.taken(),
        deeds=told.deeds(),
        moves=riddle.moves if isinstance(riddle, Digging) else int(isinstance(riddle, Walling)),
        theirs=riddle.theirs if isinstance(riddle, Walling) else (),
        you=riddle.eyes if isinstance(riddle, Suspecting) else trying.YOU,
        names=names(riddle, lang),
        log=log,
        state=state,
    )


def tried(riddle: AnyRiddle, attempt: Attempt, lang: str) -> Attempted:
    """What comes of this attempt."""
    told = RiddleTelling(riddle, lang)
    if isinstance(riddle, Suspecting):
        if not attempt.seats or len(set(attempt.seats)) < len(attempt.seats):
            raise RiddleError("riddle.error.seats")
        doubt = trying.point(riddle, attempt.seats)
        view = _at_rest(trying.seen(riddle)[0])
        verdict: Verdict = "missed" if doubt else "solved"
        return Attempted(verdict, told.doubt(doubt), _state(view, (), lang, riddle), [])
    standing = trying.lay(riddle, attempt.moves)
    happened = [Happened(list(events)) for events in standing.events]
    return Attempted(
        standing.verdict, told.verdict(standing), _tried(riddle, standing, lang), happened
    )


def explained(riddle: AnyRiddle, lang: str) -> Explained:
    """The answer, and why it is so."""
    text = RiddleTelling(riddle, lang).explanation()
    if isinstance(riddle, Suspecting):
        state = _state(_at_rest(trying.seen(riddle)[0]), (), lang, riddle)
        return Explained(text, [], list(riddle.answer), state)
    moves = list(riddle.answer)
    return Explained(text, moves, [], _tried(riddle, trying.lay(riddle, moves), lang))


def hint(riddle: AnyRiddle, lang: str) -> Hint:
    """Something that helps with this riddle."""
    return Hint(RiddleTelling(riddle, lang).hint())


def _tried(riddle: AnyRiddle, standing: Standing, lang: str) -> State:
    return _state(standing.view, standing.choices, lang, riddle)


def _at_rest(view: View) -> View:
    """The table when nobody is asked anything: one looks at what has happened."""
    return msgspec.structs.replace(view, to_act=None, decision=None, about={})


def _state(view: View, choices: Sequence[Any], lang: str, riddle: AnyRiddle) -> State:
    """The same table for the page as that of any game."""
    teller = Teller(GAME, lang, names(riddle, lang), view.seat, view.maze)
    told = Told("", [], [], [], [])
    if choices:
        told = msgspec.structs.replace(teller.stand(view, list(choices), []), question="", know=[])
    return State(
        ply=len(view.log),
        to_act=view.to_act,
        view=msgspec.structs.replace(view, log=()),
        moves=[str(move) for move in choices] if choices else None,
        out_of_turn=[],
        deadline=None,
        banks=None,
        scores=None,
        winners=(),
        told=told,
    )
