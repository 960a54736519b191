/** Hammer and anvil. */

import { INK, IRON, WOOD } from '../../drawing/palette';
import { glint, line, patch, solid, type Art } from '../../drawing/art/shape';
import type { Room } from '../../rooms';

const ANVIL: Art = [
  solid(IRON.dark, 'M-18-1H12C12 3 8 6 3 6.5L4 12H10V18H-12V12H-6L-5 6.5C-12 6-17 3-18-1z', 1.4),
  patch(IRON.body, 'M-15.5 .5H10.5C10 2 8.5 3 7 3.5H-10C-13 3-14.5 2-15.5 .5z'),
  line(INK, 6.4, 'M16-2L3-17'),
  line(WOOD.body, 3.8, 'M16-2L4-16'),
  solid(IRON.body, 'M-6-14.5L3-23 9.5-16.5 .5-8.5z', 1.3),
  patch(IRON.light, 'M-4.5-14.5L3-21.5 4.5-20-3-13z'),
  patch('#ffe27a', glint(-9, -7, 6) + glint(-14.5, -13, 3.5)),
];

export const room: Room = {
  actions: {
    'master-crafter': { mood: 'help', parts: [{ art: ANVIL, scale: 1.05, y: 1 }] },
  },
};
