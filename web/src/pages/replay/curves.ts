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

/** A shape for each seat, so that nobody has to tell colours apart; in a field of 12 by 12. */
export const SHAPES = [
  'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  'M-4-4h8v8h-8z',
  'M0-5L5 4H-5z',
  'M0-5.5L5 0 0 5.5-5 0z',
  'M0 5L-5-4H5z',
  'M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z',
  'M0-5.5L1.6-1.8 5.4-1.7 2.5.8 3.5 4.8 0 2.6-3.5 4.8-2.5.8-5.4-1.7-1.6-1.8z',
  'M-4.6-2.6L0-5.2 4.6-2.6V2.6L0 5.2-4.6 2.6z',
  'M-5-2.4L-2.4-5 0-2.6 2.4-5 5-2.4 2.6 0 5 2.4 2.4 5 0 2.6-2.4 5-5 2.4-2.6 0z',
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-2.2 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z',
  'M5 0L-4 5V-5z',
  'M-5 0L4 5V-5z',
] as const;

/** How the line of a seat is broken, for the same reason. */
const DASHES = ['none', '7 3', '2 3', '10 3 2 3'] as const;

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length]!;
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length]!;
export const colourOf = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
