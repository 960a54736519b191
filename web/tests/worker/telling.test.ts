import { expect, test } from 'vitest';
import { inHouse, isSeen, read, shown, windowFor } from '../../worker/telling';

const push = {
  kind: 'turn',
  table: 't1',
  title: 'It is your turn',
  text: 'The others wait.',
  to: '/table/t1',
  lang: 'en',
  turns: 2,
};
const at = (path: string, visibilityState = 'hidden') => ({
  url: `https://cards.example${path}`,
  visibilityState,
});

test('a push is read, whatever is filled up behind it', () => {
  expect(read(`${JSON.stringify(push)}     `)).toEqual(push);
});

test.each(['', 'not ours', 'null', '[]', '{}', '{"title": 3, "text": "x"}', '{"title": "x"}'])(
  'what is none of ours is nothing: %s',
  (text) => expect(read(text)).toBeNull(),
);

test('a push leads to a page of ours and nowhere else', () => {
  for (const path of ['/table/t1', '/join/O5yK-_x', '/']) expect(inHouse(path)).toBe(path);
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:x', '/a?b', 7, null]) {
    expect(inHouse(path)).toBe('/');
  }
});

test('a later push about a table takes the place of the one before', () => {
  const [title, { body, tag, data }] = shown(push);
  expect([title, body, data]).toEqual([push.title, push.text, { to: '/table/t1' }]);
  expect(shown({ ...push, title: 'later' })[1].tag).toBe(tag);
  expect(shown({ ...push, table: 't2' })[1].tag).not.toBe(tag);
});

test('whoever has the table before their eyes is not told', () => {
  expect(isSeen([at('/table/t1', 'visible')], '/table/t1')).toBe(true);
  expect(isSeen([at('/table/t1'), at('/', 'visible')], '/table/t1')).toBe(false);
});

test('a click goes to the window that is there already, and takes no other table away', () => {
  const [first, other, same] = [at('/'), at('/table/t2'), at('/table/t1')];
  expect(windowFor([first, other, same], '/table/t1')).toBe(same);
  expect(windowFor([other, first], '/table/t1')).toBe(first);
  expect(windowFor([other], '/table/t1')).toBeNull();
});
