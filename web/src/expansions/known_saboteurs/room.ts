/** They look at each other. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { 'known-saboteurs': [{ dwarf: 'saboteur' }, { dwarf: 'saboteur' }] },
};
