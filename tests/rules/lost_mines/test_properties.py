"""What holds at every moment of every game, over thousands of random ones.

A third of them comes up each day, all of them in `make soak`.
"""

from collections import Counter
from random import Random

import pytest

import laws
from day import by_day
from kinds import of
from rulebook import rule
from rules.lost_mines.conservation import check_nothing_lost
from rules.lost_mines.movers import (
    MOVERS,
    PLAYERS,
    anything,
    curious,
    seeker,
    tables,
    with_proposals,
)
from rules.lost_mines.referee import follow
from saboteur import new_game, replay
from saboteur.rules.events import Event
from saboteur.rules.game import Decision
from saboteur.rules.lost_mines.knowledge import board_seen, knows_dwarf, knows_treasure
from saboteur.rules.moves import Move
from saboteur.rules.placed import knows

GAMES = {anything: 150, curious: 100, seeker: 30}
"""Games for each number of players: about two thousand in all."""


def moments(players, count, mover, *, often=0.01, **settings):
    """Every moment of some games."""
    for game in tables(players, count, **settings):
        rng = Random(f"{players}/{game.options.seed}/{mover.__name__}")
        choose = with_proposals(mover, rng, often)
        yield game, rng
        while not game.over:
            move, seat = choose(game)
            game.play(move, seat)
            yield game, rng


def rare(game):
    """Something is to be decided that does not come up every turn."""
    return game.decision is not None and game.decision.kind not in ("turn", "walk", "agree-end")


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_no_card_is_lost_and_every_game_ends(players, mover):
    moves = 0
    for game, rng in moments(players, GAMES[mover], mover):
        moves += 1
        if game.over:
            check_nothing_lost(game)
            laws.check_over(game)
            assert len(game.outcomes) == 2
            assert moves < 2000
            moves = 0
        elif rare(game) or rng.random() < 0.03:
            check_nothing_lost(game)
            laws.check_moves(game)


@by_day(3)
@rule("LM-10", "LM-20", "LM-31", "LM-32", "LM-33", "LM-34", "LM-40", "LM-42", "LM-50", "LM-55")
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_referee_who_knows_the_rules_by_heart_agrees_with_everything(players, mover):
    for game in tables(players, 8):
        rng = Random(f"referee{game.options.seed}")
        choose = with_proposals(mover, rng, 0.02)
        follow(game, choose, lambda rng=rng: rng.random() < 0.12)


def test_everything_comes_up_in_these_games():
    """The games above prove something only if everything happens in them."""
    events, moves, decisions, ends = Counter(), set(), set(), Counter()
    for players in (3, 6, 9):
        for game in tables(players, 20):
            rng = Random(f"{players}/{game.options.seed}/seeker")
            choose = with_proposals(seeker, rng, 0.02)
            while not game.over:
                decisions.add(game.decision.kind)
                move, seat = choose(game)
                moves.add(type(move))
                happened = game.play(move, seat)
                events.update(map(type, happened))
                for event in happened:
                    if event.__struct_config__.tag == "mines-closed":
                        ends[_why(event, move, players)] += 1
    assert decisions == {"turn", "walk", "fit-goal", "take-treasure", "agree-end"}
    assert decisions >= {kind.kind for kind in Decision.__subclasses__() if _here(kind)}
    assert moves >= set(of("lost_mines", Move))
    assert set(events) >= set(of("lost_mines", Event))
    named = {kind.__name__: count for kind, count in events.items()}
    for name in ("Revealed", "TreasureTaken", "DragonWoken", "TrapSprung", "TrollGone"):
        assert named[name] > 20, name
    for why in ("last treasure", "empty hands"):
        assert ends[why] > 10, why


def _here(kind):
    return "lost_mines" in kind.__module__


def _why(closed, move, players):
    if closed.treasures() == players:
        return "last treasure"
    return "agreed" if str(move) == "agree" else "empty hands"


def test_rounds_end_by_agreement_too():
    agreed = sum(
        event.__struct_config__.tag == "end-answered"
        for game, _ in moments(3, 40, anything)
        for event in game.log[-1:]
    )
    assert agreed > 20


# --- copies and records ---------------------------------------------------------------------------


