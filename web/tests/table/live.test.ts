import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer, News, State, Welcome } from '../../src/generated/protocol';
import { LiveTable } from '../../src/house/live.svelte';
import { settings } from '../../src/settings.svelte';
import { speakEnglish } from '../english';

/** A line whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  say(answer: Partial<Answer>): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

const state = (ply: number, decision = 'turn', seat = 1) =>
  ({ ply, moves: ['lay'], view: { decision, seat }, told: null }) as unknown as State;
const welcome = (version: number, more: Partial<Welcome> = {}): Partial<Welcome> => ({
  ...{ type: 'welcome', version, you: 1, table: null, state: state(3), chat: [] },
  ...{ present: [], told: [], now: 1000, ...more },
});
const news = (version: number, more: Partial<News> = {}): Partial<News> => ({
  ...{ type: 'news', version, entry: { entry: 'played', seat: 0, move: '' } },
  ...{ events: [], changes: {}, told: [], ...more },
});
const line = () => FakeSocket.all.at(-1)!;
let live: LiveTable;

beforeEach(() => {
  speakEnglish();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  live = new LiveTable('t1', 'secret');
  line().open();
  line().say(welcome(7));
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('introduces itself and takes what it is told', () => {
  expect(line().url).toContain('/api/tables/t1/live?lang=en&invitation=secret');
  expect(line().sent[0]).toMatchObject({ type: 'hello', since: null, lang: 'en' });
  expect([live.line, live.version, live.you]).toEqual(['open', 7, 1]);
  line().say(
    news(8, {
      changes: { state: [state(4)] },
      told: [
        {
          text: 'Aha.',
          event: 0,
          alarm: false,
          stand_in: null,
          by: null,
          seats: [],
          cells: [],
          again: false,
        },
      ],
    }),
  );
  expect([live.version, live.game?.ply, live.log.at(-1)?.text]).toEqual([8, 4, 'Aha.']);
});

it('comes back after a cut, with what has not been answered', async () => {
  const answer = live.play('lay');
  const [command] = line().sent.filter(({ type }) => type === 'play');
  line().close();
  expect(live.line).toBe('lost');
  await vi.advanceTimersByTimeAsync(500);
  expect(FakeSocket.all).toHaveLength(2);
  line().open();
  expect(line().sent).toEqual([{ type: 'hello', since: 7, lang: 'en' }, command]);
  line().say({ type: 'present', people: [] });
  expect(live.line).toBe('open');
  line().say({ type: 'ack', id: command?.id as string, version: 8 });
  expect(await answer).toBeNull();
});

it('asks anew when something is missing, and takes nothing twice', () => {
  line().say(news(7, { changes: { state: [state(99)] } }));
  expect(live.game?.ply).toBe(3);
  line().say(news(9));
  expect(live.version).toBe(7);
  expect(line().sent.at(-1)).toMatchObject({ type: 'resync' });
});

it('changes what it knows, and is right again after it has missed something', () => {
  line().say(news(8, { changes: { state: { ply: [4], moves: [0, 1, ['pass', 'map']] } } }));
  expect([live.game?.ply, live.game?.moves]).toEqual([4, ['pass', 'map']]);
  expect(live.game?.view.decision).toBe('turn');
  line().say(news(10, { changes: { state: { moves: [2, 0, ['lost']] } } }));
  expect([live.version, live.game?.moves]).toEqual([8, ['pass', 'map']]);
  line().say(welcome(10));
  line().say(news(11, { changes: { state: { moves: [1, 0, ['map']] } } }));
  expect([live.version, live.game?.ply, live.game?.moves]).toEqual([11, 3, ['lay', 'map']]);
});

const asked = () => line().sent.filter(({ type }) => type === 'resync').length;

it('asks once which seat is ours, however many have sat down meanwhile', () => {
  line().say(welcome(7, { you: null, state: null }));
  for (const version of [8, 9, 10]) {
    line().say(news(version, { entry: { entry: 'sat', seat: 0, person: 'p', name: 'P' } }));
  }
  expect(asked()).toBe(1);
  line().say(welcome(10, { you: null, state: null }));
  line().say(news(11, { entry: { entry: 'sat', seat: 2, person: 'q', name: 'Q' } }));
  expect(asked()).toBe(2);
});

it('notices that our seat was left in another window', () => {
  line().say(welcome(7, { state: null }));
  line().say(news(8, { entry: { entry: 'freed', seat: 0 } }));
  expect(asked()).toBe(0);
  line().say(news(9, { entry: { entry: 'freed', seat: 1 } }));
  expect(asked()).toBe(1);
});

it('sits in the seat that it is shown the game from', () => {
  line().say(news(8, { changes: { state: [state(4, 'turn', 2)] } }));
  expect(live.you).toBe(2);
});

it('has everything told in the language that was chosen while the line was lost', async () => {
  line().close();
  settings.language = 'de';
  live.resync();
  await vi.advanceTimersByTimeAsync(500);
  line().open();
  expect(line().sent[0]).toEqual({ type: 'hello', since: null, lang: 'de' });
});

it('notices a line that is dead without saying so', async () => {
  await vi.advanceTimersByTimeAsync(9000);
  expect(line().sent.at(-1)).toEqual({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(8000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it('knows that an answer is noted until all have answered', async () => {
  line().say(news(8, { changes: { state: [state(4, 'veto')] } }));
  const answer = live.play('allow');
  line().say({ type: 'ack', id: line().sent.at(-1)?.id as string, version: 8 });
  await answer;
  expect(live.noted).toBe('veto');
  line().say(news(9, { changes: { state: [state(5, 'veto')] } })); // the others' answers, one after the other
  expect(live.noted).toBe('veto');
  line().say(news(10, { changes: { state: [state(6)] } }));
  expect(live.noted).toBeNull();
});

it('does not take an ordinary move for a noted one, whichever comes first', async () => {
  const answer = live.play('lay');
  const id = line().sent.at(-1)?.id as string;
  line().say(news(8, { changes: { state: [state(4)] } }));
  line().say({ type: 'ack', id, version: 8 });
  await answer;
  expect(live.noted).toBeNull();
});

it('says why something was refused, and tries again where that helps', async () => {
  const answer = live.play('lay');
  const { id } = line().sent.at(-1) as { id: string };
  const refused = { type: 'refused', rule: null, text: '', id } as const;
  line().say({ ...refused, code: 'server.store-away' });
  await vi.advanceTimersByTimeAsync(700);
  expect(line().sent.filter((sent) => sent.id === id)).toHaveLength(2);
  line().say({ ...refused, code: 'refusal.no', rule: 'B-13' });
  expect((await answer)?.rule).toBe('B-13');
});

it('gives up where it is not wanted', () => {
  const other = new LiveTable('t2');
  line().open();
  line().say({ type: 'refused', id: null, code: 'server.no-table', rule: null, text: '' });
  line().close();
  expect(other.line).toBe('over');
  other.close();
});
