"""How strong bots are by the house's own ratings: what pages of people show beside them.

    python -m benchmarks.bot_ratings --games 200 --players 5 > src/saboteur/server/fellows/bots.json

Bots sit down at tables by lot and are rated game by game as people are (`fellows/rating.py`), each
level as one. What happened last counts most, so the games are taken in several orders.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import msgspec

from saboteur.bots import ask, make_bot
from saboteur.rules.catalogue import create, games
from saboteur.rules.options import RULES_VERSION
from saboteur.rules.records import seed_hash
from saboteur.server.fellows.bots import BotRated, Measured
from saboteur.server.fellows.rating import CARD, Rated, Rating, rate
from saboteur.server.looking_back.tallying import Tally, tally
from saboteur.server.store.store import LogRow, TableRow
from saboteur.server.tables import entries
from saboteur.server.tables.live_table import LiveTable, TableOptions

ORDERS = 5
LEVELS = ("random", "easy", "normal", "hard@4")


def played(game_id: str, who: list[str], seed: str) -> tuple[TableRow, list[LogRow]]:
    """A table at which these bots have played as if they were people, and its log."""
    game = create(game_id, len(who), [], {}, seed)
    written: list[entries.Entry] = [
        *(entries.Sat(seat, name, name) for seat, name in enumerate(who)),
        entries.Started(seed_hash(seed, seed)),
    ]
    minds = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(who)]
    while (seat := game.to_act) is not None:
        moves = game.legal_moves()
        move = moves[0] if len(moves) == 1 else ask(minds[seat], game, moves, seat)
        game.play(str(move))
        written.append(entries.Played(seat, str(move)))
    written.append(entries.Finished(seed, tuple(game.scores or ()), tuple(game.winners)))
    options = msgspec.json.encode(TableOptions(game_id, len(who))).decode()
    row = TableRow(
        id=seed,
        options=options,
        seed=seed,
        invitation=seed,
        listed=1,
        clock=None,
        host=who[0],
        state="finished",
        rules=RULES_VERSION,
        rematch_of=None,
        created=0.0,
        changed=float(len(written)),
    )
    log = [
        LogRow(version, float(version), entries.write_entry(entry), None)
        for version, entry in enumerate(written, 1)
    ]
    return row, log


def tallied(game: str, players: int, levels: list[str], seed: str) -> Tally:
    """One game of bots by lot, at least two kinds of them."""
    rng = Random(seed)
    who = [rng.choice(levels) for _ in range(players)]
    if len(set(who)) < 2:
        who[0] = rng.choice([level for level in levels if level != who[0]])
    row, log = played(game, who, seed)
    return tally(LiveTable.remembered(row, log))


def climb(found: Iterable[Tally]) -> dict[Rated, Rating]:
    known: dict[Rated, Rating] = {}
    for one in found:
        known |= rate(one, known)
    return known


def rated(found: list[Tally]) -> dict[str, list[BotRated]]:
    """Everybody's ratings, by side: averages over several orders."""
    ladders = []
    for order in range(ORDERS):
        Random(f"ratings/{order}").shuffle(found)
        ladders.append(climb(found))
    sides: dict[str, list[BotRated]] = {}
    for who, side in sorted(ladders[0]):
        if who != CARD:
            known = [ladder[who, side] for ladder in ladders]
            mu, sigma = (round(sum(k[part] for k in known) / ORDERS, 2) for part in (0, 1))
            sides.setdefault(side, []).append(BotRated(who, mu, sigma, known[0].games))
    return {side: sorted(bots, key=lambda bot: -bot.mu) for side, bots in sides.items()}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--players", type=int, default=5, help="where there can be so many")
    asked.add_argument("--bots", default=",".join(LEVELS))
    asked.add_argument("--workers", type=int, help="processes; as many as there are cores")
    asked.add_argument("--of", default="", help="only these games of the family")
    chosen = asked.parse_args()
    levels = chosen.bots.split(",")
    found: dict[str, dict[str, list[BotRated]]] = {}
    for name, info in games().items():
        players = min(info.most_players, max(info.least_players, chosen.players))
        if players < 2 or (chosen.of and name not in chosen.of.split(",")):
            continue
        seeds = [f"{name}/{number}" for number in range(chosen.games)]
        with ProcessPoolExecutor(chosen.workers) as pool:
            work = pool.map(partial(tallied, name, players, levels), seeds)
            found[name] = rated(list(work))
        print(name, {side: len(bots) for side, bots in found[name].items()}, file=sys.stderr)
    command = shlex.join(["python", "-m", "benchmarks.bot_ratings", *sys.argv[1:]])
    print(msgspec.json.format(msgspec.json.encode(Measured(command, found))).decode())


if __name__ == "__main__":
    main()
