/**
 * The lines of ways, in the units of a card.
 *
 * Every way crosses the border in the middle of its edges and at a right angle, so that ways of
 * neighbours join. Its lighter strokes run a little beyond the border, each further than the one
 * below it: between two cards no seam is left.
 */

import { EDGES, type Edge, type Face, type Way } from './face';

export type Point = readonly [x: number, y: number];
/** A straight from point to point, or a curve with its two guides. */
export type Line = readonly [Point, Point] | readonly [Point, Point, Point, Point];
/** A place on a way, and the direction of the way there in degrees. */
export interface Spot {
  x: number;
  y: number;
  angle: number;
}

export const MIDDLE: Point = [30, 45];
/** Where ways cross the border. */
export const RIM: Readonly<Record<Edge, Point>> = {
  N: [30, 0],
  E: [60, 45],
  S: [30, 90],
  W: [0, 45],
};

/** The point this far on the way from an edge to the middle of the card. */
export function toward(edge: Edge, part: number): Point {
  const [x, y] = RIM[edge];
  return [x + (MIDDLE[0] - x) * part, y + (MIDDLE[1] - y) * part];
}

/** Whether a way stops in rubble. */
export function isDeadEnd(way: Way): boolean {
  return way.edges.length === 1;
}

/** Whether some way leads through the card, so that dead ends have to stop beside it. */
export function leadsThrough(face: Face): boolean {
  return face.ways.some((way) => !isDeadEnd(way));
}

/** How far a dead end comes from its edge to the middle. */
export function deadEndReach(face: Face, ladder = false): number {
  if (ladder) return 1; // there is no rubble: one climbs
  return leadsThrough(face) ? 0.62 : 0.72;
}

/** The lines that make one way of a face. */
export function linesOf(way: Way, reach: number): Line[] {
  const [only] = way.edges;
  if (only && isDeadEnd(way)) return [[RIM[only], toward(only, reach)]];
  const corners = way.edges
    .filter((edge) => edge === 'N' || edge === 'S')
    .flatMap((a) => way.edges.filter((b) => b === 'E' || b === 'W').map((b) => [a, b] as const));
  const [corner] = corners;
  if (way.edges.length === 2 && corner) {
    const [a, b] = corner;
    return [[RIM[a], toward(a, 0.76), toward(b, 0.66), RIM[b]]];
  }
  const [from, to] = way.edges;
  if (way.edges.length === 2 && from && to) return [[RIM[from], RIM[to]]];
  // Feet cut corners: where ways meet, the inner corners are worn round.
  const worn = corners.map(([a, b]): Line => [
    toward(a, 0.5),
    toward(a, 0.9),
    toward(b, 0.9),
    toward(b, 0.2),
  ]);
  return [...way.edges.map((edge): Line => [RIM[edge], MIDDLE]), ...worn];
}

/** Lines as path data; where they reach the border they run so far beyond it. */
export function pathOf(lines: readonly Line[], beyond = 0): string {
  return lines
    .map(([start, ...rest]) => {
      const end = rest[rest.length - 1] as Point;
      const before = beyond && outside(start, beyond);
      const after = beyond && outside(end, beyond);
      const drawn = `${written(start)}${rest.length === 3 ? 'C' : 'L'}${rest.map(written).join(' ')}`;
      return `M${before ? `${before}L` : ''}${drawn}${after ? `L${after}` : ''}`;
    })
    .join('');
}

function outside([x, y]: Point, beyond: number): string {
  const edge = EDGES.find((edge) => RIM[edge][0] === x && RIM[edge][1] === y);
  if (!edge) return '';
  return written(toward(edge, -beyond / (edge === 'N' || edge === 'S' ? 45 : 30)));
}

function written([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The place on a line after this part of it. */
export function along(line: Line, part: number): Spot {
  const [a, b, c, d] = line.length === 4 ? line : straight(line);
  const left = 1 - part;
  const at = (k: 0 | 1): number =>
    left ** 3 * a[k] + 3 * left ** 2 * part * b[k] + 3 * left * part ** 2 * c[k] + part ** 3 * d[k];
  const speed = (k: 0 | 1): number =>
    left ** 2 * (b[k] - a[k]) + 2 * left * part * (c[k] - b[k]) + part ** 2 * (d[k] - c[k]);
  return { x: at(0), y: at(1), angle: (Math.atan2(speed(1), speed(0)) * 180) / Math.PI };
}

function straight([a, d]: readonly [Point, Point]): readonly [Point, Point, Point, Point] {
  const between = (part: number): Point => [
    a[0] + (d[0] - a[0]) * part,
    a[1] + (d[1] - a[1]) * part,
  ];
  return [a, between(1 / 3), between(2 / 3), d];
}

/** The middle of a way: where its door stands, or its gold lies. */
export function middleOf(way: Way): Spot {
  const [line] = linesOf(way, 0.42);
  if (!line) return { x: MIDDLE[0], y: MIDDLE[1], angle: 0 };
  if (isDeadEnd(way)) return along(line, 1);
  return way.edges.length === 2 ? along(line, 0.5) : { x: MIDDLE[0], y: MIDDLE[1], angle: 0 };
}

/** The place on an arm of a way, between its edge and the middle of the card. */
export function armOf(way: Way, edge: Edge): Spot {
  const lines = linesOf(way, 1);
  if (way.edges.length !== 2) {
    return along(lines[way.edges.indexOf(edge)] as Line, 0.44);
  }
  const [line] = lines as [Line];
  const first = line[0] === RIM[edge];
  return along(line, first ? 0.22 : 0.78);
}
