"""What a position is worth to a seat: how near everybody is to treasure, and whose luck is its own.

An easy player weighs plainly what things promise. The others count points: how many everybody gets
in the rest of a round follows a fit by least squares to 420 rounds of easy bots (4, 6 and 8
players; it gave 2.71 and 7.66). Of what is left everybody gets an equal part, and more or less by
how much nearer they are than the others. So nearness is worth something only where others are not
near.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from saboteur.bots.belief import Odds
from saboteur.bots.lost_mines.distance import UNREACHABLE, CostMap, Distances
from saboteur.bots.mind import Style
from saboteur.rules.grid import CELL, number
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import DECK, MINES, TREASURES, UNKNOWN_MINE
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.mines import DRAGON
from saboteur.rules.lost_mines.moving import STEPS
from saboteur.rules.lost_mines.scoring import DRAGON_COSTS, group
from saboteur.rules.lost_mines.set_up import ASIDE, HAND_SIZE

if TYPE_CHECKING:
    from saboteur.bots.lost_mines.quick_player import QuickRound

# --- treasures and mines --------------------------------------------------------------------------

MORE = 0.35
"""How much of the other treasures of its kind a mine promises: others want them too."""


class Expected:
    """What treasures and mines are worth to somebody who comes first, as far as a seat knows."""

    def __init__(self, view: LostMinesView, board: Board) -> None:
        self.treasures = _expected_values(view)
        """What each treasure is worth, by place, whoever has it."""
        self.lying: dict[str, list[float]] = {}
        """The worth of what nobody has taken, by kind, the best first."""
        for seen in view.treasures:
            if seen.taken_by is None:
                self.lying.setdefault(seen.kind, []).append(self.treasures[seen.place])
        for values in self.lying.values():
            values.sort(reverse=True)
        unknown = {card.label for card in MINES}
        unknown -= {face.card.label for face in board.faces.values()}
        unknown -= {card.label for card in board.hidden.values()}
        self.unknown = unknown
        """The mines that could lie wherever one does not know."""
        usual = sum(map(self.mine, sorted(unknown))) / len(unknown) if unknown else 0.0
        self.mines = {
            cell: usual if card is UNKNOWN_MINE else self.mine(card.label)
            for cell, card in board.hidden.items()
        }
        """What each mine promises, by cell."""
        for cell, face in board.faces.items():
            if face.card.kind == "mine":
                self.mines[cell] = max(self.mine(face.card.label), 0.0)

    def mine(self, label: str) -> float:
        """What the mine of this kind promises to whoever turns it up."""
        if label == DRAGON:
            return -float(DRAGON_COSTS)
        values = self.lying.get(label, [])
        return values[0] + MORE * sum(values[1:]) if values else 0.0


def _expected_values(view: LostMinesView) -> list[float]:
    """The value of each treasure, or the average of those it could have."""
    left: dict[str, list[int]] = {}
    for treasure in TREASURES:
        left.setdefault(treasure.kind, []).append(treasure.value)
    for seen in view.treasures:
        if seen.value is not None:
            left[seen.kind].remove(seen.value)
    usual = {kind: sum(values) / len(values) for kind, values in left.items() if values}
    return [
        usual[seen.kind] if seen.value is None else float(seen.value) for seen in view.treasures
    ]


# --- who scores with whom (LM-51) -----------------------------------------------------------------


def fellowship(view: LostMinesView, odds: Sequence[Odds]) -> list[float]:
    """How likely it is that each seat scores with this one; oneself does in any case."""
    seat = _own(view)
    own = group(view.clans[seat], _character(view))
    found = [
        sum(chance for dwarf, chance in of.items() if own is not None and group(clan, dwarf) == own)
        for clan, of in zip(view.clans, odds, strict=True)
    ]
    found[seat] = 1.0
    return found


def odds_of_the_deck(view: LostMinesView) -> list[Odds]:
    """For each seat which dwarf it may be, by the cards that are left and by no deed."""
    unseen = list(view.dwarf_deck)
    for clan, character in zip(view.clans, view.dwarves, strict=True):
        if character is not None:
            unseen.remove((clan, character))
    found: list[Odds] = []
    for clan, character in zip(view.clans, view.dwarves, strict=True):
        could_be = (
            [dwarf for of, dwarf in unseen if of == clan] if character is None else [character]
        )
        found.append({dwarf: could_be.count(dwarf) / len(could_be) for dwarf in could_be})
    return found


def share_drawn(view: LostMinesView) -> float:
    """How much of the draw pile is gone."""
    pile = len(DECK) - ASIDE - view.players * HAND_SIZE[view.players]
    return 1 - view.draw_pile / pile


def _own(view: LostMinesView) -> int:
    assert view.seat is not None
    return view.seat


def _character(view: LostMinesView) -> str:
    character = view.dwarves[_own(view)]
    assert character is not None
    return character


# --- plainly --------------------------------------------------------------------------------------

FELLOW = 0.7
"""What the luck of somebody is worth who certainly shares with oneself; one's own is worth 1."""
RIVAL = 0.2
"""What the luck of somebody costs who certainly does not."""
BETRAYED = 0.5
"""The same to a saboteur of somebody in its own clan."""
CROWD = 3
"""Of how many others the luck counts in full; where there are more, each counts less."""
DISGUISED = 0.3
"""How much of its interests a saboteur follows in the first turns, so as not to be found out."""
STEP = 0.02
"""What every step is worth that one is nearer oneself, however far away one is."""
DETOUR = 2
"""So many steps more are made for a mine that promises a point more."""
PROMISE = [6 / (6 + distance) for distance in range(UNREACHABLE)] + [0.0]
"""What a treasure promises from so far away, of what it promises at hand: half from 6 steps."""


