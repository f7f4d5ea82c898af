// A newer bill over what an earlier one brought (rules/bills#renewal).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumBelow, usedVolume } from '../document/document-amounts.ts';
import { apply } from '../document/document-changes.ts';
import {
  childrenOf,
  emptyDocument,
  rootId,
  rootOf,
  type DocumentNode,
  type NodeId,
} from '../document/document.ts';
import { toText } from '../number/decimal.ts';
import { lengths } from '../number/limits.ts';
import { billOf, type Rows } from './bills-of-tests.ts';
import { compareBill, isRenewal, renewBill } from './renew-bill.ts';
import { besideFile, compareSheets } from './sheets/renew-sheets.ts';
import { belowSheet, isBelowSheet, isFromSheet, sharesTitles } from './of-sheet.ts';
import { takeBill } from './take-bill.ts';

const head = ['No', 'Uraian', 'Satuan', 'Volume', 'Harga satuan'];
const first: Rows = [
  head,
  ['I', 'TANAH'],
  [1, 'Galian', 'm3', 10, 85000],
  [2, 'Urugan', 'm3', 4, 120000],
  ['II', 'BETON'],
  ['A', 'Lantai 1'],
  [1, 'Kolom K1', 'm3', 2, 900000],
  [2, 'Balok', 'm3', 3, 900000],
  ['B', 'Lantai 2'],
  [1, 'Kolom K1', 'm3', 5, 900000],
];

let made = 0;
const making = { untitled: 'RAB', takesPrices: true, makeId: () => `n${made++}` };

function documentOf(rows: Rows, origin = 'BQ.xlsx') {
  const nodes = emptyDocument();
  const bill = billOf(rows);
  const { command } = takeBill({ ...making, bill, origin, list: rootId, index: 0 });
  apply(nodes, command(nodes));
  return nodes;
}

function renewed(nodes: Map<NodeId, DocumentNode>, rows: Rows, isAll = true) {
  const bill = billOf(rows);
  const renewal = compareBill(nodes, bill, 'RAB');
  const volumes = new Set(isAll ? renewal.changed.map(({ item }) => item.id) : []);
  const given = {
    ...making,
    bill,
    renewal,
    volumes,
    takesNewPrices: false,
    removesGone: isAll,
    origin: 'Adendum.xlsx',
  };
  const changes = renewBill(given)(nodes);
  apply(nodes, changes);
  return { renewal, changes };
}

/** 'I TANAH', 'Galian 10 m3 @85000' */
function told(nodes: ReadonlyMap<NodeId, DocumentNode>): string[] {
  const below = (id: NodeId): string[] => {
    const node = nodes.get(id);
    if (!node) return [];
    if (node.kind === 'item') {
      return [`${node.deskripsi} ${toText(usedVolume(node))} ${node.satuan} @${node.harga}`];
    }
    const inner = childrenOf(node).flatMap(below);
    return node.kind === 'root' ? inner : [node.title, ...inner.map((line) => `  ${line}`)];
  };
  return below(rootOf(nodes) ? rootId : '');
}

const names = (items: readonly { deskripsi?: string; text?: string }[]) =>
  items.map(({ deskripsi, text }) => deskripsi ?? text);

