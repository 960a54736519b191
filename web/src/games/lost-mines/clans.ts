/** The two clans: what they are called, and with whom a dwarf shares what it brings home. */

import { t } from '../../texts.svelte';

export const CLANS = ['blue', 'yellow'] as const;
export type Clan = (typeof CLANS)[number];

/** "◆ blue" */
export function clanName(clan: string): string {
  return t(clan === 'yellow' ? 'lost-mines.clan.yellow.name' : 'lost-mines.clan.blue.name');
}

/** "◆ Blue", at the beginning of a sentence. */
export const atFirst = (name: string): string =>
  name.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** The same without its mark, where that is drawn beside it. */
export const nameOnly = (name: string): string => name.replace(/^[^\p{L}]+/u, '');

/** The clan with which this dwarf is counted at the end; null if it keeps all for itself. */
export function groupOf(clan: string, dwarf: string): Clan | null {
  if (dwarf === 'selfish') return null;
  const own = clan === 'yellow' ? 'yellow' : 'blue';
  if (dwarf !== 'saboteur') return own;
  return own === 'blue' ? 'yellow' : 'blue';
}
