/** Bots by name, as the server spells them: a level, perhaps a personality, such as `normal:sly`. */

import { find, t } from '../texts.svelte';
import { get } from './http';

/** What the house has to offer, weakest level first. */
export interface Bots {
  levels: string[];
  styles: string[];
}

export async function askForBots(): Promise<Bots> {
  const [levels, styles] = await Promise.all([
    get<string[]>('/api/bots'),
    get<string[]>('/api/styles'),
  ]);
  return { levels, styles };
}

/** Each bot gets a personality by lot: that makes a table lively. */
export const ANY = 'any';
/** The bots that newcomers meet. */
export const PLEASANT = 'normal';

/** Who plays any move has no personality. */
export const hasStyle = (level: string): boolean => level !== 'random';

export function named(level: string, style: string): string {
  return style && hasStyle(level) ? `${level}:${style}` : level;
}

/** Level and personality of a bot; how long it may think goes without saying. */
export function partsOf(name: string): [level: string, style: string] {
  const [level = '', style = ''] = (name.split('@')[0] ?? '').split(':');
  return [level, style];
}

/** Such as "normal, sly". */
export function botName(name: string): string {
  const [level, style] = partsOf(name);
  const said = find(`web.bot.${level}`) ?? level;
  return style ? t('web.bot-with-style', { level: said, style: styleName(style) }) : said;
}

/** No personality at all is called plain. */
export const styleName = (style: string): string => find(`web.style.${style || 'plain'}`) ?? style;

/** How it plays, in a sentence or two. */
export function botAbout(name: string): string {
  const [level, style] = partsOf(name);
  const temper = find(style === ANY ? 'web.style-by-lot' : `style.${style}`);
  return [find(`bot.${level}`), temper].filter(Boolean).join(' ');
}
