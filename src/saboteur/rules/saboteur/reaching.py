"""Reaching a goal and turning it up (B-30 to B-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from saboteur.rules.cards import Face
from saboteur.rules.game import Decision, Step
from saboteur.rules.grid import CELL as CELL_OF
from saboteur.rules.grid import Cell, number
from saboteur.rules.moves import CARD, CELL, Move, read_cell
from saboteur.rules.saboteur.box import CARDS, EVERYONE, TREASURE
from saboteur.rules.saboteur.events import Fitted, Revealed
from saboteur.rules.saboteur.round_end import EndRound

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class Reveal(Move, frozen=True, tag="reveal"):
    """Turn up this goal first (B-33)."""

    pattern: ClassVar[str] = rf"reveal (?P<at>{CELL})"

    at: Cell

    def __str__(self) -> str:
        return f"reveal {self.at}"


class Fit(Move, frozen=True, tag="fit"):
    """Let a revealed goal lie this way up (B-32): `fit stone[SW] 8,2`."""

    pattern: ClassVar[str] = rf"fit (?P<card>{CARD}) (?P<at>{CELL})"

    card: str
    at: Cell
    turned: bool = False

    def __str__(self) -> str:
        card = CARDS.by_name.get(self.card)
        face = card.lying(self.turned).name if card and card.faces else self.card
        return f"fit {face} {self.at}"

    @classmethod
    def from_words(cls, words: dict[str, str]) -> Self:
        face = CARDS.faces.get(words["card"])
        at = read_cell(words["at"])
        return cls(face.card.name, at, face.turned) if face else cls(words["card"], at)


class Reach(Step, frozen=True):
    """Turn up what this seat has reached, one after the other, until nothing new is reached."""

    seat: int

    def run(self, game: SaboteurGame) -> None:
        met = sorted(game.maze.met)
        if len(met) == 1:
            turn_up(game, self.seat, met[0])
        elif met:
            game.agenda.append(ChooseGoal(self.seat))


class ChooseGoal(Decision, frozen=True):
    """Several goals are reached at once: which first?"""

    kind: ClassVar[str] = "choose-goal"

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [Reveal(CELL_OF[cell]) for cell in sorted(game.maze.met)]

    def answer(self, game: SaboteurGame, move: Reveal) -> None:
        turn_up(game, self.seat, number(*move.at))


class FitGoal(Decision, frozen=True):
    """A revealed goal can lie both ways up equally well: which one?"""

    kind: ClassVar[str] = "fit-goal"

    at: Cell
    card: str

    def answers(self, game: SaboteurGame) -> list[Move]:
        return [Fit(self.card, self.at, turned) for turned in (False, True)]

    def answer(self, game: SaboteurGame, move: Fit) -> None:
        _fit(game, self.seat, number(*self.at), CARDS.by_name[self.card].lying(move.turned))


def turn_up(game: SaboteurGame, seat: int, cell: int) -> None:
    """Turn up a goal that has been reached."""
    maze = game.maze
    goal = maze.hidden[cell]
    game.seen[cell] = EVERYONE
    game.events.append(Revealed(seat, CELL_OF[cell], goal.name))
    if goal is TREASURE:
        maze.lay(cell, goal.faces[0])
        del game.agenda[:]  # the round ends at once (B-31)
        game.agenda.append(EndRound(by=seat, last=seat))
        return
    sides = maze.met[cell]
    fit = {
        face: ((face.edges & sides).bit_count(), maze.matches(cell, face)) for face in goal.faces
    }
    best = [face for face in goal.faces if fit[face] == max(fit.values())]
    if len(best) == 1:
        _fit(game, seat, cell, best[0])
    else:
        game.agenda.append(FitGoal(seat, CELL_OF[cell], goal.name))


def _fit(game: SaboteurGame, seat: int, cell: int, face: Face) -> None:
    game.maze.lay(cell, face)
    game.events.append(Fitted(seat, CELL_OF[cell], face.turned))
    if game.maze.met:
        game.agenda.append(Reach(seat))  # it may lead on (B-33)
