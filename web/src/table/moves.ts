/** Small words about cells, and about moves as the server offers them. No rule is known here. */

import type { Cell } from '../generated/protocol';
import type { Choice } from './choice';

/** The move as the words on a button. */
export const wordsOf = ({ words }: Choice): string =>
  words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

/** What somebody clicked with: a mouse, a finger, or keys. */
export const pointerOf = (event: MouseEvent): string =>
  event instanceof PointerEvent ? event.pointerType : 'mouse';

export const cellKey = ([x, y]: Cell): string => `${x},${y}`;

export const sameCell = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** Whether cards are given up for it, and nothing is pointed at. */
export const givesUp = ({ pointed }: Choice): boolean => pointed.given_up.length > 0;

/** Whether two moves differ at most in which way up the card lies. */
export function sameButTurned(one: Choice, other: Choice): boolean {
  const [a, b] = [one.pointed, other.pointed];
  return (
    one.data.move === other.data.move &&
    a.card === b.card &&
    a.laid === b.laid &&
    a.seat === b.seat &&
    a.cells.join() === b.cells.join()
  );
}

/** Whether so many of each of these cards are among those. */
export function isPart(some: string[], all: string[]): boolean {
  const left = [...all];
  return some.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}
