"""What one sees of both dwarves at a table of The Duel, made from a view."""

from __future__ import annotations

from rich.text import Text

from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.telling.words import Words
from saboteur.terminal import columns


def gold(view: DuelView, seat: int) -> str:
    """`7 (3 2 2)`: the sum and the cards, because one pays with cards."""
    cards = " ".join(str(value) for value in sorted(view.gold_cards[seat], reverse=True))
    return f"{view.gold[seat]} ({cards})" if cards else "0"


def this_round(view: DuelView, seat: int, words: Words) -> str:
    """The gold under this seat's markers, and what it owes to trolls."""
    on_cards = {placed.at: placed.card for placed in view.maze}
    claimed = [
        gold_on(CARDS.by_name[on_cards[token.at] or ""])
        for token in view.claims
        if token.seat == seat
    ]
    owed = sum(token.seat == seat for token in view.bribes)
    parts = [f"+{sum(claimed)}"] if claimed else []
    parts += [words.say("terminal.owes", gold=owed)] if owed else []
    return ", ".join(parts)


def in_front(view: DuelView, seat: int, words: Words) -> Text:
    """The cards in front of a seat."""
    return Text(", ".join(words.in_front(view.in_front[seat])), "alarm")


def start_of(view: DuelView, colour: str, words: Words) -> str:
    """What a colour means: where one begins."""
    start = next(
        placed.at
        for placed in view.maze
        if placed.card is not None and placed.card.startswith(f"start-{colour}")
    )
    return words.say(f"terminal.status.{colour}", at=start)


def badge(colour: str, words: Words) -> Text:
    """A dwarf's colour, with its mark."""
    return columns.badge(words.dwarf_name(colour), colour)