describe('BQ-29 a newer bill of the same work', () => {
  test('the same bill once more says nothing, and changes nothing', () => {
    const nodes = documentOf(first);
    const { renewal, changes } = renewed(nodes, first);
    expect(renewal).toMatchObject({ changed: [], added: [], gone: [], moved: [], unsaid: [] });
    expect(renewal.known.size).toBe(5);
    expect([changes, isRenewal(renewal)]).toEqual([[], true]);
  });

  test('changed volumes, new work where it stands, and what is gone', () => {
    const nodes = documentOf(first);
    const { renewal } = renewed(nodes, [
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm³', 12.5, 1],
      [2, 'Pemadatan', 'm2', 40, 7000],
      [3, 'Urugan', 'm3', 4, 120000],
      ['II', 'BETON'],
      ['A', 'Lantai 1'],
      [1, 'Kolom K1', 'm3', 2, 900000],
      ['B', 'Lantai 2'],
      [1, 'Kolom K1', 'm3', 6, 900000],
      ['C', 'Lantai 3'],
      [1, 'Kolom K1', 'm3', 7, 900000],
      ['III', 'ATAP'],
      [1, 'Genteng', 'm2', 30, 110000],
    ]);
    expect(renewal.changed.map(({ item, volume }) => [item.deskripsi, toText(volume)])).toEqual([
      ['Galian', '12.5'],
      ['Kolom K1', '6'],
    ]);
    expect([names(renewal.added), names(renewal.gone)]).toEqual([
      ['Pemadatan', 'Kolom K1', 'Genteng'],
      ['Balok'],
    ]);
    expect(told(nodes)).toEqual([
      'TANAH',
      '  Galian 12.5 m3 @85000',
      '  Pemadatan 40 m2 @7000',
      '  Urugan 4 m3 @120000',
      'BETON',
      '  Lantai 1',
      '    Kolom K1 2 m3 @900000',
      '  Lantai 2',
      '    Kolom K1 6 m3 @900000',
      '  Lantai 3',
      '    Kolom K1 7 m3 @900000',
      'ATAP',
      '  Genteng 30 m2 @110000',
    ]);
    const origins = [...nodes.values()].flatMap((node) =>
      node.kind === 'item' ? [node.asal] : [],
    );
    expect(origins.filter((asal) => asal.startsWith('Adendum.xlsx, baris'))).toHaveLength(5);
  });

  test('nothing that was not said: volumes stay, what is gone stays, prices stay', () => {
    const nodes = documentOf(first);
    const before = told(nodes);
    renewed(nodes, [head, ['I', 'TANAH'], [1, 'Galian', 'm3', 99, 5]], false);
    expect(told(nodes)).toEqual(before);
  });

  test('another unit is another work: its price would be wrong', () => {
    const nodes = documentOf(first);
    const { renewal } = renewed(nodes, [head, ['I', 'TANAH'], [1, 'Galian', 'm2', 10, 85000]]);
    expect([names(renewal.added), renewal.changed]).toEqual([['Galian'], []]);
    expect(isRenewal(renewal)).toBe(false);
  });

  test('work below another title is known where it is the only one of its words', () => {
    const nodes = documentOf(first);
    const { renewal } = renewed(nodes, [
      head,
      ['I', 'TANAH DAN BETON'],
      [1, 'Urugan', 'm3', 8, 1],
      [2, 'Kolom K1', 'm3', 2, 1],
    ]);
    expect([names(renewal.moved), names(renewal.added)]).toEqual([['Urugan'], ['Kolom K1']]);
    expect(told(nodes).slice(0, 2)).toEqual(['TANAH', '  Urugan 8 m3 @120000']);
  });

  test('a volume that the bill does not say stays', () => {
    const nodes = documentOf(first);
    const { renewal } = renewed(nodes, [head, ['I', 'TANAH'], [1, 'Galian', 'm3', null, 85000]]);
    expect([names(renewal.unsaid), renewal.changed]).toEqual([['Galian'], []]);
  });

  test('own rows and rows of other bills are not gone', () => {
    const nodes = documentOf(first);
    for (const node of nodes.values()) {
      if (node.kind !== 'item') continue;
      if (node.deskripsi === 'Balok') nodes.set(node.id, { ...node, asal: '' });
      if (node.deskripsi === 'Urugan') nodes.set(node.id, { ...node, asal: 'ME.xlsx, baris 3' });
    }
    const { renewal } = renewed(nodes, [head, ['I', 'TANAH'], [1, 'Galian', 'm3', 10, 85000]]);
    expect(names(renewal.gone)).toEqual(['Kolom K1', 'Kolom K1']);
  });

  test('rows that were typed are not gone because the bill has one of them', () => {
    const nodes = documentOf(first);
    for (const node of nodes.values()) {
      if (node.kind === 'item') nodes.set(node.id, { ...node, asal: '' });
    }
    const { renewal } = renewed(nodes, [head, ['I', 'TANAH'], [1, 'Galian', 'm3', 10, 85000]]);
    expect([renewal.known.size, renewal.gone]).toEqual([1, []]);
  });

  test('a bill of which little is known is another one', () => {
    const renewal = (...works: string[]) =>
      compareBill(
        documentOf(first),
        billOf([head, ['I', 'TANAH'], ...works.map((work, at) => [at + 1, work, 'm3', 1, 1])]),
        '',
      );
    expect(isRenewal(renewal('Galian', 'Cat'))).toBe(true);
    expect(isRenewal(renewal('Galian', 'Cat', 'Pipa'))).toBe(false);
    expect(isRenewal(renewal('Cat'))).toBe(false);
  });

  test('new work keeps the order of the bill, also behind work that stands elsewhere here', () => {
    const nodes = documentOf(first);
    renewed(nodes, [
      head,
      ['I', 'TANAH'],
      [1, 'Galian', 'm3', 10, 85000],
      [2, 'Balok', 'm3', 3, 900000],
      [3, 'Cat', 'm2', 1, 1],
      [4, 'Pipa', 'm', 2, 1],
      [5, 'Urugan', 'm3', 4, 120000],
    ]);
    expect(
      told(nodes)
        .slice(1, 5)
        .map((line) => line.trim().split(' ')[0]),
    ).toEqual(['Galian', 'Cat', 'Pipa', 'Urugan']);
  });

  test('a volume of take-off rows is told as such', () => {
    const nodes = documentOf(first);
    const row = { id: 'r', uraian: '', jenis: 'penjumlahan', jumlah: '1', extras: [] } as const;
    const measures = { panjang: '2', lebar: '5', tinggi: '1' };
    for (const node of nodes.values()) {
      if (node.kind !== 'item' || node.deskripsi !== 'Galian') continue;
      const rows = [{ ...row, ...measures }];
      nodes.set(node.id, { ...node, volumeSource: 'DETAIL', volume: '10', rows });
    }
    const { renewal } = renewed(nodes, [head, ['I', 'TANAH'], [1, 'Galian', 'm3', 11, 85000]]);
    expect(renewal.changed.map(({ isMeasured }) => isMeasured)).toEqual([true]);
  });

  test('whatever was dropped, measured anew and added: the estimate says what the bill says', () => {
    const works = ['Galian', 'Urugan', 'Beton', 'Besi', 'Kusen', 'Cat', 'Atap', 'Pipa'];
    const bill = fc.array(
      fc.tuple(
        fc.constantFrom('TANAH', 'BETON', 'ATAP'),
        fc.uniqueArray(fc.tuple(fc.constantFrom(...works), fc.integer({ min: 1, max: 900 })), {
          selector: ([work]) => work,
          minLength: 1,
        }),
      ),
      { minLength: 1, maxLength: 3 },
    );
    const rowsOf = (
      sections: readonly (readonly [string, readonly (readonly [string, number])[]])[],
    ) => [
      head,
      ...sections.flatMap(([title, items], at) => [
        [['I', 'II', 'III'][at] ?? '', title],
        ...items.map(([work, volume], place) => [place + 1, work, 'm3', volume, 1000]),
      ]),
    ];
    const unique = bill.map((sections) => [...new Map(sections)]);
    fc.assert(
      fc.property(unique, unique, (before, after) => {
        const nodes = documentOf(rowsOf(before));
        const { renewal } = renewed(nodes, rowsOf(after));
        const volumes = (lines: readonly string[]) =>
          lines.filter((line) => line.startsWith(' ')).map((line) => line.trim());
        const expected = volumes(told(documentOf(rowsOf(after))));
        // Where nothing is known, none of it is of the same work: all of the former stays.
        const kept = renewal.known.size === 0 ? volumes(told(documentOf(rowsOf(before)))) : [];
        expect(volumes(told(nodes)).toSorted()).toEqual([...expected, ...kept].toSorted());
        const again = renewed(nodes, rowsOf(after));
        expect([again.renewal.changed, again.renewal.added]).toEqual([[], []]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('BQ-28 BQ-29 sheets of one workbook', () => {
  const other: Rows = first.map((row) =>
    row[1] === 'Galian' ? [1, 'Galian', 'm3', 11, 85000] : row,
  );
  const [inA, inB] = ['Sekolah.xlsx, lembar GEDUNG A', 'Sekolah.xlsx, lembar GEDUNG B'];

  function withBoth() {
    const nodes = documentOf(first, inA);
    const bill = belowSheet(billOf(other), 'GEDUNG B');
    const { command } = takeBill({ ...making, bill, origin: inB, list: rootId, index: 0 });
    apply(nodes, command(nodes));
    return nodes;
  }

  test('another sheet of like work is another building; the same one is renewed, and so is what names none', () => {
    const compared = (origin: string, sheet: string | undefined) =>
      compareBill(documentOf(first, origin), billOf(other), 'RAB', sheet).isOtherSheet;
    expect(compared(inA, 'GEDUNG B')).toBe(true);
    expect(compared(inA, ' gedung  a')).toBe(false);
    expect(compared(inA, undefined)).toBe(false);
    expect(compared('BQ.xlsx', 'GEDUNG B')).toBe(false);
  });

  test('a building keeps its name in front of its chapters, and is renewed below it alone', () => {
    const nodes = withBoth();
    const before = told(nodes);
    expect(before.filter((line) => !line.startsWith(' '))).toEqual([
      'TANAH',
      'BETON',
      'GEDUNG B – TANAH',
      'GEDUNG B – BETON',
    ]);
    expect([isBelowSheet(nodes, 'GEDUNG B'), isBelowSheet(nodes, 'GEDUNG A')]).toEqual([
      true,
      false,
    ]);
    const newer: Rows = other.map((row) => (row[1] === 'Balok' ? [2, 'Balok', 'm3', 8, 1] : row));
    const bill = belowSheet(billOf([...newer, [2, 'Tangga', 'm3', 1, 1]]), 'GEDUNG B');
    const renewal = compareBill(nodes, bill, 'GEDUNG B', 'GEDUNG B');
    expect(renewal).toMatchObject({ isOtherSheet: false, moved: [], gone: [] });
    const volumes = new Set(renewal.changed.map(({ item }) => item.id));
    const given = {
      ...making,
      bill,
      renewal,
      volumes,
      takesNewPrices: false,
      removesGone: true,
      origin: inB,
    };
    apply(nodes, renewBill(given)(nodes));
    const after = told(nodes);
    const building = before.indexOf('GEDUNG B – TANAH');
    expect(after.slice(0, building)).toEqual(before.slice(0, building));
    expect(after.slice(building).filter((line) => !before.includes(line))).toEqual([
      '    Balok 8 m3 @900000',
      '    Tangga 1 m3 @1',
    ]);
  });

  test('chapters that the estimate has from another sheet are told', () => {
    const nodes = documentOf(first, inA);
    expect(sharesTitles(nodes, billOf(other), 'GEDUNG B')).toBe(true);
    expect(sharesTitles(nodes, billOf(other), 'GEDUNG A')).toBe(false);
    expect(
      sharesTitles(nodes, billOf([head, ['I', 'ATAP'], [1, 'Genteng', 'm2', 1, 1]]), 'B'),
    ).toBe(false);
  });

  test('a title that is too long with its sheet in front keeps the sheet and its own end', () => {
    const bill = billOf([head, ['I', `${'P'.repeat(300)} ATAP`], [1, 'Genteng', 'm2', 1, 1]]);
    const [section] = belowSheet(bill, 'GEDUNG B').sections;
    expect(section?.title).toMatch(/^GEDUNG B – …P+ ATAP$/);
    expect(section?.title.length).toBe(lengths.title);
  });

  test.each([
    ['Sekolah.xlsx, lembar GEDUNG A, baris 1.024', 'GEDUNG A', true],
    ['Sekolah.xlsx, lembar GEDUNG A, baris 9', 'GEDUNG B', false],
    ['Sekolah.xlsx, lembar GEDU…, baris 9', 'GEDUNG B', true],
    ['Sekolah.xlsx, baris 9', 'GEDUNG B', undefined],
    ['', 'GEDUNG B', undefined],
  ])('%s is of %s: %s', (asal, sheet, is) => expect(isFromSheet({ asal }, sheet)).toBe(is));
});

test('BQ-29 other prices of the newer bill are told with what they are worth, and taken where it is said', () => {
  const nodes = documentOf(first);
  const dearer: Rows = [
    head,
    ['I', 'TANAH'],
    [1, 'Galian', 'm3', 10, 90000],
    [2, 'Urugan', 'm3', 4],
    ['II', 'BETON'],
    ['A', 'Lantai 1'],
    [1, 'Kolom K1', 'm3', 2.5, 950000.5],
    [2, 'Balok', 'm3', 3, 900000],
    ['B', 'Lantai 2'],
    [1, 'Kolom K1', 'm3', 5, 900000],
  ];
  const bill = billOf(dearer);
  const renewal = compareBill(nodes, bill, 'RAB');
  const figures = renewal.repriced.map(({ item, price }) => [item.harga, toText(price)]);
  expect(figures).toEqual([
    ['85000', '90000'],
    ['900000', '950000.5'],
  ]);
  const volumes = new Set(renewal.changed.map(({ item }) => item.id));
  const after = (takesNewPrices: boolean) => {
    const copy = new Map(nodes);
    const choice = { volumes, takesNewPrices, removesGone: false };
    apply(copy, renewBill({ ...making, ...choice, bill, renewal, origin: 'B.xlsx' })(copy));
    const estimate = sumBelow(copy, rootId).total;
    const beside = besideFile(copy, renewal, choice, { estimate, file: bill.total });
    return { copy, beside: beside && { ...beside, difference: toText(beside.difference) } };
  };
  // Galian 10 × 5.000 and Kolom 2,5 × 50.000,5 are less, Urugan 4 × 120.000 more than the file has.
  const kept = { volumes: 0, unpriced: 1, gone: 0, others: 0 };
  const { beside } = after(false);
  expect({ ...beside, difference: Math.round(Number(beside?.difference)) }).toEqual({
    difference: 304_999,
    prices: 2,
    ...kept,
  });
  const taken = after(true);
  expect(taken.beside).toMatchObject({ difference: '480000', prices: 0, ...kept });
  expect(told(taken.copy).filter((line) => /Galian|K1 2.5/.test(line))).toEqual([
    '  Galian 10 m3 @90000',
    '    Kolom K1 2.5 m3 @950000.5',
  ]);
  const [item] = renewal.repriced.map((each) => taken.copy.get(each.item.id));
  expect(item).toMatchObject({ hargaInput: '', priceMissing: false });
  // Over several sheets they are told together; what is the same is not.
  const part = { at: 0, title: 'RAB', sheet: undefined, bill };
  expect(compareSheets(nodes, [part], false).all.repriced).toHaveLength(2);
  expect(compareBill(nodes, billOf(first), 'RAB').repriced).toEqual([]);
});

test('BQ-29 what is gone and stays is told once, and is no other work of the estimate', () => {
  const nodes = documentOf(first);
  const bill = billOf(first.filter(([, name]) => name !== 'Balok'));
  const renewal = compareBill(nodes, bill, 'RAB');
  const choice = { volumes: new Set<NodeId>(), takesNewPrices: false, removesGone: false };
  const totals = { estimate: sumBelow(nodes, rootId).total, file: bill.total };
  expect(besideFile(nodes, renewal, choice, totals)).toMatchObject({ gone: 1, others: 0 });
});
