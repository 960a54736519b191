/** One treasure is all there is to find. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { 'one-round': [{ card: 'treasure[NESW]' }] },
};
