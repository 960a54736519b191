/** What stands and lies in the tunnels, around its own middle. */

import { BRASS, INK, WOOD, type Team } from '../palette';
import { box, disc, glint, line, patch, solid, type Art } from './shape';

/** It leads out of a dark shaft. */
export function ladder(team?: Team): Art {
  const wood = team ? team.body : '#dc9f56';
  const rungs = team ? team.light : '#b07436';
  return [
    patch('rgb(12 7 4 / 0.85)', 'M-12 7a12 10.5 0 1 1 24 0a12 10.5 0 1 1-24 0z'),
    line('#1d0f05', 5, 'M-6 11L-5-25M6 11L5-25'),
    line('#1d0f05', 4, 'M-5 7H5M-5 .5H5M-5-6H5M-4.5-12.5H4.5M-4.5-19H4.5'),
    line(rungs, 2.2, 'M-5 7H5M-5 .5H5M-5-6H5M-4.5-12.5H4.5M-4.5-19H4.5'),
    line(wood, 2.9, 'M-6 11L-5-25M6 11L5-25'),
    line('rgb(255 240 205 / 0.5)', 0.8, 'M-6.6 10L-5.7-24M5.4 10L4.3-24'),
  ];
}

export const LANTERN: Art = [
  line(INK, 1.4, 'M0-12v4'),
  solid('#9a6f28', 'M-4.4 7.2v-2.6h1v-8l2-3.6h2.8l2 3.6v8h1v2.6z', 1),
  patch('#fff0b8', 'M-2.2-3h4.4v7.2h-4.4z'),
  patch('#ff9a26', 'M0-2.2q2.4 3.2 0 6q-2.4-2.8 0-6z'),
];

export const CRYSTAL: Art = [
  patch('rgb(96 220 255 / 0.22)', disc(0, 0, 12)),
  solid('#2aa7cf', 'M-3.5 8L-9 2-7-3.5-2.5-1 0 8z', 0.9),
  solid('#2aa7cf', 'M3.5 8L9.5 1 7.5-4.5 2.5-1 0 8z', 0.9),
  solid('#4fd0ee', 'M0 9L-4.6 4-4-6 0-11.5 4.2-6 4.6 4z', 0.9),
  patch('#a9f1ff', 'M0 9L-4.6 4-4-6 0-11.5-.8 0z'),
  patch('#c9f7ff', 'M-5.8 4.5L-9 2-7-3.5z'),
  patch('#8be6fb', 'M3.5 8L2.5-1 7.5-4.5 5 2z'),
  patch('#ffffff', glint(-1.6, -4.5, 3.2)),
];

/** A door across a way that runs from left to right. */
export function door(team: Team): Art {
  return [
    patch('rgb(10 6 3 / 0.5)', box(1, 0, 15, 30, 3)),
    { d: box(0, 0, 11.5, 27, 2), fill: team.body, line: team.dark, width: 1.5 },
    line(team.dark, 0.8, 'M-1.9-12.5V12.5M1.9-12.5V12.5'),
    line('#d9b35c', 1.9, 'M-5.4-9.5H5.4M-5.4 9.5H5.4'),
    patch('rgb(255 255 255 / 0.28)', 'M-5-12.5h2v25h-2z'),
  ];
}

/** Gold in a sack, so much. */
export const SACK: Art = [
  patch('rgb(10 6 3 / 0.4)', 'M-14 13a14 4 0 1 0 28 0a14 4 0 1 0-28 0z'),
  solid('#c59a5f', 'M-8-6C-16 2-16 14-9 15.5H9C16 14 16 2 8-6Q0-9-8-6z', 1.3),
  patch('#e2bf86', 'M-8.5-3C-13 4-13.5 11-9.5 13-9 5-6 0-3.5-5z'),
  solid('#d8b075', 'M-6-6.5L-9-13Q-4.5-11.5-3-14 0-12 3-14 5 -11.5 9-13L6-6.5Q0-4.5-6-6.5z', 1.2),
  line('#6b3d14', 2, 'M-6.5-6.3Q0-4.2 6.5-6.3'),
  solid('#f2b32a', disc(0, 5.5, 6.8), 1.1),
  line('#ffec9e', 0.9, 'M-4.8 3.5A5.2 5.2 0 0 1 4 2.3'),
];

/** Shut. */
export const CHEST: Art = [
  solid(WOOD.body, 'M-14-3C-14-12-9-13-6-13H6C9-13 14-12 14-3z', 1.3),
  solid(WOOD.body, 'M-14-3H14V12H-14z', 1.3),
  patch(WOOD.light, 'M-12.5-4.5C-12.5-10-9-11.5-6-11.5H-4V-4.5zM-12.5 0H-4V3H-12.5z'),
  solid(BRASS.body, 'M-10.5-12.3L-7-13V12H-10.5zM10.5-12.3L7-13V12H10.5z', 0.9),
  line(INK, 1.6, 'M-14-3H14'),
  solid(BRASS.body, 'M-4-6H4V2.5L0 5-4 2.5z', 1),
  patch(INK, 'M-1.3-3.5a1.3 1.3 0 1 1 2.6 0l-.5 1 .8 2.5h-3.2l.8-2.5z'),
];

export const GLINTS: Art = [
  patch('#fffbe8', glint(9, -9, 9) + glint(-11, -4, 6) + glint(1, 10, 6)),
];

/** A card with a word nobody has drawn yet. */
export const BADGE: Art = [
  solid(BRASS.body, disc(0, 0, 8), 1.2),
  line(BRASS.light, 0.9, 'M-5.5-3A6.3 6.3 0 0 1 5.5-3'),
];

/** Light planks over a way that runs below, from left to right. */
export const BRIDGE: Art = [
  patch('rgb(8 5 3 / 0.45)', box(0, 2, 42, 33, 2)),
  solid(WOOD.body, box(-16.5, 0, 6, 26, 0.8), 0.9),
  solid('#9c6a3b', box(-9.9, 0, 6, 26, 0.8), 0.9),
  solid(WOOD.body, box(-3.3, 0, 6, 26, 0.8), 0.9),
  solid('#a8723f', box(3.3, 0, 6, 26, 0.8), 0.9),
  solid(WOOD.body, box(9.9, 0, 6, 26, 0.8), 0.9),
  solid('#9c6a3b', box(16.5, 0, 6, 26, 0.8), 0.9),
  solid(WOOD.light, 'M-21-14.5H21V-11.2H-21zM-21 11.2H21V14.5H-21z', 0.9),
  patch('rgb(255 226 184 / 0.22)', 'M-19-9H19V-4H-19z'),
];

/** Darkness below. */
export const SHAFT: Art = [patch('url(#sab-pit)', disc(0, 0, 22))];
export const PIT: Art = [patch('url(#sab-pit)', disc(0, 0, 26))];
export const SMALL_PIT: Art = [patch('url(#sab-pit)', disc(0, 0, 16))];
