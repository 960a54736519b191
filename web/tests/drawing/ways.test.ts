/** A maze reads as one picture: every way crosses the border where a neighbour expects it. */

import { describe, expect, test } from 'vitest';
import { EDGES, openEdges, OPPOSITE, type Edge } from '../../src/drawing/face';
import { FLOOR_WIDTH, WAY } from '../../src/drawing/palette';
import { strokes, type Place } from './cards';
import { LYING } from './lying';

/** The middle of every edge of a card of 60 by 90. */
const MIDDLES: Record<Edge, Place> = {
  N: { x: 30, y: 0 },
  E: { x: 60, y: 45 },
  S: { x: 30, y: 90 },
  W: { x: 0, y: 45 },
};

const onBorder = ({ x, y }: Place): boolean => x <= 0 || x >= 60 || y <= 0 || y >= 90;
const same = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y;

describe.each(LYING)('$name', ({ face, picture }) => {
  const names = [...picture.querySelectorAll('[data-way]')].map((way) =>
    way.getAttribute('data-way'),
  );

  test('draws each way once, joined edges in one, unjoined ones apart', () => {
    expect([...names].sort()).toEqual(face.ways.map((way) => way.edges.join('')).sort());
  });

  test('open edges are reached in their middle with the shared widths, closed ones not at all', () => {
    const reached = new Set<Edge>();
    for (const way of face.ways) {
      const stack = strokes(picture, way.edges.join(''));
      expect(stack.map(({ width }) => width)).toEqual(WAY.mine.map(({ width }) => width));
      expect(stack.some(({ width }) => width === FLOOR_WIDTH)).toBe(true);
      for (const { lines } of stack) {
        for (const point of lines.flat().filter(onBorder)) {
          const edge = EDGES.find((edge) => crosses(point, edge)) as Edge;
          expect(way.edges).toContain(edge);
        }
        for (const edge of way.edges) {
          expect(lines.flat().some((point) => same(point, MIDDLES[edge]))).toBe(true);
          reached.add(edge);
        }
      }
    }
    expect(EDGES.filter((edge) => reached.has(edge))).toEqual(openEdges(face));
  });

  test('the lines of a way hang together', () => {
    for (const way of face.ways) {
      if (way.edges.length === 1) continue;
      const lines = strokes(picture, way.edges.join(''))[0]?.lines ?? [];
      const groups = new Set(lines.filter((line) => line.some(onBorder)).map(meetingPoint));
      expect(groups.size).toBe(1);
    }
  });
});

test('neighbours meet: the same strokes at the same places, whatever the cards', () => {
  const at = new Map<Edge, Set<string>>(EDGES.map((edge) => [edge, new Set()]));
  for (const { face, picture } of LYING) {
    for (const way of face.ways) {
      for (const { width, lines } of strokes(picture, way.edges.join(''))) {
        for (const edge of way.edges) {
          const crossing = lines.flat().find((point) => same(point, MIDDLES[edge])) as Place;
          const along = edge === 'N' || edge === 'S' ? crossing.x : crossing.y;
          at.get(edge)?.add(`${width} at ${along}`);
        }
      }
    }
  }
  for (const edge of EDGES) expect(at.get(edge)).toEqual(at.get(OPPOSITE[edge]));
  expect(at.get('N')?.size).toBe(WAY.mine.length);
});

test('above ground the ways are as wide as below', () => {
  expect(WAY.forest.map(({ width }) => width)).toEqual(WAY.mine.map(({ width }) => width));
});

/** On the straight line that leaves the card through the middle of this edge. */
function crosses({ x, y }: Place, edge: Edge): boolean {
  const upright = edge === 'N' || edge === 'S';
  const outside = { N: y <= 0, S: y >= 90, E: x >= 60, W: x <= 0 }[edge];
  return outside && (upright ? x === 30 : y === 45);
}

/** Where a line meets the others: straights and bends are one, arms end in the middle. */
function meetingPoint(line: Place[]): string {
  const inside = line.filter((point) => !onBorder(point));
  return inside.length > 0 ? JSON.stringify(inside.at(-1)) : 'through';
}
