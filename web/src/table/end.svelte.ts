/** A list that grows shows its end, unless somebody reads further up. */

import type { Attachment } from 'svelte/attachments';

const NEAR = 60;

export function atTheEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    let following = true;
    const look = () => {
      following = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    };
    list.addEventListener('scroll', look, { passive: true });
    $effect(() => {
      void length();
      if (following) list.scrollTop = list.scrollHeight;
    });
    return () => list.removeEventListener('scroll', look);
  };
}
