"""Checking a record from a table: was the deal decided when it began, and did it end like this?"""

from __future__ import annotations

from saboteur.rules.records import Record, RecordError, seed_hash


class CannotVerify(RecordError):
    """A record that does not say enough to be checked."""


class NotGenuine(RecordError):
    """A record that contradicts itself."""


def verify(record: Record) -> dict[str, object]:
    """The facts that fit together; complains about what is missing or does not fit."""
    facts = {**record.notes, "scores": record.scores}
    for fact in ("table", "seed hash", "scores"):
        if not facts.get(fact):
            raise CannotVerify("verify.missing", fact=fact)
    found = seed_hash(record.notes["table"], record.seed)
    if found != record.notes["seed hash"]:
        raise NotGenuine("verify.seed", table=record.notes["table"])
    try:
        record.play()
    except RecordError as error:
        raise NotGenuine(error.code, error.rule, **error.facts) from None
    return {
        "table": record.notes["table"],
        "hash": found,
        "moves": len(record.moves),
        "scores": record.scores,
    }
