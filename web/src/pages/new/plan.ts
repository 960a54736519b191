/** What somebody wants to play, and what of it does not go together, from the games' own words. */

import type { GameInfo, ModuleInfo, NewTable, SettingInfo } from '../../generated/protocol';

export type Value = number | string | boolean;

export interface Plan {
  game: string;
  players: number;
  modules: string[];
  settings: Record<string, Value>;
  listed: boolean;
  spectators_speak: boolean;
  clock: number | null;
  bank: number | null;
  increment: number | null;
  /** The bot on all other seats; null: they wait for people. */
  bots: string | null;
}

/** Why a module cannot be had. */
export type Reason =
  { why: 'players'; least: number; most: number } | { why: 'collides'; with: string };

export function firstPlan(game: GameInfo): Plan {
  return {
    ...{ game: game.id, players: within(game, 5), modules: [], settings: {} },
    ...{ listed: false, spectators_speak: true },
    ...{ clock: null, bank: null, increment: null, bots: null },
  };
}

/** The same wishes for another game, as far as it knows them. */
export function forGame(plan: Plan, game: GameInfo): Plan {
  const modules = plan.modules.filter((id) => game.modules.some((module) => module.id === id));
  return { ...plan, game: game.id, players: within(game, plan.players), modules };
}

export function within(game: GameInfo, players: number): number {
  return Math.min(game.most_players, Math.max(game.least_players, players));
}

/** All that speaks against playing with this module as things stand. */
export function reasons(game: GameInfo, plan: Plan, module: ModuleInfo): Reason[] {
  const found: Reason[] = [];
  const { least_players: least, most_players: most } = module;
  if (plan.players < least || plan.players > most) found.push({ why: 'players', least, most });
  for (const other of game.modules) {
    if (!plan.modules.includes(other.id) || other.id === module.id) continue;
    if (module.collides.includes(other.id) || other.collides.includes(module.id)) {
      found.push({ why: 'collides', with: other.id });
    }
  }
  return found;
}

/** The chosen modules that do not go, so that the table cannot be set up like this. */
export function troubles(game: GameInfo, plan: Plan): ModuleInfo[] {
  return game.modules.filter(
    (module) => plan.modules.includes(module.id) && reasons(game, plan, module).length,
  );
}

/** The settings to be asked for: those of the game and of what was added to it. */
export function asked(game: GameInfo, plan: Plan): SettingInfo[] {
  const chosen = game.modules.filter((module) => plan.modules.includes(module.id));
  return [...game.settings, ...chosen.flatMap((module) => settingsOf(module, plan))];
}

export function settingsOf(module: ModuleInfo, plan: Plan): SettingInfo[] {
  return module.settings.filter(({ beside }) => !beside || plan.settings[beside[0]] === beside[1]);
}

/** What the server is told: nothing that was chosen for a module that is gone again. */
export function request(game: GameInfo, plan: Plan): NewTable {
  const known = new Map(asked(game, plan).map((setting) => [setting.id, setting]));
  const settings = Object.fromEntries(
    Object.entries(plan.settings).filter(([id, value]) => {
      const setting = known.get(id);
      if (!setting || value === setting.default || value === '') return false;
      return setting.kind !== 'seat' || Number(value) < plan.players;
    }),
  );
  return { ...plan, settings };
}
