/** What became of riddles: kept with one's account, or in this browser for who has none. */

import type { Solved } from '../../generated/protocol';
import { get } from '../../house/http';
import { me } from '../../house/person.svelte';

const KEY = 'saboteur-riddles';
const DAY = 86_400_000;

export interface Streak {
  /** Days in a row up to today, or to yesterday while today's is open. */
  now: number;
  best: number;
  /** Riddles solved at all. */
  solved: number;
}

/** Today, by UTC: riddles change at the same moment for everybody. */
export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

/** What became of all riddles, the oldest first. */
export async function kept(): Promise<Solved[]> {
  const person = me.person === undefined ? await me.look() : me.person;
  return person?.handle ? get<Solved[]>('/api/me/riddles') : here();
}

/** Note what became of one; what was noted first stays. The house notes it for accounts. */
export function note(day: string, outcome: Solved['outcome'], now = Date.now()): void {
  if (me.person?.handle) return;
  const before = here();
  if (before.some((one) => one.day === day)) return;
  const after = [...before, { day, at: now / 1000, outcome }];
  localStorage.setItem(KEY, JSON.stringify(after.sort((a, b) => a.day.localeCompare(b.day))));
}

function here(): Solved[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Solved[]) : [];
  } catch {
    return []; // somebody else wrote there, or nobody may
  }
}

/** A streak counts riddles that were solved on their own day. */
export function streak(all: Solved[], now = Date.now()): Streak {
  const solved = all.filter(({ outcome }) => outcome === 'solved');
  const days = new Set(
    solved.filter(({ day, at }) => today(at * 1000) === day).map(({ day }) => day),
  );
  const lengthTo = (end: number): number => {
    let length = 0;
    while (days.has(today(end - length * DAY))) length++;
    return length;
  };
  const lengths = [...days].map((day) => lengthTo(Date.parse(day)));
  return {
    now: lengthTo(now) || lengthTo(now - DAY),
    best: Math.max(0, ...lengths),
    solved: solved.length,
  };
}
