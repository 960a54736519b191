/** Sacks, a dragon and a spider. */

import { DRAGON } from '../../drawing/art/creatures';
import { disc, line, patch, solid, twice, type Art } from '../../drawing/art/shape';
import { SACK } from '../../drawing/art/underground';
import { MIDDLE } from '../../drawing/ways';
import type { Room } from '../../rooms';

const WEB: Art = [
  twice(
    line(
      'rgb(240 235 225 / 0.5)',
      0.7,
      'M0 0L20-12M0 0L22 6M0 0L12 20M8-5Q10 0 9 3T5 8.5M15-9Q17-2 16 4.5T9 15',
    ),
  ),
  line(
    'rgb(240 235 225 / 0.5)',
    0.7,
    'M0 0V-22M0 0V22M-8-5Q0-9 8-5M-15-9Q0-15 15-9M-5 8.5Q0 10 5 8.5M-9 15Q0 18 9 15',
  ),
];

const SPIDER: Art = [
  twice(line('#0d0a0c', 2.6, 'M-4-2L-12-10-17-3M-5 0L-15-3-19 7M-5 2L-14 5-16 15M-4 4L-9 11-9 18')),
  twice(line('#4c4350', 1, 'M-4-2L-12-10-17-3M-5 0L-15-3-19 7M-5 2L-14 5-16 15M-4 4L-9 11-9 18')),
  solid('#2b2430', 'M0 0C7 0 9.5 5 9.5 9S6 17 0 17-9.5 13-9.5 9-7 0 0 0z', 1.2),
  patch('#4f4458', 'M-6 5Q-4 2 0 2-3 5-4 10-7 9-6 5z'),
  patch('#e0442e', 'M-3.2 6H3.2L.8 9.5 3.2 13H-3.2L-.8 9.5z'),
  solid('#362d3c', disc(0, -4, 6), 1.1),
  twice(patch('#ff5a3c', disc(-2.4, -5, 1.5))),
  twice(patch('#ff9c80', disc(-4.2, -2.6, 0.8))),
  twice(line('#efe3d0', 1.1, 'M-1.8 .5l-.6 2.6')),
];

const [x, y] = MIDDLE;
const sack = (worth: string) => () => [{ what: 'sack', art: SACK, x, y, text: worth }];

export const room: Room = {
  emblems: {
    'new-goals': [{ card: 'sack-2[NESW]' }, { card: 'dragon[NEW]' }, { card: 'spider[NES]' }],
  },
  labels: {
    'sack-1': sack('1'),
    'sack-2': sack('2'),
    dragon: () => [{ what: 'dragon', art: DRAGON, x, y, scale: 1.05 }],
    spider: () => [
      { what: 'web', art: WEB, x, y },
      { what: 'spider', art: SPIDER, x, y },
    ],
  },
};
