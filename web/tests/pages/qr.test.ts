import { expect, test } from 'vitest';
import { qrCode, remainder } from '../../src/pages/lobby/qr';

test('the correction is that of the example everybody uses', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(remainder(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('the code is as large as the link needs, and no link is cut short', () => {
  expect(qrCode('http://a/join/b')).toHaveLength(21);
  expect(qrCode(`https://saboteur.example/join/${'x'.repeat(16)}`)).toHaveLength(29);
  expect(qrCode('x'.repeat(106))).toHaveLength(37);
  expect(qrCode('x'.repeat(107))).toBeUndefined();
});

test('it says level L and the first mask where a phone looks for it', () => {
  const code = qrCode('http://a/join/b')!;
  const above = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y]![8]);
  const beside = [7, 5, 4, 3, 2, 1, 0].map((x) => code[8]![x]);
  const bits = [...above, ...beside].map(Number).reverse().join('');
  expect(bits).toBe('111011111000100');
});
