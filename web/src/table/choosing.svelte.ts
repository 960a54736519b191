/** Choosing a move, one thing after the other, from what the server says is legal.
 *
 * There is no rule in here. Every choice says what is pointed at (`card`, `cells`, `seat`, `turned`…);
 * picking something narrows the moves down to those that agree with it. Where one is left and
 * everything it needs has been pointed at, it is ready to be played.
 */

import type { Cell } from '../generated/protocol';
import type { Choice } from './choice';
import { cellKey, givesUp, isPart, sameButTurned, sameCell } from './moves';

/** What can be done at a cell. */
export interface Target {
  at: Cell;
  choices: Choice[];
  /** Whether the card fits the way it is held; else it is turned when it is played. */
  asHeld: boolean;
}

export class Choosing {
  /** All that is legal now. */
  choices: Choice[] = $state.raw([]);
  /** Which place in the hand was taken up: two cards alike are two places. */
  place: number | null = $state(null);
  card: string | null = $state(null);
  /** Which way up it is held. */
  turned = $state(false);
  /** A kind of move that somebody asked for with its button: "bribe", "ask", "toll" … */
  kind: string | null = $state(null);
  /** Cells that were pointed at, in order. */
  cells: Cell[] = $state.raw([]);
  seat: number | null = $state(null);
  /** Whether cards are being marked instead of played, and their places in the hand. */
  givingUp = $state(false);
  marked: number[] = $state.raw([]);

