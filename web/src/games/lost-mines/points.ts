/** Points in words. */

import { t } from '../../texts.svelte';

/** "1 point", "+3 points": what is shown may be on its way to the number. */
export function pointsText(points: number, shown: string | number = points): string {
  return t('web.games.points', { count: points, points: shown });
}
