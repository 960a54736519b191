/** Sitting at a table: what is shown, what one has in mind, and playing it. All pieces of the table
 * share it through the context, so that nothing has to be handed through five of them. */

import { createContext, tick } from 'svelte';
import type { Display, Scene } from '../games/display';
import type { Cell, GameEvent, Refused } from '../generated/protocol';
import type { Choice } from './choice';
import type { Glossary } from '../house/things.svelte';
import { Camera } from './camera';
import { Choosing } from './choosing.svelte';
import { Explaining } from './explaining.svelte';
import type { Shown } from './shown';

/** What `TableView` is given. */
export interface Given {
  shown: Shown;
  display: Display;
  glossary: Glossary;
}

export class AtTable {
  readonly choosing = new Choosing();
  readonly camera = new Camera();
  readonly explaining = new Explaining();
  /** Why the last move was refused. */
  refusal: Refused | null = $state.raw(null);
  /** How many moves are on their way: the next of a plan leaves before the last is acknowledged. */
  #sent = $state(0);
  /** The list of all possible moves, or the list of keys, is open. */
  listing = $state(false);
  helping = $state(false);
  /** The end of a round that is being looked at; what is asked next has to wait. */
  ended: GameEvent | null = $state.raw(null);
  /** Moves that carry out what was chosen, each to be played when it is asked for. */
  #planned: string[] = [];
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get shown(): Shown {
    return this.#given().shown;
  }

  get display(): Display {
    return this.#given().display;
  }

  get glossary(): Glossary {
    return this.#given().glossary;
  }

  get view() {
    return this.shown.view;
  }

  /** What the pieces of a game's own display are given. */
  get scene(): Scene {
    const { view, names, you } = this.shown;
    return { view, names, you, glossary: this.glossary };
  }

  /** Whether a move is on its way. */
  get waiting(): boolean {
    return this.#sent > 0;
  }

  /** Whether we are asked something. */
  get asked(): boolean {
    return this.choosing.choices.length > 0;
  }

  /** The game's own dialog for what we are asked. */
  get own(): Display['dialogs'][string] | undefined {
    return this.asked && !this.ended ? this.display.dialogs[this.view.decision ?? ''] : undefined;
  }

  /** Whether turning the card in mind makes any difference. */
  get turnable(): boolean {
    const { card, turnable } = this.choosing;
    return turnable && card !== null && this.glossary.card(card).faces.length !== 1;
  }

  name(seat: number): string {
    return this.shown.names[seat] ?? `${seat + 1}`;
  }

  /** Take up the card at this place of the hand, or mark it to be given up. */
  take(place: number): void {
    const { hand } = this.view;
    const { choosing } = this;
    const card = hand[place];
    if (card === undefined) return;
    this.refusal = null;
    if (!choosing.givingUp) choosing.takeUp(place, card);
    else if (choosing.marked.includes(place) || choosing.markable(place, hand))
      choosing.mark(place);
  }

  /** The server says what is legal now. */
  offer(): void {
    const choices = this.shown.told?.choices ?? [];
    const [next, ...rest] = this.#planned;
    if (next !== undefined && choices.length) {
      const goesOn = choices.some(({ move }) => move === next);
      this.#planned = goesOn ? rest : [];
      if (goesOn) void this.#send(next);
    }
    this.choosing.offer(this.display.offered?.(this.view, choices) ?? choices);
  }

  async play(choice: Choice): Promise<void> {
    if (this.waiting) return;
    const [first, ...rest] = this.display.plan?.(choice, this.view) ?? [choice.move];
    if (first === undefined) return;
    this.#planned = rest;
    await this.#send(first);
  }

  async #send(move: string): Promise<void> {
    const { play } = this.shown;
    if (!play) return;
    this.#sent += 1;
    this.refusal = null;
    const refused = await play(move);
    this.#sent -= 1;
    this.refusal = refused;
    if (refused) this.#planned = [];
    this.choosing.clear();
    await this.backToHand();
  }

  /** What had the focus is gone: whoever plays by keyboard finds themselves at their hand. */
  async backToHand(): Promise<void> {
    await tick();
    if (document.activeElement !== document.body) return;
    const places = ['[data-hand] button', '[data-stage]'];
    const found = places.map((place) => document.querySelector<HTMLElement>(place));
    found.find((place) => place)?.focus({ preventScroll: true });
  }

  /** Point at a cell. Whoever is sure plays at once what is settled by that. */
  pointAt(cell: Cell, sure: boolean): void {
    this.choosing.pointAt(cell);
    if (sure) this.confirm();
  }

  pointAtSeat(seat: number): void {
    this.choosing.pointAtSeat(seat);
    this.confirm();
  }

  /** Play what is ready. */
  confirm(): void {
    if (this.choosing.ready) void this.play(this.choosing.ready);
  }
}

export const [atTable, sitDown] = createContext<AtTable>();
