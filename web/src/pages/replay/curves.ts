/** The lines of a chart of suspicion: one for each seat, broken where a round begins. */

export interface Curve {
  seat: number;
  /** From this step to that one. */
  from: number;
  to: number;
  /** Where it ends, from 0 to 1. */
  end: number;
  /** In a field as wide as the game has steps and 100 high. */
  path: string;
  saboteur: boolean;
  /** How many others of this round end at the same height, so that their marks need room. */
  beside: number;
}

/** The field's height. */
export const HEIGHT = 100;
/** Marks that are no further apart than this cover each other. */
const CLOSE = 0.09;

/** A curve for every seat and round; `without` is whose eyes one looks through. */
export function curvesOf(
  last: number,
  rounds: { place: number }[],
  at: (place: number) => number[],
  saboteurs: (place: number) => number[],
  without: number | null,
): Curve[] {
  return rounds.flatMap(({ place: from }, number) => {
    const next = rounds[number + 1]?.place;
    const to = next === undefined ? last : next - 1;
    const places = Array.from({ length: to - from + 1 }, (_, step) => from + step);
    const real = saboteurs(from);
    const ends: number[] = [];
    return at(from).flatMap((_, seat): Curve[] => {
      if (seat === without) return [];
      const points = places.map((place) => `${place} ${y(at(place)[seat])}`);
      // A round of one step is a dot, which a line without length would not be.
      if (points.length === 1) points.push(`${from + 0.5} ${y(at(from)[seat])}`);
      const end = at(to)[seat] ?? 0;
      const path = `M${points.join('L')}`;
      const beside = ends.filter((other) => Math.abs(other - end) < CLOSE).length;
      ends.push(end);
      return [{ seat, from, to, end, path, saboteur: real.includes(seat), beside }];
    });
  });
}

function y(part: number | undefined): number {
  return Math.round((1 - (part ?? 0)) * HEIGHT * 10) / 10;
}
