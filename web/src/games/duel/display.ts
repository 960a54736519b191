/** The Duel, and The Duel alone: two colours, and gold that everybody sees. */

import type { Display } from '../display';
import CellChoice from '../parts/CellChoice.svelte';
import FitChoice from '../parts/FitChoice.svelte';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import PayTrolls from './PayTrolls.svelte';
import RoundEnd from './RoundEnd.svelte';
import Seat from './Seat.svelte';
import Self from './Self.svelte';

export const display: Display = {
  ground: 'mine',
  Overlay,
  Panel,
  Seat,
  Self,
  dialogs: {
    'choose-goal': CellChoice,
    'fit-goal': FitChoice,
    'claim-gold': CellChoice,
    bribe: CellChoice,
    'pay-trolls': PayTrolls,
  },
  RoundEnd,
  roundOver: ['gold-counted'],
};
