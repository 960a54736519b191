import { describe, expect, it } from 'vitest';
import { Rulebook } from '../../src/house/rulebook';

const rule = (number: string, text: string) => ({ number, text });
const book = new Rulebook([
  {
    id: 'base',
    title: 'The base game',
    intro: '',
    sections: [
      { title: 'Laying', rules: [rule('B-10', 'An empty **cell**.'), rule('B-13', 'The start.')] },
      { title: 'Gold', rules: [rule('B-40', 'Miners win.')] },
    ],
  },
  {
    id: 'duel',
    title: 'The Duel',
    intro: '',
    sections: [{ title: 'Doors', rules: [rule('DU-01', 'A key opens a cell.')] }],
  },
]);
const numbers = (asked: string) => book.search(asked).map((place) => place.rule.number);

describe('the rulebook', () => {
  it('knows a rule however its number is written', () => {
    for (const asked of ['B-13', 'b13', ' B 13 ', 'b-13']) {
      expect(book.find(asked)?.rule.number).toBe('B-13');
    }
    expect(book.find('B-99')).toBeUndefined();
    expect(book.find('')).toBeUndefined();
  });

  it('knows the page of an id and of a rule', () => {
    expect(book.page('duel')?.id).toBe('duel');
    expect(book.page('DU-1')?.id).toBe('duel');
    expect(book.page('nothing')).toBeUndefined();
  });

  it('is searched by words, all of which must be there', () => {
    expect(numbers('cell')).toEqual(['B-10', 'DU-01']);
    expect(numbers('KEY cell')).toEqual(['DU-01']);
    expect(numbers('gold miners')).toEqual(['B-40']);
    expect(numbers('dragon')).toEqual([]);
    expect(numbers('   ')).toEqual([]);
  });

  it('is searched by number, even by the beginning of one', () => {
    expect(numbers('b1')).toEqual(['B-10', 'B-13']);
    expect(numbers('B-13')).toEqual(['B-13']);
  });
});
