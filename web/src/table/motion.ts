/** How cards move in the maze: short, and only where it tells something. */

import type { TransitionConfig } from 'svelte/transition';
import { cubicIn, cubicOut } from 'svelte/easing';
import type { Cell, GameEvent } from '../generated/protocol';
import { ms } from '../settings.svelte';
import type { AtTable } from './at-table.svelte';
import { sameCell } from './moves';
import { handOf } from './places';

interface There {
  at: AtTable;
  cell: Cell;
}

/** The latest of these events that happened at this cell. */
function latest(at: AtTable, cell: Cell, kinds: GameEvent['event'][]): GameEvent | undefined {
  return at.shown.happenings
    .flatMap(({ events }) => events)
    .findLast((event) => kinds.includes(event.event) && 'at' in event && sameCell(event.at, cell));
}

/** A card that was laid slides from its player to its cell. */
export function arrive(_: Element, { at, cell }: There): TransitionConfig {
  const laid = latest(at, cell, ['laid']);
  const from = laid && 'seat' in laid ? handOf(laid.seat, at.shown.you) : null;
  if (!from) return { duration: ms(180), css: (t) => `opacity: ${t}` };
  const start = at.camera.inMaze(from);
  const [x, y] = [start.x - (cell[0] + 0.5) * 60, start.y - (cell[1] + 0.5) * 90];
  return {
    duration: ms(420),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${0.8 + 0.2 * t}); opacity: ${0.3 + 0.7 * t}`,
  };
}

/** A rockfall shakes a card and breaks it; whatever else is gone fades. */
export function crumble(_: Element, { at, cell }: There): TransitionConfig {
  const fell = latest(at, cell, ['collapsed', 'storm']);
  if (!fell) return { duration: ms(150), css: (t) => `opacity: ${t}` };
  return {
    duration: ms(300),
    easing: cubicIn,
    css: (t, u) => {
      const shake = u < 0.5 ? Math.sin(u * 50) * 3 : 0;
      const fall = Math.max(0, u - 0.4);
      return `transform: translate(${shake}px, ${fall * 34}px) rotate(${fall * 16}deg) scale(${1 - fall * 0.5}); opacity: ${Math.min(1, t * 1.9)}`;
    },
  };
}

/** The back of a goal that is being turned up: it holds its breath and turns away. */
export function turnDown(_: Element): TransitionConfig {
  return {
    duration: ms(150),
    easing: cubicIn,
    css: (t, u) => `transform: scale(${t}, ${1 + 0.08 * Math.sin(u * Math.PI)})`,
  };
}

/** Its face comes round; the treasure shines. */
export function turnUp(_: Element, { treasure }: { treasure: boolean }): TransitionConfig {
  return {
    delay: ms(150),
    duration: ms(treasure ? 300 : 200),
    easing: cubicOut,
    css: (t, u) =>
      `transform: scale(${t}, ${1 + 0.08 * Math.sin(u * Math.PI)});` +
      (treasure ? ` filter: brightness(${1 + u}) drop-shadow(0 0 ${14 * u}px #ffd75e)` : ''),
  };
}
