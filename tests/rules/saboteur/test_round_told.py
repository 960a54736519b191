"""The end of a round says all there is to say: who won, why, who was left out, who gets what."""

import pytest

from rulebook import rule
from saboteur.rules.events import Collapsed, Fitted, Paid, Revealed, RoundOver
from saboteur.rules.saboteur.events import GoalShown
from saboteur.rules.saboteur.situation import situation

# The card at 3,0 is missing in both of them.
OPEN = """
─S──────────    (T)

                (└) (┘)
"""
BARRED = """
─S─────b───g    (T)

                (└) (┘)
"""


def reach(dwarves, maze=OPEN, **options):
    """Seat 0 reaches the treasure; what was told then."""
    table = situation(maze, players=len(dwarves), dwarves=dwarves, hand="[NESW]", **options)
    return table.play("lay [NESW] 3,0")


def run_out(dwarves, **options):
    """Nobody reaches the treasure, and the last card is gone; what was told then."""
    hands = dict.fromkeys(range(1, len(dwarves)), "")
    table = situation(
        players=len(dwarves), dwarves=dwarves, hand="map", hands=hands, pile="", **options
    )
    return table.play("pass map")


def over(events):
    [found] = [event for event in events if isinstance(event, RoundOver)]
    return found


def check_shares(events):
    """What is told at the end of the round is what is then paid."""
    told = over(events)
    paid = [0] * len(told.dwarves)
    for event in events:
        if isinstance(event, Paid):
            paid[event.seat] += sum(event.gold)
    assert [share or 0 for share in told.shares] == paid


@rule("B-34", "B-40", "B-44")
def test_miners_win_and_what_they_pick_is_their_secret():
    events = reach(["saboteur", "miner", "miner"])
    told = over(events)
    assert (told.winner, told.called, told.why, told.by) == ("miners", "miners", "reached", 0)
    assert (told.winners, told.captives) == ((1, 2), ())
    assert told.shares == (0, None, None)
    assert all(told.seen_by(seat) == told for seat in (0, 1, 2, None))


@rule("B-34", "B-42")
def test_saboteurs_win_and_everybody_sees_what_they_get():
    events = run_out(["saboteur", "miner", "miner"])
    told = over(events)
    assert (told.winner, told.why, told.by, told.winners) == ("saboteurs", "unreached", None, (0,))
    assert told.shares == (4, 0, 0)
    check_shares(events)


@rule("B-43")
def test_without_a_saboteur_nobody_wins():
    told = over(run_out(["miner", "miner", "miner"]))
    assert (told.winner, told.why, told.winners) == ("nobody", "no-saboteur", ())
    assert told.shares == (0, 0, 0)


@rule("C-16")
def test_a_greedy_dwarf_wins_alone():
    events = reach(["greedy", "miner", "saboteur"], modules=["greedy-dwarf"])
    told = over(events)
    assert (told.winner, told.why, told.winners) == ("greedy", "reached", (0,))
    assert told.shares == (4, 0, 0)
    check_shares(events)


@rule("S-53", "S-56", "S-58")
def test_captives_are_named_and_win_nothing():
    events = reach(
        ["blue", "blue", "boss", "profiteer", "green"],
        game="saboteur2",
        in_front={1: "trapped", 4: "trapped"},
    )
    told = over(events)
    assert (told.winner, told.winners, told.captives) == ("blue", (0, 2, 3), (1, 4))
    assert told.shares == (3, 0, 2, 1, 0)
    check_shares(events)


@rule("S-54")
@pytest.mark.parametrize(
    ("dwarves", "winner", "called", "winners"),
    [
        (["saboteur", "boss", "profiteer"], "boss and profiteer", "boss and profiteer", (1, 2)),
        (["saboteur", "boss", "blue"], "boss and profiteer", "boss", (1,)),
        (["saboteur", "blue", "profiteer"], "boss and profiteer", "profiteer", (2,)),
        (["saboteur", "blue", "green"], "nobody", "nobody", ()),
    ],
)
def test_doors_that_bar_both_teams_are_the_reason(dwarves, winner, called, winners):
    events = reach(dwarves, BARRED, game="saboteur2")
    told = over(events)
    assert (told.winner, told.called, told.winners) == (winner, called, winners)
    assert told.why == "barred"
    check_shares(events)


@rule("S-55")
@pytest.mark.parametrize(
    ("dwarves", "called", "why", "winners"),
    [
        (["saboteur", "profiteer", "blue"], "saboteurs", "unreached", (0, 1)),
        (["blue", "profiteer", "green"], "profiteer", "no-saboteur", (1,)),
        (["blue", "boss", "green"], "nobody", "no-saboteur", ()),
    ],
)
def test_an_unreached_treasure_is_for_saboteurs_or_the_profiteer(dwarves, called, why, winners):
    events = run_out(dwarves, game="saboteur2")
    told = over(events)
    assert (told.called, told.why, told.winners) == (called, why, winners)
    check_shares(events)


# --- what lay where -------------------------------------------------------------------------------


@rule("B-25")
def test_a_rockfall_says_how_the_card_lay():
    table = situation("─S───┐", hand="rockfall")
    [lying] = [placed for placed in table.view(0).maze if placed.at == (1, 0)]
    [fell] = [event for event in table.play("rockfall 1,0") if isinstance(event, Collapsed)]
    assert (fell.card, fell.turned) == (lying.card, lying.turned)
    assert fell.turned


@rule("B-32")
def test_a_goal_that_is_fitted_in_is_named():
    table = situation(
        """
─S──    (└)
        (┘)     (T)
""",
        hand="[EW]",
    )
    fitted = [event for event in table.play("lay [EW] 1,0") if isinstance(event, Fitted)]
    lying = {placed.at: (placed.card, placed.turned) for placed in table.view(0).maze}
    assert fitted
    assert all(lying[event.at] == (event.card, event.turned) for event in fitted)


@rule("B-34")
def test_goals_that_nobody_reached_are_turned_up_at_the_end():
    """Whoever wins, all see where the treasure lay; the maze as it was shows them face down."""
    events = run_out(["saboteur", "miner", "miner"])
    shown = [event for event in events if isinstance(event, GoalShown)]
    assert [event.goal for event in shown].count("treasure[NESW]") == 1
    hidden = [placed.at for placed in over(events).maze if placed.back == "goal"]
    assert [event.at for event in shown] == hidden
    assert len(hidden) == 3
    assert all(event.seen_by(seat) == event for event in shown for seat in (0, 1, 2, None))
    assert events.index(shown[0]) > events.index(over(events))


@rule("B-34")
def test_a_goal_that_was_reached_is_not_turned_up_again():
    events = reach(["saboteur", "miner", "miner"])
    reached = [event.at for event in events if isinstance(event, Revealed)]
    shown = [event.at for event in events if isinstance(event, GoalShown)]
    assert reached
    assert not set(reached) & set(shown)
