"""A round has a dramaturgy: everybody turns over their own role, the end is uncovered bit by bit,
and the next round waits until everybody is ready."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import expect
from websockets.sync.client import connect

from e2e.at_table import AtTable
from e2e.visitor import Visitor, play_over
from saboteur.rules.catalogue import create
from saboteur.rules.events import Revealed, RoundOver
from server.house import PATIENCE, Frame

LONG = 600
"""An interval that no test waits for."""


@pytest.fixture
def house(open_house):
    """Rounds are held here."""
    return open_house(interval=LONG)


def role_of(visitor: Visitor, table: str) -> str:
    """What somebody's dwarf card says."""
    with connect(**visitor.line(table), proxy=None, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello"}))
        view = json.loads(socket.recv(PATIENCE))["state"]["view"]
        return str(view["dwarves"][view["seat"]])


def turn_over(visitor: Visitor) -> None:
    """Turn one's card over and go on."""
    moment = visitor.page.locator('[data-moment="role"]')
    visitor.press(moment.locator('[data-action="turn"]'))
    visitor.press(moment.locator('[data-action="ready"]'))
    expect(moment).to_have_count(0)


def play_to_the_end_of_the_round(table: str, *visitors: Visitor) -> None:
    """Over a socket of one's own each, any legal move, until the next round is held."""
    lines = [visitor.line(table) for visitor in visitors]

    def is_held(state: Frame) -> bool:
        return bool(state["interval"] and state["interval"]["ended"])

    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda line: play_over(line, lambda s: s["moves"][0], is_held), lines))


def until_a_goal_is_reached() -> tuple[str, list[str]]:
    """A deal of a solo game, and the moves that lead to the first goal."""
    for number in range(100):
        game, moves, rng = create("solo", 1, [], {}, f"goal/{number}"), [], Random(number)
        while not game.over and len(moves) < 60:
            legal = [str(move) for move in game.legal_moves()]
            laying = [move for move in legal if move.startswith("lay")]
            moves.append(max(laying, key=_eastward) if laying else rng.choice(legal))
            events = game.play(moves[-1])
            if any(isinstance(event, RoundOver) for event in events):
                break
            if any(isinstance(event, Revealed) for event in events):
                return f"goal/{number}", moves
    raise AssertionError("nobody ever reaches a goal")


def _eastward(move: str) -> int:
    return int(move.split()[-1].split(",")[0])


def test_one_turns_ones_role_over_oneself(visit, house):
    """Before that nothing of it is to be seen or heard, and nobody plays behind it."""
    ada = visit("Ada", at=house)
    table = ada.set_up("saboteur", 4)
    dwarf = role_of(ada, table)
    ada.go(f"/table/{table}")
    moment = ada.page.locator('[data-moment="role"]')
    expect(moment).to_be_visible()
    expect(ada.page.locator("[data-self]")).not_to_be_visible()
    expect(ada.page.locator("[data-hand]")).not_to_be_visible()
    expect(moment.locator(f'[data-dwarf="{dwarf}"]')).to_have_count(0)
    assert dwarf not in ada.page.locator("dialog[open]").inner_text().lower()
    # It is still there for who comes back without having turned it over.
    ada.page.reload()
    expect(moment).to_be_visible()
    assert house.moves(table) == []
    ada.press(moment.locator('[data-action="turn"]'))
    expect(moment.locator(f'[data-role="{dwarf}"]')).to_be_visible()
    assert house.moves(table) == []
    ada.press(moment.locator('[data-action="ready"]'))
    expect(ada.page.locator("[data-self]")).to_be_visible()
    AtTable(ada).wait()
    # And whoever has seen it is not asked again.
    ada.page.reload()
    expect(ada.page.locator("[data-self]")).to_be_visible()
    expect(moment).to_have_count(0)


@pytest.mark.parametrize(("game", "players"), [("saboteur2", 3), ("lost-mines", 3)])
def test_every_game_with_secret_roles_deals_them(visit, house, game, players):
    ada = visit("Ada", at=house)
    table = ada.set_up(game, players)
    ada.go(f"/table/{table}")
    turn_over(ada)
    AtTable(ada).wait()


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("solo", 1)])
def test_where_everybody_knows_who_is_who_nothing_is_dealt(visit, house, game, players):
    ada = visit("Ada", at=house)
    table = ada.set_up(game, players)
    ada.go(f"/table/{table}")
    AtTable(ada).wait()
    expect(ada.page.locator("[data-moment]")).to_have_count(0)


def test_a_role_can_be_skipped_by_keyboard(visit, house):
    ada = visit("Ada", at=house)
    table = ada.set_up("saboteur", 3)
    ada.go(f"/table/{table}")
    ada.page.locator('[data-moment="role"] [data-action="turn"]:focus').wait_for()
    ada.page.keyboard.press("Enter")
    ada.page.locator('[data-moment="role"] [data-action="ready"]:focus').wait_for()
    ada.page.keyboard.press("Enter")
    AtTable(ada).wait()


