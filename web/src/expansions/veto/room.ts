/** Stop! */

import { line, solid, type Art } from '../../drawing/art/shape';
import { smallCard, TUNNEL } from '../../drawing/art/signs';
import type { Room } from '../../rooms';

/** A sign that stops what has just been played. */
const STOP: Art = [
  solid('#c9311c', 'M-6.6-16H6.6L16-6.6V6.6L6.6 16H-6.6L-16 6.6V-6.6z', 1.5),
  line('#ffd9cc', 1.5, 'M-5.5-13.3H5.5L13.3-5.5V5.5L5.5 13.3H-5.5L-13.3 5.5V-5.5z'),
  line('#fff6ec', 4.6, 'M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5'),
];

export const room: Room = {
  actions: {
    veto: {
      mood: 'trick',
      parts: [
        { art: smallCard('#8a7a62', TUNNEL, 42), angle: -8 },
        { art: STOP, x: 3, y: 3 },
      ],
    },
  },
  meanings: { veto: { about: 'web.games.about.veto', rule: 'C-19' } },
};
