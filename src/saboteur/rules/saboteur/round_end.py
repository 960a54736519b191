"""The end of a round and of the game (B-34, B-50 to B-52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.events import GameEnded
from saboteur.rules.game import Step
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur import gold
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.maze_seen import maze_seen

if TYPE_CHECKING:
    from saboteur.rules.saboteur.game import SaboteurGame


SIDES = {
    "miner": ("miners",),
    "blue": ("blue",),
    "green": ("green", "both"),
    "boss": ("boss and profiteer",),
    "saboteur": ("saboteurs",),
    "greedy": ("greedy",),
}
"""The sides that can win where this dwarf card is in play, each named once."""


class Outcome(msgspec.Struct, frozen=True):
    """How a round went; public as soon as the dwarf cards are turned up."""

    round: int
    winner: str
    """`miners`, `saboteurs`, `greedy`, or `nobody` where there was no saboteur to win (B-43)."""
    by: int | None
    """Who reached the treasure."""
    dwarves: tuple[str, ...]
    maze: tuple[Placed, ...]
    """The maze at the end; goals nobody turned up stay unknown."""

    def seats(self, dwarf: str) -> list[int]:
        """The seats that had this dwarf card."""
        return [seat for seat, card in enumerate(self.dwarves) if card == dwarf]


class EndRound(Step, frozen=True):
    """Turn up the dwarf cards and share out the gold (B-34)."""

    by: int | None
    """Who reached the treasure, if anyone did."""
    last: int
    """Who played the last card."""

    def run(self, game: SaboteurGame) -> None:
        game.revealed = True
        outcome = Outcome(
            game.round,
            _winner(game, self.by),
            self.by,
            tuple(game.dwarves),
            maze_seen(game, None),
        )
        game.outcomes.append(outcome)
        game.events.append(
            RoundEnded(
                round=outcome.round,
                winner=outcome.winner,
                by=outcome.by,
                dwarves=outcome.dwarves,
                maze=outcome.maze,
            )
        )
        game.draws = {}
        game.agenda.append(NextRound(self.last))
        for module in game.set_up.share_out:
            if module.share_out(game, outcome):
                return
        gold.share_out(game, outcome)


class NextRound(Step, frozen=True):
    """Begin the next round, or end the game after the third (B-50 to B-52)."""

    last: int

    def run(self, game: SaboteurGame) -> None:
        # Imported here: setting up knows all modules, and they know how a round ends.
        from saboteur.rules.saboteur.set_up import ROUNDS, begin_round
        from saboteur.rules.saboteur.turn import TURN

        if game.round == ROUNDS:
            game.events.append(GameEnded(tuple(game.gold), game.winners))
            return
        starter = (self.last + 1) % game.set_up.players  # B-51
        begin_round(game, starter)
        game.agenda.append(TURN[starter])


def _winner(game: SaboteurGame, by: int | None) -> str:
    if by is None:
        winner = "saboteurs" if "saboteur" in game.dwarves else "nobody"
    else:
        winner = "greedy" if game.dwarves[by] == "greedy" else "miners"
    for module in game.set_up.winner:
        winner = module.winner(game, by, winner)
    return winner
