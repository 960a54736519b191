/** Which way round it goes. */

import Facts from './Facts.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = { Facts };
