import { expect, test } from 'vitest';
import { addItems, newItem, setText } from '../../../domain/document/commands-item.ts';
import { apply, type Command } from '../../../domain/document/document-changes.ts';
import { listOf, sample } from '../../../domain/document/document-of-tests.ts';
import { saveDocument } from '../../../domain/document/document-wire.ts';
import { documentsOf } from './draft-keeper.ts';

/** What a page leaves that has made a row by a key, and then done this. */
function left(...then: Command[]) {
  const nodes = sample();
  const base = saveDocument(nodes);
  const changed = new Set<string>();
  for (const command of [addItems('s1', [newItem('new', {})]), ...then]) {
    const changes = command(nodes);
    apply(nodes, changes);
    for (const [id] of changes) changed.add(id);
  }
  const draft = {
    id: 'd',
    subject: 'u:e',
    at: 0,
    projectName: 'Rumah',
    version: 1,
    profile: undefined,
    base,
    nodes: new Map([...changed].map((id) => [id, nodes.get(id) ?? null])),
    sent: undefined,
  };
  return { draft, restored: (fresh?: string) => documentsOf({ ...draft, fresh }).nodes };
}

test('HAND-17 a row that a key made and nobody filled does not come back with the draft', () => {
  expect(listOf(left().restored('new'), 's1')).toEqual(['a', 'b']);
});

test('HAND-17 a filled one comes back, and one that was asked for by its button', () => {
  const filled = left(setText('new', 'deskripsi', 'Urugan'));
  expect(listOf(filled.restored('new'), 's1')).toEqual(['a', 'b', 'new']);
  expect(listOf(left().restored(), 's1')).toEqual(['a', 'b', 'new']);
});
