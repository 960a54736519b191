/** A card that moves elsewhere. */

import { BRASS, INK } from '../../drawing/palette';
import { box, line, solid, type Art } from '../../drawing/art/shape';
import { smallCard, TUNNEL } from '../../drawing/art/signs';
import type { Room } from '../../rooms';

const ARROW: Art = [
  line(INK, 6.5, 'M-9-10C-6-20 8-21 11-8'),
  line(BRASS.light, 3.4, 'M-9-10C-6-20 8-21 11-9'),
  solid(BRASS.light, 'M3.5-9.5L17.5-11 12-1.5z', 1.2),
];
const EMPTY_CELL: Art = [line(BRASS.light, 1.6, box(0, 0, 16, 24, 2))];

export const room: Room = {
  actions: {
    diversion: {
      mood: 'trick',
      parts: [
        { art: EMPTY_CELL, x: 11, y: 10 },
        { art: smallCard('#5b4d42', TUNNEL, 25), x: -10.5, y: 7 },
        { art: ARROW, y: -2 },
      ],
    },
  },
};
