/** A card found among the discards. */

import { glint, patch } from '../../drawing/art/shape';
import { smallCard } from '../../drawing/art/signs';
import type { Room } from '../../rooms';

export const room: Room = {
  actions: {
    'treasure-trove': {
      mood: 'trick',
      parts: [
        { art: smallCard('#5b4d42'), x: -14, y: 8, scale: 0.9, angle: -32 },
        { art: smallCard('#6b5b4e'), x: 14, y: 8, scale: 0.9, angle: 32 },
        { art: smallCard('#6b5b4e'), x: -8, y: 5, scale: 0.9, angle: -16 },
        { art: smallCard('#7c6b5c'), x: 8, y: 5, scale: 0.9, angle: 16 },
        { art: smallCard('#d0a044', [patch('#fff6d8', glint(0, 0, 8))]), y: -6 },
      ],
    },
  },
};
