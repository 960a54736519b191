/** Pieces that several cards share: arrows, small cards, hats, hands, eyes. */

import { BRASS, CREAM, INK, WOOD } from '../palette';
import { box, disc, line, patch, solid, type Art, type Shape } from './shape';

/** Two arrows that change places, above and below. */
export const SWAP: Art = [
  line(INK, 6, 'M-13-15C-6-22 6-22 12-15.5M13 15C6 22-6 22-12 15.5'),
  solid(BRASS.light, 'M16-19.5L15-9.5 6.5-13.5zM-16 19.5L-15 9.5-6.5 13.5z', 1.2),
  line(BRASS.light, 3, 'M-13-15C-6-22 6-22 11.5-16M13 15C6 22-6 22-11.5 16'),
];

/** It is good again. */
export const CHECK: Art = [
  solid('#3f9a4a', disc(0, 0, 8), 1.3),
  line(INK, 4.6, 'M-3.8 .3L-1 3.3 4.2-3'),
  line('#f4ffe9', 2.6, 'M-3.8 .3L-1 3.3 4.2-3'),
];

/** A pointed hat. */
export function hat(colour: string, light: string): Art {
  return [
    solid(colour, 'M-9 5C-8-5-4-13 4-15 1-9 7-2 9 5z', 1.2),
    patch(light, 'M-6 4C-5-4-2-9 1-12-1-6 0-1 1 4z'),
    solid(WOOD.light, 'M-12 5Q0 .5 12 5L11 9.5Q0 5.5-11 9.5z', 1.1),
  ];
}

/** An open hand. */
export const HAND: Art = [
  solid(
    '#e6b98a',
    'M-8 18C-9 11-13 5-16.5 0-19-3.5-14-7-11-3.5L-8 .5V-13C-8-17-3-17-3-13V-4-16C-3-20 2-20 2-16V-4-14.5C2-18 7-18 7-14.5V-2-10C7-13.5 11.5-13.5 11.5-10V5C11.5 11 9 14 8.5 18z',
    1.3,
  ),
  line('#a9724a', 1, 'M-3-4V2M2-4V2M7-2V3M-7 6Q-2 3 3 8'),
  solid('#7a4a26', 'M-10 16.5H10.5V22H-10z', 1.2),
];

export const EYE: Art = [
  solid('#fffaf0', 'M-14 0Q0-13 14 0 0 13-14 0z', 1.4),
  solid('#3d8fd6', disc(0, 0, 5.8), 1),
  patch(INK, disc(0, 0, 2.9)),
  patch('#ffffff', disc(-1.8, -2, 1.4)),
];

/** A small card, upright around its middle, leaning to a side. */
export function smallCard(fill: string, sign: Art = [], high = 26): Art {
  return [
    solid(fill, box(0, 0, (high * 2) / 3, high, 2), 1.2),
    line('rgb(255 240 205 / 0.45)', 0.9, box(0, 0, (high * 2) / 3 - 3.5, high - 3.5, 1.2)),
    ...sign,
  ];
}

/** The same art elsewhere: data stays data. */
export interface Put {
  art: Art;
  x?: number;
  y?: number;
  scale?: number;
  angle?: number;
}

export const QUESTION: Art = [
  line(INK, 4.2, 'M-3.5-3C-3.5-8.5 4-8.5 4-3.5 4-.5 0 0 0 3.5M0 7.5v0'),
  line('#ffe09a', 2.3, 'M-3.5-3C-3.5-8.5 4-8.5 4-3.5 4-.5 0 0 0 3.5M0 7.5v0'),
];

/** A bit of tunnel on a small card. */
export const TUNNEL: Shape[] = [
  line('#1c130d', 8.5, 'M0 11V4Q0 0 4 0H7'),
  line('#d0aa71', 5, 'M0 11V4Q0 0 4 0H7'),
];

/** A hat, a beard and two eyes: somebody. */
export const SOMEBODY: Art = [
  solid('#e6b98a', disc(0, -1, 6.5), 1),
  solid('#a9642c', 'M-8 0C-8 8-4 13 0 14 4 13 8 8 8 0 5 4 2 3 0 2-2 3-5 4-8 0z', 1),
  patch(INK, disc(-2.6, -1.6, 1) + disc(2.6, -1.6, 1)),
  solid('#b23a26', 'M-9.5-4C-8-12-3-17 3-18 1-13 8-8 9.5-4Q0-7.5-9.5-4z', 1.1),
  patch(CREAM, disc(3, -18, 1.8)),
];
