"""What seats know of The Duel, and their views: the one door through which hidden things leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from saboteur.rules.duel.events import Rank, Token
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.round_end import Outcome, debts, tokens, won
from saboteur.rules.events import Event, Looked, Trace
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.placed import EVERYONE, knows
from saboteur.rules.story import Knowledge
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


class GoalsPutAway(Trace, frozen=True):
    """A round is over and its goals are out of the game: so many lay open, and then these cells."""

    turned_up: int
    hidden: tuple[int, ...]


class DuelKnowledge(Knowledge):
    """Who has looked at which goal."""

    __slots__ = ("old_goals", "seen")

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}
        """For each goal looked at a mask of the seats that know it."""
        self.old_goals: list[int] = []
        """The same for the goals that are out of the game."""

    def clone(self) -> DuelKnowledge:
        """An independent copy."""
        twin = DuelKnowledge()
        twin.seen = self.seen.copy()
        twin.old_goals = self.old_goals.copy()
        return twin

    def _looked(self, event: Looked) -> None:
        cell = number(*event.at)
        self.seen[cell] = self.seen.get(cell, 0) | 1 << event.seat

    def _put_away(self, event: GoalsPutAway) -> None:
        self.old_goals += [EVERYONE] * event.turned_up
        self.old_goals += [self.seen.get(cell, 0) for cell in event.hidden]
        self.seen = {}

    hears: ClassVar[dict[type[Event | Trace], Callable[[Any, Any], None]]] = {
        Looked: _looked,
        GoalsPutAway: _put_away,
    }


def view(game: DuelGame, seat: int | None) -> DuelView:
    """All that this seat may know; None is a spectator."""
    game.check_seat(seat)
    return DuelView(
        **common(game, seat),
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
            [
                card.name if knows(mask, seat) else None
                for card, mask in zip(game.old_goals, game.knowledge.old_goals, strict=True)
            ]
        ),
        fresh_goals=len(game.fresh_goals),
        laid=tuple([CELL[cell] for cell in game.laid]),
        outcomes=tuple(game.outcomes),
        rank=game.rank,
        ranks=game.ranks,
        claimed=tuple([sum(map(gold_on, won(game, owner))) for owner in range(len(game.purses))]),
        owed=debts(game),
    )
