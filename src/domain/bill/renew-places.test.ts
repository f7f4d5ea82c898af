// Where what a newer bill brings comes in, and which items of the estimate it is held against (BQ-29).
import { describe, expect, test } from 'vitest';
import { usedVolume } from '../document/document-amounts.ts';
import { apply } from '../document/document-changes.ts';
import {
  childrenOf,
  emptyDocument,
  rootId,
  type DocumentNode,
  type ItemNode,
  type NodeId,
} from '../document/document.ts';
import { toText } from '../number/decimal.ts';
import { billOf, type Rows } from './bills-of-tests.ts';
import { compareBill, isRenewal, renewBill } from './renew-bill.ts';
import { takeBill } from './take-bill.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga satuan'];
const galian = (volume = 10) => [1, 'Galian', 'm3', volume, 85000];
const urugan = [2, 'Urugan', 'm3', 4, 120000];
const kolom = [1, 'Kolom', 'm3', 2, 900000];
const first: Rows = [
  head,
  ['I', 'TANAH'],
  galian(),
  urugan,
  ['II', 'BETON'],
  ['A', 'Lantai 1'],
  kolom,
];

let made = 0;
const making = { untitled: 'RAB', takesPrices: true, makeId: () => `n${made++}` };

function documentOf(rows: Rows, origin = 'BQ.xlsx') {
  const nodes = emptyDocument();
  taken(nodes, rows, origin);
  return nodes;
}

function taken(nodes: Map<NodeId, DocumentNode>, rows: Rows, origin: string) {
  const { command } = takeBill({ ...making, bill: billOf(rows), origin, list: rootId, index: 0 });
  apply(nodes, command(nodes));
}

function renewed(nodes: Map<NodeId, DocumentNode>, rows: Rows, sheet?: string) {
  const bill = billOf(rows);
  const renewal = compareBill(nodes, bill, 'RAB', sheet);
  const volumes = new Set(renewal.changed.map(({ item }) => item.id));
  const given = { takesNewPrices: false, removesGone: false, origin: 'Adendum.xlsx' };
  apply(nodes, renewBill({ ...making, ...given, bill, renewal, volumes })(nodes));
  return renewal;
}

/** 'TANAH', '  Galian 10' */
function told(nodes: ReadonlyMap<NodeId, DocumentNode>, id: NodeId = rootId): string[] {
  const node = nodes.get(id);
  if (!node) return [`nothing has the id ${id}`];
  if (node.kind === 'item') return [`${node.deskripsi} ${toText(usedVolume(node))}`];
  const inner = childrenOf(node).flatMap((child) => told(nodes, child));
  return node.kind === 'root' ? inner : [node.title, ...inner.map((line) => `  ${line}`)];
}

const itemsIn = (nodes: ReadonlyMap<NodeId, DocumentNode>): ItemNode[] =>
  [...nodes.values()].filter((node) => node.kind === 'item');
const names = (items: readonly ItemNode[]) => items.map(({ deskripsi }) => deskripsi);

