"""Who may be what, by what everybody has done (LM-01): Bayes, with odds learned from games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import exp, log
from random import Random
from typing import NamedTuple

import msgspec

from saboteur.bots.belief import Belief, Odds, Reason
from saboteur.bots.learned import learned
from saboteur.bots.lost_mines.deeds import Deed, Deeds
from saboteur.bots.lost_mines.quick_player import Hidden
from saboteur.rules.grid import CELL, number
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import CARDS, CLANS, DECK, MINES, TREASURES, UNKNOWN_MINE
from saboteur.rules.lost_mines.knowledge import LostMinesView
from saboteur.rules.lost_mines.mines import DRAGON

CHARACTERS = ("loyal", "selfish", "saboteur")

HABITS = learned("saboteur.bots.lost_mines", "habits.toml")
LATE, TRUST = HABITS["late"], HABITS["trust"]


def _often(counts: Mapping[str, Sequence[int]]) -> dict[str, tuple[float, ...]]:
    """How often each column does what, a little more even than it was counted."""
    columns = len(next(iter(counts.values())))
    sums = [sum(row[column] for row in counts.values()) + len(counts) for column in range(columns)]
    return {
        deed: tuple((count + 1) / total for count, total in zip(row, sums, strict=True))
        for deed, row in counts.items()
    }


DEEDS = _often(HABITS["young"]), _often(HABITS["old"])
"""The odds of each deed for each character, while a round is young and later."""
APPROACHES = _often(HABITS["steps"])
"""The odds of a step for a mine with treasure and for the dragon's."""


def believe(view: LostMinesView, *, reasons: bool = True) -> Belief:
    """What the seat whose view this is believes; None is a spectator, who sees no secret."""
    belief = belief_after(view, Deeds.of(view))
    return belief if reasons else msgspec.structs.replace(belief, reasons=())


def belief_after(view: LostMinesView, deeds: Deeds) -> Belief:
    """The belief that follows from this view and what was done."""
    evidence, reasons = weigh(view.players, deeds.done)
    dwarves = odds_of(view.dwarves, deals(view, evidence))
    return Belief(
        seat=view.seat,
        dwarves=tuple(dwarves),
        suspicion=tuple(odds.get("saboteur", 0.0) for odds in dwarves),
        goals=goals(view, deeds),
        reasons=tuple(reason for reason in reasons if view.dwarves[reason.seat] is None),
    )


# --- dwarves --------------------------------------------------------------------------------------

Evidence = list[dict[str, float]]
"""For each seat the logarithm of how well its deeds go with each character."""


class Deals(NamedTuple):
    """The ways in which the unknown dwarf cards of one clan may have been dealt."""

    seats: list[int]
    ways: list[tuple[str, ...]]
    """What these seats may be."""
    weights: list[float]
    """How likely each way is, but for a common factor."""


def weigh(players: int, deeds: list[Deed]) -> tuple[Evidence, list[Reason]]:
    """What the deeds of each seat say about it, and which of them say something."""
    evidence = [dict.fromkeys(CHARACTERS, 0.0) for _ in range(players)]
    reasons = []
    for deed in deeds:
        habit = DEEDS[deed.turn >= LATE * players].get(deed.word)
        if habit is None:
            continue
        for character, often in zip(CHARACTERS, habit, strict=True):
            evidence[deed.seat][character] += TRUST * log(often)
        loyal, selfish, saboteur = habit
        weight = TRUST * log(saboteur / ((3 * loyal + selfish) / 4))
        reasons.append(Reason(deed.seat, deed.place, deed.word, weight))
    return evidence, reasons


def deals(view: LostMinesView, evidence: Evidence) -> list[Deals]:
    """The ways to deal each clan: every card of it is as likely to lie anywhere as any other."""
    found = []
    for clan in CLANS:
        deck = [character for of, character in view.dwarf_deck if of == clan]
        seats = []
        for seat, known in enumerate(view.dwarves):
            if view.clans[seat] == clan:
                if known is None:
                    seats.append(seat)
                else:
                    deck.remove(known)
        ways = list(permutations(deck, len(seats)))
        highest = sum(max(evidence[seat].values()) for seat in seats)
        sums = [
            sum(evidence[seat][dwarf] for seat, dwarf in zip(seats, way, strict=True))
            for way in ways
        ]
        found.append(Deals(seats, ways, [exp(fitting - highest) for fitting in sums]))
    return found


