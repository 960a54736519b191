"""Signs: which numbers the network is shown, and where they stand.

Three kinds: about the round as this seat sees it, about each seat, and about each move that can be
made. Everybody's deeds are counted in words, as in `deeds.py`, but by what the move itself changes.
"""

from __future__ import annotations

from saboteur.rules.actions import TOOLS
from saboteur.rules.saboteur.box import CARDS

GOALS = 3
DWARVES = ("miner", "saboteur", "greedy", "blue", "green", "boss", "profiteer", "geologist")
SABOTEUR = DWARVES.index("saboteur")
TEAMS = ("blue", "green")
DECISIONS = ("", "turn", "choose-goal", "fit-goal", "pick-gold", "rob")
IN_FRONT = (*(f"break-{tool}" for tool in TOOLS), "trapped", "theft")
"""What can lie in front of a seat."""
STOPS_LAYING = IN_FRONT[:-1]

KINDS = (
    *("pass", "lay", "sabotage", "repair", "rockfall", "map"),
    *("theft", "hands-off", "trapped", "freedom", "inspection", "change-hats", "swap-hands"),
    *("discard-two", "reveal", "fit", "take", "rob"),
)
"""The kinds of moves, in the order of `dense.moves`."""

# --- cards ----------------------------------------------------------------------------------------

CLASSES = (
    *("dead-end", "bend", "straight", "three-way", "crossing", "ladder", "blue-door", "green-door"),
    *("sabotage", "repair", "repair-either", "rockfall", "map"),
    *("theft", "hands-off", "trapped", "freedom", "inspection", "change-hats", "swap-hands"),
)
"""Cards that are good for the same things."""
STRAIGHTS = (5, 10)
BY_ENDS = {1: "dead-end", 2: "bend", 3: "three-way", 4: "crossing"}


def class_of(name: str) -> int:
    """The class of a card."""
    card = CARDS.by_name[name]
    if not card.faces:
        return CLASSES.index("repair-either" if len(card.tools) > 1 else card.kind)
    if card.ladder or card.door:
        return CLASSES.index("ladder" if card.ladder else f"{card.door}-door")
    way = max(card.faces[0].groups, key=int.bit_count)
    return CLASSES.index("straight" if way in STRAIGHTS else BY_ENDS[way.bit_count()])


# --- deeds ----------------------------------------------------------------------------------------

STAGES = ("far", "middle", "near", "hindered")
WORDS = (
    *("passed", "dug", "dug-some", "sideways", "dead-end", "detour", "walled-up"),
    *("cleared", "buried", "undermined", "looked", "mended-self", "broke", "mended"),
)
"""What somebody did, counted by the stage of the round."""
PLAIN_WORDS = ("stole", "stopped-theft", "trapped", "freed", "inspected", "changed-hats", "swapped")
"""The same for Saboteur 2, counted alone."""
MOST_GAIN = 4
"""A deed brings a goal nearer by so many cards at most, as far as anybody counts."""

# --- where the signs stand ------------------------------------------------------------------------


def _places(*parts: tuple[str, int]) -> tuple[dict[str, int], int]:
    places, end = {}, 0
    for name, size in parts:
        places[name] = end
        end += size
    return places, end


ROUND, ROUND_SIGNS = _places(
    ("dwarf", len(DWARVES)),  # one's own
    ("second", 1),  # whether this is Saboteur 2
    ("players", 1),
    ("saboteurs", 1),  # in the deck of dwarves, for each player
    ("draw_pile", 1),
    ("cards_left", 1),
    ("hand_size", 1),
    ("odds", GOALS),  # how likely each goal is the treasure, by what one has seen
    ("cards", GOALS),  # how many cards are missing to each goal
    ("no_way", GOALS),
    ("face_up", GOALS),
    ("own", GOALS),  # how many cards are missing to one's own team,
    ("rival", GOALS),  # and to the other
    ("missing", 1),  # the cards missing on average over the odds
    ("nearest", 1),
    ("stage", len(STAGES) - 1),
    ("in_front", len(IN_FRONT)),
    ("hand", len(CLASSES)),
    ("decision", len(DECISIONS)),
    ("dial", 1),  # how much one wants to hide
)
SEAT, SEAT_SIGNS = _places(
    ("deeds", len(STAGES) * len(WORDS)),
    ("plain_deeds", len(PLAIN_WORDS)),
    ("gained", GOALS),  # by how many cards it brought each goal nearer in all
    ("gained_knowing", GOALS),  # the same after it had looked at that goal
    ("looked", GOALS),
    ("gain", 1),  # both on average over the odds
    ("gain_knowing", 1),
    ("hand_size", 1),
    ("in_front", len(IN_FRONT)),
    ("self", 1),
    ("turn", 1),  # how far off its turn is
    ("dwarf", len(DWARVES)),  # as far as one knows it
    ("has_gold", 1),
)
MOVE, MOVE_SIGNS = _places(
    ("kind", len(KINDS)),
    ("gains", GOALS),  # by how many cards each goal comes nearer
    ("gain", 1),  # on average over the odds
    ("seeming", 1),  # on average over all goals that lie face down: so it looks to others
    ("short", 1),  # how much less it gains than the best one
    ("missing", 1),  # the cards missing afterwards, on average over the odds
    ("luck", 1),  # how likely it reaches the treasure
    ("arrives", 1),  # how many goals it reaches
    ("own_gain", 1),
    ("own_luck", 1),
    ("rival_gain", 1),
    ("rival_luck", 1),
    ("opened", 1),  # new open ends, less the one it takes
    ("crystal", 1),
    ("own_door", 1),
    ("rival_door", 1),
    ("odds", 1),  # how likely the goal it names is the treasure
    ("cards", 1),  # how many cards leave the hand
    ("spent", len(CLASSES)),  # which
    ("on_self", 1),
    ("lying", 1),  # how much lies in front of its target
    ("gold", 1),
    ("turned", 1),
)
