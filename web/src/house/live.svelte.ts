/** A table as it lives on the server: what it says arrives here, what we want goes out from here.
 *
 * Nothing is lost on a bad line: versions have no gaps, so after a cut the server sends what was
 * missed; a command keeps its id until it is answered, so sending it again cannot count twice.
 */

import type {
  Ack,
  Answer,
  Away,
  GameEvent,
  Line as Sentence,
  News,
  Refused,
  Request,
  State,
  TableShown,
  Vote,
  Welcome,
} from '../generated/protocol';
import { settings } from '../settings.svelte';
import type { Asked, Because } from '../table/shown';
import { changed } from '../../client/changes';
import { Line, type Connection } from './line.svelte';
import { joined } from './lines';
import { isBan, peace } from './peace.svelte';

type Wish = Vote['wish'];

/** A line of the log: a sentence and the version it belongs to. */
export interface Told extends Sentence {
  version: number;
}

/** What became of one version of the table. */
interface Happening {
  id: number;
  events: GameEvent[];
}

interface Waiting {
  request: Request & { id: string };
  /** The version when it was sent. */
  version: number;
  answered: (refused: Refused | null) => void;
}

/** Refusals that are worth another try with the same id. */
const AGAIN = ['server.store-away', 'server.store-busy', 'server.busy-table'];
/** Refusals that no other try changes: signed out elsewhere, put out, or none of our business. */
const FINAL = ['server.not-signed-in', 'server.put-out', 'server.no-table'];
/** So many versions are remembered for what moves on the screen. */
const REMEMBERED = 60;
/** Whoever has heard nothing for so long (milliseconds) wants to know what happened meanwhile. */
const AWHILE = 60_000;

export class LiveTable {
  /** Why the line was closed for good. */
  refused: Refused | null = $state.raw(null);
  version = $state(0);
  you: number | null = $state(null);
  table: TableShown | null = $state.raw(null);
  game: State | null = $state.raw(null);
  /** What has happened in this round, in words. */
  log: Told[] = $state.raw([]);
  /** What has just happened, by version; the last of it only. */
  happenings: Happening[] = $state.raw([]);
  /** The decision we have answered although nothing happens before everybody has (C-19). */
  noted: string | null = $state(null);
  chat: News[] = $state.raw([]);
  present: string[] = $state.raw([]);
  /** Server time less ours, in seconds: deadlines are in server time. */
  ahead = $state(0);

  /** What happened while somebody else decided for us, until it has been read. */
  away: Away | null = $state.raw(null);
  /** When we last heard anything. */
  #heard = 0;
  #waiting = new Map<string, Waiting>();
  /** Who wants to know why something cannot be played. */
  #asking = new Map<string, (because: Because | null) => void>();
  /** The language in which we were welcomed. */
  #spoken = settings.language;
  /** Whether we have asked for a welcome that has not come yet. */
  #asked = false;
  readonly #line: Line;

  constructor(
    readonly id: string,
    readonly invitation: string | null = null,
  ) {
    const asked = new URLSearchParams({ lang: settings.language });
    if (invitation) asked.set('invitation', invitation);
    document.addEventListener('visibilitychange', this.#look);
    this.#line = new Line(
      `/api/tables/${id}/live?${asked}`,
      () => this.#greet(),
      (answer) => this.#hear(answer),
    );
  }

  /** How the line is. */
  get line(): Connection {
    return this.#line.state;
  }

  /** Try at once to mend the line. */
  hurry(): void {
    this.#line.hurry();
  }

  /** Play a move; the answer is null if it counts, or why it does not. */
  play(move: string): Promise<Refused | null> {
    return this.#command({ type: 'play', id: newId(), ply: this.game?.ply ?? 0, move });
  }

  /** Ask why nothing can be played there; nobody answers over a line that is cut. */
  async why(asked: Asked): Promise<Because | null> {
    const id = newId();
    this.#line.send({ type: 'why', id, ply: this.game?.ply ?? 0, ...asked });
    return new Promise((answered) => this.#asking.set(id, answered));
  }

  say(text: string): Promise<Refused | null> {
    return this.#command({ type: 'say', id: newId(), text });
  }

  call(phrase: string): Promise<Refused | null> {
    return this.#command({ type: 'call', id: newId(), phrase });
  }

  /** Say what should become of a seat that everybody waits for. */
  vote(seat: number, wish: Wish): Promise<Refused | null> {
    return this.#command({ type: 'vote', id: newId(), seat, wish });
  }

  /** Be there again, whoever plays for us. */
  here(): Promise<Refused | null> {
    return this.#command({ type: 'here', id: newId() });
  }

  /** Be ready for the round that was dealt, or, where nobody else waits, not yet. */
  ready(ready: boolean): Promise<Refused | null> {
    return this.#command({ type: 'ready', id: newId(), ready });
  }

  /** Have everything told anew, in the language of now. */
  resync(): void {
    this.#asked = true;
    this.#line.send({ type: 'resync', lang: settings.language });
  }

  /** The same, unless we have asked already. */
  #resyncOnce(): void {
    if (!this.#asked) this.resync();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#line.close();
  }

  /** Whoever looks elsewhere may be told by other ways that it is their turn. */
  #look = (): void => this.#line.send({ type: 'look', looking: !document.hidden });

  /** Say how far we got, and what has not been answered yet. */
  #greet(): void {
    const soon = Date.now() - this.#heard < AWHILE;
    const since = this.version && soon && this.#spoken === settings.language ? this.version : null;
    this.#asked = since === null;
    if (document.hidden) this.#look(); // to come back over a new line is not to look
    this.#line.send({ type: 'hello', since, lang: settings.language });
    for (const { request } of this.#waiting.values()) this.#line.send(request);
  }

  #command(request: Request & { id: string }): Promise<Refused | null> {
    return new Promise((answered) => {
      this.#waiting.set(request.id, { request, version: this.version, answered });
      this.#line.send(request);
    });
  }

