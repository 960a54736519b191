/** What is still to be pointed at before something can be played. */

import { t } from '../texts.svelte';
import type { AtTable } from './at-table.svelte';
import { idleReason } from './reasons.svelte';

export function hint(at: AtTable): string {
  const { choosing } = at;
  const { card, kind, cells, settled, seats, targets, possible } = choosing;
  if (settled.length) return settled.length > 1 ? t('web.table.which') : '';
  if (cells.length) return seats.size ? t('web.table.then-seat') : t('web.table.then-cell');
  if (kind !== null && card === null) {
    return possible.some(({ pointed }) => pointed.instead)
      ? t('web.table.then-card')
      : t('web.table.pick-cell');
  }
  if (card === null || choosing.loose.length) return '';
  if (!possible.length)
    return at.asked ? (idleReason(at, card)?.text ?? t('web.table.no-target')) : '';
  if (targets.size && seats.size) return t('web.table.pick-either');
  return seats.size ? t('web.table.pick-seat') : t('web.table.pick-cell');
}
