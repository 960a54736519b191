"""Reaching a goal (B-30 to B-33)."""

from rulebook import rule
from saboteur.rules.events import Fitted, Revealed
from saboteur.rules.saboteur.events import RoundEnded
from saboteur.rules.saboteur.situation import situation


def happened(events, kind):
    return [event for event in events if isinstance(event, kind)]


def moves(table):
    return {str(move) for move in table.legal_moves()}


@rule("B-30")
def test_a_way_that_reaches_the_side_of_a_goal_turns_it_up():
    table = situation(
        """
                                (T)

─S───┼───┼───┴───┬──────────    (└)

                                (┘)
""",
        hand="[NESW]",
    )
    events = table.play("lay [NESW] 7,0")
    [revealed] = happened(events, Revealed)
    assert (revealed.seat, revealed.at, revealed.goal) == (0, (8, 0), "stone[NE]")
    assert (8, 0) not in {placed.at for placed in table.view(1).maze if placed.face_down}


@rule("B-30")
def test_a_dead_end_beside_a_goal_reaches_nothing():
    table = situation(
        """
─S───┼──    (T)
            (└)
            (┘)
""",
        hand="[E][W]",
    )
    assert happened(table.play("lay [E][W] 2,0"), Revealed) == []


@rule("B-30")
def test_a_card_beside_a_goal_that_is_cut_off_reaches_nothing():
    table = situation(
        """
─S───┼───┬───┴───────────┬──    (T)
                                (└)
                                (┘)
""",
        hand="rockfall",
        hands={1: "[NESW]"},
    )
    table.play("rockfall 2,0")
    assert happened(table.play("lay [NESW] 2,0"), Revealed) == []
    assert len(table.maze.hidden) == 3


@rule("B-30", "B-33")
def test_filling_a_gap_reaches_a_goal_far_away():
    table = situation(
        """
                                (T)

─S──    ─┴───┬───┼──────────────(└)

                                (┘)
""",
        hand="[NESW]",
    )
    events = table.play("lay [NESW] 1,0")
    assert [event.at for event in happened(events, Revealed)] == [(8, 0)]


@rule("B-30", "B-33")
def test_filling_a_gap_can_reach_two_goals_and_the_player_chooses_which_first():
    table = situation(
        """
         ┌──(└)
─S──    ─┤
         └──(┘)
                (T)
""",
        hand="[EW]",
    )
    assert happened(table.play("lay [EW] 1,0"), Revealed) == []
    assert (table.to_act, table.decision.kind) == (0, "choose-goal")
    assert moves(table) == {"reveal 3,-1", "reveal 3,1"}
    events = table.play("reveal 3,1")
    assert [event.at for event in happened(events, Revealed)] == [(3, 1), (3, -1)]
    assert table.to_act == 1


@rule("B-31")
def test_the_treasure_ends_the_round_at_once():
    table = situation(
        """
─S──    (T)
        (└)
        (┘)
""",
        hand="[NESW] map",
        dwarves=["miner", "miner", "saboteur"],
    )
    events = table.play("lay [NESW] 1,0")
    [ended] = happened(events, RoundEnded)
    assert (ended.winner, ended.by) == ("miners", 0)
    assert not any(type(event).__name__ == "Drew" for event in events)


@rule("B-31", "B-33")
def test_what_else_was_reached_does_not_happen_when_the_round_ends():
    table = situation(
        """
    (T)
─S──    (└)
    (┘)
""",
        hand="[NESW]",
    )
    table.play("lay [NESW] 1,0")
    assert moves(table) == {"reveal 1,-1", "reveal 2,0", "reveal 1,1"}
    events = table.play("reveal 1,-1")
    assert len(happened(events, Revealed)) == 1
    assert table.round == 1  # the gold of round one is being shared out
    assert table.outcomes[0].winner == "miners"


@rule("B-32")
def test_a_stone_is_turned_so_that_its_ways_match():
    table = situation(
        """
─S──    (└)
        (T)
        (┘)
""",
        hand="[EW]",
    )
    events = table.play("lay [EW] 1,0")
    # Reached from the west: [NE] has to lie turned, as [SW], and leads on to the treasure.
    assert [event.turned for event in happened(events, Fitted)] == [True]
    [ended] = happened(events, RoundEnded)
    assert "─S───────┐ o" in ended.drawing()


