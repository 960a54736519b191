/** The objects on action cards, about 40 wide, around their middle. */

import { BRASS, CREAM, INK, IRON, WOOD } from '../palette';
import { box, disc, glint, line, patch, solid, twice, type Art } from './shape';

export const MAP: Art = [
  solid('#ecd7a4', 'M-19-14L-6.5-18.5 6.5-14 19-18.5V14L6.5 18.5-6.5 14-19 18.5z', 1.4),
  patch('#d6bc7e', 'M-6.5-18.5L6.5-14V18.5L-6.5 14z'),
  line('#a98a50', 0.9, 'M-6.5-18.5V14M6.5-14V18.5'),
  line(
    '#6b4420',
    2.2,
    'M-14.5 9.5v0M-13 5.5v0M-10 2.5v0M-6 2v0M-2.5 3.8v0M1.5 4.5v0M4.8 2v0M6.5-1.8v0',
  ),
  line(INK, 5.2, 'M7.5-9.5L15-2.5M15-9.5L7.5-2.5'),
  line('#d8391f', 3, 'M7.5-9.5L15-2.5M15-9.5L7.5-2.5'),
  solid('#8f7a5c', 'M-15-5L-12-10.5-9-5z', 0.7),
];

export const ROCKFALL: Art = [
  line('#f3dcb4', 1.5, 'M-12-21V-15M2-23V-17M14-20V-14'),
  solid('#7d736a', 'M-17-8L-12-14-5-11-5-4-11 0-17-3z', 1.3),
  patch('#a79c90', 'M-17-8L-12-14-5-11-11-7z'),
  solid('#8d8378', 'M-2-8L4-15 13-13 15-5 9 1 1-1z', 1.3),
  patch('#b9aea1', 'M-2-8L4-15 13-13 6-8z'),
  solid('#6d645c', 'M-10 6L-5 0 2 3 3 10-4 13-10 11z', 1.2),
  patch('#958a7e', 'M-10 6L-5 0 2 3-4 6z'),
  solid('#8d8378', 'M6 7L11 3 16 6 16 12 10 14 6 12z', 1.2),
  patch('#b9aea1', 'M6 7L11 3 16 6 11 8z'),
  line(INK, 4, 'M-19 19.5H19'),
  line('#d0aa71', 2, 'M-19 19.5H-4L-1 17 2 20.5 5 18 8 19.5H19'),
];

export const MASK: Art = [
  solid(
    '#201a1c',
    'M-16-3C-16-8-8-9 0-6 8-9 16-8 16-3 16 4 10 7 6 5 3 4 2 1 0 1S-3 4-6 5C-10 7-16 4-16-3z',
    1.2,
  ),
  twice(patch('#fff3d6', 'M-11.5-1.5Q-7.5-5-3.5-.5-7.5 3-11.5-1.5z')),
  patch(INK, disc(-6.5, -0.6, 1.5) + disc(8.5, -0.6, 1.5)),
];

/** A sign that stops what has just been played. */
export const STOP: Art = [
  solid('#c9311c', 'M-6.6-16H6.6L16-6.6V6.6L6.6 16H-6.6L-16 6.6V-6.6z', 1.5),
  line('#ffd9cc', 1.5, 'M-5.5-13.3H5.5L13.3-5.5V5.5L5.5 13.3H-5.5L-13.3 5.5V-5.5z'),
  line('#fff6ec', 4.6, 'M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5'),
];

export const RING: Art = [line(INK, 8, disc(0, 0, 19)), line('#e0442e', 5, disc(0, 0, 19))];
export const SLASH: Art = [line(INK, 8, 'M-13 13L13-13'), line('#e0442e', 5, 'M-13 13L13-13')];

export const CAGE: Art = [
  line(INK, 6, 'M-14-14V18M-5-17V18M5-17V18M14-14V18'),
  line(IRON.body, 3.2, 'M-14-14V18M-5-17V18M5-17V18M14-14V18'),
  line(IRON.light, 0.9, 'M-14.7-14V18M-5.7-17V18M4.3-17V18M13.3-14V18'),
  solid(IRON.dark, 'M-18 16H18V21H-18zM-18-13C-16-24 16-24 18-13z', 1.3),
  line(INK, 4, disc(0, -22, 2.6)),
  line(IRON.body, 1.8, disc(0, -22, 2.6)),
];

