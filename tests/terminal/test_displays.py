"""Every game has a display, and every display can do what people need."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import saboteur
from kinds import of, shared
from saboteur.bots import make_bot
from saboteur.rules.events import Event, RoundOver
from saboteur.rules.game import Decision
from saboteur.rules.moves import Move
from saboteur.telling.narrator import Narrator
from saboteur.terminal.display import Display
from saboteur.terminal.displays import DISPLAYS, NoDisplay, display_for
from saboteur.terminal.face_picture import HEIGHT, WIDTH
from saboteur.terminal.screen import COLOURS
from saboteur.texts import languages
from terminal.completeness import has_question, has_sentences, has_words
from terminal.typist import lines, run, shown

SHOWN = [game for game in saboteur.games() if game in DISPLAYS]
BOTH = [(game, lang) for game in SHOWN for lang in languages()]
IN_NO_HAND = ("goal", "cover", "postcard", "start", "mine")
"""Cards that nobody has in the hand."""


def folder(game: str) -> str:
    """Where the rules of a game lie: in a folder of the same name as its display."""
    return DISPLAYS[game].split(".")[2]


def least(game: str) -> int:
    return saboteur.games()[game].least_players


def usual(game: str) -> int:
    return min(saboteur.games()[game].most_players, max(4, least(game)))


def new(game: str, seed: object = 1) -> saboteur.Game:
    return saboteur.new_game(game, players=usual(game), seed=str(seed))


# --- the registry ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", saboteur.games())
def test_every_game_has_a_display(game: str) -> None:
    assert game in DISPLAYS


@pytest.mark.parametrize("game", DISPLAYS)
def test_a_display_belongs_to_a_game(game: str) -> None:
    assert game in saboteur.games()
    display = display_for(game, "de")
    assert isinstance(display, Display)
    assert (display.game, display.lang) == (game, "de")


def test_a_game_that_cannot_be_shown_is_a_sentence() -> None:
    with pytest.raises(NoDisplay, match="“hopping”") as error:
        display_for("hopping", "en")
    assert "„hopping“" in error.value.say("de")


# --- texts and pictures ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in SHOWN for kind in of(folder(game), Event) + shared(Event)],
)
def test_every_kind_of_event_has_a_sentence(game: str, kind: type[Event]) -> None:
    assert has_sentences(kind, display_for(game, "en").words)


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in SHOWN for kind in of(folder(game), Move) + shared(Move)],
)
def test_every_kind_of_move_has_words(game: str, kind: type[Move]) -> None:
    assert has_words(kind, display_for(game, "en").words)


@pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game in SHOWN for kind in of(folder(game), Decision)]
)
def test_every_decision_has_a_question(game: str, kind: type[Decision]) -> None:
    assert has_question(kind, display_for(game, "en").words)


@pytest.mark.parametrize("game", SHOWN)
def test_decisions_that_are_treated_specially_exist(game: str) -> None:
    display = display_for(game, "en")
    kinds = {kind.kind for kind in of(folder(game), Decision) + shared(Decision)}
    special = {*display.turns, *display.look_first, *display.secret_choices, *display.values}
    assert special <= kinds


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_every_card_has_a_name(game: str, lang: str) -> None:
    display = display_for(game, lang)
    words = display.words
    for card in display.cards.by_name.values():
        assert words.card_name(card.name)
        assert words.a_card(card.name)
        assert words.about_card(card.name)
        if card.kind not in IN_NO_HAND:
            for word in words.caption(card.name).replace("-", "- ").split():
                assert len(word) <= 11, word  # so that captions break only where words do


@pytest.mark.parametrize("game", SHOWN)
def test_every_card_has_a_picture_of_its_own(game: str) -> None:
    pictures, cards = display_for(game, "en").pictures, display_for(game, "en").cards
    looks = []
    for face in cards.faces.values():
        looks.append("\n".join(line.plain for line in pictures.face(face)))
    for card in cards.by_name.values():
        if not card.faces:
            looks.append("\n".join(line.plain for line in pictures.card(card.name)))
    assert len(set(looks)) == len(looks)
    for look in looks:
        assert [len(line) for line in look.splitlines()] == [WIDTH] * HEIGHT


@pytest.mark.parametrize("game", SHOWN)
def test_colours_of_a_game_do_not_change_those_of_all(game: str) -> None:
    assert not COLOURS.keys() & display_for(game, "en").colours.keys()


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), BOTH)
@pytest.mark.parametrize("bot", ["random", "easy"])
def test_everything_that_happens_can_be_told_to_everyone(game: str, lang: str, bot: str) -> None:
    table = new(game, f"told {bot}")
    players = table.options.players
    display = display_for(game, lang)
    names = [f"Seat {seat}" for seat in range(players)]
    tellers = [Narrator(display.telling, names, you) for you in (None, *range(players))]
    bots = [make_bot(bot, seat) for seat in range(players)]
    happened = list(table.log)
    while (seat := table.to_act) is not None:
        move = bots[seat].choose(table.view(seat), table.legal_moves())
        for teller in tellers:
            assert teller.describe(move)
            assert teller.describe(move, by=seat)
            assert all(display.in_list(move, teller))
        happened += table.play(move)
    assert any(isinstance(event, RoundOver) for event in happened)
    for teller in tellers:
        for event in happened:
            assert teller.tell(event.seen_by(teller.you))
            assert teller.tell(event)
        assert list(display.news(happened))


@pytest.mark.parametrize("game", SHOWN)
def test_the_table_is_the_same_in_every_world_a_seat_cannot_tell_apart(game: str) -> None:
    table, rng = new(game), Random(game)
    for _ in range(12):
        for seat in range(table.options.players):
            for lang in languages():
                text = shown(table.view(seat), lang)
                assert shown(table.sample(seat, rng).view(seat), lang) == text
                assert max(map(len, text.splitlines())) <= 80
        for _ in range(10):
            if not table.over:
                table.play(rng.choice(table.legal_moves()))


WORDS = ["1", "2", "3", "4", "5", "a", "a", "a", "b", "c", "d", "pass 1", "pass 1 2", "remove 1 2"]
WORDS += ["p", "", "moves", "log", "?", "hint", "quit", "n", "x y", "lay [ew] 1,0", "rules B-01"]


@pytest.mark.parametrize(("game", "lang"), BOTH)
@pytest.mark.parametrize("humans", [1, 2])
def test_anything_can_be_typed(game: str, lang: str, humans: int, tmp_path: Any) -> None:
    file = str(tmp_path / "game.txt")
    people = min(humans, usual(game))
    args = ["--players", str(usual(game)), "--humans", str(people), "--bots", "random"]
    args += ["--seed", "4", "--lang", lang, "--record", file]
    words = Random(f"{game} {lang} {humans}").choices(WORDS, k=4000)
    ran = run("play", game, *args, stdin=lines(words))
    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 80
    told = run("replay", file, "--lang", lang, "--step", stdin="\n" * 20)
    assert (told.code, told.err) == (0, "")


@pytest.mark.parametrize(("game", "lang"), BOTH)
def test_a_whole_game_is_shown_and_told_again(game: str, lang: str, tmp_path: Any) -> None:
    """Somebody who takes the first of all choices, whatever it is."""
    file = str(tmp_path / "game.txt")
    args = ["--players", str(usual(game)), "--bots", "random", "--seed", "7", "--lang", lang]
    ran = run(
        "play", game, *args, "--record", file, stdin=lines(["pass 1", "a", "1", "2", "3"] * 500)
    )
    assert (ran.code, ran.err) == (0, "")
    end = display_for(game, lang).words.say("terminal.scores")
    assert end in ran.out
    told = run("replay", file, "--lang", lang)
    assert (told.code, told.err) == (0, "")
    assert end in told.out


@pytest.mark.parametrize("game", SHOWN)
def test_at_a_narrow_terminal(game: str) -> None:
    args = ["--players", str(usual(game)), "--bots", "random", "--seed", "5"]
    ran = run("play", game, *args, stdin=lines(["1", "a", "pass 1"] * 10), COLUMNS="60")
    assert ran.code == 0
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 60
