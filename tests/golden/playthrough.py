"""Golden playthroughs: whole games written out, so that no rule changes unnoticed.

Every step shows who decides what, the maze, all legal moves, the one that was played and all its
events, and a fingerprint of every seat's view. When a change is meant, write them anew with
`make golden` and read the difference.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path
from random import Random

from movers import curious, digger
from rules.duel import movers as duel
from rules.lost_mines import movers as lost_mines
from saboteur import Game, new_game, to_json
from saboteur.rules.saboteur.situation import situation

EVERYTHING = [
    *("goal-swap", "treasure-trove", "veto", "change-of-direction", "master-crafter"),
    *("pathfinder", "diversion", "tunnel-toll", "costume-department", "new-goals"),
    "treasure-chests",
]
GAMES: dict[str, dict] = {
    "base-3": {"players": 3, "seed": 76},
    "base-5": {"players": 5, "seed": 282},
    "base-10": {"players": 10, "seed": 322},
    "greedy-sabotaged-4": {
        "players": 4,
        "seed": 213,
        "modules": ["greedy-dwarf", "sabotaged-dwarf"],
    },
    "tournament-7": {"players": 7, "seed": 217, "modules": ["tournament"]},
    "saboteur2-5": {"game": "saboteur2", "players": 5, "seed": 0},
    "saboteur2-all-4": {"game": "saboteur2", "players": 4, "seed": 7, "modules": EVERYTHING},
    "base-all-6": {"players": 6, "seed": 49, "modules": [*EVERYTHING, "greedy-dwarf"]},
    "base-party-3": {"players": 3, "seed": 2, "modules": ["tunnel-party", "veto"]},
    "house-rules-5": {
        "players": 5,
        "seed": 3,
        "modules": ["fixed-saboteurs", "known-saboteurs", "nearer-goal", "one-round", "open-hands"],
    },
    "duel-goals": {"game": "duel", "players": 2, "seed": 184},
    "duel-claims": {"game": "duel", "players": 2, "seed": 167},
    "solo": {"game": "solo", "players": 1, "seed": 57},
    "lost-mines-6": {"game": "lost-mines", "players": 6, "seed": 996},
}
"""Games from their set-up, with seeds chosen so that rare things happen in them."""

TIE = """
─S──    ─┐
     └──(└)     (T)
                (┘)
"""
"""A stone about to be reached from two sides at once, which chance almost never brings about."""

NAMES = [*GAMES, "stone-on-a-tie"]
DIGGERS = ("base-3", "base-5", "base-10", "greedy-sabotaged-4", "tournament-7", "stone-on-a-tie")
MOVERS = {
    **dict.fromkeys(DIGGERS, digger),
    **dict.fromkeys(("duel-goals", "duel-claims", "solo"), duel.curious),
    "lost-mines-6": lost_mines.seeker,
}
"""Who plays them; the others are played by somebody who tries every kind of move."""
MANY = 80
FOLDER = Path(__file__).parent


def fingerprints(game: Game) -> str:
    """A short hash of what each seat and a spectator see."""
    views = [game.view(seat) for seat in [*range(game.options.players), None]]
    return " ".join(hashlib.sha256(to_json(view).encode()).hexdigest()[:8] for view in views)


def legal(game: Game) -> str:
    """All legal moves; where there are very many, how many of each kind and a hash of all."""
    moves = game.legal_moves()
    if len(moves) <= MANY:
        return " | ".join(map(str, moves))
    kinds = Counter(type(move).__name__ for move in moves)
    digest = hashlib.sha256(" | ".join(map(str, moves)).encode()).hexdigest()[:8]
    return f"{', '.join(f'{count} {kind}' for kind, count in kinds.items())}: {digest}"


def playthrough(name: str) -> str:
    """The whole game as text."""
    if name == "stone-on-a-tie":
        game, opening = situation(TIE, hand="[NEW]"), ["lay [ESW] 1,0", "fit stone[SW] 2,1"]
    else:
        game, opening = new_game(**{"game": "saboteur", **GAMES[name]}), []
    rng = Random("duel" if name.startswith("duel") else name)
    mover = MOVERS.get(name, curious)
    lines = [to_json(game.options), *(to_json(event) for event in game.log)]
    step = 0
    while not game.over:
        step += 1
        lines += ["", f"--- {step}: round {game.round}, seat {game.to_act}, {game.decision.kind}"]
        lines += game.drawing().splitlines()
        lines.append(f"legal: {legal(game)}")
        lines.append(f"views: {fingerprints(game)}")
        move = opening.pop(0) if opening else mover(game, rng)
        lines.append(f"play:  {move}")
        lines += [f"  {to_json(event)}" for event in game.play(move)]
    lines += [
        "",
        f"scores: {game.scores}",
        f"winners: {game.winners}",
        f"views: {fingerprints(game)}",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in NAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
        print(f"wrote {name}")
