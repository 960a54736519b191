/** What the modules of the Saboteur games show of themselves in a view. */

import type { Cell, SaboteurView } from '../../generated/protocol';

export interface Chests {
  /** Those that lie in the maze, with what one knows of them. */
  hidden: { at: Cell; chest: string | null }[];
  opened: string[];
  no_maps: boolean;
}

export interface Tolls {
  left: number;
  /** `pledge`: who has agreed to pay for whoever is on turn. */
  dwarves: { at: Cell; owner: number; pledge: number | null }[];
}

/** Who was the first to reach the postcard. */
export interface Postcard {
  by: number | null;
}

export const POSTCARDS = ['costume-department', 'tunnel-party'] as const;

export const chestsOf = (view: SaboteurView) => view.parts['treasure-chests'] as Chests | undefined;

export const tollsOf = (view: SaboteurView) => view.parts['tunnel-toll'] as Tolls | undefined;

export const postcardOf = (view: SaboteurView, module: string) =>
  view.parts[module] as Postcard | undefined;