@by_day(3)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_copy_is_independent(players):
    checked = 0
    for game, rng in moments(players, 2, seeker):
        if not game.over and (rng.random() < 0.01 or (rare(game) and rng.random() < 0.2)):
            laws.check_clone(game)
            checked += 1
    assert checked > 1


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_records_play_back(players, mover):
    settings = {"first": players - 1, "rounds": 3}
    for game, rng in moments(players, 2, mover, often=0.05, **settings):
        if game.over or rng.random() < 0.01:
            laws.check_replay(game)


@by_day(3)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_gives_the_same_game(players):
    first, again = (new_game("lost-mines", players=players, seed="s") for _ in range(2))
    assert laws.state(first) == laws.state(again)
    laws.play_on(first, Random(1))
    laws.play_on(again, Random(1))
    assert laws.state(first) == laws.state(again)
    other = new_game("lost-mines", players=players, seed="t")
    assert [card.name for card in other.deck] != [
        card.name for card in new_game("lost-mines", players=players, seed="s").deck
    ]


@by_day(3)
@pytest.mark.parametrize("mover", [curious, seeker])
@pytest.mark.parametrize("players", PLAYERS)
def test_moves_read_back_from_their_text_and_their_json(players, mover):
    for game, rng in moments(players, 1, mover):
        if rng.random() < 0.2:
            laws.check_notation(game)


# --- who may know what ----------------------------------------------------------------------------


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_sampled_world_looks_the_same_and_has_all_cards(players, mover):
    for game, rng in moments(players, 3, mover, often=0.02):
        if game.over or rng.random() < 0.025 or (rare(game) and rng.random() < 0.3):
            laws.check_secrets(game, rng, check_nothing_lost)


@by_day(3)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_sampled_world_plays_on_to_its_end(players):
    for game, rng in moments(players, 2, seeker):
        if not game.over and rng.random() < 0.02:
            world = game.sample(rng.choice([None, *range(players)]), rng)
            laws.play_on(world, rng)
            check_nothing_lost(world)


def hidden(game, seat):
    """Every place with something the seat cannot know, where there is more than one possibility."""
    places = {("hand", n): _names(hand) for n, hand in enumerate(game.hands) if n != seat and hand}
    places |= {("aside",): _names(game.aside)}
    if game.deck[1:]:
        places |= {("deck",): _names(game.deck)}
    mines = {
        ("mine", cell): card.name
        for cell, card in game.maze.hidden.items()
        if not knows(game.knowledge.mines.get(cell, 0), seat)
    }
    places |= mines if len(mines) > 1 else {}
    for kind in ("gems", "gold", "silver"):
        unknown = {
            ("treasure", n): t.value
            for n, t in enumerate(game.treasures)
            if t.kind == kind and not knows_treasure(game, n, seat)
        }
        spare = [t.value for t in game.spare_treasures if t.kind == kind]
        places |= unknown if len(unknown) + len(spare) > 1 else {}
    for clan in ("blue", "yellow"):
        unknown = {
            ("dwarf", n): dwarf
            for n, dwarf in enumerate(game.dwarves)
            if game.clans[n] == clan and not knows_dwarf(game, n, seat)
        }
        spare = [character for of, character in game.spare_dwarves if of == clan]
        places |= unknown if len({*unknown.values(), *spare}) > 1 else {}
    return places


def _names(cards):
    return tuple(card.name for card in cards)


def known(game, seat):
    """What the seat knows although others may not."""

    def seen(things, known):
        return [thing for place, thing in enumerate(things) if known(place)]

    mines = {cell: card.name for cell, card in game.maze.hidden.items()}
    return (
        None if seat is None else _names(game.hands[seat]),
        seen(game.dwarves, lambda owner: knows_dwarf(game, owner, seat)),
        seen(game.treasures, lambda place: knows_treasure(game, place, seat)),
        seen(game.discards, lambda slot: game.sees_discard(slot, seat)),
        {c: mine for c, mine in mines.items() if knows(game.knowledge.mines.get(c, 0), seat)},
        (game.standing, game.taken_by, game.dragon, game.points, game.clans),
    )


@by_day(3)
@rule("LM-01", "LM-03", "LM-04", "LM-31")
@pytest.mark.parametrize("players", PLAYERS)
def test_sampled_worlds_differ_in_what_is_hidden_and_never_in_what_is_known(players):
    checked = 0
    for game, rng in moments(players, 2, curious):
        # Late in a round so few cards are left that worlds may be alike by chance.
        if not game.over and len(game.deck) > 5 and rng.random() < 0.02:
            seat = rng.choice([None, *range(players)])
            laws.check_sampling_varies(game, seat, rng, hidden, known, samples=60)
            checked += 1
    assert checked > 1


