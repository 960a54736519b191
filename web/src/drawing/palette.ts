/**
 * The colours and widths of everything that is drawn.
 *
 * What differs between night and day is a property that `Defs.svelte` sets, with the night's colour
 * as the one that holds without it.
 */

/** One stroke of the stack that makes a way, the widest first. */
export interface Layer {
  colour: string;
  width: number;
  dash?: string;
  /** How far it runs beyond the border, over the end of the neighbour's. */
  beyond?: number;
}

/** How wide the floor of a way is where it meets the border: the same on every card. */
export const FLOOR_WIDTH = 20.5;

const MINE_WAY: readonly Layer[] = [
  { colour: 'rgb(11 7 5 / 0.32)', width: 35 },
  { colour: '#150e09', width: 30 },
  { colour: '#5d4a36', width: 27.6, dash: '5 1.2 3.4 1 6.3 1.4 2.6 1.1 4.2 1.3' }, // hewn stones
  { colour: '#3d2917', width: 22.6 },
  { colour: '#a67c49', width: FLOOR_WIDTH, beyond: 0.25 },
  { colour: '#bf965f', width: 17, beyond: 0.5 },
  { colour: '#d0aa71', width: 12, beyond: 0.75 },
  { colour: '#ddba84', width: 6.5, beyond: 1 },
];

const FOREST_WAY: readonly Layer[] = [
  { colour: 'rgb(16 22 8 / 0.3)', width: 35 },
  { colour: '#1f2a12', width: 30 },
  { colour: '#5f7a33', width: 27.6, dash: '2.6 .7 4.1 .9 3 .6 5 .8' }, // grass at the wayside
  { colour: '#4d3d20', width: 22.6 },
  { colour: '#9a7a48', width: FLOOR_WIDTH, beyond: 0.25 },
  { colour: '#b39259', width: 17, beyond: 0.5 },
  { colour: '#c7a86e', width: 12, beyond: 0.75 },
  { colour: '#d6ba83', width: 6.5, beyond: 1 },
];

export const WAY = { mine: MINE_WAY, forest: FOREST_WAY } as const;

/** Rough ground from its darkest to its lightest side. */
export const TONES = {
  mine: tones('rock', ['#2a221d', '#362c26', '#423730', '#4e4238', '#5b4d42', '#6b5b4e']),
  forest: tones('moss', ['#28391c', '#304423', '#394f29', '#435b2f', '#4e6836', '#5b763e']),
  paper: ['#c9b48a', '#d2be95', '#dac79f', '#e1cfa9', '#e7d7b4', '#eddfbf'],
} as const;

function tones(name: string, night: string[]): string[] {
  return night.map((colour, tone) => `var(--${name}-${tone}, ${colour})`);
}

/** Stones and nuggets: shade, body, light, outline. */
export type Lump = readonly [string, string, string, string];
export const RUBBLE: Lump = ['#5b544c', '#978e83', '#d2c9bb', '#150e09'];
export const STONE: Lump = ['#33373d', '#5a6068', '#98a0a8', '#0e0f12'];
export const GOLD: Lump = ['#b8730f', '#f2b32a', '#ffec9e', '#4a2804'];
export const MOSSY: Lump = ['#4a4d44', '#7d8074', '#b4b8a6', '#1b1d16'];

/** Colours that belong to somebody; each goes with its own shape, for those who see no colours. */
export interface Team {
  dark: string;
  body: string;
  light: string;
  mark: 'diamond' | 'disc' | 'triangle' | 'ring';
}
const NOBODY: Team = { dark: '#3a332c', body: '#8a7f72', light: '#ece3d4', mark: 'ring' };
const TEAMS: Readonly<Record<string, Team>> = {
  blue: { dark: '#12305c', body: '#2f6fc4', light: '#dcecff', mark: 'diamond' },
  green: { dark: '#123f1f', body: '#2f9148', light: '#dcf8e0', mark: 'disc' },
  yellow: { dark: '#5c4206', body: '#e0ad1e', light: '#fff6cf', mark: 'triangle' },
};

/** How a team looks; a colour nobody knows is grey with a ring. */
export function team(colour: string | null | undefined): Team {
  return (colour && TEAMS[colour]) || NOBODY;
}

/** What things are made of. */
export const INK = '#1a110a';
export const WOOD = { dark: '#4a2c16', body: '#8a5a31', light: '#c08a51' } as const;
export const IRON = { dark: '#3c444c', body: '#8b97a2', light: '#dbe3e9' } as const;
export const BRASS = { dark: '#7a5416', body: '#d0a044', light: '#ffe7a3' } as const;
export const FIRE = { dark: '#c1380c', body: '#ff8a1f', light: '#fff0b0' } as const;
export const CREAM = '#f6e7c4';
