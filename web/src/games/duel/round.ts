/** What a round of The Duel came to, read from what happened. */

import type { GameEvent } from '../../generated/protocol';

/** What everybody gave to the trolls, by seat: less than they owed if they had no more. */
export function paidToTrolls(after: GameEvent[]): Map<number, number> {
  const paid = new Map<number, number>();
  for (const event of after) {
    if (event.event === 'round-began') break;
    if (event.event === 'trolls-paid') {
      paid.set(
        event.seat,
        event.gold.reduce((sum, gold) => sum + gold, 0),
      );
    }
  }
  return paid;
}

/** The gold cards that were won, by seat. */
export function wonBy(after: GameEvent[]): Map<number, number[]> {
  const won = new Map<number, number[]>();
  for (const event of after) {
    if (event.event === 'round-began') break;
    if (event.event === 'paid') won.set(event.seat, event.gold);
  }
  return won;
}
