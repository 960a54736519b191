"""A complete bot for `saboteur arena`: it digs where it can, and passes as little as possible.

saboteur arena saboteur --bots "easy,run:python examples/outside_bot.py" --games 100
"""

import json
import random
import sys

rng = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if "game" in message:  # a new game begins: the same seed, the same moves
        rng.seed(message["game"]["seed"])
    elif "ask" in message:  # my turn: choose one of the legal moves
        moves = message["ask"]["moves"]
        hand = message["ask"]["view"]["hand"]
        digging = [move for move in moves if move.startswith("lay ")]
        choice = rng.choice(digging if digging and len(hand) > 1 else moves)
        print(json.dumps({"move": choice}), flush=True)
