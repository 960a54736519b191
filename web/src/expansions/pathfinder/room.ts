/** A compass. */

import { BRASS, CREAM } from '../../drawing/palette';
import { disc, line, solid, type Art } from '../../drawing/art/shape';
import type { Room } from '../../rooms';

const COMPASS: Art = [
  solid(BRASS.body, disc(0, 2, 19), 1.4),
  solid(CREAM, disc(0, 2, 15), 1.1),
  line('#8a6a3a', 1.3, 'M0-11V-8M0 12V15M-13 2H-10M10 2H13'),
  solid('#d8391f', 'M8-9L3 5-3-1z', 1),
  solid('#4a5862', 'M-8 13L-3-1 3 5z', 1),
  solid(BRASS.light, disc(0, 2, 2.2), 0.9),
  solid(BRASS.body, 'M-4-17H4L3-21H-3z', 1.1),
];

export const room: Room = {
  actions: {
    pathfinder: { mood: 'trick', parts: [{ art: COMPASS, scale: 1.05 }] },
  },
};