@rule("LM-01", "LM-03")
def test_what_is_hidden_may_be_anything_that_is_left():
    game = new_game("lost-mines", players=4, seed=2)
    rng = Random(0)
    worlds = [game.sample(1, rng) for _ in range(300)]
    for seat in (0, 2, 3):
        mine = game.clans[seat] == game.clans[1]
        left = {"loyal", "selfish", "saboteur"} - ({game.dwarves[1]} if mine else set())
        assert {world.dwarves[seat] for world in worlds} == left
    for cell in game.maze.hidden:
        assert len({world.maze.hidden[cell].name for world in worlds}) == 4
    for place in range(4):
        assert {world.treasures[place].value for world in worlds} == {1, 2, 3, 4}


PUBLIC = {"blue", "yellow", "nobody", "gems", "gold", "silver", "trap", "troll", "storm", "mine"}
"""Words that are nobody's secret."""


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_events_show_nothing_that_views_do_not(players, mover):
    for game in tables(players, 1):
        rng = Random(players)
        while not game.over:
            move = mover(game, rng)
            if rng.random() < 0.25 or rare(game):
                laws.play_and_check_events(game, move, PUBLIC)
            else:
                game.play(move)


@by_day(3)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_board_built_from_a_view_is_the_same_board(players):
    for game, rng in moments(players, 2, seeker):
        if rng.random() < 0.1 or rare(game):
            board = board_seen(game.view(rng.choice([None, *range(players)])))
            assert set(board.ends) == set(game.maze.ends)
            assert set(board.connections) == set(game.maze.connections)
            assert board.obstacles == game.maze.obstacles
            assert board.bridged == game.maze.bridged
            assert board.tokens == game.maze.tokens
            assert board.faces == game.maze.faces
            assert board.hidden.keys() == game.maze.hidden.keys()


# --- refusals -------------------------------------------------------------------------------------

CELLS = ["-1,0", "0,0", "1,2", "2,2", "3,2", "5,5", "9,2", "10,6", "11,3", "-999,3"]
NONSENSE = [
    *(f"lay {c} {at}" for c in ("[NESW]", "[NE]", "rock[EW]", "axe", "[X]") for at in CELLS),
    *(f"{c} {at}" for c in ("axe", "boat", "rope", "storm", "step", "map") for at in CELLS),
    *(f"{c} {at} {to}" for c in ("trap", "troll") for at in CELLS[:7] for to in CELLS[2:]),
    *(f"look-mine-treasure {what}" for what in ("mine 0,0", "mine 9,2", "treasure 8", "dwarf @1")),
    *(f"look-treasure-dwarf {what}" for what in ("mine 9,2", "treasure 0", "dwarf @0", "dwarf @9")),
    *("stop", "leave", "treasure 0", "treasure 99", "propose-end", "agree", "refuse", "veto"),
    *("pass axe", "pass axe axe axe", "pass [NE] axe", "take 3", "fit gold[NW] 9,2", "reveal 9,2"),
    *(
        "",
        "dance",
        "{}",
        '{"move":"step"}',
        '{"move":"lay","card":"[EW]","at":[2,2],"turned":true}',
    ),
]


@by_day(3)
@pytest.mark.parametrize("players", PLAYERS)
def test_any_other_move_is_refused_by_a_sentence_and_changes_nothing(players):
    checked = set()
    for game, rng in moments(players, 2, seeker, often=0.03):
        if game.over or rng.random() > (0.6 if rare(game) else 0.03):
            continue
        laws.check_refused(game, [text for text in NONSENSE if not _legal(game, text)])
        laws.check_out_of_turn(game)
        checked.add(game.decision.kind)
    assert checked >= {"turn", "walk"}


def _legal(game, text):
    try:
        move = game.parse_move(text)
    except laws.IllegalMove:
        return False
    return move.gist() in [legal.gist() for legal in game.legal_moves()]


def test_a_record_of_a_game_that_ended_by_agreement_in_a_walk():
    game = new_game("lost-mines", players=3, seed=5, first=0)
    rng = Random(5)
    while game.decision.kind != "walk" or game.round == 1:
        moves = [move for move in game.legal_moves() if str(move) != "propose-end"]
        game.play(rng.choice(moves))
    game.play("propose-end", game.to_act)
    game.play("agree")
    game.play("agree")
    assert game.over
    assert replay(game.record()).record() == game.record()
