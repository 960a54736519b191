/** So many, and nobody is left over. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { 'fixed-saboteurs': [{ dwarf: 'miner' }, { dwarf: 'saboteur' }] },
};
