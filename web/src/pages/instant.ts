/** A game that begins at once, with bots on all other seats. */

import type { TableWithLink } from '../generated/protocol';
import { post } from '../house/http';
import { go } from '../router.svelte';
import { comeIn } from './names';

/** The bots that newcomers meet. */
export const PLEASANT = 'easy';

export async function playNow(name: string, game: string, players: number): Promise<void> {
  await comeIn(name);
  const made = await post<TableWithLink>('/api/tables', {
    ...{ game, players, bots: PLEASANT },
    // Nobody else can sit down there, and nobody came to be watched.
    listed: false,
  });
  await post(`/api/tables/${made.table.id}/start`);
  go(`/table/${made.table.id}`);
}
