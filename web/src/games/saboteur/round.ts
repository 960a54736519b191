/** What followed the end of a round of the Saboteur games, read from what happened. */

import type { Cell, GameEvent, Placed } from '../../generated/protocol';
import type { Glossary } from '../../house/things.svelte';

export interface Pay {
  /** What was paid for all to see. */
  gold: number;
  /** Gold cards they picked, as far as one knows their values. */
  picked: (number | null)[];
}

/** What everybody got by what happened after the end of the round. */
export function payOf(after: GameEvent[]): Map<number, Pay> {
  const pay = new Map<number, Pay>();
  const of = (seat: number): Pay => {
    const known = pay.get(seat) ?? { gold: 0, picked: [] };
    pay.set(seat, known);
    return known;
  };
  for (const event of after) {
    if (event.event === 'paid') of(event.seat).gold += event.gold.reduce((sum, g) => sum + g, 0);
    if (event.event === 'took') of(event.seat).picked.push(event.gold);
  }
  return pay;
}

/** Who stole from whom. */
export function theftsOf(after: GameEvent[]): { seat: number; target: number }[] {
  return after.filter((event) => event.event === 'robbed');
}

/** Who chooses among the gold cards now, if anybody. */
export function pickerOf(after: GameEvent[]): number | null {
  const last = after.findLast(({ event }) => event === 'offered' || event === 'took');
  return last?.event === 'offered' ? last.seat : null;
}

/** What lay under the goals that nobody reached, by cell. */
export function goalsShown(after: GameEvent[]): Map<string, string> {
  const shown = after.filter((event) => event.event === 'goal-shown');
  return new Map(shown.map(({ at, goal }) => [at.join(), goal]));
}

/** Where the treasure lies, once it has been found. */
export function treasureIn(maze: Placed[], glossary: Glossary): Cell | undefined {
  const found = maze.find(
    ({ card, face_down }) => card && !face_down && glossary.card(card).label === 'treasure',
  );
  return found?.at;
}
