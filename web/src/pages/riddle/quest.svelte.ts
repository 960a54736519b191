/** Somebody thinking about a riddle: what they have tried, and what the table shows.
 *
 * There is no rule in here. The house plays what is tried, and says what came of it.
 */

import type { Explained, Hint, RiddleShown, State, Attempted } from '../../generated/protocol';
import { get, post, Refusal } from '../../house/http';
import { toldOf } from '../../table/choice';
import type { Happening, Shown } from '../../table/shown';

type Failed = NonNullable<Awaited<ReturnType<NonNullable<Shown['play']>>>>;

export class Quest {
  /** The moves that were played, in notation. */
  moves: string[] = $state.raw([]);
  #state: State = $state.raw()!;
  #happenings: Happening[] = $state.raw([]);
  verdict: Attempted['verdict'] = $state('open');
  /** What came of the last attempt. */
  text = $state('');
  hint = $state('');
  /** The seats that are pointed at. */
  suspects: number[] = $state.raw([]);
  explained: Explained | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  busy = $state(false);

  constructor(
    readonly riddle: RiddleShown,
    readonly language: string,
    /** Told when it was solved, or its answer shown. */
    readonly done: (outcome: 'solved' | 'shown') => void,
  ) {
    this.#state = riddle.state;
  }

  readonly isLaying = $derived.by(() => this.riddle.moves > 0);
  /** Whether there is nothing more to try. */
  readonly over = $derived(this.verdict === 'solved' || this.explained !== null);

  /** What the table shows. */
  readonly shown: Shown = $derived.by(() => ({
    view: this.#state.view,
    ply: this.moves.length,
    told: toldOf(this.#state),
    names: this.riddle.names,
    you: this.riddle.you,
    log: this.riddle.log,
    happenings: this.#happenings,
    scores: null,
    winners: [],
    ...(this.riddle.theirs.length ? { hands: [[], [...this.riddle.theirs], []] } : {}),
    ...(this.isLaying && !this.over ? { play: (move: string) => this.play(move) } : {}),
  }));

  /** Play a move. */
  async play(move: string): Promise<Failed | null> {
    const moves = [...this.moves, move];
    const tried = await this.#ask(() =>
      post<Attempted>(this.#at('/attempts'), { moves, seats: [] }),
    );
    if (tried) this.#show(tried, moves);
    return null;
  }

  /** Point at a seat, or at it no more. */
  point(seat: number): void {
    if (this.isLaying || this.over || seat === this.riddle.you) return;
    this.suspects = this.suspects.includes(seat)
      ? this.suspects.filter((one) => one !== seat)
      : [...this.suspects, seat].sort((a, b) => a - b);
    this.text = '';
    this.verdict = 'open';
  }

  /** Say that these are the saboteurs. */
  async name(): Promise<void> {
    const seats = this.suspects;
    const tried = await this.#ask(() =>
      post<Attempted>(this.#at('/attempts'), { moves: [], seats }),
    );
    if (tried) this.#show(tried, []);
  }

  /** Take back the last move. */
  async undo(): Promise<void> {
    const moves = this.moves.slice(0, -1);
    if (!moves.length) return this.again();
    const tried = await this.#ask(() =>
      post<Attempted>(this.#at('/attempts'), { moves, seats: [] }),
    );
    if (tried) this.#show(tried, moves, false);
  }

  again(): void {
    this.moves = [];
    this.suspects = [];
    this.#state = this.riddle.state;
    this.#happenings = [];
    this.verdict = 'open';
    this.text = '';
  }

  async askHint(): Promise<void> {
    const found = await this.#ask(() => get<Hint>(this.#at('/hint')));
    if (found) this.hint = found.text;
  }

  /** Why the answer is so; whoever has not solved it gives up with this. */
  async explain(): Promise<void> {
    const found = await this.#ask(() => post<Explained>(this.#at('/answer')));
    if (!found) return;
    if (this.verdict !== 'solved') {
      this.done('shown');
      this.text = '';
    }
    this.explained = found;
    this.suspects = found.seats;
    if (this.isLaying) {
      this.moves = found.moves;
      this.#state = found.state;
      this.#happenings = [];
    }
  }

  #at(what: string): string {
    return `/api/riddles/${this.language}/${this.riddle.day}${what}`;
  }

  #show(tried: Attempted, moves: string[], isNew = true): void {
    const before = this.moves.length;
    this.moves = moves;
    this.#state = tried.state;
    this.verdict = tried.verdict;
    this.text = tried.text;
    this.#happenings = isNew
      ? tried.happened.slice(before).map(({ events }) => ({ id: nextId(), events }))
      : [];
    if (tried.verdict === 'solved') {
      this.hint = '';
      this.done('solved');
      void this.explain();
    }
  }

  async #ask<T>(question: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refusal = null;
    try {
      return await question();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.refusal = problem;
      return null;
    } finally {
      this.busy = false;
    }
  }
}

let ids = 0;
/** Ids rise for as long as the page lives, so that a table never takes a new thing for an old one. */
const nextId = () => ++ids;
