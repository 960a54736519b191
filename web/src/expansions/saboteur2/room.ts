/** Thieves, cages, lenses and hats; teams, their boss, and who profits. */

import { beard, bust, EYES, helmet, MINER, type Looks } from '../../drawing/art/heads';
import { mark } from '../../drawing/art/marks';
import { BRASS, INK, IRON, team, WOOD, type Team } from '../../drawing/palette';
import { disc, glint, line, patch, solid, twice, type Art } from '../../drawing/art/shape';
import { HAND, hat, smallCard, SOMEBODY, SWAP, type Put } from '../../drawing/art/signs';
import { SACK } from '../../drawing/art/underground';
import type { Room } from '../../rooms';

const MASK: Art = [
  solid(
    '#201a1c',
    'M-16-3C-16-8-8-9 0-6 8-9 16-8 16-3 16 4 10 7 6 5 3 4 2 1 0 1S-3 4-6 5C-10 7-16 4-16-3z',
    1.2,
  ),
  twice(patch('#fff3d6', 'M-11.5-1.5Q-7.5-5-3.5-.5-7.5 3-11.5-1.5z')),
  patch(INK, disc(-6.5, -0.6, 1.5) + disc(8.5, -0.6, 1.5)),
];

const RING: Art = [line(INK, 8, disc(0, 0, 19)), line('#e0442e', 5, disc(0, 0, 19))];

const SLASH: Art = [line(INK, 8, 'M-13 13L13-13'), line('#e0442e', 5, 'M-13 13L13-13')];

const CAGE: Art = [
  line(INK, 6, 'M-14-14V18M-5-17V18M5-17V18M14-14V18'),
  line(IRON.body, 3.2, 'M-14-14V18M-5-17V18M5-17V18M14-14V18'),
  line(IRON.light, 0.9, 'M-14.7-14V18M-5.7-17V18M4.3-17V18M13.3-14V18'),
  solid(IRON.dark, 'M-18 16H18V21H-18zM-18-13C-16-24 16-24 18-13z', 1.3),
  line(INK, 4, disc(0, -22, 2.6)),
  line(IRON.body, 1.8, disc(0, -22, 2.6)),
];

const CHAIN: Art = [
  line(INK, 8, `${disc(-12, 8, 8)}${disc(12, 8, 8)}`),
  line(IRON.body, 4.6, `${disc(-12, 8, 8)}${disc(12, 8, 8)}`),
  line(IRON.light, 1.2, 'M-18.5 4.5A8 8 0 0 1-9 .5M5.5 4.5A8 8 0 0 1 15 .5'),
  line(INK, 6, 'M-9.5-1.5L-7-9A3.5 3.5 0 0 1-.8-7.5L-2.5-3M9.5-1.5L8-9'),
  line(IRON.body, 3, 'M-9.5-1.5L-7-9A3.5 3.5 0 0 1-.8-7.5L-2.5-3M9.5-1.5L8-9'),
  solid('#ffe27a', 'M3-12L5.5-19 6.5-13.5 12-17 9-11 14-9 8.5-8 7-3 5-8-1-9.5z', 1),
];

const LENS: Art = [
  line(INK, 8, 'M9 9L19 20'),
  line(WOOD.body, 5, 'M10 10L19 20'),
  solid('#dff1f7', disc(-2, -3, 15), 1.4),
  line(INK, 5.6, disc(-2, -3, 15)),
  line(BRASS.body, 3, disc(-2, -3, 15)),
];

/** A miner of a team: its colour on helmet and coat, its mark instead of a lamp. */
function teamMiner(side: Team, hair: Looks): Put[] {
  const looks = { ...hair, coat: side.dark };
  return [
    { art: [...bust(looks), ...EYES, ...beard(looks), ...helmet(side.body, side.light)] },
    { art: [{ d: disc(0, 0, 8), fill: side.dark, line: INK, width: 1.2 }], y: -15.5 },
    { art: mark(side), y: -15.5, scale: 1.3 },
  ];
}

const OLD: Looks = { beard: '#b9b2a6', light: '#dcd6cb', coat: '#2f2a33' };

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

export const room: Room = {
  actions: {
    theft: {
      mood: 'harm',
      parts: [
        { art: SACK, y: 7, scale: 1.1 },
        { art: MASK, y: -13, scale: 1.05 },
      ],
    },
    'hands-off': {
      mood: 'help',
      parts: [{ art: RING }, { art: HAND, y: 0, scale: 0.88 }, { art: SLASH }],
    },
    trapped: { mood: 'harm', parts: [{ art: SOMEBODY, y: 2, scale: 1.15 }, { art: CAGE }] },
    freedom: { mood: 'help', parts: [{ art: CHAIN, y: 1, scale: 1.05 }] },
    inspection: {
      mood: 'know',
      parts: [
        { art: LENS, scale: 1.05 },
        { art: SOMEBODY, x: -2.5, y: -1.5, scale: 0.8 },
      ],
    },
    'change-hats': {
      mood: 'trick',
      parts: [
        { art: SWAP, scale: 1.1 },
        { art: hat('#b23a26', '#db6a4c'), x: -9, y: 1, scale: 0.85, angle: -10 },
        { art: hat('#3f6a8f', '#7fabcf'), x: 10, y: 3, scale: 0.85, angle: 10 },
      ],
    },
    'swap-hands': {
      mood: 'trick',
      parts: [
        { art: SWAP, scale: 1.1 },
        { art: smallCard('#8a5a31'), x: -14, y: 1, scale: 0.75, angle: -18 },
        { art: smallCard('#9c6a3b'), x: -7, y: 0, scale: 0.75, angle: 4 },
        { art: smallCard('#3f6a8f'), x: 7, y: 0, scale: 0.75, angle: -4 },
        { art: smallCard('#4d7ba3'), x: 14, y: 1, scale: 0.75, angle: 18 },
      ],
    },
  },
  dwarves: {
    blue: { ground: '#4b6d92', parts: teamMiner(team('blue'), MINER) },
    green: {
      ground: '#587a4c',
      parts: teamMiner(team('green'), { beard: '#8a4a24', light: '#b06a3a', coat: '' }),
    },
    boss: { ground: '#8a6a35', parts: [{ art: boss() }] },
    profiteer: { ground: '#6d6483', parts: [{ art: profiteer() }] },
    geologist: { ground: '#3f7383', parts: [{ art: geologist() }] },
  },
  flights: {
    trapped: 'trapped',
    'set-free': 'freedom',
    'hands-off': 'hands-off',
    inspected: 'inspection',
    'hats-changed': 'change-hats',
    'hands-swapped': 'swap-hands',
  },
  sounds: { trapped: 'break', 'set-free': 'mend' },
  meanings: { rob: { about: 'web.games.about.rob', rule: 'S-60' } },
};
