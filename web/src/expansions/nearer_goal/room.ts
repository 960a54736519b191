/** One card, and one is there. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { 'nearer-goal': [{ card: '[EW]' }, { card: 'treasure[NESW]' }] },
};
