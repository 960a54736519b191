/** The result of a round of the Saboteur games, read from what happened. */

import type { Cell, GameEvent, Placed, RoundEndedEvent } from '../../generated/protocol';
import type { TextId } from '../../generated/texts';
import type { Glossary } from '../../house/things.svelte';

/** The dwarves that win with each side, as the server names it. */
const SIDES: Record<string, string[]> = {
  miners: ['miner'],
  saboteurs: ['saboteur', 'profiteer'],
  blue: ['blue', 'boss', 'profiteer'],
  green: ['green', 'boss', 'profiteer'],
  both: ['blue', 'green', 'boss', 'profiteer'],
  'boss and profiteer': ['boss', 'profiteer'],
};

/** The seats that won; there may be several greedy dwarves, but only one can reach the treasure. */
export function winnersOf(event: RoundEndedEvent, trapped: Set<number>): Set<number> {
  const side = SIDES[event.winner] ?? [];
  const seats = event.dwarves.flatMap((dwarf, seat) => (side.includes(dwarf) ? [seat] : []));
  if (event.winner === 'greedy' && event.by !== null) seats.push(event.by);
  return new Set(seats.filter((seat) => !trapped.has(seat)));
}

/** Who was trapped when the round ended: they win nothing, whatever their dwarf card says. */
export function captivesOf(before: GameEvent[]): Set<number> {
  const seats = new Set<number>();
  for (const event of before) {
    if (event.event === 'round-began') seats.clear();
    if (event.event === 'trapped') seats.add(event.target);
    if (event.event === 'set-free') seats.delete(event.target);
    if (event.event === 'freed' && event.card === 'trapped') seats.delete(event.seat);
  }
  return seats;
}

export interface Pay {
  /** What was paid for all to see. */
  gold: number;
  /** Gold cards they picked, as far as one knows their values. */
  picked: (number | null)[];
}

/** What everybody got, from the end of the round to the beginning of the next. */
export function payOf(after: GameEvent[]): Map<number, Pay> {
  const pay = new Map<number, Pay>();
  const of = (seat: number): Pay => {
    const known = pay.get(seat) ?? { gold: 0, picked: [] };
    pay.set(seat, known);
    return known;
  };
  for (const event of ofThisRound(after)) {
    if (event.event === 'paid') of(event.seat).gold += event.gold.reduce((sum, g) => sum + g, 0);
    if (event.event === 'took') of(event.seat).picked.push(event.gold);
  }
  return pay;
}

/** Who stole from whom. */
export function theftsOf(after: GameEvent[]): { seat: number; target: number }[] {
  return ofThisRound(after).filter((event) => event.event === 'robbed');
}

/** Who chooses among the gold cards now, if anybody. */
export function pickerOf(after: GameEvent[]): number | null {
  const last = ofThisRound(after).findLast(({ event }) => event === 'offered' || event === 'took');
  return last?.event === 'offered' ? last.seat : null;
}

function ofThisRound(after: GameEvent[]): GameEvent[] {
  const next = after.findIndex(({ event }) => event === 'round-began');
  return next < 0 ? after : after.slice(0, next);
}

/** What the headline says. */
export function headlineOf(event: RoundEndedEvent): TextId {
  const [boss, profiteer] = ['boss', 'profiteer'].map((one) => event.dwarves.includes(one));
  if (event.winner === 'saboteurs' && !event.dwarves.includes('saboteur')) {
    return 'web.games.won.profiteer';
  }
  if (event.winner === 'boss and profiteer' && !(boss && profiteer)) {
    return boss ? 'web.games.won.boss' : 'web.games.won.profiteer';
  }
  return HEADLINES[event.winner] ?? 'web.games.won.nobody';
}

const HEADLINES: Record<string, TextId> = {
  miners: 'web.games.won.miners',
  saboteurs: 'web.games.won.saboteurs',
  greedy: 'web.games.won.greedy',
  blue: 'web.games.won.blue',
  green: 'web.games.won.green',
  both: 'web.games.won.both',
  'boss and profiteer': 'web.games.won.boss-and-profiteer',
};

/** What led to it. */
export function whyOf(event: RoundEndedEvent, you: number | null): TextId {
  const reached = event.by !== null;
  if (!reached) {
    if (event.maze.some(({ card, face_down }) => !face_down && card?.startsWith('spider'))) {
      return 'web.games.why.spider';
    }
    const nobody = !event.dwarves.includes('saboteur');
    return nobody ? 'web.games.why.no-saboteur' : 'web.games.why.unreached';
  }
  if (event.winner === 'nobody' || event.winner === 'boss and profiteer') {
    return 'web.games.why.barred';
  }
  return event.by === you ? 'web.games.why.reached-you' : 'web.games.why.reached';
}

/** Where the treasure lies, once it has been found. */
export function treasureIn(maze: Placed[], glossary: Glossary): Cell | undefined {
  const found = maze.find(
    ({ card, face_down }) => card && !face_down && glossary.card(card).label === 'treasure',
  );
  return found?.at;
}
