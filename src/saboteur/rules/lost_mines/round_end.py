"""The end of a round and of the game (LM-50, LM-51, LM-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from saboteur.rules.events import GameEnded
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL
from saboteur.rules.lost_mines.box import CLANS, Treasure
from saboteur.rules.lost_mines.events import MinesClosed, Scored
from saboteur.rules.lost_mines.scoring import score
from saboteur.rules.placed import Placed

if TYPE_CHECKING:
    from saboteur.rules.lost_mines.game import LostMinesGame


class Outcome(msgspec.Struct, frozen=True):
    """How a round went; public as soon as it is over."""

    round: int
    winner: str
    """The clan whose group had taken more, or `nobody`."""
    clans: tuple[str, ...]
    dwarves: tuple[str, ...]
    loot: tuple[tuple[Treasure, ...], ...]
    """What everybody had taken, by seat."""
    dragon: int | None
    """Who held the dragon token."""
    groups: dict[str, int]
    """The worth of what each clan's group had taken."""
    points: tuple[int, ...]
    """What everybody scored."""
    maze: tuple[Placed, ...]
    """The board at the end; mines nobody turned up stay unknown."""


class EndRound(Step, frozen=True):
    """Turn up characters and treasures, score, and begin anew or end the game."""

    why: str
    """Whether the last of the `treasures` or of the `cards` is gone, or all have `agreed`."""

    def run(self, game: LostMinesGame) -> None:
        # Imported here: setting up begins a turn, and a turn may end the round.
        from saboteur.rules.lost_mines.set_up import begin_round, rounds

        _score(game, self.why)
        game.draws = {}
        game.steps_left = 0
        if game.round == rounds(game.options):
            game.events.append(GameEnded(tuple(game.points), game.winners))
        else:
            begin_round(game, (game.last_card + 1) % game.options.players)  # LM-55


def no_card_left(game: LostMinesGame) -> bool:
    """Whether the pile is empty and nobody holds a card any more."""
    return not game.deck and not any(game.hands)


def end_round(game: LostMinesGame, why: str) -> None:
    """The round ends at once; nothing else that was due happens (LM-50)."""
    del game.agenda[:]
    game.agenda.append(EndRound(why))


def _score(game: LostMinesGame, why: str) -> None:
    clans, dwarves = tuple(game.clans), tuple(game.dwarves)
    loot = tuple(
        tuple(
            treasure
            for treasure, taker in zip(game.treasures, game.taken_by, strict=True)
            if taker == seat
        )
        for seat in range(game.options.players)
    )
    values = [[treasure.value for treasure in mine] for mine in loot]
    points, groups, scores_with, dragon_took = score(clans, dwarves, values, game.dragon)
    game.points = [sum(both) for both in zip(game.points, points, strict=True)]
    winner = max(CLANS, key=lambda clan: groups[clan])
    if len(set(groups.values())) == 1:
        winner = "nobody"
    maze = game.maze_seen(None)
    game.outcomes.append(
        Outcome(game.round, winner, clans, dwarves, loot, game.dragon, groups, points, maze)
    )
    game.events.append(
        MinesClosed(
            round=game.round,
            winner=winner,
            winners=tuple(seat for seat, clan in enumerate(scores_with) if clan == winner),
            why=why,
            dwarves=dwarves,
            maze=maze,
            clans=clans,
            loot=loot,
            dragon=game.dragon,
            dragon_took=dragon_took,
            groups=groups,
            scores_with=scores_with,
            points=points,
            standing=tuple(CELL[cell] for cell in game.standing),
            bridged=tuple(CELL[cell] for cell in game.maze.bridged),
        )
    )
    game.events.append(Scored(points))
