/** Who sits at a seat: a dwarf around its middle, 60 by 60, with a cap and a beard of its own.
 *
 * It says which seat it is and nothing else: roles have portraits too, in `dwarves.ts`, and nobody
 * may take one for the other. Caps have the seat's colour, which follows the theme.
 */

import { BRASS, INK } from '../palette';
import { colourOf } from '../seats';
import { BODY, bust, EYES } from './heads';
import { disc, line, patch, solid, twice, type Art } from './shape';

const LIGHT = 'rgb(255 255 255 / 0.34)';
const SHADE = 'rgb(20 10 4 / 0.3)';
const CREAM = '#f3e6cb';

/** A cap over the forehead; all of them have room for a lamp at 0, -15. */
const CAPS = {
  helmet: (cloth: string): Art => [
    solid(cloth, 'M-15-7C-16-28 16-28 15-7z', 1.5),
    patch(LIGHT, 'M-12-9C-12-19-6-24-1-24-6-20-8-15-8-9z'),
    solid(cloth, 'M-19-6Q0-13 19-6L18-2.5Q0-9-18-2.5z', 1.4),
  ],
  bobble: (cloth: string): Art => [
    solid(CREAM, disc(0, -28, 4.6), 1.3),
    solid(cloth, 'M-15-8C-16-23-7-26 0-26S16-23 15-8z', 1.5),
    line(LIGHT, 1.6, 'M-8-11Q-9-20-4-24M0-11V-25M8-11Q9-20 4-24'),
    solid(CREAM, 'M-16.5-10Q0-14 16.5-10V-4.5Q0-8.5-16.5-4.5z', 1.3),
  ],
  pointed: (cloth: string): Art => [
    solid(cloth, 'M-15.5-6C-14-17-4-24 10-33 8-25 15-17 15.5-6Q0-11-15.5-6z', 1.5),
    patch(LIGHT, 'M-11-10C-9-17-2-22 5-27-1-20-5-15-5-10z'),
    line(CREAM, 2.4, 'M-14.5-7Q0-12 14.5-7'),
  ],
  brimmed: (cloth: string): Art => [
    solid(cloth, 'M-12-8C-13-24-8-27-3-25Q0-23 4-26C10-27 12-22 12-8z', 1.5),
    patch(LIGHT, 'M-9-10C-10-19-7-24-4-23-6-19-6-14-6-10z'),
    solid(cloth, 'M-25-5C-16-12 16-12 25-5 16-3.5 8-6.5 0-6.5S-16-3.5-25-5z', 1.5),
  ],
  hood: (cloth: string): Art => [
    solid(cloth, 'M-19 14C-23-10-16-28 0-29S23-10 19 14L13 5C15-7 11-14 0-14S-15-7-13 5z', 1.5),
    patch(LIGHT, 'M-17 6C-19-9-13-22-5-26-11-18-14-8-13.5 3z'),
  ],
  scarf: (cloth: string): Art => [
    solid(cloth, 'M13-9L24-13 21-7 25-2 14-5z', 1.3),
    solid(cloth, 'M-15-5C-16-25 16-25 15-5Q0-12-15-5z', 1.5),
    patch(CREAM, disc(-8.5, -12, 1.6) + disc(8.5, -12, 1.6) + disc(-5, -18.5, 1.4)),
    patch(CREAM, disc(5, -18.5, 1.4)),
  ],
  horned: (cloth: string): Art => [
    twice(solid(CREAM, 'M-14-10C-23-11-27-19-25-29-21-22-17-21-12-17z', 1.3)),
    solid(cloth, 'M-15-7C-16-27 16-27 15-7z', 1.5),
    patch(LIGHT, 'M-12-9C-12-19-6-23-1-23-6-20-8-15-8-9z'),
    solid(BRASS.body, 'M-16-8Q0-13 16-8V-4Q0-9-16-4z', 1.3),
  ],
  flat: (cloth: string): Art => [
    solid(cloth, 'M-18-8C-21-17-9-24 2-23S20-16 17-8Q0-13-18-8z', 1.5),
    patch(LIGHT, 'M-14-11C-15-17-7-21 0-21-6-18-9-15-9-12z'),
    solid(cloth, 'M-15-9Q0-15 15-9L18-3Q0-9.5-18-3z', 1.4),
  ],
  furry: (cloth: string): Art => [
    solid(cloth, 'M-14-9C-15-28 15-28 14-9z', 1.5),
    patch(LIGHT, 'M-11-12C-11-20-6-24-1-24-6-20-7-16-7-12z'),
    twice(solid(CREAM, 'M-12-9C-19-8-19 2-16 8-13 6-12 0-11-4z', 1.3)),
    solid(
      CREAM,
      'M-16-6C-18-11-13-14-9-12.5-6-15-2-14.5 0-13 2-14.5 6-15 9-12.5 13-14 18-11 16-6Q0-10-16-6z',
      1.3,
    ),
  ],
  crested: (cloth: string): Art => [
    solid(CREAM, 'M-3-21C-6-30 4-34 12-30 8-29 5-25 4-20z', 1.3),
    solid(cloth, 'M-15-5C-16-26 16-26 15-5Q0-11-15-5z', 1.5),
    patch(LIGHT, 'M-12-8C-12-18-6-22-1-22-6-19-8-14-8-9z'),
    twice(solid(cloth, 'M-15-7L-15 4-10.5 0-11-7z', 1.3)),
  ],
  goggles: (cloth: string): Art => [
    solid(cloth, 'M-15-5C-16-26 16-26 15-5Q0-12-15-5z', 1.5),
    line(INK, 4.4, 'M-15-11Q0-17 15-11'),
    line('#6d4a2b', 2.4, 'M-15-11Q0-17 15-11'),
    twice(solid('#a9d3e6', disc(-8.5, -13, 4.2), 1.5)),
    twice(patch('#ffffff', disc(-9.5, -14.3, 1.2))),
  ],
  tasselled: (cloth: string): Art => [
    line(INK, 3, 'M14-20Q22-17 20-8'),
    line(CREAM, 1.5, 'M14-20Q22-17 20-8'),
    solid(CREAM, 'M17.5-9H22.5L23.5-1H16.5z', 1.2),
    solid(cloth, 'M-14-6L-11-25Q0-29 14-22L14-6Q0-11-14-6z', 1.5),
    patch(LIGHT, 'M-11-9L-9-23-3-25-6-10z'),
    line(CREAM, 2, 'M-14-8Q0-13 14-8'),
  ],
} satisfies Record<string, (cloth: string) => Art>;

