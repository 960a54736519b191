"""Saboteur and Saboteur 2 on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import dropwhile
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text

from saboteur.rules.events import Event, Paid, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.moves import Move
from saboteur.rules.saboteur.drawing import draw
from saboteur.rules.saboteur.events import DwarfDealt, RoundEnded
from saboteur.rules.saboteur.game import SaboteurGame
from saboteur.rules.saboteur.gold import Take
from saboteur.rules.saboteur.knowledge import SaboteurView
from saboteur.rules.saboteur.search import Keep
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN
from saboteur.terminal.display import Display, Short
from saboteur.terminal.pictures import Pictures
from saboteur.terminal.saboteur import table
from saboteur.terminal.saboteur.looks import COLOURS, PICTURES
from saboteur.terminal.saboteur.rooms import room_displays
from saboteur.terminal.saboteur.scene import SaboteurScene

_ROOMS = room_displays()


def _of_rooms(name: str) -> tuple[str, ...]:
    return tuple(kind for room in _ROOMS for kind in getattr(room, name))


class SaboteurDisplay(Display[SaboteurView]):
    """Hidden dwarves in a maze with goals, and whatever the modules bring along."""

    pictures: ClassVar[Pictures] = PICTURES
    colours: ClassVar[Mapping[str, str]] = COLOURS
    turns: ClassVar[tuple[str, ...]] = (TURN, *_of_rooms("turns"))
    look_first: ClassVar[tuple[str, ...]] = (TURN, *_of_rooms("look_first"))
    secret_choices: ClassVar[tuple[str, ...]] = (  # B-44, C-19
        "pick-gold",
        "keep-discard",
        *_of_rooms("secret_choices"),
    )
    values: ClassVar[Mapping[str, Callable[[int], Move]]] = {"pick-gold": Take}
    by_number: ClassVar[tuple[str, ...]] = (*Display.by_number, *_of_rooms("by_number"))

    def greeting(self, view: SaboteurView, *, hot_seat: bool) -> list[str]:
        said = super().greeting(view, hot_seat=hot_seat)
        if len(self.opening(view.log)) < len(view.log):
            said.append(self.words.say("terminal.gold-for-all"))
        return said

    def opening(self, events: Sequence[Event]) -> list[Event]:
        """That everybody gets the same gold is said in one line."""
        return list(dropwhile(lambda event: isinstance(event, Paid), events))

    # --- the table --------------------------------------------------------------------------------

    def scene(self, view: SaboteurView) -> SaboteurScene:
        return SaboteurScene(view.maze, self.words, view)

    def title(self, view: SaboteurView) -> str:
        more = (room.title(view) for room in _ROOMS)
        said = [self.words.say(message) for message in more if message is not None]
        return " · ".join([super().title(view), *said])

    def title_facts(self, view: SaboteurView) -> dict[str, object]:
        return {"rounds": view.rounds}

    def about_seats(self, view: SaboteurView) -> dict[str, list[RenderableType]]:
        seats = range(view.players)
        about: dict[str, list[RenderableType]] = {
            "hand": [str(size) for size in view.hand_sizes],
            "in-front": [table.in_front(view, seat, self.words) for seat in seats],
            "gold": [table.gold(view, seat) for seat in seats],
        }
        if any(view.dwarves[seat] for seat in seats if seat != view.seat):
            about["dwarf"] = [table.dwarf(view, seat, self.words) for seat in seats]
        return about

    def status(self, view: SaboteurView, narrator: Narrator) -> Text:
        assert view.seat is not None
        line = self.you_are(view.dwarves[view.seat] or "")
        return line.append(" · ").append(table.possessions(view, self.words))

    def drawing(self, shown: Game | RoundOver) -> str:
        if isinstance(shown, RoundOver):
            return draw(shown.maze, axes=True)
        assert isinstance(shown, SaboteurGame)
        return draw(shown.maze_seen(None, secrets=True), axes=True)

    # --- asking -----------------------------------------------------------------------------------

    def picked(self, move: Move) -> str | None:
        return move.card if isinstance(move, Keep) else None

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        for room in _ROOMS:
            found = room.short(word, rest, hand, moves, self.lang)
            if found is not None:
                return found
        return super().short(word, rest, hand, moves)

    def in_list(self, move: Move, narrator: Narrator) -> tuple[str, str]:
        theirs = (room.in_list(move, self.words) for room in _ROOMS)
        own = super().in_list(move, narrator)
        return next((listed for listed in theirs if listed is not None), own)

    def help(self, view: SaboteurView) -> list[str]:
        more = view.game == "saboteur2" or view.modules
        return super().help(view) + ([self.words.say("terminal.help-more").strip()] if more else [])

    # --- telling ----------------------------------------------------------------------------------

    def new_dwarf(self, event: Event) -> str | None:
        return event.dwarf if isinstance(event, DwarfDealt) else super().new_dwarf(event)

    # --- the end of a round -----------------------------------------------------------------------

    def scene_after(self, event: RoundOver) -> SaboteurScene:
        return SaboteurScene(event.maze, self.words)

    def about_result(self, event: RoundOver) -> dict[str, list[RenderableType]]:
        """Every dwarf card, and what was paid for all to see."""
        assert isinstance(event, RoundEnded)
        about: dict[str, list[RenderableType]] = {
            "dwarf": [
                table.turned_up(dwarf, seat in event.captives, self.words)
                for seat, dwarf in enumerate(event.dwarves)
            ]
        }
        if any(event.shares):
            about["pay"] = [str(share) for share in event.shares]
        return about

    def between_rounds(self, view: SaboteurView) -> list[str]:
        assert view.seat is not None
        return [self.words.say("terminal.status.gold", gold=view.gold[view.seat])]
