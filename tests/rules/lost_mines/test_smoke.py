"""Random games of The Lost Mines: nothing is lost, nothing leaks, and every walk is right."""

from collections import Counter
from random import Random

import pytest

from saboteur import IllegalMove, new_game, parse_move, replay, to_json
from saboteur.rules.drawing import DrawingError
from saboteur.rules.grid import CELL, STEPS, number
from saboteur.rules.laying import Lay
from saboteur.rules.lost_mines.board import connection
from saboteur.rules.lost_mines.box import (
    BOARD,
    DECK,
    HOLDS_ONE,
    MINE_CELLS,
    MINES,
    TOKENS,
    TREASURES,
)
from saboteur.rules.lost_mines.drawing import read
from saboteur.rules.lost_mines.knowledge import board_seen
from saboteur.rules.lost_mines.moving import reach, routes
from saboteur.rules.lost_mines.scoring import score
from saboteur.rules.lost_mines.set_up import dwarf_deck
from saboteur.rules.lost_mines.situation import situation
from saboteur.rules.lost_mines.voting import Agree, ProposeEnd
from saboteur.rules.lost_mines.walking import StepTo

PLAYERS = range(3, 10)


# --- ways to play ---------------------------------------------------------------------------------


def anything(game, rng):
    return rng.choice(game.legal_moves())


def seeker(game, rng):
    """Builds and walks towards the mines, as it hardly ever happens by chance."""
    moves = [m for m in game.legal_moves() if not isinstance(m, ProposeEnd | Agree)]
    if rng.random() < 0.15:
        return rng.choice(game.legal_moves())
    if rng.random() < 0.3:
        kind = rng.choice(sorted({type(move).__name__ for move in moves}))
        return rng.choice([move for move in moves if type(move).__name__ == kind])
    mines = game.maze.hidden or MINE_CELLS

    def distance(move):
        return min(abs(move.at.x - CELL[cell].x) + abs(move.at.y - CELL[cell].y) for cell in mines)

    lays = [move for move in moves if isinstance(move, Lay)]
    if lays:
        return min(lays, key=lambda move: (distance(move), rng.random()))
    steps = [move for move in moves if isinstance(move, StepTo)]
    if steps and rng.random() < 0.9:
        return min(steps, key=lambda move: (distance(move), rng.random()))
    return rng.choice(moves)


MOVERS = [anything, seeker]


def games(players, count, mover, **settings):
    """Every moment of some games."""
    for seed in range(count):
        rng = Random(f"{players}/{seed}/{mover.__name__}")
        game = new_game("lost-mines", players=players, seed=seed, **settings)
        while not game.over:
            yield game, rng
            game.play(mover(game, rng))
        yield game, rng


# --- what holds at every moment -------------------------------------------------------------------


def state(game):
    """All there is to a game, to be compared."""
    board = game.maze
    return (
        [to_json(game.view(seat)) for seat in [*range(game.options.players), None]],
        [hand.copy() for hand in game.hands],
        (game.deck.copy(), game.aside.copy(), game.discards.copy(), game.discards_known.copy()),
        (dict(board.hidden), list(board.faces.items()), list(board.tokens.items())),
        (list(board.ends), list(board.connections), dict(board.obstacles), dict(board.bridged)),
        (game.clans.copy(), game.dwarves.copy(), game.spare_dwarves.copy()),
        (game.treasures.copy(), game.spare_treasures.copy(), game.taken_by.copy()),
        (game.standing.copy(), game.dragon, game.points.copy(), game.steps_left, game.moved),
        game.agenda.copy(),
        game.history and game.history.copy(),
    )


def check_nothing_lost(game):
    board = game.maze
    faces = [face.card for face in board.faces.values()]
    cards = [
        *game.deck,
        *game.aside,
        *game.discards,
        *(card for hand in game.hands for card in hand),
        *(card for in_front in game.in_front for card in in_front),
        *(card for card in faces if card.kind == "path"),
    ]
    assert Counter(cards) == Counter(DECK)
    assert len(game.discards) == len(game.discards_known)
    mines = [card for card in faces if card.kind == "mine"] + list(board.hidden.values())
    assert Counter(mines) == Counter(MINES)
    assert Counter(game.treasures + game.spare_treasures) == Counter(TREASURES)
    dealt = list(zip(game.clans, game.dwarves, strict=True)) + game.spare_dwarves
    assert Counter(dealt) == Counter(dwarf_deck(game.options.players))
    trolls = Counter(token.owner for token in board.tokens.values() if token.kind == "troll")
    in_front = {owner: len(cards) for owner, cards in enumerate(game.in_front) if cards}
    assert trolls == in_front
    for kind in ("axe", "boat", "rope", "trap", "troll"):
        assert 0 <= board.supply(kind) <= TOKENS[kind]
    dragon_lies = any(card.label == "dragon" for card in faces)
    assert (game.dragon is not None) == dragon_lies


