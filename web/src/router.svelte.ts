/** Which page is shown, by the address: every page can be linked to and gone back to. */

import type { Component } from 'svelte';

type Parameters = Record<string, string>;
/** A page gets the named parts of its address as properties. */
type Page = () => Promise<{ default: Component<any> }>;

/** Addresses and their pages; only the first page is loaded with the programme itself. */
const PAGES: [pattern: string, page: Page][] = [
  ['/', () => import('./pages/Start.svelte')],
  ['/new', () => import('./pages/NewTable.svelte')],
  ['/tables', () => import('./pages/Tables.svelte')],
  ['/join/:invitation', () => import('./pages/Join.svelte')],
  ['/table/:id', () => import('./pages/TablePage.svelte')],
  ['/replay/:id', () => import('./pages/Replay.svelte')],
  ['/replay/:id/:move', () => import('./pages/Replay.svelte')],
  ['/tournaments', () => import('./pages/Tournaments.svelte')],
  ['/tournaments/new', () => import('./pages/NewTournament.svelte')],
  ['/tournament/:id', () => import('./pages/Tournament.svelte')],
  ['/history', () => import('./pages/History.svelte')],
  ['/people', () => import('./pages/People.svelte')],
  ['/people/:id', () => import('./pages/Person.svelte')],
  ['/rules', () => import('./pages/Rules.svelte')],
  ['/rules/:number', () => import('./pages/Rules.svelte')],
  ['/learn', () => import('./pages/Learn.svelte')],
  ['/learn/:lesson', () => import('./pages/Lesson.svelte')],
  ['/riddles', () => import('./pages/Riddles.svelte')],
  ['/riddles/:day', () => import('./pages/Riddle.svelte')],
  ['/cards', () => import('./pages/Cards.svelte')],
  ['/profile', () => import('./pages/Profile.svelte')],
  ['/settings', () => import('./pages/Settings.svelte')],
  ['/mail', () => import('./pages/Mail.svelte')],
];

export const route = $state({ path: location.pathname });

/** Go to a page of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

/** The page at this address and what its address says; nothing if there is none. */
export function find(path: string): { page: Page; parameters: Parameters } | undefined {
  for (const [pattern, page] of PAGES) {
    const parameters = match(pattern.split('/'), path.replace(/\/+$/, '').split('/'));
    if (parameters) return { page, parameters };
  }
  return undefined;
}

function match(pattern: string[], path: string[]): Parameters | undefined {
  if (pattern.join('/') === '/' && path.join('/') === '') return {};
  if (pattern.length !== path.length) return undefined;
  const parameters: Parameters = {};
  for (const [place, part] of pattern.entries()) {
    const found = path[place] ?? '';
    if (part.startsWith(':')) parameters[part.slice(1)] = decodeURIComponent(found);
    else if (part !== found) return undefined;
  }
  return parameters;
}

addEventListener('popstate', () => (route.path = location.pathname));

// Ordinary links work, and so do "open in a new tab" and the middle button.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