def interests(view: LostMinesView) -> list[float]:
    """What it is worth to this seat that each seat gets a treasure."""
    seat, character = _own(view), _character(view)
    share = min(1.0, CROWD / (view.players - 1))
    if character == "saboteur":
        share *= DISGUISED + (1 - DISGUISED) * share_drawn(view)
    found = []
    for other, chance in enumerate(fellowship(view, odds_of_the_deck(view))):
        betrayed = character == "saboteur" and view.clans[other] == view.clans[seat]
        grudge = BETRAYED if betrayed else RIVAL
        found.append(1.0 if other == seat else share * (FELLOW * chance - grudge * (1 - chance)))
    return found


class PlainValue:
    """What distances promise to the dwarves where they stand."""

    def __init__(self, view: LostMinesView, expected: Expected) -> None:
        self.seat = _own(view)
        self.standing = [number(*at) for at in view.standing]
        self.interests = interests(view)
        good = {cell: worth for cell, worth in expected.mines.items() if worth > 0}
        best = max(good.values(), default=0.0)
        self.targets = {
            cell: min(round(DETOUR * (best - worth)), UNREACHABLE - 1)
            for cell, worth in good.items()
        }
        """The mines that promise something, and how many steps further they count than the best."""

    def distances(self, costs: CostMap) -> Distances:
        """How far it is to treasure from everywhere."""
        return costs.distances(self.targets)

    def of(self, distances: Distances, seats: Iterable[int] | None = None) -> float:
        """What these distances promise to all, or as far as these seats go."""
        total = 0.0
        for seat in range(len(self.standing)) if seats is None else seats:
            far = distances[self.standing[seat]]
            total += self.interests[seat] * PROMISE[far]
            if seat == self.seat:
                total -= STEP * far
        return total

    def close_to(self, cell: int) -> list[int]:
        """The seats whose dwarves may come here in their next move."""
        return [
            seat
            for seat, place in enumerate(self.standing)
            if abs(CELL[cell].x - CELL[place].x) + abs(CELL[cell].y - CELL[place].y) <= STEPS
        ]


# --- in points ------------------------------------------------------------------------------------

SHARE = 2.65
"""What everybody gets of the treasures that are left, if all are equally near, for each of them."""
SLOPE = 7.6
"""How much more somebody gets who is nearer than the others on average."""
ENVY = 0.8
"""How much of it counts that others are near too; less than 1, for a way that nobody builds leads
nobody to treasure."""
FINDER = 0.13
"""How much more one's own luck is worth in a group than that of a fellow: the odd points go to who
brought the best treasure (LM-52)."""
DISGUISE = 0.3
"""How much of its interests a saboteur forgoes in the first turns, so as not to be found out."""
GRUDGE = 0.1
"""What a point costs that somebody gets with whom one does not share: most points win."""
NEAR = [10 / (10 + distance) for distance in range(UNREACHABLE)] + [0.0]
"""How near one is from so far away: half as near as at the mine itself from 10 steps."""


def interests_in_points(view: LostMinesView, odds: Sequence[Odds], style: Style) -> list[float]:
    """For each seat the points it is worth to this one that they are near a treasure."""
    seat, players = _own(view), view.players
    fellows = fellowship(view, odds)
    size = sum(fellows)
    left = sum(treasure.taken_by is None for treasure in view.treasures)
    worth = SLOPE * left / players
    found = []
    for other, fellow in enumerate(fellows):
        interest = fellow / size - ENVY / players
        if other != seat:
            interest *= style.strike if interest < 0 else 1.0
        elif size > 1:
            interest += FINDER
        found.append(worth * interest)
    if _character(view) == "saboteur":
        openly = 1 - min(1.0, style.hide * DISGUISE) * (1 - share_drawn(view))
        found = [points * (1.0 if at == seat else openly) for at, points in enumerate(found)]
    return found


def expected_points(
    played: QuickRound, clans: Sequence[str], dwarves: Sequence[str], seat: int
) -> float:
    """The points of a seat after a round was played on, with its part of what nobody has taken.

    How points are shared is told by the rules (LM-51 to LM-53); here the odd ones are shared out
    by what is to be expected, and a point of somebody else counts a little.
    """
    players, loot = played.players, _expected_loot(played)
    groups = [group(clan, dwarf) for clan, dwarf in zip(clans, dwarves, strict=True)]
    own = groups[seat]
    members = [other for other in range(players) if other == seat or groups[other] == own]
    if own is None:
        members = [seat]
    total, size = sum(loot[other] for other in members), len(members)
    odd = (size - 1) / 2 * min(1.0, total / size)
    won = (total - odd) / size + (odd * loot[seat] / total if total else 0.0)
    if played.dragon == seat:
        won = max(0.0, won - DRAGON_COSTS)
    return won - GRUDGE * (sum(loot) - total) / max(1, players - size)


def _expected_loot(played: QuickRound) -> list[float]:
    """What everybody has and may still get; who has no cards any more is out."""
    if not played.left or not any(played.hands):
        return played.taken
    near = [NEAR[played.far(seat)[place]] for seat, place in enumerate(played.standing)]
    middle, part = sum(near) / len(near), played.left / len(near)
    return [
        taken + (max(0.0, part * (SHARE + SLOPE * (nearness - middle))) if hand else 0.0)
        for taken, nearness, hand in zip(played.taken, near, played.hands, strict=True)
    ]
