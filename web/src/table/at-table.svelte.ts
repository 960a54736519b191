/** Sitting at a table: what is shown, what one has in mind, and playing it. All pieces of the table
 * share it through the context, so that nothing has to be handed through five of them. */

import { createContext, tick } from 'svelte';
import { CARD } from '../drawing/face';
import { ABOVE, type Display, type Scene } from '../games/display';
import type { Cell, GameEvent, Refused } from '../generated/protocol';
import type { Choice } from './choice';
import type { Glossary } from '../house/things.svelte';
import { Camera } from './camera';
import { Choosing } from './choosing.svelte';
import { Consent } from './consent.svelte';
import { Explaining } from './explaining.svelte';
import { Lit } from './lit.svelte';
import type { Point } from './looking';
import { Reasons } from './reasons.svelte';
import { settings } from '../settings.svelte';
import type { Shown } from './shown';

/** What `TableView` is given. */
export interface Given {
  shown: Shown;
  display: Display;
  glossary: Glossary;
}

/** So many milliseconds a move can be taken back, for who likes that. */
export const UNDO = 3000;

/** So many milliseconds before answers count an answer is on its way in time. */
const JUST_BEFORE = 400;

/** A move that was made and is not sent yet. */
export interface Held {
  choice: Choice;
  /** How many milliseconds it is held. */
  for: number;
}

export class AtTable {
  readonly choosing = new Choosing();
  readonly camera = new Camera();
  readonly explaining = new Explaining();
  readonly lit = new Lit();
  readonly reasons = new Reasons();
  readonly consent = new Consent();
  /** The move that can still be taken back. */
  held: Held | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forced: ReturnType<typeof setTimeout> | undefined;
  /** Why the last move was refused. */
  refusal: Refused | null = $state.raw(null);
  /** How many moves are on their way: the next of a plan leaves before the last is acknowledged. */
  #sent = $state(0);
  /** The list of all possible moves, or the list of keys, is open. */
  listing = $state(false);
  helping = $state(false);
  /** The end of a round that is being looked at; what is asked next has to wait. */
  ended: GameEvent | null = $state.raw(null);
  /** Something takes the whole screen: the table cannot be seen. */
  covered = $state(false);
  /** Moves that carry out what was chosen, each to be played when it is asked for. */
  #planned: string[] = [];
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  get shown(): Shown {
    return this.#given().shown;
  }

  /** All hands, by seat, where all of them can be seen: everything is revealed, or they lie open. */
  get hands(): string[][] | null {
    const { hands, view, you } = this.shown;
    if (hands) return hands;
    if (!('known_hands' in view)) return null;
    const open = view.known_hands.map((known, seat) => (seat === you ? view.hand : known));
    const lieOpen = open.every((known, seat) => known.length === view.hand_sizes[seat]);
    return lieOpen && open.some((known) => known.length) ? open : null;
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

  /** Whether a move is made, or on its way. */
  get waiting(): boolean {
    return this.#sent > 0 || this.held !== null;
  }

  /** Whether we are asked something. */
  get asked(): boolean {
    return this.choosing.choices.length > 0;
  }

  /** The game's own dialog for what we are asked. */
  get own(): Display['dialogs'][string] | undefined {
    return this.asked && !this.covered ? this.display.dialogs[this.view.decision ?? ''] : undefined;
  }

  /** Whether turning the card in mind makes any difference. */
  get turnable(): boolean {
    const { card, turnable } = this.choosing;
    return turnable && card !== null && this.glossary.card(card).faces.length !== 1;
  }

  /** How wide the narrowest is that can be pointed at in the maze, in its units; null if nothing is. */
  get narrowest(): number | null {
    const { possible, targets } = this.choosing;
    if (!this.asked || this.waiting || !targets.size) return null;
    const isBetween = possible.some(({ pointed }) => pointed.cells.length > 1);
    return isBetween && this.display.Above ? ABOVE : CARD.width;
  }

  /** Whether what can be pointed at in the maze is too small for a finger, from where one looks. */
  get isTooSmall(): boolean {
    return this.narrowest !== null && this.camera.isTooSmall(this.narrowest);
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
    const offered = this.display.offered?.(this.view, choices) ?? choices;
    this.choosing.offer(offered);
    if (this.held && !offered.some(({ move }) => move === this.held?.choice.move)) this.takeBack();
    const answer = this.waiting ? null : this.consent.answer(this, choices);
    if (answer !== null) void this.#send(answer);
    else this.#answerForced(choices);
  }

  /** Where all are asked at once and we have nothing to choose, nobody has to click: it is answered
   * just before the answers count, like anybody's. */
  #answerForced(choices: Choice[]): void {
    clearTimeout(this.#forced);
    const { answersAt, ahead } = this.shown;
    const [only, ...more] = choices;
    if (!answersAt || !only || more.length) return;
    const left = (answersAt - (ahead ?? 0)) * 1000 - Date.now() - JUST_BEFORE;
    this.#forced = setTimeout(
      () => {
        const now = this.shown.told?.choices ?? [];
        const isAsked = now.length === 1 && now[0]?.move === only.move;
        if (isAsked && this.shown.answersAt && !this.waiting) void this.#send(only.move);
      },
      Math.max(0, left),
    );
  }

  /** Play it; who likes that can take it back for a moment. */
  async play(choice: Choice): Promise<void> {
    if (this.waiting) return;
    this.reasons.hide();
    const time = this.#timeLeft();
    if (settings.sending !== 'undo' || !this.choosing.isTurn || time < 2 * UNDO) {
      return this.#playNow(choice);
    }
    this.held = { choice, for: UNDO };
    this.#timer = setTimeout(() => this.sendHeld(), UNDO);
  }

  /** How many milliseconds one has to decide. */
  #timeLeft(): number {
    const { deadline, ahead } = this.shown;
    return deadline ? (deadline - (ahead ?? 0)) * 1000 - Date.now() : Infinity;
  }

  /** Send the move that could still be taken back. */
  sendHeld(): void {
    const { held } = this;
    clearTimeout(this.#timer);
    this.held = null;
    if (held) void this.#playNow(held.choice);
  }

  /** Take the move back that was not sent yet. */
  takeBack(): void {
    clearTimeout(this.#timer);
    this.held = null;
    this.choosing.clear();
    void this.backToHand();
  }

  /** Answer like this, and for the rest of the round too. */
  async always(choice: Choice): Promise<void> {
    this.consent.give(this, choice);
    await this.#playNow(choice);
  }

  async #playNow(choice: Choice): Promise<void> {
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

  pointAtSeat(seat: number, sure = this.sure()): void {
    this.choosing.pointAtSeat(seat);
    if (sure) this.confirm();
  }

  /** Whether what somebody points at is played at once: with a finger one first looks, and some
   * always want to. */
  sure(pointer = 'mouse'): boolean {
    return settings.sending === 'auto' ? pointer !== 'touch' : settings.sending !== 'ask';
  }

  /** Say why the card in mind cannot be played there. */
  explainCell(cell: Cell, point: Point): void {
    const { card, turned } = this.choosing;
    void this.reasons.tell(this, { card, turned, at: cell, seat: null }, point);
  }

  explainSeat(seat: number, point: Point): void {
    const { card, turned } = this.choosing;
    void this.reasons.tell(this, { card, turned, at: null, seat }, point);
  }

  /** Play what is ready. */
  confirm(): void {
    if (this.choosing.ready) void this.play(this.choosing.ready);
  }
}

export const [atTable, sitDown] = createContext<AtTable>();
