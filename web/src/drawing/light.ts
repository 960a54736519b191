/** Where lamps shine in a maze. */

import { lying, type Drawable } from './drawable';
import { EDGES, openEdges } from './face';
import { hasLantern } from './things';
import { MIDDLE, toward, type Point } from './ways';

export interface Lamp {
  at: Point;
  /** How far it shines. */
  radius: number;
}

/** The lamps of a card that lies like this, in its own units. */
export function lampsOf(card: Drawable, turned: boolean): Lamp[] {
  if (card.kind === 'start') return [{ at: MIDDLE, radius: 190 }];
  if (card.label === 'treasure') return [{ at: MIDDLE, radius: 220 }];
  if (card.label === 'campfire') return [{ at: MIDDLE, radius: 75 }];
  if (card.label === 'stone' || card.kind === 'mine') return [{ at: MIDDLE, radius: 80 }];
  if (!hasLantern(card)) return [];
  const open = openEdges(lying(card, turned));
  const closed = EDGES.find((edge) => !open.includes(edge));
  return closed ? [{ at: toward(closed, 0.46), radius: 62 }] : [];
}
