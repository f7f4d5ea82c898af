// What a change may touch, and what becomes of two changes of one node.
import { describe, expect, test } from 'vitest';
import {
  changesMoney,
  changesShape,
  merge,
  together,
  type Change,
  type Command,
} from './document-changes.ts';
import { itemOf, sample } from './document-of-tests.ts';
import type { DocumentNode, NodeId } from './document.ts';

/** A change of one node of the sample in these fields. */
function changed(id: NodeId, fields: object): Change {
  const before = sample().get(id);
  if (!before) throw new Error(`no node ${id}`);
  return [id, before, { ...before, ...fields }];
}

describe('what a change may touch', () => {
  test.each<[NodeId, object, { shape: boolean; money: boolean }]>([
    [
      'a',
      { deskripsi: 'x', satuan: 'm', kode: 'K', hargaInput: '5' },
      { shape: false, money: false },
    ],
    ['a', { parent: 'g1' }, { shape: true, money: true }],
    ['a', { volume: '5' }, { shape: false, money: true }],
    ['a', { volumeSource: 'MANUAL' }, { shape: false, money: true }],
    ['a', { volumeInput: '5' }, { shape: false, money: true }],
    ['a', { harga: '5' }, { shape: false, money: true }],
    ['a', { priceMissing: true }, { shape: false, money: true }],
    // An open card is taller.
    ['a', { editing: true }, { shape: true, money: false }],
    ['g1', { title: 'x', editing: true }, { shape: false, money: false }],
    ['g1', { items: [] }, { shape: true, money: true }],
    ['g1', { parent: 's1' }, { shape: true, money: true }],
    ['s2', { title: 'x', editing: true }, { shape: false, money: false }],
    ['s2', { open: false }, { shape: true, money: true }],
    ['s1', { items: ['a'] }, { shape: true, money: true }],
    ['s2', { groups: ['g1'] }, { shape: true, money: true }],
    ['root', { sections: ['s1'] }, { shape: true, money: true }],
    ['root', {}, { shape: false, money: false }],
  ])('%s with %j: %j', (id, fields, { shape, money }) => {
    expect(changesShape(changed(id, fields))).toBe(shape);
    expect(changesMoney(changed(id, fields))).toBe(money);
  });

  test.each(['a', 'g1', 's1'])('%s that comes or goes touches both', (id) => {
    const node = sample().get(id);
    for (const change of [[id, undefined, node] as const, [id, node, undefined] as const]) {
      expect([changesShape(change), changesMoney(change)]).toEqual([true, true]);
    }
  });

  test('a node of another kind under the same id touches both', () => {
    const nodes = sample();
    const change: Change = ['s1', nodes.get('s1'), nodes.get('a')];
    expect([changesShape(change), changesMoney(change)]).toEqual([true, true]);
  });
});

describe('two changes of one node', () => {
  const a = itemOf(sample(), 'a');
  const b = { ...a, satuan: 'm2' };
  const c = { ...a, satuan: 'm3' };

  test.each<[string, Change[], Change[], Change[]]>([
    ['are one, from the first to the last', [['a', a, b]], [['a', b, c]], [['a', a, c]]],
    ['are none where the last is as it was before', [['a', a, b]], [['a', b, a]], []],
    [
      'of different nodes stay two',
      [['a', a, b]],
      [['b', b, c]],
      [
        ['a', a, b],
        ['b', b, c],
      ],
    ],
    ['made and removed are none', [['a', undefined, b]], [['a', b, undefined]], []],
  ])('%s', (_, first, second, expected) => {
    expect(merge(first, second)).toEqual(expected);
  });

  test('a command sees what the one before it removed, and what was there and came back is no change', () => {
    const seen: (DocumentNode | undefined)[] = [];
    const looking: Command = (document) => {
      seen.push(document.get('a'), document.get('b'));
      return [['a', undefined, a]];
    };
    const removing: Command = () => [['a', a, undefined]];
    const nodes = new Map<NodeId, DocumentNode>([
      ['a', a],
      ['b', b],
    ]);
    expect(together([removing, looking])(nodes)).toEqual([]);
    expect(seen).toEqual([undefined, b]);
  });
});
