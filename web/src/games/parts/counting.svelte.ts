/** A number that counts up to what it stands for: gold that is paid out. */

import { ms } from '../../settings.svelte';

const STEP = 140;

export class Counting {
  shown = $state(0);

  /** Follows a number; call it while a component is set up. */
  constructor(value: () => number) {
    $effect(() => {
      const goal = value();
      const pause = ms(STEP);
      if (!pause) {
        this.shown = goal;
        return;
      }
      const timer = setInterval(() => {
        if (this.shown === goal) clearInterval(timer);
        else this.shown += Math.sign(goal - this.shown);
      }, pause);
      return () => clearInterval(timer);
    });
  }
}
