/** The tables of the house, and one's own. */

import type { TableShown } from '../../generated/protocol';
import { get } from '../../house/http';
import { me } from '../../house/person.svelte';

export const listed = () => get<TableShown[]>('/api/tables');

/** One's own tables; somebody who is not known yet has none. */
export async function own(): Promise<TableShown[]> {
  const person = me.person ?? (await me.look());
  return person ? get<TableShown[]>('/api/me/tables') : [];
}

/** Those of the first that are not among the second. */
export function without(tables: TableShown[], others: TableShown[]): TableShown[] {
  const ids = new Set(others.map((table) => table.id));
  return tables.filter((table) => !ids.has(table.id));
}

export const inState = (tables: TableShown[], ...states: TableShown['state'][]): TableShown[] =>
  tables.filter((table) => states.includes(table.state));
