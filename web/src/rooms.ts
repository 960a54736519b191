/** The rooms of expansions: what each says about itself as data, in `expansions/<room>/room.ts`.
 *
 * They are found by looking into the folders, so nobody lists them. Components stand in `display.ts`
 * beside it; see `games/saboteur/rooms.ts`.
 */

import type { Picture } from './drawing/art/actions';
import type { Portrait } from './drawing/art/dwarves';
import type { Art } from './drawing/art/shape';
import type { Put } from './drawing/art/signs';
import type { Drawable } from './drawing/drawable';
import type { Thing } from './drawing/thing';
import type { Meaning } from './games/meanings';
import type { Sound } from './table/sounds';

/** One thing that a module brings along, by its name. */
export type Emblem =
  { card: string } | { dwarf: string } | { token: string } | { chest: string } | { tool: string };

export interface Room {
  /** What is shown of its modules where one chooses them; else the action card of the same name. */
  emblems?: Record<string, Emblem[]>;
  /** The pictures of action cards, by name. */
  actions?: Record<string, Picture>;
  /** The portraits of dwarves. */
  dwarves?: Record<string, Portrait>;
  /** What is painted on the wood of a token. */
  tokens?: Record<string, Put[]>;
  /** The signs on the backs of cards. */
  backs?: Record<string, Art>;
  /** What a path card or goal is about, by the word before its ways. */
  labels?: Record<string, (card: Drawable, turned: boolean) => Thing[]>;
  /** What decisions mean. */
  meanings?: Record<string, Meaning>;
  /** The card that flies from who played it to whom it strikes, by what happened. */
  flights?: Record<string, string>;
  /** What its events sound like; most are silent. */
  sounds?: Record<string, Sound>;
}

const ROOMS = import.meta.glob<{ room: Room }>('./expansions/*/room.ts', { eager: true });

/** What all rooms together have of one kind, by name. */
export function fromRooms<Kind extends keyof Room>(kind: Kind): NonNullable<Room[Kind]> {
  // Joined when somebody first draws: while files load, rooms wait for pieces that wait for rooms.
  joined[kind] ??= Object.assign({}, ...Object.values(ROOMS).map(({ room }) => room[kind]));
  return joined[kind] as NonNullable<Room[Kind]>;
}
const joined: Room = {};
