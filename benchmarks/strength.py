"""How strong bots are: `python -m benchmarks.strength NAME [--games N] [--workers W] [--out DIR]`.

Every experiment is a list of contests in the arena and what is measured in each. It prints a table
with 95 % intervals and writes it to DIR/NAME, with the whole report of every contest beside it.
What has been played there is not played again. `--hard hard@64` puts another kind of hard bot in
place of the one that thinks for its usual time. Without a name the experiments are listed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from saboteur.arena import Contest, Report, compete
from saboteur.arena.figures import Figure, average, quotient
from saboteur.arena.page import write_page
from saboteur.arena.played import Played
from saboteur.arena.results import played_in, write_file
from saboteur.arena.section import Section
from saboteur.rules.catalogue import create
from saboteur.rules.duel.solo import RANKS
from saboteur.rules.lost_mines.game import LostMinesGame
from saboteur.terminal.simulation import progress

SEED = "strength"
ALL = tuple(range(3, 11))
"""Every number of players of the base game."""


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


class Trial(NamedTuple):
    """A contest and what is measured in it."""

    game: str
    players: tuple[int, ...]
    bots: str
    measure: Measure
    games: int
    """For each number of players, unless the command line says otherwise."""
    workers: int | None = None
    beside: str = ""
    """A bot that plays the same games in all seats, to compare."""


# --- what can be measured -------------------------------------------------------------------------


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
        found = quotient(same_seat)
        what = f"{lone}: times the gold of {report.contest.bots[-1]} in the same position"
        yield Row(what, found, len(games), found.text(3), wanted)
        found = quotient(same_table)
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


# --- the experiments ------------------------------------------------------------------------------

QUICK = {"easy": "99 % within 50", "normal": "99 % within 50", "hard": "within its budget (1500)"}

EXPERIMENTS: dict[str, list[Trial]] = {
    "base": [
        Trial("saboteur", ALL, "normal", sides("40 to 65 %"), 700),
        Trial("saboteur", ALL, "random", sides("under 2 %"), 700),
    ],
    "hard-base": [
        Trial("saboteur", ALL, "hard", sides(), 200),
        Trial("saboteur", ALL, "normal/saboteur=hard", sides(), 200),
        Trial("saboteur", ALL, "hard/saboteur=normal", sides(), 200),
        Trial("saboteur", ALL, "hard,normal", roles, 200),
    ],
    "hard-among-normal": [
        Trial(
            "saboteur",
            (5,),
            "hard,normal,normal,normal,normal",
            ratio("at least 1.3"),
            2000,
            beside="normal",
        )
    ],
    "normal-among-easy": [
        Trial(
            "saboteur",
            (5,),
            "normal,easy,easy,easy,easy",
            ratio("at least 1.3"),
            2000,
            beside="easy",
        )
    ],
    "personalities": [
        Trial(game, (4,), "normal,normal:cautious,normal:bold,normal:sly", earnings, games)
        for game, games in (("saboteur", 400), ("saboteur2", 400), ("lost-mines", 40))
    ],
    "duel-hard-normal": [Trial("duel", (2,), "hard,normal", victories("at least 65 %"), 1000)],
    "duel-normal-easy": [Trial("duel", (2,), "normal,easy", victories("at least 70 %"), 1000)],
    "solo-hard": [
        Trial("solo", (1,), "hard", ranks, 300),
        Trial("solo", (1,), "normal", ranks, 300),
    ],
    "lost-mines-normal": [Trial("lost-mines", (6,), "normal", treasures, 300)],
    "suspicion": [
        Trial("saboteur", (players,), "normal", suspicion, 400) for players in (5, *ALL[:2], 7, 10)
    ],
    "timing": [
        Trial("saboteur", (5,), "easy,normal,hard", times(QUICK), 3, 1),
        Trial("saboteur", (10,), "easy,normal", times(QUICK), 10, 1),
        Trial("saboteur2", (6,), "easy,normal,hard", times(QUICK), 3, 1),
        Trial("duel", (2,), "normal,hard", times(QUICK), 4, 1),
        Trial("duel", (2,), "easy", times(QUICK), 10, 1),
        Trial("solo", (1,), "normal", times(QUICK), 10, 1),
        Trial("solo", (1,), "hard", times(QUICK), 3, 1),
        Trial("lost-mines", (6,), "easy,normal,hard", times(QUICK), 3, 1),
    ],
}
"""By name; the first bot of a trial is the one it is about."""


def run(name: str, asked: argparse.Namespace) -> None:
    """Play an experiment, and tell what came of it."""
    found: dict[str, list[Row]] = {}
    for place, trial in enumerate(EXPERIMENTS[name]):
        bots = [_with_hard(bot, asked.hard) for bot in trial.bots.split(",")]
        games, out = asked.games or trial.games, asked.out / name / str(place)
        report, played = _play(trial, bots, games, asked, out)
        beside: list[Played] = []
        if trial.beside:
            _, beside = _play(trial, [trial.beside], games, asked, out / "beside")
        rows = list(trial.measure(report, played, beside))
        found[f"{place}: {trial.game}, {', '.join(bots)}"] = rows
        print(f"\n{trial.game}, {', '.join(bots)} (seed {asked.seed}, {report.games} games)")
        for row in rows:
            wanted = f"   wanted: {row.wanted}" if row.wanted else ""
            print(f"  {row.what:48} {row.text:24} n={row.count}{wanted}", flush=True)
    sections = [
        Section(
            id=f"trial{place}",
            title=title,
            about=f"The whole report: {place}/report.html",
            headings=["what", "figure", "n", "wanted"],
            rows=[[row.what, row.text, str(row.count), row.wanted] for row in rows],
        )
        for place, (title, rows) in enumerate(found.items())
    ]
    page = write_page(f"Strength: {name}", f"Seed: {asked.seed}.", sections)
    write_file(asked.out / name / "strength.html", page.encode())
    data = {"experiment": name, "seed": asked.seed, "trials": found}
    write_file(asked.out / name / "strength.json", msgspec.json.format(msgspec.json.encode(data)))


def _play(
    trial: Trial, bots: Sequence[str], games: int, asked: argparse.Namespace, out: Path
) -> tuple[Report, list[Played]]:
    """Play a contest as far as it has not been played yet."""
    contest = Contest(trial.game, trial.players, tuple(bots), asked.seed)
    with progress(games * len(trial.players), "en") as told:
        report = compete(contest, games, trial.workers or asked.workers, out=out, progress=told)
    return report, list(played_in(out, contest))


def _with_hard(bot: str, hard: str) -> str:
    """The name of a bot with another `hard` in it."""
    parts = [part.split("=") for part in bot.split("/")]
    return "/".join("=".join(hard if word == "hard" else word for word in part) for part in parts)


def main() -> None:
    """Run one experiment, or list them."""
    asking = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    asking.add_argument("name", nargs="?", choices=list(EXPERIMENTS))
    asking.add_argument("--games", type=int)
    asking.add_argument("--workers", type=int)
    asking.add_argument("--out", type=Path, default=Path("build/strength"))
    asking.add_argument("--seed", default=SEED)
    asking.add_argument("--hard", default="hard", metavar="BOT")
    asked = asking.parse_args()
    if asked.name is None:
        print("\n".join(EXPERIMENTS))
    else:
        run(asked.name, asked)


if __name__ == "__main__":
    main()
