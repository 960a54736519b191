import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TableShown } from '../../src/generated/protocol';
import { dwarfName } from '../../src/pages/names';
import TableCard from '../../src/pages/tables/TableCard.svelte';
import { duration, freeSeats } from '../../src/pages/words';
import Tick from '../../src/ui/Tick.svelte';
import { speakEnglish } from '../english';

const seat = {
  ...{ person: null, name: null, bot: null, locked: false, missed: null, votes: {} },
  ...{ substitute: null, why: null, for_good: false, left: false },
  ...{ decided: null, stood_in: null, counts: null },
};
const TABLE: TableShown = {
  ...{ id: 't1', state: 'open', game: 'saboteur', players: 4, modules: ['veto'], settings: {} },
  ...{
    clock: 120,
    bank: null,
    increment: null,
    listed: true,
    spectators_speak: true,
    pace: 'normal',
    waits: 0,
    host: 'p1',
    seed_hash: null,
    rematch_of: null,
    created: 0,
  },
  ...{ scores: null, winners: [], begins: null, tournament: null },
  seats: [
    { ...seat, person: 'p1', name: '<img src=x onerror=alert(1)>' },
    { ...seat, bot: 'easy', name: 'Torvin' },
    { ...seat, locked: true },
    seat,
  ],
};

beforeAll(speakEnglish);
afterEach(() => vi.unstubAllGlobals());

test('a table says what is played, and names are text', () => {
  const { container } = render(TableCard, { table: TABLE });
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(container.textContent).toContain('With Veto');
  expect(container.textContent).toContain('1 free seat');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/table/t1');
});

test('a finished table has its winners first, its replay and its record', () => {
  const table = { ...TABLE, state: 'finished' as const, scores: [2, 5, 0, 0], winners: [1] };
  render(TableCard, { table });
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Torvin');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/api/tables/t1/record', '/replay/t1']);
});

test('a locked seat is not free', () => {
  expect(freeSeats(TABLE)).toBe(1);
});

test('times are said in the largest unit that fits', () => {
  expect([30, 120, 86_400].map(duration)).toEqual(['30 seconds', '2 minutes', '1 day']);
});

test('what cannot be had says why, and can be let go if it was chosen', async () => {
  const { rerender } = render(Tick, { label: 'Veto', reason: 'No.', barred: true, checked: false });
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.disabled).toBe(true);
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toContain(
    'No.',
  );
  await rerender({ label: 'Veto', reason: 'No.', barred: false, checked: true });
  expect(box.disabled).toBe(false);
});

test('there is a name for everybody', () => {
  expect(dwarfName(0)).toBeTruthy();
  expect(dwarfName(0.999)).toBeTruthy();
});
