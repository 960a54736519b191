/** The ranks of the solo game, from the least gold on (SO-05). Nothing but data. */

import type { TextId } from '../../generated/texts';

export interface Rank {
  rank: string;
  least: number;
  name: TextId;
  a: TextId;
}

export const RANKS: readonly Rank[] = [
  {
    rank: 'pebble-picker',
    least: 0,
    name: 'duel.rank.pebble-picker.name',
    a: 'duel.rank.pebble-picker.a',
  },
  { rank: 'digger', least: 15, name: 'duel.rank.digger.name', a: 'duel.rank.digger.a' },
  {
    rank: 'treasure-hunter',
    least: 20,
    name: 'duel.rank.treasure-hunter.name',
    a: 'duel.rank.treasure-hunter.a',
  },
  { rank: 'legend', least: 25, name: 'duel.rank.legend.name', a: 'duel.rank.legend.a' },
];
