/** Portraits around their middle, 60 by 60: everyone is known by the outline alone. */

import { BRASS, CREAM, FIRE, INK, team, type Team } from '../palette';
import { beard, BODY, bust, EYES, HEADLAMP, helmet, type Looks } from './heads';
import { mark } from './marks';
import { disc, glint, line, patch, solid, twice, type Art } from './shape';
import type { Put } from './signs';

const MINER: Looks = { beard: '#a9642c', light: '#c98548', coat: '#5b7a8c' };
const OLD: Looks = { beard: '#b9b2a6', light: '#dcd6cb', coat: '#2f2a33' };

function miner(): Art {
  return [...bust(MINER), ...EYES, ...beard(MINER), ...helmet('#e0a63a', '#f6cf78'), ...HEADLAMP];
}

/** A miner of a team: its colour on helmet and coat, its mark instead of a lamp. */
function teamMiner(side: Team, hair: Looks): Put[] {
  const looks = { ...hair, coat: side.dark };
  return [
    { art: [...bust(looks), ...EYES, ...beard(looks), ...helmet(side.body, side.light)] },
    { art: [{ d: disc(0, 0, 8), fill: side.dark, line: INK, width: 1.2 }], y: -15.5 },
    { art: mark(side), y: -15.5, scale: 1.3 },
  ];
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

function boss(): Art {
  const looks = { ...OLD, coat: '#3a3f52' };
  return [
    ...bust(looks),
    solid('#f6f0e4', 'M-7 15L0 30 7 15z', 1),
    ...EYES,
    solid('#dda073', 'M-4 2.5C-4-2 4-2 4 2.5 4 6-4 6-4 2.5z', 1.1),
    twice(
      solid(
        looks.light,
        'M0 5C-5 3-9 6-13 6-17 6-19 3-18 0-22 4-20 12-12 12.5-6 13-2 10 0 8z',
        1.3,
      ),
    ),
    solid('#b23a26', 'M0 17L-3.5 20 0 23 3.5 20z', 1),
    line(BRASS.body, 1.6, disc(5.2, -3.3, 4.5)),
    line(BRASS.body, 1, 'M9.5-1.5Q14 6 11 14'),
    solid('#1d1a20', 'M-13-9C-14-28 14-28 13-9z', 1.5),
    patch('#453f4c', 'M-10-11C-10-19-6-23-2-24-6-19-7-15-7-11z'),
    line('#c9962f', 2.4, 'M-13-11.5Q0-15.5 13-11.5'),
    solid('#1d1a20', 'M-21-8.5C-19-13-14-9 0-12 14-9 19-13 21-8.5 15-3.5-15-3.5-21-8.5z', 1.4),
    ...[
      solid('#7a4a26', 'M7 11L19 14 18.5 17.5 6.5 14z', 1),
      patch('#ff8a1f', disc(19.5, 15.8, 1.9)),
    ],
    line('rgb(255 255 255 / 0.55)', 1.3, 'M21 12Q24 8 21 5T23-1'),
  ];
}

function profiteer(): Art {
  const looks = { beard: '#2f2320', light: '#54413a', coat: '#5c3a70' };
  return [
    ...bust(looks),
    twice(patch('#ffffff', 'M-8-3.5H-2.2C-2.5-.5-7.5-.5-8-3.5z')),
    patch(INK, disc(-3.8, -2.6, 1.3) + disc(6.3, -2.6, 1.3)),
    twice(line('#2c1a0e', 1.7, 'M-8.5-3.8H-2')),
    solid('#2f2320', 'M-5 13Q0 11 5 13L2.5 24Q0 27-2.5 24z', 1.2),
    twice(solid('#2f2320', 'M0 6.5C-4 5-8 7-12 4-11 9-5 11 0 9z', 1.1)),
    solid('#dda073', 'M-4 2.5C-4-2 4-2 4 2.5 4 6-4 6-4 2.5z', 1.1),
    solid('#6f4a86', 'M-13-8C-12-20-8-25-3-23 0-21 3-23 6-24 11-24 13-14 13-8z', 1.5),
    line('#f2bf3d', 2.6, 'M-13-10Q0-14 13-10'),
    solid(
      '#6f4a86',
      'M-25-10C-16-6-8-12 4-10 14-9 20-10 26-15 25-4 12-3 0-4.5-12-3-22-3-25-10z',
      1.4,
    ),
    solid('#e3ddd0', 'M8-12C10-24 18-29 25-29 25-22 19-14 8-12z', 1.1),
    line('#8f8577', 0.9, 'M9-13Q15-21 23-27'),
    solid('#f2b32a', disc(17, 20, 7.5), 1.3),
    line('#ffec9e', 1.1, disc(17, 20, 5)),
    patch('#8a5310', 'M17 16.5L19.8 20 17 23.5 14.2 20z'),
  ];
}

function geologist(): Art {
  const looks = { beard: '#e9e4da', light: '#ffffff', coat: '#6f7a4a' };
  return [
    ...bust(looks),
    ...beard(looks),
    twice(solid('#e9e4da', 'M-11-13C-18-13-20-8-17-5-20-2-17 3-12.5 3-14-2-13-8-11-13z', 1.1)),
    solid('#8fa05a', 'M-15-10C-16-26 16-26 15-10 5-14-5-14-15-10z', 1.5),
    patch('#b3c47c', 'M-11-12C-11-19-6-22-1-22-5-19-7-16-7-13z'),
    solid('#8fa05a', 'M8-11C16-12 22-9 24-5 18-7 12-7 7-7z', 1.3),
    twice(solid('#cdeefb', disc(-5.8, -3, 5), 1.3)),
    twice(line(BRASS.body, 1.5, disc(-5.8, -3, 5))),
    twice(patch(INK, disc(-5.6, -2.6, 1.7))),
    line(BRASS.body, 1.5, 'M-1-4Q0-5 1-4'),
    solid('#4fd0ee', 'M-19 12L-13 17-14 27-20 31-25 26-25 17z', 1.3),
    patch('#c9f7ff', 'M-19 12L-20 31-25 26-25 17z'),
    patch('#ffffff', glint(-16, 15, 5)),
  ];
}

function greedy(): Art {
  const looks = { beard: '#c9541f', light: '#ea8443', coat: '#7a5a2c' };
  return [
    ...bust(looks),
    solid(
      '#c9541f',
      'M-16 0C-22-10-17-17-21-23-13-21-12-26-6-25-3-29 3-29 5-25 12-27 13-21 21-22 17-16 21-9 16 0 13-9 8-12 0-12S-13-9-16 0z',
      1.5,
    ),
    twice(solid('#ffd84a', disc(-5.2, -3.5, 3.9), 1.1)),
    twice(line('#8a5310', 1.5, 'M-5.2-5.8V-1.2')),
    twice(line('#5c1f08', 2.3, 'M-10-8.5Q-5-11-2-7')),
    ...beard(looks),
    solid('#3a0f08', 'M-7.5 9.5Q0 12 7.5 9.5 6 16.5 0 16.5S-6 16.5-7.5 9.5z', 1.1),
    patch('#fff6e0', 'M-6 10.5Q-3 11.5-.5 11.6V14Q-4 14-6 10.5z'),
    patch('#f2b32a', 'M.5 11.6Q3 11.5 6 10.5 4 14 .5 14z'),
    solid(
      '#f2b32a',
      'M-22 30L-23 23-17 19-10 21-8 30zM8 30L9 22 16 18 23 22 23 30zM-9 30L-6 23 2 21 9 25 10 30z',
      1.3,
    ),
    patch('#ffec9e', 'M-23 23L-17 19-10 21-16 24zM9 22L16 18 23 22 15 24zM-6 23L2 21 9 25 1 26z'),
  ];
}

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
    case 'blue':
      return { ground: '#4b6d92', parts: teamMiner(team('blue'), MINER) };
    case 'green':
      return {
        ground: '#587a4c',
        parts: teamMiner(team('green'), { beard: '#8a4a24', light: '#b06a3a', coat: '' }),
      };
    case 'boss':
      return { ground: '#8a6a35', parts: [{ art: boss() }] };
    case 'profiteer':
      return { ground: '#6d6483', parts: [{ art: profiteer() }] };
    case 'geologist':
      return { ground: '#3f7383', parts: [{ art: geologist() }] };
    case 'greedy':
      return { ground: '#7b5f1d', parts: [{ art: greedy() }] };
    case 'loyal':
      return { ground: '#5c7a5a', parts: [{ art: loyal(side) }] };
    case 'selfish':
      return { ground: '#7a6a55', parts: [{ art: selfish(side) }] };
    default:
      return { ground: '#57515f', parts: [{ art: HOODED }] };
  }
}

/** Who has a portrait of their own. */
export const KNOWN: readonly string[] = [
  ...['miner', 'saboteur', 'blue', 'green', 'boss', 'profiteer', 'geologist', 'greedy'],
  ...['loyal', 'selfish'],
];
