/** Everything that is no path card: each has a picture of its own, and the unknown have one too. */

import { render } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import ActionFace from '../../src/drawing/ActionFace.svelte';
import Back from '../../src/drawing/Back.svelte';
import CardPicture from '../../src/drawing/CardPicture.svelte';
import DwarfPicture from '../../src/drawing/DwarfPicture.svelte';
import Figure from '../../src/drawing/Figure.svelte';
import GoldCard from '../../src/drawing/GoldCard.svelte';
import Icon from '../../src/drawing/Icon.svelte';
import { ICONS, type IconName } from '../../src/drawing/icons';
import Token from '../../src/drawing/Token.svelte';
import Tool from '../../src/drawing/Tool.svelte';
import Treasure from '../../src/drawing/Treasure.svelte';
import Chest from '../../src/expansions/treasure_chests/Chest.svelte';
import { ACTIONS, invented } from './cards';

const DWARVES = ['miner', 'saboteur', 'blue', 'green', 'boss', 'profiteer', 'geologist', 'greedy'];
const CLANS = ['loyal', 'selfish', 'saboteur'].flatMap((dwarf) => [
  [dwarf, 'blue'] as const,
  [dwarf, 'yellow'] as const,
]);
const TOKENS = [
  ...['marker', 'claim', 'bribe', 'key', 'toll', 'trap', 'troll', 'axe', 'boat', 'rope', 'dragon'],
  ...['gold', 'gems', 'silver', 'points', 'dwarf'],
];
const CHESTS = [
  ...['gold', 'no-maps', 'draw-less', 'draw-more', 'push-goal', 'take-card', 'draw-three'],
  ...['inspect', 'search-discards', 'lose-five'],
];

/** The shapes of a picture, without its words. */
function shapes(container: Element): string {
  return [...container.querySelectorAll('path, circle, rect')]
    .map((shape) => ['d', 'fill', 'transform'].map((name) => shape.getAttribute(name)).join(' '))
    .concat(
      [...container.querySelectorAll('g')].map((group) => group.getAttribute('transform') ?? ''),
    )
    .join('\n');
}

const different = (pictures: string[]): void =>
  expect(new Set(pictures).size).toBe(pictures.length);

describe('action cards', () => {
  const draw = (card: (typeof ACTIONS)[number]) => render(ActionFace, { card }).container;

  test.each(ACTIONS)('$name has a picture of its own', (card) => {
    const picture = draw(card);
    expect(picture.querySelector('[data-drawn="own"]')).not.toBeNull();
    expect(picture.querySelector('text')).toBeNull();
  });

  test('no two are alike', () => {
    const kinds = [...new Map(ACTIONS.map((card) => [card.name, card])).values()];
    different(kinds.map((card) => shapes(draw(card))));
  });

  test('broken and repaired tools differ in shape', () => {
    const find = (name: string) => ACTIONS.find((card) => card.name === name) ?? invented(name);
    const paths = (name: string) =>
      [...draw(find(name)).querySelectorAll('path')].map((path) => path.getAttribute('d'));
    for (const tool of ['pickaxe', 'lantern', 'cart']) {
      expect(paths(`break-${tool}`)).not.toEqual(paths(`repair-${tool}`));
    }
  });

  test('one that nobody has drawn yet says its name', () => {
    expect(draw(invented('big-bang')).textContent).toMatch(/big\s*bang/);
  });
});

describe('whole cards', () => {
  const draw = (card: Parameters<typeof invented> | null, back?: string) =>
    render(CardPicture, { card: card && invented(...card), back, label: 'a card' }).container;

  test('say what they are and choose the right side', () => {
    expect(draw(['[NE]']).querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
      'a card',
    );
    expect(draw(['[NE]']).querySelector('[data-card="[NE]"]')).not.toBeNull();
    expect(draw(['map']).querySelector('[data-action="map"]')).not.toBeNull();
    expect(draw(null, 'goal').querySelector('[data-back="goal"]')).not.toBeNull();
  });

  test('backs differ by what they hide, and any word has one', () => {
    const backs = ['goal', 'chest', 'mine', 'deck', 'gold', 'dwarf'];
    different(backs.map((kind) => shapes(render(Back, { kind }).container)));
    expect(render(Back, { kind: 'something new' }).container.querySelector('path')).not.toBeNull();
  });
});

describe('dwarves', () => {
  const draw = (dwarf: string | null, clan: string | null = null) =>
    shapes(render(DwarfPicture, { dwarf, clan, label: 'somebody' }).container);

  test('everyone has a face of their own, nobody has the back', () => {
    different([
      ...DWARVES.map((dwarf) => draw(dwarf)),
      ...CLANS.map(([dwarf, clan]) => draw(dwarf, clan)),
      draw('a newcomer'),
      draw(null),
    ]);
  });

  test('a clan may be part of the name', () => {
    for (const [dwarf, clan] of CLANS) expect(draw(`${clan}-${dwarf}`)).toBe(draw(dwarf, clan));
  });
});

test('tools are whole or broken, known or not', () => {
  const draw = (tool: string, broken: boolean) =>
    shapes(render(Tool, { tool, broken, label: tool }).container);
  different(
    ['pickaxe', 'lantern', 'cart', 'whistle'].flatMap((tool) => [
      draw(tool, false),
      draw(tool, true),
    ]),
  );
});

test('tokens differ by kind and by whose they are, not by colour alone', () => {
  const draw = (kind: string, colour: string | null = null) =>
    render(Token, { kind, colour }).container;
  const plain = new Set(TOKENS.map((kind) => shapes(draw(kind))));
  expect(plain.size).toBe(TOKENS.length - 1); // a claim is made with a marker
  expect(plain).not.toContain(shapes(draw('something new')));
  const outlines = ['blue', 'green', 'yellow'].map((colour) =>
    [...draw('marker', colour).querySelectorAll('path')]
      .map((path) => path.getAttribute('d'))
      .join(),
  );
  different(outlines);
  expect(render(Token, { kind: 'points', value: 4 }).container.textContent).toContain('4');
});

test('figures carry the mark of their clan and the face of their seat', () => {
  const draw = (colour: string, seat: number) =>
    render(Figure, { colour, seat, name: 'Ada' }).container;
  expect(draw('blue', 2).textContent).toContain('Ada');
  different([0, 1, 2].map((seat) => shapes(draw('blue', seat)))); // each has the face of its seat
  different(['blue', 'yellow', 'green'].map((colour) => shapes(draw(colour, 0))));
});

test('gold cards, treasures and chests show what they are worth only when it is known', () => {
  const gold = (value: number | null) => render(GoldCard, { value, label: 'gold' }).container;
  different([null, 1, 2, 3].map((value) => shapes(gold(value))));
  expect(gold(null).textContent?.trim()).toBe('');
  const treasure = (kind: string, value: number | null) =>
    render(Treasure, { kind, value, label: 'a treasure' }).container;
  different(['gems', 'gold', 'silver', 'else'].map((kind) => shapes(treasure(kind, null))));
  expect(treasure('gems', null).textContent).toContain('?');
  expect(treasure('gems', 4).textContent).toContain('4');
  different(
    [null, ...CHESTS, 'something new'].map((chest) =>
      shapes(render(Chest, { chest, label: 'a chest' }).container),
    ),
  );
});

test('icons are hidden from those who listen', () => {
  for (const name of Object.keys(ICONS) as IconName[]) {
    const icon = render(Icon, { name }).container.querySelector('svg');
    expect(icon?.getAttribute('aria-hidden')).toBe('true');
    expect(icon?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  }
});