  /** The moves that agree with the card and kind that were picked. */
  readonly possible: Choice[] = $derived(this.choices.filter((choice) => this.#agrees(choice)));

  /** Cells to point at next, by their key. */
  readonly targets: Map<string, Target> = $derived(this.#targets());

  /** Seats to point at next. */
  readonly seats: Map<number, Choice[]> = $derived(this.#seats());

  /** What the card that was taken up does without any target: play it, or pick one of these. */
  readonly loose: Choice[] = $derived(
    this.card === null
      ? []
      : this.possible.filter(({ pointed }) => !pointed.cells.length && pointed.seat === null),
  );

  /** Whether turning the card that was taken up changes anything. */
  readonly turnable = $derived(
    this.card !== null && this.possible.some(({ pointed }) => pointed.turned !== null),
  );

  /** The moves for which everything has been pointed at; several if they differ in something else. */
  readonly settled: Choice[] = $derived(this.#settled());

  /** The one move that is left. */
  readonly ready: Choice | null = $derived(
    this.settled.length === 1 ? (this.settled[0] ?? null) : null,
  );

  /** What can be done besides playing cards of the hand, by kind: buttons. */
  readonly kinds: [kind: string, choices: Choice[]][] = $derived(this.#kinds());

  /** Whether it is about cards of the hand: a turn, and no other decision. */
  readonly isTurn = $derived(
    this.choices.some((choice) => givesUp(choice) || choice.pointed.card !== null),
  );

  readonly canGiveUp = $derived(this.choices.some(givesUp));

  /** The server says what is legal now. What was picked is forgotten, unless nothing has changed. */
  offer(choices: Choice[]): void {
    const same = choices.map(({ move }) => move).join() === this.choices.map((c) => c.move).join();
    this.choices = choices;
    if (!same) this.clear();
  }

  clear(): void {
    this.place = null;
    this.card = null;
    this.kind = null;
    this.turned = false;
    this.cells = [];
    this.seat = null;
    this.givingUp = false;
    this.marked = [];
  }

  /** Take a card of the hand up, or put it down again. */
  takeUp(place: number, card: string): void {
    const [again, kind] = [this.place === place, this.kind];
    const instead = this.choices.some((c) => c.data.move === kind && c.pointed.instead);
    if (!instead) this.clear();
    this.place = again ? null : place;
    this.card = again ? null : card;
    this.cells = [];
    // Hold it the way in which it can lie, if there is only one.
    const ways = new Set(this.possible.map(({ pointed }) => pointed.turned));
    this.turned = ways.has(true) && !ways.has(false);
  }

  /** Turn the card that was taken up by 180°. */
  turn(): void {
    this.turned = !this.turned;
  }

  /** Ask for a kind of move, or no longer. */
  askFor(kind: string): void {
    const again = this.kind === kind;
    this.clear();
    if (!again) this.kind = kind;
  }

  /** Point at a cell; at a chosen one again to take it back. */
  pointAt(cell: Cell): void {
    const [first] = this.cells;
    const pair = first && !sameCell(first, cell) && this.#pairs(first, cell);
    this.cells = pair ? [first, cell] : [cell];
  }

  pointAtSeat(seat: number): void {
    this.seat = seat;
  }

  /** Give cards up instead of playing one, or no longer. */
  giveUp(on = !this.givingUp): void {
    const first = this.place;
    this.clear();
    this.givingUp = on;
    if (on && first !== null) this.marked = [first];
  }

  /** Mark a card to be given up, or no longer. */
  mark(place: number): void {
    this.marked = this.marked.includes(place)
      ? this.marked.filter((other) => other !== place)
      : [...this.marked, place];
  }

  /** Whether this card can be marked besides those that are. */
  markable(place: number, hand: string[]): boolean {
    const cards = [...this.marked, place].map((marked) => hand[marked] ?? '');
    return this.choices.some((c) => givesUp(c) && isPart(cards, c.pointed.given_up));
  }

  /** The moves that give up just the marked cards: discard them, or remove something for them. */
  givingUpMoves(hand: string[]): Choice[] {
    const cards = this.marked.map((place) => hand[place] ?? '');
    const exact = this.choices.filter((choice) => {
      const its = choice.pointed.given_up;
      return givesUp(choice) && its.length === cards.length && isPart(cards, its);
    });
    // Where the same cards in another order are another move, the order of marking decides.
    const found = new Map<string, Choice>();
    for (const choice of exact) {
      const { given_up: its, in_front: removed } = choice.pointed;
      const key = `${choice.data.move} ${removed ?? ''}`;
      if (!found.has(key) || its.join() === cards.join()) found.set(key, choice);
    }
    return [...found.values()];
  }

  #agrees(choice: Choice): boolean {
    if (givesUp(choice) || this.givingUp) return false;
    const { card, instead } = choice.pointed;
    if (this.kind !== null) {
      if (choice.data.move !== this.kind) return false;
      return this.card === null || card === this.card;
    }
    // Nothing was taken up: then only what needs no card of the hand, if it is the whole question.
    if (this.card === null) return card === null && !this.isTurn;
    return card === this.card && !instead;
  }

  /** Whether there is a way to hold the card so that this move is better made with another. */
  #liesOtherwise(choice: Choice): boolean {
    const { turned } = choice.pointed;
    if (turned === null || turned === this.turned) return false;
    return this.possible.some(
      (other) => sameButTurned(choice, other) && other.pointed.turned === this.turned,
    );
  }

  #targets(): Map<string, Target> {
    const targets = new Map<string, Target>();
    const [first] = this.cells;
    for (const choice of this.possible) {
      const { cells: its, seat, turned } = choice.pointed;
      if (this.seat !== null && seat !== this.seat) continue;
      if (this.#liesOtherwise(choice)) continue;
      const begun = first && its.length > 1;
      if (begun && !its.some((cell) => sameCell(cell, first))) continue;
      for (const at of its) {
        const known = targets.get(cellKey(at));
        targets.set(cellKey(at), {
          at,
          choices: [...(known?.choices ?? []), choice],
          asHeld: (known?.asHeld ?? false) || turned === null || turned === this.turned,
        });
      }
    }
    return targets;
  }

  #seats(): Map<number, Choice[]> {
    const seats = new Map<number, Choice[]>();
    for (const choice of this.possible) {
      const { seat } = choice.pointed;
      if (seat === null || !this.#coversCells(choice)) continue;
      seats.set(seat, [...(seats.get(seat) ?? []), choice]);
    }
    return seats;
  }

  #pairs(first: Cell, second: Cell): boolean {
    return this.possible.some(({ pointed: { cells: its } }) => {
      return its.length > 1 && [first, second].every((c) => its.some((cell) => sameCell(c, cell)));
    });
  }

  /** Whether every cell that was pointed at belongs to this move. */
  #coversCells(choice: Choice): boolean {
    const its = choice.pointed.cells;
    return this.cells.every((chosen) => its.some((cell) => sameCell(cell, chosen)));
  }

  #settled(): Choice[] {
    if (!this.cells.length && this.seat === null) return [];
    return this.possible.filter((choice) => {
      const { cells: its, seat } = choice.pointed;
      if (its.length !== this.cells.length || !this.#coversCells(choice)) return false;
      if (seat !== this.seat) return false;
      return !this.#liesOtherwise(choice);
    });
  }

  #kinds(): [string, Choice[]][] {
    const kinds = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      const { card, instead } = choice.pointed;
      if (givesUp(choice) || (card !== null && !instead)) continue;
      kinds.set(choice.data.move, [...(kinds.get(choice.data.move) ?? []), choice]);
    }
    return [...kinds];
  }
}
