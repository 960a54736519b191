import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback, SPEEDS } from '../../src/pages/replay/playback.svelte';

const line = (text: string) => ({
  text,
  event: 0,
  alarm: false,
  stand_in: null,
  by: null,
  seats: [],
  cells: [],
  again: false,
});
const STEPS = [
  { ply: 0, round: 1, told: [line('Round 1 begins.')] },
  { ply: 1, round: 1, told: [line('Ada laid a bend.')] },
  { ply: 2, round: 1, told: [] },
  { ply: 3, round: 2, told: [line('Round 2 begins.')] },
  { ply: 4, round: 2, told: [] },
].map((step) => ({ seat: 0, move: '', at: null, ...step }));
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const ply = /replay\/(\d+)/.exec(path)?.[1];
    const body = ply
      ? { ply: Number(ply), view: {}, hands: [], events: [{ event: 'laid' }], told: [], scores: [] }
      : { table: { seats: [] }, plies: 4, steps: STEPS };
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function loaded(): Promise<Playback> {
  const playback = new Playback('t1', 'secret');
  await playback.load();
  return playback;
}

test('it stops where something is told, and at both ends', async () => {
  const playback = await loaded();
  expect(playback.steps.map(({ ply }) => ply)).toEqual([0, 1, 3, 4]);
  expect(playback.rounds).toEqual([
    { round: 1, place: 0 },
    { round: 2, place: 2 },
  ]);
  playback.to(99);
  expect(playback.place).toBe(3);
  playback.to(-1);
  expect(playback.place).toBe(0);
});

test('the log is that of the round', async () => {
  const playback = await loaded();
  playback.to(1);
  expect(playback.log.map(({ text }) => text)).toEqual(['Round 1 begins.', 'Ada laid a bend.']);
  playback.to(2);
  expect(playback.log.map(({ text }) => text)).toEqual(['Round 2 begins.']);
});

test('neighbours are there before they are asked for, with the invitation', async () => {
  const playback = await loaded();
  await vi.waitFor(() => expect(asked.some((path) => path.includes('replay/3?'))).toBe(true));
  expect(asked.every((path) => path.includes('invitation=secret'))).toBe(true);
  const before = asked.length;
  playback.to(1);
  await vi.waitFor(() => expect(playback.scene?.ply).toBe(1));
  expect(asked.filter((path) => path.includes('replay/1?'))).toHaveLength(1);
  expect(asked.length).toBeLessThanOrEqual(before + 1);
});

test('only a step forward moves on the screen', async () => {
  const playback = await loaded();
  playback.to(1);
  await vi.waitFor(() => expect(playback.scene?.ply).toBe(1));
  expect(playback.happenings).toHaveLength(1);
  const first = playback.happenings[0]!.id;
  playback.to(3);
  await vi.waitFor(() => expect(playback.scene?.ply).toBe(4));
  expect(playback.happenings).toEqual([]);
  playback.to(0);
  await vi.waitFor(() => expect(playback.scene?.ply).toBe(0));
  playback.to(1);
  await vi.waitFor(() => expect(playback.scene?.ply).toBe(1));
  expect(playback.happenings[0]!.id).toBeGreaterThan(first);
});

test('it plays by itself until the end', async () => {
  const playback = await loaded();
  playback.toggle();
  expect(playback.place).toBe(1);
  for (let move = 0; move < 4; move++) await vi.advanceTimersByTimeAsync(SPEEDS.normal);
  expect(playback.place).toBe(3);
  expect(playback.playing).toBe(false);
});
