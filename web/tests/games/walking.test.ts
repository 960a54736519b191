/** Walking: far cells are offered, and their steps are played one by one. */

import { describe, expect, it } from 'vitest';
import { offered, plan, routeTo } from '../../src/games/lost-mines/walking';
import type { LostMinesView } from '../../src/generated/protocol';
import { speakEnglish } from '../english';
import { decision } from './scenes';

speakEnglish();
const scene = decision('lost-mines', 'walk');
const view = scene.view as LostMinesView;
const choices = offered(view, scene.choices);

describe('walking', () => {
  it('offers every cell where the walk may end, and staying', () => {
    const cells = view.walks.map(({ to }) => `step ${to.join()}`);
    expect(choices.map(({ move }) => move).sort()).toEqual([...cells, 'stop'].sort());
    expect(cells.length).toBeGreaterThan(scene.choices.length - 1);
  });

  it('says how far it is, and what it costs', () => {
    const route = {
      to: [4, 2],
      steps: [
        [3, 2],
        [4, 2],
      ],
      traps: 1,
    };
    const trapped = { ...view, walks: [route] } as LostMinesView;
    const [choice] = offered(trapped, scene.choices);
    expect(choice?.words).toBe('Walk to E3 (steps: 2, costs a card: over a trap)');
  });

  it('plays the steps of the way, then stops if one could go on', () => {
    for (const { to, steps } of view.walks) {
      const choice = choices.find(({ move }) => move === `step ${to.join()}`)!;
      const moves = steps.map((cell) => `step ${cell.join()}`);
      const whole = steps.length === view.steps_left ? moves : [...moves, 'stop'];
      expect(plan(choice, view)).toEqual(whole);
    }
    expect(plan(choices.at(-1)!, view)).toEqual(['stop']);
  });

  it('leaves other decisions as they are', () => {
    const turn = decision('lost-mines', 'turn');
    expect(offered(turn.view, turn.choices)).toBe(turn.choices);
    expect(plan(turn.choices[0]!, turn.view)).toEqual([turn.choices[0]!.move]);
  });

  it('knows the way to a cell that is pointed at', () => {
    const [first] = view.walks;
    expect(routeTo(view, first!.to)).toBe(first);
    expect(routeTo(view, [99, 99])).toBeUndefined();
    expect(routeTo(view, null)).toBeUndefined();
  });
});
