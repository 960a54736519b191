"""What came of a contest, as data: the whole of `report.json`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from saboteur.arena.contest import Contest
from saboteur.arena.figures import Figure, average, share
from saboteur.arena.outside import FAULTS
from saboteur.arena.played import Played, PlayedRound, together
from saboteur.arena.ratings import Rating, rate
from saboteur.arena.suspicion import Suspicion, judge


class Side(msgspec.Struct, frozen=True):
    """How often a side won, at tables of one size."""

    players: int
    side: str
    rounds: int
    won: Figure


class Earner(msgspec.Struct, frozen=True):
    """How a bot did, at tables of one size."""

    bot: str
    players: int
    games: int
    won: Figure
    """The share of games; who shares a victory has a part of it."""
    gold: Figure
    """Per seat and game."""


class Role(msgspec.Struct, frozen=True):
    """How a bot did as one dwarf, at tables of one size."""

    bot: str
    dwarf: str
    players: int
    rounds: int
    """How many rounds it was one of them in."""
    paid: Figure
    """The share of rounds it came out of with gold: where dwarves win together, its side won."""
    gold: Figure
    """Per round."""


class Seat(msgspec.Struct, frozen=True):
    """How a bot did in one seat."""

    bot: str
    players: int
    seat: int
    games: int
    gold: Figure


class Length(msgspec.Struct, frozen=True):
    """How many decisions rounds took, at tables of one size."""

    players: int
    rounds: int
    average: float
    p10: int
    p50: int
    p90: int
    counts: dict[int, int]
    """How many rounds took so many."""


class Thinking(msgspec.Struct, frozen=True):
    """How long a bot thought where it had a choice, in milliseconds."""

    bot: str
    decisions: int
    p50: float
    p99: float
    longest: float


class Fault(msgspec.Struct, frozen=True):
    """What cost a bot from outside how many moves."""

    bot: str
    decisions: int
    moves: dict[str, int]


class Report(msgspec.Struct, frozen=True):
    """Everything."""

    contest: Contest
    games: int
    rounds: int
    treasures: int
    moves: int
    sides: list[Side]
    earners: list[Earner]
    roles: list[Role]
    seats: list[Seat]
    ratings: list[Rating]
    lengths: list[Length]
    suspicion: Suspicion | None
    thinking: list[Thinking]
    faults: list[Fault]


def make_report(contest: Contest, games: Sequence[Played]) -> Report:
    """Count it all, whatever the order in which the games were played."""
    ordered = sorted(games, key=lambda game: (game.number, game.players))
    by_size = {
        players: [game for game in ordered if game.players == players]
        for players in contest.players
    }
    rounds = [round for game in ordered for round in game.rounds]
    return Report(
        contest=contest,
        games=len(ordered),
        rounds=len(rounds),
        treasures=sum(round.treasures for round in rounds),
        moves=sum(game.moves for game in ordered),
        sides=[row for size, same in by_size.items() for row in _sides(contest, size, same)],
        earners=[row for size, same in by_size.items() for row in _earners(size, same)],
        roles=[row for size, same in by_size.items() for row in _roles(size, same)],
        seats=[row for size, same in by_size.items() for row in _seats(size, same)],
        ratings=rate(ordered),
        lengths=[_length(size, same) for size, same in by_size.items() if same],
        suspicion=judge(ordered),
        thinking=[_thinking(bot, ordered) for bot in bots_in(ordered)],
        faults=list(_faults(ordered)),
    )


def bots_in(games: Sequence[Played]) -> list[str]:
    """Everybody who sat somewhere."""
    return sorted({bot for game in games for bot in game.bots})


def _sides(contest: Contest, players: int, games: Sequence[Played]) -> Iterator[Side]:
    won = Counter(dict.fromkeys(contest.table((players, 0)).sides, 0))
    won.update(round.winner for game in games for round in game.rounds)
    rounds = sum(won.values())
    for side, count in won.items():
        yield Side(players, side, count, share(count, rounds))


def _earners(players: int, games: Sequence[Played]) -> Iterator[Earner]:
    for bot in bots_in(games):
        there = [(game, _seats_of(bot, game)) for game in games if bot in game.bots]
        wins = [
            (sum(seat in game.winners for seat in seats) / max(1, len(game.winners)), 1.0)
            for game, seats in there
        ]
        gold = [
            (float(sum(game.scores[seat] for seat in seats)), len(seats)) for game, seats in there
        ]
        won = average(wins).within(0, 1)
        yield Earner(bot, players, len(there), won, average(gold))


def _roles(players: int, games: Sequence[Played]) -> Iterator[Role]:
    for bot in bots_in(games):
        dwarves = {dwarf for game in games for round in game.rounds for dwarf in round.dwarves}
        for dwarf in sorted(dwarves):
            rounds: list[list[int]] = []
            by_game: list[tuple[float, float]] = []
            for game in games:
                earned = [_earned(bot, dwarf, game, round) for round in game.rounds]
                rounds += [golds for golds in earned if golds]
                by_game.append((sum(map(sum, earned)), sum(map(len, earned))))
            if rounds:
                seats = sum(map(len, rounds))
                paid = sum(gold > 0 for golds in rounds for gold in golds)
                chance = share(paid, seats, len(rounds))
                yield Role(bot, dwarf, players, len(rounds), chance, average(by_game))


def _earned(bot: str, dwarf: str, game: Played, round: PlayedRound) -> list[int]:
    """What this bot got in a round in each of its seats that were this dwarf."""
    seats = zip(game.bots, round.dwarves, round.gold, strict=True)
    return [gold for name, card, gold in seats if name == bot and card == dwarf]


def _seats(players: int, games: Sequence[Played]) -> Iterator[Seat]:
    for bot in bots_in(games):
        for seat in range(players):
            scores = [(float(game.scores[seat]), 1.0) for game in games if game.bots[seat] == bot]
            if scores:
                yield Seat(bot, players, seat, len(scores), average(scores))


def _seats_of(bot: str, game: Played) -> list[int]:
    return [seat for seat, name in enumerate(game.bots) if name == bot]


def _length(players: int, games: Sequence[Played]) -> Length:
    lengths = sorted(round.decisions for game in games for round in game.rounds)
    p10, p50, p90 = (lengths[int(len(lengths) * share)] for share in (0.1, 0.5, 0.9))
    counts = dict(sorted(Counter(lengths).items()))
    return Length(players, len(lengths), sum(lengths) / len(lengths), p10, p50, p90, counts)


def _thinking(bot: str, games: Sequence[Played]) -> Thinking:
    times = together(game.thinking[bot] for game in games if bot in game.thinking)
    p50, p99 = (round(times.within(share), 4) for share in (0.5, 0.99))
    return Thinking(bot, times.decisions, p50, p99, times.longest)


def _faults(games: Sequence[Played]) -> Iterator[Fault]:
    counted: dict[str, Counter[str]] = {}
    for game in games:
        for bot, faults in game.faults.items():
            counted.setdefault(bot, Counter(dict.fromkeys(FAULTS, 0))).update(faults)
    for bot, moves in counted.items():
        times = together(game.thinking[bot] for game in games if bot in game.thinking)
        yield Fault(bot, times.decisions, dict(moves))
