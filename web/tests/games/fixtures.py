"""Real situations of real games for the tests of the displays: every decision, every round's end.

Games are played by chance until each kind of decision has come up with at least two answers. Run it
again (`python web/tests/games/fixtures.py`) when views or moves change; the tests read the files.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import saboteur
from saboteur import Game, new_game
from saboteur.rules.discarding import Pass
from saboteur.rules.events import RoundOver
from saboteur.telling.narrator import Narrator
from saboteur.telling.tellings import telling_for
from saboteur.telling.things import things_of

OUT = Path(__file__).parent / "fixtures"
NAMES = ["Ada", "Bruno", "Cleo", "Dara", "Emil", "Finn"]
MODULES = {
    "saboteur": [
        ("veto", "tunnel-toll", "treasure-chests", "new-goals"),
        ("goal-swap", "treasure-trove", "treasure-chests", "pathfinder", "change-of-direction"),
        ("greedy-dwarf", "sabotaged-dwarf"),
        (),
    ],
    "saboteur2": [("tunnel-toll", "costume-department"), ("treasure-chests",)],
    "duel": [()],
    "solo": [()],
    "lost-mines": [()],
}
PLAYERS = {"saboteur": 5, "saboteur2": 6, "duel": 2, "solo": 1, "lost-mines": 4}
SINGLE = ("pathfinder", "rob", "push-goal")
"""Decisions that may have one answer only."""
SEEDS = {"saboteur": 60, "saboteur2": 60, "duel": 1500, "solo": 60, "lost-mines": 60}
TWINS = {"saboteur2": ("turn", "rob"), "solo": ("turn", "pay-trolls")}
"""Games whose other decisions are those of another one."""


def plain(thing: Any) -> Any:
    return json.loads(saboteur.to_json(thing))


class Found:
    """What has been found so far, by file name."""

    def __init__(self) -> None:
        self.scenes: dict[str, Any] = {}

    def decision(self, game: Game, game_id: str, telling: Any) -> None:
        seat = game.to_act
        assert seat is not None
        moves = game.legal_moves()
        view = game.view(seat)
        name = f"{game_id}-{view.decision}"
        if view.decision not in TWINS.get(game_id, (view.decision,)):
            return
        if len(moves) < 2 and view.decision not in SINGLE:
            return
        if view.decision == "turn":
            if view.round < 2 or len(view.maze) < 14:
                return
        elif view.decision == "walk" and (view.steps_left < 3 or len(view.walks) < 4):
            return
        if name in self.scenes:
            return
        names = NAMES[: view.players]
        telling.begin(view)
        narrator = Narrator(telling, names, seat)
        choices = [
            {
                "move": str(move),
                "data": plain(move),
                "pointed": plain(move.pointed()),
                "words": telling.describe(move, view, narrator),
            }
            for move in moves[:400]
        ]
        question = telling.question(view, moves, narrator)
        shown = plain(view)
        shown |= {"log": [], "outcomes": []}
        self.scenes[name] = {
            "view": shown,
            "names": names,
            "you": seat,
            "question": question,
            "choices": choices,
        }

    def round_end(self, game_id: str, events: list[Any], before: list[Any], game: Game) -> None:
        places = [place for place, event in enumerate(events) if isinstance(event, RoundOver)]
        if not places:
            return
        event = events[places[0]]
        name = f"{game_id}-over-{event.winner.replace(' ', '-')}"
        if name in self.scenes:
            return
        view = plain(game.view(0))
        view |= {"log": [], "outcomes": view["outcomes"][-1:]}
        self.scenes[name] = {
            "view": view,
            "names": NAMES[: game.view(0).players],
            "you": 0,
            "event": plain(event.seen_by(0)),
            "after": [plain(later.seen_by(0)) for later in events[places[0] + 1 :]],
        }


def play(game_id: str, modules: tuple[str, ...], seed: int, found: Found) -> None:
    """One game by chance, with cards rather played than thrown away."""
    game = new_game(game_id, players=PLAYERS[game_id], modules=modules, seed=seed)
    telling = telling_for(game_id, "en")
    rng = random.Random(seed)
    before: list[Any] = []
    over: list[Any] = []
    if game_id == "duel" and seed > 60 and "duel-claim-gold" in found.scenes:
        return  # the rarest of all
    while not game.over:
        found.decision(game, game_id, telling)
        moves = game.legal_moves()
        events = list(game.play(choose(moves, rng)))
        if over:
            over += events
        elif any(isinstance(event, RoundOver) for event in events):
            over = events
        else:
            before += events
        if over and (game.over or game.view(None).decision == "turn"):
            found.round_end(game_id, over, before, game)
            before, over = [], []


def choose(moves: list[Any], rng: random.Random) -> Any:
    """Anything, but rather to the right than to the left, and rather do something than nothing."""
    playing = [move for move in moves if not isinstance(move, Pass)]
    pool = playing if playing and rng.random() < 0.93 else moves
    tried = rng.sample(pool, min(3, len(pool)))
    return max(tried, key=lambda move: getattr(getattr(move, "at", None), "x", 0))


def main() -> None:
    OUT.mkdir(exist_ok=True)
    found = Found()
    for game_id, choices in MODULES.items():
        for seed in range(SEEDS[game_id]):
            for modules in choices:
                play(game_id, modules, seed, found)
        things = things_of(telling_for(game_id, "en"))
        found.scenes[f"things-{game_id}"] = plain(things)
    for name, scene in found.scenes.items():
        text = json.dumps(scene, ensure_ascii=False, separators=(",", ":"))
        (OUT / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    print(*sorted(found.scenes), sep="\n")


if __name__ == "__main__":
    main()
