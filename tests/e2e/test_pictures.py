"""The pictures in the README and in docs/, taken from real games.

Each run takes them, to see that it can be done. `SABOTEUR_PICTURES=1` writes them to docs/pictures.
"""

import os
from base64 import b64decode
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.at_table import AtTable
from e2e.house import play_like
from e2e.visitor import Visitor

DOCS = Path(__file__).parents[2] / "docs/pictures"
LARGEST = 300_000
"""Bytes of a picture: they lie in the repository."""


@pytest.fixture
def take(tmp_path):
    """`take(visitor, "duel")`: a picture of what is on the screen."""
    folder = DOCS if os.environ.get("SABOTEUR_PICTURES") else tmp_path
    folder.mkdir(exist_ok=True)

    def take(visitor: Visitor, name: str) -> None:
        visitor.settle()
        visitor.page.evaluate("() => document.fonts.ready")
        file = folder / f"{name}.webp"
        file.write_bytes(photograph(visitor.page))
        assert 10_000 < file.stat().st_size < LARGEST

    return take


def photograph(page: Page) -> bytes:
    """What is on the screen, as WebP: the same as PNG would take five times the room."""
    size: dict[str, float] = page.evaluate(
        "() => ({ width: innerWidth, height: innerHeight, scale: devicePixelRatio })"
    )
    how = {"format": "webp", "quality": 90, "clip": {"x": 0, "y": 0, **size}}
    taken = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)
    return b64decode(taken["data"])


def play_well(visitor: Visitor, table: str, plies: int) -> None:
    """Play like a bot for so many moves of the table, and on until one is asked a turn."""
    house = visitor.house

    def choose(_: object) -> str | None:
        game = house.game(table)
        is_time = len(game.history) >= plies and game.decision.kind == "turn"
        return None if is_time else play_like("normal", game)

    visitor.play_on(table, choose)


def at_table(visitor: Visitor, game: str, players: int, seed: str, plies: int) -> AtTable:
    """Somebody at a table at which some moves have been played well."""
    visitor.house.deal(seed)
    table = visitor.set_up(game, players)
    play_well(visitor, table, plies)
    visitor.go(f"/table/{table}")
    at = AtTable(visitor)
    assert at.wait() == "asked"
    return at


def take_up(at: AtTable) -> None:
    """Take the card up that can lie in most places."""
    laid = [choice["data"]["card"] for choice in at.choices if choice["data"]["move"] == "lay"]
    if laid:
        at.press(at.in_hand(max(laid, key=laid.count)))
        expect(at.page.locator("[data-cell]").first).to_be_visible()


def test_the_start_page(visit, take):
    visitor = visit("Ada")
    visitor.go("/")
    take(visitor, "start")


@pytest.mark.parametrize(
    ("name", "game", "players", "seed", "plies", "look"),
    [
        ("base-game", "saboteur", 5, "picture 11", 33, {}),
        ("duel", "duel", 2, "picture 23", 52, {}),
        ("lost-mines", "lost-mines", 4, "picture 10", 101, {"theme": "day"}),
        ("phone", "saboteur", 4, "picture 23", 34, {"phone": True}),
        ("day", "saboteur2", 8, "picture 3", 40, {"theme": "day"}),
    ],
)
def test_a_game_in_the_middle(visit, take, name, game, players, seed, plies, look):
    visitor = visit("Ada", **look)
    at = at_table(visitor, game, players, seed, plies)
    take_up(at)
    take(visitor, name)


def test_the_end_of_a_round(visit, take, house):
    visitor = visit("Ada")
    house.deal("picture 1")
    table = visitor.set_up("saboteur2", 5)
    visitor.go(f"/table/{table}")
    AtTable(visitor).wait()
    visitor.play_on(table, lambda _: _until_round_two(house.game(table)))
    visitor.page.locator('[data-dialog="round-end"]').wait_for()
    take(visitor, "saboteur2-round-end")


def _until_round_two(game) -> str | None:
    return None if game.round > 1 else play_like("normal", game)


def test_a_phone_held_sideways(visit, take):
    visitor = visit("Ada", theme="day")
    visitor.page.set_viewport_size({"width": 844, "height": 390})
    take_up(at_table(visitor, "saboteur", 5, "picture 11", 33))
    take(visitor, "sideways")


def test_the_end_of_a_game(visit, take):
    visitor = visit("Ada")
    visitor.house.deal("picture 5")
    table = visitor.set_up("saboteur", 5)
    visitor.play_on(table, lambda _: play_like("normal", visitor.house.game(table)))
    visitor.go(f"/table/{table}")
    visitor.page.locator("[data-award]").first.wait_for()
    take(visitor, "game-over")
