"""All moves as a list that people can read: what differs only in the cards given up is one line."""

from __future__ import annotations

from collections.abc import Iterable

from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.tunnel_toll import PlaceTollDwarf
from saboteur.terminal.sentences import Narrator
from saboteur.terminal.words import a_card
from saboteur.texts import say


def move_list(moves: Iterable[Move], narrator: Narrator) -> list[tuple[str, str]]:
    """Every move in its notation and in words."""
    return list(dict(_line(move, narrator) for move in moves).items())


def _line(move: Move, narrator: Narrator) -> tuple[str, str]:
    lang = narrator.lang
    match move:
        case Pass(cards=cards) if len(cards) > 1:
            return "pass 1 2 3", say("moves.pass", lang)
        case DiscardTwo(card=card):
            words = say("moves.discard-two", lang, card=a_card(card, lang))
            return f"discard 1 2 remove {card}", words
        case PlaceTollDwarf(at=at):
            return f"toll 1 {at}", say("moves.toll", lang, at=at)
    return str(move), narrator.describe(move)
