"""Every kind of something that the engine knows."""

from __future__ import annotations


def every(kind: type) -> set[type]:
    """All kinds below this one that can really occur: those that are only a common part cannot."""
    found = {sub for direct in kind.__subclasses__() for sub in {direct, *every(direct)}}
    return {sub for sub in found if sub.__struct_config__.tag != sub.__name__}
