import { describe, expect, test } from 'vitest';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import * as tree from '../document/commands-tree.ts';
import { together, type Command } from '../document/document-changes.ts';
import { itemOf, listOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { rootId, rootOf } from '../document/document.ts';
import { allChoices, bringBack } from './bring-back.ts';
import { compareVersions } from './compare-versions.ts';

/** Two sections: the first with direct items a, b; the second with titles g1 (c) and g2 (d). */
const from = sample();
const change = (nodes: Nodes, ...commands: Command[]) => run(nodes, together(commands));
const row = (id: string) => items.newItem(id, {});

test('FIRST-13 all that can be chosen: each line of the comparison once, nothing else', () => {
  const to = change(
    from,
    move('s2', { parent: rootId, index: 0 }),
    move('b', { parent: 's1', index: 0 }),
    items.setVolume('c', '9'),
  );
  expect(allChoices(compareVersions(from, to))).toEqual(new Set(['order:root', 'order:s1', 'c']));
  expect(allChoices(compareVersions(from, from))).toEqual(new Set());
});

describe('FIRST-13 a row of an earlier version, brought into what others went on with', () => {
  test('a removed row that somebody has put back already stays as it is', () => {
    const to = change(from, tree.remove(['a']));
    const present = change(from, items.setVolume('a', '77'));
    const { nodes, headings } = bringBack({ from, to, present }, new Set(['a']));
    expect([nodes, headings]).toEqual([present, []]);
  });

  test('a changed row that somebody removed stands again as it was', () => {
    const to = change(from, items.setVolume('a', '4'));
    const { nodes } = bringBack(
      { from, to, present: change(to, tree.remove(['a'])) },
      new Set(['a']),
    );
    expect(nodes).toEqual(from);
  });

  test('a row that somebody moved meanwhile gets its volume back where it stands now', () => {
    const to = change(from, items.setVolume('a', '4'));
    const present = change(to, move('a', { parent: 'g1', index: 0 }));
    const { nodes } = bringBack({ from, to, present }, new Set(['a']));
    expect(itemOf(nodes, 'a')).toMatchObject({ parent: 'g1', volume: '1', volumeSource: 'DETAIL' });
    expect([listOf(nodes, 's1'), listOf(nodes, 'g1')]).toEqual([['b'], ['a', 'c']]);
  });

  test('what neither version has is not touched, whatever is asked for', () => {
    const present = change(from, items.addItems('s1', [row('new')]));
    const { nodes } = bringBack({ from, to: from, present }, new Set(['new', 'nobody']));
    expect(nodes).toEqual(present);
  });

  test('a title brought back is its text alone: its rows stay as they are', () => {
    const to = change(
      from,
      tree.rename('g1', 'lain'),
      items.setVolume('c', '9'),
      tree.remove(['d']),
    );
    const { nodes } = bringBack({ from, to, present: to }, new Set(['g1']));
    expect(nodes).toEqual(change(to, tree.rename('g1', 'Sloof')));
  });

  test('a removed row stands where it stood, in an order of today that nobody chose', () => {
    const start = change(from, items.addItems('s1', [row('e')]));
    const to = change(start, move('e', { parent: 's1', index: 0 }), tree.remove(['a']));
    const versions = { from: start, to, present: to };
    expect(listOf(bringBack(versions, new Set(['a'])).nodes, 's1')).toEqual(['a', 'e', 'b']);
    expect(listOf(bringBack(versions, new Set(['a', 'order:s1'])).nodes, 's1')).toEqual([
      'a',
      'b',
      'e',
    ]);
  });

  test('sections: their order alone, and one that comes back to its place', () => {
    const to = change(from, move('s2', { parent: rootId, index: 0 }), items.setVolume('c', '9'));
    const { nodes } = bringBack({ from, to, present: to }, new Set(['order:root']));
    expect(nodes).toEqual(change(from, items.setVolume('c', '9')));
    const gone = change(from, tree.remove(['s1']), tree.addSection('s3', 'BARU'));
    const back = bringBack({ from, to: gone, present: gone }, new Set(['s1']));
    expect(rootOf(back.nodes).sections).toEqual(['s1', 's2', 's3']);
    expect(back.headings).toEqual([]);
  });

  test('a section that goes stays, with its title, for a row of somebody else', () => {
    const added = change(
      from,
      tree.addSection('s3', 'BARU'),
      tree.addGroup('s3', 'g3'),
      items.addItems('g3', [row('x')]),
    );
    const present = change(added, items.addItems('g3', [row('y')]));
    const { nodes, headings } = bringBack({ from, to: added, present }, new Set(['s3']));
    expect(nodes).toEqual(change(present, tree.remove(['x'])));
    expect(headings).toEqual([]);
  });
});
