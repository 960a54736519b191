/** Drawings of ratings: where a value lies, and lines with their doubt. */

export interface Rated {
  mu: number;
  sigma: number;
}

/** Everything that is to be drawn fits between these. */
export function range(rated: Rated[]): [least: number, most: number] {
  const low = Math.min(...rated.map(({ mu, sigma }) => mu - 2 * sigma));
  const high = Math.max(...rated.map(({ mu, sigma }) => mu + 2 * sigma));
  const room = Math.max(1, (high - low) * 0.05);
  return [low - room, high + room];
}

/** Where a value lies, from 0 to 100. */
export const at = (value: number, [least, most]: [number, number]): number =>
  (100 * (value - least)) / (most - least);

export interface Curve {
  line: string;
  /** Around it, what is not certain. */
  band: string;
}

/** A rating game by game, in a field of 100 by 100. */
export function curve(rated: Rated[], between: [number, number]): Curve {
  const x = (place: number) => round(rated.length < 2 ? 50 : (100 * place) / (rated.length - 1));
  const y = (value: number) => round(100 - at(value, between));
  const line = rated.map(({ mu }, place) => `${x(place)} ${y(mu)}`);
  const above = rated.map(({ mu, sigma }, place) => `${x(place)} ${y(mu + 2 * sigma)}`);
  const below = rated.map(({ mu, sigma }, place) => `${x(place)} ${y(mu - 2 * sigma)}`);
  return { line: `M${line.join('L')}`, band: `M${[...above, ...below.reverse()].join('L')}Z` };
}

const round = (value: number): number => Math.round(100 * value) / 100;
