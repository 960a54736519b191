/** A seat at a table: what one is asked comes in, and what one decides goes out.
 *
 * The line may break and the house may restart: then this comes again by itself. A move keeps its id
 * until it is answered, so that it counts once however often it is sent.
 */

import type {
  Answer,
  GameView,
  Refused as RefusedAnswer,
  Request,
  State,
  TableShown,
  TableWithLink,
} from '../src/generated/protocol.ts';
import { changed } from './changes.ts';
import type { House } from './house.ts';
import { Refused } from './refusals.ts';

/** Milliseconds between two tries to come again, longer each time. */
const PAUSES = [300, 700, 1500, 3000, 5000];
/** Something has happened meanwhile: look again, decide again. */
const STALE = 'server.stale';
/** Nothing was changed, but the same may be asked again. */
const ONCE_MORE = ['server.store-away', 'server.store-busy', 'server.busy-table'];
/** Why a socket was closed: its token means nothing any more, or one may not be there. */
const ENDED = 4001;
const REFUSED = 4000;
const OVER = ['finished', 'closed'];

/** What one is asked. */
export interface Question {
  /** What one may play, in notation. */
  moves: string[];
  /** All that one may know. */
  view: GameView;
  seat: number;
  ply: number;
  /** All of it: how the game stands, what can be played out of turn, the deadline, and in words. */
  state: State;
  /** Who sits where, and who is a bot. */
  table: TableShown;
}

/** How a game ended. */
export interface Ending {
  scores: number[];
  winners: number[];
  seat: number | null;
}

export type Decide = (question: Question) => string | Promise<string>;

export class Table {
  constructor(
    readonly house: House,
    readonly id: string,
    /** What stands at the end of its link, if one knows it. */
    readonly invitation: string | null = null,
  ) {}

  /** What to send to friends so that they can sit down. */
  get link(): string | null {
    return this.invitation && `${this.house.address}/join/${this.invitation}`;
  }

  get #invited(): string {
    return this.invitation ? `?invitation=${encodeURIComponent(this.invitation)}` : '';
  }

  /** The table as HTTP describes it. */
  async look(): Promise<TableShown> {
    const path = `/api/tables/${this.id}${this.#invited}`;
    return (await this.house.ask<TableWithLink>('GET', path)).table;
  }

  /** Take this seat, or any that is free. */
  async sitDown(seat?: number): Promise<void> {
    const invitation = this.invitation ? { invitation: this.invitation } : {};
    const wanted = seat === undefined ? {} : { seat };
    await this.house.ask('POST', `/api/tables/${this.id}/seats`, { ...invitation, ...wanted });
  }

  /** Let the game begin, if one is the host. */
  async start(): Promise<void> {
    await this.house.ask('POST', `/api/tables/${this.id}/start`);
  }

  /** Play until the game is over; null if the table is closed before.
   *
   * `decide` is asked for one of the moves. With `words` everything is told in sentences as well
   * (`question.state.told`). What the house refuses for good, a move that is not legal for example, is
   * thrown as `Refused`: nothing has changed, and calling this again plays on.
   */
  async play(decide: Decide, { words = false } = {}): Promise<Ending | null> {
    const line = new Line(this, words);
    for await (const question of line.questions()) line.answer(question, await decide(question));
    return line.ending;
  }

  /** Open a socket. */
  connect(): WebSocket {
    const address = this.house.address.replace(/^http/, 'ws');
    const { headers } = this.house;
    // Programs say who they are in a header, which the types of browsers do not know.
    return new this.house.WebSocket(`${address}/api/tables/${this.id}/live${this.#invited}`, {
      headers,
    } as unknown as string[]);
  }
}

/** What is known, and what has not been answered yet, over however many sockets. */
class Line {
  ending: Ending | null = null;
  #seat: number | null = null;
  #shown: { table: TableShown | null; state: State | null } = { table: null, state: null };
  /** The ply of the question that was answered last. */
  #answered = -1;
  /** A command that the house has not acknowledged. */
  #waiting: (Request & { id: string }) | null = null;
  #over = false;
  /** The house has no time for the command: it may be sent again. */
  #busy = false;
  /** It came too late: look again, decide again. */
  #stale = false;
  #tries = 0;

