import { fireEvent, render } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GameView } from '../../src/generated/protocol';
import type { Choice, Told } from '../../src/table/choice';
import type { Display } from '../../src/games/display';
import { Glossary } from '../../src/house/things.svelte';
import type { Shown } from '../../src/table/shown';
import { like } from '../../src/settings.svelte';
import TableView from '../../src/table/TableView.svelte';
import Defs from '../../src/drawing/Defs.svelte';
import { offered } from '../choices';

/** What a game shows that shows nothing. */
const Nothing = Defs as unknown as Display['Self'] & Display['RoundEnd'];
const display: Display = {
  ground: 'mine',
  Self: Nothing,
  dialogs: {},
  RoundEnd: Nothing,
  roundOver: ['round-ended'],
};
const card = (name: string, tools: string[] = []) => ({
  ...{ name, label: '', faces: name.startsWith('[') ? [name] : [], kind: 'path', title: name },
  ...{ about: '', ladder: false, colour: null, door: null, crystal: false, tools },
});
const glossary = new Glossary({
  cards: [card('[NES]'), card('start[NESW]'), card('break-cart', ['cart'])],
  ...{ dwarves: [], tools: [], chests: [], tokens: [] },
});
const LAY = offered('lay [NES] 1,0', { move: 'lay', card: '[NES]', at: [1, 0], turned: false });
const HIT = offered('break-cart @1', { move: 'sabotage', card: 'break-cart', seat: 1 });
const PASS = offered('pass [NES]', { move: 'pass', cards: ['[NES]'] });
const placed = (at: [number, number], name: string) => ({
  ...{ at, card: name, turned: false, face_down: false, reached: true, back: null },
});
const view = {
  ...{ game: 'saboteur', players: 2, round: 1, to_act: 0, decision: 'turn', about: {} },
  ...{ maze: [placed([0, 0], 'start[NESW]')], hand: ['[NES]', 'break-cart'] },
  ...{ hand_sizes: [2, 5], in_front: [[], ['break-cart']], draw_pile: 9, discards: [], log: [] },
} as unknown as GameView;
const told = (choices: Choice[]): Told => ({
  ...{
    question: 'Your turn',
    know: [],
    warnings: ['Mind B-13!'],
    choices,
    out_of_turn: [],
    idle: [],
  },
});

let play: ReturnType<typeof vi.fn>;
let shown: Shown;
let table: HTMLElement;
const find = <T extends HTMLElement>(where: string) => table.querySelector<T>(where)!;
const all = (where: string) => [...table.querySelectorAll<HTMLElement>(where)];
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

like({ motion: 'less' });

beforeEach(() => {
  play = vi.fn().mockResolvedValue(null);
  shown = {
    ...{ view, ply: 4, told: told([LAY, HIT, PASS]), names: ['Ada', 'Brokk'], you: 0 },
    ...{
      log: [
        {
          text: 'It began.',
          event: 0,
          alarm: false,
          stand_in: null,
          by: null,
          seats: [],
          cells: [],
          again: false,
        },
      ],
      happenings: [],
    },
    ...{ scores: null, winners: [], play: play as unknown as NonNullable<Shown['play']> },
  };
  table = render(TableView, { shown, display, glossary }).container;
});

it('shows everything that lies on the table', () => {
  expect(find('.table').dataset).toMatchObject({ ply: '4', decision: 'turn', asked: 'yes' });
  expect(all('[data-at]')).toHaveLength(1);
  expect(all('[data-place]')).toHaveLength(2);
  expect(all('[data-seat]').map((seat) => seat.textContent)).toEqual([
    expect.stringContaining('Brokk'),
    expect.stringContaining('Ada'), // oneself, in front of the hand
  ]);
  expect(find('[data-log]').textContent).toContain('It began.');
  expect(find('[data-question]').textContent).toContain('Your turn');
  expect(find('a[href="/rules/B-13"]')).toBeTruthy();
});

it('plays a card that is taken up and laid with a mouse', async () => {
  expect(all('[data-cell]')).toHaveLength(0);
  await fireEvent.click(find('[data-place="0"]'), { detail: 1 });
  expect(find('[data-cell="1,0"]').getAttribute('aria-label')).toBe('Do lay [NES] 1,0');
  await fireEvent.click(find('[data-cell="1,0"]'), { detail: 1 });
  expect(play).toHaveBeenCalledWith('lay [NES] 1,0');
});

it('lets a finger look first', async () => {
  await fireEvent.click(find('[data-place="0"]'), { detail: 1 });
  const tap = new MouseEvent('click', { bubbles: true, detail: 1 });
  Object.assign(tap, { pointerType: 'touch' });
  await fireEvent(find('[data-cell="1,0"]'), tap);
  expect(play).not.toHaveBeenCalled();
  await fireEvent.click(find('[data-action="play-here"]'));
  expect(play).toHaveBeenCalledWith('lay [NES] 1,0');
});

it('aims a card at a player', async () => {
  await fireEvent.click(find('[data-place="1"]'), { detail: 1 });
  expect(all('.target').map((seat) => seat.dataset.seat)).toEqual(['1']);
  await fireEvent.click(find('[data-target="1"]'));
  expect(play).toHaveBeenCalledWith('break-cart @1');
});

it('can be played with keys alone', async () => {
  await key('1');
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-cell="1,0"]')));
  await fireEvent.click(document.activeElement!, { detail: 0 });
  expect(play).toHaveBeenCalledWith('lay [NES] 1,0');
});

it('puts a card down again', async () => {
  await key('1');
  await key('Escape');
  expect(all('[data-cell]')).toHaveLength(0);
});

it('discards what is marked', async () => {
  await key('d');
  expect(all('[data-action="give-up"]')).toHaveLength(0);
  await fireEvent.click(find('[data-place="1"]'), { detail: 1 }); // nothing allows to discard it
  expect(all('[data-action="give-up"]')).toHaveLength(0);
  await fireEvent.click(find('[data-place="0"]'), { detail: 1 });
  await fireEvent.click(find('[data-action="give-up"]'));
  expect(play).toHaveBeenCalledWith('pass [NES]');
});

it('has a list of all that is possible', async () => {
  await key('m');
  expect(all('dialog [data-move]').map((button) => button.dataset.move)).toEqual([
    LAY.move,
    HIT.move,
    PASS.move,
  ]);
  await fireEvent.click(find(`dialog [data-move="${HIT.move}"]`));
  expect(play).toHaveBeenCalledWith(HIT.move);
});

it('says why a move was refused', async () => {
  const why = {
    type: 'refused',
    id: 'x',
    code: 'refusal.no',
    rule: 'B-13',
    text: 'No!',
  };
  play.mockResolvedValue(why);
  await fireEvent.click(find('[data-place="1"]'), { detail: 1 });
  await fireEvent.click(find('[data-target="1"]'));
  await vi.waitFor(() => expect(find('[role="alert"]').textContent).toContain('No!'));
});
