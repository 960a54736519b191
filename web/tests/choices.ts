/** Choices as the server would offer them. */

import type { Cell, Move } from '../src/generated/protocol';
import type { Choice, Pointed } from '../src/table/choice';

interface Fields {
  move: string;
  card?: string;
  cards?: string[];
  at?: number[];
  other?: number[];
  seat?: number;
  place?: number;
  turned?: boolean;
}

/** A move with what it points at; its card is one of the hand unless something else is said. */
export function offered(move: string, data: Fields, other: Partial<Pointed> = {}): Choice {
  const cells = [data.at, data.other].filter((cell) => cell !== undefined) as Cell[];
  const pointed: Pointed = {
    card: data.cards ? null : (data.card ?? null),
    instead: false,
    given_up: data.cards ?? [],
    in_front: data.cards ? (data.card ?? null) : null,
    cells,
    seat: data.seat ?? null,
    place: data.place ?? null,
    laid: data.move === 'lay' ? (data.card ?? null) : null,
    turned: data.turned ?? null,
    ...other,
  };
  return { move, words: `do ${move}`, data: data as unknown as Move, pointed };
}
