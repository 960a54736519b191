"""What holds at every moment of every duel and solo game, over thousands of random ones.

A third or a quarter of them comes up each day, all of them in `make soak`.
"""

from collections import Counter
from random import Random

import pytest

import laws
from day import by_day
from rules.duel.conservation import check_nothing_lost
from rules.duel.movers import anything, curious, digger
from rules.duel.plan import Plan, allowed, beside, described
from rules.duel.referee import Referee
from rules.duel.table import SHARED, situation
from saboteur import Cell, new_game
from saboteur.rules.actions import TOOLS, Map, Repair, Rockfall, Sabotage
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.duel.actions import Key
from saboteur.rules.duel.box import CARDS
from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.claiming import Claim
from saboteur.rules.duel.paying import Pay
from saboteur.rules.duel.turn import Done
from saboteur.rules.laying import Lay
from saboteur.rules.placed import knows
from saboteur.rules.turning_up import Fit, Reveal

TABLES = {
    "duel": {},
    "duel, seat 1 is green": {"green": 1},
    "solo": {},
    "solo, blue": {"colour": "blue"},
}
MOVERS = [anything, digger, curious]


def begin(table, seed):
    game = table.split(",")[0]
    return new_game(game, players=1 + (game == "duel"), seed=seed, **TABLES[table])


def rare(game):
    """Something is to be decided that does not come up every turn."""
    return game.decision.kind not in ("turn", "bribe")


@by_day(4)
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("table", TABLES)
def test_no_card_is_lost_and_every_game_ends(table, part):
    """Two thousand games with any moves."""
    for seed in range(part * 125, part * 125 + 125):
        rng = Random(f"{table}{seed}")
        game = begin(table, seed)
        moves = 0
        while not game.over:
            if rng.random() < 0.06 or rare(game):
                check_nothing_lost(game)
                laws.check_moves(game)
            game.play(anything(game, rng))
            moves += 1
            assert moves < 600
        check_nothing_lost(game)
        laws.check_over(game)
        assert len(game.outcomes) == 3


@by_day(2)
@pytest.mark.parametrize("mover", [digger, curious])
@pytest.mark.parametrize("table", TABLES)
def test_no_card_is_lost_in_games_full_of_gold(table, mover):
    for seed in range(50):
        rng = Random(f"{table}{seed}")
        game = begin(table, seed)
        while not game.over:
            check_nothing_lost(game)
            laws.check_moves(game)
            game.play(mover(game, rng))
        check_nothing_lost(game)


@by_day(4)
@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("table", TABLES)
def test_a_referee_who_knows_the_rules_by_heart_agrees_with_everything(table, mover, part):
    """Every move, event and reached edge, compared with what the rules say from scratch."""
    for seed in range(part * 4, part * 4 + 4):
        rng = Random(f"{table}{seed}")
        game = begin(table, f"referee {seed}")
        referee = Referee(game)
        while not game.over:
            referee.check_moves()
            referee.check_reached()
            referee.play(mover(game, rng))


@pytest.mark.parametrize("mover", [digger, curious])
def test_everything_comes_up_in_these_games(mover):
    """The games above are worth something only if everything happens in them."""
    kinds, events = Counter(), Counter()
    for table in TABLES:
        for seed in range(20):
            rng = Random(f"{table}{seed}")
            game = begin(table, seed)
            while not game.over:
                kinds[game.decision.kind] += 1
                events.update(type(event).__name__ for event in game.play(mover(game, rng)))
    assert set(kinds) >= {"turn", "bribe", "choose-goal", "fit-goal", "pay-trolls"}
    for kind in ("Claimed", "Bribed", "KeyTurned", "TrollsPaid", "Collapsed", "Looked", "Freed"):
        assert events[kind] > 10, kind
    assert events["Revealed"] > 100


CHOICES = {
    "choose-goal": ("[NSgW]", "goal[NbSW]3", 8),
    "fit-goal": ("[NW]", "goal[NbSW]3", 8),
    "claim-gold": ("[NSgW]", "goal[NW]2", 1),
}
"""Which card is laid before which goal, and how many markers are left."""


@pytest.mark.parametrize("green", [0, 1])
@pytest.mark.parametrize("kind", CHOICES)
def test_the_laws_hold_at_every_rare_choice(kind, green):
    """Situations that random games come to seldom, played on to the end of the game."""
    card, goal, markers = CHOICES[kind]
    rng = Random(kind)
    for seed in range(6):
        game = situation(
            SHARED,
            seat=green,
            hand=f"{card} map key [NS]",
            goals={"5,0": goal, "5,2": "goal[NE]2"},
            markers=markers,
            seed=seed,
            green=green,
        )
        game.play(f"lay {card} 5,1")
        met = set()
        while not game.over:
            met.add(game.decision.kind)
            if rare(game):
                laws.check_moves(game)
                laws.check_notation(game)
                laws.check_clone(game)
                laws.check_secrets(game, rng, lambda world: None)
                view = game.view(game.to_act)
                assert {described(move) for move in game.legal_moves()} == allowed(view)
            game.play(anything(game, rng))
        assert kind in met


