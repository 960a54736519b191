/** The moves one may choose from, each in all its forms.
 *
 * The server sends every move once: its notation among `moves`, the rest beside it in the same
 * order, and of what one points at only what there is.
 */

import type { Choice as Sent, PointedAt, State, Told as SentTold } from '../generated/protocol';

export type Pointed = Required<PointedAt>;

export interface Choice extends Omit<Sent, 'pointed'> {
  /** In notation, as it is sent. */
  move: string;
  pointed: Pointed;
}

/** How the game stands, in words. */
export interface Told extends Omit<SentTold, 'choices' | 'out_of_turn'> {
  choices: Choice[];
  out_of_turn: Choice[];
}

const NOTHING: Pointed = {
  card: null,
  instead: false,
  given_up: [],
  in_front: null,
  cells: [],
  seat: null,
  place: null,
  laid: null,
  turned: null,
};

/** What is told of a state, with every choice in full; null without words. */
export function toldOf({ moves, out_of_turn, told }: State): Told | null {
  if (!told) return null;
  const inFull = (notations: string[], sent: Sent[]): Choice[] =>
    sent.map((choice, place) => ({
      ...choice,
      move: notations[place]!,
      pointed: { ...NOTHING, ...choice.pointed },
    }));
  return {
    ...told,
    choices: inFull(moves ?? [], told.choices),
    out_of_turn: inFull(out_of_turn, told.out_of_turn),
  };
}
