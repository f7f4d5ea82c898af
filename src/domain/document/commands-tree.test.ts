// What each command does to sections and groups, and what it leaves as it was.
import { describe, expect, test } from 'vitest';
import { addItems, newItem, setItemEditing } from './commands-item.ts';
import * as tree from './commands-tree.ts';
import { counter, itemOf, listOf, run, sample } from './document-of-tests.ts';
import { childrenOf, emptyDocument, parentOf, rootOf, sectionOf } from './document.ts';

describe('new', () => {
  test('EDIT-87 a section is the last, open and empty, its title not in edit', () => {
    const nodes = run(sample(), tree.addSection('s3', 'PEKERJAAN ATAP'));
    expect(rootOf(nodes).sections).toEqual(['s1', 's2', 's3']);
    expect(nodes.get('s3')).toEqual({
      kind: 'section',
      id: 's3',
      title: 'PEKERJAAN ATAP',
      open: true,
      editing: false,
      items: [],
      groups: [],
    });
  });

  test('EDIT-70 a group is the last of its section and opens it; only the first takes the items', () => {
    const folded = run(sample(), tree.setOpen('s2', false));
    const mixed = run(folded, addItems('s2', [newItem('loose')]));
    const nodes = run(mixed, tree.addGroup('s2', 'g'));
    expect(nodes.get('s2')).toMatchObject({
      open: true,
      groups: ['g1', 'g2', 'g'],
      items: ['loose'],
    });
    expect(nodes.get('g')).toEqual({
      kind: 'group',
      id: 'g',
      parent: 's2',
      title: 'Title Baru',
      editing: true,
      items: [],
    });
    expect(itemOf(nodes, 'loose').parent).toBe('s2');
  });

  test.each(['g1', 'a', 'root', 'gone'])('no group comes below %s', (id) => {
    expect(tree.addGroup(id, 'g')(sample())).toEqual([]);
  });
});

describe('title and fold', () => {
  test.each(['s1', 'g1'])('%s has another title, its edit on and off', (id) => {
    const named = run(sample(), tree.rename(id, 'Lain'));
    expect(named.get(id)).toMatchObject({ title: 'Lain', editing: false });
    const editing = run(named, tree.setTitleEditing(id, true));
    expect(editing.get(id)).toMatchObject({ title: 'Lain', editing: true });
    expect(run(editing, tree.setTitleEditing(id, false))).toEqual(named);
  });

  test.each([
    ['the same title', tree.rename('g1', 'Sloof')],
    ['edit that is off', tree.setTitleEditing('g1', false)],
    ['a section that is open', tree.setOpen('s1', true)],
    ['a group, which does not fold', tree.setOpen('g1', false)],
    ['an item, which has no title', tree.rename('a', 'x')],
    ['what is gone', tree.rename('gone', 'x')],
  ])('%s is no change', (_, command) => {
    expect(command(sample())).toEqual([]);
  });
});

describe('EDIT-35 removed', () => {
  test.each([
    [['a'], 'b c d g1 g2 root s1 s2'],
    [['g1'], 'a b d g2 root s1 s2'],
    [['s2'], 'a b root s1'],
    [['s1', 's2'], 'root'],
    [['a', 'c', 'g1'], 'b d g2 root s1 s2'],
    [['g1', 's2', 'g1'], 'a b root s1'],
    [['gone', 'root'], 'a b c d g1 g2 root s1 s2'],
  ])('%j: what is left is %s, and nobody names what is gone', (ids, left) => {
    const nodes = run(sample(), tree.remove(ids));
    expect([...nodes.keys()].toSorted().join(' ')).toBe(left);
    for (const node of nodes.values()) {
      for (const child of childrenOf(node)) expect(nodes.has(child)).toBe(true);
    }
  });

  test('a node is removed once, and only its owner changes with it', () => {
    const nodes = sample();
    const ids = (removed: string[]) =>
      tree
        .remove(removed)(nodes)
        .map(([id]) => id)
        .toSorted();
    expect(ids(['c', 'c'])).toEqual(['c', 'g1']);
    expect(ids(['g1', 'c'])).toEqual(['c', 'g1', 's2']);
    expect(ids(['s1'])).toEqual(['a', 'b', 'root', 's1']);
  });

  test('the list that lost nothing stays the very list', () => {
    const nodes = run(sample(), addItems('s2', [newItem('loose')]));
    const before = nodes.get('s2');
    const after = run(nodes, tree.remove(['loose'])).get('s2');
    if (before?.kind !== 'section' || after?.kind !== 'section') throw new Error('no section');
    expect(after.items).toEqual([]);
    expect(after.groups).toBe(before.groups);
  });
});

