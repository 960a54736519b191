import { expect, test } from 'vitest';
import { parseFace } from '../../src/drawing/face';
import { MAZE } from '../../src/pages/start/maze';

const NEXT = { N: [0, -1, 'S'], E: [1, 0, 'W'], S: [0, 1, 'N'], W: [-1, 0, 'E'] } as const;

const open = (face: string) => new Set(face.slice(face.indexOf('[')).replace(/[^NESW]/g, ''));

test('in the mine of the first page all ways meet', () => {
  const at = new Map(MAZE.map((lying) => [`${lying.x},${lying.y}`, lying.card]));
  for (const { x, y, card } of MAZE) {
    if (!card) continue;
    for (const [edge, [right, down, opposite]] of Object.entries(NEXT)) {
      const beside = at.get(`${x + right},${y + down}`);
      if (!beside) continue;
      const here = open(card.name).has(edge);
      expect([x, y, edge, here]).toEqual([x, y, edge, open(beside.name).has(opposite)]);
    }
  }
});

test('every face of it can be drawn', () => {
  for (const { card } of MAZE) if (card) expect(() => parseFace(card.name)).not.toThrow();
});
