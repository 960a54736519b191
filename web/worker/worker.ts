/** The page's worker. It shows pushes, and says so when the house cannot be reached.
 *
 * It keeps nothing of the page but that one notice: pages always come from the house, so a newer house
 * is never hidden by an older worker, and a newer worker can begin at once.
 */

import { inHouse, isSeen, read, shown, windowFor } from './telling';

declare const self: ServiceWorkerGlobalScope;

const KEPT = 'offline';
const OFFLINE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

/** Keep what is said when nothing can be fetched. */
async function keep(language = ''): Promise<void> {
  const headers: HeadersInit = language ? { 'accept-language': language } : {};
  const answer = await fetch(OFFLINE, { headers, cache: 'no-cache' });
  if (answer.ok) await (await caches.open(KEPT)).put(OFFLINE, answer);
}

self.addEventListener('message', (event) => {
  const said = event.data as { type?: string; language?: string } | null;
  if (said?.type === 'language') event.waitUntil(keep(said.language).catch(() => null));
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  // Everything but pages goes its way as if we were not there.
  if (mode !== 'navigate' || method !== 'GET') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(page(event));
});

async function page(event: FetchEvent): Promise<Response> {
  try {
    const ahead = (await event.preloadResponse) as Response | undefined;
    return ahead ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(told(event.data?.text() ?? ''));
});

async function told(text: string): Promise<void> {
  const notice = read(text);
  if (!notice) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage({ type: 'turns' });
  await badge(notice.turns);
  if (!isSeen(windows, notice.to)) await self.registration.showNotification(...shown(notice));
}

async function badge(turns: number): Promise<void> {
  const app = self.navigator as Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>;
  try {
    await (turns ? app.setAppBadge?.(turns) : app.clearAppBadge?.());
  } catch {
    // Not every browser has a picture to put it on.
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { to?: unknown } | null;
  event.waitUntil(go(inHouse(data?.to)));
});

async function go(to: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windowFor(windows, to);
  try {
    const there = found && new URL(found.url).pathname !== to ? await found.navigate(to) : found;
    if (there) return void (await there.focus());
  } catch {
    // That window is not ours to lead: a new one.
  }
  await self.clients.openWindow(to);
}

// A push service gives this browser another address.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription, oldSubscription } = event as unknown as {
    newSubscription: PushSubscription | null;
    oldSubscription: PushSubscription | null;
  };
  (event as ExtendableEvent).waitUntil(
    (async () => {
      const options = oldSubscription?.options;
      const fresh =
        newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
      if (!fresh) return;
      const { endpoint, keys } = fresh.toJSON();
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ endpoint, keys });
      await fetch('/api/me/push', { method: 'PUT', headers, body });
    })(),
  );
});
