/** A finished game looked at more closely: turning points, and who could have known what when. */

import type { Knew, Knowing, Turning, TurningPoint } from '../../generated/protocol';
import { get, Refusal } from '../../house/http';
import { t } from '../../texts.svelte';
import { Asked } from '../../ui/asked.svelte';
import type { Playback } from './playback.svelte';

export class Closer {
  turning: Turning | undefined = $state.raw(undefined);
  knowing: Asked<Knowing> | undefined = $state.raw(undefined);
  refusal: Refusal | null = $state.raw(null);
  #asked = false;

  constructor(readonly playback: Playback) {}

  /** Ask once for the turning points, which are cheap. */
  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.turning = await get<Turning>(this.path('turning'));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      this.#asked = false;
    }
  }

  /** Ask for who could have known what, which is much work. */
  think(): void {
    this.knowing ??= new Asked(() => get<Knowing>(this.path('knowing')));
  }

  /** The step at which one sees what a move has led to. */
  placeOf(ply: number): number {
    return this.playback.placeOf(ply);
  }

  path(rest: string): string {
    const { id, invitation } = this.playback;
    const asked = invitation ? `?invitation=${encodeURIComponent(invitation)}` : '';
    return `/api/tables/${id}/${rest}${asked}`;
  }
}

const percent = (part: number): string => `${Math.round(100 * part)} %`;

/** A turning point in words. */
export function turned(point: TurningPoint, names: string[]): string {
  const before = percent(point.before);
  const after = percent(point.after);
  if (point.what === 'treasure') return t('web.replay.turned-treasure', { before, after });
  const who = names[point.about ?? 0] ?? '';
  return t('web.replay.turned-suspicion', { who, before, after });
}

/** What somebody could have known, in words. */
export function known(knew: Knew, names: string[]): string {
  const what =
    knew.what === 'treasure'
      ? t('web.replay.knew-treasure')
      : t('web.replay.knew-saboteur', { about: names[knew.about ?? 0] ?? '' });
  const how = t(knew.certain ? 'web.replay.knew-certain' : 'web.replay.knew-likely');
  return `${what} (${[how, ...(knew.right ? [] : [t('web.replay.knew-wrong')])].join(', ')})`;
}
