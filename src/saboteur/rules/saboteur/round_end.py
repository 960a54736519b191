"""The end of a round and of the game (B-34, B-50 to B-52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.events import GameEnded
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL
from saboteur.rules.placed import Placed
from saboteur.rules.saboteur import gold
from saboteur.rules.saboteur.events import GoalShown, RoundEnded

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


class Verdict(msgspec.Struct, frozen=True):
    """Who has won a round, and why."""

    winner: str
    """`miners`, `saboteurs`, `greedy`, or `nobody` where there was no saboteur to win (B-43)."""
    called: str
    """What whoever won is called."""
    winners: tuple[int, ...]
    why: str
    """`reached` or `unreached`, `no-saboteur` where there was none to win by that, or the word of
    what else ended or decided it."""
    captives: tuple[int, ...] = ()
    """Who wins nothing whatever their dwarf card says."""


class Outcome(msgspec.Struct, frozen=True):
    """How a round went; public as soon as the dwarf cards are turned up."""

    round: int
    winner: str
    """The side that won, as in its verdict."""
    winners: tuple[int, ...]
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
    why: str | None = None
    """What ended it, if neither the treasure nor the last card did."""

    def run(self, game: SaboteurGame) -> None:
        maze = game.maze_seen(None)
        game.revealed = True
        verdict = _verdict(game, self.by, self.why)
        outcome = Outcome(
            game.round,
            verdict.winner,
            verdict.winners,
            self.by,
            tuple(game.dwarves),
            maze,
        )
        game.outcomes.append(outcome)
        game.draws = {}
        game.agenda.append(NextRound(self.last))
        told = len(game.events)
        if not any(module.share_out(game, outcome) for module in game.set_up.share_out):
            gold.share_out(game, outcome)
        ended = RoundEnded(
            round=outcome.round,
            winner=outcome.winner,
            winners=outcome.winners,
            called=verdict.called,
            why=verdict.why,
            by=outcome.by,
            captives=verdict.captives,
            dwarves=outcome.dwarves,
            shares=gold.shares(game, game.events[told:]),
            maze=outcome.maze,
        )
        game.events.insert(told, ended)  # before what was paid, which it sums up
        for cell in game.hidden_goals():
            game.events.append(GoalShown(CELL[cell], game.maze.hidden[cell].name))  # B-34


class NextRound(Step, frozen=True):
    """Begin the next round, or end the game after the last (B-50 to B-52)."""

    last: int

    def run(self, game: SaboteurGame) -> None:
        # Imported here: setting up knows all modules, and they know how a round ends.
        from saboteur.rules.saboteur.set_up import begin_round
        from saboteur.rules.saboteur.turn import TURN

        if game.round == game.set_up.rounds:
            game.events.append(GameEnded(tuple(game.gold), game.winners))
            return
        starter = (self.last + 1) % game.set_up.players  # B-51
        begin_round(game, starter)
        game.agenda.append(TURN[starter])


def _verdict(game: SaboteurGame, by: int | None, why: str | None) -> Verdict:
    """Who has won by the base rules (B-34, B-43, C-16), and what modules make of it."""
    saboteurs = tuple(seat for seat, dwarf in enumerate(game.dwarves) if dwarf == "saboteur")
    miners = tuple(seat for seat, dwarf in enumerate(game.dwarves) if dwarf == "miner")
    if by is None:
        winner = "saboteurs" if saboteurs else "nobody"
        why = why or ("unreached" if saboteurs else "no-saboteur")
        verdict = Verdict(winner, winner, saboteurs, why)
    elif game.dwarves[by] == "greedy":
        verdict = Verdict("greedy", "greedy", (by,), "reached")
    else:
        verdict = Verdict("miners", "miners", miners, "reached")
    for module in game.set_up.verdict:
        verdict = module.verdict(game, by, verdict)
    return verdict
