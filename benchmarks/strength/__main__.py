"""How strong bots are: `python -m benchmarks.strength NAME [--games N] [--workers W] [--out DIR]`.

Every experiment is a list of contests in the arena and what is measured in each. It prints a table
with 95 % intervals and writes it to DIR/NAME, with the whole report of every contest beside it.
What has been played there is not played again. `--hard hard@64` puts another kind of hard bot in
place of the one that thinks for its usual time. Without a name the experiments are listed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from benchmarks.strength.experiments import EXPERIMENTS, Trial
from benchmarks.strength.measures import Row
from saboteur.arena import Contest, Report, compete
from saboteur.arena.page import write_page
from saboteur.arena.played import Played
from saboteur.arena.results import played_in, write_file
from saboteur.telling.section import Section
from saboteur.terminal.simulation import progress

SEED = "strength"


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
