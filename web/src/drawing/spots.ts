/** Free rock: where on a card there is room for a crystal, a lantern or a stamp. */

import { CARD, type Face } from './face';
import { along, deadEndReach, leadsThrough, linesOf, MIDDLE, type Point } from './ways';

const HALF_WALL = 14;
const STEP = 2;

/** A free place and how far it is from there to anything else. */
export interface Room {
  at: Point;
  room: number;
}

/** The place with the most room beside the ways. */
export function roomiest(face: Face): Room {
  const reach = deadEndReach(face);
  const walked: Point[] = face.ways.flatMap((way) =>
    linesOf(way, reach).flatMap((line) =>
      [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map((part): Point => {
        const { x, y } = along(line, part);
        return [x, y];
      }),
    ),
  );
  if (face.ways.length > 0 && !leadsThrough(face)) walked.push(MIDDLE); // the rubble
  let best: Point = MIDDLE;
  let most = -Infinity;
  let free = 0;
  for (let y = 8; y <= CARD.height - 8; y += STEP) {
    for (let x = 8; x <= CARD.width - 8; x += STEP) {
      const borders = [x, CARD.width - x, y, CARD.height - y];
      const ways = walked.map(([wx, wy]) => Math.hypot(wx - x, wy - y) - HALF_WALL);
      const room = Math.min(...borders, ...ways);
      // Among equally narrow places the one in the middle of its corner looks best.
      const worth = room + Math.min(y, CARD.height - y, 15) / 100;
      if (worth > most) [best, most, free] = [[x, y], worth, room];
    }
  }
  return { at: best, room: free };
}

/** The same place after a turn of 180°. */
export function turnPoint([x, y]: Point): Point {
  return [CARD.width - x, CARD.height - y];
}
