/** Letting everything pass: who has said so is not asked again in this round, unless they come to hold
 * something with which they could do otherwise. */

import type { Choice } from './choice';
import type { AtTable } from './at-table.svelte';

interface Given {
  round: number;
  decision: string | null;
  /** What is answered, and all that could have been. */
  answer: string;
  among: string[];
}

export class Consent {
  #given: Given | null = $state.raw(null);

  /** Answer like this for the rest of the round. */
  give({ view, choosing }: AtTable, { move }: Choice): void {
    const among = choosing.choices.map((choice) => choice.move);
    this.#given = { round: view.round, decision: view.decision, answer: move, among };
  }

  /** The answer to what is asked now, if it has been given before. */
  answer({ view }: AtTable, choices: Choice[]): string | null {
    const given = this.#given;
    if (!given || !choices.length) return null;
    if (view.round !== given.round || view.decision !== given.decision) return null;
    const isNew = choices.some(({ move }) => !given.among.includes(move));
    return isNew ? null : given.answer;
  }
}
