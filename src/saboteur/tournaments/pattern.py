"""A pattern by which nobody meets twice for many rounds, where there is one.

People stand in rows, as many in each as there are tables. In each round a row moves on by one table
more for every row before it. Then two of different rows meet in one round only, and two of one row
in none, for as many rounds as there are tables. That holds where their number is a prime, and for
powers of primes if one counts as in a field of that size (`FIELDS`). Elsewhere the pattern is a
good beginning.
"""

from __future__ import annotations

from functools import cache

FIELDS = {
    4: (2, (1, 1, 1)),
    8: (2, (1, 1, 0, 1)),
    9: (3, (1, 0, 1)),
    16: (2, (1, 1, 0, 0, 1)),
    25: (5, (2, 0, 1)),
    27: (3, (1, 2, 0, 1)),
    32: (2, (1, 0, 1, 0, 0, 1)),
    49: (7, (1, 0, 1)),
}
"""Fields of so many numbers: the prime, and an irreducible polynomial, its lowest power first."""


def table_for(place: int, round_: int, tables: int) -> int:
    """At which table whoever has this place sits in this round, both from 0."""
    row, column = divmod(place, tables)
    if tables in FIELDS:
        return _sum(column, _product(row % tables, round_ % tables, tables), tables)
    return (column + row * round_) % tables


@cache
def _product(one: int, other: int, size: int) -> int:
    prime, polynomial = FIELDS[size]
    degree = len(polynomial) - 1
    a, b = _digits(one, prime, degree), _digits(other, prime, degree)
    found = [0] * (2 * degree - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] = (found[i + j] + x * y) % prime
    for power in range(2 * degree - 2, degree - 1, -1):  # its highest coefficient is 1
        times = found[power]
        for below, coefficient in enumerate(polynomial):
            at = power - degree + below
            found[at] = (found[at] - times * coefficient) % prime
    return _number(found[:degree], prime)


def _sum(one: int, other: int, size: int) -> int:
    prime, polynomial = FIELDS[size]
    degree = len(polynomial) - 1
    pairs = zip(_digits(one, prime, degree), _digits(other, prime, degree), strict=True)
    return _number([(x + y) % prime for x, y in pairs], prime)


def _digits(number: int, prime: int, degree: int) -> list[int]:
    return [number // prime**power % prime for power in range(degree)]


def _number(digits: list[int], prime: int) -> int:
    return sum(digit * prime**power for power, digit in enumerate(digits))
