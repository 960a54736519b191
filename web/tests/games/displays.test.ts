/** What stands on and around the table in each game. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { displayOf } from '../../src/games/displays';
import type { Picking, Scene } from '../../src/games/display';
import { figures } from '../../src/games/lost-mines/places';
import type { Cell, DuelView, LostMinesView, SaboteurView } from '../../src/generated/protocol';
import type { Choice } from '../../src/table/choice';
import { Choosing } from '../../src/table/choosing.svelte';
import { speakEnglish } from '../english';
import { decision } from './scenes';
import { offered } from '../choices';

speakEnglish();
afterEach(cleanup);

const GAMES = ['saboteur', 'saboteur2', 'duel', 'solo', 'lost-mines'];

function picking(scene: Scene, choices: Choice[] = []): Picking {
  const choosing = new Choosing();
  choosing.offer(choices);
  return { ...scene, choosing, choose: () => {} };
}

describe.each(GAMES)('%s', async (game) => {
  const display = await displayOf(game);
  const scene: Scene = decision(game, 'turn');
  const clean = (container: Element) =>
    expect(container.textContent).not.toMatch(/web\.games|undefined|NaN|\{\w+\}/);

  it('shows who one is and what that means', () => {
    const { container } = render(display.Self, { ...scene });
    expect(container.querySelector('strong')!.textContent).toBeTruthy();
    expect(container.querySelector('p')!.textContent).toMatch(/^You .*\./);
    clean(container);
  });

  it('tells spectators that they watch', () => {
    const view = { ...scene.view, seat: null };
    const { container } = render(display.Self, { ...scene, view, you: null });
    expect(container.textContent).toContain('You are watching');
  });

  it('shows every seat, the panel and what stands in the maze', () => {
    for (let seat = 0; seat < scene.view.players; seat++) {
      clean(render(display.Seat!, { ...scene, seat }).container);
    }
    clean(render(display.Panel!, { ...scene }).container);
    clean(render(display.Overlay!, picking(scene)).container);
  });
});

describe('saboteur', async () => {
  const { Seat, Overlay, Panel } = await displayOf('saboteur');
  const scene = decision('saboteur', 'veto');
  const view = scene.view as SaboteurView;

  it('shows gold as far as one knows it', () => {
    const unknown = {
      ...view,
      gold: [null, null, null, 7, null],
      has_gold: [true, false, true, true, true],
      gold_paid: [3, 0, 0, 7, 2],
      gold_cards: [1, 0, 2, 0, 0],
    };
    const shown = [0, 1, 2, 3, 4].map((seat) => {
      const { container } = render(Seat!, { ...scene, view: unknown, seat });
      return container.querySelector('.gold')!.textContent.replace(/\s/g, '');
    });
    expect(shown).toEqual(['3?', '0', '??', '7', '2']);
  });

  it('shows the dwarf of another seat only if one knows it', () => {
    const known = { ...view, dwarves: ['saboteur', null, null, 'miner', null] };
    const of = (seat: number) => render(Seat!, { ...scene, view: known, seat }).container;
    expect(of(0).querySelector('[data-dwarf="saboteur"]')).toBeTruthy();
    expect(of(1).querySelector('[data-dwarf]')).toBeNull();
  });

  it('puts toll dwarves into the maze, with their owner', () => {
    const { container } = render(Overlay!, picking(scene));
    expect(container.querySelector('[data-token="toll"]')).toBeTruthy();
    expect(container.textContent).toContain('Cleo');
  });

  it('lists what chests were opened and that maps are of no use', () => {
    const { container } = render(Panel!, { ...decision('saboteur', 'keep-drawn') });
    expect(container.querySelectorAll('[data-chest]')).toHaveLength(2);
    expect(container.textContent).toContain('Maps show no goals');
  });
});

describe('the duel', async () => {
  const { Overlay } = await displayOf('duel');
  const scene = decision('duel', 'claim-gold');

  it('lays a marker on claimed gold, keys on doors, and marks whose ways lead where', () => {
    const view = scene.view as DuelView;
    const { container } = render(Overlay!, picking(scene));
    expect(container.querySelectorAll('[data-claim]')).toHaveLength(view.claims.length);
    expect(container.querySelectorAll('[data-bribe]')).toHaveLength(view.bribes.length);
    expect(container.querySelectorAll('[data-key]')).toHaveLength(view.keys.length);
    for (const [seat, cells] of view.reached.entries()) {
      const marks = container.querySelector(`[data-reached="${view.colours[seat]}"]`)!;
      expect(marks.children).toHaveLength(cells.length);
    }
  });
});

describe('the lost mines', async () => {
  const { Overlay, Above, Tray } = await displayOf('lost-mines');
  const scene = decision('lost-mines', 'walk');
  const view = scene.view as LostMinesView;

  it('shows the way to the cell that is pointed at', () => {
    const far = view.walks.toSorted((a, b) => b.steps.length - a.steps.length)[0]!;
    const { container } = render(Overlay!, { ...picking(scene), pointed: far.to });
    const points = container.querySelector('.route')!.getAttribute('points')!;
    expect(points.split(' ')).toHaveLength(far.steps.length + 1);
    expect(container.querySelectorAll('.steps')).toHaveLength(view.walks.length);
  });

  it('puts everybody on the board, and nobody upon another', () => {
    const crowd: Cell[] = Array.from({ length: 9 }, () => [1, 2]);
    for (const count of [1, 2, 3, 4, 5, 9]) {
      const feet = figures(crowd.slice(0, count)).map(({ x, y }) => `${x} ${y}`);
      expect(new Set(feet).size).toBe(count);
    }
    const { container } = render(Overlay!, picking(scene));
    expect(container.querySelectorAll('[data-figure]')).toHaveLength(view.players);
  });

  it('sets traps between two cells', async () => {
    const trap = (other: Cell): Choice =>
      offered(`trap 1,1 ${other.join()}`, { move: 'trap', at: [1, 1], other, card: 'trap' });
    const choices = [trap([1, 2]), trap([2, 1])];
    const given = picking(scene, choices);
    given.choosing.takeUp(0, 'trap');
    const choose = vi.fn();
    const { container, getByLabelText } = render(Above!, { ...given, choose });
    expect(container.querySelectorAll('button')).toHaveLength(2);
    await fireEvent.click(getByLabelText(choices[1]!.words));
    expect(choose).toHaveBeenCalledWith(choices[1]);
  });

  it('lets a finger look at a trap before it is set', async () => {
    const trap = offered('trap 1,1 1,2', { move: 'trap', at: [1, 1], other: [1, 2], card: 'trap' });
    const given = picking(scene, [trap]);
    given.choosing.takeUp(0, 'trap');
    const choose = vi.fn();
    const shown = render(Above!, { ...given, choose, sure: () => false });
    const spot = shown.getByLabelText(trap.words);
    await fireEvent.click(spot);
    expect(choose).not.toHaveBeenCalled();
    expect(spot.getAttribute('aria-pressed')).toBe('true');
    expect(given.choosing.ready).toBe(trap);
    await fireEvent.click(spot);
    expect(choose).toHaveBeenCalledWith(trap);
  });

  it('offers treasures to look at while an information card is held', async () => {
    const card = 'look-mine-treasure';
    const look = (place: number): Choice =>
      offered(`${card} treasure ${place}`, { move: 'look-at-treasure', card, place });
    const given = picking(scene, [look(0), look(1)]);
    expect(render(Tray!, { ...given }).container.querySelector('button')).toBeNull();
    cleanup();
    given.choosing.takeUp(0, 'look-mine-treasure');
    const choose = vi.fn();
    const { getByLabelText } = render(Tray!, { ...given, choose });
    await fireEvent.click(getByLabelText(`do ${card} treasure 1`));
    expect(choose).toHaveBeenCalledWith(given.choosing.choices[1]);
  });
});
