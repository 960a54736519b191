/** How much room there is: the same border as in the styles. */

import { MediaQuery } from 'svelte/reactivity';

/** Whether players and log have columns of their own beside the maze. */
export const wide = new MediaQuery('min-width: 1001px');
