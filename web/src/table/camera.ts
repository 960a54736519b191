/** The eye of whoever looks at the maze. It moves one layer and nothing else: while somebody pans,
 * no component is asked and nothing is drawn anew. */

import { CARD } from '../drawing/face';
import type { Cell } from '../generated/protocol';
import { ms } from '../settings.svelte';
import {
  cellAt,
  extentOf,
  fitted,
  inSight,
  isTiny,
  kept,
  near,
  panned,
  toMaze,
  zoomed,
  type Extent,
  type Look,
  type Point,
  type Size,
} from './looking';

/** The layer is drawn sharply again when nothing has moved for so long. */
const REST = 180;

export class Camera {
  look: Look = { x: 0, y: 0, scale: 1 };
  /** Whether somebody has chosen for themselves where to look; then nothing moves by itself. */
  moved = false;
  /** What somebody looks at more closely, to hit it with a finger; how wide it is. */
  #closeUp: { at: Point; width: number } | null = null;
  #stage: HTMLElement | null = null;
  #layer: HTMLElement | null = null;
  #extent: Extent = extentOf([]);
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** Look at the maze on this layer through this window. */
  attach(stage: HTMLElement, layer: HTMLElement): () => void {
    this.#stage = stage;
    this.#layer = layer;
    this.fit(false);
    const watching = new ResizeObserver(() => {
      if (this.moved) this.#show(this.look);
      else if (this.#closeUp) this.#showCloseUp(false);
      else this.fit(false);
    });
    watching.observe(stage);
    return () => {
      watching.disconnect();
      clearTimeout(this.#resting);
      this.#stage = this.#layer = null;
    };
  }

  /** What there is to see has changed. */
  cover(cells: Iterable<Cell>): void {
    this.#extent = extentOf(cells);
    if (this.moved || this.#closeUp) return;
    if (!inSight(this.look, this.#extent, this.#size)) this.fit();
  }

  /** See the whole maze, and follow it as it grows. */
  fit(smoothly = true): void {
    this.moved = false;
    this.#closeUp = null;
    if (this.#size.width) this.#show(fitted(this.#extent, this.#size), smoothly);
  }

  /** Come closer to this point of the screen if what is this wide is too small for a finger; says
   * whether it was. */
  comeCloser(to: Point, width: number): boolean {
    if (!this.isTooSmall(width)) return false;
    this.moved = false;
    this.#closeUp = { at: this.inMaze(to), width };
    this.#showCloseUp();
    return true;
  }

  /** Whether what is this wide is too small for a finger. */
  isTooSmall(width: number): boolean {
    return isTiny(this.look, width);
  }

  /** What one came closer for is done. */
  stepBack(): void {
    if (this.#closeUp) this.fit();
  }

  pan(by: Point, smoothly = false): void {
    this.moved = true;
    this.#show(panned(this.look, by), smoothly);
  }

  /** Zoom at a point of the screen; without one, in the middle. */
  zoom(factor: number, at?: Point, smoothly = false): void {
    this.moved = true;
    const { width, height } = this.#size;
    const point = at ? this.#onStage(at) : { x: width / 2, y: height / 2 };
    this.#show(zoomed(this.look, point, factor), smoothly);
  }

  /** Move so that this cell can be seen; it may have the focus. */
  reveal(cell: Cell): void {
    const one = extentOf([cell]);
    if (inSight(this.look, one, this.#size)) return;
    const { scale } = this.look;
    const middle = fitted(one, this.#size);
    const x = middle.x + ((cell[0] + 0.5) * 60 * middle.scale - (cell[0] + 0.5) * 60 * scale);
    const y = middle.y + ((cell[1] + 0.5) * 90 * middle.scale - (cell[1] + 0.5) * 90 * scale);
    this.#show({ x, y, scale }, true);
  }

  /** The cell at a point of the screen. */
  cellAt(point: Point): Cell {
    return cellAt(this.look, this.#onStage(point));
  }

  /** The middle of a cell on the screen; nothing while no maze is shown. */
  onScreen([x, y]: Cell): Point | null {
    const box = this.#stage?.getBoundingClientRect();
    if (!box) return null;
    const { scale } = this.look;
    return {
      x: box.left + this.look.x + (x + 0.5) * CARD.width * scale,
      y: box.top + this.look.y + (y + 0.5) * CARD.height * scale,
    };
  }

  /** A point of the screen in units of the maze. */
  inMaze(point: Point): Point {
    return toMaze(this.look, this.#onStage(point));
  }

  /** Whether a point of the screen is on the stage. */
  holds({ x, y }: Point): boolean {
    const box = this.#stage?.getBoundingClientRect();
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  get #size(): Size {
    return { width: this.#stage?.clientWidth ?? 0, height: this.#stage?.clientHeight ?? 0 };
  }

  #showCloseUp(smoothly = true): void {
    if (this.#closeUp)
      this.#show(near(this.#closeUp.at, this.#closeUp.width, this.#size), smoothly);
  }

  #onStage(point: Point): Point {
    const box = this.#stage?.getBoundingClientRect();
    return { x: point.x - (box?.left ?? 0), y: point.y - (box?.top ?? 0) };
  }

  #show(look: Look, smoothly = false): void {
    this.look = kept(look, this.#extent, this.#size);
    const layer = this.#layer;
    if (!layer) return;
    const { x, y, scale } = this.look;
    layer.style.transition = smoothly ? `transform ${ms(260)}ms ease` : 'none';
    // A layer of its own moves smoothly, but is only as sharp as when it became one.
    layer.style.willChange = 'transform';
    layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (layer.style.willChange = ''), REST + (smoothly ? 260 : 0));
  }
}
