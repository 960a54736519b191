"""Setting up a game and each of its rounds (B-01 to B-05, B-50, S-02, V-10, V-11)."""

from __future__ import annotations

import numpy as np

from saboteur.dense import maze
from saboteur.dense.cards import CARD, FACES_OF, KIND, PATH, START_FACE
from saboteur.dense.chance import below, shuffle
from saboteur.dense.compiled import DenseError, compiled
from saboteur.dense.maze import START_CELL, cell_of
from saboteur.dense.table import DEALT, DECK, DWARVES, GOALS, NOBODY, TURN, begin_log, tell
from saboteur.rules.options import FIRST, RULES_VERSION, Options
from saboteur.rules.saboteur.box import GOLD_CARDS
from saboteur.rules.saboteur.set_up import set_up_for

VARIANTS = ("greedy-dwarf", "sabotaged-dwarf", "tournament")
"""The modules that are covered."""

SET_UP = np.dtype(
    [
        ("players", np.int8),
        ("first", np.int8),
        ("hand_size", np.int8),
        ("most_passed", np.int8),
        ("deck", np.int8, (DECK,)),
        ("deck_size", np.int8),
        ("aside", np.int8),
        ("dwarves", np.int8, (16,)),
        ("dwarf_count", np.int8),
        ("gold_cards", np.bool_),
        ("second_game", np.bool_),  # Saboteur 2
        ("sabotaged_dwarf", np.bool_),
        ("tournament", np.bool_),
    ],
    align=True,
)
"""What the options make of the rules; the same for all games of a batch."""

SUPPLY = np.array(GOLD_CARDS, np.int8)
MIDDLE_CELL = cell_of(4, 0)
"""Halfway between the start and the middle goal (V-11)."""


def why_not(options: Options) -> DenseError | None:
    """The sentence that says why games with these options cannot be dense, if they cannot."""
    if options.game not in ("saboteur", "saboteur2"):
        return DenseError("dense.game", game=options.game)
    if options.rules != RULES_VERSION:
        return DenseError("dense.rules", rules=options.rules)
    for module in options.modules:
        if module not in VARIANTS:
            return DenseError("dense.module", module=module)
    return None


def set_up(options: Options) -> np.ndarray:
    """The rules for these options as an array of one record."""
    refused = why_not(options)
    if refused is not None:
        raise refused
    readable = set_up_for(options)
    made = np.zeros(1, SET_UP)
    made["players"] = options.players
    made["first"] = options.settings.get(FIRST.id, NOBODY)
    made["hand_size"] = readable.hand_size
    made["most_passed"] = readable.most_passed
    made["deck_size"] = len(readable.deck)
    made["deck"][0, : len(readable.deck)] = [CARD[card.name] for card in readable.deck]
    made["dwarf_count"] = len(readable.dwarves)
    made["dwarves"][0, : len(readable.dwarves)] = [DWARVES.index(d) for d in readable.dwarves]
    made["gold_cards"] = readable.gold_cards
    made["second_game"] = options.game == "saboteur2"
    made["sabotaged_dwarf"] = "sabotaged-dwarf" in options.modules
    made["tournament"] = "tournament" in options.modules
    if made["second_game"]:
        from saboteur.expansions.saboteur2.rules.expansion import ASIDE

        made["aside"] = ASIDE
    return made


@compiled
def begin_game(table, rules):
    """Set up a game whose key is known."""
    table.draws = 0
    table.round = 0
    table.moves = 0
    table.told_count = 0
    table.gold[:] = 0
    table.gold_paid[:] = 0
    table.gold_picked[:] = 0
    table.supply_size = 0
    if rules.gold_cards:
        table.supply_size = SUPPLY.size
        for i in range(SUPPLY.size):
            table.supply[i] = SUPPLY[i]
    first = rules.first
    begin_round(table, rules, below(table, rules.players) if first == NOBODY else first)


@compiled
def begin_round(table, rules, starter):
    """Shuffle and deal everything but the gold anew."""
    players = rules.players
    table.round += 1
    table.starter = starter
    table.revealed = False
    table.pile_size = 0
    table.in_front[:] = 0
    table.thefts = 0
    table.theft_order[:] = 0
    table.thieves = 0
    table.pickers[table.round - 1] = 0
    table.picked = 0
    table.offer[:] = 0
    for seat in range(players):
        table.gold_before[seat] = table.gold[seat]

    _deal_dwarves(table, rules)
    maze.clear(table)
    maze.lay(table, START_CELL, START_FACE)
    _hide_goals(table)
    _deal_cards(table, rules)

    begin_log(table, players)
    for seat in range(players):
        tell(table, DEALT, seat, 0)
    table.decision = TURN
    table.to_act = starter


@compiled
def _deal_dwarves(table, rules):
    """One dwarf card for each, the others stay hidden (B-01)."""
    mix = table.todo  # there is nothing to follow yet
    for i in range(rules.dwarf_count):
        mix[i] = rules.dwarves[i]
    shuffle(table, mix, rules.dwarf_count)
    for seat in range(rules.players):
        table.dwarf[seat] = mix[seat]
        table.dwarf_known[seat] = 1 << seat
    for i in range(rules.players, rules.dwarf_count):
        table.spare[i - rules.players] = mix[i]
        table.spare_known[i - rules.players] = 0


@compiled
def _hide_goals(table):
    """Three goals, face down (B-02)."""
    for goal in range(GOALS):
        table.goal[goal] = goal
        table.goal_up[goal] = 0
        table.goal_seen[goal] = 0
    shuffle(table, table.goal, GOALS)
    for goal in range(GOALS):
        maze.hide(table, goal)


@compiled
def _deal_cards(table, rules):
    """The card in the middle of a tournament (V-11), what goes aside (S-02), the hands (B-03)."""
    deck, size = table.deck, int(rules.deck_size)
    for i in range(size):
        deck[i] = rules.deck[i]
    if rules.tournament:
        size = _lay_in_the_middle(table, size)
    shuffle(table, deck, size)
    top = 0
    for seat in range(rules.players):
        table.hand_size[seat] = rules.hand_size
        for i in range(rules.hand_size):
            table.hand[seat, i] = deck[top]
            table.hand_known[seat, i] = 0
            top += 1
    table.deck_begin = top
    table.deck_end = size - rules.aside


@compiled
def _lay_in_the_middle(table, size):
    deck = table.deck
    paths = 0
    for i in range(size):
        paths += KIND[deck[i]] == PATH
    chosen = below(table, paths)
    turned = below(table, 2)
    for i in range(size):
        if KIND[deck[i]] == PATH:
            if chosen == 0:
                maze.lay(table, MIDDLE_CELL, FACES_OF[deck[i], turned])
                for later in range(i, size - 1):
                    deck[later] = deck[later + 1]
                break
            chosen -= 1
    return size - 1
