"""What every move promises at first sight: one look ahead, plainly or in points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from saboteur.bots.belief import Odds
from saboteur.bots.lost_mines.cards import curiosity, keep
from saboteur.bots.lost_mines.distance import EMPTY_SHARED, TOLLS, UNREACHABLE, CostMap
from saboteur.bots.lost_mines.value import NEAR, Expected, PlainValue, interests_in_points
from saboteur.bots.mind import Style
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import Cell, number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions import (
    Aid,
    CallTroll,
    LookAtDwarf,
    LookAtMine,
    LookAtTreasure,
    SetTrap,
    Storm,
)
from saboteur.rules.lost_mines.box import CAMPFIRE, CARDS, HOLDS_ONE
from saboteur.rules.lost_mines.events import EndProposed
from saboteur.rules.lost_mines.knowledge import LostMinesView, board_seen
from saboteur.rules.lost_mines.moving import STEPS, STEPS_FROM_CAMPFIRE, reach
from saboteur.rules.lost_mines.treasures import PickTreasure
from saboteur.rules.lost_mines.voting import Agree, ProposeEnd
from saboteur.rules.lost_mines.walking import StepTo, Stop
from saboteur.rules.turning_up import Fit

WHIM = 0.003
"""How much chance counts: it decides between equals."""
SENSELESS = 0.006
"""What it costs to play a card for nothing when it could be discarded instead."""
HOLDING = 0.02
"""How much the worth of a card in hand counts against what happens on the board."""
FRESH_CARD = 0.5
"""What one expects of a card one draws."""
SHORTER = 0.5
"""What it costs to discard a second card, in cards: the round is a turn shorter."""
DECIDED = 10.0
"""More than any card counts: for what is weighed elsewhere, walks and ends of rounds."""
IN_HAND = 6
"""How many steps it is worth to take a treasure now and not later."""
IN_THE_WAY = 1.5
"""How many steps it is worth not to rest where others cannot pass then."""
LONGER = 0.01
"""Among equals the shorter way."""


class FirstSight:
    """Weighs every move by what the board promises after it."""

    def __init__(self, view: LostMinesView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.board = board_seen(view)
        self.costs = CostMap.seen(view, self.board)
        self.expected = Expected(view, self.board)
        self.value = PlainValue(view, self.expected)
        self.distances = self.value.distances(self.costs)
        self.before = self.value.of(self.distances)
        self.wanted = self.costs.best_ways(self.distances, self.value.standing)
        """The connections that somebody would cross on the best way to treasure."""
        self.laid: dict[tuple[int, int, int], float] = {}
        """The gain of cards tried already, by cell, open sides and cost: many look alike."""
        self.walk: Cell | bool | None = False
        """The first step of the best walk, None to stop here; False while nobody has asked."""
        self.ended: bool | None = None

    def worth(self, move: Any) -> float:
        """How much better this move makes things."""
        match move:
            case Lay():
                return self._played(move.card, self._laid(move))
            case Fit():
                face = CARDS.by_name[move.card].lying(move.turned)
                return self._plain_gain(self.costs.lay(number(*move.at), face))
            case Aid() | Storm():
                return self._played(move.card, self._gain(move))
            case SetTrap() | CallTroll():
                return self._played(move.card, self._guarded(move))
            case LookAtMine() | LookAtTreasure() | LookAtDwarf():
                return self._played(move.card, self._news(move))
            case Pass():
                shorter = SHORTER * (len(move.cards) - 1)
                return -sum(map(self._spent, move.cards)) - HOLDING * shorter
            case StepTo() | Stop():
                if self.walk is False:
                    self.walk = self._best_step()
                return DECIDED * (self.walk == (move.at if isinstance(move, StepTo) else None))
            case PickTreasure():
                return self.expected.treasures[move.place]
            case ProposeEnd():
                return DECIDED if not self._has_proposed() and self._better_ended() else -DECIDED
            case Agree():
                return DECIDED if self._better_ended() else -DECIDED
        return 0.0

    # --- cards ----------------------------------------------------------------------------------

    def _played(self, card: str, gain: float) -> float:
        """What it is worth to play this card; what is of no use is rather discarded unseen."""
        return gain - self._spent(card) - SENSELESS * (gain < WHIM)

    def _spent(self, card: str) -> float:
        """A card played is a card less, but another is drawn for it."""
        return HOLDING * (keep(self.board, self.expected, card) - FRESH_CARD)

    def _news(self, move: Any) -> float:
        return curiosity(self.view, self.board, self.expected, move)

    def after(self, costs: CostMap, move: Any) -> CostMap:
        """The board as it is after this card."""
        match move:
            case Lay():
                return costs.lay(number(*move.at), CARDS.by_name[move.card].lying(move.turned))
            case Aid():
                return costs.bridge(number(*move.at))
            case Storm():
                return costs.remove(number(*move.at))
            case SetTrap() | CallTroll():
                return costs.guard(number(*move.at), number(*move.other), move.card)
        return costs

    def _gain(self, move: Any) -> float:
        return self._plain_gain(self.after(self.costs, move))

    def _plain_gain(self, after: CostMap) -> float:
        return self.value.of(self.value.distances(after)) - self.before

    def _laid(self, move: Lay) -> float:
        face = CARDS.by_name[move.card].lying(move.turned)
        what = number(*move.at), face.edges, self.costs.cost_of(face)
        if what not in self.laid:
            self.laid[what] = self._gain(move)
        return self.laid[what]

    def _guarded(self, move: SetTrap | CallTroll) -> float:
        """A trap or a troll hinders nobody where nobody wants to go; trolls soon leave again."""
        place = number(*move.at), number(*move.other)
        if place not in self.wanted:
            return 0.0
        if move.card != "troll":
            return self._gain(move)
        return self._gain_of(move, self.value.close_to(place[0]))

    def _gain_of(self, move: Any, seats: list[int]) -> float:
        """What a move brings as far as these seats go."""
        after = self.value.distances(self.after(self.costs, move))
        return self.value.of(after, seats) - self.value.of(self.distances, seats)

    # --- walking --------------------------------------------------------------------------------

    def _best_step(self) -> Cell | None:
        """Where to walk: on to treasure, over as few traps as possible."""
        best, step = self._rest(number(*self.view.standing[self.seat])), None
        for route in self.view.walks:
            worth = self._rest(number(*route.to)) - TOLLS["trap"] * route.traps
            worth -= LONGER * len(route.steps)
            if worth > best:
                best, step = worth, route.steps[0]
        return step

    def _rest(self, cell: int) -> float:
        """What it is worth to end the walk here: minus the steps that are still missing."""
        distance = self.distances[cell]
        if cell in self.value.targets:
            return IN_HAND - distance
        if distance >= UNREACHABLE:
            return -UNREACHABLE
        face = self.board.faces.get(cell)
        label = "" if face is None else face.card.label
        if label == CAMPFIRE and distance > STEPS:
            return STEPS_FROM_CAMPFIRE - STEPS - distance
        return -IN_THE_WAY - distance if label in HOLDS_ONE else -distance

    # --- whether to let the round end by agreement (LM-50) --------------------------------------

    def _has_proposed(self) -> bool:
        """Whether this seat has proposed the end in this round already; once is enough."""
        return any(isinstance(e, EndProposed) and e.seat == self.seat for e in self.view.log)

    def _better_ended(self) -> bool:
        """Whether one can get nothing more, and what others can get is no gain for one's group."""
        if self.ended is None:
            reaching = self._who_reaches()
            luck = sum(self.value.interests[other] for other in reaching)
            self.ended = self.seat not in reaching and luck <= 0
        return self.ended

    def _who_reaches(self) -> list[int]:
        """The seats that could still get a treasure, if all build for them."""
        view, mines = self.view, dict.fromkeys(self.value.targets, 0)
        steps = self.costs.with_costs(empty=1, lying=1).distances(mines)
        cards = self.costs.with_costs(empty=1, lying=0).distances(mines)
        most_cards = view.draw_pile + sum(view.hand_sizes)
        found = []
        for seat, (at, held) in enumerate(zip(view.standing, view.hand_sizes, strict=True)):
            cell = number(*at)
            turns = held + -(-view.draw_pile // view.players)  # one for every card
            if held and steps[cell] <= STEPS * turns and cards[cell] <= most_cards:
                found.append(seat)
        return found


HAND = 2.5
"""How much more a card in hand counts in points than an easy player thinks."""
NEWS = 3.0
"""How much more news count."""


class FirstSightInPoints(FirstSight):
    """Weighs by points: how near is everybody after a card and the walk that follows it?"""

    def __init__(self, view: LostMinesView, odds: Sequence[Odds], style: Style) -> None:
        super().__init__(view)
        self.style = style
        self.shared = CostMap.seen(view, self.board, EMPTY_SHARED)
        self.interests = interests_in_points(view, odds, style)
        self.here = number(*view.standing[self.seat])
        self.steps = view.steps_left or reach(self.board, self.here)
        self.now = self._points(self.shared)

    def _points(self, costs: CostMap, seats: Collection[int] | None = None) -> float:
        """What a board is worth to all, or as far as these seats go."""
        distances = self.value.distances(costs)
        total = 0.0
        for seat, cell in enumerate(self.value.standing):
            if seats is None or seat in seats:
                cells = costs.walk(self.here, self.steps) if seat == self.seat else [cell]
                total += self.interests[seat] * NEAR[min(distances[place] for place in cells)]
        return total

    def _gain(self, move: Any) -> float:
        return self._points(self.after(self.shared, move)) - self.now

    def _gain_of(self, move: Any, seats: list[int]) -> float:
        return self._points(self.after(self.shared, move), seats) - self._points(self.shared, seats)

    def _news(self, move: Any) -> float:
        return NEWS * self.style.look * super()._news(move)

    def _spent(self, card: str) -> float:
        return HAND * super()._spent(card)
