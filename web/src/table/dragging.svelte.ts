/** Carrying a card from the hand to where it is played, with a mouse or a finger. */

import type { Cell } from '../generated/protocol';
import type { AtTable } from './at-table.svelte';
import { cellKey, givesUp } from './moves';

/** So far one has to move before a press becomes carrying. */
const FAR = 8;

/** What is under the card that is being carried, if it can be dropped there. */
type Over =
  | { cell: Cell }
  | { seat: number }
  /** Anywhere on the table, for a card without a target. */
  | { table: true }
  | { pile: true };

export class Dragging {
  /** The place in the hand of the card that is being carried. */
  place: number | null = $state(null);
  over: Over | null = $state.raw(null);
  /** The picture that follows the pointer; moved without asking anybody. */
  ghost: HTMLElement | null = null;
  /** A press that has become carrying is no click any more. */
  carried = false;
  #from: { x: number; y: number } | null = null;
  #pointer = 0;
  /** Whether it is carried with a finger, which covers what it points at. */
  #finger = false;
  /** Where the pointer was last. */
  #last = { x: 0, y: 0 };

  constructor(readonly at: AtTable) {}

  /** The key of the cell it is held over. */
  readonly cell: string | null = $derived(
    this.over && 'cell' in this.over ? cellKey(this.over.cell) : null,
  );

  /** The seat it is held over. */
  readonly seat: number | null = $derived(this.over && 'seat' in this.over ? this.over.seat : null);

  press(event: PointerEvent): void {
    if (event.button) return;
    this.carried = false;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#pointer = event.pointerId;
    this.#finger = event.pointerType === 'touch';
  }

  move(event: PointerEvent, place: number, card: string): void {
    if (!this.#from || event.pointerId !== this.#pointer) return;
    const { clientX: x, clientY: y } = event;
    if (this.place === null) {
      if (Math.hypot(x - this.#from.x, y - this.#from.y) < FAR) return;
      if (!this.at.shown.play || this.at.choosing.givingUp) return this.drop();
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.at.explaining.hide();
      this.carried = true;
      this.place = place;
      if (this.at.choosing.place !== place) this.at.choosing.takeUp(place, card);
    }
    this.#last = { x, y };
    if (this.ghost) this.ghost.style.transform = `translate(${x}px, ${y}px)`;
    this.#look(x, y);
  }

  /** Let go: it is played where it can be. */
  release(): void {
    const { over, at } = this;
    const isCarried = this.place !== null;
    this.drop();
    if (isCarried && !over) this.#explain();
    if (!isCarried || !over) return;
    const isGuess = this.#finger && at.isTooSmall;
    if ('cell' in over) at.pointAt(over.cell, at.sure(isGuess ? 'touch' : 'mouse'));
    else if ('seat' in over) at.pointAtSeat(over.seat);
    else if ('pile' in over) this.#discard();
    else if (at.choosing.loose.length === 1) void at.play(at.choosing.loose[0]!);
  }

  /** Say why it cannot be dropped there. */
  #explain(): void {
    const { at } = this;
    const under = document.elementFromPoint(this.#last.x, this.#last.y);
    const seat = under?.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    if (under?.closest('[data-hand], [data-pile]') || !at.asked) return;
    if (seat !== undefined) at.explainSeat(Number(seat), this.#last);
    else if (at.camera.holds(this.#last)) at.explainCell(at.camera.cellAt(this.#last), this.#last);
  }

  /** Put it back. */
  drop(): void {
    this.place = null;
    this.over = null;
    this.#from = null;
  }

  #look(x: number, y: number): void {
    const found = this.#under(x, y);
    if (JSON.stringify(found) !== JSON.stringify(this.over)) this.over = found;
  }

  #under(x: number, y: number): Over | null {
    const { choosing, camera } = this.at;
    const under = document.elementFromPoint(x, y);
    const seat = under?.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    if (seat !== undefined) return choosing.seats.has(Number(seat)) ? { seat: Number(seat) } : null;
    if (under?.closest('[data-pile="discards"]'))
      return this.#discards().length ? { pile: true } : null;
    if (!camera.holds({ x, y })) return null;
    const cell = camera.cellAt({ x, y });
    if (choosing.targets.has(cellKey(cell))) return { cell };
    return choosing.loose.length === 1 ? { table: true } : null;
  }

  #discards() {
    return this.at.choosing.choices.filter(
      (choice) => givesUp(choice) && choice.pointed.given_up.join() === this.at.choosing.card,
    );
  }

  #discard(): void {
    const [pass] = this.#discards();
    if (pass) void this.at.play(pass);
  }
}
