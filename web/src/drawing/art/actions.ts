/** The pictures of action cards, by the card's name or, for whole families, by its kind. */

import { TRAP, TROLL } from './creatures';
import { GEMS, MINE_MOUTH } from './forest';
import { AXE, BOAT, KEY, ROPE } from './aids';
import * as play from './plays';
import { glint, patch } from './shape';
import { CHECK, EYE, HAND, hat, QUESTION, smallCard, SOMEBODY, SWAP } from './signs';
import { TUNNEL, type Put } from './signs';
import { tool } from './tools';
import { SACK } from './underground';

/** What a card does to its target, told by its ground. */
export type Mood = 'harm' | 'help' | 'know' | 'trick';
export interface Picture {
  mood: Mood;
  parts: Put[];
}

const PICTURES: Readonly<Record<string, Picture>> = {
  map: { mood: 'know', parts: [{ art: play.MAP, scale: 1.05 }] },
  rockfall: { mood: 'harm', parts: [{ art: play.ROCKFALL, scale: 1.2 }] },
  theft: {
    mood: 'harm',
    parts: [
      { art: SACK, y: 7, scale: 1.1 },
      { art: play.MASK, y: -13, scale: 1.05 },
    ],
  },
  'hands-off': {
    mood: 'help',
    parts: [{ art: play.RING }, { art: HAND, y: 0, scale: 0.88 }, { art: play.SLASH }],
  },
  trapped: { mood: 'harm', parts: [{ art: SOMEBODY, y: 2, scale: 1.15 }, { art: play.CAGE }] },
  freedom: { mood: 'help', parts: [{ art: play.CHAIN, y: 1, scale: 1.05 }] },
  inspection: {
    mood: 'know',
    parts: [
      { art: play.LENS, scale: 1.05 },
      { art: SOMEBODY, x: -2.5, y: -1.5, scale: 0.8 },
    ],
  },
  'change-hats': {
    mood: 'trick',
    parts: [
      { art: SWAP, scale: 1.1 },
      { art: hat('#b23a26', '#db6a4c'), x: -9, y: 1, scale: 0.85, angle: -10 },
      { art: hat('#3f6a8f', '#7fabcf'), x: 10, y: 3, scale: 0.85, angle: 10 },
    ],
  },
  'swap-hands': {
    mood: 'trick',
    parts: [
      { art: SWAP, scale: 1.1 },
      { art: smallCard('#8a5a31'), x: -14, y: 1, scale: 0.75, angle: -18 },
      { art: smallCard('#9c6a3b'), x: -7, y: 0, scale: 0.75, angle: 4 },
      { art: smallCard('#3f6a8f'), x: 7, y: 0, scale: 0.75, angle: -4 },
      { art: smallCard('#4d7ba3'), x: 14, y: 1, scale: 0.75, angle: 18 },
    ],
  },
  'goal-swap': {
    mood: 'trick',
    parts: [
      { art: SWAP, scale: 1.1 },
      { art: smallCard('#6b4022', QUESTION), x: -10.5, y: 0, scale: 0.9, angle: -6 },
      { art: smallCard('#6b4022', QUESTION), x: 10.5, y: 0, scale: 0.9, angle: 6 },
    ],
  },
  'treasure-trove': {
    mood: 'trick',
    parts: [
      { art: smallCard('#5b4d42'), x: -14, y: 8, scale: 0.9, angle: -32 },
      { art: smallCard('#6b5b4e'), x: 14, y: 8, scale: 0.9, angle: 32 },
      { art: smallCard('#6b5b4e'), x: -8, y: 5, scale: 0.9, angle: -16 },
      { art: smallCard('#7c6b5c'), x: 8, y: 5, scale: 0.9, angle: 16 },
      { art: smallCard('#d0a044', [patch('#fff6d8', glint(0, 0, 8))]), y: -6 },
    ],
  },
  veto: {
    mood: 'trick',
    parts: [
      { art: smallCard('#8a7a62', TUNNEL, 42), angle: -8 },
      { art: play.STOP, x: 3, y: 3 },
    ],
  },
  'change-of-direction': {
    mood: 'trick',
    parts: [{ art: play.CIRCLE }, { art: play.INNER, x: -1 }],
  },
  'master-crafter': { mood: 'help', parts: [{ art: play.ANVIL, scale: 1.05, y: 1 }] },
  pathfinder: { mood: 'trick', parts: [{ art: play.COMPASS, scale: 1.05 }] },
  diversion: {
    mood: 'trick',
    parts: [
      { art: play.EMPTY_CELL, x: 11, y: 10 },
      { art: smallCard('#5b4d42', TUNNEL, 25), x: -10.5, y: 7 },
      { art: play.ARROW, y: -2 },
    ],
  },
  key: { mood: 'help', parts: [{ art: KEY, scale: 1.25 }] },
  axe: { mood: 'help', parts: [{ art: AXE, scale: 1.2 }] },
  boat: { mood: 'help', parts: [{ art: BOAT, scale: 1.15 }] },
  rope: { mood: 'help', parts: [{ art: ROPE, scale: 1.15 }] },
  trap: { mood: 'harm', parts: [{ art: TRAP, scale: 1.1 }] },
  troll: { mood: 'harm', parts: [{ art: TROLL, y: 3, scale: 1.25 }] },
  storm: { mood: 'harm', parts: [{ art: play.CLOUD, scale: 1.1 }] },
};

const SEEN: Readonly<Record<string, Put>> = {
  mine: { art: MINE_MOUTH, scale: 0.62 },
  treasure: { art: GEMS, scale: 0.9 },
  dwarf: { art: SOMEBODY, y: 3, scale: 0.85 },
};

/** The picture of an action card; none if nobody has drawn it yet. */
export function pictureOf(
  name: string,
  kind: string,
  tools: readonly string[],
): Picture | undefined {
  const own = PICTURES[name];
  if (own) return own;
  const [first = ''] = tools;
  if (kind === 'sabotage') return { mood: 'harm', parts: [{ art: tool(first, true), scale: 1.2 }] };
  if (kind === 'repair') return repair(tools);
  if (kind === 'information') return information(tools);
  return PICTURES[kind];
}

/** Whole tools one above the other, and the sign that they are. */
function repair(tools: readonly string[]): Picture {
  const step = 40 / tools.length;
  const scale = tools.length === 1 ? 1.2 : 0.82;
  const parts: Put[] = tools.map((name, place) => {
    const off = (place - (tools.length - 1) / 2) * step;
    return { art: tool(name, false), x: off * 0.35, y: off, scale };
  });
  const [x, y] = tools.length === 1 ? [15, 22] : [-14, 18];
  return { mood: 'help', parts: [...parts, { art: CHECK, x, y }] };
}

/** An eye over the things it may look at, one or another. */
function information(things: readonly string[]): Picture {
  const step = 26;
  const seen = things.flatMap((name, place): Put[] => {
    const put = SEEN[name];
    const x = (place - (things.length - 1) / 2) * step;
    return put ? [{ ...put, x, y: (put.y ?? 0) + 13 }] : [];
  });
  return {
    mood: 'know',
    parts: [{ art: EYE, y: -14, scale: 1.25 }, ...seen, { art: play.OR, y: 12 }],
  };
}
