/** A few cards of each game, to recognise it by. A game that is not here shows its backs. */

import type { Drawable } from '../../drawing/drawable';
import { cardOf } from './maze';

const action = (name: string, kind: string, tools: string[] = []): Drawable => ({
  ...{ name, kind, tools, label: '', faces: [] },
  ...{ ladder: false, colour: null, door: null, crystal: false },
});

export const FANS: Record<string, (Drawable | null)[]> = {
  saboteur: [
    cardOf('[NES]'),
    cardOf('treasure[NESW]'),
    action('break-lantern', 'sabotage', ['lantern']),
  ],
  saboteur2: [cardOf('blue[EW]'), cardOf('crystal[NESW]'), cardOf('green[NW]')],
  duel: [cardOf('[NESbW]'), cardOf('goal[NW]2'), cardOf('[NEtW]')],
  solo: [cardOf('[NS]1[EW]'), action('key', 'key')],
  'lost-mines': [cardOf('campfire[NEW]'), cardOf('gems[NE]'), cardOf('lake[EW]')],
};
/** Games that are played under the open sky. */
export const FOREST = new Set(['lost-mines']);
