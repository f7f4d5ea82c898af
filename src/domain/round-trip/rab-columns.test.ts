// Where the columns of a RAB stand that somebody edited: by heads, by what amounts multiply, by place, by content.
import { describe, expect, test } from 'vitest';
import { item } from '../../../tests/support/random-estimates.ts';
import type { ListCell } from '../sheet/cells.ts';
import { columnsOf, hasHeads, markColumn } from './rab-columns.ts';
import { heads } from './sheets-of-tests.ts';

const all = { no: 0, uraian: 1, kode: 2, volume: 3, satuan: 4, harga: 5, jumlah: 6, mark: 7 };
const known = new Map([
  ['M1', item('Galian tanah', '5', 'm3', '100', 'A.1')],
  ['M2', item('Urugan pasir', '7', 'm2', '30', 'A.2')],
  ['M3', item('Beton', '2', 'kg', '900', 'A.3')],
]);
const works: ListCell[][] = [
  [1, 'Galian tanah', 'A.1', 5, 'm3', 100, 500, 'M1'],
  [2, 'Urugan pasir', 'A.2', 7, 'm2', 30, 210, 'M2'],
  [3, 'Beton', 'A.3', 2, 'kg', 900, 1800, 'M3'],
];

function placed(
  rows: readonly (readonly ListCell[])[],
  formulas: Readonly<Record<string, string>> = {},
  itemOf = (mark: string) => known.get(mark),
) {
  const marked = { isKnown: (mark: string) => known.has(mark), itemOf };
  return columnsOf({ rows, formulas: new Map(Object.entries(formulas)) }, marked);
}
const columns = (...given: Parameters<typeof placed>) => {
  const found = placed(...given);
  return 'columns' in found ? found.columns : found;
};
/** The works with a value in one column. */
const withValues = (column: number, ...values: ListCell[]) =>
  works.map((cells, at) => cells.with(column, values[at] ?? null));
const called = (column: number, head: string) => heads.with(column, head);

describe('RT-03 by heads', () => {
  test('as we write them, whatever stands below', () => {
    expect(placed([['RAB'], [], heads, ...works])).toEqual({ columns: all, first: 3 });
    expect(columns([heads])).toEqual(all);
    expect(columns([[...heads, 'Catatan'], ...works])).toEqual({ ...all, catatan: 8 });
  });

  test.each<[string, string[], number]>([
    ['ours before one without a bracket', ['Harga Satuan', 'Harga Satuan (Rp)'], 1],
    ['one without a bracket before any other', ['Harga Satuan (lama)', 'harga satuan '], 1],
    ['the first of several', ['Harga Satuan (lama)', 'Harga Satuan (baru)'], 0],
    ['ours, though others follow', ['Harga Satuan (Rp)', 'Harga Satuan (Rp)'], 0],
  ])('%s', (_, prices, nth) => {
    expect(columns([['Uraian', 'Volume', 'Satuan', ...prices]])).toMatchObject({ harga: 3 + nth });
  });

  test('a sheet has them where all that are needed stand in one row', () => {
    expect(hasHeads([[], heads])).toBe(true);
    expect(hasHeads([heads.slice(0, 4), heads.slice(4)])).toBe(false);
  });
});

describe('RT-24 by what the amounts multiply', () => {
  const twice = ['Uraian', 'Volume', 'Satuan', 'Harga Satuan', 'Harga Satuan', 'Jumlah', 'Jumlah'];
  const amount = (row: number, price: string, column = 5) => ({
    [`${row},${column}`]: `ROUND(ROUND(B${row + 1}*${price}${row + 1},10),2)`,
  });

  test('where a head stands there more than once: most amounts tell', () => {
    const most = { ...amount(1, 'E'), ...amount(2, 'E'), ...amount(3, 'D') };
    expect(columns([twice], most)).toMatchObject({ volume: 1, harga: 4, jumlah: 5 });
    expect(columns([twice], { ...most, ...amount(4, 'D'), ...amount(5, 'D') })).toMatchObject({
      harga: 3,
    });
    expect(columns([twice], amount(1, 'E', 6))).toMatchObject({ harga: 4, jumlah: 6 });
  });

  test.each([
    ['that stands alone', { ...amount(1, 'C') }, 'Lain'],
    ['whatever formulas are not ours', { '1,5': 'B2*E2', '2,5': 'SUM(E1:E2)' }, 'Harga Satuan'],
    ['whatever points to the right', { '1,3': 'ROUND(ROUND(B2*E2,10),2)' }, 'Harga Satuan'],
    ['whatever is of another row', { '1,5': 'ROUND(ROUND(B3*E3,10),2)' }, 'Harga Satuan'],
  ])('a head stays %s', (_, formulas, second) => {
    const row = ['Uraian', 'Volume', 'Satuan', 'Harga Satuan', second, 'Jumlah'];
    expect(columns([row], formulas)).toMatchObject({ volume: 1, harga: 3, jumlah: 5 });
  });
});

