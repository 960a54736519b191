"""What cards are called, in both languages."""

from __future__ import annotations

from saboteur.rules.faces import OPPOSITE, Groups
from saboteur.rules.saboteur.box import CARDS
from saboteur.texts import catalogue, say

_SHAPES = {4: "crossroads", 3: "junction"}


def card_name(card: str, lang: str) -> str:
    """`[NE]` → "bend"."""
    return say(f"card.{_key(card)}.name", lang)


def caption(card: str, lang: str) -> str:
    """The name as it stands below a little picture."""
    broken = f"card.{_key(card)}.caption"
    return say(broken, lang) if broken in catalogue() else card_name(card, lang)


def a_card(card: str, lang: str) -> str:
    """`[NE]` → "a bend", as one lays or draws it."""
    return say(f"card.{_key(card)}.a", lang)


def about_card(card: str, lang: str) -> str:
    """One sentence on what the card does."""
    return say(f"card.{_key(card)}.about", lang)


def face_name(card: str, lang: str) -> str:
    """The shape of its ways, whatever else is on it: `chest[NES]` → "T-junction"."""
    return say(f"card.{_shape(CARDS.by_name[card].faces[0].groups)}.name", lang)


def tool_name(tool: str, lang: str) -> str:
    """`cart` → "cart"."""
    return say(f"tool.{tool}.name", lang)


def broken_tools(cards: tuple[str, ...], lang: str) -> list[str]:
    """The tools that the sabotage cards among these have broken."""
    kinds = [CARDS.by_name[card] for card in cards]
    return [tool_name(card.tools[0], lang) for card in kinds if card.kind == "sabotage"]


def in_front_words(cards: tuple[str, ...], lang: str) -> list[str]:
    """What lies in front of somebody, in a word or two each."""
    broken = [f"✗ {tool}" for tool in broken_tools(cards, lang)]
    others = [card for card in cards if CARDS.by_name[card].kind != "sabotage"]
    return broken + [say(f"terminal.in-front.{card}", lang) for card in others]


def goal_word(card: str | None, lang: str) -> str:
    """What stands on a goal in the maze, at most seven letters."""
    return say(f"terminal.goal.{'unknown' if card is None else _key(card)}", lang)


def chest_word(chest: str | None, lang: str) -> str:
    """What stands on a chest in the maze, at most seven letters."""
    return say("terminal.goal.unknown" if chest is None else f"terminal.chest.{chest}", lang)


def what_goal(card: str, lang: str) -> str:
    """What a goal turns out to be: "the treasure"."""
    return say(f"goal.{_key(card)}", lang)


def dwarf_name(dwarf: str, lang: str) -> str:
    """`greedy` → "greedy dwarf"; miners of a team have its mark."""
    return say(f"dwarf.{dwarf}.name", lang)


def _key(card: str) -> str:
    """Where the texts have this card: path cards by shape, others by their own name."""
    label = card.partition("[")[0]
    return label or _shape(CARDS.by_name[card].faces[0].groups)


def _shape(groups: Groups) -> str:
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
