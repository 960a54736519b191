"""The drawn examples of the rulebook: the engine plays each as it is written."""

from __future__ import annotations

import pytest

from saboteur.rulebook import pages
from saboteur.rules.moves import IllegalMove
from saboteur.server.examples import Try, Written, examples, written
from saboteur.texts import ENGLISH, languages, sentences
from server.asking import Asking

TRIES = [
    pytest.param(one, attempt, id=f"{one.name}: {attempt.move}")
    for page in written().values()
    for one in page
    for attempt in one.tries
]


@pytest.mark.parametrize(("one", "attempt"), TRIES)
def test_the_rules_say_what_is_written(one: Written, attempt: Try) -> None:
    game = one.deal()
    assert game.to_act == 0
    if attempt.refused is None:
        assert game.play(attempt.move) is not None
    else:
        with pytest.raises(IllegalMove) as refusal:
            game.play(attempt.move)
        assert refusal.value.rule == attempt.refused


def test_every_page_has_some_and_there_are_many() -> None:
    assert set(written()) == {page.id for page in pages(ENGLISH)}
    assert all(len(page) >= 2 for page in written().values())
    assert sum(len(page) for page in written().values()) >= 40


def test_they_stand_beside_a_rule_of_their_page() -> None:
    for page in pages(ENGLISH):
        numbers = {rule.number for section in page.sections for rule in section.rules}
        assert {one.rule for one in written()[page.id]} <= numbers


@pytest.mark.parametrize("lang", languages())
def test_what_is_told_is_what_the_rules_say(lang: str) -> None:
    for page, wrote in written().items():
        for one, told in zip(wrote, examples(page, lang), strict=True):
            assert told.text.count("**") == 2
            for attempt, tried in zip(one.tries, told.tries, strict=True):
                assert tried.legal == (attempt.refused is None)
                assert tried.rule == attempt.refused
                assert tried.words
                assert tried.legal or tried.told


def test_no_words_are_left_over() -> None:
    named = {f"example.{one.name}" for page in written().values() for one in page}
    assert named == {message for message in sentences(ENGLISH) if message.startswith("example.")}


def test_over_http(server) -> None:
    with Asking(server) as nobody:
        told = nobody.get("/api/rules/de/duel/examples").json()
        assert [one["id"] for one in told] == [one.name for one in written()["duel"]]
        assert nobody.get("/api/rules/de/nothing/examples").json() == []
