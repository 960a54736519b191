/** Everybody is asked. */

import Veto from './Veto.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = { dialogs: { veto: Veto } };
