"""What the cards, tools and dwarves of a game are called."""

from __future__ import annotations

from typing import Any

from saboteur.rules.cards import Cards
from saboteur.rules.faces import OPPOSITE, Groups
from saboteur.rules.grid import Cell
from saboteur.telling import places
from saboteur.telling.places import Landmarks, Place
from saboteur.telling.speech import Speech

_SHAPES = {4: "crossroads", 3: "junction"}
ABOUT_TOOLS = ("sabotage", "repair")
"""Kinds of cards that break or mend a tool."""


class Words(Speech):
    """The names of things. A game whose cards are named otherwise has a subclass."""

    def __init__(self, cards: Cards, lang: str, *games: str) -> None:
        super().__init__(lang, *games)
        self.cards = cards
        self.landmarks: Landmarks | None = None
        """By what places are told; None: by their coordinates."""

    def say(self, message: str, **facts: object) -> str:
        """The sentence with this id, its blanks filled with the facts; cells are told as places."""
        return super().say(
            message,
            **{
                name: Place(self, fact) if isinstance(fact, Cell) else fact
                for name, fact in facts.items()
            },
        )

    # --- places -----------------------------------------------------------------------------------

    def place(self, at: Cell) -> str:
        """Where something happens: "two east of the start"."""
        if self.landmarks is None or not self.landmarks.starts:
            return self.say("place.cell", cell=str(at))
        return places.told(self, self.landmarks, at)

    def goal_at(self, at: Cell) -> str:
        """The goal that lies there: "the upper goal"."""
        named = self.landmarks and places.goal_there(self, self.landmarks, at)
        return named or self.say("place.the-goal", at=at)

    def cell_name(self, at: Cell) -> str:
        """The bare name of a cell, where one has to be told from another beside it."""
        return str(at)

    # --- cards ----------------------------------------------------------------------------------

    def key(self, card: str) -> str:
        """Where the texts have this card: path cards by shape, others by their own name."""
        label = card.partition("[")[0]
        return label or self.shape(card)

    def shape(self, card: str) -> str:
        """The shape of its ways, in one word."""
        return shape(self.cards.by_name[card].faces[0].groups)

    def card_name(self, card: str) -> str:
        """`[NE]` → "bend"."""
        return self._called(card, "name")

    def caption(self, card: str) -> str:
        """The name as it stands below a little picture."""
        broken = f"card.{self.key(card)}.caption"
        return self.say(broken) if self.find(broken) else self.card_name(card)

    def a_card(self, card: str) -> str:
        """`[NE]` → "a bend", as one lays or draws it."""
        return self._called(card, "a")

    def about_card(self, card: str) -> str:
        """One sentence on what the card does."""
        return self._called(card, "about")

    def _called(self, card: str, form: str) -> str:
        """What the texts say of this card itself, or of all that break or mend tools as it does."""
        own = f"card.{self.key(card)}.{form}"
        if self.find(own):
            return self.say(own)
        known = self.cards.by_name[card]
        tool, *other = map(self.tool_name, known.tools)
        kind = f"{known.kind}-either" if other else known.kind
        return self.say(f"card.{kind}.{form}", tool=tool, other="".join(other))

    def face_name(self, card: str) -> str:
        """The shape of its ways, whatever else is on it: `chest[NES]` → "T-junction"."""
        return self.say(f"card.{self.shape(card)}.name")

    # --- what lies face down ----------------------------------------------------------------------

    def goal_word(self, card: str | None) -> str:
        """What stands on a goal in the maze, at most seven letters."""
        return self.say(f"goal-word.{'unknown' if card is None else self.key(card)}")

    def what_goal(self, card: str) -> str:
        """What a goal turns out to be: "the treasure"."""
        return self.say(f"goal.{self.key(card)}")

    # --- tools and dwarves ------------------------------------------------------------------------

    def tool_name(self, tool: str) -> str:
        """`cart` → "cart"."""
        return self.say(f"tool.{tool}.name")

    def broken_tools(self, cards: tuple[str, ...]) -> list[str]:
        """The tools that the sabotage cards among these have broken."""
        kinds = [self.cards.by_name[card] for card in cards]
        return [self.tool_name(card.tools[0]) for card in kinds if card.kind == "sabotage"]

    def in_front(self, cards: tuple[str, ...]) -> list[str]:
        """What lies in front of somebody, in a word or two each."""
        broken = [f"✗ {tool}" for tool in self.broken_tools(cards)]
        others = [card for card in cards if self.cards.by_name[card].kind != "sabotage"]
        return broken + [self.say(f"in-front.{card}") for card in others]

    def dwarf_name(self, dwarf: str) -> str:
        """`greedy` → "greedy dwarf"; miners of a team have its mark."""
        return self.say(f"dwarf.{dwarf}.name")

    # --- the blanks of sentences ------------------------------------------------------------------

    def facts(self, field: str, value: Any) -> dict[str, object]:
        """What a field of an event or a move becomes in a sentence: the blanks it fills."""
        match field:
            case "card":
                return self._card_facts(value)
            case "cards":
                names = [self.card_name(card) for card in value]
                return {
                    "cards": self.listing([self.a_card(card) for card in value]),
                    "names": ", ".join(names) or self.say("word.nothing"),
                }
            case "goal":
                return {"goal": self.what_goal(value), "face": self.face_name(value)}
            case "dwarf":
                return {
                    "dwarf": self.say(f"dwarf.{value}.a"),
                    "dwarf_name": self.dwarf_name(value),
                }
            case "path":
                return {"path": self.card_name(value)}
            case "gold" if isinstance(value, tuple):
                return {"gold": ", ".join(map(str, value))}
        forms = {field: f"{field}.{value}.name", "about": f"{field}.{value}.about"}
        named: dict[str, object] = {
            blank: self.say(form) for blank, form in forms.items() if self.find(form)
        }
        return named or {field: value}

    def _card_facts(self, card: str) -> dict[str, object]:
        facts: dict[str, object] = {"card": self.a_card(card), "name": self.card_name(card)}
        known = self.cards.by_name.get(card)
        if known is not None and known.kind in ABOUT_TOOLS and len(known.tools) == 1:
            facts["tool"] = self.tool_name(known.tools[0])
        return facts


def shape(groups: Groups) -> str:
    """The shape of these ways, in one word."""
    ways = [group for group in groups if group.bit_count() > 1]
    if not ways:
        return "dead-end"
    if len(ways) == 2:
        return "bridge" if _straight(ways[0]) else "double-bend"
    if len(groups) > 1:
        return "half-dead-end"
    if ways[0].bit_count() == 2:
        return "straight" if _straight(ways[0]) else "bend"
    return _SHAPES[ways[0].bit_count()]


def _straight(way: int) -> bool:
    one = way & -way
    return way == one | OPPOSITE[one]
