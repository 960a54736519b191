"""Presets: every one can be set up for every number of players it is offered for."""

from __future__ import annotations

import pytest

from saboteur.rules.catalogue import create, games
from saboteur.server.presets import Preset, presets
from saboteur.texts import is_sentence
from server.asking import Asking

TABLES = [
    pytest.param(preset, players, id=f"{preset.id}-{preset.game}-{players}")
    for preset in presets()
    for players in range(preset.players[0], preset.players[1] + 1)
]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_books_allow_it(preset: Preset, players: int) -> None:
    game = create(preset.game, players, preset.modules, preset.settings, 7)
    assert game.options.modules == tuple(
        module.id for module in games()[preset.game].modules if module.id in preset.modules
    )
    assert game.options.settings == preset.settings
    assert game.legal_moves()


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_every_number_of_players_has_four_to_choose_from(game: str) -> None:
    for players in range(games()[game].least_players, games()[game].most_players + 1):
        offered = [
            preset.id
            for preset in presets()
            if preset.game == game and preset.players[0] <= players <= preset.players[1]
        ]
        assert offered == ["first-evening", "championship", "everything", "short"]


def test_the_first_evening_is_the_game_alone() -> None:
    first = [preset for preset in presets() if preset.id == "first-evening"]
    assert {preset.game for preset in first} == set(games()) - {"solo"}
    assert not any(preset.modules or preset.settings or preset.clock for preset in first)


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_everything_is_all_that_goes_together(game: str) -> None:
    [everything] = [one for one in presets() if (one.id, one.game) == ("everything", game)]
    for module in games()[game].modules:
        collides = {
            other.id
            for other in games()[game].modules
            if other.id in module.collides or module.id in other.collides
        }
        barred = bool(collides & set(everything.modules)) or not module.in_books
        assert (module.id in everything.modules) != barred


def test_every_preset_has_a_name_and_a_sentence() -> None:
    for preset in presets():
        assert is_sentence(f"web.preset.{preset.id}.name")
        assert is_sentence(f"web.preset.{preset.id}.about")


def test_over_http(server) -> None:
    with Asking(server) as nobody:
        told = nobody.get("/api/presets").json()
        assert [one["id"] for one in told] == [preset.id for preset in presets()]
