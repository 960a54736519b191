"""What things are called that only this game has."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any

from saboteur.rules.grid import Cell
from saboteur.telling.words import Words

TREASURES = {"gems": "*", "gold": "$", "silver": "s"}
"""What one finds in a mine, each with its mark."""


class LostMinesWords(Words):
    """Path cards have a shape and perhaps something that lies on them."""

    kinds: tuple[str, ...] = ()
    """The kinds of the treasures of this round by place, which everybody knows."""

    # --- places -----------------------------------------------------------------------------------

    def place(self, at: Cell) -> str:
        """On a board that is printed with letters and numbers: "on C4"."""
        if self.landmarks is None:
            return super().place(at)
        return self.say("place.on-board", cell=self.cell_name(at))

    def cell_name(self, at: Cell) -> str:
        """`C4`, as the board says it."""
        return str(at) if self.landmarks is None else f"{ascii_uppercase[at.x]}{at.y + 1}"

    # --- cards ----------------------------------------------------------------------------------

    def card_name(self, card: str) -> str:
        """`lake[NE]` → "bend, lake"."""
        if not self._has_feature(card):
            return super().card_name(card)
        feature = self.say(f"card.{self.key(card)}.name")
        return self.say("card-with.name", shape=self.face_name(card), feature=feature)

    def a_card(self, card: str) -> str:
        """`lake[NE]` → "a bend with a lake"."""
        if not self._has_feature(card):
            return super().a_card(card)
        shape = self.say(f"card.{self.shape(card)}.a")
        feature = self.say(f"card.{self.key(card)}.with")
        return self.say("card-with.a", shape=shape, feature=feature)

    def _has_feature(self, card: str) -> bool:
        known = self.cards.by_name[card]
        return known.kind == "path" and bool(known.label)

    # --- clans, characters and treasures ----------------------------------------------------------

    def clan_name(self, clan: str) -> str:
        """`blue` → "◆ blue"."""
        return self.say(f"clan.{clan}.name")

    def scores_with(self, side: str | None) -> str:
        """With whom somebody scores, in a word or two."""
        return self.say("scores-with.nobody") if side is None else self.clan_name(side)

    def treasure_name(self, kind: str) -> str:
        """`gold` → "$ gold"."""
        return f"{TREASURES[kind]} {self.say(f'treasure.{kind}')}"

    def treasure_at(self, place: int) -> str:
        """Place 3 → "the treasure in place 3 (gold)"."""
        if place >= len(self.kinds):
            return self.say("treasure-at.unknown", place=place)
        return self.treasure(place, self.kinds[place])

    def treasure(self, place: int, kind: str) -> str:
        """The same once one knows its kind."""
        return self.say("treasure-at.known", place=place, kind=self.say(f"treasure.{kind}"))

    # --- the blanks of sentences ------------------------------------------------------------------

    def facts(self, field: str, value: Any) -> dict[str, object]:
        match field:
            case "mine":
                return {"mine": self.what_goal(value)}
            case "place":
                return {"treasure": self.treasure_at(value)}
            case "kind":
                return {"kind": self.say(f"treasure.{value}")}
        return super().facts(field, value)
