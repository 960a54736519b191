/** Where others wait for us, on whatever page we are: in its title, on the sign of its tab and, where
 * it is kept like an app, on the app's picture.
 */

import type { Turns } from '../generated/protocol';
import { get } from './http';

type Turn = Turns['tables'][number];

const EVERY = 20_000;

class WhoseTurn {
  tables: Turn[] = $state.raw([]);

  /** The tables but this one, the one that waits longest first. */
  elsewhere(id: string | null): Turn[] {
    return this.tables.filter(({ table }) => table.id !== id);
  }

  /** A title that says at how many tables it is our turn, besides the one that is shown. */
  titled(title: string, shown: string | null = null): string {
    const count = this.elsewhere(shown).length;
    return count ? `(${count}) ${title}` : title;
  }

  async look(): Promise<void> {
    try {
      const found = await get<Turns>('/api/me/turns');
      this.#now(found);
    } catch {
      // Next time.
    }
  }

  /** Look now and then, as long as somebody is at this page; for an effect. */
  watch(): () => void {
    const fresh = () => {
      if (!document.hidden) void this.look();
    };
    fresh();
    const timer = setInterval(fresh, EVERY);
    document.addEventListener('visibilitychange', fresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', fresh);
    };
  }

  /** Nobody is here. */
  forget(): void {
    this.#now({ tables: [] });
  }

  #now({ tables }: Turns): void {
    this.tables = tables;
    const count = tables.length;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    const sign = count ? '/icon-turn.svg' : '/icon.svg';
    if (icon && icon.getAttribute('href') !== sign) icon.href = sign;
    const app = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
    void (count ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => null);
  }
}

export const turns = new WhoseTurn();
