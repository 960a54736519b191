/** Tournaments that somebody has thought about, and what is played at one's own. */

import type { GameInfo, NewTournament } from '../../generated/protocol';
import { asked, type Plan } from '../new/plan';

export const OWN = 'own';

/** What is decided besides what is played at the tables. */
export interface Course {
  rounds: number;
  final: boolean;
  clock: number;
  /** Seconds; null: until the organiser goes on. */
  pause: number | null;
}

interface Kind extends Course {
  id: string;
  game: string;
  modules: string[];
  best: number;
}

export const KINDS: Kind[] = [
  {
    ...{ id: 'championship', game: 'saboteur', modules: ['tournament'], best: 8 },
    ...{ rounds: 4, final: true, clock: 60, pause: 300 },
  },
  {
    ...{ id: 'quick', game: 'saboteur', modules: ['one-round'], best: 6 },
    ...{ rounds: 3, final: true, clock: 60, pause: 120 },
  },
  {
    ...{ id: 'duels', game: 'duel', modules: [], best: 2 },
    ...{ rounds: 5, final: true, clock: 60, pause: 120 },
  },
];

/** How few and how many can sit at a table, by what the game and its additions say of themselves. */
export function sizes(game: GameInfo, modules: string[]): [least: number, most: number] {
  const chosen = game.modules.filter(({ id }) => modules.includes(id));
  return [
    Math.max(2, game.least_players, ...chosen.map(({ least_players }) => least_players)),
    Math.min(game.most_players, ...chosen.map(({ most_players }) => most_players)),
  ];
}

/** What the server is told. */
export function wanted(
  game: GameInfo,
  plan: Plan,
  course: Course,
  name: string,
  bots: string,
): NewTournament {
  const [least, most] = sizes(game, plan.modules);
  const known = new Map(asked(game, plan).map((setting) => [setting.id, setting]));
  const settings = Object.fromEntries(
    Object.entries(plan.settings).filter(([id, value]) => {
      const setting = known.get(id);
      // Who begins is decided by the cards: seats are drawn.
      return setting && setting.kind !== 'seat' && value !== setting.default && value !== '';
    }),
  );
  return {
    ...{ name, game: game.id, modules: plan.modules, settings },
    ...{ least, best: Math.min(most, Math.max(least, plan.players)), most },
    ...course,
    ...{ bots, listed: plan.listed },
  };
}
