/** A dwarf who wants to be paid. */

import { INK } from '../../drawing/palette';
import { line, type Art } from '../../drawing/art/shape';
import { SOMEBODY } from '../../drawing/art/signs';
import type { Room } from '../../rooms';

/** A dwarf behind a bar. */
const BARRIER: Art = [
  line(INK, 3.8, 'M-9 6H9'),
  line('#f6e7c4', 2.2, 'M-9 6H9'),
  line('#d8391f', 2.2, 'M-9 6H-6.5M-3 6H0M4 6H7'),
];

export const room: Room = {
  emblems: { 'tunnel-toll': [{ token: 'toll' }] },
  tokens: { toll: [{ art: SOMEBODY, scale: 0.52, y: 0.5 }, { art: BARRIER }] },
  meanings: { 'pay-toll': { about: 'web.games.about.pay-toll', rule: 'T-04' } },
};
