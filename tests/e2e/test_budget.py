"""How much a newcomer has to fetch before they play."""

import gzip

from e2e.at_table import AtTable

BUDGET = 200_000
"""Bytes of packed script and texts, from the empty cache to a table of the base game."""


def test_the_first_load_is_small(visit, house, tell):
    house.deal("a first load")
    nia = visit()
    scripts = {}
    nia.page.on(
        "response",
        lambda answer: (
            scripts.setdefault(answer.url, answer)
            if answer.request.resource_type == "script" or "/api/texts/" in answer.url
            else None
        ),
    )
    nia.go("/")
    nia.settle()
    start = packed(scripts)
    nia.page.locator('[data-action="play-now"]').click()
    assert AtTable(nia).wait() == "asked"
    table = packed(scripts)
    tell(start_page_kB=round(start / 1000), until_the_table_kB=round(table / 1000))
    assert 10_000 < start <= table <= BUDGET


def packed(scripts) -> int:
    """The size of all this as servers send it."""
    return sum(len(gzip.compress(answer.body(), 6)) for answer in scripts.values())
