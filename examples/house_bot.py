"""A bot that takes a seat at a running house: python examples/house_bot.py LINK

LINK is what a friend sends who has set up a table, such as http://localhost:8000/join/O5yK…
"""

import random
import sys

from saboteur.client import House, Question


def decide(question: Question) -> str:
    """Your ideas go here. This one digs where it can."""
    digging = [move for move in question.moves if move.startswith("lay ")]
    return random.choice(digging or question.moves)


link = sys.argv[1]
house = House(link)
house.come_in("Randolf")
ending = house.join(link).play(decide)
if ending is None:
    print("The table was closed.")
else:
    print("scores:", *ending.scores, "- mine:", ending.scores[ending.seat])
