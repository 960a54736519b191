/** Whatever is in a hand can be seen. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { 'open-hands': [{ card: '[NESW]' }, { card: 'map' }, { card: 'break-lantern' }] },
};
