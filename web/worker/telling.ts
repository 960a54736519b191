/** What the worker makes of a push, without doing it. */

/** What the house sends: words, and nothing about cards or roles. */
export interface Notice {
  kind: string;
  table: string;
  title: string;
  text: string;
  /** The page at which one can do something about it. */
  to: string;
  lang: string;
  /** At how many tables it is somebody's turn. */
  turns: number;
}

/** A push as it came; null if it is none of ours. */
export function read(text: string): Notice | null {
  try {
    const found = JSON.parse(text) as Partial<Notice> | null;
    if (typeof found?.title !== 'string' || typeof found.text !== 'string') return null;
    const { kind = '', table = '', title, lang = 'en', turns = 0 } = found;
    return { kind, table, title, text: found.text, to: inHouse(found.to), lang, turns };
  } catch {
    return null;
  }
}

/** A page of ours, or the first one. */
export function inHouse(to: unknown): string {
  return typeof to === 'string' && /^\/[\w/-]*$/.test(to) && !to.startsWith('//') ? to : '/';
}

/** How a push looks. A later one about the same table takes its place. */
export function shown({ title, text, to, lang, table }: Notice): [string, NotificationOptions] {
  return [
    title,
    {
      body: text,
      tag: `table ${table}`,
      lang,
      icon: '/icon-192.png',
      badge: '/badge.png',
      data: { to },
    },
  ];
}

interface Window {
  url: string;
  visibilityState: string;
}

/** Whether somebody has just this page before their eyes. */
export function isSeen(windows: readonly Window[], to: string): boolean {
  return windows.some(
    ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === to,
  );
}

/** The window in which to go there: one that is there, else one that shows no table; else a new one. */
export function windowFor<W extends { url: string }>(windows: readonly W[], to: string): W | null {
  const at = (path: (path: string) => boolean) =>
    windows.find(({ url }) => path(new URL(url).pathname));
  return at((path) => path === to) ?? at((path) => !path.startsWith('/table/')) ?? null;
}