def check_board(game):
    """What the board keeps up to date equals what one finds by looking at every cell."""
    board = game.maze
    ends, connections = set(), set()
    for cell, face in board.faces.items():
        assert cell in BOARD
        for edge, step in STEPS.items():
            beside = cell + step
            if face.edges & edge and beside in BOARD:
                across = (edge << 2 | edge >> 2) & 15
                if board.is_empty(beside):
                    ends.add(beside)
                if beside not in board.faces or board.faces[beside].edges & across:
                    connections.add(connection(cell, beside))
    assert set(board.ends) == ends
    assert set(board.connections) == connections
    labels = {cell: face.card.label for cell, face in board.faces.items()}
    obstacles = {cell for cell, label in labels.items() if label in ("log", "lake", "ditch")}
    assert set(board.obstacles) | set(board.bridged) == obstacles
    assert not set(board.obstacles) & set(board.bridged)
    assert not board.reached
    crowds = Counter(cell for cell in game.standing if labels.get(cell) in HOLDS_ONE)
    assert all(count == 1 for count in crowds.values())
    assert not set(game.standing) & set(board.obstacles)
    again = board_seen(game.view(None))
    assert set(again.ends) == ends
    assert set(again.connections) == connections
    assert (again.tokens, again.bridged) == (board.tokens, board.bridged)


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_lost_and_every_game_ends(players, mover):
    for moves, (game, rng) in enumerate(games(players, 12, mover)):
        assert moves < 12 * 2000
        if rng.random() < 0.3:
            check_nothing_lost(game)
            check_board(game)
            legal = game.legal_moves()
            assert bool(legal) != game.over
            assert len(set(legal)) == len(legal)
        if game.over:
            assert len(game.outcomes) == 2
            totals = zip(*(outcome.points for outcome in game.outcomes), strict=True)
            assert game.scores == tuple(map(sum, totals))
            assert game.winners


def test_the_seeker_sees_everything():
    """So the other tests of this file prove something."""
    events, decisions = set(), set()
    for game, rng in games(6, 60, seeker):
        if not game.over:
            decisions.add(game.decision.kind)
            other = (game.to_act + 1) % 6
            if rng.random() < 0.02 and game.out_of_turn(other):
                game.play("propose-end", seat=other)
        events |= {event.__struct_config__.tag for event in game.log}
    assert decisions == {"turn", "walk", "fit-goal", "take-treasure", "agree-end"}
    assert events >= {
        *("set-out", "bridged", "mine-seen", "treasure-seen", "dwarf-seen", "trap-set"),
        *("troll-called", "troll-gone", "storm", "walked", "trap-sprung", "treasure-taken"),
        *("dragon-woken", "end-proposed", "end-answered", "mines-closed", "scored", "game-ended"),
        *("laid", "passed", "drew", "revealed", "fitted", "round-began", "dealt"),
    }


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_records_replay_to_the_same_end(players, mover):
    game = new_game("lost-mines", players=players, seed="r", first=1, rounds=3)
    rng = Random(players)
    while not game.over:
        other = rng.randrange(players)
        if rng.random() < 0.05 and game.out_of_turn(other):
            game.play("propose-end", seat=other)
        game.play(mover(game, rng))
        if rng.random() < 0.01:
            assert state(replay(game.record())) == state(game)
    again = replay(game.record())
    assert state(again) == state(game)
    assert again.record() == game.record()
    assert game.round == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_a_clone_is_independent(players):
    for game, rng in games(players, 2, seeker):
        if rng.random() < 0.02:
            before = state(game)
            twins = [game.clone(), game.clone()]
            assert state(twins[0]) == before
            for twin in twins:
                chance = Random(5)
                while not twin.over:
                    twin.play(seeker(twin, chance))
            assert state(game) == before
            assert state(twins[0]) == state(twins[1])


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_moves_read_back_from_text_and_json(players, mover):
    for game, rng in games(players, 1, mover):
        if rng.random() < 0.3:
            for move in game.legal_moves():
                assert parse_move(str(move)) == move
                assert game.parse_move(to_json(move)) == move


