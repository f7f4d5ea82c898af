// Whole rows on the clipboard: what they bring along, and what is made of a clipboard that lies.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acts, build } from '../../../../domain/document/acts-of-tests.ts';
import * as items from '../../../../domain/document/commands-item.ts';
import { addItems } from '../../../../domain/document/commands-item.ts';
import { together } from '../../../../domain/document/document-changes.ts';
import { counter, itemOf, run, sample } from '../../../../domain/document/document-of-tests.ts';
import { loadDocument, sentItem } from '../../../../domain/document/document-wire.ts';
import type { ItemNode } from '../../../../domain/document/document.ts';
import { textToCarry } from './carried.ts';
import { rowsCarried } from './carried-rows.ts';

/** Through the clipboard, as text. */
function carried(nodes: readonly ItemNode[]) {
  const rows = nodes.map((item) => ({ ...sentItem(item), refused: item.refused }));
  const text = textToCarry({ formulas: [], rows }) ?? '{}';
  return rowsCarried(JSON.parse(text).rows, counter('new'));
}

const measured = {
  id: 'i',
  kode: 'A.1',
  kodeKey: 'A.1|somebody-else',
  nama: 'Galian',
  satuan: 'm3',
  harga: 165_000,
  formula: { harga: '=150.000*1,1' },
  catatan: 'dari gambar A-12\nbelum dicek',
  details: [
    {
      nama: 'As 1',
      panjang: 12.8,
      lebar: 0.5,
      tinggi: 2,
      jumlah: 3,
      jenis: 'pengurangan',
      formula: { panjang: '=3,2*4' },
      extras: [{ name: 'faktor', value: 1.25, formula: { value: '=5:4' } }],
    },
  ],
};

test('HAND-09 a row brings its take-off, catalogue link, price mark, formulas and note', () => {
  const section = { id: 's', title: '', items: [measured, { id: 'j', nama: 'B', harga: 0 }] };
  const nodes = loadDocument([section], counter());
  const made = carried([itemOf(nodes, 'i'), itemOf(nodes, 'j')]);
  const [first, second] = made?.items ?? [];
  expect(first).toMatchObject({
    kode: 'A.1',
    kodeKey: 'A.1|somebody-else',
    harga: '165000',
    formula: measured.formula,
    catatan: measured.catatan,
  });
  expect(first && sentItem(first)).toEqual({ ...sentItem(itemOf(nodes, 'i')), id: first?.id });
  expect(second).toMatchObject({ deskripsi: 'B', priceMissing: true, editing: false });
});

test('HAND-09 whatever is copied is pasted as it would be saved, under ids of its own', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const nodes = [...build(list).values()].filter((node) => node.kind === 'item');
      if (nodes.length === 0) return;
      const made = carried(nodes)?.items ?? [];
      const plain = (all: readonly ItemNode[]) =>
        all.map((item) => ({ ...sentItem(item), id: '' }));
      expect(plain(made)).toEqual(plain(nodes));
      expect(made.every(({ id }) => id.startsWith('new'))).toBe(true);
      expect(new Set(made.map(({ id }) => id)).size).toBe(nodes.length);
    }),
  );
});

test('HAND-09 a text that waits to be mended waits in the copy too', () => {
  const nodes = run(sample(), items.setVolume('a', '-5'));
  const made = carried([itemOf(nodes, 'a')]);
  const pasted = run(
    sample(),
    together([addItems('s1', made?.items ?? []), ...(made?.refused ?? [])]),
  );
  const [copy] = made?.items ?? [];
  expect(itemOf(pasted, copy?.id ?? '')).toMatchObject({ refused: { volume: '-5' }, volume: '1' });
});

describe('HAND-09 a clipboard that lies', () => {
  const made = (rows: unknown) => rowsCarried(rows, counter('new'));

  test.each([
    ['no list', { length: 1 }],
    ['nothing', []],
    ['no rows', [1, 'x', null]],
    ['a price below 0', [{ nama: 'x', harga: -5 }]],
    ['a price that is none', [{ nama: 'x', harga: {} }]],
    ['a text beyond its length', [{ nama: 'x'.repeat(1001) }]],
    ['too many rows of a take-off', [{ nama: 'x', details: Array(201).fill({}) }]],
    ['a take-off that is no list', [{ nama: 'x', details: 'y' }]],
    ['a total beyond all bounds', [{ nama: 'x', volume: 999_999_999, harga: 999_999_999_999 }]],
  ])('%s is no row of ours', (_what, rows) => {
    expect(made(rows)).toBeUndefined();
  });

  test('a formula that does not come to its number, a foreign total, an id: not taken over', () => {
    const row = {
      id: '__proto__',
      nama: '<img src=x onerror=alert(1)>',
      volume: 2,
      harga: 5,
      hargaTotal: 1e9,
      formula: { volume: '=3', harga: 'alert(1)' },
      refused: { volume: '7', harga: 4, __proto__: { polluted: true } },
      __proto__: { polluted: true },
    };
    const { items: [item] = [], refused } = made(JSON.parse(JSON.stringify([row]))) ?? {};
    expect(item).toMatchObject({ id: 'new2', deskripsi: row.nama, volume: '2', harga: '5' });
    expect(item).not.toHaveProperty('formula');
    expect(refused).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});
