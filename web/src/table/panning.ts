/** Moving the maze with mouse, fingers, wheel and keys. */

import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera';
import type { Point } from './looking';

/** So far a finger may tremble and it is still a tap. */
const TREMBLE = 7;
const STEP = 90;
const CLOSER = 1.25;

const point = (event: PointerEvent | WheelEvent): Point => ({
  x: event.clientX,
  y: event.clientY,
});
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function panning(camera: Camera): Attachment<HTMLElement> {
  return (stage) => {
    const fingers = new Map<number, Point>();
    let from: Point | null = null;

    function down(event: PointerEvent): void {
      if (event.button > 1) return;
      fingers.set(event.pointerId, point(event));
      from = fingers.size === 1 ? point(event) : null;
    }

    function move(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      if (from) {
        if (distance(from, now) < TREMBLE) return;
        from = null;
        stage.setPointerCapture(event.pointerId); // and what is under it is not clicked
        stage.classList.add('panning');
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (!other) return camera.pan({ x: now.x - before.x, y: now.y - before.y });
      const [was, is] = [between(before, other), between(now, other)];
      camera.pan({ x: is.x - was.x, y: is.y - was.y });
      camera.zoom(distance(now, other) / Math.max(1, distance(before, other)), is);
    }

    function up(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      from = null;
      if (!fingers.size) stage.classList.remove('panning');
    }

    /** A wheel zooms; two fingers on a touchpad move, and zoom when they spread. */
    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const { deltaX, deltaY, ctrlKey, shiftKey, deltaMode } = event;
      const notched = deltaMode !== 0 || (deltaX === 0 && Math.abs(deltaY) >= 40);
      if (ctrlKey) camera.zoom(Math.exp(-deltaY * (notched ? 0.002 : 0.01)), point(event));
      else if (shiftKey) camera.pan({ x: -(deltaX || deltaY), y: 0 });
      else if (notched) camera.zoom(deltaY < 0 ? CLOSER : 1 / CLOSER, point(event), true);
      else camera.pan({ x: -deltaX, y: -deltaY });
    }

    function key(event: KeyboardEvent): void {
      if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
      const by: Record<string, Point> = {
        ArrowLeft: { x: STEP, y: 0 },
        ArrowRight: { x: -STEP, y: 0 },
        ArrowUp: { x: 0, y: STEP },
        ArrowDown: { x: 0, y: -STEP },
      };
      const step = by[event.key];
      if (!step) return;
      event.preventDefault();
      camera.pan(step, true);
    }

    stage.addEventListener('pointerdown', down);
    stage.addEventListener('pointermove', move);
    stage.addEventListener('pointerup', up);
    stage.addEventListener('pointercancel', up);
    stage.addEventListener('wheel', wheel, { passive: false });
    stage.addEventListener('keydown', key);
    // A finger can be lifted outside before anything has been moved.
    addEventListener('pointerup', up);
    return () => removeEventListener('pointerup', up);
  };
}

export const closer = (camera: Camera) => camera.zoom(CLOSER, undefined, true);
export const further = (camera: Camera) => camera.zoom(1 / CLOSER, undefined, true);
