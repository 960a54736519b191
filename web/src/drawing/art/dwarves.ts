/** Portraits around their middle, 60 by 60: everyone is known by the outline alone. */

import { fromRooms } from '../../rooms';
import { BRASS, CREAM, FIRE, INK, team, type Team } from '../palette';
import { beard, BODY, bust, EYES, HEADLAMP, helmet, MINER } from './heads';
import { disc, glint, line, patch, solid, twice, type Art } from './shape';
import type { Put } from './signs';

function miner(): Art {
  return [...bust(MINER), ...EYES, ...beard(MINER), ...helmet('#e0a63a', '#f6cf78'), ...HEADLAMP];
}

/** A hood, a mask and a lit fuse. */
function saboteur(hood: string, light: string): Art {
  const looks = { beard: '#241c1e', light: '#40343a', coat: hood };
  return [
    solid(hood, BODY, 1.6),
    solid(hood, 'M-21 24C-25-2-16-22 2-29 0-25 20-16 21 6 22 14 21 20 20 24z', 1.6),
    patch(light, 'M-17 18C-20-2-13-18-1-25-9-15-14-2-13 16z'),
    solid('#0f0a0c', 'M-13 6C-14-10-8-17 0-17S14-10 13 6C13 14-13 14-13 6z', 1.1),
    patch('#c99a70', 'M-10-2H10V7H-10z'),
    solid(
      '#231a1e',
      'M-12-7C-6-9-3-7 0-6 3-7 6-9 12-7 12-1 8 1 5 0 3-1 2-2 0-2S-3-1-5 0C-8 1-12-1-12-7z',
      1,
    ),
    twice(patch('#ffe27a', 'M-9-5.5L-2.5-3.3C-4-1-8-2-9-5.5z')),
    twice(patch('#b3200f', disc(-5.3, -3.7, 1))),
    ...beard(looks, '#c99a70').slice(0, -1),
    solid('#b98a62', 'M-3.3 2.5C-3.3-1 3.3-1 3.3 2.5 3.3 5-3.3 5-3.3 2.5z', 1),
    line('#fff6e0', 2, 'M-5 11.5Q0 14.5 6 10.5'),
    ...DYNAMITE,
  ];
}

const DYNAMITE: Art = [
  line(INK, 3.2, 'M19 9C19 3 24 5 24-1'),
  line('#d9cdb4', 1.3, 'M19 9C19 3 24 5 24-1'),
  solid('#cf3a22', 'M14.5 10H18.5V28H14.5zM19 9H23V28H19z', 1.2),
  line('#ff9a80', 1, 'M16 12V26M20.5 11V26'),
  solid('#ffe27a', glint(24, -3, 7), 0.8),
];

function loyal(side: Team): Art {
  const looks = { beard: '#d09a4a', light: '#efc37c', coat: side.dark };
  return [
    ...bust(looks),
    ...EYES,
    ...beard(looks),
    twice(solid(CREAM, 'M-14-10C-22-11-26-18-25-27-21-21-17-21-13-17z', 1.3)),
    ...helmet(side.body, side.light),
    solid(BRASS.body, 'M-2.5-24H2.5V-4H-2.5z', 1.1),
    solid('#d8391f', 'M-17 22C-21 18-17 14-14.5 17.5-12 14-8 18-12 22L-14.5 25z', 1.1),
  ];
}

function selfish(side: Team): Art {
  const looks = { beard: '#57483c', light: '#7d6a5a', coat: side.dark };
  return [
    ...bust(looks),
    twice(patch('#ffffff', 'M-8.5-4H-2C-2.5-.5-7.5-.5-8.5-4z')),
    patch(INK, disc(-3.3, -2.9, 1.4) + disc(7, -2.9, 1.4)),
    twice(line('#2c1a0e', 2, 'M-9-5.5L-2-4.3')),
    ...beard(looks),
    solid(side.body, 'M-16-7C-17-25 17-25 16-7 8-10-8-10-16-7z', 1.5),
    patch(side.light, 'M-12-10C-12-17-7-20-2-21-6-17-8-14-8-11z'),
    line(INK, 1, 'M-16-7Q0-12 16-7'),
    solid(side.body, 'M14-9C20-7 24-2 22 5 19 4 17 0 14-3z', 1.3),
    solid('#c59a5f', 'M8 17C3 21 3 31 6 31H24C27 31 27 21 21 17Q15 14.5 8 17z', 1.3),
    solid('#d8b075', 'M10 17L8 12Q15 14 22 12L20 17Q15 18.5 10 17z', 1.1),
    solid('#f2b32a', disc(15, 24, 4), 1),
  ];
}

/** Nobody knows. */
const HOODED: Art = [
  solid('#3b3344', BODY, 1.6),
  solid('#4a4156', 'M-20 26C-24 0-16-22 0-27 16-22 24 0 20 26z', 1.6),
  patch('#65597a', 'M-16 20C-19 0-13-16-3-23-10-13-13 0-12 18z'),
  solid('#15111a', 'M-12 8C-13-9-7-15 0-15S13-9 12 8C10 18-10 18-12 8z', 1.2),
  twice(patch(FIRE.light, disc(-4.5, -1, 1.8))),
];

export interface Portrait {
  /** The ground behind it. */
  ground: string;
  parts: Put[];
}

/** The portrait of a dwarf; of one that nobody has drawn yet, a hooded figure. */
export function portrait(dwarf: string, clan: string | null): Portrait {
  const side = team(clan);
  switch (dwarf) {
    case 'miner':
      return { ground: '#7d6a45', parts: [{ art: miner() }] };
    case 'saboteur':
      return {
        ground: '#6e2418',
        parts: [{ art: clan ? saboteur(side.dark, side.body) : saboteur('#3a2c34', '#594651') }],
      };
    case 'loyal':
      return { ground: '#5c7a5a', parts: [{ art: loyal(side) }] };
    case 'selfish':
      return { ground: '#7a6a55', parts: [{ art: selfish(side) }] };
    default:
      return fromRooms('dwarves')[dwarf] ?? { ground: '#57515f', parts: [{ art: HOODED }] };
  }
}
