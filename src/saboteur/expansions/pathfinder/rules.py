"""Pathfinder (C-22): two path cards in one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from saboteur.rules.cards import Card
from saboteur.rules.events import Event
from saboteur.rules.game import Decision, Step
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Done, LoneCard, Move
from saboteur.rules.options import ModuleInfo
from saboteur.rules.saboteur import laying
from saboteur.rules.saboteur.actions import SaboteurAction
from saboteur.rules.saboteur.special_card import SpecialCard, special
from saboteur.rules.saboteur.turn import TURN_ACTIONS, may_not_lay, play_card

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


class PathfinderPlayed(Event, frozen=True, tag="pathfinder-played"):
    """A seat announced two path cards."""

    seat: int


class FindPath(LoneCard, frozen=True, tag="pathfinder"):
    """Announce two path cards."""

    card: str = "pathfinder"


class PathfinderAction(SaboteurAction):
    """Only for somebody who may lay path cards and can lay one."""

    move: ClassVar[type[Move]] = FindPath
    refused: ClassVar[tuple[str, str | None]] = ("refusal.pathfinder", "C-22")

    def moves(self, game: SaboteurGame, seat: int, card: Card) -> list[Move]:
        if may_not_lay(game.in_front[seat]) or not _can_lay(game, seat):
            return []
        return [FindPath()]

    def play(self, game: SaboteurGame, seat: int, card: Card, move: FindPath) -> None:
        game.discard(card)
        game.draws = {seat: 0}  # then one for each path card laid
        game.events.append(PathfinderPlayed(seat))
        game.agenda.append(FurtherPath(seat, left=2))


class FurtherPath(Step, frozen=True):
    """Lay another path card, if one fits or would with a toll paid (T-04); else the turn ends."""

    seat: int
    left: int

    def run(self, game: SaboteurGame) -> None:
        may = _lays(game, self.seat) if game.options.rules > 1 else _can_lay(game, self.seat)
        if self.left and may:
            game.agenda.append(LayPath(self.seat, self.left))


class LayPath(Decision, frozen=True):
    """The pathfinder lays the first or second path card."""

    kind: ClassVar[str] = "pathfinder"
    rule: ClassVar[str] = "C-22"

    left: int

    def answers(self, game: SaboteurGame) -> list[Move]:
        moves = _lays(game, self.seat)
        # Whoever would have to ask for the toll first need not ask.
        return moves if _can_lay(game, self.seat) else [*moves, Done()]

    def answer(self, game: SaboteurGame, move: Move) -> None:
        if isinstance(move, Done):
            return
        if type(move) in TURN_ACTIONS:  # asking for the toll: then choose again
            game.agenda.append(FurtherPath(self.seat, self.left))
            TURN_ACTIONS[type(move)].carry_out(game, self.seat, move)
            return
        game.agenda.append(FurtherPath(self.seat, self.left - 1))
        game.draws[self.seat] += 1
        play_card(game, self.seat, move)


def _can_lay(game: SaboteurGame, seat: int) -> bool:
    """Whether a card can be laid without asking somebody first to pay a toll."""
    return any(isinstance(move, Lay) for move in _lays(game, seat))


def _lays(game: SaboteurGame, seat: int) -> list[Move]:
    return laying.moves(game, seat, dict.fromkeys(game.hands[seat]))


class Pathfinder(SpecialCard):
    """Lay two path cards, one after the other."""

    info: ClassVar[ModuleInfo] = special("pathfinder")
    place: ClassVar[int] = 90


MODULES = (Pathfinder(),)
