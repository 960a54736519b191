/** Saboteur and Saboteur 2: hidden dwarves, and whatever the modules bring along. */

import type { SaboteurView } from '../../generated/protocol';
import type { Display } from '../display';
import CardChoice from '../parts/CardChoice.svelte';
import CellChoice from '../parts/CellChoice.svelte';
import FitChoice from '../parts/FitChoice.svelte';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import PickGold from './PickGold.svelte';
import { ROOMS } from './rooms';
import RoundEnd from './RoundEnd.svelte';
import Seat from './Seat.svelte';
import Self from './Self.svelte';

export const display: Display = {
  ground: 'mine',
  Overlay,
  Panel,
  Seat,
  Self,
  role: ({ view, you, glossary }) => {
    const dwarf = you === null ? null : ((view as SaboteurView).dwarves[you] ?? null);
    if (dwarf === null) return null;
    const thing = glossary.dwarves.get(dwarf);
    return { dwarf, clan: null, title: thing?.title ?? dwarf, about: thing?.about ?? '' };
  },
  dialogs: {
    'choose-goal': CellChoice,
    'fit-goal': FitChoice,
    'pick-gold': PickGold,
    'keep-discard': CardChoice,
    ...Object.assign({}, ...ROOMS.map(({ dialogs }) => dialogs)),
  },
  RoundEnd,
  roundOver: ['round-ended'],
};
