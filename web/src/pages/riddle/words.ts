/** Days in words. */

import { settings } from '../../settings.svelte';

/** A day as one says it: "Wed, 18 Nov 2026". */
export function dayName(day: string): string {
  const named = new Intl.DateTimeFormat(settings.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return named.format(new Date(`${day}T00:00:00Z`));
}
