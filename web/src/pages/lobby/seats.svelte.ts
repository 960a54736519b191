/** What can be done at an open table, over HTTP; what comes of it arrives over the line. */

import { post } from '../../house/http';
import type { LiveTable } from '../../house/live.svelte';
import { me } from '../../house/person.svelte';
import { comeIn } from '../names';
import { isFree } from '../words';

export class Seats {
  constructor(readonly live: LiveTable) {}

  /** One's seat; -1 for those who only look on. */
  get mine(): number {
    return this.#seats.findIndex((seat) => seat.person !== null && seat.person === me.person?.id);
  }

  get isHost(): boolean {
    return this.mine >= 0 && this.live.table?.host === me.person?.id;
  }

  get free(): number[] {
    return [...this.#seats.keys()].filter((place) => isFree(this.#seats[place]!));
  }

  async sit(name: string, seat: number | null = null): Promise<void> {
    await comeIn(name);
    await this.#post('seats', { seat, invitation: this.live.invitation });
  }

  leave = () => this.#post('leave');
  start = () => this.#post('start');

  give(seat: number, to: 'bot' | 'nobody' | 'lock' | 'unlock', bot: string): Promise<unknown> {
    return this.#post('give', { seat, to, bot });
  }

  /** Nobody else is coming. */
  async fillAndStart(bot: string): Promise<void> {
    for (const seat of this.free) await this.give(seat, 'bot', bot);
    await this.start();
  }

  get #seats() {
    return this.live.table?.seats ?? [];
  }

  #post(what: string, body?: unknown): Promise<unknown> {
    return post(`/api/tables/${this.live.id}/${what}`, body);
  }
}
