"""From a `Game` to a dense table and back, at any moment of a round.

How a game came about does not fit on a table: a game made from one has a story that begins there,
and remembers no earlier outcomes. Everything else is the same: what lies where, what seats know,
who came by which gold, and the chance from which all further cards come.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from saboteur.dense import maze
from saboteur.dense.cards import CARD, FACE, FACES, GOALS, IN_FRONT, NAMES
from saboteur.dense.chance import DenseChance
from saboteur.dense.maze import GOAL_CELLS, MIDDLE, cell_of
from saboteur.dense.table import (
    CHOOSE_GOAL,
    DECISIONS,
    DECK,
    DWARVES,
    EVERYBODY,
    FACE_UP,
    FIT_GOAL,
    GREEDY_WON,
    HAPPENINGS,
    MINERS,
    NOBODY,
    OVER,
    PICK_GOLD,
    SABOTEUR,
    SABOTEURS,
    SIDES,
    STROKES,
    TURN,
)
from saboteur.expansions.greedy_dwarf.rules import GREEDY_PAY
from saboteur.expansions.saboteur2.rules.theft import ChooseVictim, Steal, Thefts
from saboteur.rules.cards import Card
from saboteur.rules.events import Looked, Revealed
from saboteur.rules.game import Step
from saboteur.rules.grid import CELL, Cell, number
from saboteur.rules.maze import Maze
from saboteur.rules.options import Options
from saboteur.rules.saboteur.box import CARDS, GOLD_CARDS
from saboteur.rules.saboteur.events import GoalShown
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import SABOTEURS_PAY, Payment, PickGold, Picking, choose_cards
from saboteur.rules.saboteur.knowledge.cards import NOTHING
from saboteur.rules.saboteur.knowledge.reader import SaboteurKnowledge
from saboteur.rules.saboteur.reaching import GoalWorks, Reach
from saboteur.rules.saboteur.round_end import NextRound
from saboteur.rules.saboteur.turn import END_TURN
from saboteur.rules.saboteur.turn import TURN as TURN_OF
from saboteur.rules.turning_up import ChooseGoal, FitCard

Table = Any
"""A record of `TABLE`."""


def place_of(cell: int) -> Cell:
    """The cell with this number on a table, as people write it."""
    return Cell((int(cell) & 255) - MIDDLE, (int(cell) >> 8) - MIDDLE)


GOAL_PLACES = [place_of(cell) for cell in GOAL_CELLS]


# --- from a game ----------------------------------------------------------------------------------


def from_game(table: Table, game: SaboteurGame, key: int) -> None:
    """Write a game onto a table. `key` decides what chance brings from now on.

    A game that came from a table keeps the chance it came with.
    """
    chance = game.chance
    table["key"], table["draws"] = key, 0
    if isinstance(chance, DenseChance):
        table["key"], table["draws"] = chance.key, chance.draws
    table["round"], table["starter"] = game.round, game.starter
    table["revealed"] = game.revealed
    table["moves"] = len(game.history or ())
    _write_maze(table, game)
    _write_cards(table, game)
    _write_dwarves(table, game)
    _write_gold(table, game)
    _write_decision(table, game)
    _write_deeds(table, game)


def _write_maze(table: Table, game: SaboteurGame) -> None:
    maze.clear(table)
    faces = {cell_of(*CELL[cell]): face for cell, face in game.maze.faces.items()}
    for goal, (cell, at) in enumerate(zip(GOAL_CELLS, GOAL_PLACES, strict=True)):
        front = game.maze.hidden.get(number(*at))
        table["goal_up"][goal] = front is None
        table["goal"][goal] = GOALS.index(front or faces[int(cell)].card)
        table["goal_seen"][goal] = 0 if front else EVERYBODY
        if front:
            maze.hide(table, goal)
    for cell, face in faces.items():
        maze.put(table, cell, FACE[face.name])
    maze.reach_anew(table)
    for step in game.knowledge.goal_story:
        seen = EVERYBODY if isinstance(step, Revealed | GoalShown) else 1 << step.seat
        table["goal_seen"][GOAL_PLACES.index(step.at)] |= seen


def _write_cards(table: Table, game: SaboteurGame) -> None:
    table["hand_known"][:] = 0
    table["in_front"][:] = 0
    for seat, hand in enumerate(game.hands):
        table["hand_size"][seat] = len(hand)
        table["hand"][seat, : len(hand)] = _numbers(hand)
        for card in game.in_front[seat]:
            table["in_front"][seat] |= 1 << list(IN_FRONT).index(CARD[card.name])
    for (viewer, owner), names in game.knowledge.cards.hands.items():
        left = Counter(names)
        for i, card in enumerate(game.hands[owner]):
            if left[card.name]:
                left[card.name] -= 1
                table["hand_known"][owner, i] |= 1 << viewer
    table["deck_begin"], table["deck_end"] = 0, len(game.deck)
    table["deck"][: len(game.deck)] = _numbers(game.deck)
    if game.aside:
        table["deck"][DECK - len(game.aside) :] = _numbers(game.aside)
    table["pile_size"] = len(game.discards)
    table["pile"][: len(game.discards)] = _numbers(game.discards)
    table["pile_by"][: len(game.discards)] = [
        game.face_down.get(slot, FACE_UP) for slot in range(len(game.discards))
    ]
    thefts = game.part(Thefts).played if Thefts in game.parts else []
    table["thefts"] = len(thefts)
    table["theft_order"][:] = 0
    for order, seat in enumerate(thefts, 1):
        table["theft_order"][seat] = order


def _numbers(cards: list[Card]) -> list[int]:
    return [CARD[card.name] for card in cards]


def _write_dwarves(table: Table, game: SaboteurGame) -> None:
    known = game.knowledge.dwarves
    for seat, dwarf in enumerate(game.dwarves):
        table["dwarf"][seat] = DWARVES.index(dwarf)
        table["dwarf_known"][seat] = known.dealt[seat]
    for place, dwarf in enumerate(game.spare_dwarves):
        table["spare"][place] = DWARVES.index(dwarf)
        table["spare_known"][place] = known.spare[place]


def _write_gold(table: Table, game: SaboteurGame) -> None:
    players = game.options.players
    for field in ("gold", "gold_paid", "gold_picked", "round_gold", "pickers", "offer"):
        table[field][...] = 0
    table["picked"] = 0
    table["gold"][:players] = game.gold
    table["supply_size"] = len(game.supply)
    table["supply"][: len(game.supply)] = game.supply
    for entry in game.knowledge.ledger:
        at = entry.round - 1
        if isinstance(entry, Payment):
            table["gold_paid"][entry.seat] += sum(entry.cards)
            table["round_gold"][at, entry.seat] += sum(entry.cards)
            continue
        table["pickers"][at] = len(entry.order)
        table["picker"][at, : len(entry.order)] = entry.order
        table["taken"][at, : len(entry.taken)] = entry.taken
        for seat, gold in zip(entry.order, entry.taken, strict=False):
            table["gold_picked"][seat] += 1
            table["round_gold"][at, seat] += gold
        if entry.round == game.round:
            table["picked"] = len(entry.taken)
            for gold in entry.left(len(entry.taken)):
                table["offer"][gold] += 1
    table["gold_before"] = table["gold"] - table["round_gold"][game.round - 1]
    for outcome in game.outcomes:
        at = outcome.round - 1
        table["winner"][at] = SIDES.index(outcome.winner)
        table["won_by"][at] = NOBODY if outcome.by is None else outcome.by
        table["round_dwarf"][at, :players] = [DWARVES.index(dwarf) for dwarf in outcome.dwarves]


def _write_decision(table: Table, game: SaboteurGame) -> None:
    decision = game.decision
    table["decision"], table["to_act"] = OVER, NOBODY
    table["thieves"] = table["draws_count"] = 0
    if decision is None:
        return
    table["decision"], table["to_act"] = DECISIONS.index(decision.kind), decision.seat
    for seat, count in game.draws.items():
        if count:
            table["draws_seat"], table["draws_count"] = seat, count
    if isinstance(decision, FitCard):
        table["fitting"] = GOAL_PLACES.index(decision.at)
    thieves = [step.seat for step in game.agenda if isinstance(step, Steal)]
    table["thieves"] = len(thieves)
    table["thief"][: len(thieves)] = thieves
    if isinstance(game.agenda[0], NextRound):
        table["last"] = game.agenda[0].last


def _write_deeds(table: Table, game: SaboteurGame) -> None:
    table["deeds"][...] = 0
    table["strokes"][...] = 0
    table["told_count"] = 0
    numbers = {name: at for at, name in enumerate(HAPPENINGS)}
    event: Any
    for event in game.log:
        happening = numbers.get(type(event).__name__)
        if happening is not None:
            table["deeds"][happening, event.seat] += 1
            if happening < STROKES:
                table["strokes"][happening, event.seat, event.target] += 1


# --- to a game ------------------------------------------------------------------------------------


def to_game(table: Table, options: Options) -> SaboteurGame:
    """The game that lies on a table. It goes on just as the table would."""
    game = SaboteurGame(options)
    game.chance = DenseChance(int(table["key"]), int(table["draws"]))
    game.round, game.starter = int(table["round"]), int(table["starter"])
    game.revealed = bool(table["revealed"])
    game.outcomes = []
    _read_maze(table, game)
    _read_cards(table, game)
    players = options.players
    game.dwarves = [DWARVES[dwarf] for dwarf in table["dwarf"][:players]]
    game.spare_dwarves = [DWARVES[d] for d in table["spare"][: len(game.spare_dwarves)]]
    game.gold = [int(gold) for gold in table["gold"][:players]]
    game.supply = [int(gold) for gold in table["supply"][: table["supply_size"]]]
    known = _knowledge(table, game)
    game.picking = _picking(table, game.round - 1) if table["decision"] == PICK_GOLD else None
    game.agenda = _agenda(table)
    game.draws = {}
    if table["decision"] in (CHOOSE_GOAL, FIT_GOAL):
        game.draws = {int(table["draws_seat"]): int(table["draws_count"])}
    game.begin_here(known)
    return game


def _read_maze(table: Table, game: SaboteurGame) -> None:
    game.maze = Maze()
    for goal, at in enumerate(GOAL_PLACES):
        if not table["goal_up"][goal]:
            game.maze.hide(number(*at), GOALS[table["goal"][goal]])
    for card in range(table["laid"]):
        cell = number(*place_of(table["laid_cell"][card]))
        game.maze.lay(cell, FACES[table["laid_face"][card]])


def _read_cards(table: Table, game: SaboteurGame) -> None:
    game.hands = [
        _cards(table["hand"][seat, : table["hand_size"][seat]])
        for seat in range(game.options.players)
    ]
    game.deck = _cards(table["deck"][table["deck_begin"] : table["deck_end"]])
    game.aside = _cards(table["deck"][DECK - len(game.aside) :])
    pile = table["pile_size"]
    game.discards = _cards(table["pile"][:pile])
    game.face_down = {
        slot: int(by) for slot, by in enumerate(table["pile_by"][:pile]) if by != FACE_UP
    }
    game.in_front = [
        tuple(_cards([card for bit, card in enumerate(IN_FRONT) if lying >> bit & 1]))
        for lying in table["in_front"][: game.options.players]
    ]
    if Thefts in game.parts:
        seats = [seat for seat, order in enumerate(table["theft_order"]) if order]
        game.part(Thefts).played = sorted(seats, key=lambda seat: int(table["theft_order"][seat]))


def _cards(numbers: Any) -> list[Card]:
    return [CARDS.by_name[NAMES[card]] for card in numbers]


def _knowledge(table: Table, game: SaboteurGame) -> SaboteurKnowledge:
    """What seats know of all this."""
    known, players = SaboteurKnowledge(game.set_up), game.options.players
    known.dwarves.dealt = [int(mask) for mask in table["dwarf_known"][:players]]
    known.dwarves.spare = [int(m) for m in table["spare_known"][: len(game.spare_dwarves)]]
    for goal, at in enumerate(GOAL_PLACES):
        name, seen = GOALS[table["goal"][goal]].name, int(table["goal_seen"][goal])
        if seen == EVERYBODY:
            known.read([Revealed(int(table["to_act"]), at, name)])
        else:
            known.read([Looked(s, at, name) for s in range(players) if seen >> s & 1])
    for owner, hand in enumerate(game.hands):
        for viewer in range(players):
            knows = table["hand_known"][owner, : len(hand)] >> viewer & 1
            if knows.any():
                cards = [card.name for card, is_known in zip(hand, knows, strict=True) if is_known]
                known.cards.hands[viewer, owner] = cards
                known.cards.sure[viewer, owner] = NOTHING
    known.ledger = _ledger(table, game) if game.set_up.gold_cards else _pieces(table, game)
    return known


def _pieces(table: Table, game: SaboteurGame) -> list[Payment | Picking]:
    """All gold pieces a seat ever got: those of earlier rounds, and those of this one."""
    ledger: list[Payment | Picking] = []
    for seat in range(game.options.players):
        before, now = int(table["gold_before"][seat]), int(table["gold"][seat])
        for round, gold in ((game.round - 1, before), (game.round, now - before)):
            if gold:
                ledger.append(Payment(round, seat, (gold,), from_supply=False))
    return ledger


def _ledger(table: Table, game: SaboteurGame) -> list[Payment | Picking]:
    """How everybody came by their gold cards, round by round, from a full supply."""
    ledger: list[Payment | Picking] = []
    supply = list(GOLD_CARDS)
    ended = int(table["round"]) - (not table["revealed"])
    for at in range(ended):
        side, by = table["winner"][at], int(table["won_by"][at])
        if side == MINERS and table["pickers"][at]:
            picking = _picking(table, at)
            for gold in picking.cards:
                supply.remove(gold)
            ledger.append(picking)
        dwarves = table["round_dwarf"][at, : game.options.players]
        saboteurs = [seat for seat, dwarf in enumerate(dwarves) if dwarf == SABOTEUR]
        paid = {by: GREEDY_PAY} if side == GREEDY_WON else {}
        if side == SABOTEURS:
            paid = dict.fromkeys(saboteurs, SABOTEURS_PAY[len(saboteurs)])
        for seat, amount in paid.items():
            cards = choose_cards(supply, amount)
            for gold in cards:
                supply.remove(gold)
            ledger.append(Payment(at + 1, seat, cards, from_supply=True))
    return ledger


def _picking(table: Table, at: int) -> Picking:
    """The gold cards that went round among the miners in a round, or still do."""
    pickers = table["pickers"][at]
    going_on = at == table["round"] - 1
    picked = int(table["picked"]) if going_on else pickers
    taken = tuple(int(gold) for gold in table["taken"][at, :picked])
    offer = enumerate(table["offer"]) if going_on else ()
    left = [gold for gold, count in offer for _ in range(count)]
    order = tuple(int(seat) for seat in table["picker"][at, :pickers])
    return Picking(at + 1, order, tuple(sorted([*taken, *left])), taken)


def _agenda(table: Table) -> list[Step]:
    """What is still to happen."""
    seat, decision = int(table["to_act"]), table["decision"]
    if decision == OVER:
        return []
    if decision == TURN:
        return [TURN_OF[seat]]
    if decision == CHOOSE_GOAL:
        return [END_TURN[seat], Reach(seat), ChooseGoal(seat)]
    if decision == FIT_GOAL:
        goal = GOALS[table["goal"][table["fitting"]]]
        fit = FitCard(seat, GOAL_PLACES[table["fitting"]], goal.name)
        return [END_TURN[seat], Reach(seat), GoalWorks(seat, goal.label), fit]
    end = NextRound(int(table["last"]))
    if decision == PICK_GOLD:
        return [end, PickGold(seat)]
    thieves = [Steal(int(thief)) for thief in table["thief"][: table["thieves"]]]
    return [end, *thieves, ChooseVictim(seat)]
