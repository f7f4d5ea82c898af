import { expect, test } from 'vitest';
import { addItems, newItem, saveTakeOff } from '../../../../domain/document/commands-item.ts';
import { addGroup, addSection, remove } from '../../../../domain/document/commands-tree.ts';
import { apply, type Command } from '../../../../domain/document/document-changes.ts';
import {
  emptyDocument,
  isItemList,
  rootOf,
  type ItemNode,
  type NodeId,
} from '../../../../domain/document/document.ts';
import { keepItem, placedIn } from './keep-item.ts';

const measured = saveTakeOff('one', []);

/** Category A with the works one and two, B with a title that has three. */
function begin() {
  const nodes = new Map(emptyDocument());
  const run = (command: Command) => apply(nodes, command(nodes));
  const listOf = (id: NodeId) => {
    const list = nodes.get(id);
    return isItemList(list) ? list.items : undefined;
  };
  run(addSection('A', 'TANAH'));
  run(addItems('A', [newItem('one'), newItem('two')]));
  run(addSection('B', 'BETON'));
  run(addGroup('B', 'G'));
  run(addItems('G', [newItem('three')]));
  const placed = (id: NodeId) => placedIn(nodes, nodes.get(id) as ItemNode); // it was just made
  return { nodes, run, listOf, placed };
}

test('HAND-40 rows of an item that is there are its own, and nothing else moves', () => {
  const { nodes, run, listOf, placed } = begin();
  run(keepItem(placed('one'), measured, 'spare'));
  expect(listOf('A')).toEqual(['one', 'two']);
  expect(nodes.get('one')).toMatchObject({ volumeSource: 'DETAIL', volume: '0' });
});

test.each([
  ['to its place', 'one', ['one'], 'A', ['one', 'two']],
  ['to what is left of its category', 'three', ['G'], 'B', ['three']],
  ['to the last category where its own is gone', 'one', ['A'], 'G', ['three', 'one']],
] as const)('HAND-40 an item that was removed comes back %s', (_, id, gone, list, items) => {
  const { run, listOf, placed } = begin();
  const known = placed(id);
  run(remove(gone));
  run(keepItem(known, saveTakeOff(id, []), 'spare'));
  expect(listOf(list)).toEqual(items);
});

test('HAND-40 without any category it makes one', () => {
  const { nodes, run, listOf, placed } = begin();
  const known = placed('one');
  run(remove(['A', 'B']));
  run(keepItem(known, measured, 'spare'));
  expect(rootOf(nodes).sections).toEqual(['spare']);
  expect(listOf('spare')).toEqual(['one']);
});
