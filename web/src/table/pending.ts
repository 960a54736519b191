/** A card that has been played and does not work yet, whoever's it is. */

import type { Cell, SaboteurView } from '../generated/protocol';
import type { AtTable } from './at-table.svelte';

export interface Pending {
  /** What one then sees: the card itself, or the one that it lays. */
  card: string;
  turned: boolean;
  cells: Cell[];
  /** Whom it would hit. */
  seat: number | null;
}

/** The one that is pending now: one's own before it is sent, or what somebody may still stop. */
export function pendingAt({ held, view }: AtTable): Pending | null {
  if (held) {
    const { card, laid, turned, cells, seat } = held.choice.pointed;
    const seen = laid ?? card;
    return seen === null ? null : { card: seen, turned: turned ?? false, cells, seat };
  }
  const played = 'played' in view ? (view as SaboteurView).played : null;
  if (!played) return null;
  const move = played.move as Partial<Record<'card' | 'path', string>> & {
    at?: Cell;
    other?: Cell;
    seat?: number;
    turned?: boolean;
  };
  const seen = move.path ?? move.card;
  if (seen === undefined) return null;
  const cells = [move.at, move.other].filter((cell) => cell !== undefined);
  return { card: seen, turned: move.turned ?? false, cells, seat: move.seat ?? null };
}
