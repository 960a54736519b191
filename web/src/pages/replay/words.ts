/** A move of a finished game in words. */

import type { Step } from '../../generated/protocol';
import { t } from '../../texts.svelte';

export function wordsOf(step: Step | undefined): string {
  if (!step) return '';
  const told = step.told.map((line) => line.text).join(' ');
  return told || (step.ply === 0 ? t('web.replay.set-up') : t('web.replay.silent'));
}
