/** Pushes to this browser: asked for by a button, never by the page alone. */

import type { HowTold } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { put, remove } from './http';
import { me } from './person.svelte';

export type Trouble = 'denied' | 'failed';

class Pushing {
  /** Whether there can be any: it takes a secure connection. */
  get possible(): boolean {
    return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  }

  /** Have them sent; how one is told things now, or what stands in the way. */
  async begin(key: string): Promise<HowTold | Trouble> {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const { pushManager } = await navigator.serviceWorker.ready;
    try {
      const before = await pushManager.getSubscription();
      // Another house may have been at this address, with a key of its own.
      if (before && keyOf(before) !== key) await before.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
      return await this.#tell(await pushManager.subscribe(options));
    } catch (problem) {
      if (problem instanceof DOMException) return 'failed';
      throw problem;
    }
  }

  /** Tell the house anew where this browser is, in which language, and who sits at it. */
  async renew(): Promise<void> {
    if (!this.possible || Notification.permission !== 'granted') return;
    const found = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (found && (me.person ?? (await me.look()))) await this.#tell(found);
  }

  /** No more of them: the house forgets this browser. */
  async stop(): Promise<HowTold> {
    const told = await remove<HowTold>('/api/me/push');
    await this.end();
    return told;
  }

  /** The browser forgets the house. */
  async end(): Promise<void> {
    if (!this.possible) return;
    const worker = await navigator.serviceWorker.getRegistration();
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await (navigator as Navigator).clearAppBadge?.().catch(() => null);
  }

  #tell(subscription: PushSubscription): Promise<HowTold> {
    const { endpoint, keys } = subscription.toJSON();
    return put<HowTold>('/api/me/push', { endpoint, keys, lang: settings.language });
  }
}

export const pushing = new Pushing();

function keyOf(subscription: PushSubscription): string {
  const { applicationServerKey } = subscription.options;
  if (!applicationServerKey) return '';
  const signs = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const signs = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
}
