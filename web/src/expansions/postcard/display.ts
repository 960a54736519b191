/** The postcard on the table. */

import Facts from './Facts.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = { Facts };
