/** Where things stand on the board, in its units. */

import { CARD } from '../../drawing/face';
import type { Cell } from '../../generated/protocol';

export interface Point {
  x: number;
  y: number;
}

export const middleOf = ([x, y]: Cell): Point => ({
  x: (x + 0.5) * CARD.width,
  y: (y + 0.5) * CARD.height,
});

/** The middle of the border of two neighbours: there traps are set, and trolls stand. */
export function between(one: Cell, other: Cell): Point {
  const [a, b] = [middleOf(one), middleOf(other)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Where the feet of a figure are, from the middle of its card, by how many share the card. */
const CROWDS: readonly (readonly [number, number])[][] = [
  [[0, 14]],
  [
    [-12, 8],
    [12, 22],
  ],
  [
    [-15, 6],
    [14, 12],
    [-4, 32],
  ],
  [
    [-14, -4],
    [14, 2],
    [-14, 30],
    [14, 36],
  ],
];

export function spread(place: number, count: number): Point {
  const slots = CROWDS[count - 1];
  const slot = slots?.[place];
  if (slot) return { x: slot[0], y: slot[1] };
  const row = Math.floor(place / 3); // a crowd: rows of three
  return { x: ((place % 3) - 1) * 18, y: row * 27 - 10 };
}

/** Everybody's figure: where it stands, so that no two cover each other. */
export function figures(standing: Cell[]): Point[] {
  return standing.map((cell, seat) => {
    const here = standing.flatMap((other, its) =>
      other[0] === cell[0] && other[1] === cell[1] ? [its] : [],
    );
    const { x, y } = middleOf(cell);
    const aside = spread(here.indexOf(seat), here.length);
    return { x: x + aside.x, y: y + aside.y };
  });
}

/** The aid that lies on an obstacle, by the word before the ways of its card. */
export const AIDS: Readonly<Record<string, string>> = { log: 'axe', lake: 'boat', ditch: 'rope' };
