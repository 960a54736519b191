/** Swapped or not? */

import SwapOrNot from './SwapOrNot.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = { dialogs: { 'swap-or-not': SwapOrNot } };