# --- who may know what ----------------------------------------------------------------------------


@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_sampling_law(players, mover):
    for game, rng in games(players, 3, mover):
        if rng.random() > 0.05 and not game.over:
            continue
        before = state(game)
        for seat in [*range(players), None]:
            world = game.sample(seat, rng)
            assert world.view(seat) == game.view(seat)
            assert to_json(world.view(seat)) == to_json(game.view(seat))
            check_nothing_lost(world)
            assert world.to_act == game.to_act
            if seat == game.to_act:
                assert world.legal_moves() == game.legal_moves()
            while rng.random() < 0.99 and not world.over:
                world.play(seeker(world, rng))
        assert state(game) == before


def test_sampling_deals_anew_all_that_is_hidden():
    game = new_game("lost-mines", players=4, seed=2)
    rng = Random(0)
    worlds = [game.sample(1, rng) for _ in range(300)]
    assert {world.dwarves[1] for world in worlds} == {game.dwarves[1]}
    for seat in (0, 2, 3):
        own = game.clans[1] == game.clans[seat]
        unknown = {"loyal", "selfish", "saboteur"} - ({game.dwarves[1]} if own else set())
        assert {world.dwarves[seat] for world in worlds} == unknown
    for cell in MINE_CELLS:
        assert {world.maze.hidden[cell] for world in worlds} == set(MINES)
    for place in range(4):
        assert {world.treasures[place].value for world in worlds} == {1, 2, 3, 4}
    assert len({tuple(card.name for card in world.hands[0]) for world in worlds}) > 290


@pytest.mark.parametrize("players", PLAYERS)
def test_events_show_secrets_to_their_owner_only(players):
    for game, _ in games(players, 2, seeker):
        for seat in [*range(players), None]:
            for event in game.log[-8:]:
                shown = event.seen_by(seat)
                for field in event.secrets:
                    assert (getattr(shown, field) is not None) == (seat == event.seat)


# --- walking --------------------------------------------------------------------------------------


def plain_steps(view, cell, others):
    """Where a dwarf can go from a cell, by the letter and from what one sees."""
    sides = {"N": (0, -1, "S"), "E": (1, 0, "W"), "S": (0, 1, "N"), "W": (-1, 0, "E")}
    turn = {"N": "S", "E": "W", "S": "N", "W": "E"}
    cards = {
        tuple(placed.at): (
            placed.card.partition("[")[0],
            {turn[e] if placed.turned else e for e in placed.card.partition("[")[2][:-1]},
        )
        for placed in view.maze
        if not placed.face_down
    }
    down = {tuple(placed.at) for placed in view.maze if placed.face_down}
    tokens = {frozenset([tuple(t.at), tuple(t.other)]): t.kind for t in view.tokens}
    found = []
    for edge in cards[cell][1]:
        dx, dy, across = sides[edge]
        there = cell[0] + dx, cell[1] + dy
        token = tokens.get(frozenset([cell, there]))
        if token == "troll":
            continue
        if there in cards:
            name, edges = cards[there]
            obstacle = name in ("log", "lake", "ditch")
            if across not in edges or (obstacle and there not in map(tuple, view.bridged)):
                continue
            if (obstacle or name == "rock") and there in others:
                continue
        elif there not in down:
            continue
        found.append((there, token == "trap", there in down))
    return found


def brute_force(view, cell, others, left):
    """For every cell where a walk may end the fewest traps and the fewest steps at that price."""
    ends = {}

    def walk(cell, left, traps, steps):
        ends[cell] = min(ends.get(cell, (99, 99)), (traps, steps))
        for there, trap, ends_here in plain_steps(view, cell, others) if left else ():
            walk(there, 0 if ends_here else left - 1, traps + trap, steps + 1)

    walk(cell, left, 0, 0)
    del ends[cell]
    return ends