def test_the_next_round_waits_until_both_are_ready(visit, house):
    """Nothing plays on behind the end of a round, nor does the next role shine through."""
    ada, bob = visit("Ada", at=house), visit("Bob", at=house, phone=True)
    made = ada.ask("POST", "/api/tables", game="saboteur", players=4)
    table = made["table"]["id"]
    bob.ask("POST", f"/api/tables/{table}/seats", invitation=made["invitation"])
    for seat in (2, 3):
        ada.ask("POST", f"/api/tables/{table}/give", seat=seat, to="bot", bot="easy")
    ada.ask("POST", f"/api/tables/{table}/start")
    for visitor in (ada, bob):
        visitor.go(f"/table/{table}")
    turn_over(ada)
    expect(ada.page.locator("[data-held]")).to_contain_text("Bob")
    assert house.moves(table) == []
    turn_over(bob)
    AtTable(ada).until(lambda: "resumed" in [e["entry"] for e in house.entries_of(table)])

    for visitor in (ada, bob):  # they go elsewhere while programs play for them
        visitor.go("/")
    play_to_the_end_of_the_round(table, ada, bob)
    played = house.moves(table)
    for visitor in (ada, bob):
        visitor.go(f"/table/{table}")
        end = visitor.page.locator('[data-moment="round-end"]')
        expect(end).to_be_visible()
        expect(end.locator("[data-result]")).to_have_count(4)
        expect(visitor.page.locator("[data-self]")).not_to_be_visible()
        expect(visitor.page.locator("[data-hand]")).not_to_be_visible()
    # Where the treasure lay is shown whoever has won, in the picture of the maze.
    maze = ada.page.locator('[data-moment="round-end"]')
    found = house.game(table).outcomes[-1].by is not None
    expect(maze.locator('[data-uncovered^="treasure"]')).to_have_count(0 if found else 1)
    # Totals too.
    expect(maze.get_by_text(ada.say("web.games.altogether"), exact=False)).to_have_count(4)
    ada.press(maze.locator('[data-action="continue"]'))
    turn_over(ada)
    assert house.moves(table) == played
    end = bob.page.locator('[data-moment="round-end"]')
    bob.press(end.locator('[data-action="continue"]'))
    turn_over(bob)
    AtTable(ada).until(lambda: [e["entry"] for e in house.entries_of(table)].count("resumed") == 2)
    expect(bob.page.locator("[data-held]")).to_have_count(0)


def test_nobody_is_framed_as_a_winner_before_the_cards_turn(visit, house):
    """For who likes motion the end is uncovered card by card; one can have it all at once."""
    ada = visit("Ada", at=house, moving=True)
    table = ada.set_up("saboteur", 4)
    ada.go(f"/table/{table}")
    turn_over(ada)
    AtTable(ada).wait()
    ada.go("/")
    play_to_the_end_of_the_round(table, ada)
    ada.go(f"/table/{table}")
    end = ada.page.locator('[data-moment="round-end"]')
    uncover = end.locator('[data-action="uncover"]')
    uncover.wait_for()
    assert end.locator(".wins").count() == 0
    assert end.locator('[data-unveiled=""]').count() > 0
    uncover.click()
    expect(end.locator('[data-action="continue"]')).to_be_visible()
    expect(end.locator('[data-unveiled=""]')).to_have_count(0)
    won = house.game(table).outcomes[-1].winners
    expect(end.locator(".wins")).to_have_count(len(won))


def test_a_goal_turns_over_with_suspense(visit, house):
    """And not at all for who wants nothing to move: it just lies there."""
    seed, moves = until_a_goal_is_reached()
    house.deal(seed)
    ada = visit("Ada", at=house, moving=True)
    table = ada.set_up("solo", 1)
    ada.go(f"/table/{table}")
    AtTable(ada).wait()
    calm = visit(at=house)
    calm.context.add_cookies(ada.context.cookies())
    calm.go(f"/table/{table}")
    AtTable(calm).wait()
    left = iter(moves)
    play_over(ada.line(table), lambda _: next(left, None))
    goal = ada.page.locator('[data-moment="goal"]')
    expect(goal).to_be_visible()
    expect(ada.page.locator("[data-hand]")).not_to_be_visible()
    ada.press(goal.locator('[data-action="skip"]'))
    expect(goal).to_have_count(0)
    expect(ada.page.locator("[data-hand]")).to_be_visible()
    AtTable(calm).wait_for_ply(len(moves))
    expect(calm.page.locator("[data-moment]")).to_have_count(0)


def test_the_end_of_a_game_tells_its_story(visit, open_house):
    """Who was who in every round, what it came to, awards with a reason, and the way on."""
    house = open_house()
    ada = visit("Ada", at=house)
    table = ada.finish("saboteur", 4, 1)
    ada.go(f"/table/{table}")
    story = ada.page.locator('[data-dialog="game-over"]')
    outcomes = house.game(table).outcomes
    expect(story.locator("[data-was]")).to_have_count(4 * len(outcomes))
    was = [dwarf for outcome in outcomes for dwarf in outcome.dwarves]
    saboteurs = story.locator('[data-was="saboteur"]')
    expect(saboteurs).to_have_count(was.count("saboteur"))
    expect(story.locator("[data-award]").first).to_be_visible()
    for action in ("replay", "rematch", "record"):
        expect(story.locator(f'[data-action="{action}"]')).to_be_visible()
