"""Step 2 of a turn: the dwarf walks, step by step (LM-32, LM-40)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.game import Decision
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.lost_mines import mines, treasures
from saboteur.rules.lost_mines.board import connection
from saboteur.rules.lost_mines.box import BOARD_CELLS
from saboteur.rules.lost_mines.events import TrapSprung, Walked
from saboteur.rules.lost_mines.moving import next_cells, reach, token_between
from saboteur.rules.lost_mines.round_end import end_round, no_card_left
from saboteur.rules.made_once import MadeOnce
from saboteur.rules.moves import CellMove, IllegalMove, Move, WordMove

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class StepTo(CellMove, frozen=True, tag="step"):
    """Walk on to this cell."""


class Stop(WordMove, frozen=True, tag="stop"):
    """Walk no further."""


_STEP_TO = MadeOnce[int, StepTo](lambda cell: StepTo(CELL_OF[cell]))
_STOP = Stop()


class Walk(Decision, frozen=True):
    """A dwarf may go one step, or stop."""

    kind: ClassVar[str] = "walk"
    rule: ClassVar[str] = "LM-40"

    def answers(self, game: LostMinesGame) -> list[Move]:
        standing = game.standing
        cells = next_cells(game.maze, standing[self.seat], standing)
        return [*[_STEP_TO[cell] for cell in cells], _STOP]

    def answer(self, game: LostMinesGame, move: Any) -> None:
        if isinstance(move, StepTo):
            step(game, self.seat, number(*move.at))
        else:
            rest(game, self.seat)

    def meant(self, game: LostMinesGame, pointing: Any) -> Iterable[Move]:
        return () if pointing.at is None else (StepTo(pointing.at),)

    def refusal(self, game: LostMinesGame, move: Move) -> IllegalMove:
        if not isinstance(move, StepTo):
            return super().refusal(game, move)
        return _no_step(game, self.seat, move.at)


def begin_walk(game: LostMinesGame, seat: int) -> None:
    """Let the dwarf of this seat walk, if it can."""
    game.steps_left = reach(game.maze, game.standing[seat])
    _go_on(game, seat)


def step(game: LostMinesGame, seat: int, cell: int) -> None:
    """Let the dwarf go to a neighbouring cell; a face-down mine ends the walk (LM-41)."""
    origin = game.standing[seat]
    game.events.append(Walked(seat, CELL_OF[origin], CELL_OF[cell]))
    if game.maze.tokens and token_between(game.maze, origin, cell) == "trap":
        _spring(game, seat, origin, cell)
    game.standing[seat] = cell
    game.moved = True
    game.steps_left -= 1
    if no_card_left(game) and game.options.rules > 1:
        end_round(game, "cards")  # the trap took the last card of all (LM-50)
    elif cell in game.maze.hidden:
        game.steps_left = 0
        mines.turn_up(game, seat, cell, origin)
    else:
        _go_on(game, seat)


def rest(game: LostMinesGame, seat: int) -> None:
    """The walk is over: see what there is to take."""
    game.steps_left = 0
    treasures.collect(game, seat)


def _go_on(game: LostMinesGame, seat: int) -> None:
    standing = game.standing
    if game.steps_left and next_cells(game.maze, standing[seat], standing):
        game.agenda.append(_WALK[seat])
    else:
        rest(game, seat)


def _spring(game: LostMinesGame, seat: int, origin: int, cell: int) -> None:
    """The trap costs a random hand card; its owner sees which one is missing (LM-32)."""
    hand = game.hands[seat]
    if hand:
        card = hand.pop(game.chance.below(len(hand)))
        game.discard(card, face_down_by=seat)
        game.events.append(TrapSprung(seat, CELL_OF[origin], CELL_OF[cell], card.name))


def _no_step(game: LostMinesGame, seat: int, at: Cell) -> IllegalMove:
    """Why the dwarf of this seat cannot go there."""
    board, origin, cell = game.maze, game.standing[seat], number(*at)
    facts = {"at": str(at), "origin": str(CELL_OF[origin])}
    if at not in BOARD_CELLS:
        return IllegalMove("refusal.off-board", "LM-02", at=str(at))
    if cell not in board.neighbours(origin):
        return IllegalMove("refusal.step-too-far", "LM-40", **facts)
    if connection(origin, cell) not in board.connections or board.is_empty(cell):
        return IllegalMove("refusal.step-no-way", "LM-40", **facts)
    if token_between(board, origin, cell) == "troll":
        return IllegalMove("refusal.step-troll", "LM-33", **facts)
    if cell in board.obstacles:
        return IllegalMove("refusal.step-obstacle", "LM-21", **facts)
    rule = "LM-21" if cell in board.bridged else "LM-22"
    return IllegalMove("refusal.step-occupied", rule, **facts)


_WALK = MadeOnce[int, Walk](Walk)
