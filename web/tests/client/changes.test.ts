import { expect, it } from 'vitest';
import { changed } from '../../client/changes';
import examples from './changes.json';

it.each(examples)('follows a stretch of $game', ({ before, news, after }) => {
  let shown: unknown = before;
  for (const { changes, events } of news) shown = changed(shown, changes, events);
  expect(shown).toEqual(after);
});

it('leaves alone what has not changed', () => {
  const old = { table: { seats: [1] }, state: { ply: 1, view: { hand: ['map'] } } };
  const now = changed(old, { state: { ply: [2] } }, []);
  expect(now).toEqual({ ...old, state: { ...old.state, ply: 2 } });
  expect(now.table).toBe(old.table);
  expect(now.state.view).toBe(old.state.view);
  expect(changed(old, {}, [])).toBe(old);
});

it('changes lists in one place', () => {
  expect(changed(['a', 'b', 'c'], [1, 1, ['x', 'y']], [])).toEqual(['a', 'x', 'y', 'c']);
  expect(changed(['a'], [1, 0], ['happened'])).toEqual(['a', 'happened']);
  expect(changed(['a'], [[]], ['happened'])).toEqual([]);
});
