/** What there is on a path card besides its ways, and where: all of it from the card's data. */

import { about } from './about';
import { TROLL } from './art/creatures';
import { FERN, MUSHROOMS } from './art/forest';
import { badge, mark } from './art/marks';
import { BADGE, BRIDGE, CRYSTAL, door, ladder, LANTERN } from './art/underground';
import { PIT, SHAFT, SMALL_PIT } from './art/underground';
import { lying, type Drawable, type GroundKind } from './drawable';
import { EDGES, openEdges, OPPOSITE, parseFace, type Edge, type Face, type Way } from './face';
import { GOLD, MOSSY, RUBBLE, team } from './palette';
import { heap, lumps } from './rock';
import { seeded, type Chance } from './seeded';
import { heaped, room, type Thing } from './thing';
import { armOf, deadEndReach, isDeadEnd, leadsThrough, middleOf, MIDDLE, toward } from './ways';

const [MX, MY] = MIDDLE;

/** Everything on a card that lies like this, the lowest first. */
export function thingsOn(
  card: Drawable,
  turned: boolean,
  seed: string,
  ground: GroundKind,
): Thing[] {
  const face = lying(card, turned);
  const chance = seeded(`${seed} things`);
  return [
    ...bridge(face),
    ...rubble(face, card, chance, ground),
    ...decor(face, card, turned, ground, chance),
    ...about(card, face, turned, chance),
    ...(card.crystal ? [{ what: 'crystal', art: CRYSTAL, ...room(card, turned) }] : []),
    ...ladders(card, face),
    ...doors(card, face),
    ...onArms(face),
    ...gold(face, chance),
  ];
}

/** Two straights that cross: the later one runs over the other on planks. */
function bridge(face: Face): Thing[] {
  const straights = inOrder(face.ways).filter(isStraight);
  const over = straights[1];
  if (!over) return [];
  const angle = over.edges.includes('N') ? 90 : 0;
  return [{ what: 'bridge', art: BRIDGE, x: MX, y: MY, angle }];
}

function isStraight({ edges }: Way): boolean {
  return edges.length === 2 && OPPOSITE[edges[0] as Edge] === edges[1];
}

/** The ways in the order in which they lie on one another: gold is never hidden below. */
export function inOrder(ways: Way[]): Way[] {
  const height = (way: Way): number => (isDeadEnd(way) ? 0 : way.gold > 0 ? 2 : 1);
  return [...ways].sort((a, b) => height(a) - height(b));
}

/** Where ways stop: all in one heap, or each in its own beside the way that leads through. */
function rubble(face: Face, card: Drawable, chance: Chance, ground: GroundKind): Thing[] {
  const ends = face.ways.filter(isDeadEnd).map((way) => way.edges[0] as Edge);
  if (ends.length === 0) return [];
  if (card.ladder && !leadsThrough(face)) {
    return [{ what: 'shaft', art: SHAFT, x: MX, y: MY }];
  }
  const lump = ground === 'forest' ? MOSSY : RUBBLE;
  if (!leadsThrough(face)) {
    return [
      { what: 'pit', art: PIT, x: MX, y: MY },
      {
        what: `rubble-${ends.join('')}`,
        art: heaped(heap(chance, 0, 0, 18.5, 5), lump),
        x: MX,
        y: MY,
      },
    ];
  }
  return ends.flatMap((edge) => {
    const [x, y] = toward(edge, deadEndReach(face) - (edge === 'N' || edge === 'S' ? 0.1 : 0.3));
    return [
      { what: 'pit', art: SMALL_PIT, x, y },
      { what: `rubble-${edge}`, art: heaped(heap(chance, 0, 0, 10.2, 3.9), lump), x, y },
    ];
  });
}

function ladders(card: Drawable, face: Face): Thing[] {
  if (!card.ladder) return [];
  const [way] = face.ways;
  const spot = way && !isDeadEnd(way) ? middleOf(way) : { x: MX, y: MY };
  const side = card.colour ? team(card.colour) : undefined;
  const climb = { what: 'ladder', art: ladder(side), x: spot.x, y: spot.y + 4 };
  if (!side) return [climb];
  return [climb, { what: 'mark', art: badge(side), x: spot.x, y: spot.y + 7 }];
}

