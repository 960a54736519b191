/** What the table has to know about a game: what only this game shows, asks and tells. */

import type { Component } from 'svelte';
import type { Cell, GameEvent, GameView } from '../generated/protocol';
import type { Choice } from '../table/choice';
import type { Glossary } from '../house/things.svelte';
import type { Choosing } from '../table/choosing.svelte';

/** How wide a button between two cells is, in units of the maze: more would cover its neighbours. */
export const ABOVE = 44;

/** What every piece of a game's display is given. */
export interface Scene {
  view: GameView;
  /** What the seats are called. */
  names: string[];
  /** One's own seat; null for spectators. */
  you: number | null;
  glossary: Glossary;
}

/** A piece on which something can be picked, besides cells, seats and cards of the hand. */
export interface Picking extends Scene {
  choosing: Choosing;
  choose: (choice: Choice) => void;
  /** Whether what this kind of pointer points at is played at once; else one first looks. */
  sure?: (pointer?: string) => boolean;
  /** The cell somebody points at or has the focus on. */
  pointed?: Cell | null;
}

/** A decision has a dialog of its own: it shows the choices and calls `choose` with one of them. */
export interface Deciding extends Scene {
  question: string;
  choices: Choice[];
  choose: (choice: Choice) => void;
  /** An answer is on its way: nothing can be chosen. */
  busy?: boolean;
  /** When the answers of all are played, in seconds since 1970 by the server's clock, which is `ahead`
   * of ours. */
  answersAt?: number | null;
  ahead?: number;
  /** Answer like this for the rest of the round, if that can be. */
  always?: (choice: Choice) => void;
}

/** The end of a round: its event and what happened after it, until the next one began. */
export interface RoundShown extends Scene {
  event: GameEvent;
  after: GameEvent[];
}

/** Who one is, where that is a secret. */
export interface Role {
  dwarf: string;
  clan: string | null;
  title: string;
  /** What that dwarf wants. */
  about: string;
}

export interface Display {
  ground: 'mine' | 'forest';
  /** The cells of a printed board: they belong to the picture even if nothing lies there. */
  board?: { columns: number; rows: number };
  /** Drawn under the cards of the maze, in its coordinates (a card is 60 × 90). */
  Underlay?: Component<Scene>;
  /** Drawn over them: tokens, figures, routes. */
  Overlay?: Component<Picking>;
  /** Buttons over the maze, in its coordinates too, for what lies between two cells; so wide that a
   * finger hits them (`ABOVE`). */
  Above?: Component<Picking>;
  /** Above the hand: what can be picked now but lies neither in the maze nor at a seat. */
  Tray?: Component<Picking>;
  /** Beside the table: gold, treasures, what is left of tokens. */
  Panel?: Component<Scene>;
  /** Behind a player's name: gold, hats, clan, treasures. */
  Seat?: Component<Scene & { seat: number }>;
  /** One's own secret dwarf, which is dealt face down; missing where everybody knows who is who. */
  role?: (scene: Scene) => Role | null;
  /** One's own dwarf, always in sight: people forget their role. */
  Self: Component<Scene>;
  /** Decisions that are asked in a dialog of their own, which the component itself puts up, over
   * the table or beside it; the others are made on the table. */
  dialogs: Record<string, Component<Deciding>>;
  /** Who was who, who won, what everybody got: what is in the dialog, heading included. */
  RoundEnd: Component<RoundShown>;
  /** The kinds of events with which a round ends. */
  roundOver: string[];
  /** What is offered instead of the legal moves: a walk to a far cell instead of its steps. */
  offered?: (view: GameView, choices: Choice[]) => Choice[];
  /** The moves that carry out what was chosen, one after the other, each when it is asked for. */
  plan?: (choice: Choice, view: GameView) => string[];
}
