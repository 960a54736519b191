/** What this browser remembers of a table's moments, so that nobody sees one twice: the round whose
 * end was looked at, and the round whose role was turned over. */

interface Seen {
  ended?: number;
  role?: number;
}

const KEY = 'saboteur-moments';
/** So many tables are remembered. */
const MANY = 40;

function all(): [string, Seen][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, Seen][];
  } catch {
    return []; // storage may be switched off, or hold something else
  }
}

export function seenAt(table: string): Seen {
  return all().find(([id]) => id === table)?.[1] ?? {};
}

export function rememberAt(table: string, seen: Seen): void {
  const others = all().filter(([id]) => id !== table);
  const kept = [...others, [table, { ...seenAt(table), ...seen }]].slice(-MANY);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It is then asked once more.
  }
}
