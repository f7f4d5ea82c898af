// Where sections, groups and items stand: added, copied, removed, dragged.
import { describe, expect, test } from 'vitest';
import * as items from './commands-item.ts';
import { move, stepPlace } from './commands-move.ts';
import * as tree from './commands-tree.ts';
import { heights, itemOf, listOf, run, sample, type Nodes } from './document-of-tests.ts';
import { rootOf } from './document.ts';
import { landing } from './drop.ts';
import { rememberLines } from './rows.ts';

/** The lines as drag targets. */
function rowOf(nodes: Nodes, key: string) {
  const { rows, places } = rememberLines(nodes)(heights);
  const row = rows[places.get(key) ?? -1];
  if (!row) throw new Error(`no line ${key}`);
  return row;
}

function drop(nodes: Nodes, id: string, on: string): Nodes {
  const dragged = nodes.get(id);
  const to = dragged && landing(nodes, dragged, rowOf(nodes, on));
  return to ? run(nodes, move(id, to)) : nodes;
}

describe('sections, groups, items', () => {
  test('EDIT-01 an estimate is sections, groups and items', () => {
    const kinds = new Set([...sample().values()].map((node) => node.kind));
    expect(kinds).toEqual(new Set(['root', 'section', 'group', 'item']));
  });

  test('EDIT-19 EDIT-87 sections start open, loaded and new', () => {
    const nodes = run(sample(), tree.addSection('s3', 'PEKERJAAN ATAP'));
    for (const id of ['s1', 's3']) expect(nodes.get(id)).toMatchObject({ open: true });
    expect(run(nodes, tree.setOpen('s1', false)).get('s1')).toMatchObject({ open: false });
  });

  test('EDIT-70 the first group takes the direct items, the second leaves all as it is', () => {
    const one = run(sample(), tree.addGroup('s1', 'g'));
    expect(listOf(one, 's1')).toEqual([]);
    expect(listOf(one, 'g')).toEqual(['a', 'b']);
    expect(itemOf(one, 'a').parent).toBe('g');
    expect(listOf(run(one, tree.addGroup('s1', 'h')), 'g')).toEqual(['a', 'b']);
  });

  test('EDIT-71 an item added to a group brings the direct items to the front of it', () => {
    const mixed = drop(sample(), 'a', 's2');
    expect(listOf(mixed, 's2')).toEqual(['a']);
    const added = run(mixed, items.addItems('g2', [items.newItem('new')]));
    expect(listOf(added, 's2')).toEqual([]);
    expect(listOf(added, 'g2')).toEqual(['a', 'd', 'new']);
  });

  test('EDIT-72 an item added to a section keeps its groups', () => {
    const added = run(sample(), items.addItems('s2', [items.newItem('new')]));
    expect(listOf(added, 's2')).toEqual(['new']);
    expect(added.get('s2')).toMatchObject({ groups: ['g1', 'g2'] });
  });

  test('EDIT-73 EDIT-74 EDIT-86 a new group is called Title Baru and its title is in edit', () => {
    const nodes = run(sample(), tree.addGroup('s2', 'g'));
    expect(nodes.get('g')).toMatchObject({ title: 'Title Baru', editing: true });
  });

  test('EDIT-37 EDIT-38 EDIT-39 a copy has a new id, stands right after, and is in edit', () => {
    const nodes = run(
      sample(),
      items.copyItem('a', () => 'copy'),
    );
    expect(listOf(nodes, 's1')).toEqual(['a', 'copy', 'b']);
    expect(itemOf(nodes, 'copy')).toMatchObject({
      deskripsi: 'a',
      editing: true,
      hargaInput: '10',
    });
  });

  test('EDIT-35 removing takes along what is below', () => {
    const nodes = run(sample(), tree.remove(['s2']));
    expect([...nodes.keys()].toSorted()).toEqual(['a', 'b', 'root', 's1']);
  });
});

describe('dragging', () => {
  test('EDIT-75 sections reorder among sections', () => {
    expect(rootOf(drop(sample(), 's2', 'a')).sections).toEqual(['s2', 's1']);
  });

  test('EDIT-76 groups reorder in their section and go nowhere else', () => {
    expect(drop(sample(), 'g2', 'c').get('s2')).toMatchObject({ groups: ['g2', 'g1'] });
    const before = sample();
    expect(drop(before, 'g2', 'a')).toBe(before);
  });

  test('EDIT-77 EDIT-78 an item dropped on an item stands before it', () => {
    const nodes = drop(sample(), 'a', 'd');
    expect(listOf(nodes, 's1')).toEqual(['b']);
    expect(listOf(nodes, 'g2')).toEqual(['a', 'd']);
  });

  test('EDIT-79 dropped on a group header it is the first of the group', () => {
    expect(listOf(drop(sample(), 'd', 'g1'), 'g1')).toEqual(['d', 'c']);
  });

  test('EDIT-80 EDIT-32 dropped on a zone it is the last of the list', () => {
    expect(listOf(drop(sample(), 'a', 'below:g1'), 'g1')).toEqual(['c', 'a']);
    const emptied = drop(sample(), 'd', 'g1');
    expect(listOf(drop(emptied, 'a', 'empty:g2'), 'g2')).toEqual(['a']);
  });

  test('EDIT-81 dropped on a section header it is the first of the direct items', () => {
    expect(listOf(drop(sample(), 'b', 's1'), 's1')).toEqual(['b', 'a']);
    expect(listOf(drop(sample(), 'b', 's2'), 's2')).toEqual(['b']);
  });

  test('keys move an item over the end of its list into the next', () => {
    expect(stepPlace(sample(), 'b', 'down')).toEqual({ parent: 'g1', index: 0 });
    expect(stepPlace(sample(), 'a', 'up')).toBeUndefined();
  });
});
