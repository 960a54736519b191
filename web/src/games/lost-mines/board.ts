/** The size of the board (LM-02). */
export const BOARD = { columns: 11, rows: 7 };