export const CHAIN: Art = [
  line(INK, 8, `${disc(-12, 8, 8)}${disc(12, 8, 8)}`),
  line(IRON.body, 4.6, `${disc(-12, 8, 8)}${disc(12, 8, 8)}`),
  line(IRON.light, 1.2, 'M-18.5 4.5A8 8 0 0 1-9 .5M5.5 4.5A8 8 0 0 1 15 .5'),
  line(INK, 6, 'M-9.5-1.5L-7-9A3.5 3.5 0 0 1-.8-7.5L-2.5-3M9.5-1.5L8-9'),
  line(IRON.body, 3, 'M-9.5-1.5L-7-9A3.5 3.5 0 0 1-.8-7.5L-2.5-3M9.5-1.5L8-9'),
  solid('#ffe27a', 'M3-12L5.5-19 6.5-13.5 12-17 9-11 14-9 8.5-8 7-3 5-8-1-9.5z', 1),
];

export const LENS: Art = [
  line(INK, 8, 'M9 9L19 20'),
  line(WOOD.body, 5, 'M10 10L19 20'),
  solid('#dff1f7', disc(-2, -3, 15), 1.4),
  line(INK, 5.6, disc(-2, -3, 15)),
  line(BRASS.body, 3, disc(-2, -3, 15)),
];

export const CIRCLE: Art = [
  line(INK, 8, 'M14-9A16.5 16.5 0 1 0 15 7'),
  solid(BRASS.light, 'M21-13L19.5 1.5 7.5-6.5z', 1.3),
  line(BRASS.light, 4.6, 'M13-9.5A16.5 16.5 0 1 0 15 7'),
];
export const INNER: Art = [
  solid('#7a4a26', disc(0, 0, 7.5), 1.2),
  line('#c08a51', 1, disc(0, 0, 5)),
];

export const ANVIL: Art = [
  solid(IRON.dark, 'M-18-1H12C12 3 8 6 3 6.5L4 12H10V18H-12V12H-6L-5 6.5C-12 6-17 3-18-1z', 1.4),
  patch(IRON.body, 'M-15.5 .5H10.5C10 2 8.5 3 7 3.5H-10C-13 3-14.5 2-15.5 .5z'),
  line(INK, 6.4, 'M16-2L3-17'),
  line(WOOD.body, 3.8, 'M16-2L4-16'),
  solid(IRON.body, 'M-6-14.5L3-23 9.5-16.5 .5-8.5z', 1.3),
  patch(IRON.light, 'M-4.5-14.5L3-21.5 4.5-20-3-13z'),
  patch('#ffe27a', glint(-9, -7, 6) + glint(-14.5, -13, 3.5)),
];

export const COMPASS: Art = [
  solid(BRASS.body, disc(0, 2, 19), 1.4),
  solid(CREAM, disc(0, 2, 15), 1.1),
  line('#8a6a3a', 1.3, 'M0-11V-8M0 12V15M-13 2H-10M10 2H13'),
  solid('#d8391f', 'M8-9L3 5-3-1z', 1),
  solid('#4a5862', 'M-8 13L-3-1 3 5z', 1),
  solid(BRASS.light, disc(0, 2, 2.2), 0.9),
  solid(BRASS.body, 'M-4-17H4L3-21H-3z', 1.1),
];

export const CLOUD: Art = [
  solid(
    '#8795a3',
    'M-14 2C-22 1-21-10-13-10-12-19 2-21 6-14 13-18 20-11 17-5 22-3 20 3 15 3z',
    1.4,
  ),
  patch('#b8c4ce', 'M-13-1C-17-2-17-8-11-7.5-10-15 0-17 4-11-2-11-6-8-7-3z'),
  line('#c9dbe6', 1.8, 'M-13 8L-16 15M-8 10L-10 15M13 8L10 15M17 10L15.5 14'),
  solid('#ffd84a', 'M1 1H8L4.5 8H10L-2 22 1.5 12H-4z', 1.3),
];

export const ARROW: Art = [
  line(INK, 6.5, 'M-9-10C-6-20 8-21 11-8'),
  line(BRASS.light, 3.4, 'M-9-10C-6-20 8-21 11-9'),
  solid(BRASS.light, 'M3.5-9.5L17.5-11 12-1.5z', 1.2),
];
export const EMPTY_CELL: Art = [line(BRASS.light, 1.6, box(0, 0, 16, 24, 2))];

export const OR: Art = [line('rgb(255 240 205 / 0.55)', 1.3, 'M-4 14L4-8')];
