"""Every move says what one points at to choose it, so that no screen has to know kinds of moves."""

import pytest

from saboteur.rules.moves import Pointed, kinds, parse_move

NOTHING = Pointed(
    card=None,
    instead=False,
    given_up=(),
    in_front=None,
    cells=(),
    seat=None,
    place=None,
    laid=None,
    turned=None,
)


@pytest.mark.parametrize(
    ("move", "pointed"),
    [
        ("lay [SW] 3,1", {"card": "[NE]", "cells": ((3, 1),), "laid": "[NE]", "turned": True}),
        ("map 8,0", {"card": "map", "cells": ((8, 0),)}),
        ("break-cart @2", {"card": "break-cart", "seat": 2}),
        ("pass map [NS]", {"given_up": ("map", "[NS]")}),
        (
            "discard map [NS] remove trapped",
            {"given_up": ("map", "[NS]"), "in_front": "trapped"},
        ),
        ("goal-swap 8,0 8,2", {"card": "goal-swap", "cells": ((8, 0), (8, 2))}),
        (
            "diversion [SW] 3,1",
            {"card": "diversion", "cells": ((3, 1),), "laid": "[NE]", "turned": True},
        ),
        ("toll map 3,1", {"card": "map", "instead": True, "cells": ((3, 1),)}),
        ("ask @2 3,1", {"seat": 2, "cells": ((3, 1),)}),
        ("keep map", {}),  # it is not in the hand
        ("fit stone[SW] 8,2", {"cells": ((8, 2),), "turned": True}),
        ("veto", {"card": "veto"}),
        ("trap 3,2 4,2", {"card": "trap", "cells": ((3, 2), (4, 2))}),
        ("look-mine-treasure treasure 3", {"card": "look-mine-treasure", "place": 3}),
        ("treasure 3", {"place": 3}),
        ("rob @1", {"seat": 1}),
        ("allow", {}),
    ],
)
def test_what_a_move_points_at(move, pointed):
    said = parse_move(move).pointed()
    assert {
        name: getattr(said, name)
        for name in Pointed.__struct_fields__
        if getattr(said, name) != getattr(NOTHING, name)
    } == pointed


def test_a_card_that_is_named_is_of_the_hand_or_lies_elsewhere():
    """A new kind of move with a card has to say what becomes of the hand, or be listed here."""
    elsewhere = {kind.__name__ for kind in kinds() if kind.hand == "untouched"}
    named = {kind.__name__ for kind in kinds() if "card" in kind.__struct_fields__}
    assert named & elsewhere == {"Fit", "Keep"}
