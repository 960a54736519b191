"""How a round may go on in one world, played quickly: build, walk, take, turn by turn.

This is a model of the rules that is simpler and quicker than they are; a test plays it in lock-step
with them. Everybody builds on their best way and walks along it, or throws a card away. Left out
are striking, looking, proposing an end, and that rocks and bridges hold one dwarf only; a treasure
is taken by chance, and mines lie the first way round that fits. That says who comes first after a
move.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from saboteur.bots.lost_mines.distance import CELL_AT, PLACE, SIDES, UNREACHABLE, CostMap, between
from saboteur.rules.cards import Card
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions import Aid, CallTroll, Storm
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import AIDS, CAMPFIRE, CARDS
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.mines import DRAGON
from saboteur.rules.lost_mines.moving import STEPS, STEPS_FROM_CAMPFIRE
from saboteur.rules.maze import FITS

IDLE = 0.3
"""How often somebody does not build though they could: they may rather hinder, look or wait."""


class Seen:
    """What all can see where a decision is made: with it begins every round played on."""

    def __init__(self, view: LostMinesView, board: Board, looked: dict[int, set[int]]) -> None:
        self.looked = looked
        """The mines each seat has looked at."""
        self.standing = [PLACE[number(*at)] for at in view.standing]
        mines = [(cell, face) for cell, face in board.faces.items() if face.card.kind == "mine"]
        self.mines = {PLACE[cell]: face.card.label for cell, face in mines}
        fires = [cell for cell, face in board.faces.items() if face.card.label == CAMPFIRE]
        self.fires = {PLACE[cell] for cell in fires}
        self.obstacles = {PLACE[cell]: label for cell, label in board.obstacles.items()}
        self.treasures = [(treasure.kind, treasure.taken_by) for treasure in view.treasures]
        self.dragon = view.dragon
        self.trolls = {
            between(PLACE[at], PLACE[other]): token.owner
            for (at, other), token in board.tokens.items()
            if token.kind == "troll"
        }


class Hidden(NamedTuple):
    """Everything hidden that matters for how a round goes on, as it may be in one world."""

    hands: list[list[Card]]
    deck: list[Card]
    mines: dict[int, Card]
    """The face-down mines."""
    values: list[int]
    """What each treasure is worth, by place."""


def hidden_in(world: LostMinesGame) -> Hidden:
    """What is hidden in a sampled world."""
    values = [treasure.value for treasure in world.treasures]
    return Hidden(world.hands, world.deck, world.maze.hidden, values)


class QuickRound:
    """One world, as far as it matters here. It is played on in place."""

    def __init__(self, seen: Seen, hidden: Hidden, costs: CostMap, rng: Random) -> None:
        self.rng = rng
        self.players = len(seen.standing)
        self.costs = costs.clone()
        self.costs.tolls = costs.tolls.copy()
        self.hands = [hand.copy() for hand in hidden.hands]
        self.deck = hidden.deck.copy()
        self.standing = seen.standing.copy()
        self.hidden = {PLACE[cell]: card for cell, card in hidden.mines.items()}
        self.mines = seen.mines.copy()
        self.fires = seen.fires.copy()
        self.obstacles = seen.obstacles.copy()
        self.lying: dict[str, list[int]] = {}
        self.taken = [0.0] * self.players
        """The worth of what everybody has."""
        for (kind, taker), value in zip(seen.treasures, hidden.values, strict=True):
            if taker is None:
                self.lying.setdefault(kind, []).append(value)
            else:
                self.taken[taker] += value
        self.left = sum(map(len, self.lying.values()))
        """How many treasures nobody has."""
        self.dragon = seen.dragon
        self.trolls = seen.trolls.copy()
        self.shunned: list[set[int]] = [set() for _ in range(self.players)]
        """The face-down mines of which each seat knows that nothing is to be had there."""
        for seat, cells in seen.looked.items():
            for cell in cells & hidden.mines.keys():
                if not self.lying.get(hidden.mines[cell].label):
                    self.shunned[seat].add(PLACE[cell])
        self._far: dict[tuple[int, ...], list[int]] = {}

    def begin(self, seat: int, move: Any) -> None:
        """Play this card, which the costs know already, and end the turn."""
        hand = self.hands[seat]
        cards = move.cards if isinstance(move, Pass) else (move.card,)
        for name in cards:
            hand.remove(CARDS.by_name[name])
        match move:
            case Lay():
                card, place = CARDS.by_name[move.card], PLACE[number(*move.at)]
                if card.label in AIDS:
                    self.obstacles[place] = card.label
                elif card.label == CAMPFIRE:
                    self.fires.add(place)
            case Aid() | Storm():
                self.obstacles.pop(PLACE[number(*move.at)], None)
                if isinstance(move, Storm):
                    self.fires.discard(PLACE[number(*move.at)])
            case CallTroll():
                ends = PLACE[number(*move.at)], PLACE[number(*move.other)]
                self.trolls[between(*ends)] = seat
        self.end_turn(seat, len(cards))

    def _at_treasure(self, seat: int) -> bool:
        return bool(self.lying.get(self.mines.get(self.standing[seat], "")))

    def changed(self) -> None:
        """The ways are not what they were."""
        self._far.clear()

    def far(self, seat: int) -> list[int]:
        """How far it is from everywhere to where this seat would go."""
        goals = [place for place in self.hidden if place not in self.shunned[seat]]
        goals += [place for place, kind in self.mines.items() if self.lying.get(kind)]
        key = tuple(goals)
        if key not in self._far:
            targets = {CELL_AT[place]: 0 for place in goals}
            self._far[key] = self.costs.distances(targets, self.standing).by_place
        return self._far[key]

    def play(self, seat: int, turns: int) -> None:
        """Let so many turns go by, beginning with this seat."""
        for _ in range(turns):
            if not self.left:
                return
            self.turn(seat)
            seat = (seat + 1) % self.players

    def turn(self, seat: int) -> None:
        """One turn: a card, a walk, a card drawn."""
        self.send_trolls_home(seat)
        if self.hands[seat]:
            self.play_card(seat)
            self.end_turn(seat, 1)

    def send_trolls_home(self, seat: int) -> None:
        """The trolls of this seat leave when its turn comes (LM-33)."""
        if seat in self.trolls.values():
            for gone in [place for place, owner in self.trolls.items() if owner == seat]:
                del self.trolls[gone]
                self.costs.tolls.pop(gone, None)
            self.changed()

    def play_card(self, seat: int) -> None:
        """Build; who need not, cannot or does not care throws a card away."""
        hand = self.hands[seat]
        wants = not self._at_treasure(seat) and self.rng.random() >= IDLE
        if not wants or not self.build(seat, hand):
            hand.pop(self.rng.randrange(len(hand)))

    def end_turn(self, seat: int, cards: int) -> None:
        """Walk or take, and draw; but with the last card the round ends at once (LM-50)."""
        if not self.deck and not any(self.hands):
            return
        if not self._at_treasure(seat):
            self.walk(seat)
        self.take(seat)
        for _ in range(min(cards, len(self.deck))):
            self.hands[seat].append(self.deck.pop())

    def build(self, seat: int, hand: list[Card]) -> bool:
        """Play the card that is missing on the way; False if it is not in the hand."""
        costs, far = self.costs, self.far(seat)
        place = self.standing[seat]
        for _ in range(UNREACHABLE):
            found = None
            for edge, back, step in SIDES:
                beside = place + step
                if costs.leave[place] & edge and costs.opens[beside] & back:
                    toll = costs.tolls.get(between(place, beside), 0)
                    if far[place] == far[beside] + costs.enter[beside] + toll < UNREACHABLE:
                        found = beside, back
                        break
            if found is None:
                return False
            place, side = found
            if place in costs.empty:
                return self.fill(hand, far, place, side)
            if place in self.obstacles:
                return self.bridge(hand, place)
            if not far[place]:
                return False
        return False

    def fill(self, hand: list[Card], far: list[int], place: int, side: int) -> bool:
        """Lay a card that goes on from this side, best towards the goal."""
        costs = self.costs
        border = costs.border(place)
        best, chosen = UNREACHABLE * 2, None
        for card in hand:
            if card.label in AIDS:
                continue
            for face in card.faces:
                if face.edges & side and FITS[face.edges][border]:
                    distance = min(
                        (
                            far[place + step] + costs.enter[place + step]
                            for edge, back, step in SIDES
                            if face.edges & edge & ~side and costs.opens[place + step] & back
                        ),
                        default=UNREACHABLE * 2,
                    )
                    if distance < best:
                        best, chosen = distance, face
        if chosen is None:
            return False
        hand.remove(chosen.card)
        costs.put(CELL_AT[place], chosen)
        if chosen.card.label == CAMPFIRE:
            self.fires.add(place)
        self.changed()
        return True

    def bridge(self, hand: list[Card], place: int) -> bool:
        """Play the aid for this obstacle, if it is there."""
        aid = AIDS[self.obstacles[place]]
        for card in hand:
            if card.name == aid:
                hand.remove(card)
                del self.obstacles[place]
                self.costs.enter[place] = 1
                self.changed()
                return True
        return False

    def walk(self, seat: int) -> None:
        """Go as near to treasure as the legs carry; every trap on the way costs a card."""
        hand = self.hands[seat]
        origin = self.standing[seat]
        for place in self.route(seat):
            if hand and between(origin, place) in self.costs.tolls:
                hand.pop(self.rng.randrange(len(hand)))
            if place in self.hidden:
                self.turn_up(seat, place, origin)
            self.standing[seat] = origin = place

    def route(self, seat: int) -> list[int]:
        """The places to enter, one after the other; a face-down mine is the last."""
        costs, far = self.costs, self.far(seat)
        start = self.standing[seat]
        best = start
        came = {start: start}
        last = [start]
        for _ in range(STEPS_FROM_CAMPFIRE if start in self.fires else STEPS):
            layer = []
            for place in last:
                if place in self.hidden:
                    continue
                ways = costs.leave[place]
                for edge, back, step in SIDES:
                    beside = place + step
                    if (
                        ways & edge
                        and beside not in came
                        and costs.opens[beside] & back
                        and costs.enter[beside] == 1
                        and between(place, beside) not in self.trolls
                        and beside not in self.shunned[seat]
                    ):
                        came[beside] = place
                        layer.append(beside)
                        if far[beside] < far[best]:
                            best = beside
            last = layer
        route = []
        while best != start:
            route.append(best)
            best = came[best]
        return route[::-1]

    def turn_up(self, seat: int, place: int, origin: int) -> None:
        """Turn up the mine somebody has come to."""
        card = self.hidden.pop(place)
        entered = next(edge for edge, _, step in SIDES if place + step == origin)
        border = self.costs.border(place)
        ways = [face for face in card.faces if FITS[face.edges][border]]
        ways = ways or [face for face in card.faces if face.edges & entered]
        self.costs.put(CELL_AT[place], ways[0])
        self.mines[place] = card.label
        if card.label == DRAGON:
            self.dragon = seat
        self.changed()

    def take(self, seat: int) -> None:
        """Take a treasure, if the dwarf stands at one."""
        lying = self.lying.get(self.mines.get(self.standing[seat], ""))
        if lying:
            self.taken[seat] += lying.pop(self.rng.randrange(len(lying)))
            self.left -= 1
            if not lying:
                self.changed()
