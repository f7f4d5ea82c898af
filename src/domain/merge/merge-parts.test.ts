import { describe, expect, test } from 'vitest';
import { itemOf, run, sample, type Nodes } from '../document/document-of-tests.ts';
import { setItemEditing } from '../document/commands-item.ts';
import { rename } from '../document/commands-tree.ts';
import type { ItemNode, MeasuredRow } from '../document/document.ts';
import { mergeVersions, questionKey, type Side } from './merge-versions.ts';

const measured: MeasuredRow = {
  id: 'r1',
  uraian: 'As 1',
  jenis: 'penjumlahan',
  panjang: '2',
  lebar: '3',
  tinggi: '1',
  jumlah: '1',
  extras: [{ id: 'e1', name: 'kg/m', value: '2', formula: { value: '=1+1' } }],
  formula: { panjang: '=1+1', lebar: '=1+2' },
};

/** Row a: price and volume are computed. */
const computed = {
  ...itemOf(sample(), 'a'),
  kode: 'A.1',
  kodeKey: 'A.1|GLOBAL',
  deskripsi: 'Galian',
  satuan: 'm3',
  catatan: 'cek gambar',
  volume: '6',
  harga: '10',
  formula: { volume: '=2*3', harga: '=5*2' },
} satisfies ItemNode;

/** Row b: its volume is measured. */
const takeOff: ItemNode = { ...itemOf(sample(), 'b'), volume: '12', rows: [measured] };

const base: Nodes = new Map(sample()).set('a', computed).set('b', takeOff);
const withRow = (item: ItemNode): Nodes => new Map(base).set(item.id, item);
const rows = (more: Partial<MeasuredRow>): ItemNode => ({
  ...takeOff,
  rows: [{ ...measured, ...more }],
});
const extra = (more: Partial<MeasuredRow['extras'][number]>) =>
  rows({ extras: measured.extras.map((each) => ({ ...each, ...more })) });

type Case = readonly [what: string, part: string, mine: ItemNode, theirs: ItemNode];

/** Each part of a row as both may have changed it. */
const cases: readonly Case[] = [
  changed('another entry', 'kode', { kode: 'B', kodeKey: 'B|GLOBAL' }, { kode: 'C', kodeKey: '' }),
  changed('the entry of another owner', 'kode', { kodeKey: 'A.1|u1' }, { kodeKey: 'A.1|u2' }),
  changed('a description', 'deskripsi', { deskripsi: 'Galian 1 m' }, { deskripsi: 'Galian 2 m' }),
  changed('a unit', 'satuan', { satuan: 'm2' }, { satuan: "m'" }),
  changed('a note', 'catatan', { catatan: '' }, { catatan: 'sudah dicek' }),
  changed('a volume', 'volume', { volume: '7' }, { volumeSource: 'MANUAL', volumeInput: '8' }),
  changed(
    'a volume computed otherwise, to the same figure',
    'volume',
    { formula: { volume: '=3*2', harga: '=5*2' } },
    { formula: { volume: '=1*6', harga: '=5*2' } },
  ),
  changed(
    'a volume computed, or no longer',
    'volume',
    { formula: { harga: '=5*2' } },
    { volume: '9', formula: { volume: '=3*3', harga: '=5*2' } },
  ),
  changed('a price', 'harga', { harga: '11' }, { harga: '12' }),
  changed(
    'a price of 0, and none',
    'harga',
    { harga: '0', priceMissing: false },
    { harga: '0', priceMissing: true },
  ),
  changed(
    'a price computed, or no longer',
    'harga',
    { formula: { volume: '=2*3', harga: '=20/2' } },
    { formula: { volume: '=2*3' } },
  ),
  ['what a row of the take-off is', 'volume', rows({ uraian: 'As 2' }), rows({ uraian: 'As 3' })],
  ['a deduction', 'volume', rows({ jenis: 'pengurangan' }), rows({ jumlah: '2' })],
  ['a measure', 'volume', rows({ panjang: '4' }), rows({ tinggi: '4' })],
  [
    'a measure computed otherwise, to the same figure',
    'volume',
    rows({ formula: { panjang: '=4/2', lebar: '=1+2' } }),
    rows({ formula: { panjang: '=1+1' } }),
  ],
  ['what a further measure is', 'volume', extra({ name: 'faktor' }), extra({ name: 'koef' })],
  ['a further measure', 'volume', extra({ value: '3' }), extra({ value: '4' })],
  [
    'a further measure computed otherwise, to the same figure',
    'volume',
    extra({ formula: { value: '=4/2' } }),
    extra({ formula: undefined }),
  ],
  ['the rows themselves', 'volume', { ...takeOff, rows: [] }, rows({ jumlah: '3' })],
];

function changed(
  what: string,
  part: string,
  mine: Partial<ItemNode>,
  theirs: Partial<ItemNode>,
): Case {
  return [what, part, { ...computed, ...mine }, { ...computed, ...theirs }];
}

describe('HAND-40 what two have changed of one row', () => {
  test.each(cases)(
    '%s: taken from whoever changed it, beside all else',
    (_what, _part, ...both) => {
      for (const row of both) {
        const theirs = mergeVersions({ base, mine: base, theirs: withRow(row) });
        expect([theirs.questions, theirs.nodes.get(row.id)]).toEqual([[], row]);
        const mine = mergeVersions({ base, mine: withRow(row), theirs: base });
        expect([mine.questions, mine.nodes.get(row.id)]).toEqual([[], row]);
      }
    },
  );

  test.each(cases)(
    '%s: asked where both have, and mine until then',
    (_what, part, ours, others) => {
      const versions = { base, mine: withRow(ours), theirs: withRow(others) };
      const key = `${part}:${ours.id}`;
      const after = (answer?: Side) => {
        const merged = mergeVersions(versions, new Map(answer && [[key, answer]]));
        expect(merged.questions.map(questionKey)).toEqual([key]);
        return merged.nodes.get(ours.id);
      };
      expect([after(), after('mine'), after('theirs')]).toEqual([ours, ours, others]);
    },
  );

  test('different parts of a row that is open here: both are taken, and it stays open', () => {
    const open = run(withRow({ ...computed, deskripsi: 'milik saya' }), setItemEditing('a', true));
    const theirs = withRow({ ...computed, harga: '1250.5', formula: { volume: '=2*3' } });
    const { nodes } = mergeVersions({ base, mine: open, theirs });
    expect(nodes.get('a')).toEqual({
      ...computed,
      deskripsi: 'milik saya',
      harga: '1250.5',
      hargaInput: '1.250,50',
      formula: { volume: '=2*3' },
      editing: true,
    });
  });

  test.each(['s1', 'g1'])('the title of %s: taken, or asked where both changed it', (id) => {
    const [mine, theirs] = [run(base, rename(id, 'A')), run(base, rename(id, 'B'))];
    const titleOf = (versions: { mine: Nodes; theirs: Nodes }, answer?: Side) => {
      const answers = new Map(answer && [[`title:${id}`, answer]]);
      const { nodes, questions } = mergeVersions({ base, ...versions }, answers);
      return [nodes.get(id), questions.map(questionKey)];
    };
    expect(titleOf({ mine: base, theirs })).toEqual([theirs.get(id), []]);
    expect(titleOf({ mine, theirs: base })).toEqual([mine.get(id), []]);
    expect(titleOf({ mine, theirs })).toEqual([mine.get(id), [`title:${id}`]]);
    expect(titleOf({ mine, theirs }, 'theirs')).toEqual([theirs.get(id), [`title:${id}`]]);
  });
});
