/** The mine on the first page: a maze as the rules would let it grow, written down row by row. */

import type { Drawable } from '../../drawing/drawable';

const ROWS = [
  '.         .         .         .         crystal[S] .         .       [ES]    ?',
  'ladder[S] [ES]      [E][W]    [SW]      [NS]       [ES]      [SW]    [NS]    .',
  '[NE]      start[NESW] [ESW]   [NEW]     [NEW]      [NW]      [NES]   [NEW]   treasure[NESW]',
  '.         [NES]     [NEW]     blue[SW]  .          crystal[S] [NE]   [SW]    .',
  '.         ladder[N] .         [NE]      green[EW]  [NW]      .       [NE]    ?',
];

export interface Lying {
  x: number;
  y: number;
  /** null: a goal that nobody has reached. */
  card: Drawable | null;
}

/** A card as this face says: its label tells what else is on it. */
export function cardOf(face: string): Drawable {
  const label = face.slice(0, face.indexOf('['));
  const door = label === 'blue' || label === 'green' ? label : null;
  const kind = { start: 'start', treasure: 'goal' }[label] ?? 'path';
  const ladder = label === 'ladder' || label === 'start';
  const crystal = label === 'crystal';
  return { name: face, kind, label, faces: [face], ladder, door, crystal, colour: null, tools: [] };
}

export const MAZE: Lying[] = ROWS.flatMap((row, y) =>
  row.split(/\s+/).flatMap((face, x) => {
    if (face === '.') return [];
    return [{ x, y, card: face === '?' ? null : cardOf(face) }];
  }),
);
export const COLUMNS = Math.max(...MAZE.map(({ x }) => x)) + 1;
export const LINES = ROWS.length;
