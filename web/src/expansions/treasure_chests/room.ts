/** Chests under locked cards. */

import { line, patch, solid, type Art } from '../../drawing/art/shape';
import { BRASS, INK, WOOD } from '../../drawing/palette';
import { room as free } from '../../drawing/thing';
import type { Room } from '../../rooms';

const LOCK: Art = [
  line(INK, 5, 'M-6-2V-6A6 6 0 0 1 6-6V-2'),
  line(BRASS.light, 2.4, 'M-6-2V-6A6 6 0 0 1 6-6V-2'),
  solid(BRASS.body, 'M-10-2H10V12H-10z', 1.2),
  patch(BRASS.light, 'M-8.5-.5H8.5V2H-8.5z'),
  patch(INK, 'M-2.3 4.5a2.3 2.3 0 1 1 4.6 0l-1 1.5 1 4h-4.6l1-4z'),
];

/** It has been emptied. */
const CHEST_OPEN: Art = [
  solid('#2a1709', 'M-10-2L-9-9H9L10-2z', 1),
  solid(WOOD.dark, 'M-10-5C-11-13-7-14-4-14H4C7-14 11-13 10-5L8.5-7.5H-8.5z', 1),
  solid(WOOD.body, 'M-10-2H10V8H-10z', 1),
  patch(WOOD.light, 'M-9-.8H9V1H-9z'),
  solid(BRASS.body, 'M-7.5-2H-5V8H-7.5zM7.5-2H5V8H7.5zM-2-3H2V2H-2z', 0.8),
];

export const room: Room = {
  emblems: { 'treasure-chests': [{ chest: 'gold' }, { chest: 'no-maps' }, { chest: 'inspect' }] },
  backs: { chest: LOCK },
  labels: {
    chest: (card, turned) => [{ what: 'chest', art: CHEST_OPEN, ...free(card, turned) }],
  },
  flights: { 'chest-seen': 'map' },
  sounds: { 'chest-opened': 'reveal' },
  meanings: {
    'keep-drawn': { about: 'web.games.about.keep-drawn', rule: 'TC-05' },
    'push-goal': { about: 'web.games.about.push-goal', rule: 'TC-05' },
    'choose-to-inspect': { about: 'web.games.about.choose-to-inspect', rule: 'TC-05' },
    'choose-hand': { about: 'web.games.about.choose-hand', rule: 'TC-05' },
  },
};
