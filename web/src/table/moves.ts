/** Reading a legal move: what in it a person can point at. No rule is known here. */

import type { Cell, Choice } from '../generated/protocol';

/** Every field that any move has; see `Move` for which has which. */
interface Fields {
  move: string;
  card?: string;
  cards?: string[];
  at?: Cell;
  other?: Cell;
  seat?: number;
  turned?: boolean;
  tool?: string;
  path?: string;
}

/** Cards are marked for these, and nothing is pointed at. */
const GIVES_UP = ['pass', 'discard-two'];
/** The card of these lies somewhere else, though the hand may hold one like it. */
const NOT_OF_HAND = ['keep', 'fit', ...GIVES_UP];
/** Any card can be used for these, whatever is printed on it: somebody must ask for it first. */
const INSTEAD = ['toll'];

export const fields = (choice: Choice): Fields => choice.data as unknown as Fields;

/** The move as the words on a button. */
export const wordsOf = ({ words }: Choice): string =>
  words.slice(0, 1).toLocaleUpperCase() + words.slice(1);

export const cellKey = ([x, y]: Cell): string => `${x},${y}`;

export const sameCell = (one: Cell | undefined, other: Cell | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

export const givesUp = (choice: Choice): boolean => GIVES_UP.includes(choice.data.move);

/** The card of the hand that this move uses. */
export function handCard(choice: Choice): string | undefined {
  return NOT_OF_HAND.includes(choice.data.move) ? undefined : fields(choice).card;
}

/** Whether it uses a card for something that is not printed on it. */
export const isInstead = (choice: Choice): boolean => INSTEAD.includes(choice.data.move);

/** The cells one has to point at, in this order. */
export function cellsOf(choice: Choice): Cell[] {
  const { at, other } = fields(choice);
  return [at, other].filter((cell) => cell !== undefined);
}

export const seatOf = (choice: Choice): number | undefined => fields(choice).seat;

/** Whether two moves differ at most in which way up the card lies. */
export function sameButTurned(one: Choice, other: Choice): boolean {
  const [a, b] = [fields(one), fields(other)];
  return (
    a.move === b.move &&
    a.card === b.card &&
    a.path === b.path &&
    a.seat === b.seat &&
    sameCell(a.at, b.at)
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
