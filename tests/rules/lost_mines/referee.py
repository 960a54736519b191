"""A second The Lost Mines, written from the rulebook: it follows a game move by move.

It knows all that lies on the table and under it, works out what must be true after every move, and
compares. It shares nothing with the engine but the notation of moves.
"""

from __future__ import annotations

from collections import Counter

from oracle import SIDES, beside
from rules.lost_mines.plain import (
    AIDS,
    FOREST_TOKENS,
    MINES,
    Board,
    look,
    passes,
    points,
    said,
)
from saboteur.rules.table import NOBODY

ALL = "everybody"
"""Who knows what lies open: all seats and spectators."""


def read_cell(text):
    x, y = text.split(",")
    return int(x), int(y)


class Referee:
    """Follows one game. `play` takes a move before the engine has played it."""

    def __init__(self, game):
        self.players = game.options.players
        self.seats = range(self.players)
        self.rounds = game.options.settings.get("rounds", 2)
        self.points = list(game.scores)
        self.over = False
        self.on_turn = game.to_act
        self.last_card = game.last_card
        self.read(game)

    def read(self, game):
        """Take note of a table at the beginning of a turn."""
        view = game.view(None)
        self.round, self.starter = game.round, game.starter
        self.board = Board.seen(view)
        self.owners = {
            frozenset([tuple(t.at), tuple(t.other)]): t.owner
            for t in view.tokens
            if t.owner is not None
        }
        self.fronts = {
            (cell % 1000, cell // 1000): card.name for cell, card in game.maze.hidden.items()
        }
        self.hands = [[card.name for card in hand] for hand in game.hands]
        self.deck = [card.name for card in game.deck]
        self.aside = [card.name for card in game.aside]
        self.discards = list(zip((c.name for c in game.discards), _masks(game), strict=True))
        self.clans, self.characters = list(game.clans), list(game.dwarves)
        self.treasures = [(t.kind, t.value) for t in game.treasures]
        self.taken_by = list(game.taken_by)
        self.dragon = game.dragon
        self.knows = {("dwarf", seat): {seat} for seat in self.seats}
        self.decision = ("turn", game.to_act)
        self.asked, self.proposers = [], set()
        self.left, self.moved, self.draws = 0, False, 0

    # --- what may be done -------------------------------------------------------------------------

    @property
    def to_act(self):
        if self.over:
            return None
        return self.asked[0] if self.asked else self.decision[1]

    @property
    def kind(self):
        if self.over:
            return None
        return "agree-end" if self.asked else self.decision[0]

    def legal(self):
        """Every move of the seat that decides, as it is written."""
        if self.over:
            return set()
        if self.asked:
            return {"agree", "refuse"}
        return getattr(self, "_" + self.kind.replace("-", "_"))(*self.decision[1:])

    def _turn(self, seat):
        moves = passes(self.hands[seat])
        for card in set(self.hands[seat]):
            moves |= self.board.plays(card)
            if card.startswith("look") and "treasure" in card:
                moves |= {f"{card} treasure {place}" for place in self.lying()}
            if card.startswith("look") and "dwarf" in card:
                moves |= {f"{card} dwarf @{other}" for other in self.seats if other != seat}
        return moves if seat in self.proposers else moves | {"propose-end"}

    def _walk(self, seat):
        return {"stop"} | {f"step {said(cell)}" for cell, _ in self.next_cells(seat)}

    def _fit_goal(self, seat, cell, faces):
        return {f"fit {face} {said(cell)}" for face in faces}

    def _take_treasure(self, seat, kind, may_leave):
        places = {f"treasure {place}" for place in self.lying(kind)}
        return places | {"leave"} if may_leave else places

    def lying(self, kind=None):
        return [
            place
            for place, (of, _) in enumerate(self.treasures)
            if self.taken_by[place] is None and kind in (None, of)
        ]

    def next_cells(self, seat):
        others = [cell for other, cell in enumerate(self.board.standing) if other != seat]
        return self.board.steps(self.board.standing[seat], others)

    # --- what happens -----------------------------------------------------------------------------

    def play(self, move, seat, lost=None):
        """Carry out a move. `lost` is the card that a trap will have cost, if it cost one."""
        if move == "propose-end":
            assert seat not in self.proposers
            assert not self.asked
            self.proposers.add(seat)
            self.asked = [(seat + after) % self.players for after in range(1, self.players)]
        elif self.asked:
            assert seat == self.asked.pop(0)
            if move == "refuse":
                self.asked = []
            elif not self.asked:
                self.end_round()
        else:
            assert seat == self.decision[1]
            name = {"turn": "card", "walk": "go", "fit-goal": "fit", "take-treasure": "pick"}
            extra = [lost] if self.kind == "walk" else []
            getattr(self, name[self.kind])(seat, move, *extra)

    def card(self, seat, move):
        """Step 1."""
        self.last_card = seat
        words = move.split()
        hand, board = self.hands[seat], self.board
        if words[0] == "pass":
            for card in words[1:]:
                hand.remove(card)
                self.discards.append((card, {seat}))
            self.draws = len(words) - 1
        else:
            self.draws = 1
            getattr(self, "_play_" + self._sort(words))(seat, words)
        self.moved = False
        if self.nothing_left():
            self.end_round()
            return
        self.left = board.reach(board.standing[seat])
        self.go_on(seat)

    @staticmethod
    def _sort(words):
        if words[0] in AIDS:
            return "aid"
        return "look" if words[0].startswith("look") else words[0]

    def _play_lay(self, seat, words):
        label, edges = look(words[1])
        turned = look(words[1], turned=True)[1]
        card = next(c for c in self.hands[seat] if look(c) in ((label, edges), (label, turned)))
        self.hands[seat].remove(card)
        self.board.cards[read_cell(words[2])] = label, edges

    def _show(self, seat, card):
        self.hands[seat].remove(card)
        self.discards.append((card, ALL))

    def _play_aid(self, seat, words):
        self._show(seat, words[0])
        self.board.bridged.add(read_cell(words[1]))

    def _play_trap(self, seat, words):
        self._show(seat, "trap")
        self.board.tokens[frozenset(map(read_cell, words[1:]))] = "trap"

    def _play_troll(self, seat, words):
        self.hands[seat].remove("troll")
        pair = frozenset(map(read_cell, words[1:]))
        self.board.tokens[pair] = "troll"
        self.owners[pair] = seat

    def _play_storm(self, seat, words):
        self._show(seat, "storm")
        cell, board = read_cell(words[1]), self.board
        self.discards.append((_printed(*board.cards.pop(cell)), ALL))
        board.bridged.discard(cell)
        for pair in list(board.tokens):
            if all(board.is_empty(end) for end in pair):
                self.token_goes(pair)

    def _play_look(self, seat, words):
        self._show(seat, words[0])
        thing = words[2]
        target = read_cell(thing) if words[1] == "mine" else int(thing.lstrip("@"))
        self.knows.setdefault((words[1], target), set()).add(seat)

    def token_goes(self, pair):
        if self.board.tokens.pop(pair) == "troll":
            del self.owners[pair]
            self.discards.append(("troll", ALL))

    def go(self, seat, move, lost):
        """Step 2."""
        if move == "stop":
            assert lost is None
            self.rest(seat)
            return
        origin, cell = self.board.standing[seat], read_cell(move.split()[1])
        trap = dict(self.next_cells(seat))[cell]
        assert (lost is not None) == (trap and bool(self.hands[seat]))
        if lost is not None:
            self.hands[seat].remove(lost)
            self.discards.append((lost, {seat}))
        self.board.standing[seat] = cell
        self.moved = True
        self.left -= 1
        if self.nothing_left():
            self.end_round()
        elif cell in self.board.down:
            self.turn_up(seat, cell, origin)
        else:
            self.go_on(seat)

    def go_on(self, seat):
        if self.left and self.next_cells(seat):
            self.decision = ("walk", seat)
        else:
            self.rest(seat)

    def turn_up(self, seat, cell, origin):
        """LM-41."""
        card = self.fronts[cell]
        self.knows["mine", cell] = ALL
        both = {card: None, _turned(card): None}
        entered = next(edge for edge in SIDES if beside(cell, edge) == origin)
        fitting = [face for face in both if self.board.matches(look(face)[1], cell)]
        fitting = fitting or [face for face in both if entered in look(face)[1]]
        if len(fitting) == 1:
            self.lie(seat, cell, fitting[0])
        else:
            self.decision = ("fit-goal", seat, cell, fitting)

    def fit(self, seat, move):
        self.lie(seat, read_cell(move.split()[2]), move.split()[1])

    def lie(self, seat, cell, face):
        self.board.down.remove(cell)
        del self.fronts[cell]
        self.board.cards[cell] = look(face)
        if face.startswith("dragon"):
            self.dragon = seat
        self.rest(seat)

    def rest(self, seat):
        """The move is over (LM-42)."""
        here = self.board.cards[self.board.standing[seat]][0]
        places = self.lying(here) if here in MINES else []
        if len(places) == 1 and self.moved:
            self.pick(seat, f"treasure {places[0]}")
        elif places:
            self.decision = ("take-treasure", seat, here, not self.moved)
        else:
            self.end_turn(seat)

    def pick(self, seat, move):
        if move != "leave":
            self.taken_by[int(move.split()[1])] = seat
            if not self.lying():
                self.end_round()
                return
        self.end_turn(seat)

    def end_turn(self, seat):
        """Step 3, and who is next."""
        for _ in range(self.draws):
            if self.deck:
                self.hands[seat].append(self.deck.pop())
        if self.nothing_left():
            self.end_round()
            return
        following = seat
        while True:
            following = (following + 1) % self.players
            for pair in [pair for pair, owner in self.owners.items() if owner == following]:
                self.token_goes(pair)
            if self.hands[following]:
                break
        self.on_turn = following
        self.decision = ("turn", following)
        self.proposers = set()

    def nothing_left(self):
        return not self.deck and not any(self.hands)

    def end_round(self):
        """LM-50 to LM-55."""
        loot = [
            [
                value
                for place, (_, value) in enumerate(self.treasures)
                if self.taken_by[place] == seat
            ]
            for seat in self.seats
        ]
        won = points(self.clans, self.characters, loot, self.dragon)
        self.points = [before + now for before, now in zip(self.points, won, strict=True)]
        self.won = tuple(won)
        self.over = self.round == self.rounds
        self.decision = None
        self.asked = []

    # --- comparing --------------------------------------------------------------------------------

    def check_round_over(self, game):
        """A round has just ended: its score, and who begins the next one."""
        assert game.outcomes[-1].points == self.won
        assert list(game.scores) == self.points
        assert game.over == self.over
        if self.over:
            best = [seat for seat in self.seats if self.points[seat] == max(self.points)]
            assert list(game.winners) == best
        else:
            assert game.round == self.round + 1
            assert game.starter == game.to_act == (self.last_card + 1) % self.players

    def check(self, game):
        """The table is as it should be, and everybody knows what they should know of it."""
        assert game.to_act == self.to_act
        assert (game.decision and game.decision.kind) == self.kind
        moves = [str(move) for move in game.legal_moves()]
        assert len(set(moves)) == len(moves)
        assert set(moves) == self.legal()
        for seat in self.seats:
            may_propose = not self.over and not self.asked and seat not in self.proposers
            assert [*map(str, game.out_of_turn(seat))] == ["propose-end"] * may_propose
        self.check_table(game)
        for seat in (*self.seats, None):
            self.check_view(game.view(seat), seat)

    def check_table(self, game):
        assert [Counter(card.name for card in hand) for hand in game.hands] == [
            Counter(hand) for hand in self.hands
        ]
        assert [card.name for card in game.deck] == self.deck
        assert [card.name for card in game.aside] == self.aside
        assert Counter(card.name for card in game.discards) == Counter(
            card for card, _ in self.discards
        )
        assert game.last_card == self.last_card

    def check_view(self, view, seat):
        board = Board.seen(view)
        assert board.cards == self.board.cards
        assert board.down == self.board.down
        assert board.bridged == self.board.bridged
        assert board.tokens == self.board.tokens
        assert board.standing == self.board.standing
        owners = {
            frozenset([tuple(t.at), tuple(t.other)]): t.owner
            for t in view.tokens
            if t.kind == "troll"
        }
        assert owners == self.owners
        used = Counter(board.tokens.values())
        used += Counter(
            aid for aid, what in AIDS.items() for at in board.bridged if board.cards[at][0] == what
        )
        left = {kind: count - used[kind] for kind, count in FOREST_TOKENS.items()}
        assert view.tokens_left == left
        assert view.in_front == tuple(
            ("troll",) * list(owners.values()).count(owner) for owner in self.seats
        )
        assert view.hand_sizes == tuple(map(len, self.hands))
        assert sorted(view.hand) == sorted([] if seat is None else self.hands[seat])
        assert (view.draw_pile, view.aside) == (len(self.deck), len(self.aside))
        assert view.points == tuple(self.points)
        assert view.dragon == self.dragon
        assert view.clans == tuple(self.clans)
        assert view.on_turn == (None if self.over else self.on_turn)
        self.check_secrets(view, seat)

    def check_secrets(self, view, seat):
        """Exactly what this seat has seen is in its view."""

        def known(what, where, truth):
            knowers = self.knows.get((what, where), ())
            shown = knowers is ALL or seat in knowers
            return truth if shown or (self.over and truth is not None) else None

        discards = Counter(
            card if knowers is ALL or seat in knowers else None for card, knowers in self.discards
        )
        assert Counter(view.discards) == discards
        assert {tuple(p.at): p.card for p in view.maze if p.face_down} == {
            cell: front
            if self.knows.get(("mine", cell)) is ALL or seat in self.knows.get(("mine", cell), ())
            else None
            for cell, front in self.fronts.items()
        }
        assert view.dwarves == tuple(
            known("dwarf", other, character) for other, character in enumerate(self.characters)
        )
        for lying, (kind, value), taker in zip(
            view.treasures, self.treasures, self.taken_by, strict=True
        ):
            knowers = self.knows.get(("treasure", lying.place), ())
            revealed = self.over and taker is not None
            assert (lying.kind, lying.taken_by) == (kind, taker)
            assert lying.value == (value if revealed or seat in knowers else None)


def follow(game, choose, check=lambda: True):
    """Play a game to its end with a referee beside it.

    `choose` names the next move and who makes it; `check` says whether to look now.
    """
    referee = Referee(game)
    referee.check(game)
    while not game.over:
        move, seat = choose(game)
        text = str(move)
        before = game.round
        events = game.play(move, seat)
        lost = [e.card for e in events if e.__struct_config__.tag == "trap-sprung"]
        referee.play(text, seat, lost[0] if lost else None)
        if game.over or game.round != before:
            referee.check_round_over(game)
        if game.round != before:
            referee.on_turn, referee.last_card = game.to_act, game.last_card
            referee.read(game)
        if game.over or check():
            referee.check(game)
    return referee


def _masks(game):
    for slot in range(len(game.discards)):
        yield {game.face_down[slot]} - {NOBODY} if slot in game.face_down else ALL


def _turned(card):
    label, edges = look(card, turned=True)
    return f"{label}[{''.join(edge for edge in 'NESW' if edge in edges)}]"


def _printed(label, edges):
    """The name of a path card that lies like this."""
    from rules.lost_mines.plain import PATHS

    return next(card for card in PATHS if (label, edges) in (look(card), look(card, turned=True)))
