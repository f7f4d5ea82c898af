// What an item's texts count as, what keeps them from being taken, and which sums are kept.
import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { addItems, newItem, setHarga, setText, setVolume } from './commands-item.ts';
import { move } from './commands-move.ts';
import { remove, rename, setOpen } from './commands-tree.ts';
import {
  hargaTrouble,
  itemTotal,
  rememberSums,
  sumBelow,
  usedHarga,
  usedVolume,
  volumeTrouble,
} from './document-amounts.ts';
import { apply, type Command } from './document-changes.ts';
import { run, sample } from './document-of-tests.ts';
import type { ItemNode } from './document.ts';

const item = (given: Partial<ItemNode>) => newItem('i', given);
const typed = (volumeInput: string) => item({ volumeSource: 'MANUAL', volumeInput, volume: '7' });

test.each([
  ['12,5', '12.5', undefined],
  ['', '0', undefined],
  ['  ', '0', undefined],
  ['abc', '0', 'unreadable'],
  ['-5', '0', 'negative'],
  ['0', '0', undefined],
  ['1,2345678', '1.234568', undefined],
  ['999999999,999999', '999999999.999999', undefined],
  ['1000000000', '1000000000', 'too large'],
])('VOL-29 VOL-30 a typed volume %j counts as %s: %s', (text, volume, trouble) => {
  expect(toText(usedVolume(typed(text)))).toBe(volume);
  expect(volumeTrouble(typed(text))).toBe(trouble);
});

test.each([
  ['7.25', '7.25'],
  ['1.23456789', '1.234568'],
  ['-2', '0'],
  ['-0.00000001', '0'],
  ['', '0'],
])('a stored volume %j counts as %s, and what was typed before does not', (volume, used) => {
  const stored = item({ volume, volumeInput: 'abc' });
  expect(toText(usedVolume(stored))).toBe(used);
  expect(volumeTrouble(stored)).toBeUndefined();
});

test.each<[Partial<ItemNode>, ReturnType<typeof hargaTrouble>]>([
  [{ editing: true, hargaInput: 'abc' }, 'unreadable'],
  [{ editing: true, hargaInput: ' ' }, undefined],
  [{ editing: true, hargaInput: '85.000' }, undefined],
  [{ editing: false, hargaInput: 'abc' }, undefined],
  [{ editing: false, harga: '999999999999.99' }, undefined],
  [{ editing: false, harga: '1000000000000' }, 'too large'],
  [{ editing: true, hargaInput: '1.000.000.000.000', harga: '1000000000000' }, 'too large'],
])('the price of %j: %s', (given, trouble) => {
  expect(hargaTrouble(item(given))).toBe(trouble);
});

test('CONST-07 the total is volume × price to the hundredth; a price that nobody can read is 0', () => {
  expect(toText(itemTotal(item({ volume: '25.6', harga: '0.01' })))).toBe('0.26');
  expect(toText(usedHarga(item({ harga: '' })))).toBe('0');
});

test('EDIT-95 a sum counts the items and those without a price, of every kind of node', () => {
  const nodes = run(sample(), setHarga('c', ''));
  const inShort = (id: string) => {
    const { total, items, missingPrices } = sumBelow(nodes, id);
    return [toText(total), items, missingPrices];
  };
  expect(['root', 's1', 's2', 'g1', 'a', 'c', 'none'].map(inShort)).toEqual([
    ['70', 4, 1],
    ['30', 2, 0],
    ['40', 2, 1],
    ['0', 1, 1],
    ['10', 1, 0],
    ['0', 1, 1],
    ['0', 0, 0],
  ]);
  const kept = rememberSums(nodes);
  for (const id of ['root', 's1', 'g1', 'c', 'none'])
    expect(kept.of(id)).toEqual(sumBelow(nodes, id));
});

describe('EDIT-93 remembered sums', () => {
  test.each<[string, Command, string[]]>([
    ['a price', setHarga('c', '99'), ['g1', 'root', 's2']],
    ['a volume', setVolume('a', '99'), ['root', 's1']],
    ['a move', move('a', { parent: 'g2', index: 0 }), ['g2', 'root', 's1', 's2']],
    ['a removed group', remove(['g1']), ['g1', 'root', 's2']],
    ['a new item', addItems('g2', [newItem('n')]), ['g2', 'root', 's2']],
    ['a description', setText('a', 'deskripsi', 'x'), []],
    ['a title', rename('s1', 'x'), []],
  ])('%s makes only those above it be added up again', (_, command, stale) => {
    const nodes = sample();
    const sums = rememberSums(nodes);
    const before = new Map(['root', 's1', 's2', 'g1', 'g2'].map((id) => [id, sums.of(id)]));
    const changes = command(nodes);
    apply(nodes, changes);
    expect([...sums.forget(changes)].toSorted()).toEqual(stale);
    for (const [id, sum] of before) {
      if (!nodes.has(id)) continue;
      if (!stale.includes(id)) expect(sums.of(id)).toBe(sum);
      expect(sums.of(id)).toEqual(sumBelow(nodes, id));
    }
  });

  test('the direct items of a section alone; of a group all it has', () => {
    const nodes = run(sample(), move('a', { parent: 's2', index: 0 }));
    const { ofItems } = rememberSums(nodes);
    expect(['s1', 's2', 'g1', 'none'].map((id) => toText(ofItems(id).total))).toEqual([
      '20',
      '10',
      '30',
      '0',
    ]);
  });

  test('folding keeps the money', () => {
    const nodes = run(sample(), setOpen('s1', false));
    expect(toText(rememberSums(nodes).of('root').total)).toBe('100');
  });
});