  constructor(
    readonly table: Table,
    readonly words: boolean,
  ) {}

  /** Every question until the game is over; it waits until the one before is answered. */
  async *questions(): AsyncGenerator<Question, void> {
    while (!this.#over) {
      const socket = this.table.connect();
      try {
        yield* this.#converse(socket);
      } finally {
        socket.close();
      }
      if (this.#over) return;
      await pause(PAUSES[Math.min(this.#tries++, PAUSES.length - 1)] ?? 0);
    }
  }

  /** Decide; it is sent until the house has acknowledged it. */
  answer({ ply }: Question, move: string): void {
    this.#answered = ply; // one answer to each question
    this.#waiting = { type: 'play', id: crypto.randomUUID(), ply, move };
  }

  async *#converse(socket: WebSocket): AsyncGenerator<Question, void> {
    const send = (request: Request | null) => {
      if (request && socket.readyState === socket.OPEN) socket.send(JSON.stringify(request));
    };
    for await (const heard of frames(socket)) {
      if (heard === 'open') {
        send({ type: 'hello', lang: this.words ? this.table.house.lang : null });
        send(this.#waiting);
        continue;
      }
      if (typeof heard !== 'string') {
        complain(heard);
        return;
      }
      this.#hear(JSON.parse(heard) as Answer);
      if (this.#over) return;
      if (this.#stale) {
        await pause(PAUSES[0] ?? 0);
        this.#answered = -1;
        this.#stale = false;
      }
      const question = this.#asked();
      if (this.#busy && this.#waiting) await pause(PAUSES[1] ?? 0);
      else if (question) yield question;
      else continue;
      send(this.#waiting);
    }
  }

  #hear(answer: Answer): void {
    this.#busy = false;
    switch (answer.type) {
      case 'welcome':
        this.#seat = answer.you;
        this.#tries = 0;
        this.#shown = { table: answer.table, state: answer.state };
        break;
      case 'news':
        this.#shown = changed(this.#shown, answer.changes, answer.events);
        break;
      case 'ack':
        if (answer.id === this.#waiting?.id) this.#waiting = null;
        break;
      case 'refused':
        this.#refused(answer);
    }
    const { table } = this.#shown;
    if (!table || !OVER.includes(table.state)) return;
    this.#over = true;
    const { scores, winners } = table;
    if (scores && winners) this.ending = { scores, winners, seat: this.#seat };
  }

  #refused({ id, code, rule, text }: RefusedAnswer): void {
    if (ONCE_MORE.includes(code)) {
      this.#busy = true;
      return;
    }
    if (id !== null && id === this.#waiting?.id) this.#waiting = null;
    if (code !== STALE) throw new Refused(code, rule, text);
    // Perhaps answers to a hushed question are being played just now, and the next question, at the
    // same ply, is a new one: after a moment it is asked again.
    this.#stale = true;
  }

  #asked(): Question | null {
    const { table, state } = this.#shown;
    const seat = this.#seat;
    if (this.#waiting || seat === null || !table || !state?.moves?.length) return null;
    if (state.ply === this.#answered) return null;
    const { moves, view, ply } = state;
    return { moves, view, seat, ply, state, table };
  }
}

/** Raise what no other try would change. */
function complain(closed: Event): void {
  const { code = 0, reason = '' } = closed as Partial<CloseEvent>;
  if (code === ENDED || (code === REFUSED && !ONCE_MORE.includes(reason)))
    throw new Refused(reason, null, reason);
}

/** That a socket is open, all that comes over it, and last of all how it was closed. */
async function* frames(socket: WebSocket): AsyncGenerator<string | Event, void> {
  const heard: (string | Event)[] = [];
  let wake = () => {};
  const hear = (one: string | Event) => {
    heard.push(one);
    wake();
  };
  socket.onopen = () => hear('open');
  socket.onmessage = ({ data }) => hear(String(data));
  socket.onclose = hear;
  socket.onerror = hear; // not every platform also says that such a socket is closed
  for (;;) {
    const next = heard.shift();
    if (next === undefined) await new Promise<void>((go) => (wake = go));
    else yield next;
    if (next instanceof Event) return;
  }
}

const pause = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));
