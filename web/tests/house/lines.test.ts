import { expect, it } from 'vitest';
import { joined } from '../../src/house/lines';

it('tells a walk in one line, however many steps it has', () => {
  const line = (text: string, again = false) => ({ text, again });
  const told = [
    line('Mirla laid a bend.'),
    line('Mirla walked from B2 to B3.'),
    line('Mirla walked from B2 to B4.', true),
    line('Mirla walked from B2 to C4.', true),
    line('Fenno walked from A1 to A2.'),
  ];
  expect(joined(told).map(({ text }) => text)).toEqual([
    'Mirla laid a bend.',
    'Mirla walked from B2 to C4.',
    'Fenno walked from A1 to A2.',
  ]);
});