/** A door on the one way that runs through the card. */
function doors(card: Drawable, face: Face): Thing[] {
  const through = face.ways.find((way) => !isDeadEnd(way)) ?? face.ways[0];
  if (!card.door || !through) return [];
  return standing(`door-${card.door}`, card.door, middleOf(through));
}

function standing(
  what: string,
  colour: string,
  at: { x: number; y: number; angle: number },
): Thing[] {
  const side = team(colour);
  return [
    { what, art: door(side), ...at },
    { what: 'mark', art: mark(side), x: at.x, y: at.y, scale: 1.15 },
  ];
}

const DOORS: Readonly<Record<string, string>> = { b: 'blue', g: 'green', y: 'yellow' };

/** What stands on arms: doors and trolls, and for any other letter that letter. */
function onArms(face: Face): Thing[] {
  return EDGES.flatMap((edge) => {
    const letter = face.marks[edge];
    const way = face.ways.find(({ edges }) => edges.includes(edge));
    if (!letter || !way) return [];
    const at = armOf(way, edge);
    const colour = DOORS[letter];
    if (colour) return standing(`door-${colour}-${edge}`, colour, at);
    const { x, y } = at;
    if (letter === 't') return [{ what: `troll-${edge}`, art: TROLL, x, y: y + 1, scale: 0.72 }];
    return [{ what: `${letter}-${edge}`, art: BADGE, x, y, text: letter.toUpperCase() }];
  });
}

/** Nuggets that can be counted; more than three are a heap with a number. */
function gold(face: Face, chance: Chance): Thing[] {
  return face.ways.flatMap((way): Thing[] => {
    if (way.gold === 0) return [];
    const { x, y } = goldSpot(face, way);
    const places = NUGGETS[way.gold];
    const what = `gold-${way.gold}`;
    const shade = { d: 'M-11 5a11 4.5 0 1 0 22 0a11 4.5 0 1 0-22 0z', fill: 'rgb(30 14 2 / 0.45)' };
    if (places) return [{ what, art: [shade, ...heaped([lumps(chance, places)], GOLD)], x, y }];
    const many = [shade, ...heaped(heap(chance, 0, 0, 12, 4.2), GOLD)];
    return [{ what, art: many, x, y, text: String(way.gold) }];
  });
}

const NUGGETS: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  1: [[0, 0, 7.6]],
  2: [
    [-6, -2, 6.3],
    [6, 2.4, 6.3],
  ],
  3: [
    [0, -6.4, 6],
    [-6.6, 4, 6],
    [6.6, 4.6, 6],
  ],
};

/** Gold in a dead end lies before the rubble. */
function goldSpot(face: Face, way: Way): { x: number; y: number } {
  if (!isDeadEnd(way) || !leadsThrough(face)) return middleOf(way);
  const [x, y] = toward(way.edges[0] as Edge, 0.3);
  return { x, y };
}

/** A lantern where three ways meet; above ground something grows. */
function decor(
  face: Face,
  card: Drawable,
  turned: boolean,
  ground: GroundKind,
  chance: Chance,
): Thing[] {
  if (ground === 'forest') {
    const art = chance() < 0.6 ? FERN : MUSHROOMS;
    return [{ what: 'plant', art, ...room(card, turned) }];
  }
  const closed = EDGES.filter((edge) => !openEdges(face).includes(edge));
  const [edge] = closed;
  if (!hasLantern(card) || !edge) return [];
  const [x, y] = toward(edge, 0.46);
  return [{ what: 'lantern', art: LANTERN, x, y }];
}

/** Whether a lantern hangs beside the ways of a card: where three meet and nothing else is. */
export function hasLantern(card: Drawable): boolean {
  const face = parseFace(card.faces[0] ?? '');
  return card.label === '' && face.ways.length === 1 && face.ways[0]?.edges.length === 3;
}
