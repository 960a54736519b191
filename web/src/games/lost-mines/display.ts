/** The Lost Mines: a board above ground, two clans, and dwarves that walk. */

import type { LostMinesView } from '../../generated/protocol';
import type { Display } from '../display';
import FitChoice from '../parts/FitChoice.svelte';
import Above from './Above.svelte';
import AgreeEnd from './AgreeEnd.svelte';
import { BOARD } from './board';
import Overlay from './Overlay.svelte';
import Panel from './Panel.svelte';
import RoundEnd from './RoundEnd.svelte';
import Seat from './Seat.svelte';
import Self from './Self.svelte';
import TakeTreasure from './TakeTreasure.svelte';
import Tray from './Tray.svelte';
import Underlay from './Underlay.svelte';
import Walk from './Walk.svelte';
import { offered, plan } from './walking';

export const display: Display = {
  ground: 'forest',
  board: BOARD,
  Underlay,
  Overlay,
  Above,
  Tray,
  Panel,
  Seat,
  Self,
  role: ({ view, you, glossary }) => {
    const { dwarves, clans } = view as LostMinesView;
    const dwarf = you === null ? null : (dwarves[you] ?? null);
    const clan = you === null ? null : (clans[you] ?? null);
    if (dwarf === null) return null;
    const thing = glossary.dwarves.get(`${clan}-${dwarf}`);
    return { dwarf, clan, title: thing?.title ?? dwarf, about: thing?.about ?? '' };
  },
  dialogs: {
    walk: Walk,
    'fit-goal': FitChoice,
    'take-treasure': TakeTreasure,
    'agree-end': AgreeEnd,
  },
  RoundEnd,
  roundOver: ['mines-closed'],
  offered,
  plan,
};
