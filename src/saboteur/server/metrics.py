"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one node counts."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.moves = Counter("saboteur_moves", "Moves played", ["by"], registry=registry)
        self.refusals = Counter(
            "saboteur_refusals", "Commands refused", ["code"], registry=registry
        )
        self.commands = Histogram(
            "saboteur_command_seconds",
            "From a command to its answer",
            buckets=LATENCIES,
            registry=registry,
        )
        self.commits = Gauge("saboteur_commits", "Commits of the log", registry=registry)
        self.entries = Gauge("saboteur_entries", "Entries in these commits", registry=registry)
        self.sockets = Gauge("saboteur_sockets", "Open sockets", registry=registry)
        self.tables = Gauge("saboteur_tables", "Tables this node holds", registry=registry)
        self.driven = Gauge("saboteur_driven_tables", "Tables this node drives", registry=registry)
        self.slow = Counter("saboteur_cut_off", "Clients cut off", ["why"], registry=registry)
