/** The table by keyboard: one key for each thing, see Keys.svelte for the list. */

import { tick } from 'svelte';
import type { AtTable } from './at-table.svelte';
import { closer, further } from './panning';
import type { Tab } from './Side.svelte';

/** Whether a key is meant for what has the focus, and not for the table. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  return document.querySelector('dialog:modal') !== null;
}

export function pressed(event: KeyboardEvent, at: AtTable, open: (tab: Tab) => void): void {
  if (event.defaultPrevented || isElsewhere(event)) return;
  const { choosing, camera } = at;
  const place = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  const does: Record<string, () => void> = {
    r: () => void turnOver(at),
    d: () => choosing.canGiveUp && choosing.giveUp(),
    m: () => (at.listing = at.asked || at.listing),
    i: () => explain(at),
    p: () => focus('[data-target], .table [data-seat] button'),
    l: () => open('log'),
    c: () => open('chat'),
    f: () => camera.fit(),
    '+': () => closer(camera),
    '-': () => further(camera),
    '?': () => (at.helping = true),
    Escape: () => putDown(at),
  };
  const act = place >= 0 && place < at.view.hand.length ? () => takeUp(at, place) : null;
  const chosen = act ?? does[event.key] ?? does[event.key.toLowerCase()];
  if (!chosen) return;
  event.preventDefault();
  chosen();
}

function focus(where: string): boolean {
  const found = document.querySelector<HTMLElement>(where);
  found?.focus();
  return found !== null;
}

/** Take a card up and go on to where it can be played. */
export async function takeUp(at: AtTable, place: number): Promise<void> {
  at.take(place);
  await tick();
  if (at.choosing.place !== null) goOn(place);
}

/** Go to where the card of this place can be played, or stay at it. */
function goOn(place: number): void {
  if (focus('.cells [tabindex="0"]') || focus('[data-target]')) return;
  if (!focus('[data-action="play"]')) focus(`[data-place="${place}"]`);
}

/** Turn the card; where one was may be no place for it any more. */
async function turnOver({ choosing, turnable }: AtTable): Promise<void> {
  if (!turnable) return;
  choosing.turn();
  const { place } = choosing;
  await tick();
  if (document.activeElement === document.body && place !== null) goOn(place);
}

/** Put down what was taken up, and go back to where it was. */
function putDown(at: AtTable): void {
  const { place } = at.choosing;
  at.explaining.hide();
  at.refusal = null;
  if (at.held) return at.takeBack();
  if (at.choosing.cells.length || at.choosing.seat !== null) {
    at.choosing.cells = [];
    at.choosing.seat = null;
    return;
  }
  at.choosing.clear();
  if (place !== null) focus(`[data-place="${place}"]`);
}

/** Explain the card that has the focus, or the one that was taken up. */
function explain(at: AtTable): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-place]');
  const place = focused ? Number(focused.dataset.place) : at.choosing.place;
  const name = place === null ? undefined : at.view.hand[place];
  const card = document.querySelector(`[data-place="${place}"]`);
  if (name === undefined || !card) return;
  if (at.explaining.card) return at.explaining.hide();
  at.explaining.show(at.glossary.card(name), card.getBoundingClientRect(), at.choosing.turned);
}
