import { describe, expect, it } from 'vitest';
import {
  cellAt,
  extentOf,
  fitted,
  inSight,
  isTiny,
  kept,
  LARGEST,
  near,
  panned,
  toMaze,
  toStage,
  zoomed,
} from '../../src/table/looking';

const stage = { width: 800, height: 500 };

describe('looking at the maze', () => {
  it('sees everything after fitting', () => {
    const extent = extentOf([
      [0, 0],
      [8, -2],
      [8, 2],
      [-3, 4],
    ]);
    expect(extent).toEqual({ left: -3, top: -2, right: 8, bottom: 4 });
    const look = fitted(extent, stage);
    expect(inSight(look, extent, stage)).toBe(true);
    expect(inSight(zoomed(look, { x: 400, y: 250 }, 1.5), extent, stage)).toBe(false);
  });

  it('has a start even without cards', () => {
    expect(inSight(fitted(extentOf([]), stage), extentOf([[0, 0]]), stage)).toBe(true);
  });

  it('zooms around the point under the finger', () => {
    const look = { x: 120, y: -40, scale: 0.8 };
    const finger = { x: 333, y: 222 };
    const closer = zoomed(look, finger, 1.7);
    const [before, after] = [toMaze(look, finger), toMaze(closer, finger)];
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomed(look, finger, 99).scale).toBe(LARGEST);
  });

  it('finds the cell at a point, left of and above the start too', () => {
    const look = { x: 100, y: 100, scale: 2 };
    expect(cellAt(look, toStage(look, { x: 61, y: 91 }))).toEqual([1, 1]);
    expect(cellAt(look, toStage(look, { x: -1, y: -1 }))).toEqual([-1, -1]);
  });

  it('comes so near that a finger hits what was too small', () => {
    const phone = { width: 360, height: 150 };
    const board = extentOf([
      [0, 0],
      [10, 6],
    ]);
    const between = { x: 360, y: 405 };
    const far = fitted(board, phone);
    expect(isTiny(far, 60)).toBe(true);
    const closer = near(between, 44, phone);
    expect(isTiny(closer, 44)).toBe(false);
    expect(toStage(closer, between)).toEqual({ x: 180, y: 75 });
    expect(isTiny(fitted(board, stage), 60)).toBe(false);
  });

  it('never loses the maze', () => {
    const extent = extentOf([[0, 0]]);
    const lost = kept(panned({ x: 0, y: 0, scale: 1 }, { x: 9999, y: -9999 }), extent, stage);
    const corner = toStage(lost, { x: 0, y: 90 });
    expect(corner.x).toBeLessThan(stage.width);
    expect(corner.y).toBeGreaterThan(0);
  });
});
