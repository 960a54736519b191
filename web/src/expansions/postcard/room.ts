/** A stamp on every cell. */

import { CREAM } from '../../drawing/palette';
import { box, line, patch, solid, type Art } from '../../drawing/art/shape';
import { room as free } from '../../drawing/thing';
import type { Room } from '../../rooms';

/** A stamp with a dwarf's hat, and how it was cancelled. */
const STAMP: Art = [
  solid('#f7ecd2', box(0, 0, 13, 16, 0.5), 0.7),
  patch('#b9482f', box(0, 0, 10, 13, 0.3)),
  patch(CREAM, 'M-4 3L0-5 4 3zM-4.5 3H4.5V5H-4.5z'),
  line('rgb(40 30 60 / 0.55)', 0.8, 'M-8 4q2-2 4 0t4 0 4 0 4 0M-8 7q2-2 4 0t4 0 4 0 4 0'),
];

export const room: Room = {
  emblems: {
    'costume-department': [{ card: 'postcard[NSW]' }, { dwarf: 'saboteur' }],
    'tunnel-party': [{ card: 'postcard[NEW]' }, { dwarf: 'miner' }, { dwarf: 'saboteur' }],
  },
  labels: {
    postcard: (card, turned) => [{ what: 'stamp', art: STAMP, ...free(card, turned) }],
  },
};