describe('BQ-29 new work comes in where it stands in the bill', () => {
  test('of a new chapter only what the estimate has nowhere, and none of its titles without any', () => {
    const nodes = documentOf(first);
    renewed(nodes, [
      head,
      ['I', 'ATAP'],
      [1, 'Urugan', 'm3', 4, 120000],
      [2, 'Genteng', 'm2', 30, 110000],
      ['A', 'Rangka'],
      [1, 'Kolom', 'm3', 2, 900000],
      ['B', 'Talang'],
      [1, 'Galian', 'm3', 10, 85000],
      [2, 'Talang seng', 'm', 12, 60000],
    ]);
    expect(told(nodes)).toEqual([
      ...told(documentOf(first)),
      'ATAP',
      '  Genteng 30',
      '  Talang',
      '    Talang seng 12',
    ]);
  });

  test('a chapter of which all is known elsewhere is not made', () => {
    const nodes = documentOf(first);
    renewed(nodes, [head, ['I', 'ATAP'], [1, 'Urugan', 'm3', 4, 1], ['A', 'Rangka'], kolom]);
    expect(told(nodes)).toEqual(told(documentOf(first)));
  });

  test.each([
    ['in its own rows', [[1, 'Genteng', 'm2', 30, 1]], ['ATAP', '  Genteng 30']],
    [
      'below a title of it',
      [
        ['A', 'Rangka'],
        [1, 'Reng', 'm', 9, 1],
      ],
      ['ATAP', '  Rangka', '    Reng 9'],
    ],
  ])('a new chapter whose new work stands %s', (_, rows, lines) => {
    const nodes = documentOf(first);
    renewed(nodes, [head, ['I', 'ATAP'], ...rows]);
    expect(told(nodes)).toEqual([...told(documentOf(first)), ...lines]);
  });

  test('below the title that the chapter has, or below a new one of it', () => {
    const nodes = documentOf(first);
    renewed(nodes, [
      head,
      ['II', 'beton '],
      ['A', 'LANTAI  1'],
      kolom,
      [2, 'Balok', 'm3', 3, 900000],
      ['B', 'Lantai 2'],
      [1, 'Pelat', 'm3', 7, 900000],
      [2, 'Galian', 'm3', 10, 85000],
      ['C', 'Lantai 3'],
      [1, 'Urugan', 'm3', 4, 120000],
    ]);
    const chapter = told(nodes).slice(told(nodes).indexOf('BETON'));
    expect(chapter).toEqual([
      'BETON',
      '  Lantai 1',
      '    Kolom 2',
      '    Balok 3',
      '  Lantai 2',
      '    Pelat 7',
    ]);
    expect(
      [...nodes.values()].filter((node) => node.kind !== 'root' && node.kind !== 'item'),
    ).toSatisfy((titles: { editing: boolean }[]) => titles.every(({ editing }) => !editing));
  });

  test('work below no title goes into the section that such work came into', () => {
    const nodes = documentOf([head, galian(), urugan]);
    const renewal = renewed(nodes, [head, galian(12), [2, 'Pemadatan', 'm2', 5, 1], urugan]);
    expect([renewal.moved, told(nodes)]).toEqual([
      [],
      ['RAB', '  Galian 12', '  Pemadatan 5', '  Urugan 4'],
    ]);
    expect(isRenewal(renewal)).toBe(true);
  });

  test('a bill with nothing below no title makes no section for it', () => {
    const nodes = documentOf(first);
    renewed(nodes, [head, ['I', 'TANAH'], [1, 'Cat', 'm2', 1, 1]]);
    expect(told(nodes)).not.toContain('RAB');
  });
});

