/** A live table as something that can be shown. */

import type { LiveTable } from '../house/live.svelte';
import { t } from '../texts.svelte';
import { toldOf } from './choice';
import type { Shown } from './shown';
import { talkAt } from './talk';

/** What there is to see; null before the game begins. */
export function liveShown(live: LiveTable): Shown | null {
  const { table, game } = live;
  if (!table || !game) return null;
  const inWords = toldOf(game);
  const told =
    inWords && live.noted ? { ...inWords, choices: [], question: t('web.table.noted') } : inWords;
  return {
    view: game.view,
    ply: game.ply,
    told,
    names: table.seats.map((seat, place) =>
      seat.name === '' ? t('server.nobody') : (seat.name ?? `${place + 1}`),
    ),
    you: live.you,
    log: live.log,
    happenings: live.happenings,
    scores: game.scores,
    winners: game.winners,
    play: (move) => live.play(move),
    why: (asked) => live.why(asked),
    seats: table.seats,
    present: live.present,
    deadline: game.deadline,
    answersAt: game.answers_at,
    ahead: live.ahead,
    talk: talkAt(live),
    moments: {
      table: live.id,
      waits: table.waits,
      interval: game.interval ?? null,
      say: (ready) => void live.ready(ready),
    },
  };
}
