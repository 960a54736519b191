"""What a seat may know of The Duel: the one door through which hidden things leave the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur.rules.duel.events import Rank, Token
from saboteur.rules.duel.maze_seen import maze_seen
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.round_end import Outcome, debts, tokens, won
from saboteur.rules.grid import CELL, Cell
from saboteur.rules.placed import knows
from saboteur.rules.view import View, common

if TYPE_CHECKING:
    from saboteur.rules.duel.game import DuelGame


class DuelView(View, frozen=True, kw_only=True):
    """The table as one seat sees it. Lists by seat have an entry for every seat."""

    colours: tuple[str, ...]
    """The colour of each seat."""
    reached: tuple[tuple[Cell, ...], ...]
    """The cards that each seat's own way leads to."""
    claims: tuple[Token, ...]
    """The markers on gold."""
    bribes: tuple[Token, ...]
    """The markers on trolls."""
    keys: tuple[Token, ...]
    """The keys on doors."""
    markers: int
    """How many are left in the pool."""
    keys_left: int
    gold: tuple[int, ...]
    """Everybody's gold, which lies open."""
    gold_cards: tuple[tuple[int, ...], ...]
    """The values of everybody's gold cards."""
    given: tuple[str, ...]
    """Gold cards that went to the box for trolls."""
    won: tuple[tuple[str, ...], ...]
    """Everybody's gold cards."""
    old_goals: tuple[str | None, ...]
    """Goals of earlier rounds that nobody won; None for those this seat never saw."""
    fresh_goals: int
    """How many goals have never been used."""
    laid: tuple[Cell, ...]
    """Where path cards were laid, in that order."""
    outcomes: tuple[Outcome, ...]
    rank: str | None
    """What a solo game came to, once it is over (SO-05)."""
    ranks: tuple[Rank, ...]
    """What it can come to, the most gold first."""
    claimed: tuple[int, ...]
    """The gold under everybody's markers in this round."""
    owed: tuple[int, ...]
    """What everybody owes to trolls in this round."""


def view(game: DuelGame, seat: int | None) -> DuelView:
    """All that this seat may know; None is a spectator."""
    game.check_seat(seat)
    return DuelView(
        **common(game, seat, maze_seen(game, seat)),
        colours=game.colours,
        reached=tuple([tuple([CELL[cell] for cell in maze.reached]) for maze in game.mazes]),
        claims=tokens(game.claims),
        bribes=tokens(game.bribes),
        keys=tokens(game.keys),
        markers=game.markers,
        keys_left=game.keys_left,
        gold=game.scores,
        gold_cards=tuple([tuple(game.gold_cards(owner)) for owner in range(len(game.purses))]),
        given=tuple([card.name for card in game.given]),
        won=tuple([tuple([card.name for card in purse]) for purse in game.purses]),
        old_goals=tuple(
            [card.name if knows(mask, seat) else None for card, mask in game.old_goals]
        ),
        fresh_goals=len(game.fresh_goals),
        laid=tuple([CELL[cell] for cell in game.laid]),
        outcomes=tuple(game.outcomes),
        rank=game.rank,
        ranks=game.ranks,
        claimed=tuple([sum(map(gold_on, won(game, owner))) for owner in range(len(game.purses))]),
        owed=debts(game),
    )
