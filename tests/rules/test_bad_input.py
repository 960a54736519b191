"""Bad input gets one clear sentence and changes nothing."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import saboteur
from kinds import every
from movers import curious, digger
from saboteur import (
    ComponentsError,
    Decision,
    IllegalMove,
    InvalidMove,
    OptionsError,
    RecordError,
    SaboteurError,
    new_game,
    replay,
)
from saboteur.components import box_file, boxes, load_box, read_box
from saboteur.rulebook import pages
from saboteur.rules.moves import parse_move
from saboteur.rules.saboteur.situation import situation


def sentence(error):
    """Check that an error is one sentence in both languages, and return the English one."""
    for language in ("en", "de"):
        text = error.say(language)
        assert "\n" not in text
        assert text[0].isupper() or text[0] in "“„"
        assert text.endswith((".", ")"))
        assert len(text) < 300
    return str(error)


# --- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"game": "chess"}, "no game “chess”"),
        ({"game": None}, "no game “None”"),
        ({"players": 2}, "3 to 10 players, not 2"),
        ({"players": 11}, "3 to 10 players, not 11"),
        ({"players": "five"}, "whole number, not five"),
        ({"players": 4.0}, "whole number, not 4.0"),
        ({"players": True}, "whole number, not True"),
        ({"players": None}, "Say how many play: the game saboteur is for 3 to 10 players"),
        ({"game": "lost-mines", "players": None}, "Say how many play: the game lost-mines is for"),
        ({"game": "duel", "players": 3}, "number of players of the game duel is 2, not 3"),
        ({"modules": ["dragons"]}, "no module “dragons”"),
        ({"modules": "greedy-dwarf"}, "list of their names"),
        ({"modules": 3}, "list of their names"),
        ({"modules": ["greedy-dwarf"] * 2}, "greedy-dwarf is named twice"),
        ({"modules": [["a"]]}, "no module “['a']”"),
        ({"modules": ["greedy-dwarf", "tournament"]}, "greedy-dwarf and tournament cannot"),
        ({"modules": ["tournament", "sabotaged-dwarf"]}, "sabotaged-dwarf and tournament cannot"),
        ({"modules": ["tournament"], "players": 4}, "tournament is for 5 to 9 players, not 4"),
        ({"first": 5}, "setting “first” cannot be 5"),
        ({"first": -1}, "setting “first” cannot be -1"),
        ({"first": True}, "setting “first” cannot be True"),
        ({"first": "you"}, "setting “first” cannot be you"),
        ({"colour": "blue"}, "no setting “colour”"),
        ({"seed": 1.5}, "A seed is a whole number"),
        ({"seed": 2**300}, "A seed is a whole number"),
        ({"seed": "a\nb"}, "A seed is a whole number"),
        ({"seed": ""}, "A seed is a whole number"),
        ({"seed": True}, "A seed is a whole number"),
    ],
)
def test_a_game_that_cannot_be_set_up(arguments, words):
    arguments = {"game": "saboteur", "players": 5, **arguments}
    with pytest.raises(OptionsError) as error:
        new_game(**arguments)
    assert words in sentence(error.value)


def test_all_errors_are_value_errors():
    assert issubclass(IllegalMove, ValueError)
    assert issubclass(OptionsError, ValueError)
    assert issubclass(RecordError, SaboteurError)


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("solo", 1)])
def test_a_game_with_only_one_number_of_players_need_not_be_told_it(game, players):
    table = new_game(game, seed=1)
    assert table.options == new_game(game, players=players, seed=1).options


@pytest.mark.parametrize("game", saboteur.games())
@pytest.mark.parametrize("seat", [True, False, "0", 0.0, [0]])
def test_only_a_number_is_a_seat(game, seat):
    players = saboteur.games()[game].least_players
    table = new_game(game, players=players, seed=1)
    before = table.view(None)
    move = table.legal_moves()[0]
    asks = [
        table.view,
        lambda seat: table.sample(seat, Random(1)),
        lambda seat: table.play(move, seat),
        lambda seat: table.play("propose-end", seat=seat),
    ]
    for ask in asks:
        with pytest.raises(SaboteurError) as error:
            ask(seat)
        assert f"A seat is a number from 0 to {players - 1}" in sentence(error.value)
    assert table.view(None) == before


@pytest.mark.parametrize("seat", [-1, 5, "0", 1.0, True])
def test_a_view_of_a_seat_that_does_not_exist(seat):
    game = new_game("saboteur", players=5, seed=1)
    for ask in (game.view, lambda seat: game.sample(seat, Random(1))):
        with pytest.raises(OptionsError) as error:
            ask(seat)
        assert "from 0 to 4" in sentence(error.value)


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("lay [NESW] 1,0", "do not hold the card [NESW]"),
        ("lay [NEWS] 1,0", "do not hold the card [NESW]"),
        ("lay [NN] 1,0", "no card “[NN]”"),
        ("lay stone[NE] 1,0", "do not hold the card stone[NE]"),
        ("lay map 1,0", "map has no ways"),
        ("lay [NS] 1,0", "does not match"),
        ("pass rockfall", "do not hold the card rockfall"),
        ("pass gold", "no card “gold”"),
        ("break-cart @0", "cannot sabotage yourself"),
        ("break-cart @7", "no seat 7"),
        ("break-lantern @1", "do not hold the card break-lantern"),
        ("repair-cart @9 cart", "do not hold"),
        ("map 0,0", "no face-down goal at 0,0"),
        ("take 3", "“take 3”"),
        ("reveal 8,0", "“reveal 8,0”"),
        ("fit stone[NE] 8,0", "“fit stone[NE] 8,0”"),
    ],
)
def test_a_move_that_is_not_allowed(move, words):
    table = situation(hand="[NS] map break-cart")
    before = table.view(0), table.view(1), table.deck.copy()
    with pytest.raises(IllegalMove) as error:
        table.play(move)
    assert words in sentence(error.value)
    assert (table.view(0), table.view(1), table.deck) == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "lay",
        "lay [NS]",
        "lay [NS] 1",
        "lay [NS] 1,0,0",
        "lay [NS] 1.5,0",
        "lay [NS] 1,0 turned",
        "lay [NS] 99999,0",
        "break-cart 1",
        "break-arm @1",
        "take three",
        "pass",
        "résumé",
        "\ud800",
        "lay [NS] ١,٠",
        "x" * 10_000,
        "{",
        "{}",
        '{"move": "lay"}',
        '{"move": "dig", "card": "[NS]"}',
        '{"move": "lay", "card": 5, "at": [1, 0]}',
        '{"move": "lay", "card": "[NS]", "at": [1, 0], "cheat": true}',
        '{"move": "lay", "card": "[NS]", "at": [1e999, 0]}',
        '{"move": "take", "gold": NaN}',
        '{"move": "map", "at": "8,0"}',
        '{"a":' * 5_000,
        {},
        {"move": "dig", "card": "[NS]"},
        {"move": "break-cart", "seat": True},
        {"move": "lay", "card": {1, 2}, "at": [1, 0]},
        {"move": "lay", "card": "[NS]", "at": [1, 10**400]},
        {"move": "lay", "card": "\ud800", "at": [1, 0]},
        {1: object()},
    ],
)
def test_text_that_is_no_move(text):
    table = situation(hand="[NS] map")
    before = table.view(0)
    for read in (table.parse_move, table.play):
        with pytest.raises(InvalidMove) as error:
            read(text)
        assert "is not a move" in sentence(error.value)
    assert table.view(0) == before


def test_the_letters_of_a_face_may_stand_in_any_order():
    for text in ("lay [WE] 1,0", "lay [ew] 1,0", {"move": "lay", "card": "[WE]", "at": [1, 0]}):
        assert str(parse_move(text)) == "lay [EW] 1,0"
    assert str(parse_move("lay [SWbN]1 3,1")) == "lay [NSWb]1 3,1"
    assert str(parse_move("lay [E][WN] 3,1")) == "lay [NW][E] 3,1"
    assert str(parse_move("pass [SEN] map [WSEN]")) == "pass [NES] map [NESW]"
    assert str(parse_move("fit stone[WS] 8,2")) == "fit stone[SW] 8,2"
    table = situation(hand="[WE] [WN]")
    assert [card.name for card in table.hands[0]] == ["[EW]", "[NW]"]
    table.play("lay [WE] 1,0")


@pytest.mark.parametrize("game", saboteur.games())
def test_play_takes_every_form_of_a_move(game):
    table = new_game(game, players=saboteur.games()[game].least_players, seed=3)
    rng = Random(3)
    for _ in range(40):
        if table.over:
            break
        moves = table.legal_moves()
        for move in moves:
            text = saboteur.to_json(move)
            assert table.parse_move(text) == table.parse_move(json.loads(text)) == move
        chosen = rng.choice(moves)
        others = [table.clone() for _ in range(3)]
        forms = [str(chosen), saboteur.to_json(chosen), json.loads(saboteur.to_json(chosen))]
        events = table.play(chosen)
        assert [other.play(form) for other, form in zip(others, forms, strict=True)] == [events] * 3


@pytest.mark.parametrize("thing", [None, 3, 1.5, ["lay"], object(), b"map 8,0"])
def test_a_thing_that_is_no_move(thing):
    table = situation(hand="map")
    with pytest.raises(IllegalMove, match="is not a move"):
        table.play(thing)


def refusal(table, move):
    """Why this move cannot be played now; None if it can."""
    try:
        table.check(move)
    except IllegalMove as why:
        return why
    return None


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("saboteur", 4, ["veto", "pathfinder", "tunnel-toll", "treasure-chests", "goal-swap"]),
        ("saboteur2", 4, ["veto", "diversion", "new-goals", "treasure-trove"]),
        ("duel", 2, []),
        ("lost-mines", 4, []),
    ],
)
def test_every_refusal_names_a_rule(game, players, modules):
    rng = Random(3)
    table = new_game(game, players=players, modules=modules, seed=3)
    sections = [section for page in pages("en") for section in page.sections]
    written = {rule.number for section in sections for rule in section.rules}
    seen, refused = {}, []
    while not table.over:
        legal = table.legal_moves()
        for move in rng.sample(sorted(seen), min(8, len(seen))):
            if (why := refusal(table, move)) is not None:
                refused.append(why.rule)
        seen.update((str(move), move) for move in legal)
        table.play(rng.choice(legal))
    assert len(refused) > 100
    assert set(refused) <= written
    for kind in every(Decision):
        assert kind.rule in written


def test_a_move_of_another_seat():
    table = situation(hand="map")
    with pytest.raises(IllegalMove) as error:
        table.play("map 8,0", seat=2)
    assert sentence(error.value) == "It is not seat 2's turn but seat 0's. (B-06)"
    assert table.to_act == 0
    table.play("map 8,0", seat=0)


def test_a_move_after_the_end():
    rng = Random(1)
    game = new_game("saboteur", players=3, seed=1)
    while not game.over:
        game.play(digger(game, rng))
    with pytest.raises(IllegalMove) as error:
        game.play("pass map")
    assert sentence(error.value) == "The game is over."


@given(st.text(max_size=80))
def test_any_text_is_a_move_or_refused(text):
    try:
        assert parse_move(str(parse_move(text)))
    except InvalidMove as error:
        sentence(error)


@given(
    st.from_regex(r"[a-z-]+( (@?-?[0-9]+(,-?[0-9]+)?|\[[NESW]{1,4}\]|[a-z]+)){0,3}", fullmatch=True)
)
def test_text_like_a_move_reads_back_or_is_refused(text):
    table = situation(hand="[NS] map break-cart")
    before = table.view(0)
    try:
        move = table.parse_move(text)
    except InvalidMove:
        return
    assert table.parse_move(str(move)) == move
    if move not in table.legal_moves():
        with pytest.raises(IllegalMove) as error:
            table.play(move)
        sentence(error.value)
        assert table.view(0) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {"move": st.sampled_from(["lay", "map", "pass", "sabotage", "repair", "take", "fit", "?"])},
        optional=dict.fromkeys(("card", "at", "turned", "seat", "tool", "cards", "gold"), JSON),
    )
)
def test_any_json_is_a_move_or_refused(thing):
    table = situation(hand="[NS] map break-cart")
    try:
        move = table.parse_move(json.dumps(thing))
    except InvalidMove:
        return
    if move not in table.legal_moves():
        with pytest.raises(IllegalMove) as error:
            table.play(move)
        sentence(error.value)


@pytest.mark.parametrize(
    "move",
    [
        {"move": "veto", "card": "map"},
        {"move": "trapped", "card": "map", "seat": 1},
        {"move": "trap", "card": "rockfall", "at": [1, 0], "other": [2, 0]},
        {"move": "map", "card": "break-cart", "at": [8, 0]},
        {"move": "key", "card": "master-crafter", "at": [8, 0]},
    ],
)
def test_a_card_played_by_the_move_of_another(move):
    table = situation(hand="map rockfall break-cart master-crafter", modules=["master-crafter"])
    with pytest.raises(IllegalMove) as refused:
        table.play(move)
    assert "cannot be played like" in sentence(refused.value)
    assert refused.value.rule == "B-08"


# --- records --------------------------------------------------------------------------------------


def a_record():
    rng = Random(4)
    game = new_game("saboteur", players=4, seed=11, first=2, modules=["greedy-dwarf"])
    while not game.over:
        game.play(digger(game, rng))
    return game.record()


RECORD = a_record()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("saboteur record 1", "saboteur record 2", "begins with the line"),
        ("rules: 2", "rules: 99", "version 99"),
        ("rules: 2", "rules: one", "cannot be read at “rules: one”"),
        ("rules: 2\n", "", "does not say its rules"),
        ("game: saboteur", "game: poker", "no game “poker”"),
        ("players: 4", "players: 40", "3 to 10 players, not 40"),
        ("players: 4", "players: many", "cannot be read at “players: many”"),
        ("modules: greedy-dwarf", "modules: dragons", "no module “dragons”"),
        ("setting first: 2", "setting first: 9", "“first” cannot be 9"),
        ("setting first: 2", "setting last: 2", "no setting “last”"),
        ("seed: 11", "seed: eleven", "cannot be read at “eleven”"),
        ("seed: 11", "seed: 12", "damaged"),
        ("seed: 11\n", "", "does not say its seed"),
        ("players: 4", "players: 4\nplayers: 4", "cannot be read"),
        ("scores: ", "scores: 9", "does not end with the scores"),
        ("\nscores", "\nsores", "has"),
        ("moves: ", "moves: 1", "damaged"),
    ],
)
def test_a_damaged_record(old, new, words):
    assert old in RECORD
    with pytest.raises(RecordError) as error:
        replay(RECORD.replace(old, new, 1))
    assert words in sentence(error.value)


@pytest.mark.parametrize(
    "text", ["", "\n\n", "# only a comment", None, 7, b"saboteur record 1", "PK\x03\x04"]
)
def test_something_that_is_no_record(text):
    with pytest.raises(RecordError) as error:
        replay(text)
    sentence(error.value)


def test_a_record_with_a_move_missing_says_so():
    lines = RECORD.splitlines()
    moves = [i for i, line in enumerate(lines) if re.match(r"\d ", line)]
    for i in (moves[0], moves[len(moves) // 2], moves[-1]):
        with pytest.raises(RecordError, match="damaged"):
            replay("\n".join(lines[:i] + lines[i + 1 :]))


def test_a_record_cut_off_anywhere_is_refused():
    for end in range(0, len(RECORD) - 1, 37):
        with pytest.raises(RecordError) as error:
            replay(RECORD[:end])
        sentence(error.value)


@settings(max_examples=150)
@given(st.data())
def test_a_record_with_a_changed_character_replays_or_is_refused(data):
    at = data.draw(st.integers(0, len(RECORD) - 1))
    character = data.draw(st.characters())
    try:
        replay(RECORD[:at] + character + RECORD[at + 1 :])
    except RecordError as error:
        sentence(error)


def test_a_situation_or_a_sample_has_no_record():
    for game in (situation(), new_game("saboteur", players=3).sample(0, Random(1))):
        with pytest.raises(RecordError, match="did not begin with its set-up"):
            game.record()


# --- card files -----------------------------------------------------------------------------------

BOX = """
box = "test"
[printed]
"path" = 3
"gold" = 2
[[path]]
face = "[NS]"
copies = 3
certainty = "certain"
[[gold]]
value = 1
copies = 2
certainty = "guess"
"""


def test_a_card_file_that_adds_up_is_read():
    assert read_box(BOX, "test.toml").path[0].copies == 3


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"path" = 3', '"path" = 4', "4 cards are printed for “path”, 3 are listed"),
        ("copies = 3", "copies = 2", "3 cards are printed for “path”, 2 are listed"),
        ('"gold" = 2', '"gold" = 2\n"path: ladder" = 1', "1 cards are printed for “path: ladder”"),
        ('"gold" = 2', '"gold" = 2\n"gold: 1" = 3', "3 cards are printed for “gold: 1”, 2 are"),
        ('"gold" = 2', '"gold: 1" = 2', "lists cards under “gold” but gives no total"),
        ('"path" = 3', '"path + gold" = 6', "6 cards are printed for “path + gold”, 5 are listed"),
        ('"gold" = 2', "", "lists cards under “gold” but gives no total"),
        ('"gold" = 2', '"silver" = 2', "“silver”, which is no kind of card"),
        ("copies = 2", "copies = 0", "a row with 0 copies"),
        ("copies = 2", "copies = -2", "a row with -2 copies"),
        ("copies = 2", 'copies = "two"', "cannot be read"),
        ('certainty = "guess"', 'certainty = "sure"', "cannot be read"),
        ('certainty = "guess"', "", "cannot be read"),
        ('face = "[NS]"', 'face = "[NS]"\ncolour = 1', "cannot be read"),
        ("[[gold]]", "[[gold", "cannot be read"),
    ],
)
def test_a_card_file_that_is_off(old, new, words):
    with pytest.raises(ComponentsError) as error:
        read_box(BOX.replace(old, new), "test.toml")
    assert words in sentence(error.value)
    assert "test.toml" in str(error.value)


def test_a_card_file_with_an_impossible_face():
    from saboteur.rules.cards import Cards

    for face in ("[NN]", "NS", "[]", "[N][NS]", "[X]"):
        with pytest.raises(SaboteurError) as error:
            Cards([read_box(BOX.replace("[NS]", face), "test.toml")])
        sentence(error.value)


@pytest.mark.parametrize("box", boxes())
def test_the_boxes_that_ship_add_up(box):
    assert load_box(box).box == box


PRINTED = {
    "saboteur": ["gold: 1", "gold: 2", "gold: 3", "dwarf: miner", "dwarf: saboteur"],
    "saboteur2": [
        *("path: bridge", "path: double bend", "path: ladder", "path: blue door"),
        *("path: green door", "action: theft", "action: swap hands", "dwarf: geologist"),
    ],
    "greedy-dwarf": ["dwarf"],
    "duel": [
        *("path: troll", "path: door", "goal: door", "path: ladder", "path: gold"),
        *("path: bridge", "path: double bend"),
    ],
    "lost-mines": [
        *("token: dwarf", "token: points", "token: dragon", "dwarf: blue loyal"),
        *("dwarf: yellow loyal", "dwarf: blue selfish", "dwarf: yellow saboteur"),
    ],
}


@pytest.mark.parametrize(
    ("box", "total"), [(box, total) for box, totals in PRINTED.items() for total in totals]
)
def test_every_sub_total_that_is_printed_is_checked(box, total):
    shipped = box_file(box).read_text("utf-8")
    printed = load_box(box).printed[total]
    off = shipped.replace(f'"{total}" = {printed}\n', f'"{total}" = {printed + 1}\n')
    with pytest.raises(ComponentsError) as error:
        read_box(off, f"{box}.toml")
    assert f"{printed + 1} cards are printed for “{total}”, {printed} are" in str(error.value)


def test_the_championships_had_nine_special_cards():
    names = ("goal-swap", "treasure-trove", "veto", "change-of-direction", "master-crafter")
    special = map(load_box, (*names, "pathfinder", "diversion", "greedy-dwarf"))
    assert sum(row.copies for box in special for row in (*box.action, *box.dwarf)) == 9


def test_the_public_names_are_there():
    for name in saboteur.__all__:
        assert getattr(saboteur, name)


# --- every move in every game ---------------------------------------------------------------------

NOTATION = (Path(__file__).parents[2] / "docs/notation.md").read_text(encoding="utf-8")
EVERY_MOVE = [
    move
    for cell in re.findall(r"^\| (`.*?`.*?) \|", NOTATION, re.MULTILINE)
    for move in re.findall(r"`([^`]+)`", cell)
]


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
@pytest.mark.parametrize("modules", [[], ["veto", "tunnel-toll", "treasure-chests", "new-goals"]])
def test_any_move_of_the_family_is_legal_or_refused_in_a_sentence(game, modules):
    rng = Random(f"{game}{modules}")
    table = new_game(game, players=5, seed=3, modules=modules)
    while not table.over:
        for text in EVERY_MOVE:
            move = table.parse_move(text)
            if move not in table.legal_moves():
                with pytest.raises(IllegalMove) as error:
                    table.play(move)
                sentence(error.value)
        for _ in range(7):
            if not table.over:
                table.play(curious(table, rng))
