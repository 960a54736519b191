import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TurningPoint } from '../../src/generated/protocol';
import { Closer, turned } from '../../src/pages/replay/closer.svelte';
import { curvesOf } from '../../src/pages/replay/curves';
import { Playback } from '../../src/pages/replay/playback.svelte';
import SuspicionChart from '../../src/pages/replay/SuspicionChart.svelte';
import { Suspicions } from '../../src/pages/replay/suspicions.svelte';
import { speakEnglish } from '../english';

const told = [
  {
    text: 'Something happened.',
    event: 0,
    alarm: false,
    stand_in: null,
    by: null,
    seats: [],
    cells: [],
    again: false,
  },
];
const STEPS = [
  { ply: 0, round: 1, told },
  { ply: 1, round: 1, told },
  { ply: 2, round: 1, told: [] },
  { ply: 3, round: 1, told },
  { ply: 4, round: 2, told },
].map((step) => ({ seat: 0, move: '', at: null, ...step }));
const SUSPICION = {
  seat: null,
  plies: [
    [0.3, 0.3],
    [0.3, 0.6],
    [0.2, 0.7],
    [0.1, 0.9],
    [0.3, 0.3],
  ],
  because: [
    { ply: 1, seat: 1, deed: 'broke', weight: 1.2, hindsight: false },
    { ply: 2, seat: 0, deed: 'dug', weight: -0.4, hindsight: false },
    { ply: 3, seat: 1, deed: 'dead-end', weight: 0.7, hindsight: true },
  ],
  truth: [
    { ply: 0, saboteurs: [1] },
    { ply: 4, saboteurs: [] },
  ],
};
const TURNING = {
  treasure: [0.5, 0.5, 0.2, 0.9, 0.5],
  points: [
    { ply: 2, round: 1, seat: 0, what: 'suspicion', about: 1, before: 0.3, after: 0.6 },
    { ply: 3, round: 1, seat: 1, what: 'treasure', about: null, before: 0.2, after: 0.9 },
  ],
  decisive: 3,
};
let asked: string[];

beforeAll(speakEnglish);
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const seat = /seat=(\d)/.exec(path)?.[1];
    const body = path.includes('/turning')
      ? TURNING
      : path.includes('/suspicion')
        ? { ...SUSPICION, seat: seat ? Number(seat) : null }
        : /replay\/\d/.test(path)
          ? { ply: 0, view: {}, hands: [], events: [], told: [], scores: [] }
          : { table: { seats: [] }, plies: 4, steps: STEPS };
    return new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function looked(): Promise<Suspicions> {
  const playback = new Playback('t1', 'secret');
  await playback.load();
  const suspicions = new Suspicions(playback);
  await suspicions.look(null);
  return suspicions;
}

test('it follows the steps that are shown, with all that moved it on the way', async () => {
  const suspicions = await looked();
  expect(suspicions.exists).toBe(true);
  expect(suspicions.at(2)).toEqual([0.1, 0.9]);
  expect(suspicions.because(2).map(({ deed }) => deed)).toEqual(['dead-end', 'dug']);
  expect(suspicions.because(0)).toEqual([]);
  expect([0, 2, 3].map((place) => suspicions.saboteurs(place))).toEqual([[1], [1], []]);
});

test('every pair of eyes is asked for once, with the invitation', async () => {
  const suspicions = await looked();
  await suspicions.look(1);
  expect(suspicions.shown?.seat).toBe(1);
  await suspicions.look(null);
  const paths = asked.filter((path) => path.includes('/suspicion'));
  expect(paths).toHaveLength(2);
  expect(paths.every((path) => path.includes('invitation=secret'))).toBe(true);
});

test('a curve ends with its round and knows who was a saboteur', async () => {
  const { playback } = await looked();
  const at = (place: number) => SUSPICION.plies[playback.steps[place]!.ply]!;
  const curves = curvesOf(3, playback.rounds, at, (place) => (place < 3 ? [1] : []), null);
  expect(curves.map(({ seat, from, to, saboteur }) => [seat, from, to, saboteur])).toEqual([
    [0, 0, 2, false],
    [1, 0, 2, true],
    [0, 3, 3, false],
    [1, 3, 3, false],
  ]);
  expect(curves[1]!.path).toBe('M0 70L1 40L2 10');
  // Where two end at the same height, the second mark stands beside the first.
  expect(curves.map(({ beside }) => beside)).toEqual([0, 0, 0, 1]);
  expect(curvesOf(3, playback.rounds, at, () => [], 0).map(({ seat }) => seat)).toEqual([1, 1]);
});

test('names, figures, reasons and the truth are there in words', async () => {
  const suspicions = await looked();
  suspicions.playback.place = 2;
  const closer = new Closer(suspicions.playback);
  render(SuspicionChart, { suspicions, closer, names: ['Ada', 'Torvin'] });
  const [seats, why] = screen.getAllByRole('list');
  expect(seats!.textContent).toMatch(/Ada\s*10 %\s*Torvin\s*90 %\s*saboteur/);
  expect(why!.textContent).toContain('Torvin, in hindsight:');
  expect(why!.textContent).toContain('odds × 2');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('the moves with which it turned are marked on the curves, at the step that shows them', async () => {
  const suspicions = await looked();
  const closer = new Closer(suspicions.playback);
  const { container } = render(SuspicionChart, { suspicions, closer, names: ['Ada', 'Torvin'] });
  await vi.waitFor(() => expect(closer.turning).toBeDefined());
  await vi.waitFor(() => expect(container.querySelectorAll('[data-turned]')).toHaveLength(2));
  const marks = [...container.querySelectorAll('[data-turned]')].map((mark) =>
    mark.getAttribute('d'),
  );
  expect(marks).toEqual(['M1 0V100', 'M2 0V100']); // nothing is told of ply 2
  const [first, second] = TURNING.points as TurningPoint[];
  expect(turned(first!, ['Ada', 'Torvin'])).toBe(
    'Torvin as a saboteur, to those who watched: 30 % → 60 %',
  );
  expect(turned(second!, [])).toBe('Reaching the treasure: 20 % → 90 %');
});
