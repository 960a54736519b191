/** Something on a card, and the two questions all of them have: what of, and where. */

import type { Art } from './art/shape';
import type { Drawable } from './drawable';
import { parseFace } from './face';
import type { Lump } from './palette';
import { painted, type Tier } from './rock';
import { roomiest, turnPoint, type Room } from './spots';

export interface Thing {
  /** What it is, for those who look for it. */
  what: string;
  art: Art;
  x: number;
  y: number;
  scale?: number;
  angle?: number;
  /** A number or a letter that stands on it. */
  text?: string;
}

/** The free rock of a card, found as it is printed, so that a turn takes it along. */
export function room(card: Drawable, turned: boolean): { x: number; y: number; scale: number } {
  const printed = card.faces[0] ?? card.name;
  const found = FOUND.get(printed) ?? roomiest(parseFace(printed));
  FOUND.set(printed, found);
  const [x, y] = turned ? turnPoint(found.at) : found.at;
  return { x, y, scale: Math.min(1.15, Math.max(0.72, found.room / 10)) };
}
const FOUND = new Map<string, Room>();

/** Tiers of stones or nuggets as art. */
export function heaped(tiers: Tier[], lump: Lump): Art {
  return tiers.flatMap((tier) =>
    painted(tier, lump).map(({ d, fill, stroke }) => ({ d, fill, line: stroke, width: 0.9 })),
  );
}
