import { expect, it } from 'vitest';
import type { GameEvent } from '../../src/generated/protocol';
import { arrive, crumble } from '../../src/table/motion';
import { heardIn } from '../../src/table/sounds';
import type { AtTable } from '../../src/table/at-table.svelte';

const happened = (...events: unknown[]) =>
  ({
    shown: { you: 0, happenings: [{ id: 1, events }] },
    camera: { inMaze: () => ({ x: 0, y: 0 }) },
  }) as unknown as AtTable;

it('lets a rockfall shake, and everything else fade', () => {
  const element = document.createElement('g');
  const fell = crumble(element, {
    at: happened({ event: 'collapsed', at: [1, 0], seat: 1, card: null }),
    cell: [1, 0],
  });
  expect(fell.css?.(0.5, 0.5)).toContain('rotate');
  expect(crumble(element, { at: happened(), cell: [1, 0] }).css?.(0.5, 0.5)).not.toContain(
    'rotate',
  );
});

it('slides a card in from whoever laid it', () => {
  document.body.innerHTML = '<div data-face="2"></div>';
  const element = document.createElement('g');
  const laid = { event: 'laid', at: [1, 0], seat: 2, card: '[NS]', turned: false };
  expect(arrive(element, { at: happened(laid), cell: [1, 0] }).css?.(0, 1)).toContain('translate');
  expect(arrive(element, { at: happened(), cell: [1, 0] }).css?.(0, 1)).not.toContain('translate');
});

it('hears the weightiest of what happened', () => {
  const events = (...kinds: string[]) => kinds.map((event) => ({ event }) as GameEvent);
  expect(heardIn(events('laid', 'revealed'))).toBe('reveal');
  expect(heardIn(events('laid', 'drew'))).toBe('card');
  expect(heardIn(events('drew'))).toBeUndefined();
});
