/** People and bots in one order: by what is certain of their strength. */

import type { Ladder } from '../../generated/protocol';

export interface Row {
  key: string;
  /** Among those who are shown; bots have none. */
  place: number | null;
  person: string | null;
  name: string;
  mu: number;
  sigma: number;
  games: number;
  bot: boolean;
}

export function placed({ places, bots }: Pick<Ladder, 'places' | 'bots'>): Row[] {
  const people = places.map((one, number) => ({
    ...one,
    key: one.person,
    place: number + 1,
    bot: false,
  }));
  const others = bots.map(({ bot, ...one }) => ({
    ...one,
    key: `bot ${bot}`,
    place: null,
    person: null,
    name: bot,
    bot: true,
  }));
  const certain = ({ mu, sigma }: Row) => mu - 2 * sigma;
  return [...people, ...others].sort((a: Row, b: Row) => certain(b) - certain(a));
}