const MOUSTACHE = 'M0 4.5C-4 1-10 3-12.5 9.5-7 11-2.5 10 0 7z';
/** From ear to ear under the nose; each ends somewhere else. */
const cheeks = (below: string) => `M-14-1${below}14-1 11 7 6 6 0 6S-11 7-14-1z`;

const BEARDS = {
  full: (hair: string, fine: string): Art => [
    solid(hair, cheeks('C-17 13-11 25 0 28 11 25 17 13 '), 1.5),
    twice(line(fine, 1.3, 'M-9 10Q-9 18-4 23M-4 11Q-4 18-1 24')),
  ],
  long: (hair: string, fine: string): Art => [
    solid(hair, cheeks('C-18 12-11 22-9 33H9C11 22 18 12 '), 1.5),
    twice(line(fine, 1.3, 'M-9 10Q-8 22-5 31M-4 11Q-3 22-2 31')),
  ],
  forked: (hair: string, fine: string): Art => [
    solid(hair, cheeks('C-18 12-15 24-8 31-4 28-2 24 0 19 2 24 4 28 8 31 15 24 18 12 '), 1.5),
    twice(line(fine, 1.3, 'M-10 9Q-11 20-8 28M-5 11Q-4 18-6 25')),
  ],
  square: (hair: string, fine: string): Art => [
    solid(hair, cheeks('L-14.5 20Q-14 26-8 26H8Q14 26 14.5 20L'), 1.5),
    twice(line(fine, 1.3, 'M-9.5 10V23M-4 11V24')),
  ],
  goatee: (hair: string, fine: string): Art => [
    solid(hair, 'M-6 10C-7 18-3 26 0 30 3 26 7 18 6 10 3 12-3 12-6 10z', 1.4),
    line(fine, 1.2, 'M0 14V25M-3 13Q-3 18-1.5 22M3 13Q3 18 1.5 22'),
  ],
  bushy: (hair: string, fine: string): Art => [
    solid(
      hair,
      'M-14-3C-22-1-23 10-19 14-20 21-12 26-8 25-4 30 4 30 8 25 12 26 20 21 19 14 23 10 22-1 14-3 11 7 6 6 0 6S-11 7-14-3z',
      1.5,
    ),
    twice(line(fine, 1.3, 'M-16 4Q-17 9-14 12M-13 15Q-12 20-8 21M-4 12Q-4 19-1 24')),
  ],
  plaited: (hair: string, fine: string): Art => [
    solid(hair, cheeks('C-16 10-9 18-5 19L-6 33H6L5 19C9 18 16 10 '), 1.5),
    line(fine, 1.5, 'M-5 22L5 26M5 22L-5 26M-5 28L5 32'),
    solid(BRASS.body, 'M-5.5 18.5H5.5V22H-5.5z', 1.1),
  ],
  whiskers: (hair: string, fine: string): Art => [
    twice(solid(hair, 'M-13-6C-19 2-19 15-9 17-7 13-9 8-9.5 4-10 1-11-3-11-6z', 1.4)),
    twice(line(fine, 1.2, 'M-14 1Q-15 9-11 14')),
  ],
  braids: (hair: string, fine: string): Art => [
    twice(solid(hair, 'M-12-6C-20 0-19 10-21 16L-20 31H-12L-11 16C-13 8-11 0-10-4z', 1.4)),
    twice(line(fine, 1.4, 'M-20 16L-12 20M-12 16L-20 20M-20 24L-12 28M-12 24L-20 28')),
    line('#8e3f2e', 1.7, 'M-4 10.5Q0 13 4 10.5'),
  ],
} satisfies Record<string, (hair: string, fine: string) => Art>;