/** A column of somebody else before another one, so that the place alone tells nothing of that. */
const apart = (rows: readonly (readonly ListCell[])[], column: number) =>
  rows.map((cells) => cells.toSpliced(column, 0, 'lain'));
const moved = (column: number) =>
  Object.fromEntries(Object.entries(all).map(([name, at]) => [name, at < column ? at : at + 1]));

describe('RT-24 by content', () => {
  const prices = (...values: ListCell[]) =>
    placed(apart([called(5, 'x'), ...withValues(5, ...values)], 5));

  test.each<[string, number]>([
    ['uraian', 1],
    ['kode', 2],
    ['volume', 3],
    ['satuan', 4],
    ['harga', 5],
    ['jumlah', 6],
  ])('%s under a head that says nothing', (_, column) => {
    expect(columns([called(column, 'x'), ...works])).toEqual(all);
    expect(columns(apart([called(column, 'x'), ...works], column))).toEqual(moved(column));
  });

  test('notes too, though hardly any work has one', () => {
    const noted = new Map([...known].map(([mark, one]) => [mark, { ...one, catatan: '' }]));
    const first = known.get('M1');
    if (first) noted.set('M1', { ...first, catatan: 'cek' });
    const rows = works.map((cells, at) => [...cells, at === 0 ? 'cek' : null]);
    expect(columns([heads, ...rows], {}, (mark) => noted.get(mark))).toEqual({
      ...all,
      catatan: 8,
    });
  });

  test.each<[string, ListCell[]]>([
    ['most of them', [100, 30, 5]],
    ['errors, which say nothing', [100, { fault: 'error' }, { fault: 'error' }]],
    ['binary noise', [100.000_000_000_000_01, 30, 900]],
  ])('by %s', (_, values) => {
    expect(prices(...values)).toEqual({ columns: moved(5), first: 1 });
  });

  test.each<[string, ListCell[]]>([
    ['half of them or less', [100, 7, { fault: 'error' }]],
    ['blank cells', [100, null, null]],
    ['texts', ['100', '30', '900']],
  ])('never by %s', (_, values) => {
    expect(prices(...values)).toEqual(['harga']);
  });

  test.each<[string, ListCell[]]>([
    ['as it is written on paper', ['m³', 'm²', 'kg']],
    ['in capitals', ['M3', 'M2', 'KG']],
  ])('a unit %s', (_, units) => {
    expect(columns(apart([called(4, 'x'), ...withValues(4, ...units)], 4))).toEqual(moved(4));
  });

  test('a unit as it is drawn, though it is typed otherwise', () => {
    const metres = new Map(Array.from(known, ([mark, one]) => [mark, { ...one, satuan: 'm1' }]));
    const rows = apart([called(4, 'x'), ...withValues(4, 'm’', 'm’', 'm’')], 4);
    expect(columns(rows, {}, (mark) => metres.get(mark))).toEqual(moved(4));
    const free = new Map(Array.from(known, ([mark, one]) => [mark, { ...one, satuan: '' }]));
    const blank = apart([called(4, 'x'), ...withValues(4, null, null, null)], 4);
    expect(placed(blank, {}, (mark) => free.get(mark))).toEqual(['satuan']);
  });

  test('a column that has its head is not sought elsewhere: beside it may stand what it was', () => {
    const dearer = withValues(5, 120, 35, 950).map((cells, at) => [
      ...cells,
      works[at]?.[5] ?? null,
    ]);
    expect(columns([[...heads, 'lama'], ...dearer])).toEqual(all);
  });

  test('blank cells are no notes of works that have none', () => {
    const rows = works.map((cells) => [...cells, null, '']);
    expect(columns([heads, ...rows])).toEqual(all);
  });

  test('no number to the left of the text is a volume', () => {
    const numbered = withValues(3, 'lima', 'tujuh', 'dua').map((cells, at) =>
      cells.with(0, [5, 7, 2][at] ?? 0),
    );
    const wide = apart([called(0, 'y').with(3, 'x'), ...numbered], 3);
    expect(placed(wide)).toEqual(['volume']);
    expect(placed(apart(wide, 0))).toEqual(['volume']);
  });

  test('of two columns that say the same the first is the price', () => {
    const beside = works.map((cells) => cells.toSpliced(5, 0, cells[5] ?? null));
    expect(columns([called(5, 'x').toSpliced(5, 0, 'y'), ...beside])).toEqual({
      ...moved(5),
      harga: 5,
    });
  });

  test.each(['Harga AHSP kini (Rp)', 'Bobot', 'KETERANGAN'])(
    'no price is what stands under %s, which we write beside it',
    (head) => {
      const rows = [
        called(5, 'x'),
        ...works.map((cells) => [...cells.with(5, 'x'), cells[5] ?? null]),
      ];
      const under = (last: string) =>
        placed(
          apart(
            rows.map((cells, at) => (at === 0 ? [...cells, last] : cells)),
            5,
          ),
        );
      expect(under(head)).toEqual(['harga']);
      expect(under('lain')).toMatchObject({ columns: { harga: 9 } });
    },
  );

  test('a work without a price tells nothing of it', () => {
    const free = new Map(
      Array.from(known, ([mark, one]) => [mark, { ...one, priceMissing: mark !== 'M1' }]),
    );
    const rows = apart([called(5, 'x'), ...withValues(5, 100, null, null)], 5);
    expect(columns(rows, {}, (mark) => free.get(mark))).toEqual(moved(5));
  });
});

