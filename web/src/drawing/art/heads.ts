/** What all dwarves have: shoulders, a face, a beard, something on the head. */

import { BRASS, INK } from '../palette';
import { disc, line, patch, solid, twice, type Art } from './shape';

export const SKIN = '#e8b98b';

export interface Looks {
  beard: string;
  light: string;
  coat: string;
}

export const BODY = 'M-26 31C-26 19-15 14 0 14S26 19 26 31z';
export const FACE = 'M-12-6C-12-15 12-15 12-6V6C12 14-12 14-12 6z';

/** Shoulders, head, ears. */
export function bust({ coat }: Looks, skin = SKIN): Art {
  return [
    solid(coat, BODY, 1.6),
    twice(solid(skin, disc(-12.5, 0, 3.4), 1.2)),
    solid(skin, FACE, 1.4),
  ];
}

/** A full beard, a moustache and a nose. */
export function beard({ beard, light }: Looks, skin = SKIN): Art {
  return [
    solid(beard, 'M-14-1C-17 13-11 25 0 28 11 25 17 13 14-1 11 7 6 6 0 6S-11 7-14-1z', 1.5),
    twice(line(light, 1.3, 'M-9 10Q-9 18-4 23M-4 11Q-4 18-1 24')),
    twice(solid(light, 'M0 4.5C-4 1-10 3-12.5 9.5-7 11-2.5 10 0 7z', 1.1)),
    solid(skin === SKIN ? '#dda073' : skin, 'M-4 2.5C-4-2 4-2 4 2.5 4 6-4 6-4 2.5z', 1.1),
  ];
}

export const EYES: Art = [
  twice(patch('#ffffff', disc(-5, -3.5, 2.7))),
  patch(INK, disc(-4.6, -3.3, 1.5) + disc(5.4, -3.3, 1.5)),
  twice(line('#4a2c16', 1.9, 'M-8-7.5Q-5-9.3-2.2-7.7')),
];

export function helmet(fill: string, light: string): Art {
  return [
    solid(fill, 'M-15-7C-16-27 16-27 15-7z', 1.5),
    patch(light, 'M-12-9C-12-19-6-23-1-23-6-20-8-15-8-9z'),
    line(INK, 1.1, 'M0-22V-20'),
    solid(fill, 'M-19-6Q0-13 19-6L18-2.5Q0-9-18-2.5z', 1.4),
  ];
}

export const HEADLAMP: Art = [
  patch('rgb(255 220 120 / 0.3)', 'M-4-17L-26-30H26L4-17z'),
  solid(BRASS.body, disc(0, -15, 5.6), 1.3),
  solid('#fff3bd', disc(0, -15, 3.5), 0.9),
];

export const MINER: Looks = { beard: '#a9642c', light: '#c98548', coat: '#5b7a8c' };