/** Those who wear no moustache over it. */
const SHAVEN: readonly (keyof typeof BEARDS)[] = ['braids'];

interface Sitter {
  cap: keyof typeof CAPS;
  beard: keyof typeof BEARDS;
  hair: string;
  fine: string;
  skin: string;
}

/** By seat. Neighbours differ in everything. */
const SITTERS: readonly Sitter[] = [
  { cap: 'helmet', beard: 'full', hair: '#a9642c', fine: '#d08f52', skin: '#e8b98b' },
  { cap: 'pointed', beard: 'long', hair: '#e3ddd0', fine: '#b9b0a0', skin: '#f0c8a4' },
  { cap: 'bobble', beard: 'braids', hair: '#d9a441', fine: '#8f6416', skin: '#f3cfae' },
  { cap: 'horned', beard: 'forked', hair: '#7c2f18', fine: '#b45a34', skin: '#dca77c' },
  { cap: 'hood', beard: 'plaited', hair: '#2f2622', fine: '#65564c', skin: '#b98258' },
  { cap: 'brimmed', beard: 'whiskers', hair: '#8d8478', fine: '#c9c1b4', skin: '#e9bd97' },
  { cap: 'goggles', beard: 'square', hair: '#c9772b', fine: '#eaa765', skin: '#f0c39b' },
  { cap: 'furry', beard: 'bushy', hair: '#4a3020', fine: '#7d573a', skin: '#c9915f' },
  { cap: 'scarf', beard: 'goatee', hair: '#1f1b1d', fine: '#5b5257', skin: '#93623f' },
  { cap: 'crested', beard: 'forked', hair: '#e6c26a', fine: '#b28a2e', skin: '#f2cdaa' },
  { cap: 'flat', beard: 'braids', hair: '#8e3b1c', fine: '#c9713f', skin: '#eebf98' },
  { cap: 'tasselled', beard: 'long', hair: '#5f5750', fine: '#968c82', skin: '#d9a97f' },
];

export const sitterOf = (seat: number): Sitter => SITTERS[seat % SITTERS.length]!;

/** Somebody's head, cap and beard; without shoulders for figures that have a body of their own. */
export function headOf(seat: number): Art {
  const { cap, beard, hair, fine, skin } = sitterOf(seat);
  return [
    ...bust({ beard: hair, light: fine, coat: '' }, skin).slice(1),
    ...EYES,
    ...BEARDS[beard](hair, fine),
    ...(SHAVEN.includes(beard) ? [] : [twice(solid(fine, MOUSTACHE, 1.1))]),
    solid(skin, 'M-4 2.5C-4-2 4-2 4 2.5 4 6-4 6-4 2.5z', 1.1),
    ...CAPS[cap](colourOf(seat)),
  ];
}

/** Their coat, in the seat's colour but darker. */
export const coatOf = (seat: number): Art => [
  solid(colourOf(seat), BODY, 1.6),
  patch(SHADE, BODY),
  line(SHADE, 2, 'M0 24V31'),
];

/** The lamp on the cap: lit for whose turn it is. */
export function lampOn(lit: boolean): Art {
  return [
    solid(BRASS.body, disc(0, -15, 5), 1.3),
    solid(lit ? '#fffbe0' : '#4b4037', disc(0, -15, 3.2), 0.9),
  ];
}
