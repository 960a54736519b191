/** Names of what is played, by ids that come from the server. */

import type { SeatShown, TableShown } from '../generated/protocol';
import { botName } from '../house/bots';
import { settings } from '../settings.svelte';
import { find, t } from '../texts.svelte';

export type Times = Pick<TableShown, 'clock' | 'bank' | 'increment'>;

export const gameName = (id: string): string => find(`game.${id}.name`) ?? id;
export const gameAbout = (id: string): string => find(`game.${id}.about`) ?? '';
export const moduleName = (id: string): string => find(`module.${id}.name`) ?? id;

export function players(count: number): string {
  return t('web.players.count', { count });
}

export function playersFrom(least: number, most: number): string {
  return least === most ? players(most) : t('web.players.range', { least, most });
}

/** Which table of which tournament. */
export function tournamentTable(at: NonNullable<TableShown['tournament']>): string {
  const { name: tournament, round, table } = at;
  if (at.final) return t('web.tournaments.final-of', { tournament });
  return t('web.tournaments.table-of', { tournament, round, table });
}

/** Who sits here; an empty seat has no name. */
export function sitter(seat: SeatShown): string | null {
  if (seat.name !== null) return seat.name || t('server.nobody');
  return seat.bot === null ? null : t('web.lobby.a-bot', { bot: botName(seat.bot) });
}

export const isFree = (seat: SeatShown): boolean => seat.person === null && seat.bot === null;

/** How many seats anybody can still take. */
export function freeSeats(table: TableShown): number {
  return table.seats.filter((seat) => isFree(seat) && !seat.locked).length;
}

/** A moment as people say it, from seconds since 1970. */
export function moment(seconds: number): string {
  const date = new Date(seconds * 1000);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(settings.language, {
    ...(today ? {} : { day: 'numeric', month: 'long' }),
    ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** How much time a table gives; nothing if it has no clock. */
export function clockOf(times: Times): string | null {
  const { clock, bank, increment } = times;
  if (clock) return t('web.lobby.clock', { time: duration(clock) });
  if (!bank) return null;
  if (!increment) return t('web.clock.bank-only', { bank: duration(bank) });
  return t('web.clock.bank', { bank: duration(bank), increment: duration(increment) });
}

/** A time for thinking, such as "2 minutes". */
export function duration(seconds: number): string {
  const [unit, length] = (
    seconds % 86_400 === 0
      ? ['day', 86_400]
      : seconds % 3600 === 0
        ? ['hour', 3600]
        : seconds % 60 === 0
          ? ['minute', 60]
          : ['second', 1]
  ) as [string, number];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(settings.language, style).format(seconds / length);
}
