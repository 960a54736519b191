"""What one sees of everybody at a table of the Saboteur games, made from a view."""

from __future__ import annotations

from rich.text import Text

from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.telling.words import Words
from saboteur.terminal.columns import badge
from saboteur.terminal.saboteur.rooms import room_displays


def dwarf(view: SaboteurView, seat: int, words: Words) -> Text:
    """Who a seat is, if one knows."""
    known = view.dwarves[seat]
    return Text("?") if known is None else badge(words.dwarf_name(known), known)


def turned_up(dwarf: str, captive: bool, words: Words) -> Text:
    """A dwarf card at the end of a round; a captive wins nothing, whatever it says."""
    shown = badge(words.dwarf_name(dwarf), dwarf)
    return Text.assemble(shown, " ", (words.say("in-front.trapped"), "alarm")) if captive else shown


def in_front(view: SaboteurView, seat: int, words: Words) -> Text:
    """The cards in front of a seat, and what else is there."""
    things = words.in_front(view.in_front[seat])
    for room in room_displays():
        things += room.in_front(view, seat, words)
    return Text(", ".join(things), "alarm")


def gold(view: SaboteurView, seat: int) -> str:
    """One's own sum; of others what was paid openly, and a ? for each card they picked."""
    own = view.gold[seat]
    if own is not None:
        return str(own)
    if not view.has_gold[seat]:
        return "0"
    paid, picked = view.gold_paid[seat], "?" * view.gold_cards[seat]
    if not picked:
        return str(paid)
    return f"{paid}+{picked}" if paid > 0 else f"{picked}{paid or ''}"


def possessions(view: SaboteurView, words: Words) -> str:
    """What one has, and the goals one knows."""
    assert view.seat is not None
    parts = [words.say("terminal.status.gold", gold=view.gold[view.seat])]
    known = [
        words.say("terminal.status.goal", at=placed.at, goal=words.what_goal(placed.card))
        for placed in view.maze
        if placed.face_down and placed.card is not None and placed.back == "goal"
    ]
    if known:
        parts.append(words.say("terminal.status.goals", goals=", ".join(known)))
    return " · ".join(parts)
