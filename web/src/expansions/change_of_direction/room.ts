/** Round the table, the other way. */

import { BRASS, INK } from '../../drawing/palette';
import { disc, line, solid, type Art } from '../../drawing/art/shape';
import type { Room } from '../../rooms';

const CIRCLE: Art = [
  line(INK, 8, 'M14-9A16.5 16.5 0 1 0 15 7'),
  solid(BRASS.light, 'M21-13L19.5 1.5 7.5-6.5z', 1.3),
  line(BRASS.light, 4.6, 'M13-9.5A16.5 16.5 0 1 0 15 7'),
];
const INNER: Art = [solid('#7a4a26', disc(0, 0, 7.5), 1.2), line('#c08a51', 1, disc(0, 0, 5))];

export const room: Room = {
  actions: {
    'change-of-direction': {
      mood: 'trick',
      parts: [{ art: CIRCLE }, { art: INNER, x: -1 }],
    },
  },
};
