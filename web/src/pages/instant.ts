/** A game that begins at once, with bots on all other seats. */

import type { TableWithLink } from '../generated/protocol';
import { ANY, named, PLEASANT } from '../house/bots';
import { post } from '../house/http';
import { go } from '../router.svelte';
import { comeIn } from './names';

export async function playNow(
  name: string,
  game: string,
  players: number,
  bots = named(PLEASANT, ANY),
): Promise<void> {
  await comeIn(name);
  const made = await post<TableWithLink>('/api/tables', {
    ...{ game, players, bots },
    // Nobody else can sit down there, and nobody came to be watched.
    listed: false,
  });
  await post(`/api/tables/${made.table.id}/start`);
  go(`/table/${made.table.id}`);
}