# --- moves ----------------------------------------------------------------------------------------


def conceivable(game, rng):
    """Moves anybody could think of in this maze, most of them nonsense."""
    plan = Plan(game.view(None))
    cells = [*plan.up, *plan.down, (40, -3), (-499, 499)]
    cells += [beside(cell, edge) for cell in (*plan.up, *plan.down) for edge in "NESW"]
    cell = Cell(*rng.choice(cells))
    names = sorted(CARDS.by_name)
    hand = [card.name for card in game.hands[game.to_act]] or names
    pick = lambda: rng.choice(rng.choice((names, hand)))  # noqa: E731
    seat = rng.choice((0, 1, 2, 7))
    tool = rng.choice(TOOLS)
    repair = rng.choice([name for name in names if name.startswith("repair")])
    turned = rng.random() < 0.5
    paths = [name for name in hand if "[" in name] or names
    return rng.choice(
        [
            Lay(pick(), cell, turned),
            Lay(rng.choice(paths), cell, turned),
            Lay("[NESW]", cell, turned),
            Sabotage(f"break-{tool}", seat),
            Repair(repair, seat, tool),
            *(kind(cell) for kind in (Key, Rockfall, Map, Bribe, Claim, Reveal)),
            Pass(()),
            *(Pass(tuple(pick() for _ in range(count))) for count in (1, 2, 3)),
            DiscardTwo((pick(), pick()), f"break-{tool}"),
            Fit(rng.choice([name for name in names if name.startswith("goal")]), cell, turned),
            Pay(tuple(rng.choice((1, 2, 3)) for _ in range(rng.choice((1, 2))))),
            Done(),
        ]
    )


def listed(game, move):
    """Whether the move is legal, in whatever order it names its cards."""
    if isinstance(move, Pass | DiscardTwo):
        move = type(move)(
            tuple(sorted(move.cards)), *([move.card] if hasattr(move, "card") else [])
        )
    return move in game.legal_moves()


@by_day(4)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("table", TABLES)
def test_what_is_not_listed_is_refused_and_changes_nothing(table, seed):
    rng = Random(f"{table}{seed}")
    game = begin(table, f"refused {seed}")
    while not game.over:
        if rng.random() < 0.15 or rare(game):
            moves = [conceivable(game, rng) for _ in range(60)]
            laws.check_refused(game, [move for move in moves if not listed(game, move)])
            for move in moves:
                if listed(game, move):
                    twin = game.clone()
                    twin.play(move)
                    assert twin.history[-1] == (game.to_act, game.check(move))
            laws.check_out_of_turn(game)
        game.play(curious(game, rng))


@pytest.mark.parametrize("table", TABLES)
def test_moves_read_back_from_text_and_json(table):
    rng = Random(table)
    game = begin(table, 3)
    while not game.over:
        laws.check_notation(game)
        game.play(str(digger(game, rng)))


# --- copies ---------------------------------------------------------------------------------------


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("table", TABLES)
def test_a_clone_is_independent(table, mover):
    rng = Random(table)
    game = begin(table, 8)
    while not game.over:
        if rng.random() < 0.05 or rare(game):
            laws.check_clone(game)
        game.play(mover(game, rng))


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("table", TABLES)
def test_records_replay_to_the_same_game_and_the_same_views(table, mover):
    for seed in range(2):
        rng = Random(seed)
        game = begin(table, f"record {seed}")
        while not game.over:
            if rng.random() < 0.02 or rare(game):
                laws.check_replay(game)
            game.play(mover(game, rng))
        laws.check_replay(game)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_seed_gives_the_same_game(table):
    for seed in range(20):
        one, other = begin(table, seed), begin(table, seed)
        assert laws.state(one) == laws.state(other)
        laws.play_on(one, Random(seed))
        laws.play_on(other, Random(seed))
        assert laws.state(one) == laws.state(other)
    openings = {laws.to_json(begin(table, seed).view(0)) for seed in range(50)}
    assert len(openings) == 50


# --- who may know what ----------------------------------------------------------------------------


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("table", TABLES)
def test_the_sampling_law(table, mover):
    """A sampled world looks the same to its seat, offers it the same moves, and plays on."""
    rng = Random(table)
    for seed in range(5):
        game = begin(table, seed)
        while not game.over:
            if rng.random() < 0.08 or rare(game):
                laws.check_secrets(game, rng, check_nothing_lost)
                laws.play_on(game.sample(game.to_act, rng), rng)
            game.play(mover(game, rng))
        laws.check_secrets(game, rng, check_nothing_lost)


