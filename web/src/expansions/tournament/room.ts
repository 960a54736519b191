/** Nobody is left over in the deal, and greedy dwarves are among you. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { tournament: [{ dwarf: 'miner' }, { dwarf: 'saboteur' }, { dwarf: 'greedy' }] },
};
