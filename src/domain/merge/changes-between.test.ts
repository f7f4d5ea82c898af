import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts, build, commandOf } from '../document/acts-of-tests.ts';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import * as tree from '../document/commands-tree.ts';
import { apply, together, type Command } from '../document/document-changes.ts';
import { counter, itemOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { sentItem } from '../document/document-wire.ts';
import { rootId, type NodeId } from '../document/document.ts';
import { changesBetween, type DocumentChange } from './changes-between.ts';

const row = (id: string) => items.newItem(id, {});
const place = (holder: string | null, behind: string | null) => ({ place: { in: holder, behind } });
const fieldsOf = (nodes: Nodes, id: string) => {
  const { id: _id, ...fields } = sentItem(itemOf(nodes, id));
  return fields;
};

describe('what of an estimate a save has to tell', () => {
  // Two sections: the first with rows a, b; the second with titles g1 (c) and g2 (d).
  test.each<[string, Command[], (after: Nodes) => DocumentChange[]]>([
    ['nothing', [], () => []],
    [
      'what is drawn otherwise, and stored alike',
      [
        items.setItemEditing('a', true),
        tree.setOpen('s1', false),
        tree.setTitleEditing('g1', true),
      ],
      () => [],
    ],
    [
      'a volume',
      [items.setVolume('b', '7')],
      (after) => [['b', { kind: 'item', fields: fieldsOf(after, 'b') }]],
    ],
    [
      'titles',
      [tree.rename('s2', 'BETON'), tree.rename('g1', 'Sloof S1')],
      () => [
        ['s2', { kind: 'section', fields: { title: 'BETON' } }],
        ['g1', { kind: 'group', fields: { title: 'Sloof S1' } }],
      ],
    ],
    ['a row removed', [tree.remove(['a'])], () => [['a', null]]],
    ['a title removed, and its row with it', [tree.remove(['g1'])], () => [['g1', null]]],
    ['a section removed, and all in it', [tree.remove(['s2'])], () => [['s2', null]]],
    [
      'a row added behind another one',
      [items.addItems('s1', [row('new')], 1)],
      (after) => [['new', { kind: 'item', ...place('s1', 'a'), fields: fieldsOf(after, 'new') }]],
    ],
    [
      'a row moved to a title',
      [move('a', { parent: 'g1', index: 1 })],
      () => [['a', { kind: 'item', ...place('g1', 'c') }]],
    ],
    [
      'a row moved and changed',
      [items.setVolume('b', '7'), move('b', { parent: 's1', index: 0 })],
      (after) => [['b', { kind: 'item', ...place('s1', null), fields: fieldsOf(after, 'b') }]],
    ],
    [
      'a title moved with its row',
      [move('g2', { parent: 's1', index: 0 })],
      () => [['g2', { kind: 'group', ...place('s1', null) }]],
    ],
    [
      'a section moved',
      [move('s2', { parent: rootId, index: 0 })],
      () => [['s2', { kind: 'section', ...place(null, null) }]],
    ],
    [
      'a section added, with a title and rows',
      [tree.addSection('s3', 'ATAP'), tree.addGroup('s3', 'g3'), items.addItems('g3', [row('x')])],
      (after) => [
        ['s3', { kind: 'section', ...place(null, 's2'), fields: { title: 'ATAP' } }],
        ['g3', { kind: 'group', ...place('s3', null), fields: { title: 'Title Baru' } }],
        ['x', { kind: 'item', ...place('g3', null), fields: fieldsOf(after, 'x') }],
      ],
    ],
  ])('%s', (_what, commands, expected) => {
    const before = sample();
    const after = run(before, together(commands));
    expect(changesBetween(before, after)).toEqual(expected(after));
  });
});

describe('laws of what a save tells', () => {
  /** What stands in each list, by its kind and holder. */
  function listsOf(nodes: Nodes): Map<string, readonly NodeId[]> {
    const lists = new Map<string, readonly NodeId[]>();
    for (const node of nodes.values()) {
      if (node.kind === 'root') lists.set('section:null', node.sections);
      else if (node.kind !== 'item') lists.set(`item:${node.id}`, node.items);
      if (node.kind === 'section') lists.set(`group:${node.id}`, node.groups);
    }
    return lists;
  }

  /** The lists of `before` with these changes: each placed part behind the one that it names. */
  function told(before: Nodes, changes: readonly DocumentChange[]): Map<string, NodeId[]> {
    const leaving = new Set(changes.flatMap(([id, now]) => (now && !now.place ? [] : [id])));
    const behind = new Map<string, NodeId>();
    const names = new Set(listsOf(before).keys());
    for (const [id, now] of changes) {
      if (!now?.place) continue;
      behind.set(`${now.kind}:${now.place.in} ${now.place.behind}`, id);
      names.add(`${now.kind}:${now.place.in}`);
    }
    const lists = [...names].map((name): [string, NodeId[]] => {
      const stays = (listsOf(before).get(name) ?? []).filter((id) => !leaving.has(id));
      const list = [null, ...stays].flatMap((id) => {
        const met: NodeId[] = id === null ? [] : [id];
        for (let at = behind.get(`${name} ${id}`); at; at = behind.get(`${name} ${at}`))
          met.push(at);
        return met;
      });
      return [name, list];
    });
    return new Map(lists);
  }

  test('whatever was done, what is told makes the one of the other', () => {
    fc.assert(
      fc.property(acts, acts, (first, then) => {
        const before = build(first);
        const after = new Map(before);
        const makeId = counter('then');
        for (const act of then) {
          const command = commandOf(after, act, makeId);
          if (command) apply(after, command(after));
        }
        const changes = changesBetween(before, after);
        const lists = told(before, changes);
        for (const [name, list] of listsOf(after))
          expect([name, lists.get(name) ?? []]).toEqual([name, list]);
        const now = new Map(changes);
        for (const node of after.values()) {
          const fields = now.get(node.id)?.fields;
          if (node.kind !== 'item') continue;
          const { id, ...all } = sentItem(node);
          if (fields) expect(fields).toEqual(all);
          else expect(sentItem(itemOf(before, id))).toEqual({ id, ...all });
        }
        for (const [id, change] of changes)
          expect([id, after.has(id)]).toEqual([id, change !== null]);
      }),
    );
  });

  test('rows in another order: as few as can be are told to have moved', () => {
    const ids = ['p', 'q', 'r', 's', 't', 'u'];
    const before = run(sample(), items.addItems('g1', ids.map(row)));
    const longest = (list: readonly number[], from = -1): number =>
      Math.max(0, ...list.map((at, n) => (at > from ? 1 + longest(list.slice(n + 1), at) : 0)));
    const orders = fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length });
    fc.assert(
      fc.property(orders, (order) => {
        const group = before.get('g1');
        if (group?.kind !== 'group') throw new Error('no title');
        const after = new Map(before).set('g1', { ...group, items: ['c', ...order] });
        const changes = changesBetween(before, after);
        expect(changes.length).toBe(ids.length - longest(order.map((id) => ids.indexOf(id))));
        expect(told(before, changes).get('item:g1')).toEqual(['c', ...order]);
      }),
    );
  });
});
