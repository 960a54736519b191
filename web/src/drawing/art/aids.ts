/** What helps on the way: keys below ground; axe, boat and rope above. */

import { BRASS, INK, IRON, WOOD } from '../palette';
import { disc, line, patch, solid, type Art } from './shape';

export const KEY: Art = [
  line(INK, 7, disc(-7, -7, 6)),
  line(BRASS.body, 4, disc(-7, -7, 6)),
  line(BRASS.light, 1.1, 'M-12.5-9A6 6 0 0 1-5-12.7'),
  line(INK, 6.6, 'M-2.5-2.5L14 14M6 6L2.5 10M11 11L8 14.5'),
  line(BRASS.body, 3.8, 'M-2.5-2.5L14 14M6 6L2.5 10M11 11L8 14.5'),
  line(BRASS.light, 1, 'M-2-3.5L13.5 12'),
];

export const AXE: Art = [
  line(INK, 6.8, 'M-13 17L7-13'),
  line(WOOD.body, 4.3, 'M-13 17L7-13'),
  line(WOOD.light, 1.3, 'M-13.5 16L5-12'),
  solid(IRON.body, 'M0-13L6-18C12-21 17-18 20-13 21-6 17 2 11 8 10 2 9-3 7-6 5-9 3-11 0-13z', 1.4),
  patch(IRON.light, 'M11.5 5.5C16 0 19-6 18.5-12.5 17-15 15-17 12-17.5 16-11 15-3 11.5 5.5z'),
  solid(WOOD.dark, 'M-1-13.5L5-19 11.5-10.5 6-6z', 1.1),
];

export const BOAT: Art = [
  line(INK, 5, 'M-3-13L11 9'),
  line(WOOD.light, 2.6, 'M-3-13L11 9'),
  solid(WOOD.light, 'M-7-19Q-3-20-1-15L-3-10Q-7-13-7-19z', 1),
  solid(WOOD.body, 'M-19-3Q0 3 19-3 17 11 9 12H-9Q-17 11-19-3z', 1.4),
  patch(WOOD.light, 'M-16.5-.2Q0 5 16.5-.2L15.8 2.5Q0 7.5-15.8 2.5z'),
  line(INK, 0.9, 'M-14 6.5Q0 10.5 14 6.5'),
  line('#15415c', 4.6, 'M-19 13q4-4 8 0t8 0 8 0 8 0 6-1'),
  line('#7cc7e6', 2.6, 'M-19 13q4-4 8 0t8 0 8 0 8 0 6-1'),
];

export const ROPE: Art = [
  line(INK, 7, 'M0 8C-12 8-16 2-14-3S-2-11 6-9 17-1 13 4 0 10-7 6-11-3-4-6 9-4 8 0 0 4-3 1'),
  line(
    '#d8b06a',
    4.4,
    'M0 8C-12 8-16 2-14-3S-2-11 6-9 17-1 13 4 0 10-7 6-11-3-4-6 9-4 8 0 0 4-3 1',
  ),
  line(
    '#8f6a30',
    0.9,
    'M-13 1l3-2M-11-6l2 2M-3-10l1 3M5-11v4M12-7l-2 3M14 0l-4 0M8 6l-1-3M-6 3l2-2M3-6l-1 3',
  ),
  line(INK, 5.6, 'M0 8C5 9 6 12 5 16'),
  line('#d8b06a', 3.4, 'M0 8C5 9 6 12 5 15'),
  line(INK, 5.4, 'M5 15V19C5 24-4 24-4 18'),
  line(IRON.body, 2.8, 'M5 15V19C5 24-4 24-4 18'),
];
