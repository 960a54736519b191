/** Log and table point at each other: a line lights where it happened and whom it is about, and what
 * the pointer is over lights its lines. */

import type { Line } from '../generated/protocol';
import { cellKey } from './moves';

export class Lit {
  /** The line somebody points at. */
  line: Line | null = $state.raw(null);
  /** The cell, or the seat, somebody points at on the table. */
  cell: string | null = $state(null);
  seat: number | null = $state(null);

  /** Whether this line is about what somebody points at on the table. */
  concerns({ cells, seats }: Line): boolean {
    if (this.cell !== null) return cells.some((cell) => cellKey(cell) === this.cell);
    return this.seat !== null && seats.includes(this.seat);
  }

  /** Point at a line, or at none. */
  at(line: Line | null): void {
    this.line = line && (line.cells.length || line.seats.length) ? line : null;
  }

  /** Point at something on the table, or at nothing. */
  over(cell: string | null, seat: number | null): void {
    if (this.cell !== cell) this.cell = cell;
    if (this.seat !== seat) this.seat = seat;
  }
}
