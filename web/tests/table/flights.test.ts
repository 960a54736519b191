import { expect, it } from 'vitest';
import type { GameEvent } from '../../src/generated/protocol';
import { flightOf } from '../../src/table/flights';

const flight = (event: object) => flightOf(event as GameEvent);

it('lets sabotage fly to whom it strikes', () => {
  expect(flight({ event: 'sabotaged', seat: 2, target: 0, card: 'break-cart' })).toEqual({
    ...{ from: 2, to: { seat: 0 }, card: 'break-cart', mood: 'harm' },
  });
});

it('lets a map fly to the goal, and a rockfall where it falls, whatever lay there', () => {
  expect(flight({ event: 'looked', seat: 1, at: [8, 0], goal: null })).toMatchObject({
    ...{ to: { cell: [8, 0] }, card: 'map' },
  });
  expect(flight({ event: 'collapsed', seat: 1, at: [3, 0], card: '[NS]' })).toMatchObject({
    ...{ to: { cell: [3, 0] }, card: 'rockfall', mood: 'harm' },
  });
});

it('shows nobody which cards were discarded', () => {
  expect(flight({ event: 'passed', seat: 1, count: 1, cards: ['[NS]'] })).toEqual({
    ...{ from: 1, to: 'discards', card: null, mood: 'other' },
  });
});

it('knows the cards of expansions by their rooms', () => {
  expect(flight({ event: 'trapped', seat: 1, target: 2 })).toMatchObject({ card: 'trapped' });
});

it('has nothing to show for what nobody plays', () => {
  expect(flight({ event: 'drew', seat: 1, card: null })).toBeNull();
  expect(flight({ event: 'laid', seat: 1, at: [1, 0], card: '[NS]', turned: false })).toBeNull();
});
