"""Cards by name, for situations that are built instead of dealt."""

from __future__ import annotations

from saboteur.rules.cards import Card, Cards
from saboteur.rules.drawing import DrawingError
from saboteur.rules.faces import tidy_faces


def cards_named(cards: Cards, names: str) -> list[Card]:
    """The cards with these names, which have blanks between."""
    wanted = tidy_faces(names).split()
    for name in wanted:
        if name not in cards.by_name:
            raise DrawingError("drawing.unknown", card=name)
    return [cards.by_name[name] for name in wanted]


def take(stock: list[Card], card: Card) -> Card:
    """Take a card out of what is left; complains if there is none."""
    if card not in stock:
        raise DrawingError("situation.cards", card=card.name)
    stock.remove(card)
    return card


def take_named(stock: list[Card], cards: Cards, names: str) -> list[Card]:
    """Take the cards with these names out of what is left."""
    return [take(stock, card) for card in cards_named(cards, names)]