describe('BQ-29 what a bill is held against', () => {
  test('names and units count, not how they are written', () => {
    const nodes = documentOf(first);
    const { known } = renewed(nodes, [
      head,
      ['I', ' Tanah'],
      [1, ' GALIAN', 'M3', 10, 85000],
      ['II', 'B E T O N'],
      [1, 'Uru gan', 'm3', 4, 120000],
    ]);
    expect(names([...known.values()])).toEqual(['Galian']);
  });

  test.each([
    ['several blanks are one', 'Galian  tanah', true],
    ['words are not run together', 'Galiantanah', false],
  ])('%s', (_, text, isSame) => {
    const nodes = documentOf([head, ['I', 'TANAH'], [1, 'Galian tanah', 'm3', 10, 1]]);
    expect(renewed(nodes, [head, ['I', 'TANAH'], [1, text, 'm3', 11, 1]]).known.size).toBe(
      isSame ? 1 : 0,
    );
  });

  test('work that stands twice elsewhere is not known by its words alone', () => {
    const nodes = documentOf(first);
    const twice = renewed(nodes, [head, ['I', 'A'], urugan, ['II', 'B'], urugan]);
    expect([twice.known.size, twice.added.length]).toEqual([0, 2]);
  });

  test('only what has rows of measures is measured: rows that stand unused beside a typed volume are not', () => {
    const measured = (volumeSource: 'DETAIL' | 'MANUAL', count: number) => {
      const nodes = documentOf(first);
      const [item] = itemsIn(nodes);
      if (!item) throw new Error('the estimate has a first item');
      const row = {
        uraian: '',
        jenis: 'penjumlahan',
        panjang: '2',
        lebar: '5',
        tinggi: '1',
        jumlah: '1',
        extras: [],
      } as const;
      const rows = Array.from({ length: count }, (_, at) => ({ id: `r${at}`, ...row }));
      nodes.set(item.id, { ...item, volumeSource, rows });
      return renewed(nodes, [head, ['I', 'TANAH'], galian(11)]).changed.map(
        ({ isMeasured }) => isMeasured,
      );
    };
    expect([measured('DETAIL', 1), measured('MANUAL', 1), measured('DETAIL', 0)]).toEqual([
      [true],
      [false],
      [false],
    ]);
  });

  test('an item of the very sheet is known, the same of another sheet is another building', () => {
    const both = () => {
      const nodes = documentOf(first, 'Sekolah.xlsx, lembar A');
      taken(nodes, [head, ['I', 'PAGAR'], [1, 'Kawat', 'm', 9, 1]], 'Sekolah.xlsx, lembar B');
      taken(nodes, [head, ['I', 'TAMAN'], [1, 'Rumput', 'm2', 9, 1]], 'Taman.xlsx');
      return nodes;
    };
    const rows = [
      head,
      ['I', 'LAIN'],
      [1, 'Kawat', 'm', 9, 1],
      [2, 'Rumput', 'm2', 8, 1],
      [3, 'Urugan', 'm3', 4, 1],
    ];
    // Of this sheet, and what says no sheet: not the fence of B.
    expect(names([...renewed(both(), rows, 'A').known.values()])).toEqual(['Rumput', 'Urugan']);
    // No sheet is of this name: all of the estimate is looked at.
    const all = renewed(both(), rows, 'C');
    expect(names([...all.known.values()])).toEqual(['Kawat', 'Rumput', 'Urugan']);
    expect(all.isOtherSheet).toBe(true);
    expect(renewed(both(), rows).isOtherSheet).toBe(false);
  });

  test('half of the known items from another sheet are no other building', () => {
    const nodes = documentOf([head, ['I', 'TANAH'], galian()], 'Sekolah.xlsx, lembar A');
    taken(nodes, [head, ['I', 'TANAH'], urugan], 'Taman.xlsx');
    const rows = [head, ['I', 'TANAH'], galian(), urugan];
    expect(renewed(nodes, rows, 'C')).toMatchObject({ isOtherSheet: false, known: { size: 2 } });
  });

  test('items that other sheets of the file have are not held against this one', () => {
    const nodes = documentOf(first);
    const others = new Set(itemsIn(nodes).filter(({ deskripsi }) => deskripsi === 'Galian'));
    const { known } = compareBill(nodes, billOf(first), 'RAB', undefined, others);
    expect(names([...known.values()])).toEqual(['Urugan', 'Kolom']);
  });

  test('gone is what came with the same bill, told without its row', () => {
    const nodes = documentOf(first, 'BQ, baris 2.xlsx');
    for (const item of itemsIn(nodes)) {
      if (item.deskripsi === 'Kolom') nodes.set(item.id, { ...item, asal: 'BQ, baris 7' });
    }
    const { gone } = renewed(nodes, [head, ['I', 'TANAH'], galian()]);
    expect(names(gone)).toEqual(['Urugan']);
  });

  test('a bill that knows nothing and brings nothing is none of a newer one', () => {
    const renewal = compareBill(documentOf(first), billOf([head]), 'RAB');
    expect([renewal.known.size, renewal.added.length, isRenewal(renewal)]).toEqual([0, 0, false]);
  });
});