describe('EDIT-38 copied', () => {
  test('a group stands right after the original, with copies of its items, none of them in edit', () => {
    const open = run(run(sample(), setItemEditing('c', true)), tree.setTitleEditing('g1', true));
    const nodes = run(open, tree.copyGroup('g1', counter('new')));
    expect(nodes.get('s2')).toMatchObject({ groups: ['g1', 'new1', 'g2'] });
    expect(nodes.get('new1')).toEqual({
      kind: 'group',
      id: 'new1',
      parent: 's2',
      title: 'Sloof',
      editing: false,
      items: ['new2'],
    });
    expect(itemOf(nodes, 'new2')).toEqual({
      ...itemOf(sample(), 'c'),
      id: 'new2',
      parent: 'new1',
    });
  });

  test('a section stands right after the original, with copies of its items and groups', () => {
    const mixed = run(
      run(sample(), addItems('s2', [newItem('e')])),
      tree.setTitleEditing('s2', true),
    );
    const nodes = run(mixed, tree.copySection('s2', counter('new')));
    const copy = nodes.get('new1');
    if (copy?.kind !== 'section') throw new Error('no copy');
    expect(rootOf(nodes).sections).toEqual(['s1', 's2', 'new1']);
    expect(copy).toMatchObject({ title: 'PEKERJAAN BETON', open: true, editing: false });
    expect(copy.items.map((id) => itemOf(nodes, id))).toEqual([
      { ...itemOf(mixed, 'e'), id: copy.items[0], parent: 'new1', editing: false },
    ]);
    const groups = copy.groups.map((id) => nodes.get(id));
    expect(groups).toMatchObject([
      { title: 'Sloof', parent: 'new1' },
      { title: 'Kolom', parent: 'new1' },
    ]);
    const texts = copy.groups.flatMap((id) =>
      (listOf(nodes, id) ?? []).map((each) => [
        itemOf(nodes, each).parent === id,
        itemOf(nodes, each).deskripsi,
      ]),
    );
    expect(texts).toEqual([
      [true, 'c'],
      [true, 'd'],
    ]);
    const first = run(sample(), tree.copySection('s1', counter('new')));
    expect(rootOf(first).sections).toEqual(['s1', 'new1', 's2']);
  });

  test.each(['s1', 'a', 'root', 'gone'])('%s is no group to copy', (id) => {
    expect(tree.copyGroup(id, counter())(sample())).toEqual([]);
  });

  test.each(['g1', 'a', 'root', 'gone'])('%s is no section to copy', (id) => {
    expect(tree.copySection(id, counter())(sample())).toEqual([]);
  });
});

test('what is above a node: its parent, and the section it stands in', () => {
  const nodes = sample();
  const above = [...nodes].map(([id, node]) => [id, parentOf(node), sectionOf(nodes, id)?.id]);
  expect(above.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual([
    ['a', 's1', 's1'],
    ['b', 's1', 's1'],
    ['c', 'g1', 's2'],
    ['d', 'g2', 's2'],
    ['g1', 's2', 's2'],
    ['g2', 's2', 's2'],
    ['root', undefined, undefined],
    ['s1', 'root', 's1'],
    ['s2', 'root', 's2'],
  ]);
  expect(sectionOf(nodes, 'gone')).toBeUndefined();
});

test('an empty sheet has a root without sections', () => {
  expect([...emptyDocument().values()]).toEqual([{ kind: 'root', id: 'root', sections: [] }]);
  expect(rootOf(new Map())).toEqual({ kind: 'root', id: 'root', sections: [] });
});
