"""The table of The Duel as one seat sees it, made from its view."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.own_face import gold_on
from saboteur.rules.duel.set_up import ROUNDS
from saboteur.telling.narrator import Narrator
from saboteur.telling.words import Words
from saboteur.terminal.columns import columns


def title(view: DuelView, words: Words) -> str:
    """Which round it is, and what it may end with."""
    return words.say(
        "terminal.round",
        round=view.round,
        rounds=ROUNDS,
        pile=view.draw_pile or words.say("terminal.pile-empty"),
        markers=view.markers,
        keys=view.keys_left,
    )


def players(view: DuelView, narrator: Narrator) -> Table:
    """Both dwarves: their colour, their hand, their gold and what this round has brought so far."""
    table = columns(
        narrator.words, "seat", "name", "colour", "hand", "gold", "this-round", "in-front"
    )
    for seat in range(view.players):
        table.add_row(
            f"@{seat}",
            Text(narrator.name(seat), "title" if seat == view.seat else ""),
            badge(view.colours[seat], narrator.words),
            str(view.hand_sizes[seat]),
            *possessions(view, seat, narrator.words),
        )
    return table


def possessions(view: DuelView, seat: int, words: Words) -> tuple[str, str, Text]:
    """A seat's gold, what this round has brought it so far, and what lies in front of it."""
    in_front = Text(", ".join(words.in_front(view.in_front[seat])), "alarm")
    return gold(view, seat), this_round(view, seat, words), in_front


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


def status(view: DuelView, you_are: Text, words: Words) -> Text:
    """Which colour one is, and what that means."""
    assert view.seat is not None
    start = next(
        placed.at
        for placed in view.maze
        if placed.card is not None and placed.card.startswith(f"start-{view.colours[view.seat]}")
    )
    colour = words.say(f"terminal.status.{view.colours[view.seat]}", at=start)
    return you_are.append(" · ").append(colour)


def badge(colour: str, words: Words) -> Text:
    """A dwarf's colour, with its mark."""
    return Text(f" {words.dwarf_name(colour)} ", colour)
