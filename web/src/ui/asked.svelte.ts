/** Asking the server from a page: the answer, or the sentence why there is none. */

import { Refusal } from '../house/http';

/** Something a page shows as soon as the server has answered. */
export class Asked<T> {
  value: T | undefined = $state.raw(undefined);
  refusal: Refusal | null = $state.raw(null);
  readonly #ask: () => Promise<T>;
  #times = 0;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.again();
  }

  /** Ask once more; what is shown stays until the new answer is there. */
  async again(): Promise<void> {
    const time = ++this.#times;
    try {
      const value = await this.#ask();
      if (time !== this.#times) return; // a later question has been asked
      this.value = value;
      this.refusal = null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (time === this.#times) this.refusal = problem;
    }
  }

  /** Keep it fresh while somebody looks at it; for an effect, which calls the answer at its end. */
  every(milliseconds: number): () => void {
    const fresh = () => {
      if (!document.hidden) void this.again();
    };
    const timer = setInterval(fresh, milliseconds);
    document.addEventListener('visibilitychange', fresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', fresh);
    };
  }
}

/** Something one does with a button: once at a time, and a refusal stays to be read. */
export class Deed {
  busy = $state(false);
  refusal: Refusal | null = $state.raw(null);

  /** Whether it was done. */
  async do(deed: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await deed();
      return true;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
