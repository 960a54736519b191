import { expect, test } from 'vitest';
import type { GameInfo, ModuleInfo, Preset, SettingInfo } from '../../src/generated/protocol';
import {
  firstPlan,
  follow,
  forGame,
  forPlayers,
  like,
  offeredFor,
  reasons,
  request,
  settingsOf,
  troubles,
} from '../../src/pages/new/plan';

const setting = (id: string, kind: SettingInfo['kind'], rest: Partial<SettingInfo> = {}) => ({
  ...{ id, kind, default: null, choices: [], least: 0, most: 0, beside: null },
  ...rest,
});
const module = (id: string, rest: Partial<ModuleInfo> = {}): ModuleInfo => ({
  ...{ id, least_players: 2, most_players: 12, collides: [], settings: [], in_books: true },
  ...rest,
});
const CHESTS = module('treasure-chests', {
  settings: [
    setting('chests', 'choice', { default: 'near', choices: ['near', 'free'] }),
    setting('chest_cells', 'cells', { beside: ['chests', 'free'] }),
  ],
});
const GAME: GameInfo = {
  ...{ id: 'saboteur', least_players: 3, most_players: 10 },
  modules: [
    module('greedy-dwarf', { collides: ['tournament'] }),
    module('tournament', { least_players: 5, most_players: 9 }),
    module('veto'),
    CHESTS,
  ],
  settings: [setting('first', 'seat')],
};
const DUEL: GameInfo = { ...GAME, id: 'duel', least_players: 2, most_players: 2, modules: [] };
const [GREEDY, TOURNAMENT, VETO] = GAME.modules as [ModuleInfo, ModuleInfo, ModuleInfo];

test('a plan begins with a number of players that the game is for', () => {
  expect(firstPlan(GAME).players).toBe(5);
  expect(firstPlan(DUEL).players).toBe(2);
});

test('two modules collide, whichever of them says so', () => {
  const plan = { ...firstPlan(GAME), modules: ['tournament'] };
  expect(reasons(GAME, plan, GREEDY)).toEqual([{ why: 'collides', with: 'tournament' }]);
  const other = { ...firstPlan(GAME), modules: ['greedy-dwarf'] };
  expect(reasons(GAME, other, TOURNAMENT)).toEqual([{ why: 'collides', with: 'greedy-dwarf' }]);
  expect(reasons(GAME, other, VETO)).toEqual([]);
});

test('a module has players of its own, and what is chosen already becomes a trouble', () => {
  const plan = { ...firstPlan(GAME), players: 3, modules: ['tournament', 'veto'] };
  expect(reasons(GAME, plan, TOURNAMENT)).toEqual([{ why: 'players', least: 5, most: 9 }]);
  expect(troubles(GAME, plan)).toEqual([TOURNAMENT]);
  expect(troubles(GAME, { ...plan, players: 5 })).toEqual([]);
});

test('another game keeps what it knows', () => {
  const plan = { ...firstPlan(GAME), modules: ['veto'], players: 9, listed: true };
  expect(forGame(plan, DUEL)).toMatchObject({
    game: 'duel',
    players: 2,
    modules: [],
    listed: true,
    spectators_speak: true,
  });
});

test('cells are asked for only where they mean something', () => {
  const plan = { ...firstPlan(GAME), modules: ['treasure-chests'] };
  expect(settingsOf(CHESTS, plan).map(({ id }) => id)).toEqual(['chests']);
  const free = { ...plan, settings: { chests: 'free' } };
  expect(settingsOf(CHESTS, free).map(({ id }) => id)).toEqual(['chests', 'chest_cells']);
});

test('the server is told only what differs and still means something', () => {
  const plan = {
    ...firstPlan(GAME),
    modules: ['treasure-chests'],
    settings: { chests: 'near', chest_cells: '3,1', any_five_goals: true, first: 2 },
  };
  expect(request(GAME, plan).settings).toEqual({ first: 2 });
  expect(request(GAME, { ...plan, settings: { first: '' } }).settings).toEqual({});
  expect(request(GAME, { ...plan, players: 3, settings: { first: 4 } }).settings).toEqual({});
});

const preset = (id: string, rest: Partial<Preset> = {}): Preset => ({
  ...{ id, game: 'saboteur', players: [3, 10], modules: [], settings: {}, clock: null },
  ...rest,
});
const PRESETS = [
  preset('first'),
  preset('contest', { players: [5, 9], modules: ['tournament', 'veto'] }),
  preset('contest', { players: [3, 4], modules: ['greedy-dwarf', 'veto'] }),
  preset('short', { clock: 30 }),
];

test('a new plan is the first preset, and a preset is what it was made to be', () => {
  const plan = firstPlan(GAME);
  expect(like(GAME, plan, PRESETS)?.id).toBe('first');
  for (const one of offeredFor(PRESETS, plan)) {
    expect(like(GAME, follow(GAME, plan, one), PRESETS)).toBe(one);
  }
});

test('whatever one changes makes it a mixture of one’s own, but who begins', () => {
  const plan = follow(GAME, firstPlan(GAME), PRESETS[1]!);
  expect(like(GAME, { ...plan, modules: ['veto'] }, PRESETS)).toBeUndefined();
  expect(like(GAME, { ...plan, clock: 60 }, PRESETS)).toBeUndefined();
  expect(like(GAME, { ...plan, modules: ['veto', 'tournament'] }, PRESETS)?.id).toBe('contest');
  const first = { ...plan, settings: { first: 2 } };
  expect(like(GAME, first, PRESETS)?.id).toBe('contest');
  expect(follow(GAME, first, PRESETS[0]!).settings).toEqual({ first: 2 });
});

test('a preset stays the same preset when more people come', () => {
  const plan = forPlayers(GAME, follow(GAME, firstPlan(GAME), PRESETS[1]!), 4, PRESETS);
  expect(plan.modules).toEqual(['greedy-dwarf', 'veto']);
  expect(forPlayers(GAME, plan, 6, PRESETS).modules).toEqual(['tournament', 'veto']);
  const own = { ...plan, modules: ['veto'] };
  expect(forPlayers(GAME, own, 6, PRESETS).modules).toEqual(['veto']);
});
