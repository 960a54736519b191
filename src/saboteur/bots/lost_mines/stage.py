"""Where a sketch of a round begins: what all can see."""

from __future__ import annotations

from saboteur.bots.lost_mines.ground import PLACE, between
from saboteur.rules.grid import number
from saboteur.rules.lost_mines.board import Board
from saboteur.rules.lost_mines.box import CAMPFIRE
from saboteur.rules.lost_mines.knowledge import LostMinesView


class Stage:
    """Made once for a decision; every sketch begins with a copy."""

    def __init__(self, view: LostMinesView, board: Board) -> None:
        self.standing = [PLACE[number(*at)] for at in view.standing]
        mines = [(cell, face) for cell, face in board.faces.items() if face.card.kind == "mine"]
        self.mines = {PLACE[cell]: face.card.label for cell, face in mines}
        fires = [cell for cell, face in board.faces.items() if face.card.label == CAMPFIRE]
        self.fires = {PLACE[cell] for cell in fires}
        self.obstacles = {PLACE[cell]: label for cell, label in board.obstacles.items()}
        self.treasures = [(treasure.kind, treasure.taken_by) for treasure in view.treasures]
        self.dragon = view.dragon
        self.trolls = {
            between(PLACE[at], PLACE[other]): token.owner
            for (at, other), token in board.tokens.items()
            if token.kind == "troll"
        }
