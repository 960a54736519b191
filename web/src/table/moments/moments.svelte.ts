/** The moments that take the whole screen: a goal turns over, a round ends, a role is dealt. One comes
 * after the other, and nothing runs on behind them: the house holds the next round meanwhile. */

import { untrack } from 'svelte';
import type { GameEvent, RevealedEvent } from '../../generated/protocol';
import { calm } from '../../settings.svelte';
import type { AtTable } from '../at-table.svelte';
import { heardIn, sound } from '../sounds';
import { rememberAt, seenAt } from './kept';

export class Moments {
  readonly #at: AtTable;
  /** Goals that have just been reached and are still to be turned over. */
  goals: RevealedEvent[] = $state.raw([]);
  /** Whether the end of the round is uncovered bit by bit, and not for the second time. */
  suspense = true;
  /** The rounds whose moments this browser has shown. */
  #seen = $state({ ended: 0, role: 0 });
  /** What we have told the house, and in which position. */
  #said = '';
  #last: number;

  /** Call it while the table is set up. */
  constructor(at: AtTable) {
    this.#at = at;
    this.#last = untrack(() => at.shown.happenings.at(-1)?.id ?? 0);
    const table = untrack(() => at.shown.moments?.table);
    if (table) this.#seen = { ended: 0, role: 0, ...seenAt(table) };
    $effect(() => this.#look());
    $effect(() => this.#comeBack());
    $effect(() => this.#tell());
    $effect.pre(() => {
      at.covered = this.covered;
    });
  }

  /** The goal that is being turned over. */
  get goal(): RevealedEvent | null {
    return this.goals[0] ?? null;
  }

  /** Whether one's role lies there and has to be turned over. */
  get dealing(): boolean {
    const { shown, display, scene } = this.#at;
    if (!shown.moments?.waits || shown.you === null || shown.view.to_act === null) return false;
    return this.#seen.role !== shown.view.round && !!display.role?.(scene);
  }

  /** Whether the table cannot be seen. */
  get covered(): boolean {
    return !!this.goal || !!this.#at.ended || this.dealing;
  }

  /** The goal lies open: the next one, or back to the table. */
  turnedGoal(): void {
    this.goals = this.goals.slice(1);
  }

  /** The end of the round has been looked at. Gold may still be chosen: then it comes once more. */
  lookedAtEnd(): void {
    const { ended, shown } = this.#at;
    const whole = !!shown.moments?.interval || shown.view.to_act === null;
    if (ended && 'round' in ended && whole) this.#remember({ ended: ended.round });
    this.suspense = false;
    this.#at.ended = null;
  }

  /** One knows who one is. */
  turnedRole(): void {
    this.#remember({ role: this.#at.shown.view.round });
  }

  #remember(seen: { ended?: number; role?: number }): void {
    this.#seen = { ...this.#seen, ...seen };
    const table = this.#at.shown.moments?.table;
    if (table) rememberAt(table, seen);
  }

  /** What has just happened: heard, and where it is worth it, shown. */
  #look(): void {
    const { shown, display } = this.#at;
    const fresh = shown.happenings
      .filter(({ id }) => id > this.#last)
      .flatMap(({ events }) => events);
    this.#last = shown.happenings.at(-1)?.id ?? 0;
    if (!fresh.length) return;
    const reached =
      shown.moments && !calm() ? fresh.filter((event) => event.event === 'revealed') : [];
    if (reached.length) this.goals = [...untrack(() => this.goals), ...reached];
    const ended = fresh.findLast(({ event }) => display.roundOver.includes(event));
    if (ended) this.suspense = true;
    if (ended) this.#at.ended = ended;
    const heard = heardIn(fresh);
    if (heard && !reached.length && !ended) sound(heard);
  }

  /** Whoever comes back while a round is held sees how the last one ended, unless they have. */
  #comeBack(): void {
    const [ended] = this.#at.shown.moments?.interval?.ended ?? [];
    if (!ended || !('round' in ended) || this.#seen.ended === ended.round) return;
    if (!untrack(() => this.#at.ended)) this.#at.ended = ended as GameEvent;
  }

  /** Tell the house when we are ready; alone with bots, also that we are not yet. */
  #tell(): void {
    const { shown } = this.#at;
    const { moments, you, seats } = shown;
    if (you === null || !moments?.interval?.waits_for.includes(you)) return;
    const ready = !this.covered;
    const others = seats?.some(({ person, left }, seat) => seat !== you && person && !left);
    const word = `${shown.ply} ${ready}`;
    if (word === this.#said || (!ready && others)) return;
    this.#said = word;
    moments.say(ready);
  }
}
