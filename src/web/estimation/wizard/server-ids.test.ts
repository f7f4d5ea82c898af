import { expect, test } from 'vitest';
import { createServerIds } from './server-ids.ts';
import { serversOwn } from './take-version.ts';

const item = (id: string) => ({ id, nama: id }) as never;
const content = (...items: string[]) => [{ id: 's', title: 'Tanah', items: items.map(item) }];
const idsOf = (sections: readonly { items?: readonly { id: string }[] }[]) =>
  sections.flatMap(({ items = [] }) => items.map(({ id }) => id));

test('what the server named anew is sent under its name from then on', () => {
  const ids = createServerIds(() => ['s', 'a']);
  const first = ids.translate(content('a', 'new'));
  expect(idsOf(first)).toEqual(['a', 'new']);
  expect(ids.makesNew(first)).toBe(true);
  ids.learn(first, content('a', '0199-b'));
  const second = ids.translate(content('new', 'a', 'newer'));
  expect(idsOf(second)).toEqual(['0199-b', 'a', 'newer']);
  expect(ids.makesNew(second)).toBe(true);
  ids.learn(second, content('0199-b', 'a', '0199-c'));
  expect(idsOf(ids.translate(content('newer', 'new')))).toEqual(['0199-c', '0199-b']);
  expect(ids.makesNew(ids.translate(content('newer', 'new', 'a')))).toBe(false);
});

test('groups and their items have names too', () => {
  const ids = createServerIds(() => []);
  const sent = [{ id: 's', title: '', groups: [{ id: 'g', title: '', items: [item('i')] }] }];
  ids.learn(sent, [{ id: 'S', groups: [{ id: 'G', items: [{ id: 'I' }] }] }]);
  expect(ids.translate(sent)).toMatchObject([
    { id: 'S', groups: [{ id: 'G', items: [{ id: 'I' }] }] },
  ]);
});

test('an answer of another shape teaches nothing', () => {
  const ids = createServerIds(() => ['s']);
  ids.learn(content('a', 'b'), content('x'));
  expect(idsOf(ids.translate(content('a', 'b')))).toEqual(['a', 'b']);
});

test("HAND-40 the server's version has the names of this page, so that it can be merged again later", () => {
  const ids = createServerIds(() => ['s']);
  ids.learn(content('new'), content('0199-b'));
  const current = { estimationItem: content('0199-b', '0199-c') } as never;
  expect([...serversOwn(ids, current).keys()]).toEqual(['root', 's', 'new', '0199-c']);
});

test('HAND-40 a part that the server names once more is known by its last name', () => {
  const ids = createServerIds(() => ['s']);
  ids.learnNames({ new: '0199-b' });
  ids.learnNames({ '0199-b': '0199-c' });
  expect([ids.nameOf('new'), ids.knows('new')]).toEqual(['0199-c', true]);
});

test('HAND-40 so is one that came back in a whole content after its old versions were gone', () => {
  const ids = createServerIds(() => ['s', 'a']);
  ids.learn(content('a', 'new'), content('a', '0199-b'));
  // Both were removed and saved without, and undo brings them back.
  ids.learn(ids.translate(content('a', 'new')), content('0199-c', '0199-d'));
  expect(idsOf(ids.translate(content('a', 'new')))).toEqual(['0199-c', '0199-d']);
  expect(idsOf(ids.own(content('0199-c', '0199-d')))).toEqual(['a', 'new']);
});