  #hear(answer: Answer): void {
    this.#heard = Date.now();
    switch (answer.type) {
      case 'welcome':
        this.#welcome(answer);
        break;
      case 'news':
        this.#news(answer);
        break;
      case 'ack':
        this.#acknowledge(answer);
        break;
      case 'refused':
        if (answer.id !== null) this.#answer(answer.id, answer);
        else this.#refuse(answer);
        break;
      case 'reason': {
        const { text, rule } = answer;
        this.#asking.get(answer.id)?.(text === null ? null : { text, rule });
        this.#asking.delete(answer.id);
        break;
      }
      case 'present':
        this.present = answer.people;
        this.#line.alive();
        break;
      case 'warned':
        void peace.lookForWarnings();
        break;
      case 'pong':
        this.ahead = answer.now - Date.now() / 1000;
        break;
    }
  }

  #welcome(welcome: Welcome): void {
    this.#spoken = settings.language;
    this.#asked = false;
    this.version = welcome.version;
    this.you = welcome.you;
    this.table = welcome.table;
    this.game = welcome.state;
    this.chat = welcome.chat;
    this.present = welcome.present;
    this.ahead = welcome.now - Date.now() / 1000;
    this.log = joined(welcome.told.map((line) => ({ ...line, version: 0 })));
    this.happenings = [];
    this.noted = null;
    this.away = welcome.away && welcome.away.since !== read(this.id) ? welcome.away : null;
    this.#line.alive();
  }

  /** What happened while we were away has been read. */
  readAway(): void {
    if (this.away) sessionStorage.setItem(`away ${this.id}`, String(this.away.since));
    this.away = null;
  }

  #news(news: News): void {
    if (news.version <= this.version) return; // told twice
    if (news.version !== this.version + 1) return this.#resyncOnce();
    this.version = news.version;
    const before = { table: this.table, state: this.game };
    const { table, state } = changed(before, news.changes, news.events);
    this.table = table;
    this.game = state;
    if (!state?.moves || state.view.decision !== this.noted) this.noted = null;
    if (state) this.you = state.view.seat;
    else this.#lookForMySeat(news);
    if (news.events.length) {
      const happening = { id: news.version, events: news.events };
      this.happenings = [...this.happenings, happening].slice(-REMEMBERED);
    }
    if (news.entry.entry === 'said' || news.entry.entry === 'called') {
      this.chat = [...this.chat, news].slice(-200);
    }
    if (news.told.length) {
      const lines = news.told.map((line) => ({ ...line, version: news.version }));
      this.log = joined([...this.log, ...lines]).slice(-400);
    }
    this.#line.alive();
  }

  /** Before a game begins only a welcome tells which seat is ours, and we may have taken or left it
   * in another window. */
  #lookForMySeat({ entry }: News): void {
    const taken = this.you === null && entry.entry === 'sat';
    const freed = this.you !== null && entry.entry === 'freed' && entry.seat === this.you;
    if (taken || freed) this.#resyncOnce();
  }

  /** A move that is acknowledged without a new version waits for the answers of all others. */
  #acknowledge({ id, version }: Ack): void {
    const waiting = this.#waiting.get(id);
    if (waiting?.request.type === 'play' && version <= waiting.version) {
      this.noted = this.game?.view.decision ?? null;
    }
    this.#answer(id, null);
  }

  #answer(id: string, refused: Refused | null): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (refused && AGAIN.includes(refused.code)) {
      setTimeout(() => this.#line.send(waiting.request), 600);
      return;
    }
    this.#waiting.delete(id);
    waiting.answered(refused);
  }

  #refuse(refused: Refused): void {
    if (AGAIN.includes(refused.code)) return;
    this.refused = refused;
    if (!this.version || FINAL.includes(refused.code) || isBan(refused.code)) this.#line.end();
  }
}

/** What we did last when we read about our absence, as far as this page remembers. */
function read(table: string): number | null {
  return Number(sessionStorage.getItem(`away ${table}`)) || null;
}

function newId(): string {
  return (
    crypto.randomUUID?.() ?? `c${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  );
}
