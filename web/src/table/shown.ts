/** What a table shows: the same for a live game, a replay and the lesson.
 *
 * Whoever shows a table hands in one such object (a new one, or one with reactive fields, whenever
 * something changes) and the table needs nothing else: no connection, no rules.
 */

import type {
  AskWhy,
  GameEvent,
  GameView,
  IntervalShown,
  Line,
  News,
  Refused,
  SeatShown,
} from '../generated/protocol';
import type { Told } from './choice';

/** Something that has just happened. Ids rise, so that nothing is shown twice. */
export interface Happening {
  id: number;
  events: GameEvent[];
}

/** What can be said at a table. */
export interface Talk {
  /** Only `said` and `called`, oldest first. */
  lines: News[];
  say: (text: string) => Promise<Refused | null>;
  call: (phrase: string) => Promise<Refused | null>;
  /** The table it is said at, and the link by which one came. */
  table: string;
  invitation: string | null;
  /** Have it all told anew: one hears others differently from now on. */
  anew: () => void;
  /** Whether those who only watch may speak. */
  spectators: boolean;
  /** One only watches, and may not. */
  quiet: boolean;
  /** Let them, or not: the host only. */
  letSpectators?: (speak: boolean) => Promise<unknown>;
}

/** What somebody points at with a card. */
export type Asked = Pick<Required<AskWhy>, 'card' | 'turned' | 'at' | 'seat'>;

/** Why that cannot be. */
export interface Because {
  text: string;
  rule: string | null;
}

/** What the house has to do with moments that take the whole screen: it holds the next round. */
export interface LiveMoments {
  table: string;
  /** Seconds that there are before a round; 0: it begins at once, and nobody is dealt a role to turn. */
  waits: number;
  interval: IntervalShown | null;
  /** Be ready for the round, or not yet. */
  say: (ready: boolean) => void;
}

export interface Shown {
  view: GameView;
  /** How many moves have been played. */
  ply?: number;
  /** The question, what one knows and what one may do, in words; null while the words are missing. */
  told: Told | null;
  /** What the seats are called. */
  names: string[];
  /** One's own seat; null for spectators. */
  you: number | null;
  /** The round so far, in words, oldest first. */
  log: Line[];
  /** What has just happened, oldest first; those with ids that were seen before do not move again. */
  happenings: Happening[];
  /** The points as far as everybody may know them. */
  scores: number[] | null;
  winners: number[];
  /** Play a move in notation; null if it counts, else why not. Missing where nobody plays. */
  play?: (move: string) => Promise<Refused | null>;
  /** Ask why nothing can be played there; null if something can be. */
  why?: (asked: Asked) => Promise<Because | null>;

  /** Who sits where, who is there: only at a live table. */
  seats?: SeatShown[];
  /** The ids of the people who are connected. */
  present?: string[];
  /** When a bot will decide, in seconds since 1970 by the server's clock, which is `ahead` of ours. */
  deadline?: number | null;
  ahead?: number;
  /** When the answers to a question that all are asked at once are played, likewise. */
  answersAt?: number | null;
  talk?: Talk;
  moments?: LiveMoments;
  /** All hands, by seat, where everything is revealed (the replay). */
  hands?: string[][];
}
