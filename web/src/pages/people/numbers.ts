/** Numbers and days as people read them. */

import { settings } from '../../settings.svelte';
import { t } from '../../texts.svelte';

/** At most one figure behind the point. */
export const rounded = (value: number): string =>
  value.toLocaleString(settings.language, { maximumFractionDigits: 1 });

export const percent = (part: number): string =>
  part.toLocaleString(settings.language, { style: 'percent', maximumFractionDigits: 0 });

/** Such as "24.3 ± 5.1": two standard deviations. */
export const strength = (mu: number, sigma: number): string =>
  t('web.people.rating.value', { value: rounded(mu), doubt: rounded(2 * sigma) });

/** A day, as the server knows it: in UTC. */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString(settings.language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

export const WHOLE = '';

/** What a side is called: whole games, as miner, as saboteur. */
export function sideName(side: string): string {
  if (side === 'miner') return t('web.people.miner');
  return side === WHOLE ? t('web.people.whole') : t('web.people.saboteur');
}
