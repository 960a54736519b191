"""The expansions and variants, a room each: everything about one stands together.

A room is found by its name in this folder. Its `rules` name the modules it has (`MODULES`); what
else it needs stands beside them.
"""
