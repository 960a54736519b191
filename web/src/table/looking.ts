/** Where one looks at the maze: how far it is moved and how large it is. Points are in pixels of
 * the stage; the maze has its own units, in which a card is 60 × 90. */

import { CARD } from '../drawing/face';
import type { Cell } from '../generated/protocol';

export interface Look {
  x: number;
  y: number;
  scale: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** From one cell to another, both included. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const SMALLEST = 0.2;
export const LARGEST = 3;
/** When everything fits, cards need not become larger than this. */
const COMFORTABLE = 2.3;
const AIR = 0.25;
/** A finger hits what has so many pixels, and rather what has so many. */
const TOUCHABLE = 24;
const HANDY = 36;

/** The cells that these span; the start alone if there are none. */
export function extentOf(cells: Iterable<Cell>): Extent {
  const all = [...cells];
  if (!all.length) return { left: 0, top: 0, right: 0, bottom: 0 };
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** See all of this, as large as possible, with so many cards of air around it. */
export function fitted(extent: Extent, stage: Size, air = AIR): Look {
  const width = (extent.right - extent.left + 1 + 2 * air) * CARD.width;
  const height = (extent.bottom - extent.top + 1 + 2 * air) * CARD.height;
  const scale = bound(Math.min(stage.width / width, stage.height / height, COMFORTABLE));
  const middle = {
    x: ((extent.left + extent.right + 1) / 2) * CARD.width,
    y: ((extent.top + extent.bottom + 1) / 2) * CARD.height,
  };
  return { x: stage.width / 2 - middle.x * scale, y: stage.height / 2 - middle.y * scale, scale };
}

/** Come closer, or go back, so that what is at this point stays there. */
export function zoomed(look: Look, at: Point, factor: number): Look {
  const scale = bound(look.scale * factor);
  const real = scale / look.scale;
  return { x: at.x - (at.x - look.x) * real, y: at.y - (at.y - look.y) * real, scale };
}

/** Look at this point of the maze from so near that a finger hits things of this width there. */
export function near(at: Point, width: number, stage: Size): Look {
  const scale = bound(HANDY / width);
  return { x: stage.width / 2 - at.x * scale, y: stage.height / 2 - at.y * scale, scale };
}

/** Whether things of this width are too small for a finger. */
export function isTiny(look: Look, width: number): boolean {
  return width * look.scale < TOUCHABLE;
}

export function panned(look: Look, by: Point): Look {
  return { ...look, x: look.x + by.x, y: look.y + by.y };
}

/** The maze cannot be lost: some of it always stays in sight. */
export function kept(look: Look, extent: Extent, stage: Size): Look {
  const margin = 40;
  const x = (column: number) => column * CARD.width * look.scale;
  const y = (row: number) => row * CARD.height * look.scale;
  return {
    scale: look.scale,
    x: between(look.x, margin - x(extent.right + 1), stage.width - margin - x(extent.left)),
    y: between(look.y, margin - y(extent.bottom + 1), stage.height - margin - y(extent.top)),
  };
}

/** Whether all of this is in sight. */
export function inSight(look: Look, extent: Extent, stage: Size): boolean {
  const from = toStage(look, { x: extent.left * CARD.width, y: extent.top * CARD.height });
  const to = toStage(look, {
    x: (extent.right + 1) * CARD.width,
    y: (extent.bottom + 1) * CARD.height,
  });
  return from.x >= 0 && from.y >= 0 && to.x <= stage.width && to.y <= stage.height;
}

/** From units of the maze to pixels of the stage. */
export function toStage(look: Look, point: Point): Point {
  return { x: point.x * look.scale + look.x, y: point.y * look.scale + look.y };
}

/** From pixels of the stage to units of the maze. */
export function toMaze(look: Look, point: Point): Point {
  return { x: (point.x - look.x) / look.scale, y: (point.y - look.y) / look.scale };
}

/** The cell at a point of the stage. */
export function cellAt(look: Look, point: Point): Cell {
  const { x, y } = toMaze(look, point);
  return [Math.floor(x / CARD.width), Math.floor(y / CARD.height)];
}

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));
const bound = (scale: number) => between(scale, SMALLEST, LARGEST);
