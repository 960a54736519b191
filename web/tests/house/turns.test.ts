import { afterEach, expect, test, vi } from 'vitest';
import type { Turns } from '../../src/generated/protocol';
import { turns } from '../../src/house/turns.svelte';

const turn = (id: string) => ({ table: { id }, since: 1 }) as Turns['tables'][number];

afterEach(() => {
  turns.forget();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

async function told(...ids: string[]): Promise<void> {
  const answer = { tables: ids.map(turn) };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  await turns.look();
}

test('titles say at how many tables it is our turn', async () => {
  expect(turns.titled('Rules')).toBe('Rules');
  await told('a', 'b');
  expect(turns.titled('Rules')).toBe('(2) Rules');
  expect(turns.titled('Table', 'a')).toBe('(1) Table');
});

test('the next table is the one that waits longest, and not the one that is shown', async () => {
  await told('a', 'b', 'c');
  expect(turns.elsewhere('a').map(({ table }) => table.id)).toEqual(['b', 'c']);
});

test('the sign of the tab and the badge follow', async () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  const badge = vi.fn(async () => undefined);
  const gone = vi.fn(async () => undefined);
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: gone });
  const sign = () => document.querySelector('link')?.getAttribute('href');
  await told('a');
  expect(sign()).toContain('/icon-turn.svg');
  expect(badge).toHaveBeenLastCalledWith(1);
  turns.forget();
  expect(sign()).toContain('/icon.svg');
  expect(gone).toHaveBeenCalled();
});

test('a house that cannot be reached changes nothing', async () => {
  await told('a');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('away');
  });
  await turns.look();
  expect(turns.tables).toHaveLength(1);
});
