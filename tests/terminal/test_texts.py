"""Whatever can happen or be named can be said in every language."""

from __future__ import annotations

import pytest

import saboteur
from kinds import shared
from saboteur.arena.sections import side_name
from saboteur.bots import names, styles
from saboteur.rules.actions.tools import TOOLS
from saboteur.rules.events import Event
from saboteur.rules.game import Decision
from saboteur.rules.moves import Move
from saboteur.telling.narrator import tag
from saboteur.telling.speech import Speech
from saboteur.texts import languages, say, sentences
from terminal.completeness import has_question, has_sentences, has_words


@pytest.mark.parametrize("lang", languages())
def test_every_tool_has_a_name(lang: str) -> None:
    for tool in TOOLS:
        assert say(f"tool.{tool}.name", lang)
        assert say(f"tool.{tool}.about", lang)


@pytest.mark.parametrize("lang", languages())
def test_every_game_module_setting_and_bot_has_a_sentence(lang: str) -> None:
    for game in saboteur.games().values():
        things = [("game", game.id)]
        things += [("module", module.id) for module in game.modules]
        settings = [*game.settings, *(own for module in game.modules for own in module.settings)]
        things += [("setting", setting.id) for setting in settings]
        for setting in settings:
            assert all(say(f"choice.{setting.id}.{choice}", lang) for choice in setting.choices)
        for kind, name in things:
            assert say(f"{kind}.{name}.name", lang)
            assert say(f"{kind}.{name}.about", lang)
    for bot in names():
        assert say(f"bot.{bot}", lang)
        assert say(f"web.bot.{bot}", lang)
    for style in styles():
        assert say(f"style.{style}", lang)
        assert say(f"web.style.{style}", lang)


# --- what all games have in common ----------------------------------------------------------------


@pytest.mark.parametrize("kind", shared(Event))
def test_every_shared_event_has_a_sentence(kind: type[Event]) -> None:
    assert has_sentences(kind, Speech("en"))


@pytest.mark.parametrize("kind", shared(Move))
def test_every_shared_move_has_words(kind: type[Move]) -> None:
    assert has_words(kind, Speech("en"))


@pytest.mark.parametrize("kind", shared(Decision))
def test_every_shared_decision_has_a_question(kind: type[Decision]) -> None:
    assert has_question(kind, Speech("en"))


def test_every_event_and_move_has_a_tag_of_its_own() -> None:
    for kind in (Event, Move):
        tags = [tag(sub) for sub in shared(kind)]
        assert len(set(tags)) == len(tags)


# --- simulations ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", saboteur.games())
def test_every_side_that_can_win_has_a_name(game: str) -> None:
    info = saboteur.games()[game]
    for players in range(info.least_players, info.most_players + 1):
        for side in (*saboteur.new_game(game, players=players, seed=1).sides, "nobody"):
            for lang in languages():
                speech = Speech(lang, game)
                assert speech.find(f"simulate.side.{side.replace(' ', '-')}"), side
                assert side_name(side, speech)


def test_a_table_can_do_without_the_name_of_a_side() -> None:
    assert side_name("hill giants", Speech("de", "hopping")) == "hill giants"


# --- a game's own words ---------------------------------------------------------------------------


def test_a_game_may_say_it_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for lang, own in (("en", "Hop: {pile}"), ("de", "Hopp: {pile}")):
        monkeypatch.setitem(sentences(lang), "hopping.terminal.pile-empty", own)
    assert Speech("en", "hopping").say("terminal.pile-empty", pile=3) == "Hop: 3"
    assert Speech("de", "skipping", "hopping").say("terminal.pile-empty", pile=3) == "Hopp: 3"
    assert Speech("en", "skipping").say("terminal.pile-empty") == "empty"
    assert Speech("en").find("terminal.hop") is None


def test_lists_in_words() -> None:
    speech = Speech("en")
    assert speech.listing([]) == "nothing"
    assert speech.listing(["a", "b", "c"]) == "a, b and c"
    assert speech.either(["a"]) == "a"
    assert speech.either(["a", "b", "c"]) == "a, b or c"
