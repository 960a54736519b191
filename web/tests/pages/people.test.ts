import { expect, test } from 'vitest';
import { faceOf } from '../../src/pages/people/portrait';
import { placed } from '../../src/pages/people/placed';
import { at, curve, range } from '../../src/pages/people/scale';

const rung = (person: string, mu: number, sigma: number) => ({
  person,
  name: person.toUpperCase(),
  mu,
  sigma,
  games: 12,
});

test('a person has the same portrait on every page, and not everybody has the same', () => {
  const people = Array.from({ length: 60 }, (_, number) => `${number}f3a9c`);
  expect(people.map(faceOf)).toEqual(people.map(faceOf));
  expect(new Set(people.map(faceOf)).size).toBeGreaterThan(8);
  for (const person of people) expect(faceOf(person)).toBeLessThan(12);
});

test('bots stand among people by what is certain, and have no place', () => {
  const rows = placed({
    places: [rung('ada', 30, 2), rung('bob', 28, 4)],
    bots: [
      { bot: 'easy', mu: 25, sigma: 1, games: 60 },
      { bot: 'hard@4', mu: 40, sigma: 3, games: 60 },
    ],
  });
  expect(rows.map(({ name }) => name)).toEqual(['hard@4', 'ADA', 'easy', 'BOB']);
  expect(rows.map(({ place }) => place)).toEqual([null, 1, null, 2]);
});

test('everything that is drawn lies between the ends', () => {
  const rated = [
    { mu: 25, sigma: 8 },
    { mu: 30, sigma: 4 },
  ];
  const between = range(rated);
  for (const { mu, sigma } of rated) {
    expect(at(mu - 2 * sigma, between)).toBeGreaterThan(0);
    expect(at(mu + 2 * sigma, between)).toBeLessThan(100);
  }
});

test('a curve goes up where somebody has won, with its doubt around it', () => {
  const { line, band } = curve(
    [
      { mu: 20, sigma: 2 },
      { mu: 30, sigma: 1 },
    ],
    [10, 40],
  );
  expect(line).toBe('M0 66.67L100 33.33');
  expect(band).toBe('M0 53.33L100 26.67L100 40L0 80Z');
  expect(curve([{ mu: 25, sigma: 5 }], [0, 50]).line).toBe('M50 50');
});
