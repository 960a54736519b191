/** Thieves choose whom to rob. */

import SeatChoice from '../../games/saboteur/SeatChoice.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = { dialogs: { rob: SeatChoice } };
