"""What cards are called, in both languages."""

from __future__ import annotations

from saboteur.rules.faces import OPPOSITE, Groups
from saboteur.rules.saboteur.box import CARDS
from saboteur.texts import say

_SHAPES = {4: "crossroads", 3: "junction"}


def card_name(card: str, lang: str) -> str:
    """`[NE]` → "bend"."""
    return say(f"card.{_key(card)}.name", lang)


def a_card(card: str, lang: str) -> str:
    """`[NE]` → "a bend", as one lays or draws it."""
    return say(f"card.{_key(card)}.a", lang)


def about_card(card: str, lang: str) -> str:
    """One sentence on what the card does."""
    return say(f"card.{_key(card)}.about", lang)


def tool_name(tool: str, lang: str) -> str:
    """`cart` → "cart"."""
    return say(f"tool.{tool}.name", lang)


def broken_tools(cards: tuple[str, ...], lang: str) -> list[str]:
    """The tools that these sabotage cards have broken."""
    return [tool_name(CARDS.by_name[card].tools[0], lang) for card in cards]


def goal_word(card: str | None, lang: str) -> str:
    """What stands on a goal in the maze, at most five letters."""
    return say(f"terminal.goal.{'unknown' if card is None else _key(card)}", lang)


def what_goal(card: str, lang: str) -> str:
    """What a goal turns out to be: "the treasure"."""
    return say(f"goal.{_key(card)}", lang)


def dwarf_name(dwarf: str, lang: str) -> str:
    """`greedy` → "greedy dwarf"."""
    return say(f"dwarf.{dwarf}.name", lang)


def _key(card: str) -> str:
    """Where the texts have this card: path cards by shape, others by their own name."""
    label = card.partition("[")[0]
    return label or _shape(CARDS.by_name[card].faces[0].groups)


def _shape(groups: Groups) -> str:
    if all(group.bit_count() == 1 for group in groups):
        return "dead-end"
    way = groups[0]
    if way.bit_count() == 2:
        one = way & -way
        return "straight" if way == one | OPPOSITE[one] else "bend"
    return _SHAPES[way.bit_count()]
