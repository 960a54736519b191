/** Every decision of every game: all its answers are offered, and each one is what it says. */

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { displayOf } from '../../src/games/displays';
import { speakEnglish } from '../english';
import { decision } from './scenes';

const DECISIONS: Record<string, string[]> = {
  saboteur: [
    'choose-goal',
    'fit-goal',
    'pick-gold',
    'veto',
    'pay-toll',
    'keep-discard',
    'keep-drawn',
    'push-goal',
    'swap-or-not',
    'choose-to-inspect',
    'choose-hand',
  ],
  saboteur2: ['rob'],
  duel: ['choose-goal', 'fit-goal', 'claim-gold', 'bribe', 'pay-trolls'],
  solo: ['pay-trolls'],
  'lost-mines': ['walk', 'fit-goal', 'take-treasure', 'agree-end'],
};

speakEnglish();
afterEach(cleanup);

for (const [game, kinds] of Object.entries(DECISIONS)) {
  describe.each(kinds)(`${game}: %s`, async (kind) => {
    const display = await displayOf(game);
    const scene = decision(game, kind);
    const choices = display.offered?.(scene.view, scene.choices) ?? scene.choices;
    const Dialog = display.dialogs[kind]!;

    it('asks the question and tells what it means', () => {
      const { container } = render(Dialog, { ...scene, choices, choose: () => {} });
      const dialog = container.querySelector(`[data-dialog="${kind}"]`)!;
      expect(dialog.textContent).toContain(scene.question);
      expect(dialog.querySelector('.about')!.textContent).toMatch(/Rule [A-Z]+-\d+/);
      expect(dialog.textContent).not.toMatch(/web\.games|undefined|\{\w+\}/);
    });

    it.each(choices.map((choice) => [choice.move, choice] as const))(
      'answers %s',
      async (move, choice) => {
        const choose = vi.fn();
        const { container } = render(Dialog, { ...scene, choices, choose });
        const button = container.querySelector<HTMLButtonElement>(`[data-move="${move}"]`)!;
        expect(button.ariaLabel || button.textContent.trim()).toBeTruthy();
        await fireEvent.click(button);
        expect(choose).toHaveBeenCalledExactlyOnceWith(choice);
      },
    );

    it('takes no second answer', async () => {
      const choose = vi.fn();
      const { container } = render(Dialog, { ...scene, choices, choose, busy: true });
      for (const button of container.querySelectorAll('[data-move]')) await fireEvent.click(button);
      expect(choose).not.toHaveBeenCalled();
    });
  });
}

describe('a question over the table', () => {
  it('can be put aside to look at the table, and is there again', async () => {
    const scene = decision('saboteur', 'pick-gold');
    const { dialogs } = await displayOf('saboteur');
    const { container, getByText } = render(dialogs['pick-gold']!, { ...scene, choose: () => {} });
    await fireEvent.click(getByText('Look at the table first'));
    expect(container.querySelector('dialog')).toBeNull();
    await fireEvent.click(getByText('Back to the question'));
    expect(container.querySelector('dialog')!.textContent).toContain(scene.question);
  });
});

describe('veto', () => {
  it('only tells what happens to those who hold none', async () => {
    const scene = decision('saboteur', 'veto');
    const choices = scene.choices.filter(({ move }) => move === 'allow');
    const { dialogs } = await displayOf('saboteur');
    const { container } = render(dialogs.veto!, { ...scene, choices, choose: () => {} });
    expect(container.querySelectorAll('[data-move]')).toHaveLength(1);
    expect(container.textContent).toContain('You hold no veto');
  });
});
