"""Trying to solve a riddle: cards are laid by the rules, and whoever errs is shown why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Literal, NamedTuple

import msgspec

from saboteur.riddles.conduct import Deed, counts, deeds
from saboteur.riddles.digging import Digger
from saboteur.riddles.riddle import Digging, RiddleError, Suspecting, Walling
from saboteur.rules.actions import Rockfall
from saboteur.rules.catalogue import create
from saboteur.rules.events import Event
from saboteur.rules.grid import CELL
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.box import CARDS, TREASURE
from saboteur.rules.saboteur.drawing import read
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.situation import situation
from saboteur.rules.turning_up import Fit, Reveal
from saboteur.rules.view import View

FREE = (Reveal, Fit)
"""What is no move of its own: how a goal that one has reached is turned up."""
ALLOWED = (Lay, Rockfall, *FREE)
Verdict = Literal["open", "solved", "missed"]
YOU, MINER = 0, 1
PLAYERS = 3
"""At the table of somebody who lays cards: with fewer there is no game."""


class Standing(NamedTuple):
    """How far somebody has come."""

    verdict: Verdict
    view: View
    """The table as they see it."""
    choices: list[Move]
    """What they may do now."""
    events: tuple[tuple[Event, ...], ...]
    """What each of the moves has caused that were played so far."""
    refuted: tuple[str, ...] = ()
    """How the miners reach the treasure all the same."""


class Doubt(NamedTuple):
    """Why these seats cannot be the saboteurs: a deed that does not fit, or else their number."""

    deed: Deed | None
    least: int
    most: int


def lay(riddle: Digging | Walling, moves: Sequence[str]) -> Standing:
    """How the table looks after these moves, and whether they solve it."""
    game, allowed = table(riddle), riddle.moves if isinstance(riddle, Digging) else 1
    told: list[tuple[Event, ...]] = []
    left = allowed
    end: RoundEnded | None = None
    for move in moves:
        if end is not None:
            raise RiddleError("riddle.error.over")
        meant = game.check(move)
        if not isinstance(meant, ALLOWED):
            raise RiddleError("riddle.error.only-laying")
        left -= not isinstance(meant, FREE)
        if left < 0:
            raise RiddleError("riddle.error.too-many", moves=allowed)
        before = game.view(YOU)
        end = _play(game, meant, told)
        if isinstance(riddle, Walling):
            return _refute(riddle, game, meant, told)
    if end is not None:  # also when the last card has been laid in vain
        verdict: Verdict = "missed" if end.by is None else "solved"
        return Standing(verdict, _as_it_ended(before, end), [], tuple(told))
    wanted = ALLOWED if left else FREE
    choices: list[Move] = [move for move in game.legal_moves() if isinstance(move, wanted)]
    return Standing("open" if choices else "missed", game.view(YOU), choices, tuple(told))


def table(riddle: Digging | Walling) -> SaboteurGame:
    """The table of a riddle: nobody but the miners of a wall holds any other cards."""
    _, hidden = read(riddle.maze)
    theirs = riddle.theirs if isinstance(riddle, Walling) else ()
    you = "saboteur" if isinstance(riddle, Walling) else "miner"
    return _deal(riddle.maze, {YOU: riddle.hand, MINER: theirs}, YOU, you, map(str, hidden))


def _deal(maze: str, hands: dict[int, Any], seat: int, you: str, looked: Any) -> SaboteurGame:
    return situation(
        maze,
        players=PLAYERS,
        seat=seat,
        hands={owner: " ".join(hands.get(owner, ())) for owner in range(PLAYERS)},
        dwarves=[you, "miner", "miner"],
        pile="",
        looked={YOU: " ".join(looked)},
    )


def _play(game: SaboteurGame, move: Move, told: list[tuple[Event, ...]]) -> RoundEnded | None:
    """Play a move and tell what it caused, but for the end of the round: that is no matter here."""
    events = game.play(move)
    seen = takewhile(lambda event: not isinstance(event, RoundEnded), events)
    told.append(tuple(event.seen_by(YOU) for event in seen))
    return next((event for event in events if isinstance(event, RoundEnded)), None)


def _as_it_ended(before: SaboteurView, end: RoundEnded) -> SaboteurView:
    """The table when the treasure was found, before it is cleared."""
    return msgspec.structs.replace(before, maze=end.maze, to_act=None, decision=None, about={})


def _refute(
    riddle: Walling, game: SaboteurGame, move: Move, told: list[tuple[Event, ...]]
) -> Standing:
    """Let the miners try after this move."""
    [goal] = (cell for cell, card in game.maze.hidden.items() if card is TREASURE)
    if str(move) in riddle.answer:
        return Standing("solved", game.view(YOU), [], tuple(told))
    hand = tuple(CARDS.by_name[name] for name in riddle.theirs)
    way = Digger(goal).way(game.maze, hand)
    assert way is not None, "all other moves leave a way"
    cells = (str(CELL[cell]) for cell in game.hidden_goals())
    theirs = _deal(game.drawing(), {MINER: riddle.theirs}, MINER, "saboteur", cells)
    end = None
    for step in way:
        view = theirs.view(YOU)
        end = _play(theirs, step, told)
    assert end is not None
    return Standing("missed", _as_it_ended(view, end), [], tuple(told), tuple(map(str, way)))


# --- who is the saboteur? -------------------------------------------------------------------------


def seen(riddle: Suspecting) -> tuple[View, list[Event]]:
    """The table as those eyes see it, and all that happened as everybody saw it."""
    game = create("saboteur", riddle.players, (), {}, riddle.deal)
    for move in riddle.moves:
        game.play(move)
    return game.view(riddle.eyes), list(game.view(None).log)


def point(riddle: Suspecting, seats: Sequence[int]) -> Doubt | None:
    """Whether these are the saboteurs; None if they are, else why not."""
    if not all(0 <= seat < riddle.players for seat in seats):
        raise RiddleError("riddle.error.seat", most=riddle.players - 1)
    named = frozenset(seats)
    if named == frozenset(riddle.answer):
        return None
    unfit = (deed for deed in deeds(seen(riddle)[1]) if not deed.fits(named))
    return Doubt(next(unfit, None), *counts(riddle.players))
