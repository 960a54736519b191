/** Walking: one says where to, and the dwarf goes there step by step.
 *
 * The server asks for one step at a time and tells which cells can be reached, and how best. What is
 * offered here is every cell where the walk may end; choosing one plays its steps one by one.
 */

import type { Cell, GameView, LostMinesView, Route } from '../../generated/protocol';
import type { Choice } from '../../table/choice';
import { t } from '../../texts.svelte';
import { cellName } from './board';

const step = (cell: Cell): string => `step ${cell.join()}`;
const isStep = (choice: Choice): boolean => choice.data.move === 'step';
const sameCell = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1];

/** The best way to this cell, if the dwarf can get there. */
export function routeTo(view: LostMinesView, cell: Cell | null | undefined): Route | undefined {
  return cell ? view.walks.find(({ to }) => sameCell(to, cell)) : undefined;
}

/** Every cell where the walk may end, and staying; other decisions stay as they are. */
export function offered(view: GameView, choices: Choice[]): Choice[] {
  const one = choices.find(isStep);
  if (view.decision !== 'walk' || !one) return choices;
  const walks = (view as LostMinesView).walks.map((route): Choice => {
    const data = { move: 'step' as const, at: route.to };
    const pointed = { ...one.pointed, cells: [route.to] };
    return { move: step(route.to), data, pointed, words: wordsOf(route) };
  });
  return [...walks, ...choices.filter((choice) => !isStep(choice))];
}

/** The steps of the best way there, and stopping if one could go on. */
export function plan(choice: Choice, view: GameView): string[] {
  if (view.decision !== 'walk' || choice.data.move !== 'step') return [choice.move];
  const { steps_left } = view as LostMinesView;
  const route = routeTo(view as LostMinesView, choice.data.at);
  if (!route) return [choice.move];
  const steps = route.steps.map(step);
  return steps.length < steps_left ? [...steps, 'stop'] : steps;
}

function wordsOf({ to, steps, traps }: Route): string {
  const parts = [t('web.games.walk-steps', { steps: steps.length })];
  if (traps) parts.push(trapsOf(traps));
  return `${t('web.games.walk-to', { at: cellName(to) })} (${parts.join(', ')})`;
}

/** What a way over so many traps costs. */
export function trapsOf(count: number): string {
  return t('web.games.walk-traps', { count });
}
