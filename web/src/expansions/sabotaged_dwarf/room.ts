/** A broken tool that costs a miner the pay. */

import type { Room } from '../../rooms';

export const room: Room = {
  emblems: { 'sabotaged-dwarf': [{ dwarf: 'miner' }, { tool: 'pickaxe' }] },
};
