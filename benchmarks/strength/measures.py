"""What can be measured in a contest of bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from saboteur.arena import Report
from saboteur.arena.figures import Figure, average
from saboteur.arena.played import Played
from saboteur.rules.catalogue import create
from saboteur.rules.duel.solo import RANKS
from saboteur.rules.lost_mines.game import LostMinesGame


class Row(msgspec.Struct, frozen=True):
    """One thing that was measured."""

    what: str
    figure: Figure
    count: int
    """How many games, rounds or decisions it is known from."""
    text: str
    """The figure as it is shown."""
    wanted: str = ""
    """What the bots are meant to reach."""


Measure = Callable[[Report, Sequence[Played], Sequence[Played]], Iterator[Row]]
"""Of a contest's report, its games, and the same games played by others, if there are such."""


def sides(wanted: str = "") -> Measure:
    """How often each side wins."""

    def measure(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
        for side in report.sides:
            rounds = sum(row.rounds for row in report.sides if row.players == side.players)
            goal = wanted if side.side == "miners" else ""
            what = f"{side.players} players: {side.side} win"
            yield Row(what, side.won, rounds, side.won.percent(), goal)

    return measure


def roles(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
    """How often each bot's side wins, and its gold, for every dwarf."""
    for role in report.roles:
        what = f"{role.players} players: {role.bot} as {role.dwarf}"
        yield Row(f"{what}: rounds won", role.paid, role.rounds, role.paid.percent())
        yield Row(f"{what}: gold a round", role.gold, role.rounds, role.gold.text())


def ratio(wanted: str) -> Measure:
    """The gold of the one seat that is different, divided by what the others' kind gets in the same
    seat of the same games; and by what the others get at its table."""

    def measure(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
        lone = min(report.contest.bots, key=report.contest.bots.count)
        usual = {(game.players, game.number): game.scores for game in beside}
        same_seat, same_table = [], []
        for game in games:
            seat = game.bots.index(lone)
            mine = game.scores[seat]
            same_seat.append((mine, usual[game.players, game.number][seat]))
            others = sum(game.scores) - mine
            same_table.append((mine, others / (len(game.bots) - 1)))
        found = average(same_seat)
        what = f"{lone}: times the gold of {report.contest.bots[-1]} in the same position"
        yield Row(what, found, len(games), found.text(3), wanted)
        found = average(same_table)
        yield Row(f"{lone}: times the others' gold", found, len(games), found.text(3))
        yield from earnings(report, games, beside)
        yield from roles(report, games, beside)

    return measure


def earnings(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
    """The gold of each bot."""
    for row in report.earners:
        yield Row(f"{row.bot}: gold a game", row.gold, row.games, row.gold.text())


def victories(wanted: str) -> Measure:
    """The share of games each bot wins; a shared victory is half of one."""

    def measure(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
        for row in report.earners:
            first = row.bot == report.contest.bots[0]
            yield Row(
                f"{row.bot} wins", row.won, row.games, row.won.percent(), wanted if first else ""
            )

    return measure


def ranks(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
    """The average rank, 1 is the best, and the gold."""
    bot = report.contest.bots[0]
    gold = average([(game.scores[0], 1) for game in games])
    ranks = [sum(game.scores[0] < least for least in RANKS) + 1 for game in games]
    found = average([(rank, 1) for rank in ranks])
    yield Row(f"{bot}: rank on average", found, len(games), found.text(), "2 or better")
    yield Row(f"{bot}: gold a game", gold, len(games), gold.text())


def treasures(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
    """The share of all treasures that somebody takes."""
    contest = report.contest
    table = create(contest.game, contest.players[0], (), {}, 0)
    assert isinstance(table, LostMinesGame)
    there = len(table.treasures)
    taken = [
        (sum(round.treasures for round in game.rounds), there * len(game.rounds)) for game in games
    ]
    found = average(taken).within(0, 1)
    yield Row(f"treasures taken, of {there}", found, len(games), found.percent(), "at least 70 %")


def suspicion(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
    """How well suspicion separates, and how far it is from the truth."""
    if report.suspicion is None:
        return
    for part in report.suspicion.by_part:
        end = part.begin == part.end
        when = "at the end" if end else f"{part.begin:.0%} to {part.end:.0%} of the round gone"
        auc = part.auc
        yield Row(f"AUC {when}", auc, part.guesses, auc.text(3), "at least 0.8" if end else "")
    for row in report.suspicion.calibration_at_end:
        what = f"believed {row.believed:.0%} at the end: true"
        yield Row(what, row.found, row.guesses, row.found.percent())


def times(wanted: dict[str, str]) -> Measure:
    """How long each bot thinks."""

    def measure(report: Report, games: Sequence[Played], beside: Sequence[Played]) -> Iterator[Row]:
        for row in report.thinking:
            text = f"{row.p50:.2f} · {row.p99:.2f} · {row.longest:.2f}"
            what = f"{row.bot}: half · 99 % · all within ms"
            goal = wanted.get(row.bot.partition("@")[0], "")
            yield Row(what, Figure(row.p99), row.decisions, text, goal)

    return measure
