import { describe, expect, test } from 'vitest';
import type { Solved } from '../../src/generated/protocol';
import { streak } from '../../src/pages/riddle/kept';

const NOW = Date.parse('2026-11-18T09:00:00Z');

/** Solved on its own day, at noon. */
const solved = (day: string, at = `${day}T12:00:00Z`): Solved => ({
  day,
  at: Date.parse(at) / 1000,
  outcome: 'solved',
});

describe('a streak', () => {
  test('counts days in a row up to today', () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => solved(day));
    expect(streak(days, NOW)).toEqual({ now: 3, best: 3, solved: 3 });
  });

  test('goes on while the riddle of today is not solved yet', () => {
    expect(streak([solved('2026-11-16'), solved('2026-11-17')], NOW).now).toBe(2);
  });

  test('ends with a day that was missed, and the longest one is remembered', () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-17'].map((day) => solved(day));
    expect(streak(days, NOW)).toEqual({ now: 1, best: 3, solved: 4 });
  });

  test('leaves out what was solved later, or shown', () => {
    const late = solved('2026-11-17', '2026-11-18T08:00:00Z');
    const shown: Solved = { ...solved('2026-11-18'), outcome: 'shown' };
    expect(streak([late, shown], NOW)).toEqual({ now: 0, best: 0, solved: 1 });
  });

  test('of somebody who has solved nothing is none', () => {
    expect(streak([], NOW)).toEqual({ now: 0, best: 0, solved: 0 });
  });
});
