"""Moves as people type them: cards by their number in the hand."""

from __future__ import annotations

from collections.abc import Sequence

from saboteur.rules.moves import Move, parse_move
from saboteur.texts import ENGLISH, SaboteurError, say


class NoSuchCard(SaboteurError):
    """A number that no card in the hand has."""


def means(text: str, command: str, lang: str) -> bool:
    """Whether this is a word for a command; the English ones work in every language."""
    return text.lower() in {word for each in (ENGLISH, lang) for word in _words(command, each)}


def read_move(text: str, hand: Sequence[str], by_number: Sequence[str], lang: str) -> Move:
    """A whole move that was typed; those that begin like this may give cards by number."""
    first, *rest = text.split() or [""]
    if means(first, "pass", lang):
        first = "pass"
    if first in by_number:
        rest = cards_by_number(rest, hand)
    return parse_move(" ".join([first, *rest]))


def cards_by_number(words: Sequence[str], hand: Sequence[str]) -> list[str]:
    """The same words, every number replaced by the card of the hand that has it."""
    numbers = [word for word in words if word.isdecimal()]
    for number in numbers:
        if numbers.count(number) > 1:
            raise NoSuchCard("terminal.card-twice", number=number[:9])
    return [card_at(word, hand) if word.isdecimal() else word for word in words]


def card_at(number: str, hand: Sequence[str]) -> str:
    """The card with this number in the hand."""
    if len(number) < 4 and 0 < int(number) <= len(hand):
        return hand[int(number) - 1]
    raise NoSuchCard("terminal.no-card", number=number[:9], count=len(hand))


def _words(command: str, lang: str) -> list[str]:
    return say(f"terminal.command.{command}", lang).split()
