"""Agreeing to end a round (LM-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.game import Decision
from saboteur.rules.lost_mines.events import EndAnswered, EndProposed
from saboteur.rules.lost_mines.round_end import end_round
from saboteur.rules.moves import IllegalMove, Move, WordMove

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class ProposeEnd(WordMove, frozen=True, tag="propose-end"):
    """Propose to end the round."""


class Agree(WordMove, frozen=True, tag="agree"):
    """Agree to end the round."""


class Refuse(WordMove, frozen=True, tag="refuse"):
    """Let the round go on."""


PROPOSE_END = ProposeEnd()


class AgreeToEnd(Decision, frozen=True):
    """Does this seat agree to end the round? Whoever is asked last decides."""

    kind: ClassVar[str] = "agree-end"
    rule: ClassVar[str] = "LM-50"

    proposer: int

    def answers(self, game: LostMinesGame) -> list[Move]:
        return [Agree(), Refuse()]

    def answer(self, game: LostMinesGame, move: Any) -> None:
        agrees = isinstance(move, Agree)
        game.events.append(EndAnswered(self.seat, agrees))
        if not agrees:
            while isinstance(game.agenda[-1], AgreeToEnd):
                game.agenda.pop()
        elif not isinstance(game.agenda[-1], AgreeToEnd):
            end_round(game, "agreed")


def may_propose(game: LostMinesGame, seat: int) -> bool:
    """Whether this seat has not proposed yet in this turn, and nobody is being asked."""
    return not (game.proposers >> seat & 1 or isinstance(game.decision, AgreeToEnd))


def propose(game: LostMinesGame, seat: int) -> None:
    """Ask all others clockwise; then play goes on where it was, unless all agree."""
    game.proposers |= 1 << seat
    game.events.append(EndProposed(seat))
    players = game.options.players
    game.agenda += [
        AgreeToEnd((seat + after) % players, seat) for after in range(players - 1, 0, -1)
    ]


def refusal(game: LostMinesGame, seat: int) -> IllegalMove:
    """Why a seat cannot propose the end now."""
    proposed = game.proposers >> seat & 1
    return IllegalMove("refusal.proposed" if proposed else "refusal.vote-open", "LM-50")
