import { describe, expect, test } from 'vitest';
import { lying } from '../../src/drawing/drawable';
import { OPPOSITE, openEdges, parseFace, turnFace } from '../../src/drawing/face';
import { CARDS, invented, PATHS } from './cards';

describe('reading a face', () => {
  test('joined edges, gold and what stands on arms', () => {
    expect(parseFace('goal[NbES]3[W]')).toEqual({
      label: 'goal',
      ways: [
        { edges: ['N', 'E', 'S'], gold: 3 },
        { edges: ['W'], gold: 0 },
      ],
      marks: { N: 'b' },
    });
  });

  test('text that is no face is a word without ways', () => {
    expect(parseFace('rockfall')).toEqual({ label: 'rockfall', ways: [], marks: {} });
    expect(parseFace('odd[XY]')).toEqual({ label: 'odd[XY]', ways: [], marks: {} });
  });

  test('every card with ways says which edges are open, in order', () => {
    for (const card of PATHS) {
      const face = parseFace(card.faces[0] as string);
      expect(face.label).toBe(card.label);
      expect(openEdges(face).length).toBeGreaterThan(0);
      expect('NESW').toMatch(new RegExp(openEdges(face).join('.*')));
    }
  });
});

describe('turning a face', () => {
  test('opens the opposite edges and takes everything along', () => {
    const turned = turnFace(parseFace('[NEt]1[S]'));
    expect(turned.ways).toEqual([
      { edges: ['S', 'W'], gold: 1 },
      { edges: ['N'], gold: 0 },
    ]);
    expect(turned.marks).toEqual({ W: 't' });
  });

  test('gives the face that the server calls turned', () => {
    for (const card of PATHS) {
      const [printed, turned] = card.faces as [string, string?];
      const ours = sorted(turnFace(parseFace(printed)));
      expect(ours).toEqual(sorted(parseFace(turned ?? printed)));
      expect(sorted(lying(card, true))).toEqual(ours);
    }
  });

  test('twice is not at all', () => {
    for (const card of PATHS) {
      const face = parseFace(card.faces[0] as string);
      expect(turnFace(turnFace(face))).toEqual(face);
    }
    expect(OPPOSITE[OPPOSITE.N]).toBe('N');
  });
});

test('the data files are all here', () => {
  expect(PATHS.length).toBeGreaterThan(90);
  expect(CARDS.length - PATHS.length).toBeGreaterThan(30);
  expect(lying(invented('[NE]'), true).ways).toEqual([{ edges: ['S', 'W'], gold: 0 }]);
});

function sorted(face: ReturnType<typeof parseFace>) {
  const ways = face.ways.map(({ edges, gold }) => `${edges.join('')}${gold || ''}`).sort();
  return { ...face, ways };
}
