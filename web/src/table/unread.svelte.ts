/** What was said while nobody looked. */

import { untrack } from 'svelte';
import type { News } from '../generated/protocol';

export class Unread {
  /** Everything up to this version has been read. */
  #read = $state(0);
  readonly #lines: () => News[];
  readonly count: number = $derived.by(
    () => this.#lines().filter(({ version }) => version > this.#read).length,
  );

  /** `reading` says whether the talk can be seen right now. */
  constructor(lines: () => News[], reading: () => boolean) {
    this.#lines = lines;
    this.#read = untrack(() => lines().at(-1)?.version ?? 0);
    $effect(() => {
      if (reading()) this.#read = lines().at(-1)?.version ?? 0;
    });
  }
}
