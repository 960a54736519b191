/** The page's worker: it shows pushes, and says so when the house cannot be reached. */

import { settings } from '../settings.svelte';
import { pushing } from './pushing.svelte';
import { turns } from './turns.svelte';

/** Set it to work. Without https there is none, and everything else works all the same. */
export async function begin(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return;
  // A push has come: what the page says of whose turn it is may be old.
  serviceWorker.addEventListener('message', () => void turns.look());
  try {
    await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: 'language', language: settings.language });
    await pushing.renew();
  } catch {
    // Storage may be switched off, as in private windows.
  }
}
