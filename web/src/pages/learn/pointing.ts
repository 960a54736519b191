/** What a learner has to touch next, by the marks that the table puts on its pieces. */

import type { Choice } from '../../table/choice';
import { cellKey, givesUp } from '../../table/moves';

/** What the coach points at in a scene, as the script names it. */
const PLACES: Record<string, (name: string) => string> = {
  self: () => '[data-self]',
  hand: () => '[data-hand]',
  seat: (name) => `[data-seat="${name}"]`,
  cell: (name) => `[data-at="${name}"]`,
};

/** The pieces that these words of the script mean. */
export function meant(point: string, root: ParentNode): Element[] {
  const [kind = '', name = ''] = point.split(' ');
  const selector = PLACES[kind]?.(name);
  return selector ? [...root.querySelectorAll(selector)].slice(0, 1) : [];
}

/** The piece to touch next on the way to this move; nothing if it is not on the screen. */
export function nextThing(choice: Choice, root: ParentNode): Element | null {
  const of = (selector: string) => root.querySelector(selector);
  const { card, given_up, cells, seat } = choice.pointed;
  const inHand = (name: string | null = '') => of(`[data-hand] [data-card="${name}"]`);
  const isTaken = (piece: Element | null) => piece?.getAttribute('aria-pressed') === 'true';
  if (givesUp(choice)) {
    const confirm = of(`[data-action="give-up"][data-move="${choice.move}"]`);
    const marking = of('[data-action="cancel"]');
    return confirm ?? (marking ? inHand(given_up[0]) : of('[data-action="discard"]'));
  }
  const piece = inHand(card);
  if (!isTaken(piece)) return piece ?? of(`[data-move="${choice.move}"]`);
  const ready = of(`[data-action="play-here"][data-move="${choice.move}"]`);
  if (ready) return ready;
  const between = of(`[data-stage] [data-move="${choice.move}"]:not([data-cell])`);
  if (between) return between;
  const [cell] = cells;
  if (cell) return of(`[data-cell="${cellKey(cell)}"]`) ?? of('[data-action="turn"]');
  return seat === null ? null : of(`[data-seat="${seat}"]`);
}
