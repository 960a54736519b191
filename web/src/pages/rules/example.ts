/** What there is to see in an example: which cells and cards its moves are about. */

import type { Cell, Example, GameView, Move, Placed, Tried } from '../../generated/protocol';
import type { Glossary } from '../../house/things.svelte';

/** The cells that a move names. */
export function cellsOf(move: Move): Cell[] {
  const { at, other } = move as { at?: Cell | null; other?: Cell | null };
  return [at, other].filter((cell): cell is Cell => Array.isArray(cell));
}

/** The cards that a move takes out of the hand and that do not come to lie in the maze: the action
 * that is played, whatever is discarded. */
export function playedIn(move: Move, glossary: Glossary): string[] {
  if ('cards' in move) return [...move.cards];
  const named = 'card' in move ? String(move.card) : move.move;
  const card = glossary.cards.get(named);
  return card && !card.faces.length ? [card.name] : [];
}

/** The path card that is laid, and which way up. */
export function laidOf(move: Move): { card: string; turned: boolean; at: Cell } | null {
  const { card, turned, at } = move as { card?: string; turned?: boolean; at?: Cell };
  return move.move === 'lay' && card && at ? { card, turned: turned === true, at } : null;
}

/** Moves side by side in as few pictures as possible: no two on the same cell. */
export function pictures(tries: Tried[]): Tried[][] {
  const found: { taken: Set<string>; tries: Tried[] }[] = [];
  for (const tried of tries) {
    const cells = cellsOf(tried.data).map(String);
    let place = found.find(({ taken }) => !cells.some((cell) => taken.has(cell)));
    if (!place) found.push((place = { taken: new Set(), tries: [] }));
    cells.forEach((cell) => place.taken.add(cell));
    place.tries.push(tried);
  }
  return found.map(({ tries }) => tries);
}

/** Whether a picture of the maze tells anything about it. */
export function isSeen({ view, tries }: Example): boolean {
  const lying = view.maze.filter(({ face_down }) => !face_down);
  return lying.length > 2 || tries.some(({ data, after }) => after || cellsOf(data).length > 0);
}

/** What lies in the picture: everything face up, and what is near to it or meant. */
export function nearby(view: GameView, meant: Cell[]): Placed[] {
  const up = view.maze.filter(({ face_down }) => !face_down).map(({ at }) => at);
  const here = [...up, ...meant];
  const isNear = ([x, y]: Cell): boolean =>
    here.some(([a, b]) => Math.abs(a - x) <= 1 && Math.abs(b - y) <= 1);
  return view.maze.filter(({ face_down, at }) => !face_down || isNear(at));
}