def hidden(game, seat):
    """What this seat cannot know, place by place, where there is more than one possibility."""
    places = {}
    if len(game.deck) >= 12 and not game.over:
        places["pile"] = tuple(card.name for card in game.deck)
        places["top of the pile"] = game.deck[-1].name
        for owner, hand in enumerate(game.hands):
            if owner != seat and hand:
                places["hand", owner] = tuple(sorted(card.name for card in hand))
        for slot, card in enumerate(game.discards):
            if not game.sees_discard(slot, seat):
                places["discard", slot] = card.name
        if game.aside:
            places["aside"] = tuple(card.name for card in game.aside)
    goals = {
        ("goal", cell): card.name
        for cell, card in game.mazes[0].hidden.items()
        if not knows(game.knowledge.seen.get(cell, 0), seat)
    }
    goals |= {
        ("old goal", place): card.name
        for place, card in enumerate(game.old_goals)
        if not knows(game.knowledge.old_goals[place], seat)
    }
    goals |= {("fresh goal", place): card.name for place, card in enumerate(game.fresh_goals)}
    return places | goals if len(set(goals.values())) > 1 else places


def known(game, seat):
    """What this seat knows for certain though others may not."""
    return (
        [] if seat is None else [card.name for card in game.hands[seat]],
        [
            card.name if game.sees_discard(slot, seat) else None
            for slot, card in enumerate(game.discards)
        ],
        {
            c: g.name
            for c, g in game.mazes[0].hidden.items()
            if knows(game.knowledge.seen.get(c, 0), seat)
        },
        [
            card.name if knows(mask, seat) else None
            for card, mask in zip(game.old_goals, game.knowledge.old_goals, strict=True)
        ],
        [[card.name for card in purse] for purse in game.purses],
        (game.markers, game.claims, game.bribes, game.keys),
    )


@pytest.mark.parametrize("table", TABLES)
def test_sampled_worlds_vary_all_that_is_hidden_and_nothing_that_is_known(table):
    rng = Random(table)
    for seed in range(4):
        game = begin(table, seed)
        while not game.over:
            if rng.random() < 0.04:
                for seat in laws.seats(game):
                    laws.check_sampling_varies(game, seat, rng, hidden, known)
            game.play(curious(game, rng))


def test_every_unknown_goal_is_as_likely_as_any_other():
    game = begin("duel", 5)
    rng = Random(1)
    cell = next(iter(game.mazes[0].hidden))
    drawn = Counter(game.sample(0, rng).mazes[0].hidden[cell].name for _ in range(1800))
    assert len(drawn) == 18
    assert all(60 < count < 150 for count in drawn.values())


def test_every_unknown_card_is_as_likely_in_the_other_hand_as_any_other():
    game = begin("duel", 5)
    rng = Random(1)
    held = Counter()
    for _ in range(1500):
        held.update(card.name for card in game.sample(0, rng).hands[1])
    copies = Counter(card.name for card in [*game.deck, *game.hands[1]])
    for name, count in copies.items():
        expected = 1500 * 6 * count / 46
        assert abs(held[name] - expected) < 6 * expected**0.5


def test_in_solo_no_sampled_hand_holds_what_strikes_at_once():
    game = begin("solo", 5)
    for seed in range(60):
        world = game.sample(None, Random(seed))
        assert len(world.hands[0]) == 6
        assert all(world.may_be_held(card) for card in world.hands[0])


@by_day(3)
@pytest.mark.parametrize("mover", MOVERS)
@pytest.mark.parametrize("table", TABLES)
def test_events_tell_a_seat_nothing_that_its_view_does_not(table, mover):
    public = {"blue", "green", "nobody", *TOOLS, *(("gold", amount) for amount in range(31))}
    public |= {"legend", "treasure-hunter", "digger", "pebble-picker"}
    if table.startswith("solo"):  # what strikes with the very last card is seen, then swept away
        public |= {"rockfall", *(f"break-{tool}" for tool in TOOLS)}
    for seed in range(3):
        rng = Random(f"{table}{seed}")
        game = begin(table, f"events {seed}")
        while not game.over:
            move = mover(game, rng)
            if rng.random() < 0.3 or rare(game) or len(game.hands[game.to_act]) < 3:
                laws.play_and_check_events(game, move, public, over_rounds=True)
            else:
                game.play(move)


@pytest.mark.parametrize("table", TABLES)
def test_secrets_are_blank_for_everybody_else(table):
    """Whose hand, whose look, whose pass: nobody else sees it, in events, log and view."""
    rng = Random(table)
    secret = Counter()
    for seed in range(6):
        game = begin(table, f"blank {seed}")
        while not game.over:
            for event in game.play(curious(game, rng)):
                for field in event.secrets:
                    secret[type(event).__name__] += 1
                    assert getattr(event, field) is not None
                    for seat in laws.seats(game):
                        if seat != event.seat:
                            assert getattr(event.seen_by(seat), field) is None
            for seat in laws.seats(game):
                view = game.view(seat)
                assert view.hand == (
                    () if seat is None else tuple(c.name for c in game.hands[seat])
                )
                for shown in view.log:
                    if getattr(shown, "seat", None) != seat:
                        assert all(getattr(shown, field) is None for field in shown.secrets)
    assert {"Drew", "Passed", "Looked", "NewHand"} <= set(secret)
