// Several rows moved and duplicated at once, whatever lists they stand in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, sum, toText } from '../number/decimal.ts';
import { itemLists, moveItems, stepItems } from './commands-move.ts';
import { copyItems } from './commands-tree.ts';
import { itemTotal, sumBelow } from './document-amounts.ts';
import { apply, invert } from './document-changes.ts';
import {
  counter,
  itemOf,
  itemsOf,
  listOf,
  run,
  sample,
  shaped,
  type Nodes,
  type Shape,
} from './document-of-tests.ts';
import { parentOf, rootId, type NodeId } from './document.ts';

const shapes: fc.Arbitrary<Shape> = fc.array(
  fc.record({ items: fc.nat(5), groups: fc.array(fc.nat(5), { maxLength: 3 }) }),
  { minLength: 1, maxLength: 4 },
);
const some = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });

/** Items that the numbers choose, in the order in which they are clicked. */
function chosen(nodes: Nodes, numbers: readonly number[]): NodeId[] {
  const all = itemsOf(nodes);
  return all.length === 0 ? [] : [...new Set(numbers.map((n) => all[n % all.length] ?? ''))];
}

const total = (nodes: Nodes) => toText(sumBelow(nodes, rootId).total);

/** Every item hangs where its list says. */
function hangsTogether(nodes: Nodes) {
  for (const list of itemLists(nodes)) {
    for (const id of listOf(nodes, list) ?? []) expect(parentOf(itemOf(nodes, id))).toBe(list);
  }
}

test('HAND-08 moved rows stand together in their order, none is lost, the total stays', () => {
  fc.assert(
    fc.property(shapes, some, fc.nat(), fc.nat(), (shape, numbers, a, b) => {
      const nodes = shaped(shape);
      const ids = chosen(nodes, numbers);
      const lists = itemLists(nodes);
      const parent = lists[a % lists.length] ?? '';
      const before = listOf(nodes, parent) ?? [];
      const index = b % (before.length + 1);
      const changes = moveItems(ids, { parent, index })(nodes);
      const moved = new Map(nodes);
      apply(moved, changes);
      hangsTogether(moved);
      const inOrder = itemsOf(nodes).filter((id) => ids.includes(id));
      const list = listOf(moved, parent) ?? [];
      const at = inOrder[0] === undefined ? 0 : list.indexOf(inOrder[0]);
      expect(list.slice(at, at + inOrder.length)).toEqual(inOrder);
      // The others keep their order and their lists, on either side of the place.
      expect(list.slice(0, at)).toEqual(before.slice(0, index).filter((id) => !ids.includes(id)));
      const others = (of: Nodes) => itemsOf(of).filter((id) => !ids.includes(id));
      expect(others(moved)).toEqual(others(nodes));
      expect(itemsOf(moved).toSorted()).toEqual(itemsOf(nodes).toSorted());
      expect(total(moved)).toBe(total(nodes));
      // What does not move is no step.
      const stays = [...moved].every(([id, node]) => nodes.get(id) === node);
      expect(changes.length === 0).toBe(stays);
      apply(moved, invert(changes));
      expect(moved).toEqual(nodes);
    }),
  );
});

test('HAND-08 steps up and down carry several rows as one, over the ends of lists', () => {
  fc.assert(
    fc.property(shapes, some, fc.constantFrom('up', 'down'), (shape, numbers, direction) => {
      let nodes = shaped(shape);
      const ids = itemsOf(nodes).filter((id) => chosen(nodes, numbers).includes(id));
      const all = itemsOf(nodes).toSorted();
      // At most so many steps lead to the end of the paper; there nothing happens any more.
      for (let step = 0; step <= all.length + itemLists(nodes).length + 1; step++) {
        const place = stepItems(nodes, ids, direction);
        if (place) nodes = run(nodes, moveItems(ids, place));
        hangsTogether(nodes);
        expect(itemsOf(nodes).toSorted()).toEqual(all);
        expect(itemsOf(nodes).filter((id) => ids.includes(id))).toEqual(ids);
      }
      const list = itemLists(nodes).at(direction === 'up' ? 0 : -1) ?? '';
      const own = listOf(nodes, list) ?? [];
      if (ids.length === 0) return;
      expect(direction === 'up' ? own.slice(0, ids.length) : own.slice(-ids.length)).toEqual(ids);
      const last = stepItems(nodes, ids, direction);
      expect(last ? moveItems(ids, last)(nodes) : []).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test.each([
  [['a', 'b'], 'down', { s1: [], g1: ['a', 'b', 'c'], g2: ['d'] }],
  [['b', 'c'], 'up', { s1: ['b', 'c', 'a'], g1: [], g2: ['d'] }],
  [['c', 'd'], 'up', { s1: ['a', 'b', 'c', 'd'], g1: [], g2: [] }],
  [['a', 'c'], 'down', { s1: ['b'], g1: [], g2: ['a', 'c', 'd'] }],
  [['a', 'd'], 'up', { s1: ['a', 'd', 'b'], g1: ['c'], g2: [] }],
] as const)('HAND-08 %j move %s by one step', (ids, direction, expected) => {
  const nodes = sample();
  const place = stepItems(nodes, ids, direction);
  const moved = place ? run(nodes, moveItems(ids, place)) : nodes;
  expect(Object.fromEntries(['s1', 'g1', 'g2'].map((id) => [id, listOf(moved, id)]))).toEqual(
    expected,
  );
});

test('HAND-07 duplicated rows follow their originals run by run, and the total is exact', () => {
  fc.assert(
    fc.property(shapes, some, (shape, numbers) => {
      const nodes = shaped(shape);
      const ids = chosen(nodes, numbers);
      const copied = run(nodes, copyItems(ids, counter('copy')));
      hangsTogether(copied);
      const isOld = (id: NodeId) => nodes.has(id);
      expect(itemsOf(copied).filter(isOld)).toEqual(itemsOf(nodes));
      expect(itemsOf(copied)).toHaveLength(itemsOf(nodes).length + ids.length);
      const added = sum(ids.map((id) => itemTotal(itemOf(nodes, id))));
      expect(total(copied)).toBe(toText(add(sumBelow(nodes, rootId).total, added)));
    }),
  );
});

test('HAND-07 copies of a run stand behind the run, those of separate rows behind each', () => {
  const nodes = shaped([{ items: 5, groups: [] }]);
  const copied = run(nodes, copyItems(['i4', 'i2', 'i1'], counter('c')));
  expect(listOf(copied, 's1')).toEqual(['i1', 'i2', 'c1', 'c2', 'i3', 'i4', 'c3', 'i5']);
  expect(copyItems(['gone'], counter())(nodes)).toEqual([]);
});
