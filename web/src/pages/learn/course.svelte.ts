/** A lesson under way: which scene one is in, what the table shows, and what the coach says.
 *
 * There is no rule in here. Which moves there are, which of them the coach wants and what follows
 * from those came from the server, where the real game was played.
 */

import type {
  Line,
  GoodAnswer,
  Lesson,
  LessonScene,
  Moment,
  State,
} from '../../generated/protocol';
import { toldOf, type Choice } from '../../table/choice';
import type { Happening, Shown } from '../../table/shown';

/** How long one may look at a move before the next one comes. */
const LOOK = 1700;
const OWN_LOOK = 1000;

export class Course {
  /** The places of the scenes one has come through, the present one last. */
  #way: number[] = $state.raw([0]);
  #state: State = $state.raw()!;
  #log: Line[] = $state.raw([]);
  #happenings: Happening[] = $state.raw([]);
  #times = 0;
  #hurry: (() => void) | null = null;
  /** What others have just done, while one looks on. */
  told: string[] | null = $state.raw(null);
  /** What the coach says to a move that is legal but not the point now. */
  remark = $state('');

  constructor(
    readonly lesson: Lesson,
    /** Waits so long, or until somebody is in a hurry. */
    readonly pause: (milliseconds: number) => Promise<void> = sleep,
  ) {
    this.#enter();
  }

  readonly scene: LessonScene = $derived.by(() => this.lesson.scenes[this.#way.at(-1)!]!);

  /** Whether the lesson is over. */
  readonly over = $derived(this.scene.next === null && !this.scene.answers.length);

  /** The moves one may choose from in this scene. */
  readonly #choices: Choice[] = $derived(toldOf(this.scene.state)?.choices ?? []);

  /** The moves the coach would like to see now. */
  readonly wanted: Choice[] = $derived(
    this.told ? [] : this.scene.answers.flatMap((answer) => this.#whole(this.scene, answer) ?? []),
  );

  /** What the table shows. */
  readonly shown: Shown = $derived.by(() => ({
    view: this.#state.view,
    ply: this.#state.ply,
    told: toldOf(this.#state),
    names: this.lesson.names,
    you: this.lesson.you,
    log: this.#log,
    happenings: this.#happenings,
    scores: this.#state.scores,
    winners: this.#state.winners,
    play: (move: string) => this.play(move),
  }));

  /** Play a move. One that the coach does not want stays unplayed, and is talked about. */
  async play(move: string): Promise<null> {
    const answer = this.scene.answers.find((good) => good.move === move);
    if (answer) void this.#follow(answer);
    else {
      const choice = this.#choices.find((other) => other.move === move);
      this.remark = this.scene.instead[choice?.data.move ?? ''] ?? '';
    }
    return null;
  }

  /** To the next scene: by reading on, or by letting the coach do it. */
  next(): void {
    const [answer] = this.scene.answers;
    if (this.told) this.#hurry?.();
    else if (answer) void this.#follow(answer);
    else if (this.scene.next !== null) this.#go([...this.#way, this.scene.next]);
  }

  /** To where the scene before this one began. */
  back(): void {
    const stepAt = (place: number): number => this.lesson.scenes[place]!.step;
    const before = this.#way.filter((place) => stepAt(place) < this.scene.step);
    const last = before.at(-1);
    if (last === undefined) return;
    const begun = before.findIndex((place) => stepAt(place) === stepAt(last));
    this.#go(before.slice(0, begun + 1));
  }

  again(): void {
    this.#go([0]);
  }

  /** What the learner is to do with this answer: of the steps of a walk the last one. */
  #whole(scene: LessonScene, { move, next }: GoodAnswer): Choice | undefined {
    const choice = toldOf(scene.state)?.choices.find((other) => other.move === move);
    const after = this.lesson.scenes[next];
    const [further] = after?.step === scene.step ? after.answers : [];
    const rest = after && further && this.#whole(after, further);
    return rest && rest.data.move === choice?.data.move ? rest : choice;
  }

  /** Show what the answer causes, one move after the other, and enter the next scene. */
  async #follow(answer: GoodAnswer): Promise<void> {
    const time = ++this.#times;
    const hurried = new Promise<void>((hurry) => (this.#hurry = hurry));
    this.remark = '';
    this.told = [];
    for (const moment of answer.then) {
      this.#happen(moment);
      const look = moment.seat === this.lesson.you ? OWN_LOOK : LOOK;
      await Promise.race([hurried, this.pause(look)]);
      if (time !== this.#times) return; // somebody went elsewhere meanwhile
    }
    this.#go([...this.#way, answer.next]);
  }

  #happen({ seat, events, told, state }: Moment): void {
    this.#state = state;
    this.#log = [...this.#log, ...told];
    this.#happenings = [...this.#happenings, { id: nextId(), events }];
    if (seat !== this.lesson.you)
      this.told = [...(this.told ?? []), ...told.map(({ text }) => text)];
  }

  #go(way: number[]): void {
    const forward = way.length > this.#way.length;
    this.#way = way;
    this.#enter();
    if (!forward) this.#happenings = [];
  }

  #enter(): void {
    this.#times++;
    this.#state = this.scene.state;
    this.#log = this.scene.log;
    this.told = null;
    this.remark = '';
  }
}

let ids = 0;
/** Ids rise for as long as the page lives, so that a table never takes a new thing for an old one. */
const nextId = () => ++ids;

function sleep(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}
