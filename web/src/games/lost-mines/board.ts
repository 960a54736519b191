import type { Cell } from '../../generated/protocol';

/** The size of the board (LM-02). */
export const BOARD = { columns: 11, rows: 7 };

/** A cell as the board names it along its rim: `C4`. */
export const cellName = ([x, y]: Cell): string => `${String.fromCharCode(65 + x)}${y + 1}`;
