/** What the rooms of expansions put on the table, in `expansions/<room>/display.ts`. */

import type { Component } from 'svelte';
import type { Deciding, Picking, Scene } from '../display';

export interface RoomDisplay {
  /** Drawn over the cards of the maze, in its coordinates. */
  Overlay?: Component<Picking>;
  /** Facts for the panel beside the table. */
  Facts?: Component<Scene>;
  /** Behind a player's name. */
  Seat?: Component<Scene & { seat: number }>;
  /** Decisions with a dialog of their own. */
  dialogs?: Record<string, Component<Deciding>>;
}

export const ROOMS: RoomDisplay[] = Object.values(
  import.meta.glob<RoomDisplay>('../../expansions/*/display.ts', {
    eager: true,
    import: 'display',
  }),
);
