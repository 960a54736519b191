/** What lies in the maze and is no card: each a round piece of wood, about 20 wide. */

import { fromRooms } from '../../rooms';
import { BRASS, WOOD, type Team } from '../palette';
import { AXE, BOAT, KEY, ROPE } from './aids';
import { DRAGON, TRAP, TROLL } from './creatures';
import { GEMS, GOLD_BARS, SILVER_BARS } from './forest';
import { mark } from './marks';
import { disc, line, patch, solid, type Art } from './shape';
import { SOMEBODY, type Put } from './signs';

/** A round piece with a rim. */
function piece(fill: string, rim: string): Art {
  return [
    patch('rgb(8 5 3 / 0.45)', 'M-10 2a10.5 9.5 0 1 0 21 0a10.5 9.5 0 1 0-21 0z'),
    solid(rim, disc(0, 0, 10), 1.2),
    { d: disc(0, 0, 8), fill, line: 'rgb(20 12 6 / 0.55)', width: 0.7 },
  ];
}

/** A flag on a claim: its colour, and its mark for those who see no colours. */
function marker(side: Team): Put[] {
  return [
    { art: piece(side.body, side.dark) },
    { art: [line(side.light, 0.8, 'M-6-4.5A7.5 7.5 0 0 1 6-4.5')] },
    { art: mark(side), scale: 1.15 },
  ];
}

/** A purse that was handed over. */
const PURSE: Art = [
  solid('#c59a5f', 'M-4-3.5C-8 1-8 8-4.5 8.5H4.5C8 8 8 1 4-3.5Q0-5-4-3.5z', 1),
  solid('#d8b075', 'M-3-3.8L-5-8Q0-6.5 5-8L3-3.8Q0-2.8-3-3.8z', 0.9),
];

/** A nugget, large and round enough to be told from a coin. */
export const NUGGET: Art = [
  solid('#b8730f', 'M-8 6L-10-2-5-8.5 4-9 10-3 9 5 3 9z', 1.2),
  patch('#f2b32a', 'M-8 6L-10-2-5-8.5 0-2 1 7z'),
  patch('#ffec9e', 'M-5-8.5L4-9 10-3 0-2z'),
  patch('#d9931c', 'M0-2L10-3 9 5 3 8.5z'),
];

const ON_WOOD: Readonly<Record<string, Put>> = {
  key: { art: KEY, scale: 0.44 },
  trap: { art: TRAP, scale: 0.43, y: -0.5 },
  troll: { art: TROLL, scale: 0.46, y: 0.8 },
  axe: { art: AXE, scale: 0.43, x: -0.8 },
  boat: { art: BOAT, scale: 0.43 },
  rope: { art: ROPE, scale: 0.42, y: -1 },
  dragon: { art: DRAGON, scale: 0.5, y: 0.5 },
  dwarf: { art: SOMEBODY, scale: 0.5, y: 1 },
  gems: { art: GEMS, scale: 0.5 },
  silver: { art: SILVER_BARS, scale: 0.48, y: -1 },
  treasure: { art: GOLD_BARS, scale: 0.48, y: -1 },
};

/** The parts of a token; of one that nobody has drawn yet, a plain piece of brass. */
export function token(kind: string, side: Team | null): Put[] {
  const rim = side ? side.dark : WOOD.dark;
  const wood = piece(side ? side.light : '#dcb985', rim);
  switch (kind) {
    case 'marker':
    case 'claim':
      return marker(side ?? { dark: WOOD.dark, body: WOOD.body, light: '#f6e7c4', mark: 'ring' });
    case 'bribe':
      return side
        ? [{ art: piece(side.light, rim) }, { art: PURSE }, { art: mark(side), y: 3, scale: 0.7 }]
        : [{ art: wood }, { art: PURSE }];
    case 'gold':
      return [{ art: NUGGET }];
    case 'points':
      return [
        { art: piece(BRASS.body, BRASS.dark) },
        { art: [line(BRASS.light, 0.9, disc(0, 0, 6.3))] },
      ];
  }
  const room = fromRooms('tokens')[kind];
  if (room) return [{ art: wood }, ...room];
  const on = ON_WOOD[kind];
  if (!on) return [{ art: piece(BRASS.body, BRASS.dark) }];
  const owner: Put[] = side ? [{ art: mark(side), x: 7, y: -7, scale: 0.75 }] : [];
  return [{ art: wood }, on, ...owner];
}
