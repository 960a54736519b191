/** The end of a round as it is uncovered: one dwarf after the other, then the goals, then who has won
 * and what everybody gets. What is not uncovered yet must not be seen, whatever is known already. */

import { createContext } from 'svelte';
import { ms } from '../../settings.svelte';
import { sound } from '../sounds';

/** Milliseconds between two cards, and for all of them together: with many it goes more quickly. */
const EACH = 750;
const ALL = 4200;
/** Milliseconds before the first card, and between one act and the next. */
const BREATH = 650;

/** What happens after the last card. */
const ACTS = ['goals', 'verdict', 'gold'] as const;

export class Reveal {
  /** How many cards and acts are over. */
  #step = $state(0);
  readonly #cards: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `cards` dwarves are turned over; without suspense everything lies open at once. */
  constructor(cards: number, suspense: boolean) {
    this.#cards = cards;
    if (!suspense || !ms(1)) this.#step = this.#last;
    else this.#timer = setTimeout(() => this.#goOn(), BREATH);
  }

  get #last(): number {
    return this.#cards + ACTS.length;
  }

  /** Whether the dwarf at this place lies open. */
  turned(place: number): boolean {
    return place < this.#step;
  }

  /** Whether this act is over, or under way. */
  shows(act: (typeof ACTS)[number]): boolean {
    return this.#step > this.#cards + ACTS.indexOf(act);
  }

  get over(): boolean {
    return this.#step >= this.#last;
  }

  /** Uncover everything at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#step = this.#last;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #goOn(): void {
    this.#step += 1;
    if (this.#step <= this.#cards) sound('flip');
    else if (this.shows('gold')) sound('gold');
    else if (this.shows('verdict')) sound('verdict');
    else sound('flip');
    if (this.over) return;
    const next = this.#step < this.#cards ? Math.min(EACH, ALL / this.#cards) : BREATH * 1.4;
    this.#timer = setTimeout(() => this.#goOn(), next);
  }
}

const [revealed, uncover] = createContext<Reveal>();
export { uncover };

/** How far the end of the round is uncovered; where nobody makes a scene of it, wholly. */
export function revealing(): Pick<Reveal, 'turned' | 'shows' | 'over'> {
  try {
    return revealed();
  } catch {
    return { turned: () => true, shows: () => true, over: true };
  }
}
