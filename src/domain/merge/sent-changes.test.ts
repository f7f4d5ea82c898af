import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acts, commandOf, type Act } from '../document/acts-of-tests.ts';
import * as items from '../document/commands-item.ts';
import { move } from '../document/commands-move.ts';
import { apply, type Command } from '../document/document-changes.ts';
import { counter, run, sample, shaped, type Nodes } from '../document/document-of-tests.ts';
import { saveDocument } from '../document/document-wire.ts';
import { changesBetween, withChanges, type SentChange } from './sent-changes.ts';

function go(nodes: Nodes, list: readonly Act[], prefix: string): Nodes {
  const next = new Map(nodes);
  const makeId = counter(prefix);
  for (const act of list) {
    const command = commandOf(next, act, makeId);
    if (command) apply(next, command(next));
  }
  return next;
}
const two = fc.tuple(acts, acts).map(([one, other]) => {
  const before = go(sample(), one, 'm');
  return [saveDocument(before), saveDocument(go(before, other, 't'))] as const;
});

test('the changes between two contents make the one of the other, text for text', () => {
  fc.assert(
    fc.property(two, ([before, next]) => {
      const changes = JSON.parse(JSON.stringify(changesBetween(before, next)));
      expect(JSON.stringify(withChanges(before, changes))).toBe(JSON.stringify(next));
    }),
  );
});

test('nothing is told of what stayed', () => {
  fc.assert(
    fc.property(two, ([before]) => {
      expect(changesBetween(before, before)).toEqual([]);
    }),
  );
});

test.each<[string, Command, number]>([
  ['changed', items.setVolume('i500', '9'), 1],
  ['moved', move('i500', { parent: 's1', index: 3 }), 1],
  ['moved to another title', move('i500', { parent: 's2', index: 3 }), 1],
  ['new', items.addItems('s1', [items.newItem('x')], 40), 1],
])('one row of ten thousand that is %s is one change, and short', (_, command, count) => {
  const before = shaped([
    { items: 5_000, groups: [] },
    { items: 5_000, groups: [] },
  ]);
  const changes = changesBetween(saveDocument(before), saveDocument(run(before, command)));
  expect(changes).toHaveLength(count);
  expect(JSON.stringify(changes).length).toBeLessThan(1_000);
});

const fields = { title: 'x' };
test.each<[string, SentChange]>([
  ['a part that is not there', ['none', { kind: 'section', fields }]],
  ['one that is gone already', ['none', null]],
  ['another kind', ['a', { kind: 'section', fields }]],
  ['a place behind nobody', ['a', { kind: 'item', place: { in: 's2', behind: 'b' } }]],
  ['a place in an item', ['a', { kind: 'item', place: { in: 'b', behind: null } }]],
  ['a title in a title', ['g1', { kind: 'group', place: { in: 'g2', behind: null } }]],
  ['a new one without a place', ['x', { kind: 'section', fields }]],
])('changes that name %s are refused whole', (_, change) => {
  expect(withChanges(saveDocument(sample()), [change])).toBeUndefined();
});
