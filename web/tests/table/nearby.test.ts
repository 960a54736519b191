import { expect, it } from 'vitest';
import type { Cell } from '../../src/generated/protocol';
import { nextCell } from '../../src/table/nearby';

const cells: Cell[] = [
  [0, 0],
  [3, 0],
  [1, 2],
  [-2, -1],
];

it('goes to the next cell in the direction of the arrow', () => {
  expect(nextCell(cells, [0, 0], 'ArrowRight')).toEqual([3, 0]);
  expect(nextCell(cells, [0, 0], 'ArrowDown')).toEqual([1, 2]);
  expect(nextCell(cells, [0, 0], 'ArrowLeft')).toEqual([-2, -1]);
  expect(nextCell(cells, [3, 0], 'ArrowRight')).toBeUndefined();
});

it('reaches every cell from every other', () => {
  const reached = new Set<string>(['0,0']);
  const open: Cell[] = [[0, 0]];
  for (const cell of open) {
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
      const next = nextCell(cells, cell, arrow);
      if (next && !reached.has(`${next}`)) {
        reached.add(`${next}`);
        open.push(next);
      }
    }
  }
  expect(reached.size).toBe(cells.length);
});
