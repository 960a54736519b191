/** What somebody wants to play, and what of it does not go together, from the games' own words. */

import type { GameInfo, ModuleInfo, NewTable, Preset, SettingInfo } from '../../generated/protocol';

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

/** The presets for a table like this: one row for each. */
export function offeredFor(presets: Preset[], { game, players }: Plan): Preset[] {
  return presets.filter(
    ({ game: of, players: [least, most] }) => of === game && least <= players && players <= most,
  );
}

/** What is asked about who begins belongs to no preset. */
const isOfSeat = (game: GameInfo, id: string): boolean =>
  game.settings.some((setting) => setting.id === id && setting.kind === 'seat');

/** The same table with what the preset is played with. */
export function follow(game: GameInfo, plan: Plan, { modules, settings, clock }: Preset): Plan {
  const kept = Object.entries(plan.settings).filter(([id]) => isOfSeat(game, id));
  const times = { clock, bank: null, increment: null };
  return { ...plan, ...times, modules, settings: { ...Object.fromEntries(kept), ...settings } };
}

/** The preset that the plan is like, if it is not one's own mixture. */
export function like(game: GameInfo, plan: Plan, presets: Preset[]): Preset | undefined {
  const wanted = request(game, plan);
  return offeredFor(presets, plan).find((preset) => {
    const other = request(game, follow(game, plan, preset));
    return facts(other) === facts(wanted);
  });
}

/** What a preset decides about a table, to be compared. */
function facts({ modules, settings, clock, bank }: NewTable): string {
  const chosen = Object.entries(settings ?? {}).sort();
  return JSON.stringify([[...(modules ?? [])].sort(), chosen, clock, bank]);
}

/** The plan for another number of players: what was a preset stays that preset. */
export function forPlayers(game: GameInfo, plan: Plan, players: number, presets: Preset[]): Plan {
  const before = like(game, plan, presets);
  const changed = { ...plan, players };
  const same = offeredFor(presets, changed).find(({ id }) => id === before?.id);
  return same ? follow(game, changed, same) : changed;
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