@pytest.mark.parametrize("players", PLAYERS)
def test_walks_equal_a_brute_force_search(players):
    walked = 0
    for game, rng in games(players, 4, seeker):
        if game.over or game.decision.kind != "walk" or rng.random() < 0.6:
            continue
        walked += 1
        seat = game.to_act
        view = game.view(seat)
        others = {tuple(at) for other, at in enumerate(view.standing) if other != seat}
        cell = tuple(view.standing[seat])
        steps = {f"step {x},{y}" for (x, y), _, _ in plain_steps(view, cell, others)} | {"stop"}
        assert set(map(str, game.legal_moves())) == steps
        ends = brute_force(view, cell, others, view.steps_left)
        assert ends == {tuple(r.to): (r.traps, len(r.steps)) for r in view.walks}
        board = board_seen(view)
        standing = [number(*at) for at in view.standing]
        found = routes(board, standing[seat], standing, view.steps_left)
        assert {(path.traps, len(path.cells)) for path in found.values()} <= set(ends.values())
        for route in rng.sample(view.walks, min(3, len(view.walks))):
            twin = game.clone()
            sprung = 0
            for at in route.steps:
                hand = bool(twin.hands[seat])
                tags = [e.__struct_config__.tag for e in twin.play(StepTo(at), seat=seat)]
                sprung += "trap-sprung" in tags
                assert hand or "trap-sprung" not in tags
            assert sprung <= route.traps
    assert walked > 10


@pytest.mark.parametrize("players", PLAYERS)
def test_anybodys_walk_can_be_worked_out_at_any_time(players):
    for game, rng in games(players, 1, seeker):
        view = game.view(None)
        seat = rng.randrange(players)
        cell = number(*view.standing[seat])
        if cell in game.maze.hidden:
            continue  # about to be fitted in
        board = board_seen(view)
        others = {tuple(at) for other, at in enumerate(view.standing) if other != seat}
        standing = [number(*at) for at in view.standing]
        found = routes(board, cell, standing, reach(board, cell))
        ends = brute_force(view, tuple(view.standing[seat]), others, reach(board, cell))
        assert ends == {tuple(CELL[to]): (p.traps, len(p.cells)) for to, p in found.items()}


# --- refusals -------------------------------------------------------------------------------------

TARGETS = ["-1,0", "0,0", "1,2", "2,2", "3,2", "5,5", "9,2", "10,6", "11,3", "-999,3"]
NONSENSE = [
    *(
        f"lay {card} {at}"
        for card in ("[NESW]", "[NE]", "rock[EW]", "axe", "[X]")
        for at in TARGETS
    ),
    *(f"{card} {at}" for card in ("axe", "boat", "rope", "storm", "step", "map") for at in TARGETS),
    *(f"{card} {at} {to}" for card in ("trap", "troll") for at in TARGETS for to in TARGETS),
    *(f"look-mine-treasure {what}" for what in ("mine 0,0", "mine 9,2", "treasure 8", "dwarf @1")),
    *(f"look-treasure-dwarf {what}" for what in ("mine 9,2", "treasure 0", "dwarf @0", "dwarf @9")),
    *("stop", "leave", "treasure 0", "treasure 99", "propose-end", "agree", "refuse", "veto"),
    *("pass axe", "pass axe axe axe", "pass [NE] axe", "take 3", "fit gold[NW] 9,2", "reveal 9,2"),
]


@pytest.mark.parametrize("seed", range(6))
def test_any_move_is_legal_or_refused_in_a_sentence(seed):
    codes = set()
    for game, rng in games(3 + seed, 1, seeker):
        if game.over or rng.random() > 0.2:
            continue
        before = state(game)
        for text in NONSENSE:
            move = game.parse_move(text)
            if game.decision.meant(move) not in game.legal_moves():
                with pytest.raises(IllegalMove) as error:
                    game.play(move)
                codes.add(error.value.code)
                for language in ("en", "de"):
                    assert "\n" not in error.value.say(language)
        assert state(game) == before
    assert len(codes) > 8


# --- drawings and situations ----------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_drawing_is_read_back(players):
    for game, rng in games(players, 1, seeker):
        if rng.random() > 0.1 or (not game.over and game.decision.kind == "fit-goal"):
            continue
        drawn = read(game.drawing())
        board = game.maze
        assert drawn.faces == {CELL[cell]: face for cell, face in board.faces.items()}
        assert drawn.hidden == {CELL[cell]: card for cell, card in board.hidden.items()}
        assert sorted(drawn.bridged) == sorted(CELL[cell] for cell in board.bridged)
        assert drawn.tokens == board.tokens
        assert len(game.drawing().splitlines()) == 7 + players + len(board.tokens)
        table = situation(game.drawing(), players=players, seat=1)
        assert table.drawing().splitlines()[:7] == game.drawing().splitlines()[:7]
        assert table.clans == game.clans
        assert table.dwarves == game.dwarves
        assert table.standing == game.standing
        check_nothing_lost_here(table)


