/** What lies on cards of The Duel, and where: the markers and keys are drawn upon it. */

import { CARD, parseFace } from '../../drawing/face';
import { thingsOn } from '../../drawing/things';
import type { Cell, DuelView, GameEvent, Placed, Token } from '../../generated/protocol';
import type { Glossary } from '../../house/things.svelte';

/** The gold on a card, which its name tells. */
export function goldOn(card: string | null): number {
  return parseFace(card ?? '').ways.reduce((sum, { gold }) => sum + gold, 0);
}

/** Markers and keys, and on which cards they lie. */
export interface Tokens {
  claims: Token[];
  bribes: Token[];
  keys: Token[];
}

/** The tokens at the end of a round: by then the table is cleared, so they come from its events. */
export function tokensAfter(before: GameEvent[]): Tokens {
  const tokens: Tokens = { claims: [], bribes: [], keys: [] };
  for (const event of before) {
    if (event.event === 'round-began') Object.assign(tokens, { claims: [], bribes: [], keys: [] });
    if (event.event === 'claimed') tokens.claims.push({ at: event.at, seat: event.seat });
    if (event.event === 'bribed') tokens.bribes.push({ at: event.at, seat: event.seat });
    if (event.event === 'key-turned') tokens.keys.push({ at: event.at, seat: event.seat });
    if (event.event === 'collapsed') {
      tokens.keys = tokens.keys.filter(({ at }) => at.join() !== event.at.join());
    }
  }
  return tokens;
}

const placedAt = (maze: Placed[], [x, y]: Cell): Placed | undefined =>
  maze.find(({ at }) => at[0] === x && at[1] === y);

/** The gold under this seat's markers, and what it owes to trolls: this round so far. */
export function thisRound(view: DuelView, seat: number): { claimed: number; owed: number } {
  const own = view.claims.filter((token) => token.seat === seat);
  const claimed = own.reduce(
    (sum, { at }) => sum + goldOn(placedAt(view.maze, at)?.card ?? null),
    0,
  );
  return { claimed, owed: view.bribes.filter((token) => token.seat === seat).length };
}

/** Where something stands on the card of a cell, in the units of the maze; its middle if nowhere. */
export function spotOf(
  maze: Placed[],
  glossary: Glossary,
  cell: Cell,
  what: string,
): { x: number; y: number } {
  const [left, top] = [cell[0] * CARD.width, cell[1] * CARD.height];
  const placed = placedAt(maze, cell);
  const things = placed?.card
    ? thingsOn(glossary.card(placed.card), placed.turned, cell.join(), 'mine')
    : [];
  const thing = things.find((one) => one.what.startsWith(what));
  return { x: left + (thing?.x ?? CARD.width / 2), y: top + (thing?.y ?? CARD.height / 2) };
}
