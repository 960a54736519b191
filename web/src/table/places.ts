/** Where things are on the screen right now, by their marks. */

import type { Point } from './looking';

/** The middle of the first piece that these marks find. */
export function middleOf(where: string): Point | null {
  const box = document.querySelector(where)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** The face of a seat. */
export const faceOf = (seat: number): string => `[data-face="${seat}"]`;

/** Where somebody's cards come from: one's own hand, or the face of another. */
export function handOf(seat: number, you: number | null): Point | null {
  return (seat === you && middleOf('[data-hand]')) || middleOf(faceOf(seat));
}
