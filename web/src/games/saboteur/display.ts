/** Saboteur and Saboteur 2: hidden dwarves, and whatever the modules bring along. */

import type { Display } from '../display';
import CardChoice from '../parts/CardChoice.svelte';
import CellChoice from '../parts/CellChoice.svelte';
import FitChoice from '../parts/FitChoice.svelte';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import PayToll from './PayToll.svelte';
import PickGold from './PickGold.svelte';
import RoundEnd from './RoundEnd.svelte';
import Seat from './Seat.svelte';
import SeatChoice from './SeatChoice.svelte';
import Self from './Self.svelte';
import SwapOrNot from './SwapOrNot.svelte';
import Veto from './Veto.svelte';

export const display: Display = {
  ground: 'mine',
  Overlay,
  Panel,
  Seat,
  Self,
  dialogs: {
    'choose-goal': CellChoice,
    'fit-goal': FitChoice,
    'push-goal': CellChoice,
    'pick-gold': PickGold,
    veto: Veto,
    'pay-toll': PayToll,
    'keep-discard': CardChoice,
    'keep-drawn': CardChoice,
    rob: SeatChoice,
    'choose-to-inspect': SeatChoice,
    'choose-hand': SeatChoice,
    'swap-or-not': SwapOrNot,
  },
  RoundEnd,
  roundOver: ['round-ended'],
};
