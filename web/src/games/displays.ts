/** Which display shows which game: one line for each, and the only place that names games here. */

import type { Display } from './display';

const DISPLAYS: Record<string, () => Promise<{ display: Display }>> = {
  saboteur: () => import('./saboteur/display'),
  saboteur2: () => import('./saboteur/display'),
  duel: () => import('./duel/display'),
  solo: () => import('./duel/display'),
  'lost-mines': () => import('./lost-mines/display'),
};

/** How this game is shown. */
export async function displayOf(game: string): Promise<Display> {
  const load = DISPLAYS[game];
  if (!load) throw new Error(`no display for ${game}`);
  return (await load()).display;
}
