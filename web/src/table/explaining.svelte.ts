/** Cards explain themselves: on hover, on a long press, or when somebody asks with a key. */

import type { Attachment } from 'svelte/attachments';
import type { CardThing } from '../generated/protocol';

const HOVER = 450;
const PRESS = 480;
/** Time to get from the card to its explanation, where there is a link. */
const GRACE = 180;

export class Explaining {
  card: CardThing | null = $state.raw(null);
  turned = $state(false);
  /** Where the card is on the screen. */
  beside: DOMRect | null = $state.raw(null);
  /** A long press explains and does nothing else. */
  pressed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the pointer is over and waits at. */
  #over: Element | null = null;

  show(card: CardThing, beside: DOMRect, turned = false): void {
    clearTimeout(this.#timer);
    this.card = card;
    this.beside = beside;
    this.turned = turned;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.card = null;
  }

  /** Somebody presses elsewhere; a press that has just begun goes on. */
  dismiss(): void {
    this.card = null;
  }

  /** Hide soon, unless somebody stays. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#over = null;
    this.#timer = setTimeout(() => this.hide(), GRACE);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  /** Begin to wait for a hover or a press to last long enough. */
  wait(event: PointerEvent, card: CardThing, element: Element, turned = false): void {
    clearTimeout(this.#timer);
    const pressing = event.type === 'pointerdown';
    this.#timer = setTimeout(
      () => {
        this.pressed = pressing;
        this.show(card, element.getBoundingClientRect(), turned);
      },
      pressing ? PRESS : HOVER,
    );
  }

  /** For an element that shows a card. */
  of(card: () => CardThing | null, turned: () => boolean = () => false): Attachment {
    return (element) => {
      const begin = (event: Event) => {
        const pointer = event as PointerEvent;
        const thing = card();
        const isPress = event.type === 'pointerdown';
        if (isPress) this.pressed = false;
        if (isPress && pointer.pointerType === 'mouse') return this.hide();
        if (!isPress && (pointer.pointerType !== 'mouse' || pointer.buttons)) return;
        if (!isPress && this.#over === element) return;
        this.#over = element;
        if (thing) this.wait(pointer, thing, element, turned());
      };
      // After a long press it stays until somebody touches something else.
      const end = () => this.pressed || this.leave();
      // Not "enter": a card that comes to lie under the pointer was not asked.
      element.addEventListener('pointermove', begin);
      element.addEventListener('pointerdown', begin);
      for (const name of ['pointerleave', 'pointerup', 'pointercancel'] as const) {
        element.addEventListener(name, end);
      }
      element.addEventListener('contextmenu', noMenu);
      return () => this.leave();
    };
  }
}

/** A long press would open the browser's own menu. */
function noMenu(event: Event): void {
  if ((event as PointerEvent).pointerType === 'touch') event.preventDefault();
}
