/** How the table is laid out, by the room there is. Styles follow `data-shape` of the table, so that
 * this is the one place that says which screen is which. */

import { MediaQuery } from 'svelte/reactivity';

/** People left and right of the mine; above it; or left of it, with the hand at the right. */
export type Shape = 'wide' | 'upright' | 'low';

const low = new MediaQuery('(max-height: 540px) and (min-aspect-ratio: 5/4)');
const wide = new MediaQuery('(min-width: 900px) and (min-aspect-ratio: 1/1)');
const roomy = new MediaQuery('(min-width: 1200px)');

export const screen = {
  get shape(): Shape {
    if (low.current) return 'low';
    return wide.current ? 'wide' : 'upright';
  },
  /** Whether there is room for the whole text of a role; else it is one touch away. */
  get roomy(): boolean {
    return this.shape === 'wide' && roomy.current;
  },
};
