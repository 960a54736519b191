/** Chests on the table, and what they ask. */

import CardChoice from '../../games/parts/CardChoice.svelte';
import CellChoice from '../../games/parts/CellChoice.svelte';
import SeatChoice from '../../games/saboteur/SeatChoice.svelte';
import Facts from './Facts.svelte';
import Overlay from './Overlay.svelte';
import type { RoomDisplay } from '../../games/saboteur/rooms';

export const display: RoomDisplay = {
  Facts,
  Overlay,
  dialogs: {
    'push-goal': CellChoice,
    'keep-drawn': CardChoice,
    'choose-to-inspect': SeatChoice,
    'choose-hand': SeatChoice,
  },
};
