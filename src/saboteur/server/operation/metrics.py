"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
LAGS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


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
        self.notices = Counter(
            "saboteur_notices", "Pushes and mails", ["way", "how"], registry=registry
        )
        self.lag = Histogram(
            "saboteur_loop_lag_seconds",
            "How late the event loop is",
            buckets=LAGS,
            registry=registry,
        )
        self.worst_lag = Gauge(
            "saboteur_loop_lag_max_seconds",
            "How late it was at worst in the last minute or two",
            registry=registry,
        )
        self.backed_up = Gauge(
            "saboteur_backup_timestamp_seconds",
            "When the last scheduled backup was made, in seconds since 1970",
            registry=registry,
        )
        self.backup_failures = Counter(
            "saboteur_backup_failures", "Scheduled backups that failed", registry=registry
        )
