/** Why something cannot be played: the server knows, and is asked once about each thing. */

import type { Idle } from '../generated/protocol';
import type { AtTable } from './at-table.svelte';
import type { Point } from './looking';
import type { Asked, Because } from './shown';

/** So many milliseconds a reason stays, for each letter and at least. */
const READING = 55;
const LEAST = 3500;

export class Reasons {
  /** What is being said, and where somebody pointed. */
  said: (Because & { at: Point }) | null = $state.raw(null);
  #known = new Map<string, Promise<Because | null>>();
  #ply: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Say why nothing can be played there. */
  async tell(table: AtTable, asked: Asked, at: Point): Promise<void> {
    const { why, ply } = table.shown;
    if (!why) return;
    if (ply !== this.#ply) {
      this.#known.clear();
      this.#ply = ply;
    }
    const key = JSON.stringify(asked);
    const answer = this.#known.get(key) ?? why(asked);
    this.#known.set(key, answer);
    const because = await answer;
    if (because && table.shown.ply === ply) this.say(because, at);
  }

  say(because: Because, at: Point): void {
    this.said = { ...because, at };
    clearTimeout(this.#timer);
    const long = Math.max(LEAST, READING * because.text.length);
    this.#timer = setTimeout(() => this.hide(), long);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.said = null;
  }
}

/** Why this card of the hand can be played nowhere now. */
export function idleReason({ shown }: AtTable, card: string | null): Idle | undefined {
  return shown.told?.idle.find((idle) => idle.card === card);
}