@rule("B-32")
def test_a_stone_that_misfits_joins_the_way_that_reached_it():
    table = situation(
        """
─S──    (└)     (T)
          ╺━    (┘)
""",
        hand="[EW]",
    )
    table.play("lay [EW] 1,0")
    # Its south is open against a closed edge: allowed, for a goal only.
    assert "─S───────┐ o" in table.drawing()
    assert table.to_act == 1


@rule("B-32")
def test_a_side_that_misfits_is_no_way():
    table = situation(
        """
─S──    (└)     (T)
          ╺━    (┘)
""",
        hand="[EW]",
    )
    table.play("lay [EW] 1,0")
    reached = {placed.at for placed in table.view(0).maze if placed.reached}
    assert (2, 0) in reached
    assert (2, 1) not in reached


@rule("B-32")
def test_joining_more_of_the_ways_that_reached_it_comes_first():
    # Reached from north and west at once: stone[NW] joins both as printed and none when turned.
    table = situation(
        """
─S──    ─┐
     └──(┘)     (T)
                (└)
""",
        hand="[NEW]",
    )
    events = table.play("lay [ESW] 1,0")
    assert [event.turned for event in happened(events, Fitted)] == [False]
    assert "└───┘ o" in table.drawing()


@rule("B-32")
def test_then_matching_more_of_the_neighbours():
    # Either way up joins one way (from north or from west); the card in the east decides.
    table = situation(
        """
─S──    ─┐
     └──(└) ─┴──    (T)
                    (┘)
""",
        hand="[NEW]",
    )
    events = table.play("lay [ESW] 1,0")
    assert [event.turned for event in happened(events, Fitted)] == [False]
    assert table.to_act == 1


@rule("B-32")
def test_on_a_tie_whoever_revealed_it_chooses():
    # stone[NE] reached from the north and from the west at once joins one of the two either way.
    table = situation(
        """
─S──    ─┐
     └──(└)     (T)
                (┘)
""",
        hand="[NEW]",
    )
    events = table.play("lay [ESW] 1,0")
    assert happened(events, Fitted) == []
    assert (table.to_act, table.decision.kind) == (0, "fit-goal")
    assert moves(table) == {"fit stone[NE] 2,1", "fit stone[SW] 2,1"}
    shown = {placed.at: placed.card for placed in table.view(None).maze}
    assert shown[2, 1] == "stone[NE]"  # it has been turned up for all to see
    table.play("fit stone[SW] 2,1")
    assert "└───┐ o" in table.drawing()
    assert table.to_act == 1


@rule("B-33")
def test_a_stone_may_itself_complete_a_way_to_something_else():
    table = situation(
        """
─S──    (└)
        (┘)     (T)
""",
        hand="[EW]",
    )
    events = table.play("lay [EW] 1,0")
    # Turned as [SW] it leads south to the second stone, which joins it from the north.
    assert [event.at for event in happened(events, Revealed)] == [(2, 0), (2, 1)]
    assert "─S───────┐ o" in table.drawing()
    assert "─┘ o" in table.drawing()


@rule("B-33")
def test_a_stone_may_lead_on_to_the_treasure():
    table = situation(
        """
─S──    (└)
        (T)
        (┘)
""",
        hand="[EW]",
        dwarves=["saboteur", "miner", "miner"],
    )
    events = table.play("lay [EW] 1,0")
    assert [event.goal for event in happened(events, Revealed)] == ["stone[NE]", "treasure[NESW]"]
    assert table.outcomes[0].winner == "miners"


@rule("B-32")
def test_the_view_says_what_a_decision_is_about():
    table = situation("─S──    ─┐\n     └──(└)     (T)\n                (┘)", hand="[NEW]")
    table.play("lay [ESW] 1,0")
    assert table.view(None).about == {"seat": 0, "at": (2, 1), "card": "stone[NE]"}
