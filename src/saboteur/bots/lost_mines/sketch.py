"""A rough sketch of how a round may go on in one imagined world: build, walk, take, turn by turn.

Everybody builds on their best way and walks along it; nobody strikes. That is quick, and says who
comes first after a move.
"""

from __future__ import annotations

from random import Random
from typing import Any

from saboteur.bots.lost_mines.gaps import FAR
from saboteur.bots.lost_mines.ground import CELL_AT, PLACE, SIDES, Ground, between
from saboteur.bots.lost_mines.secrets import Secrets
from saboteur.bots.lost_mines.stage import Stage
from saboteur.rules.cards import Card
from saboteur.rules.discarding import Pass
from saboteur.rules.grid import number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.actions.aid import Aid
from saboteur.rules.lost_mines.actions.storm import Storm
from saboteur.rules.lost_mines.actions.troll import CallTroll
from saboteur.rules.lost_mines.box import AIDS, CAMPFIRE, CARDS
from saboteur.rules.lost_mines.mines import DRAGON
from saboteur.rules.lost_mines.moving import STEPS, STEPS_FROM_CAMPFIRE
from saboteur.rules.maze import FITS
from saboteur.rules.placed import knows

IDLE = 0.3
"""How often somebody does not build though they could: they may rather hinder, look or wait."""


class Sketch:
    """One imagined world, as far as it matters here. It is played on in place."""

    def __init__(self, stage: Stage, secrets: Secrets, ground: Ground, rng: Random) -> None:
        self.rng = rng
        self.players = len(stage.standing)
        self.ground = ground.clone()
        self.ground.tolls = ground.tolls.copy()
        self.hands = [hand.copy() for hand in secrets.hands]
        self.deck = secrets.deck.copy()
        self.standing = stage.standing.copy()
        self.hidden = {PLACE[cell]: card for cell, card in secrets.mines.items()}
        self.mines = stage.mines.copy()
        self.fires = stage.fires.copy()
        self.obstacles = stage.obstacles.copy()
        self.lying: dict[str, list[int]] = {}
        self.taken = [0.0] * self.players
        """The worth of what everybody has."""
        for (kind, taker), value in zip(stage.treasures, secrets.values, strict=True):
            if taker is None:
                self.lying.setdefault(kind, []).append(value)
            else:
                self.taken[taker] += value
        self.left = sum(map(len, self.lying.values()))
        """How many treasures nobody has."""
        self.dragon = stage.dragon
        self.trolls = stage.trolls.copy()
        self.shunned: list[set[int]] = [set() for _ in range(self.players)]
        """The face-down mines of which each seat knows that nothing is to be had there."""
        for cell, mask in secrets.seen.items():
            if cell in secrets.mines and not self.lying.get(secrets.mines[cell].label):
                for seat in range(self.players):
                    if knows(mask, seat):
                        self.shunned[seat].add(PLACE[cell])
        self._far: dict[tuple[int, ...], list[int]] = {}

    def begin(self, seat: int, move: Any) -> None:
        """Play this card, whose ground is there already, and end the turn."""
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
        if not self._at_treasure(seat):
            self.walk(seat)
        else:
            self.take(seat)
        for _ in cards:
            if self.deck:
                hand.append(self.deck.pop())

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
            self._far[key] = self.ground.toil(targets, self.standing).far
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
        if seat in self.trolls.values():
            for gone in [place for place, owner in self.trolls.items() if owner == seat]:
                del self.trolls[gone]
                self.ground.tolls.pop(gone, None)
            self.changed()
        hand = self.hands[seat]
        if not hand:
            return
        if not self._at_treasure(seat):
            if self.rng.random() < IDLE or not self.build(seat, hand):
                hand.pop(self.rng.randrange(len(hand)))
            self.walk(seat)
        else:
            hand.pop(self.rng.randrange(len(hand)))
            self.take(seat)
        if self.deck:
            hand.append(self.deck.pop())

    def build(self, seat: int, hand: list[Card]) -> bool:
        """Play the card that is missing on the way; False if it is not in the hand."""
        ground, far = self.ground, self.far(seat)
        place = self.standing[seat]
        for _ in range(FAR):
            found = None
            for edge, back, step in SIDES:
                beside = place + step
                if ground.leave[place] & edge and ground.opens[beside] & back:
                    toll = ground.tolls.get(between(place, beside), 0)
                    if far[place] == far[beside] + ground.enter[beside] + toll < FAR:
                        found = beside, back
                        break
            if found is None:
                return False
            place, side = found
            if place in ground.gaps:
                return self.fill(hand, far, place, side)
            if place in self.obstacles:
                return self.bridge(hand, place)
            if not far[place]:
                return False
        return False

    def fill(self, hand: list[Card], far: list[int], place: int, side: int) -> bool:
        """Lay a card that goes on from this side, best towards the goal."""
        ground = self.ground
        border = ground.border(place)
        best, chosen = FAR * 2, None
        for card in hand:
            if card.label in AIDS:
                continue
            for face in card.faces:
                if face.edges & side and FITS[face.edges][border]:
                    toil = min(
                        (
                            far[place + step] + ground.enter[place + step]
                            for edge, back, step in SIDES
                            if face.edges & edge & ~side and ground.opens[place + step] & back
                        ),
                        default=FAR * 2,
                    )
                    if toil < best:
                        best, chosen = toil, face
        if chosen is None:
            return False
        hand.remove(chosen.card)
        ground.put(CELL_AT[place], chosen)
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
                self.ground.enter[place] = 1
                self.changed()
                return True
        return False

    def walk(self, seat: int) -> None:
        """Go as near to treasure as the legs carry."""
        ground, far = self.ground, self.far(seat)
        start = self.standing[seat]
        best = start
        came = {start: start}
        last = [start]
        for _ in range(STEPS_FROM_CAMPFIRE if start in self.fires else STEPS):
            layer = []
            for place in last:
                if place in self.hidden:
                    continue
                ways = ground.leave[place]
                for edge, back, step in SIDES:
                    beside = place + step
                    if (
                        ways & edge
                        and beside not in came
                        and ground.opens[beside] & back
                        and ground.enter[beside] == 1
                        and between(place, beside) not in self.trolls
                        and beside not in self.shunned[seat]
                    ):
                        came[beside] = place
                        layer.append(beside)
                        if far[beside] < far[best]:
                            best = beside
            last = layer
        self.standing[seat] = best
        if ground.tolls:
            self._pay(seat, came, best)
        if best in self.hidden:
            self.turn_up(seat, best, came[best])
        self.take(seat)

    def _pay(self, seat: int, came: dict[int, int], place: int) -> None:
        """Every trap on the way costs a card."""
        hand = self.hands[seat]
        while came[place] != place:
            if between(place, came[place]) in self.ground.tolls and hand:
                hand.pop(self.rng.randrange(len(hand)))
            place = came[place]

    def turn_up(self, seat: int, place: int, origin: int) -> None:
        """Turn up the mine somebody has come to."""
        card = self.hidden.pop(place)
        entered = next(edge for edge, _, step in SIDES if place + step == origin)
        border = self.ground.border(place)
        ways = [face for face in card.faces if FITS[face.edges][border]]
        ways = ways or [face for face in card.faces if face.edges & entered]
        self.ground.put(CELL_AT[place], ways[0])
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
