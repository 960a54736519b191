/** What a card is about, by the word before its ways: treasure, campfire, the mouth of a mine. */

import { fromRooms } from '../rooms';
import { DRAGON } from './art/creatures';
import * as forest from './art/forest';
import { mark } from './art/marks';
import type { Art } from './art/shape';
import { BADGE, GLINTS } from './art/underground';
import type { Drawable } from './drawable';
import type { Face } from './face';
import { GOLD, MOSSY, STONE, team } from './palette';
import { heap, lumps, type Tier } from './rock';
import type { Chance } from './seeded';
import { heaped, room, type Thing } from './thing';
import { middleOf, MIDDLE } from './ways';

const [MX, MY] = MIDDLE;

/** The thing that gives a card its name; for a word nobody has drawn yet, its first letter. */
export function about(card: Drawable, face: Face, turned: boolean, chance: Chance): Thing[] {
  const { label } = card;
  const [way] = face.ways;
  const on = way ? middleOf(way) : { x: MX, y: MY, angle: 0 };
  const middle = { x: MX, y: MY };
  const across = way && way.edges.length > 2 ? 24 : on.angle;
  if (card.kind === 'mine') {
    const mouth = { what: 'mine', art: forest.MINE_MOUTH, x: MX, y: MY - 2 };
    const loot = LOOT[label];
    return loot ? [mouth, { what: label, art: loot, x: MX, y: MY + 4, scale: 0.85 }] : [mouth];
  }
  switch (label) {
    case 'treasure':
      return [
        { what: 'treasure', art: heaped(heap(chance, 0, 0, 21, 4.8), GOLD), ...middle },
        { what: 'glints', art: GLINTS, ...middle },
      ];
    case 'stone':
      return [
        { what: 'stone', art: heaped(heap(chance, 0, 0, 11.5, 4.4), STONE), ...room(card, turned) },
      ];
    case 'rock':
      return [{ what: 'rock', art: heaped([boulders(chance)], MOSSY), x: on.x, y: on.y }];
    case 'campfire':
      return [{ what: 'campfire', art: forest.CAMPFIRE, x: on.x, y: on.y }];
    case 'log':
      return [{ what: 'log', art: forest.LOG, x: on.x, y: on.y, angle: across }];
    case 'lake':
      return [{ what: 'lake', art: forest.LAKE, x: on.x, y: on.y }];
    case 'ditch':
      return [{ what: 'ditch', art: forest.DITCH, x: on.x, y: on.y, angle: across }];
  }
  if (card.kind === 'start' && !card.ladder) {
    const side = team(card.colour);
    return [
      { what: 'tent', art: forest.tent(side), ...middle },
      { what: 'mark', art: mark(side), x: MX + 6.5, y: MY + 8, scale: 0.75 },
    ];
  }
  const drawn = fromRooms('labels')[label];
  if (drawn) return drawn(card, turned);
  if (SAID_OTHERWISE.test(label)) return [];
  return [
    { what: 'badge', art: BADGE, ...room(card, turned), text: label.slice(0, 1).toUpperCase() },
  ];
}

/** Words that something else on the card already shows. */
const SAID_OTHERWISE = /^$|^goal$|^(start|ladder)(-\w+)?$|^(blue|green|crystal)$/;

const LOOT: Readonly<Record<string, Art>> = {
  gems: forest.GEMS,
  gold: forest.GOLD_BARS,
  silver: forest.SILVER_BARS,
  dragon: DRAGON,
};

function boulders(chance: Chance): Tier {
  return lumps(chance, [
    [9.5, 6, 5],
    [-10, 8, 4],
    [-1, -1, 11.5],
  ]);
}
