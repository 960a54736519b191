/** The signs on the backs of cards. */

import { BRASS, INK } from '../palette';
import { disc, line, patch, solid, twice, type Art } from './shape';

/** The grain of the wood. */
export const PLANKS =
  'M15.5 1v88M30 1v88M44.5 1v88M8 8q3 20 0 42t2 34M12 6q-2 30 1 78M20 6q3 14 1 28M25 60q-3 12 0 24' +
  'M22 70q-2 8 1 14M36 6q-3 10 0 22M40 62q2 12-1 22M49 6q3 32 0 78';

const QUESTION: Art = [
  line(INK, 6, 'M-5.5-5.5C-5.5-13.5 6-13.5 6-6 6-1 0-.5 0 5M0 11.5v0'),
  line('#ffe09a', 3.6, 'M-5.5-5.5C-5.5-13.5 6-13.5 6-6 6-1 0-.5 0 5M0 11.5v0'),
];

const PICKS: Art = [
  twice(line(INK, 5, 'M-9 12L7-8')),
  twice(line('#c08a51', 2.6, 'M-9 12L7-8')),
  twice(solid('#d9cdb4', 'M-1-11Q10-13 13-1 10-6 6-7 3-10-1-11z', 1)),
];

const MOUTH: Art = [
  solid('#8a7a62', 'M-14 13V-1A14 14 0 0 1 14-1V13z', 1.2),
  solid('#120b06', 'M-9 13V0A9 9 0 0 1 9 0V13z', 1),
  line(BRASS.body, 1.6, 'M-14-1H-9M14-1H9M0-15V-9M-10-11L-6-7M10-11L6-7'),
  line('#ffe09a', 2, 'M-3 5C-3 1 3.2 1 3.2 4.2 3.2 6.5 0 6.5 0 9'),
];

const NUGGET: Art = [
  solid('#b8730f', 'M-8 8L-12-1-7-10 3-12 11-6 12 4 5 11z', 1.3),
  patch('#f2b32a', 'M-8 8L-12-1-7-10 1-3 0 7z'),
  patch('#ffec9e', 'M-7-10L3-12 11-6 1-3z'),
  patch('#d9931c', 'M1-3L11-6 12 4 0 7z'),
];

const HAT: Art = [
  solid('#8a2f1d', 'M-10 4C-9-6-4-15 4-16 1-11 8-3 10 4z', 1.3),
  patch('#b8492f', 'M-6 3C-5-5-2-11 1-14-1-8 1-2 2 3z'),
  solid(BRASS.body, 'M-13 3.5Q0-1 13 3.5L12 9Q0 5-12 9z', 1.2),
  solid('#e8d6b0', 'M-9 8.5Q0 5.5 9 8.5 8 14 3 13 0 17-3 13-8 14-9 8.5z', 1),
];

export const BACKS: Readonly<Record<string, Art>> = {
  goal: QUESTION,
  deck: PICKS,
  mine: MOUTH,
  gold: NUGGET,
  treasure: NUGGET,
  dwarf: HAT,
  unknown: [solid(BRASS.body, disc(0, 0, 6), 1)],
};
