"""Saboteur as a learner sees it."""

from __future__ import annotations

from saboteur.research.saboteur.rooms import room_sights
from saboteur.research.sight import UNKNOWN, Parts, Shape, Sight, copy
from saboteur.rules.saboteur.box import TREASURE
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.knowledge import SaboteurView

GOLD_CARDS = 3
"""They are worth 1, 2 or 3."""


class SaboteurSight(Sight[SaboteurView]):
    """Dwarves, goals and gold, as far as the seat knows them."""

    def own_shapes(self, view: SaboteurView) -> dict[str, Shape]:
        dwarves = sorted(set(view.dwarf_deck))
        self.dwarves = {dwarf: at for at, dwarf in enumerate(dwarves)}
        players, cards, kinds = self.players, len(self.cards), len(dwarves)
        self.rooms = room_sights(view.modules)
        shapes: dict[str, Shape] = {
            "clockwise": (1,),
            "dwarves": (players, kinds),
            "dwarf_clues": (players, kinds),
            "treasure": self.plane,
            "gold": (players,),
            "has_gold": (players,),
            "gold_paid": (players,),
            "gold_cards": (players,),
            "supply": (1,),
            "offer": (GOLD_CARDS,),
            "known_hands": (players, cards),
            "played_by": (players,),
            "played": (cards,),
        }
        for room in self.rooms:
            shapes |= room.shapes(self)
        return shapes

    def fill_own(self, view: SaboteurView, parts: Parts) -> None:
        copy(view, parts, "clockwise", "has_gold", "gold_paid", "gold_cards", "supply")
        self._fill_dwarves(view, parts)
        self._fill_treasure(view, parts)
        self._fill_gold(view, parts)
        for seat, hand in enumerate(view.known_hands):
            self.count(hand, parts["known_hands"][seat])
        if view.played is not None:
            parts["played_by"][view.played.seat] = 1
            self.count([view.played.move.card], parts["played"])
        for room in self.rooms:
            room.fill(view.parts[room.module], self, parts)

    def _fill_dwarves(self, view: SaboteurView, parts: Parts) -> None:
        for seat, dwarf in enumerate(view.dwarves):
            if dwarf is not None:
                parts["dwarves"][seat, self.dwarves[dwarf]] = 1
        for clue in view.dwarf_clues:
            for place in clue.places:
                if place < self.players:
                    parts["dwarf_clues"][place, self.dwarves[clue.card]] += 1 / len(clue.places)

    def _fill_treasure(self, view: SaboteurView, parts: Parts) -> None:
        """In how many of the layouts that the seat thinks possible the treasure is seen here."""
        for layout in view.goal_layouts:
            for goal in layout:
                place = self.frame.places.get(goal.at)
                if goal.goal == TREASURE.name and place is not None:
                    parts["treasure"][place] += 1 / len(view.goal_layouts)

    def _fill_gold(self, view: SaboteurView, parts: Parts) -> None:
        parts["gold"][:] = [UNKNOWN if gold is None else gold for gold in view.gold]
        for offer in view.offers:
            if offer.kept is None:
                for gold in offer.cards:
                    parts["offer"][gold - 1] += 1

    def draw(self, view: SaboteurView) -> str:
        return draw(view.maze)