def check_nothing_lost_here(table):
    table.dragon = 0 if any(f.card.label == "dragon" for f in table.maze.faces.values()) else None
    check_nothing_lost(table)
    check_board(table)


def example():
    return situation(
        """
         ─B───┬───┬─w ·                  (*)
          ·   │   │ r ·
         ─Y───┴───┴── ·                  ($)
        dwarf @0 blue loyal 2,2
        dwarf @1 yellow selfish 2,4
        trap 1,2 2,2
        troll 3,2 4,2 @1
        """,
        players=4,
        hand="boat [EW] troll",
        hands={1: "trap", 2: ""},
        clans="blue yellow yellow blue",
        dwarves="loyal selfish ? ?",
        standing={3: "2,2"},
        treasures=["gold 3", "gold 1 @2", "gems 4", "silver 2"],
        looked={0: "9,2 2 @3", 1: "9,4"},
        points=[0, 3, 5, 1],
        pile="storm [NS] axe",
    )


def test_the_example_of_a_situation():
    table = example()
    check_nothing_lost(table)
    view = table.view(0)
    assert view.hand == ("boat", "[EW]", "troll")
    assert view.hand_sizes == (3, 1, 0, 5)
    assert view.clans == ("blue", "yellow", "yellow", "blue")
    assert view.points == (0, 3, 5, 1)
    assert [t.value for t in view.treasures] == [None, None, 4, None]
    assert [t.taken_by for t in view.treasures] == [None, 2, None, None]
    assert [p.card for p in view.maze if p.face_down] == [None, "gems[NE]", None, None]
    assert view.in_front == ((), ("troll",), (), ())
    table.play("boat 3,2")
    assert table.decision.kind == "walk"
    table.play("step 3,2")
    with pytest.raises(IllegalMove, match="No way leads from 3,2"):
        table.play("step 4,2")
    table.play("step 3,3")
    table.play("step 3,4")
    assert table.to_act == 1
    assert table.view(0).hand == ("[EW]", "troll", "storm")
    assert not table.maze.tokens.keys() & {(number(3, 2), number(4, 2))}
    table = situation("─B───┬──", walking=True, clans="blue")
    assert set(map(str, table.legal_moves())) == {"step 2,2", "stop"}
    table.play("stop")
    assert table.to_act == 1


def test_what_means_the_same_may_be_said_in_any_order():
    table = situation("─B───┬──", hand="trap boat axe")
    assert "trap 1,2 2,2" in map(str, table.legal_moves())
    table.clone().play("trap 2,2 1,2")
    table.clone().play("pass trap axe")


@pytest.mark.parametrize(
    ("drawing", "facts", "words"),
    [
        ("─┼──", {}, "shows “B” exactly once"),
        ("─B───┼──" + "─┼──" * 9, {}, "not on the board"),
        ("─B──(?)", {}, "mine at 2,2"),
        ("─B──(x)", {}, "looks like"),
        ("─B──", {"tokens": ["trap 5,5 5,6"]}, "cannot stand"),
        ("─B──", {"tokens": ["troll 1,2 2,2"]}, "cannot stand"),
        ("─B──", {"standing": {0: "5,5"}}, "no card at 5,5"),
        ("─B──", {"hand": "map"}, "looks like"),
        ("─B──", {"hand": "trap trap trap"}, "not enough cards trap"),
        ("─B──", {"dwarves": "loyal loyal loyal"}, "not enough cards None loyal"),
        ("─B──", {"treasures": ["gold 5"]}, "not enough cards gold 5"),
    ],
)
def test_a_situation_that_cannot_be(drawing, facts, words):
    with pytest.raises(DrawingError, match=words):
        situation(drawing, **facts)


def test_the_example_of_the_scoring():
    clans = ("yellow", "yellow", "blue", "blue", "yellow", "blue")
    dwarves = ("loyal", "loyal", "loyal", "loyal", "saboteur", "selfish")
    scoring = score(clans, dwarves, [[4], [1, 3], [1, 2], [1], [4], [3]], dragon=3)
    assert scoring.points == (4, 4, 2, 0, 4, 3)
    assert scoring.groups == {"blue": 8, "yellow": 8}
