/** From one cell to the next with the arrow keys. */

import type { Cell } from '../generated/protocol';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const AHEAD: Record<Arrow, Cell> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): key is Arrow => key in AHEAD;

/** The cell that lies next in this direction; the straighter, the better. */
export function nextCell(cells: Cell[], from: Cell, arrow: Arrow): Cell | undefined {
  const [dx, dy] = AHEAD[arrow];
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = [cell[0] - from[0], cell[1] - from[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = along + 2 * aside;
    if (along > 0 && cost < least) [best, least] = [cell, cost];
  }
  return best;
}
