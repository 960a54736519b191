"""Every module of this game. A new one is a file beside this one and a line here."""

from __future__ import annotations

from saboteur.rules.saboteur.greedy_dwarf import GreedyDwarf
from saboteur.rules.saboteur.module import Module
from saboteur.rules.saboteur.sabotaged_dwarf import SabotagedDwarf
from saboteur.rules.saboteur.tournament import Tournament

MODULES: dict[str, Module] = {
    module.info.id: module for module in (GreedyDwarf(), SabotagedDwarf(), Tournament())
}
"""By id, in the order in which they do their part."""