describe('RT-24 by place', () => {
  /** As a setting has it that leaves out the codes. */
  const plainHeads = heads.toSpliced(2, 1);
  const plain = { no: 0, uraian: 1, volume: 2, satuan: 3, harga: 4, jumlah: 5, mark: 6 };
  const lost = ['uraian', 'volume', 'satuan', 'harga'];
  /** Nothing in them is as it was. */
  const others = works.map((cells) => [cells[0] ?? 0, 'x', 1, 'y', 2, 3, cells[7] ?? '']);
  const only = (...kept: string[]) => plainHeads.map((head) => (kept.includes(head) ? head : '–'));

  test.each([
    ['all but one', only('No', 'Uraian', 'Volume', 'Satuan', 'Jumlah (Rp)', 'ID')],
    ['some side by side', only('No', 'Uraian', 'Jumlah (Rp)', 'ID')],
    ['two of them', only('Volume', 'ID')],
    ['two others', only('No', 'Jumlah (Rp)')],
    ['all but amount and mark', plainHeads.with(5, '–').with(6, '–')],
    ['all but the amount', only('No', 'Uraian', 'Volume', 'Satuan', 'Harga Satuan (Rp)', 'ID')],
  ])('the columns are those that we write, in their order, by %s', (_, head) => {
    expect(placed([['RAB'], head, ...others])).toEqual({ columns: plain, first: 2 });
    // Whatever stands to the right of ours.
    const wide = others.map((cells) => [...cells, 'y', 7, 'z']);
    expect(columns([[...head, 'x', 'Bobot (%)', 'x'], ...wide])).toEqual(plain);
  });

  test('where one more column stands there the place tells nothing, nor does a single head', () => {
    expect(placed(apart([only('Volume', 'ID'), ...others], 4))).toEqual(['satuan', 'harga']);
    expect(placed([only('Volume'), ...others])).toEqual(lost);
    expect(placed(others)).toEqual(lost);
  });

  test('without any heads the content tells, and then the place of what is left', () => {
    expect(placed([['RAB'], ['judul', 'judul'], ...works])).toEqual({ columns: all, first: 2 });
    const wide = works.map((cells) => ['z', ...cells]);
    expect(columns(wide)).toEqual(
      Object.fromEntries(
        Object.entries(all).flatMap(([name, at]) => (name === 'no' ? [] : [[name, at + 1]])),
      ),
    );
  });

  test('without a head and without a mark nothing is found', () => {
    expect(placed(others.map((cells) => cells.slice(0, -1)))).toEqual(lost);
    expect(placed([['Uraian']])).toEqual(lost);
  });

  test('the heads are the row that has most of them, above the first mark', () => {
    const short = plainHeads.with(4, 'HSP');
    const rows = works.map((cells) => cells.toSpliced(2, 1));
    expect(placed([['No', 'Uraian'], short, ...rows])).toEqual({ columns: plain, first: 2 });
    expect(placed([short, ['No', 'Uraian'], ...rows])).toMatchObject({ columns: plain, first: 1 });
    expect(placed([...rows, short])).toMatchObject({ columns: plain, first: 0 });
  });
});

describe('RT-03 the column of the marks', () => {
  const isKnown = (mark: string) => known.has(mark);
  const found = (...rows: ListCell[][]) => markColumn(rows, { isKnown });

  test('is the one with most that are known, the first of equals', () => {
    expect(found(['M1', 'x'], ['M2', 'M3'])).toEqual({ column: 0, count: 2 });
    expect(found(['x', 'M1'], ['M1', 'M2'], ['', ' M3 '])).toEqual({ column: 1, count: 3 });
    expect(found(['M1', 'M2'])).toEqual({ column: 0, count: 1 });
    expect(found(['x', 5, null])).toBeUndefined();
  });
});
