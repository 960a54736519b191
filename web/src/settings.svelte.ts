/** What somebody likes: kept in this browser, and shown on <html> so that styles can follow. */

export type Theme = 'auto' | 'night' | 'day';
/** Before a move is sent: with a finger one is asked, and a mouse plays at once (auto); at once; it can be
 * taken back for three seconds; one is always asked. */
export type Sending = 'auto' | 'at-once' | 'undo' | 'ask';
export type Motion = 'auto' | 'less' | 'full';

const KEY = 'saboteur-settings';
const LIKES_LIGHT = matchMedia('(prefers-color-scheme: light)');
const LIKES_LESS = matchMedia('(prefers-reduced-motion: reduce)');

interface Kept {
  /** Its code; empty until somebody or their browser has chosen one. */
  language: string;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  sending: Sending;
}

function usual(): Kept {
  return { language: '', theme: 'auto', motion: 'auto', sound: false, sending: 'auto' };
}

function kept(): Kept {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual(); // storage may be switched off, or hold something else
  }
}

export const settings: Kept = $state(kept());

/** Change what somebody likes and remember it. */
export function like(change: Partial<Kept>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It then lasts as long as the page.
  }
  show();
}

/** Put it on <html>. */
export function show(): void {
  const { dataset } = document.documentElement;
  const theme = LIKES_LIGHT.matches ? 'day' : 'night';
  dataset.theme = settings.theme === 'auto' ? theme : settings.theme;
  dataset.motion = calm() ? 'less' : 'full';
}

/** Whether nothing should move. */
export function calm(): boolean {
  return settings.motion === 'auto' ? LIKES_LESS.matches : settings.motion === 'less';
}

/** So many milliseconds, or none for those who want nothing to move. */
export function ms(milliseconds: number): number {
  return calm() ? 0 : milliseconds;
}

LIKES_LIGHT.addEventListener('change', show);
LIKES_LESS.addEventListener('change', show);
// Two tabs of one person agree.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  Object.assign(settings, kept());
  show();
});
show();
