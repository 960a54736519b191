/** What lies on the ways above ground, and around them. */

import { FIRE, INK, WOOD, type Team } from '../palette';
import { disc, glint, line, patch, solid, twice, type Art } from './shape';

export const CAMPFIRE: Art = [
  patch('rgb(255 160 50 / 0.25)', disc(0, 2, 21)),
  patch('rgb(255 190 80 / 0.35)', disc(0, 2, 14)),
  solid(
    '#8c8a80',
    disc(-12, 8, 3.2) +
      disc(-6, 12, 3.4) +
      disc(1, 13, 3.3) +
      disc(8, 11.5, 3.4) +
      disc(12.5, 7, 3),
  ),
  solid(WOOD.body, 'M-11 9L9 3.5 10 7-10 12.5z', 1),
  solid(WOOD.light, 'M11 9L-9 3.5-10 7 10 12.5z', 1),
  solid(
    FIRE.dark,
    'M0-16C2-9 9-6 9 2 9 8 5 10 0 10S-9 8-9 2C-9-3-5-5-4-9-2-8-2-6-1-5 0-8 0-12 0-16z',
    1,
  ),
  patch(FIRE.body, 'M0-9C2-4 6-2 6 3 6 7 3.5 8.8 0 8.8S-6 7-6 3C-6 0-3-1-2.5-3-1-1 0-5 0-9z'),
  patch(FIRE.light, 'M0-1C1.5 1 3.5 2 3.5 4.5 3.5 7 2 8 0 8S-3.5 7-3.5 4.5C-3.5 2-1 2 0-1z'),
];

/** Across a way that runs from left to right. */
export const LOG: Art = [
  patch('rgb(12 10 4 / 0.4)', 'M-4-17H8V19H-4z'),
  solid('#6d4a2a', 'M-6-18.5Q0-21 6-18.5V16.5Q0 20-6 16.5z', 1.3),
  patch('#8f6539', 'M-4.8-17.5Q-2-19 0-19V17.5Q-3 17.5-4.8 16z'),
  line('#4a2f17', 0.9, 'M2-17V-4M3.8-10V6M1.5 2V14M-2-12V-2M-3 6V14'),
  solid('#d7ab6c', 'M-6 16a6 3.8 0 1 0 12 0a6 3.8 0 1 0-12 0z', 1.1),
  line('#8f6539', 0.9, 'M-3.5 16a3.5 2 0 1 0 7 0a3.5 2 0 1 0-7 0M-1 16h2'),
  solid('#7d5630', 'M5.5-7L12-11.5 13.5-8.5 6-3z', 1),
  patch('#7fa046', 'M-6-14Q-9-9-5.5-6-3-8-4.5-14zM-6 3Q-9 6-6 10-4 7-6 3z'),
];

export const LAKE: Art = [
  solid('#3f5a24', 'M-19 3C-22-8-12-18-1-17 12-19 22-9 19 4 20 14 9 18-1 17-12 18-18 12-19 3z', 1),
  patch(
    '#d6c08a',
    'M-17.5 3C-20-7-11-16-1-15.5 11-17 20-8 17.5 4 18 12 8 16-1 15.5-11 16-16.5 11-17.5 3z',
  ),
  patch(
    '#2f7fa8',
    'M-15.5 3C-17.5-6-10-13.5-1-13.5 10-15 17.5-7 15.5 3.5 16 10.5 7 14-1 13.5-9.5 14-14.5 9.5-15.5 3z',
  ),
  patch('#4aa3c9', 'M-12 0C-13-6-8-11-1-11 7-12 13-7 12.5-1 6-5-5-6-12 0z'),
  line('#c5ecf7', 1.1, 'M-9 3q2.5-2 5 0t5 0M-2 8.5q2.5-2 5 0t5 0M-3-6q2.5-2 5 0'),
  solid('#7fa046', 'M7-9a4 2.6 0 1 1-1 .6L9-7z', 0.7),
];

/** Torn across a way that runs from left to right. */
export const DITCH: Art = [
  solid(
    '#7d6238',
    'M-8-21L-3-20 4-21 9-20 7-13 10-6 7 0 10 8 8 14 10 21 3 20-3 21-9 20-7 13-10 6-8-1-10-9-7-15z',
    1,
  ),
  patch(
    '#33220f',
    'M-5-19L1-18 6-19 4.5-13 7-6 4.5 0 7 8 5 14 6.5 19 1 18-5 19-4.5 13-7 6-5-1-7-9-4.5-15z',
  ),
  patch('#120a04', 'M-2.5-18L3-17.5 2-12 4-6 1.5 0 4 7 2 13 3 18-2 18-2 12-4 6-2-1-4-8-2-14z'),
  line('#a98a52', 0.9, 'M-6-12l3 1M7-3l-3 .5M-7 9l3-.5M6 16l-3-.5'),
];

