/** The dwarf who stands for a person on every page: always the same, and it tells nothing. */

import { SHAPES } from '../../drawing/seats';

/** Which of the portraits of seats it is. */
export function faceOf(person: string): number {
  let sum = 0;
  for (const sign of person) sum = (31 * sum + sign.codePointAt(0)!) % 65_521;
  return sum % SHAPES.length;
}
