/** How suspicion moved in a finished game, as whoever one likes could have seen it. */

import type { Because, Suspicion } from '../../generated/protocol';
import { get, Refusal } from '../../house/http';
import type { Playback } from './playback.svelte';

/** Where there is room for it, it is there from the beginning. */
const ROOM = '(min-width: 1001px) and (min-height: 760px)';

export class Suspicions {
  open = $state(globalThis.matchMedia?.(ROOM).matches ?? false);
  /** Through whose eyes; null: those of somebody who only watched. */
  eyes: number | null = $state(null);
  shown: Suspicion | undefined = $state.raw(undefined);
  refusal: Refusal | null = $state.raw(null);
  readonly #known = new Map<number | null, Suspicion>();

  constructor(readonly playback: Playback) {}

  /** Whether anybody could suspect anybody in this game. */
  get exists(): boolean {
    return (this.shown?.plies.length ?? 0) > 0;
  }

  /** Look through these eyes; what was shown stays until the answer is there. */
  async look(eyes: number | null): Promise<void> {
    this.eyes = eyes;
    try {
      const seen = this.#known.get(eyes) ?? (await get<Suspicion>(this.#path(eyes)));
      this.#known.set(eyes, seen);
      if (eyes === this.eyes) this.shown = seen;
      this.refusal = null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
    }
  }

  /** How much each seat is suspected after this step. */
  at(place: number): number[] {
    return this.shown?.plies[this.playback.steps[place]?.ply ?? -1] ?? [];
  }

  /** What moved it in this step, the weightiest first. */
  because(place: number): Because[] {
    const { steps } = this.playback;
    const step = steps[place];
    const before = steps[place - 1];
    if (!this.shown || !step) return [];
    return this.shown.because
      .filter(({ ply }) => ply <= step.ply && ply > (before?.ply ?? -1))
      .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  }

  /** Who really was a saboteur then. */
  saboteurs(place: number): number[] {
    const ply = this.playback.steps[place]?.ply ?? 0;
    return this.shown?.truth.findLast((unmasked) => unmasked.ply <= ply)?.saboteurs ?? [];
  }

  #path(eyes: number | null): string {
    const asked = new URLSearchParams();
    if (eyes !== null) asked.set('seat', String(eyes));
    if (this.playback.invitation) asked.set('invitation', this.playback.invitation);
    return `/api/tables/${this.playback.id}/suspicion?${asked}`;
  }
}