/** Where a clan set out. */
export function tent(team: Team): Art {
  return [
    patch('rgb(12 10 4 / 0.45)', 'M-18 13a18 4.5 0 1 0 36 0a18 4.5 0 1 0-36 0z'),
    { d: 'M0-15L17 13H-17z', fill: team.body, line: INK, width: 1.4 },
    { d: 'M0-15L-17 13H-9z', fill: team.dark },
    { d: 'M0-15L2-11 14 13H10z', fill: 'rgb(255 255 255 / 0.22)' },
    solid('#1c120a', 'M0-5L6.5 13H-6.5z', 1),
    { d: 'M0-5L-6.5 13-10 12z', fill: team.light, line: INK, width: 0.8 },
    line(INK, 1.4, 'M0-15V-23'),
    { d: 'M0-23L9-20 0-17z', fill: team.light, line: INK, width: 0.9 },
  ];
}

/** The mouth of a mine, dark, with beams. */
export const MINE_MOUTH: Art = [
  solid('#6f6a5c', 'M-21 16C-22 4-20-8-14-14-8-21 8-21 14-14 20-8 22 4 21 16z', 1.3),
  patch('#8f8a79', 'M-19 5C-19-6-14-14-8-16-4-18 4-18 6-17-4-14-12-8-14 5z'),
  line('#45413a', 1, 'M-20 4L-14 2M-16-8L-11-6M-6-17L-5-13M8-17L6-13M17-7L12-5M20 5L14 3'),
  solid('#0f0a07', 'M-13 16V-2A13 12 0 0 1 13-2V16z', 1.2),
  twice(solid(WOOD.body, 'M-15-4H-11.5V16H-15z', 1)),
  solid(WOOD.light, 'M-17-8H17V-4H-17z', 1),
];

export const GEMS: Art = [
  solid('#d23b6b', 'M-5-3H3L7 2-1 11-9 2z', 1),
  patch('#f58aac', 'M-5-3L-3 2H-9z'),
  patch('#ffc2d5', 'M-3 2H1L-1 10z'),
  solid('#32a86a', 'M5-9H11L14-5 8 2 2-5z', 0.9),
  patch('#8fe6b6', 'M5-9L6-5H2zM6-5H10L8 1z'),
  solid('#3d8fd6', 'M-12-10H-6L-3-6-9 1-15-6z', 0.9),
  patch('#a8dcff', 'M-12-10L-11-6H-15zM-11-6H-7L-9 0z'),
  patch('#ffffff', glint(4, -1, 4.5)),
];

export const SILVER_BARS: Art = [
  solid('#9fb0bd', 'M-14 11L-12 3H-3L-1 11zM1 11L3 3H12L14 11z', 1),
  patch('#dfe8ee', 'M-12 3H-3L-3.6 5.5H-12.6zM3 3H12L12.6 5.5H2.4z'),
  solid('#b6c5cf', 'M-6.5 2.5L-4.5-5.5H4.5L6.5 2.5z', 1),
  patch('#f4f9fc', 'M-4.5-5.5H4.5L5.1-3H-5.1z'),
  patch('#ffffff', glint(5, -6, 5)),
];

export const GOLD_BARS: Art = [
  solid('#e0a321', 'M-14 11L-12 3H-3L-1 11zM1 11L3 3H12L14 11z', 1),
  patch('#ffe186', 'M-12 3H-3L-3.6 5.5H-12.6zM3 3H12L12.6 5.5H2.4z'),
  solid('#f2b32a', 'M-6.5 2.5L-4.5-5.5H4.5L6.5 2.5z', 1),
  patch('#fff0ad', 'M-4.5-5.5H4.5L5.1-3H-5.1z'),
  patch('#ffffff', glint(5, -6, 5)),
];

/** Beside the ways: a fern and two mushrooms. */
export const FERN: Art = [
  line('#1d2c10', 2.2, 'M0 8Q-1 2-8-2M0 8Q0-2-2-8M0 8Q1 1 7-3M0 8Q2 4 9 4M0 8Q-3 5-10 5'),
  line('#86a84c', 1.2, 'M0 8Q-1 2-8-2M0 8Q0-2-2-8M0 8Q1 1 7-3M0 8Q2 4 9 4M0 8Q-3 5-10 5'),
];
export const MUSHROOMS: Art = [
  solid('#efe0c0', 'M-3 8V2H1V8zM5 8V4H7.5V8z', 0.8),
  solid('#c1452c', 'M-7 3C-7-3-4-5-1-5S5-3 5 3Q-1 5-7 3z', 0.9),
  solid('#c1452c', 'M3 5C3 1 5 0 6.3 0S10 1 10 5Q6.5 6 3 5z', 0.8),
  patch('#fff3dc', disc(-3.5, -1, 1) + disc(1, -2, 1.1) + disc(2, 1.5, 0.7) + disc(6.5, 2.5, 0.7)),
];