def odds_of(known: Sequence[str | None], clans: Sequence[Deals]) -> list[Odds]:
    """For each seat which dwarf it may be."""
    found: list[Odds] = [{} if dwarf is None else {dwarf: 1.0} for dwarf in known]
    for seats, ways, weights in clans:
        total = sum(weights)
        for way, weight in zip(ways, weights, strict=True):
            for seat, dwarf in zip(seats, way, strict=True):
                found[seat][dwarf] = found[seat].get(dwarf, 0.0) + weight / total
    return found


def dealt(known: Sequence[str | None], clans: Sequence[Deals], rng: Random) -> list[str]:
    """Everybody's character, drawn by how likely it is."""
    found = ["" if dwarf is None else dwarf for dwarf in known]
    for seats, ways, weights in clans:
        for seat, dwarf in zip(seats, rng.choices(ways, weights)[0], strict=True):
            found[seat] = dwarf
    return found


# --- mines ----------------------------------------------------------------------------------------


def goals(view: LostMinesView, deeds: Deeds) -> dict[str, Odds]:
    """What each face-down mine may be, also by where those went who had looked at it."""
    known, hidden = {}, []
    unknown = {card.label for card in MINES}
    for placed in view.maze:
        cell = number(*placed.at)
        if placed.card is None:
            hidden.append(cell)
            continue
        card = CARDS.by_name[placed.card]
        if card.kind == "mine":
            unknown.discard(card.label)
            if placed.face_down:
                known[cell] = card.label
    found = {cell: {mine: 1.0} for cell, mine in known.items()}
    sums = {cell: dict.fromkeys(sorted(unknown), 0.0) for cell in hidden}
    total = 0.0
    for order in permutations(sorted(unknown), len(hidden)):
        lies = dict(zip(hidden, order, strict=True))
        weight = 1.0
        for step in deeds.approaches:
            if step.cell in lies:
                weight *= APPROACHES[step.word][lies[step.cell] == DRAGON]
        total += weight
        for cell, mine in lies.items():
            sums[cell][mine] += weight
    for cell, odds in sums.items():
        found[cell] = {mine: part / total for mine, part in odds.items()}
    return {str(CELL[cell]): found[cell] for cell in sorted(found)}


# --- everything -----------------------------------------------------------------------------------


def guessed(view: LostMinesView, board: Board, rng: Random) -> Hidden:
    """What may be hidden behind a view, for those who have no worlds to look at."""
    unseen = list(DECK)
    for name in (*view.hand, *(card for card in view.discards if card is not None)):
        unseen.remove(CARDS.by_name[name])
    for face in board.faces.values():
        if face.card in unseen:
            unseen.remove(face.card)
    for cards in view.in_front:
        for name in cards:
            unseen.remove(CARDS.by_name[name])
    rng.shuffle(unseen)
    hands = [
        [CARDS.by_name[name] for name in view.hand]
        if seat == view.seat
        else [unseen.pop() for _ in range(size)]
        for seat, size in enumerate(view.hand_sizes)
    ]
    deck = [unseen.pop() for _ in range(view.draw_pile)]
    known = {card.label for card in board.hidden.values()}
    known |= {face.card.label for face in board.faces.values()}
    unknown = [card for card in MINES if card.label not in known]
    rng.shuffle(unknown)
    mines = {
        cell: unknown.pop() if card is UNKNOWN_MINE else card for cell, card in board.hidden.items()
    }
    return Hidden(hands, deck, mines, _values(view, rng))


def _values(view: LostMinesView, rng: Random) -> list[int]:
    left = [(treasure.kind, treasure.value) for treasure in TREASURES]
    for lying in view.treasures:
        if lying.value is not None:
            left.remove((lying.kind, lying.value))
    rng.shuffle(left)
    values = []
    for lying in view.treasures:
        value = lying.value
        if value is None:
            drawn = next(one for one in left if one[0] == lying.kind)
            left.remove(drawn)
            value = drawn[1]
        values.append(value)
    return values
