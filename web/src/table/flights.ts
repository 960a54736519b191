/** Which card is seen to fly when something happens: from who played it to whom it strikes, where it
 * is used, or the discards. Cards that are laid slide into the maze by themselves (`motion.ts`). */

import type { Cell, GameEvent } from '../generated/protocol';
import { fromRooms } from '../rooms';

export interface Flight {
  /** Who played it. */
  from: number;
  to: { seat: number } | { cell: Cell } | 'discards';
  /** Its name; its back where nobody may know it. */
  card: string | null;
  /** What it does to whom it strikes. */
  mood: 'harm' | 'help' | 'other';
}

/** The card that was played, where the event does not name it; those of expansions are in rooms. */
const PLAYED: Readonly<Record<string, string>> = {
  looked: 'map',
  collapsed: 'rockfall',
  'key-turned': 'key',
  'trap-set': 'trap',
};
/** Events whose card is the one that was played, and not one that was found or removed. */
const NAMED: readonly string[] = ['sabotaged', 'repaired', 'dwarf-seen', 'mine-seen', 'bridged'];
const HARM: readonly string[] = ['sabotaged', 'collapsed', 'trap-set', 'trapped', 'hands-off'];
const HELP: readonly string[] = ['repaired', 'set-free', 'bridged'];

function cardOf(event: GameEvent): string | undefined {
  if (NAMED.includes(event.event) && 'card' in event && event.card) return event.card;
  return PLAYED[event.event] ?? fromRooms('flights')[event.event];
}

/** What flies because of this; nothing for most events. */
export function flightOf(event: GameEvent): Flight | null {
  if (!('seat' in event) || event.seat === null) return null;
  const from = event.seat;
  if (event.event === 'passed') return { from, to: 'discards', card: null, mood: 'other' };
  const card = cardOf(event);
  if (card === undefined) return null;
  const mood = HARM.includes(event.event) ? 'harm' : HELP.includes(event.event) ? 'help' : 'other';
  if ('target' in event) return { from, to: { seat: event.target }, card, mood };
  return 'at' in event ? { from, to: { cell: event.at }, card, mood } : null;
}
