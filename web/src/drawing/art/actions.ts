/** The pictures of action cards, by the card's name or, for whole families, by its kind. */

import { fromRooms } from '../../rooms';
import { TRAP, TROLL } from './creatures';
import { GEMS, MINE_MOUTH } from './forest';
import { AXE, BOAT, KEY, ROPE } from './aids';
import * as play from './plays';
import { CHECK, EYE, SOMEBODY, type Put } from './signs';
import { tool } from './tools';

/** What a card does to its target, told by its ground. */
export type Mood = 'harm' | 'help' | 'know' | 'trick';
export interface Picture {
  mood: Mood;
  parts: Put[];
}

const PICTURES: Readonly<Record<string, Picture>> = {
  map: { mood: 'know', parts: [{ art: play.MAP, scale: 1.05 }] },
  rockfall: { mood: 'harm', parts: [{ art: play.ROCKFALL, scale: 1.2 }] },
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
  const own = PICTURES[name] ?? fromRooms('actions')[name];
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
