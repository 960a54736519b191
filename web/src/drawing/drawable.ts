/** What the drawing has to know of a card: the server's own description has exactly this. */

import { parseFace, turnFace, type Face } from './face';

export interface Drawable {
  name: string;
  kind: string;
  label: string;
  /** As printed and turned; one if a turn changes nothing, none for a card without ways. */
  faces: string[];
  ladder: boolean;
  colour: string | null;
  door: string | null;
  crystal: boolean;
  tools: string[];
}

/** Above ground the ways run through a forest. */
export type GroundKind = 'mine' | 'forest';

/** The face a card shows when it lies like this. */
export function lying(card: Drawable, turned: boolean): Face {
  const printed = parseFace(card.faces[0] ?? card.name);
  if (!turned) return printed;
  return card.faces[1] === undefined ? turnFace(printed) : parseFace(card.faces[1]);
}
