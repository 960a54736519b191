/** What has changed in what we know, as the server says it: docs/protocol.md, "What has changed".
 *
 * Whatever has not changed stays the very same object, so that the page need not look at it again.
 */

/** The new thing, made of the old one, what has changed in it, and the events told with that. */
export function changed<T>(old: T, change: unknown, events: unknown[]): T {
  if (!Array.isArray(change)) {
    const known = (old ?? {}) as Record<string, unknown>;
    const parts = Object.entries(change as object).map(
      ([name, part]) => [name, changed(known[name], part, events)] as const,
    );
    return (parts.length ? { ...known, ...Object.fromEntries(parts) } : old) as T;
  }
  if (change.length === 1) return change[0] as T;
  const [from, gone, more = events] = change as [number, number, unknown[]?];
  const list = old as unknown[];
  return [...list.slice(0, from), ...more, ...list.slice(from + gone)] as T;
}
