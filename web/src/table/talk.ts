/** What can be said at a live table, and by whom. */

import { post } from '../house/http';
import type { LiveTable } from '../house/live.svelte';
import { me } from '../house/person.svelte';
import type { Talk } from './shown';

export function talkAt(live: LiveTable): Talk {
  const { table } = live;
  const spectators = table?.spectators_speak ?? true;
  const isHost = !!me.person && table?.host === me.person.id;
  return {
    lines: live.chat,
    say: (text) => live.say(text),
    call: (phrase) => live.call(phrase),
    table: live.id,
    invitation: live.invitation,
    anew: () => live.resync(),
    spectators,
    quiet: !spectators && live.you === null,
    ...(isHost && {
      letSpectators: (speak: boolean) => post(`/api/tables/${live.id}/spectators`, { speak }),
    }),
  };
}
