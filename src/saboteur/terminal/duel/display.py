"""The Duel and its solo game on the screen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from saboteur.rules.duel.bribing import Bribe
from saboteur.rules.duel.events import GoldCounted
from saboteur.rules.duel.game import DuelGame
from saboteur.rules.duel.knowledge import DuelView
from saboteur.rules.duel.maze_seen import maze_seen
from saboteur.rules.duel.set_up import ROUNDS
from saboteur.rules.duel.solo import RANKS
from saboteur.rules.events import GameEnded, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.telling.narrator import Narrator
from saboteur.terminal.choices import Choices
from saboteur.terminal.columns import columns, titled
from saboteur.terminal.display import Display, Short
from saboteur.terminal.duel import table
from saboteur.terminal.duel.looks import COLOURS, PICTURES
from saboteur.terminal.duel.scene import DuelScene, scene_of, tokens_of
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.screen import Screen
from saboteur.terminal.typed import means

_REPLAY = 80
"""Columns of a terminal in which a game is told again."""
_CELL = re.compile(r"-?\d+,-?\d+")


class DuelDisplay(Display[DuelView]):
    """Two dwarves, two colours, and ways that one of them may use and the other may not."""

    pictures: ClassVar[Pictures] = PICTURES
    colours: ClassVar[Mapping[str, str]] = COLOURS
    several: ClassVar[str] = "pass 1 2"

    # --- the table --------------------------------------------------------------------------------

    def scene(self, view: DuelView) -> DuelScene:
        return scene_of(view, self.words)

    def title_facts(self, view: DuelView) -> dict[str, object]:
        return {"rounds": ROUNDS, "markers": view.markers, "keys": view.keys_left}

    def about_seats(self, view: DuelView) -> dict[str, list[RenderableType]]:
        seats, words = range(view.players), self.words
        return {
            "colour": [table.badge(colour, words) for colour in view.colours],
            "hand": [str(size) for size in view.hand_sizes],
            "gold": [table.gold(view, seat) for seat in seats],
            "this-round": [table.this_round(view, seat, words) for seat in seats],
            "in-front": [table.in_front(view, seat, words) for seat in seats],
        }

    def status(self, view: DuelView, narrator: Narrator) -> Text:
        assert view.seat is not None
        colour = view.colours[view.seat]
        return self.you_are(colour).append(" · ").append(table.start_of(view, colour, self.words))

    def drawing(self, shown: Game | RoundOver) -> str:
        if isinstance(shown, RoundOver):
            scene = self.scene_after(shown)
        else:
            assert isinstance(shown, DuelGame)
            seen = maze_seen(shown, None, secrets=True)
            scene = DuelScene(seen, self.words, shown.colours, tokens_of(shown.view(None)))
        return "\n".join(line.plain for line in scene.draw(_REPLAY))

    # --- asking -----------------------------------------------------------------------------------

    def show_choices(
        self, choices: Choices, view: DuelView, narrator: Narrator, screen: Screen
    ) -> None:
        if view.decision != "bribe":
            super().show_choices(choices, view, narrator, screen)
            return
        for label, move in choices.moves.items():  # asked so often that nobody wants the maze again
            screen.item(label, narrator.describe(move))

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        if not means(word, "bribe", self.lang):
            return super().short(word, rest, hand, moves)
        bribes = [move for move in moves if isinstance(move, Bribe)]
        if not rest or not _CELL.fullmatch(rest[0]):  # a card may have been chosen before
            return Short([*bribes], at_once=False)
        named: list[Move] = [move for move in bribes if str(move.at) == rest[0]]
        if named or word.lower() != "bribe":
            return Short(named)
        return None  # read like any move, so that the game says why not

    # --- the end of a round -----------------------------------------------------------------------

    def scene_after(self, event: RoundOver) -> DuelScene:
        assert isinstance(event, GoldCounted)
        return DuelScene(event.maze, self.words, event.dwarves, tokens_of(event))

    def about_result(self, event: RoundOver) -> dict[str, list[RenderableType]]:
        assert isinstance(event, GoldCounted)
        return {
            "colour": [table.badge(colour, self.words) for colour in event.dwarves],
            "pay": [str(gold) for gold in event.gold],
            "debts": [str(debt or "") for debt in event.debts],
        }

    def between_rounds(self, view: DuelView) -> list[str]:
        purses = [
            self.words.say("terminal.purse", who=self.words.dwarf_name(colour), gold=gold)
            for colour, gold in zip(view.colours, view.gold, strict=True)
        ]
        return [self.words.say("terminal.gold-so-far", purses=", ".join(purses))]


class SoloDisplay(DuelDisplay):
    """One dwarf against bad luck: there is nobody to compare with but the ranks."""

    def players(self, view: DuelView, narrator: Narrator) -> Table:
        about = self.about_seats(view)
        about["rank"] = [self._rank(view.gold[0])]
        return self._one_row(about, "gold", "this-round", "rank", "in-front")

    def round_result(self, event: RoundOver, narrator: Narrator) -> Table:
        return self._one_row(self.about_result(event), "pay", "debts")

    def _one_row(self, about: Mapping[str, Sequence[RenderableType]], *names: str) -> Table:
        """What there is to say about the only seat."""
        rows = columns(self.words, *names)
        rows.add_row(*(about[name][0] for name in names))
        return rows

    def final_scores(self, event: GameEnded, narrator: Narrator) -> Table:
        """All ranks, and the one that was earned."""
        earned = _least(event.scores[0])
        rows = titled(columns(self.words, "gold", "rank"), self.words.say("terminal.scores"))
        for least, rank in RANKS.items():
            star, colour = ("★", "title") if least == earned else ("", "quiet")
            name = self._rank_name(rank)
            reach = self.words.say("terminal.from-gold", least=least)
            rows.add_row(Text(reach, colour), Text(f"{name} {star}", colour))
        return rows

    def _rank(self, gold: int) -> str:
        """What one would be now, and what one could be next."""
        rank = self._rank_name(RANKS[_least(gold)])
        higher = [least for least in RANKS if least > gold]
        if not higher:
            return rank
        following = self._rank_name(RANKS[min(higher)])
        return self.words.say(
            "terminal.next-rank", rank=rank, least=min(higher), following=following
        )

    def _rank_name(self, rank: str) -> str:
        return self.words.say(f"rank.{rank}.name")


def _least(gold: int) -> int:
    """The gold from which on one has the rank that this much gold gives (SO-05)."""
    return max(least for least in RANKS if gold >= least)
