/** Art as data: shapes on one another, the lowest first, drawn by `Shapes.svelte`. */

import { INK } from '../palette';

export interface Shape {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  /** Drawn a second time, mirrored at the vertical axis: left and right of a face. */
  twice?: boolean;
}
export type Art = readonly Shape[];

/** A filled shape with the dark outline that all things have. */
export function solid(fill: string, d: string, width = 1.1): Shape {
  return { d, fill, line: INK, width };
}

/** A filled shape without outline: light and shade on another. */
export function patch(fill: string, d: string): Shape {
  return { d, fill };
}

/** A line. */
export function line(colour: string, width: number, d: string): Shape {
  return { d, line: colour, width };
}

/** The same on both sides of the vertical axis. */
export function twice(shape: Shape): Shape {
  return { ...shape, twice: true };
}

/** A circle as path data. */
export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

/** A rectangle with round corners as path data, around its middle. */
export function box(x: number, y: number, wide: number, high: number, r = 1): string {
  return (
    `M${x - wide / 2 + r} ${y - high / 2}h${wide - 2 * r}q${r} 0 ${r} ${r}v${high - 2 * r}` +
    `q0 ${r} ${-r} ${r}h${2 * r - wide}q${-r} 0 ${-r} ${-r}v${2 * r - high}q0 ${-r} ${r} ${-r}z`
  );
}

/** A star of light with four points. */
export function glint(x: number, y: number, r: number): string {
  const s = r * 0.12;
  return (
    `M${x} ${y - r}q${s} ${r - s} ${r} ${r}q${s - r} ${s} ${-r} ${r}` +
    `q${-s} ${s - r} ${-r} ${-r}q${r - s} ${-s} ${r} ${-r}z`
  );
}
