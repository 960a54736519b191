"""The refusals that every request may meet, for the description of the interface."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from saboteur.server.errors import Complaint

_WHY = {
    400: "It makes no sense, or the rules forbid it",
    401: "Nobody is signed in",
    403: "Somebody else may do this",
    404: "There is no such thing",
    409: "It cannot be done now",
    429: "Too often",
    503: "The store cannot be reached",
}

REFUSALS = {
    status: ResponseSpec(data_container=Complaint, description=why, generate_examples=False)
    for status, why in _WHY.items()
}
