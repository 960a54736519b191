/** A finger needs room: where what it could touch is too small for it, a tap first comes closer. */

import type { Attachment } from 'svelte/attachments';
import type { AtTable } from './at-table.svelte';

export function closerForFingers(at: AtTable): Attachment<HTMLElement> {
  return (stage) => {
    function tapped(event: MouseEvent): void {
      const { clientX: x, clientY: y, pointerType } = event as PointerEvent;
      const width = at.narrowest;
      if (pointerType !== 'touch' || width === null) return;
      if (!at.camera.comeCloser({ x, y }, width)) return;
      event.stopPropagation();
      // What the finger happened to hit has the focus, and looks as if it were meant.
      const hit = document.activeElement;
      if (hit instanceof HTMLElement && hit !== stage && stage.contains(hit)) hit.blur();
    }
    stage.addEventListener('click', tapped, { capture: true });
    return () => stage.removeEventListener('click', tapped, { capture: true });
  };
}
