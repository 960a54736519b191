/** A finished game that is looked at once more: where one is in it, and how it goes on by itself. */

import type { Line, Replay, Scene, Step } from '../../generated/protocol';
import { get, Refusal } from '../../house/http';
import { joined } from '../../house/lines';
import { settings } from '../../settings.svelte';
import type { Happening } from '../../table/shown';

/** Milliseconds for which a move is looked at. */
export const SPEEDS = { slow: 2600, normal: 1300, fast: 500 } as const;
export type Speed = keyof typeof SPEEDS;

export class Playback {
  replay: Replay | undefined = $state.raw(undefined);
  /** The table as it is shown; it follows `place` as fast as the server tells it. */
  scene: Scene | undefined = $state.raw(undefined);
  /** What moves on the screen: only a step forward does. */
  happenings: Happening[] = $state.raw([]);
  refusal: Refusal | null = $state.raw(null);
  /** At which of the steps one is. */
  place = $state(0);
  playing = $state(false);
  speed: Speed = $state('normal');

  readonly #scenes = new Map<string, Promise<Scene>>();
  readonly #asked: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking = false;
  #moved = 0;
  #shown = 0;

  constructor(
    readonly id: string,
    readonly invitation: string | null = null,
    /** After how many moves one wants to see it first. */
    private readonly begin = 0,
  ) {
    this.#asked = invitation ? `&invitation=${encodeURIComponent(invitation)}` : '';
  }

  /** The steps that are worth a look: nobody wants to see five others not object to a card. */
  readonly steps: Step[] = $derived(
    (this.replay?.steps ?? []).filter(
      ({ ply, told }) => told.length > 0 || ply === 0 || ply === this.replay?.plies,
    ),
  );

  get last(): number {
    return Math.max(0, this.steps.length - 1);
  }

  get step(): Step | undefined {
    return this.steps[this.place];
  }

  /** The step at which one sees what so many moves have led to. */
  placeOf(ply: number): number {
    return Math.max(
      0,
      this.steps.findLastIndex((step) => step.ply <= ply),
    );
  }

  /** At which steps the rounds begin. */
  readonly rounds: { round: number; place: number }[] = $derived(
    this.steps
      .map(({ round }, place) => ({ round, place }))
      .filter(({ round, place }) => round !== this.steps[place - 1]?.round),
  );

  /** What has been told of this round so far. */
  readonly log: Line[] = $derived(
    joined(
      this.steps
        .slice(0, this.place + 1)
        .filter(({ round }) => round === this.step?.round)
        .flatMap((step) => step.told),
    ),
  );

  /** Fetch it in the language of now. */
  async load(): Promise<void> {
    const { language } = settings;
    try {
      const replay = await get<Replay>(this.#path('', language));
      if (language !== settings.language) return;
      const first = this.replay === undefined;
      this.replay = replay;
      if (first) this.place = this.placeOf(this.begin);
      this.refusal = null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      return;
    }
    await this.#look();
  }

  /** Go to the table as it was after this step. */
  to(place: number): void {
    this.place = Math.max(0, Math.min(this.last, place));
    if (this.place === this.last) this.stop();
    void this.#look();
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    this.to(this.place === this.last ? 0 : this.place + 1);
    this.#wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      // A slow line must not make it skip what happened.
      if (this.scene?.ply === this.step?.ply) this.to(this.place + 1);
      this.#wait();
    }, SPEEDS[this.speed]);
  }

  /** Show where one is; whoever drags the slider gets what can be fetched on the way. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      let place: number;
      let language: string;
      do {
        ({ place } = this);
        ({ language } = settings);
        this.#show(await this.#fetch(place), place);
      } while (place !== this.place || language !== settings.language);
      this.refusal = null;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      this.stop();
    } finally {
      this.#looking = false;
    }
    for (const near of [this.place + 1, this.place - 1, this.place + 2]) {
      if (near >= 0 && near <= this.last) this.#fetch(near).catch(() => null);
    }
  }

  #show(scene: Scene, place: number): void {
    const forward = this.scene !== undefined && place === this.#shown + 1;
    this.happenings = forward ? [{ id: ++this.#moved, events: scene.events }] : [];
    this.scene = scene;
    this.#shown = place;
  }

  #fetch(place: number): Promise<Scene> {
    const ply = this.steps[place]?.ply ?? 0;
    const key = `${settings.language}/${ply}`;
    let scene = this.#scenes.get(key);
    if (!scene) {
      scene = get<Scene>(this.#path(`/${ply}`, settings.language));
      scene.catch(() => this.#scenes.delete(key));
      this.#scenes.set(key, scene);
    }
    return scene;
  }

  #path(rest: string, language: string): string {
    return `/api/tables/${this.id}/replay${rest}?lang=${language}${this.#asked}`;
  }
}
