/** The two clans and what they are called. */

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
