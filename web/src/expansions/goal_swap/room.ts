/** Two goals that may change places. */

import { QUESTION, smallCard, SWAP } from '../../drawing/art/signs';
import type { Room } from '../../rooms';

export const room: Room = {
  actions: {
    'goal-swap': {
      mood: 'trick',
      parts: [
        { art: SWAP, scale: 1.1 },
        { art: smallCard('#6b4022', QUESTION), x: -10.5, y: 0, scale: 0.9, angle: -6 },
        { art: smallCard('#6b4022', QUESTION), x: 10.5, y: 0, scale: 0.9, angle: 6 },
      ],
    },
  },
  meanings: {
    'swap-or-not': { about: 'web.games.about.swap-or-not', rule: 'C-17' },
  },
};
