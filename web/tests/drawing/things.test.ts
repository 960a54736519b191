/** What stands and lies on path cards, in the right place whichever way up they lie. */

import { describe, expect, test } from 'vitest';
import { EDGES, type Edge } from '../../src/drawing/face';
import { drawn, invented, PATHS, placeOf, things, type Place } from './cards';
import { LYING } from './lying';

const NAMES: Record<string, string> = { b: 'door-blue', g: 'door-green', t: 'troll' };
const ONE_OF_A_KIND = [
  'treasure',
  'stone',
  'sack',
  'dragon',
  'spider',
  'chest',
  'stamp',
  'crystal',
];

/** The arm nearest to a place. */
function armAt({ x, y }: Place): Edge {
  const far = { N: y / 45, S: (90 - y) / 45, W: x / 30, E: (60 - x) / 30 };
  return EDGES.reduce((a, b) => (far[a] <= far[b] ? a : b));
}

describe.each(LYING)('$name', ({ card, face, picture }) => {
  const seen = things(picture);

  test('doors and trolls stand on their arms', () => {
    for (const edge of EDGES) {
      const letter = face.marks[edge];
      const here = seen.filter((what) => what.endsWith(`-${edge}`) && !what.startsWith('rubble'));
      expect(here).toEqual(letter ? [`${NAMES[letter]}-${edge}`] : []);
      if (letter) expect(armAt(placeOf(picture, here[0] as string))).toBe(edge);
    }
  });

  test('dead ends stop in rubble, unless a ladder leads up', () => {
    const blocked = seen
      .filter((what) => what.startsWith('rubble'))
      .join('')
      .replace(/[^NESW]/g, '');
    const ends = face.ways.filter(({ edges }) => edges.length === 1).flatMap(({ edges }) => edges);
    const climbed = card.ladder && ends.length === face.ways.length;
    expect([...blocked].sort()).toEqual(climbed ? [] : [...ends].sort());
  });

  test('what the card has is drawn, and nothing else', () => {
    expect(seen.includes('ladder')).toBe(card.ladder);
    expect(seen.includes('crystal')).toBe(card.crystal);
    expect(seen.includes(`door-${card.door}`)).toBe(card.door !== null);
    const gold = face.ways.flatMap((way) => (way.gold ? [`gold-${way.gold}`] : []));
    expect(seen.filter((what) => what.startsWith('gold-'))).toEqual(gold);
    expect(seen).not.toContain('badge');
  });

  test('is light enough for a large maze', () => {
    expect(picture.querySelectorAll('path, rect, circle, g').length).toBeLessThan(90);
  });
});

test('a turn by 180° takes everything along', () => {
  for (const card of PATHS.filter(({ kind }) => kind !== 'mine')) {
    const [upright, turned] = [drawn(card), drawn(card, true)];
    for (const what of things(upright).filter((name) => ONE_OF_A_KIND.includes(name))) {
      const [a, b] = [placeOf(upright, what), placeOf(turned, what)];
      expect([a.x + b.x, a.y + b.y]).toEqual([60, 90]);
    }
  }
});

test('a card never changes while it lies, and looks different elsewhere', () => {
  const card = PATHS.find(({ name }) => name === '[NESW]') ?? invented('[NESW]');
  const picture = drawn(card).innerHTML;
  expect(drawn(card).innerHTML).toBe(picture);
  expect(drawn(invented('[NESW] ')).innerHTML).not.toBe(picture);
});

test('clans set out from tents, other colours from ladders; both show their mark', () => {
  const camp = drawn(
    invented('start-blue[NESW]', { kind: 'start', colour: 'blue' }),
    false,
    'forest',
  );
  expect(things(camp)).toEqual(expect.arrayContaining(['tent', 'mark']));
  const shaft = drawn(
    invented('start-green[NESW]', { kind: 'start', colour: 'green', ladder: true }),
  );
  expect(things(shaft)).toEqual(expect.arrayContaining(['ladder', 'mark']));
});

test('the way that runs above another is on planks, and gold is never below', () => {
  const bridge = drawn(invented('[NS][EW]'));
  const ways = (picture: Element) =>
    [...picture.querySelectorAll('[data-way]')].map((way) => way.getAttribute('data-way'));
  expect(things(bridge)).toContain('bridge');
  expect(ways(bridge)).toEqual(['NS', 'EW']);
  expect(ways(drawn(invented('[NS]1[EW]')))).toEqual(['EW', 'NS']);
});

test('what is in no data file yet is drawn all the same', () => {
  const picture = drawn(invented('volcano[NtEx]9[Sy][W]'));
  expect(things(picture)).toEqual(
    expect.arrayContaining(['badge', 'troll-N', 'x-E', 'door-yellow-S', 'rubble-S', 'gold-9']),
  );
  expect(picture.textContent).toContain('V');
  expect(picture.textContent).toContain('9');
  expect(things(drawn(invented('nonsense', { faces: ['nonsense'] })))).toContain('badge');
});
