"""What is stored: people, what keeps peace among them, tables and the log of each table."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("handle", String(40), unique=True),  # the name to sign in with, once claimed
    Column("password", Text),  # an argon2 hash
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # when last heard of, by the day
    Column("email", String(254)),  # only where the operator sends mail
    # 1: who has a link may look back at their games.
    Column("shares", Integer, nullable=False, server_default="1"),
    # Who may see what games say about them, and who may ask to be a friend: everybody, those they
    # have played with, nobody.
    Column("shown_to", String(12), nullable=False, server_default="played"),
    Column("asked_by", String(12), nullable=False, server_default="played"),
    Index("people_by_seen", "seen"),
    Index("people_by_email", "email"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),  # nobody can sign in with a stolen store
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # when last used, by the day
    Column("device", String(80)),  # what its owner reads there
    Index("tokens_by_person", "person"),
    Index("tokens_by_seen", "seen"),
)

recovery = Table(
    "recovery",
    metadata,
    # Codes that open an account whose password is lost, each once.
    Column("digest", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("until", Float),  # those that are sent by mail do not last
    Index("recovery_by_person", "person"),
)

distance = Table(
    "distance",
    metadata,
    # Whom somebody does not want at their tables (block), or does not want to hear (mute).
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), nullable=False),  # block, mute
    Column("at", Float, nullable=False),
    Index("distance_by_other", "other"),
)

reports = Table(
    "reports",
    metadata,
    # What somebody wants the operator to read, with the words in question.
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("about", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("words", Text, nullable=False),  # what was said, as JSON
    Column("note", Text, nullable=False),
    Column("settled", Float),
    Index("reports_by_about", "about"),
)

measures = Table(
    "measures",
    metadata,
    # What the operator has done about somebody.
    Column("id", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),  # warn, silence, ban
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),  # none: for good
    Column("lifted", Float),
    Index("measures_by_person", "person"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("options", Text, nullable=False),  # game, players, modules, settings as JSON
    Column("seed", Text, nullable=False),  # secret until the game is over
    Column("invitation", String(32), nullable=False, unique=True),
    Column("listed", Integer, nullable=False),  # 1: anybody may sit down, 0: by invitation
    Column("clock", Integer),  # seconds for each decision
    Column("bank", Integer),  # or seconds for the whole game,
    Column("increment", Integer),  # and how many come back with each decision
    Column("spectators_speak", Integer, nullable=False, server_default="1"),
    Column("host", String(32), nullable=False),
    Column("state", String(12), nullable=False),  # open, running, finished, closed
    Column("rules", Integer, nullable=False),
    Column("rematch_of", String(32)),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("driver", String(32)),  # the node that drives its bots and clocks
    Column("driven_until", Float, nullable=False, server_default="0"),  # by the database's clock
    Column("rewritten", Integer, nullable=False, server_default="0"),  # who left is taken out
    Column("counted", Integer, nullable=False, server_default="0"),  # in `played` and `ratings`
    Column("shown", Text),  # a finished table as lists show it, so that its log need not be read
    Index("tables_by_state", "state", "changed"),
    Index("tables_by_driver", "state", "driven_until"),
)
_to_count = and_(tables.c.state == "finished", tables.c.counted == 0)
Index("tables_to_count", tables.c.changed, sqlite_where=_to_count, postgresql_where=_to_count)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
    Column("command", String(80)),  # who sent it and under which id: a command counts once
    UniqueConstraint("table_id", "command", name="a_command_counts_once"),
)

seats = Table(
    "seats",
    metadata,
    # Who ever sat where, to list somebody's games. It follows from the log.
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Index("seats_by_person", "person"),
)

sharing = Table(
    "sharing",
    metadata,
    # Whether somebody who played lets others look back at this game, where they have said so; else
    # it goes by what they usually want.
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("shares", Integer, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    # What somebody has written beside a move of a finished game.
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("shown", Integer, nullable=False),  # 1: to who played there, 0: to nobody else
    Column("at", Float, nullable=False),
    Index("notes_by_person", "person"),
)

nodes = Table(
    "nodes",
    metadata,
    # When each node last said that it lives, by the database's clock.
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    # Who has a connection to a table, and where; it counts as long as that node lives.
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("node", String(32), primary_key=True),
    Column("gone", Float),  # when the last connection ended, by the database's clock
    Column("looking", Integer, nullable=False, server_default="1"),  # 0: out of sight, in a browser
)

intents = Table(
    "intents",
    metadata,
    # What somebody will answer when they are asked and nobody may learn when they decided (C-19).
    Column("table_id", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("move", Text, nullable=False),
    Column("command", String(80)),  # who sent it and under which id: it counts once
)

played = Table(
    "played",
    metadata,
    # What finished games say about people. It follows from the logs; `saboteur admin recount`.
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("ended", Float, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("deserted", Integer, nullable=False),
    Column("mu", Float),  # the rating from then on, where the game was rated
    Column("sigma", Float),
    Index("played_by_person", "person", "game", "ended"),
    sqlite_with_rowid=False,
)

roles = Table(
    "roles",
    metadata,
    # What a seat did there in each of its roles; "" where nobody has a role.
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("role", String(40), primary_key=True),
    Column("rounds", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("gold", Integer, nullable=False),
    Column("suspected", Integer, nullable=False),  # rounds in which everybody could suspect them
    Column("suspects", Integer, nullable=False),  # how many they could suspect themselves
    Column("rightly", Integer, nullable=False),  # and how many of those were saboteurs
    ForeignKeyConstraint(
        ["table_id", "seat"], ["played.table_id", "played.seat"], ondelete="CASCADE"
    ),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    # How strong people are, and dwarf cards, which are nobody (""). It follows from the logs.
    Column("person", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("side", String(40), primary_key=True),  # "" for whole games
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("standing", Float),  # what makes the order of a ladder; none while provisional
    Index("ratings_by_standing", "game", "side", "standing"),
)

friends = Table(
    "friends",
    metadata,
    # Who has asked whom to be friends, and since when they are.
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("since", Float),
    Index("friends_by_other", "other"),
)

invited = Table(
    "invited",
    metadata,
    # Who is asked to a table, and by whom; it counts as long as the table is open.
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("host", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    Index("invited_by_person", "person"),
    Index("invited_by_host", "host"),
)

keys = Table(
    "keys",
    metadata,
    # What the house has made for itself and keeps: the key by which push services know it.
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    # Where pushes for somebody go to: it ends with the token of the device that asked for them.
    Column("id", String(64), primary_key=True),  # a digest of the address
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("token", String(64), ForeignKey("tokens.digest", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Index("subscriptions_by_person", "person"),
    Index("subscriptions_by_token", "token"),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    # Whether somebody has said that an address is theirs. Those that were given before houses asked
    # are of the time 0: codes for a new password may go there, and nothing else.
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("confirmed", Float),
    Column("code", String(64)),  # a digest
    Column("until", Float),
    Column("stop", String(40), unique=True),  # who knows it can end mails, and nothing else
)

unwanted = Table(
    "unwanted",
    metadata,
    # What somebody has switched off.
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("way", String(8), primary_key=True),  # push, mail
    Column("kind", String(12), primary_key=True),  # turn, full, began, invited, tournament
)

notices = Table(
    "notices",
    metadata,
    # What somebody has to be told about a table; it ends when they look at it.
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), primary_key=True),
    Column("by", String(32), ForeignKey("people.id", ondelete="CASCADE")),  # who invites
    Column("at", Float, nullable=False),
    Column("push", Float),  # when to send a push; none once it was sent, or need not be
    Column("mail", Float),
    Index("notices_by_table", "table_id"),
    Index("notices_by_push", "push"),
    Index("notices_by_mail", "mail"),
    Index("notices_by_inviter", "by"),
)

riddles = Table(
    "riddles",
    metadata,
    # What is made from the date and nothing else, kept because making it takes a while.
    Column("day", String(10), primary_key=True),
    Column("maker", Integer, primary_key=True, autoincrement=False),
    Column("riddle", Text, nullable=False),
)

solved = Table(
    "solved",
    metadata,
    # Who has solved the riddle of which day, or had its answer shown.
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("at", Float, nullable=False),
    Column("outcome", String(8), nullable=False),  # solved, shown
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),  # nobody can guess it: it is the link
    Column("name", String(60), nullable=False),
    Column(
        "opening", Text, nullable=False
    ),  # what is played and how, with the secret seed, as JSON
    Column("listed", Integer, nullable=False),  # 1: everybody finds it, 0: by its link
    Column("organiser", String(32), nullable=False),
    Column("state", String(12), nullable=False),  # open, running, over, closed
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("rewritten", Integer, nullable=False, server_default="0"),  # who left is taken out
    Index("tournaments_by_state", "state", "changed"),
    Index("tournaments_by_organiser", "organiser"),
)

tournament_log = Table(
    "tournament_log",
    metadata,
    # Everything that ever happened at a tournament, one entry a version.
    Column(
        "tournament_id",
        String(32),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),
)

entrants = Table(
    "entrants",
    metadata,
    # Who ever signed up where, to list somebody's tournaments. It follows from the logs.
    Column(
        "tournament_id",
        String(32),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("person", String(32), primary_key=True),
    Index("entrants_by_person", "person"),
)
