/** A house of friends, and who one is there: everything that goes by HTTP. */

import type {
  Complaint,
  NewTable,
  Person,
  SignedIn,
  TableWithLink,
  Turns,
} from '../src/generated/protocol.ts';
import { Away, Refused } from './refusals.ts';
import { Table } from './table.ts';

/** Milliseconds for which a house may be busy before somebody is told so. */
const PATIENCE = 30_000;
const PAUSE = 1000;
/** The house is busy, and nothing was changed: ask again. */
const NOT_NOW = [429, 503];

export interface Options {
  /** Who was there before may come back with the token from then. */
  token?: string | null;
  /** The language of all sentences. */
  lang?: string;
  /** A WebSocket that takes headers, where the one of the platform does not: that of `ws`, say. */
  WebSocket?: typeof WebSocket;
}

export class House {
  /** Such as `http://localhost:8000`. */
  readonly address: string;
  readonly lang: string;
  readonly WebSocket: typeof WebSocket;
  token: string | null;

  constructor(address: string, options: Options = {}) {
    this.address = new URL(address).origin;
    this.token = options.token ?? null;
    this.lang = options.lang ?? 'en';
    this.WebSocket = options.WebSocket ?? globalThis.WebSocket;
  }

  /** Be a guest of this name; one's id. */
  async comeIn(name: string): Promise<string> {
    return this.#signedIn(await this.ask<SignedIn>('POST', '/api/guests', { name }));
  }

  /** Be who claimed this handle; one's id. */
  async signIn(handle: string, password: string): Promise<string> {
    return this.#signedIn(await this.ask<SignedIn>('POST', '/api/sign-in', { handle, password }));
  }

  #signedIn({ token, person }: SignedIn): string {
    this.token = token;
    return person.id;
  }

  /** One's id. */
  async me(): Promise<string> {
    return (await this.ask<Person>('GET', '/api/me')).id;
  }

  /** A table of one's own. */
  async setUp(options: NewTable): Promise<Table> {
    return this.#table(await this.ask('POST', '/api/tables', options));
  }

  /** Sit down at the table behind a link (`…/join/O5yK…`), or on one's old chair there. */
  async join(link: string): Promise<Table> {
    const invitation = link.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const path = `/api/invitations/${encodeURIComponent(invitation)}`;
    const { table } = await this.ask<TableWithLink>('GET', path);
    const found = this.#table({ table, invitation });
    const me = await this.me();
    if (!table.seats.some(({ person }) => person === me)) await found.sitDown();
    return found;
  }

  /** A table that is listed, or at which one sits. */
  async table(id: string): Promise<Table> {
    return this.#table(await this.ask('GET', `/api/tables/${encodeURIComponent(id)}`));
  }

  /** The tables at which others wait for one's move, the longest first. */
  async turns(): Promise<Table[]> {
    const { tables } = await this.ask<Turns>('GET', '/api/me/turns');
    return tables.map(({ table }) => new Table(this, table.id));
  }

  #table({ table, invitation }: TableWithLink): Table {
    return new Table(this, table.id, invitation);
  }

  /** What goes with every request: who asks, and in which language they are answered. */
  get headers(): Record<string, string> {
    const spoken = { 'accept-language': this.lang };
    return this.token === null ? spoken : { ...spoken, authorization: `Bearer ${this.token}` };
  }

  /** Ask for anything that the protocol has.
   *
   * A house that is too busy is asked again for a while; what it refuses is thrown as `Refused`.
   */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const answer = await this.#askOnce(method, path, body);
      if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
      const pause = Math.max(PAUSE, 1000 * (Number(answer.headers.get('retry-after')) || 0));
      if (!NOT_NOW.includes(answer.status) || Date.now() + pause > until) {
        const said = (await answer.json().catch(() => null)) as Complaint | null;
        if (!said?.code) throw new Away(this.address); // a proxy speaks, not the house
        throw new Refused(said.code, said.rule, said.text);
      }
      await answer.body?.cancel();
      await new Promise((go) => setTimeout(go, pause));
    }
  }

  async #askOnce(method: string, path: string, body: unknown): Promise<Response> {
    const json: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    try {
      return await fetch(this.address + path, {
        method,
        headers: { ...this.headers, ...json },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch {
      throw new Away(this.address);
    }
  }
}
