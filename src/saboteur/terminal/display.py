"""What the terminal has to know about a game: how its table looks and what one can type.

How it is talked about is known to its `Telling`. Everything else in this folder is the same for all
games. A game of the family has a folder of its own with a subclass of `Display`, and a line in
`displays.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from rich.console import RenderableType
from rich.text import Text

from saboteur.rules.cards import Cards
from saboteur.rules.discarding import DiscardTwo, Pass
from saboteur.rules.events import Dealt, Event, GameEnded, RoundOver
from saboteur.rules.game import Game
from saboteur.rules.laying import Lay
from saboteur.rules.moves import Move
from saboteur.rules.turning_up import Fit
from saboteur.rules.view import View
from saboteur.telling.narrator import Narrator
from saboteur.telling.telling import TURN, Telling, way
from saboteur.telling.tellings import telling_for
from saboteur.telling.words import Words
from saboteur.terminal.choices import Choices, Lying, cell_of
from saboteur.terminal.columns import seats_table, titled
from saboteur.terminal.pictures import Pictures, side_by_side
from saboteur.terminal.scene import Letters, Scene
from saboteur.terminal.screen import Screen
from saboteur.terminal.typed import cards_by_number, means

AnyView = TypeVar("AnyView", bound=View)


class Short(NamedTuple):
    """The moves that somebody means who typed the short form of one."""

    moves: list[Move]
    at_once: bool = True
    """Whether the only one is played without asking again."""


class Display(ABC, Generic[AnyView]):
    """One game on the screen, in one language. What is not abstract suits most games."""

    pictures: ClassVar[Pictures]
    """How its cards are drawn."""
    colours: ClassVar[Mapping[str, str]] = {}
    """Those beyond what all games use."""

    turns: ClassVar[tuple[str, ...]] = (TURN,)
    """Decisions that begin with a card of the hand."""
    look_first: ClassVar[tuple[str, ...]] = (TURN,)
    """Decisions for which one needs to see the table."""
    secret_choices: ClassVar[tuple[str, ...]] = ()
    """Decisions where others must not learn that there was only one possible answer."""
    values: ClassVar[Mapping[str, Callable[[int], Move]]] = {}
    """Decisions that are answered by a digit instead of a letter, with the move it stands for."""
    by_number: ClassVar[tuple[str, ...]] = ("pass", "discard")
    """The first words of moves whose cards may be typed by their number in the hand."""
    several: ClassVar[str] = "pass 1 2 3"
    """How one types that several cards are given up."""

    def __init__(self, game: str, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.telling: Telling[AnyView] = telling_for(game, lang)
        self.words: Words = self.telling.words

    @property
    def cards(self) -> Cards:
        """Every kind of card of the game."""
        return self.telling.cards

    # --- following the game -----------------------------------------------------------------------

    def begin(self, view: AnyView) -> None:
        """Take note of the table, as a spectator sees it, before anything else is shown."""
        self.telling.begin(view)

    def follow(self, events: Sequence[Event]) -> None:
        """Take note of what happened, as far as it is needed later."""
        self.telling.follow(events)

    def greeting(self, view: AnyView, *, hot_seat: bool) -> list[str]:
        """What is said before the first move, besides the welcome."""
        names = (view.game, *view.modules) if hot_seat else ()
        notes = (f"terminal.at-one-device.{name}" for name in names)
        return [self.words.say(note) for note in notes if self.words.find(note)]

    def opening(self, events: Sequence[Event]) -> list[Event]:
        """What of the set-up is told event by event."""
        return list(events)

    # --- the table --------------------------------------------------------------------------------

    @abstractmethod
    def scene(self, view: AnyView) -> Scene:
        """The maze or the board now."""

    def board(self, view: AnyView, width: int, letters: Letters | None = None) -> list[Text]:
        """The same drawn, perhaps with letters to choose a cell by."""
        return self.scene(view).draw(width, letters)

    def title(self, view: AnyView) -> str:
        """Which round it is, and how long it may last."""
        pile = view.draw_pile or self.words.say("terminal.pile-empty")
        facts = self.title_facts(view)
        return self.words.say("terminal.round", round=view.round, pile=pile, **facts)

    @abstractmethod
    def title_facts(self, view: AnyView) -> dict[str, object]:
        """What the title says besides the round and the draw pile."""

    def players(self, view: AnyView, narrator: Narrator) -> RenderableType:
        """Who sits where, with how many cards, and what lies in front of them."""
        return seats_table(narrator, self.about_seats(view))

    @abstractmethod
    def about_seats(self, view: AnyView) -> dict[str, list[RenderableType]]:
        """What one sees of everybody: columns of a table, by seat."""

    @abstractmethod
    def status(self, view: AnyView, narrator: Narrator) -> Text:
        """Who one is oneself and what one has: people forget."""

    def hand(self, view: AnyView, width: int) -> list[Text]:
        """The hand as little numbered cards."""
        cards = [
            (str(number), self.pictures.card(card), self.words.caption(card))
            for number, card in enumerate(view.hand, 1)
        ]
        return side_by_side(cards, width)

    def drawing(self, shown: Game | RoundOver) -> str:
        """The table in a replay, secrets included: now, or at the end of a round."""
        return shown.drawing() or ""

    # --- asking -----------------------------------------------------------------------------------

    def show_choices(
        self, choices: Choices, view: AnyView, narrator: Narrator, screen: Screen
    ) -> None:
        """The letters in the maze, cards as they can lie, and a list of the rest."""
        letters = choices.letters()
        if letters:
            screen.show()
            screen.draw(self.board(view, screen.width, letters))
            screen.show()
        ways_up: dict[Lying, list[str]] = {}
        kept = []
        listed = []
        for label, move in choices.moves.items():
            lying, card = self.lying(move), self.picked(move)
            if lying is not None:
                ways_up.setdefault(lying, []).append(label)
            elif card is not None:
                kept.append((label, self.pictures.card(card), self.words.caption(card)))
            elif cell_of(move) is None:
                listed.append((label, move))
        faces = [
            ("", self.pictures.face(self.cards.by_name[card].lying(turned)), " ".join(labels))
            for (card, turned), labels in sorted(ways_up.items())
        ]
        for cards in (faces, kept):
            screen.draw(side_by_side(cards, screen.width))
        for label, move in listed:
            screen.item(label, narrator.describe(move))

    def offered(self, view: AnyView, moves: list[Move]) -> list[Move]:
        """What one chooses from by letter; some of it may take several moves (see `plan`)."""
        return moves

    def plan(self, move: Move, view: AnyView) -> list[Move]:
        """The moves that carry out what was chosen, played one by one while they are legal."""
        return [move]

    def by_enter(self, view: AnyView) -> Move | None:
        """What an empty line means at a choice; None: it shows the table."""
        return None

    def lying(self, move: Move) -> Lying | None:
        """The path card that this move lays, if it lays one: it is shown as it will lie."""
        path = move.card if isinstance(move, Lay | Fit) else getattr(move, "path", None)
        return None if path is None else Lying(path, getattr(move, "turned", False))

    def picked(self, move: Move) -> str | None:
        """The card that this move picks from several, if it does: it is shown as a picture."""
        return None

    def more(self, view: AnyView, moves: list[Move]) -> list[str]:
        """What one can do in a turn besides playing a card, if there is anything unusual."""
        ways = sorted({way(move) for move in moves}, key=lambda way: (way != "pass-several", way))
        hints = (f"terminal.more.{way}" for way in ways)  # in the order of the question
        return [self.words.say(hint) for hint in hints if self.words.find(hint)]

    def short(
        self, word: str, rest: list[str], hand: Sequence[str], moves: list[Move]
    ) -> Short | None:
        """What a short form means, such as `remove 1 2`; None if it is not one."""
        if means(word, "remove", self.lang) and len(rest) == 2:
            pair = tuple(cards_by_number(rest, hand))
            both = [m for m in moves if isinstance(m, DiscardTwo)]
            named = [m for m in both if m.cards == pair]
            if not named:  # where their order is no choice, pairs are listed in one order only
                named = [m for m in both if sorted(m.cards) == sorted(pair)]
            return Short([*named])
        return None

    def in_list(self, move: Move, narrator: Narrator) -> tuple[str, str]:
        """The move in its notation and in words; what differs only in cards given up is one."""
        match move:
            case Pass(cards=cards) if len(cards) > 1:
                return self.several, self.words.say("moves.pass")
            case DiscardTwo(card=card):
                words = self.words.say("moves.discard-two", card=self.words.a_card(card))
                return f"discard 1 2 remove {card}", words
        return str(move), narrator.describe(move)

    def help(self, view: AnyView) -> list[str]:
        """What one can type."""
        return [self.words.say("terminal.help").strip()]

    # --- telling ----------------------------------------------------------------------------------

    def news(self, events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
        """What is worth telling, with its place; what the table of a round shows is not."""
        for place, event in self.telling.without_echoes(events):
            if not self.telling.is_tallied(events, place):
                yield place, event

    def new_dwarf(self, event: Event) -> str | None:
        """The dwarf card that this event gives to its seat, if it does."""
        return event.dwarf if isinstance(event, Dealt) else None

    def you_are(self, dwarf: str) -> Text:
        """One's dwarf card as a badge."""
        badge = f" {self.words.dwarf_name(dwarf).upper()} "
        return Text.assemble(self.words.label(self.words.say("word.you")), " ", (badge, dwarf))

    # --- the end of a round, and of the game ------------------------------------------------------

    @abstractmethod
    def scene_after(self, event: RoundOver) -> Scene:
        """The maze or the board at the end of a round, as anybody sees it."""

    def round_result(self, event: RoundOver, narrator: Narrator) -> RenderableType:
        """Who was who, who won and what they got."""
        return seats_table(narrator, self.about_result(event), event.winners)

    @abstractmethod
    def about_result(self, event: RoundOver) -> dict[str, list[RenderableType]]:
        """What a round has shown of everybody and brought them: columns of a table, by seat."""

    def between_rounds(self, view: AnyView) -> list[str]:
        """What one has when a new round begins."""
        return []

    def final_scores(self, event: GameEnded, narrator: Narrator) -> RenderableType:
        """Everybody's score, most first."""
        order = sorted(range(len(event.scores)), key=lambda seat: -event.scores[seat])
        table = seats_table(narrator, {"gold": [*map(str, event.scores)]}, event.winners, order)
        return titled(table, self.words.say("terminal.scores"))
