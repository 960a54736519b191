/** The toll on the table. */

import Facts from './Facts.svelte';
import Overlay from './Overlay.svelte';
import PayToll from './PayToll.svelte';
import Seat from './Seat.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = { Facts, Overlay, Seat, dialogs: { 'pay-toll': PayToll } };
