/** Every card of every data file, and what can be read from its picture. */

import { render } from '@testing-library/svelte';
import PathFace from '../../src/drawing/PathFace.svelte';
import type { Drawable, GroundKind } from '../../src/drawing/drawable';
import cards from '../../src/generated/cards.json';

export const CARDS: readonly Drawable[] = cards;
export const PATHS = CARDS.filter((card) => card.faces.length > 0);
export const ACTIONS = CARDS.filter((card) => card.faces.length === 0);

/** A card that is in no data file. */
export function invented(name: string, more: Partial<Drawable> = {}): Drawable {
  const faces = name.includes('[') ? [name] : [];
  const label = name.split('[')[0] ?? '';
  return {
    ...{ name, label, faces, kind: faces.length ? 'path' : name, tools: [] },
    ...{ ladder: false, colour: null, door: null, crystal: false, ...more },
  };
}

/** The picture of a path card, as it stays when the page is gone. */
export function drawn(card: Drawable, turned = false, ground: GroundKind = 'mine'): Element {
  const { container, unmount } = render(PathFace, { card, turned, ground, seed: '3,1' });
  const picture = container.cloneNode(true) as Element;
  unmount();
  return picture;
}

/** What is on it, by name. */
export function things(picture: Element): string[] {
  return [...picture.querySelectorAll('[data-what]')].map(
    (thing) => thing.getAttribute('data-what') ?? '',
  );
}

export interface Place {
  x: number;
  y: number;
}

/** Where a thing is on its card. */
export function placeOf(picture: Element, what: string): Place {
  const put = picture.querySelector(`[data-what="${what}"] > g`)?.getAttribute('transform') ?? '';
  const [, x, y] = /translate\(([^ )]+) ([^ )]+)\)/.exec(put) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Strokes of one way: their width, and every point their path names outside its curves' guides. */
export interface Stroke {
  width: number;
  lines: Place[][];
}

export function strokes(picture: Element, way: string): Stroke[] {
  return [...picture.querySelectorAll(`[data-way="${way}"] path`)].map((path) => ({
    width: Number(path.getAttribute('stroke-width')),
    lines: linesOf(path.getAttribute('d') ?? ''),
  }));
}

/** The lines of path data, each as the points it runs through. */
function linesOf(d: string): Place[][] {
  return d
    .split('M')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/([LC]?)([^LC]+)/g)].flatMap(([, command, numbers = '']) => {
        const all = numbers.trim().split(/\s+/).map(Number);
        const points = all.flatMap((x, k) => (k % 2 ? [] : [{ x, y: all[k + 1] as number }]));
        return command === 'C' ? points.slice(-1) : points;
      }),
    );
}
