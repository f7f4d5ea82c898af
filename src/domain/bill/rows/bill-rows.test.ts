// What a row of a bill is, by its cells alone: work, a text, a sum, a foot, a head (rules/bills#rows).
import { describe, expect, test } from 'vitest';
import { toText } from '../../number/decimal.ts';
import type { ListCell } from '../../sheet/cells.ts';
import { sheetOf, type Rows } from '../bills-of-tests.ts';
import { findBillTable } from '../find-columns.ts';
import { billRows, isHeadRow, type BillRow } from './bill-rows.ts';
import { isBrokenIn, textIn, type BillRole } from './bill-table.ts';
import { lostSuperscripts } from './lost-superscripts.ts';

const head = ['No', 'Kode', 'Uraian', 'Satuan', 'Volume', 'Harga Satuan', 'Jumlah'];
const works: Rows = [
  [1, 'A.1', 'Galian', 'm3', 10, 100, 1000],
  [2, 'A.2', 'Urugan', 'm3', 5, 200, 1000],
];
const failed = { fault: 'error' } as const;

const rowsOf = (...rows: Rows): BillRow[] => {
  const sheet = sheetOf([head, ...works, ...rows, [9, 'A.9', 'Perapian', 'm2', 7, 10, 70]]);
  return billRows(sheet, findBillTable(sheet), new Map()).slice(3, -1);
};
const kindsOf = (...rows: Rows) => rowsOf(...rows).map(({ kind }) => kind);
const [no, kode, uraian] = [null, null, 'Beton'];

test.each<[string, ListCell[], BillRow['kind']]>([
  ['a text with a unit', [no, kode, uraian, 'm3'], 'work'],
  ['a code with a unit', [no, 'A.3', null, 'm3'], 'work'],
  ['a unit and a volume without any text', [no, kode, null, 'm3', 5], 'work'],
  ['a unit and a price without any text', [no, kode, null, 'm3', null, 5], 'work'],
  ['a unit alone', [no, kode, null, 'm3'], 'blank'],
  ['a text with a volume', [no, kode, uraian, null, 5], 'work'],
  ['a text with a price', [no, kode, uraian, null, null, 5], 'work'],
  ['a text with a volume that cannot be read', [no, kode, uraian, null, 'lihat gambar'], 'work'],
  ['a text with a volume of 0', [no, kode, uraian, null, 0], 'text'],
  ['a text with a price of 0', [no, kode, uraian, null, null, 0], 'text'],
  ['a text with an amount', [no, kode, uraian, null, null, null, 5], 'text'],
  ['a code alone', [no, 'A.3'], 'text'],
  ['a dash for a code', [no, '-'], 'blank'],
  ['a number alone', [3], 'text'],
  ['a dash for a number', ['-'], 'blank'],
  ['an amount alone', [no, kode, null, null, null, null, 5], 'sum'],
  ['an amount of 0 alone', [no, kode, null, null, null, null, 0], 'blank'],
  ['an amount that cannot be read', [no, kode, null, null, null, null, 'x'], 'sum'],
  ['a volume alone', [no, kode, null, null, 5], 'blank'],
  ['nothing', [], 'blank'],
  ['a text whose formula failed, with a unit', [no, kode, failed, 'm3', 5], 'work'],
  ['a text whose formula failed, with an amount', [no, kode, failed, null, null, null, 5], 'sum'],
  ['the same with a number', [3, kode, failed, null, null, null, 5], 'text'],
  ['the same with a code', [no, 'A.3', failed, null, null, null, 5], 'text'],
  ['a code that failed, with a volume', [no, failed, null, null, 5], 'work'],
  ['a unit that failed', [no, kode, uraian, failed], 'work'],
  ['Rp for a unit', [no, kode, uraian, 'Rp.'], 'text'],
  ['IDR for a unit', [no, kode, uraian, 'idr'], 'text'],
  ['a dash for a unit', [no, kode, uraian, '—'], 'text'],
  ['an equals sign for a unit', [no, kode, uraian, '='], 'text'],
])('BQ-07 %s', (_, row, kind) => expect(kindsOf(row)).toEqual([kind]));

test('BQ-01 what stands above the head, and the head, are no rows of it', () => {
  const sheet = sheetOf([['RAB', null, 'Jalan'], head, ...works]);
  const [above, own] = billRows(sheet, findBillTable(sheet), new Map());
  expect(above).toMatchObject({ kind: 'above', text: 'RAB Jalan', whole: 'RAB Jalan' });
  expect(above).toMatchObject({ kode: '', satuan: '', mark: undefined, faults: [] });
  expect(own).toMatchObject({ kind: 'head', text: head.join(' ') });
});

test('BQ-11 an amount alone is a sum of what stands above it', () => {
  const [row] = rowsOf([no, kode, null, null, null, null, 5]);
  expect(row?.sum).toEqual({
    kind: 'subtotal',
    of: '',
    label: '',
    isPlain: true,
    isAlways: true,
  });
});

test.each<[string, ListCell[]]>([
  ['units', [no, kode, '1 harga belum ada', 'Jumlah I', null, null, 5]],
  ['volumes', [no, kode, '1 harga belum ada', null, 'Jumlah I', null, 5]],
  ['prices', [no, kode, '1 harga belum ada', null, null, 'Jumlah I', 5]],
])('BQ-13 a label in the column of %s is one of a sum', (_, row) => {
  expect(kindsOf(row)).toEqual(['sum']);
});

test('BQ-13 what stands in the column of units of a sum is no unit', () => {
  expect(rowsOf([no, kode, 'Jumlah', 'ls', null, null, 5])).toMatchObject([
    { kind: 'sum', satuan: '' },
  ]);
});

test('BQ-02 a price is the sum of its parts', () => {
  const sheet = sheetOf([
    ['Uraian', 'Sat', 'Vol', 'Bahan', 'Upah', 'Jumlah'],
    ['Galian', 'm3', 2, 60, 40, 200],
  ]);
  const roles: BillRole[] = ['uraian', 'satuan', 'volume', 'harga', 'tambahan', 'jumlah'];
  const [, row] = billRows(sheet, { ...findBillTable(sheet), roles }, new Map());
  expect(row?.harga.kind === 'value' && toText(row.harga.value)).toBe('100');
});

test.each<[string, ListCell[], BillRow['kind'], boolean]>([
  ['without a unit it says nothing', [no, kode, uraian, null, 1], 'text', true],
  ['nor below no text', [no, kode, null, null, 1], 'blank', true],
  ['with a price it is work, which is told', [no, kode, uraian, null, 1, 5], 'work', true],
  ['written with decimals it is the same', [no, kode, uraian, null, '1,00'], 'text', true],
  ['of 2 it is work', [no, kode, uraian, null, 2], 'work', false],
  ['with a unit it is work', [no, kode, uraian, 'ls', 1], 'work', false],
])('BQ-07 a volume of 1: %s', (_, row, kind, isBareOne) => {
  const [told] = rowsOf(row);
  expect([told?.kind, told?.isBareOne === true]).toEqual([kind, isBareOne]);
});

describe('BQ-06 the number, the text and the code of a row', () => {
  test.each<[string, ListCell[], string, string, string]>([
    ['in its own column', [3, 'A.3', 'Beton'], '3', 'Beton', 'A.3'],
    ['a date for it is none', ['2026-02-01', null, 'Beton'], '', 'Beton', ''],
    ['what is no number is text', ['Lt. dasar', null, 'Beton'], '', 'Lt. dasar Beton', ''],
    [
      'a letter in front of the text is none here',
      [null, null, 'K.Tidur utama'],
      '',
      'K.Tidur utama',
      '',
    ],
    ['a dash in front of it is one', [null, null, '- Beton'], '-', 'Beton', ''],
    ['a dash is no code', [3, '–', 'Beton'], '3', 'Beton', ''],
    ['nor are two', [3, '--', 'Beton'], '3', 'Beton', ''],
    ['a code may begin with one', [3, '-A.3', 'Beton'], '3', 'Beton', '-A.3'],
    ['or end with one', [3, 'A.3-', 'Beton'], '3', 'Beton', 'A.3-'],
    [
      'a date beside words is no date',
      ['Rev 2026-02-01', null, 'Beton'],
      '',
      'Rev 2026-02-01 Beton',
      '',
    ],
    ['nor in front', ['2026-02-01 rev', null, 'Beton'], '', '2026-02-01 rev Beton', ''],
  ])('%s', (_, row, mark, text, code) => {
    const [told] = rowsOf(row);
    expect([told?.mark?.text ?? '', told?.text, told?.kode]).toEqual([mark, text, code]);
  });

  test('without a column of numbers it stands in the first of several columns of text, or in front of it', () => {
    const rows = (...body: Rows) => {
      const sheet = sheetOf([
        ['Uraian', 'Uraian', 'Sat', 'Vol'],
        ['1', 'Galian', 'm3', 3],
        ['K1', 'Kolom', 'm3', 3],
        ...body,
      ]);
      const table = {
        ...findBillTable(sheet),
        roles: ['uraian', 'uraian', 'satuan', 'volume'],
      } as const;
      return billRows(sheet, table, new Map())
        .slice(1)
        .map(({ mark, text, whole }) => [mark?.text ?? '', text, whole]);
    };
    expect(rows(['a. Batu', 'belah', 'm3', 1], ['2', null, 'm3', 1])).toEqual([
      ['1', 'Galian', '1 Galian'],
      ['K1', 'Kolom', 'K1 Kolom'],
      ['a', 'Batu, belah', 'a. Batu, belah'],
      ['', '2', '2'],
    ]);
  });

  test('several columns of text are one text, and words in the column of numbers are not lost', () => {
    const rows = (...body: Rows) => {
      const sheet = sheetOf([['No', 'Uraian', 'Uraian', 'Uraian', 'Sat', 'Vol'], ...body]);
      const roles: BillRole[] = ['no', 'uraian', 'uraian', 'uraian', 'satuan', 'volume'];
      return billRows(sheet, { ...findBillTable(sheet), roles }, new Map())
        .slice(1)
        .map(({ mark, text, whole }) => [mark?.text, text, whole]);
    };
    expect(
      rows(
        ['1', 'Batu', 'belah', null, 'm3', 1],
        [null, '1', 'Batu', 'belah', 'm3', 1],
        ['lihat', 'a', 'Batu', null, 'm3', 1],
        ['3'],
      ),
    ).toEqual([
      ['1', 'Batu, belah', '1 Batu, belah'],
      ['1', 'Batu, belah', '1 Batu belah'],
      [undefined, 'lihat a, Batu', 'lihat a, Batu'],
      ['3', '', '3'],
    ]);
  });

  test('a number in two columns is one, else the words of both are text', () => {
    const sheet = sheetOf([
      ['No', null, 'Uraian', 'Sat', 'Vol'],
      ['I', '1', 'Galian', 'm3', 3],
      ['I', 'x y', 'Urugan', 'm3', 3],
      ['II', null, 'Batu', 'm3', 3],
      ['Lt', '2', 'Pasir', 'm3', 3],
    ]);
    const rows = billRows(sheet, findBillTable(sheet), new Map()).slice(1);
    expect(rows.map(({ mark, text, whole }) => [mark?.text, text, whole])).toEqual([
      ['I1', 'Galian', 'I 1 Galian'],
      [undefined, 'I x y Urugan', 'I x y Urugan'],
      ['II', 'Batu', 'II Batu'],
      ['2', 'Pasir', 'Lt 2 Pasir'],
    ]);
  });
});

describe('BQ-14 feet of pages', () => {
  test.each<[string, ListCell[], BillRow['kind']]>([
    ['what carries a page on', [no, kode, 'Jumlah dipindahkan'], 'foot'],
    ['the same with its amount', [no, kode, 'Jumlah dipindahkan', null, null, null, 5], 'foot'],
    ['with a unit', [no, kode, 'Pindahan pohon besar', 'bh', 3], 'work'],
    ['with a unit alone', [no, kode, 'Pindahan pohon besar', 'bh'], 'work'],
    ['with a volume', [no, kode, 'Pindahan pohon besar', null, 3], 'work'],
    ['with a price', [no, kode, 'Pindahan pohon besar', null, null, 5], 'work'],
    ['without anything', [no, kode, 'Pindahan pohon besar'], 'foot'],
    ['with a number', [3, kode, 'Pindahan tiang listrik'], 'text'],
    ['with an amount', [no, kode, 'Pindahan tiang listrik', null, null, null, 5], 'text'],
    ['a page number', [no, kode, 'Halaman 3 dari 8'], 'foot'],
  ])('%s', (_, row, kind) => expect(kindsOf(row)).toEqual([kind]));
});

describe('BQ-01 heads', () => {
  test.each<[string, ListCell[], BillRow['kind']]>([
    ['the same head again', head, 'head'],
    ['a part of it', ['No', null, 'Uraian'], 'head'],
    ['a word of it', ['No', null, null, null, null, 'Harga'], 'head'],
    ['one word of it is a text', [null, null, 'Uraian'], 'text'],
    ['with a word that it has not', ['No', null, 'Uraian', 'baru'], 'work'],
    ['a head of other columns', ['Uraian', 'Satuan', 'Volume'], 'head'],
  ])('%s', (_, row, kind) => expect(kindsOf(row)).toEqual([kind]));

  test('of the same head again what stands in a column that is not read says nothing', () => {
    const sheet = sheetOf([[...head, 'Catatan'], ...works, [...head, 'Hal. 2'], ...works]);
    const rows = billRows(sheet, findBillTable(sheet), new Map());
    expect(rows[3]?.kind).toBe('head');
  });

  test.each<[ListCell[], boolean]>([
    [['Uraian', 'Satuan', 'Volume'], true],
    [['No', 'Pekerjaan', 'Harga', 'Jumlah'], true],
    [['Uraian', 'Satuan'], false],
    [['Uraian', 'Satuan', 'Catatan'], false],
    [['Lokasi', 'Satuan', 'Volume'], false],
    [['Uraian', 'Satuan', 'Volume', 3], false],
    [['Uraian', 'Satuan', 'Volume', '3,5'], false],
    [['Uraian', 'Satuan', 'Volume', failed], false],
    [['Uraian', 'Satuan', 'Volume', 'Tahap 2'], true],
    [['Uraian', 'Satuan', 'Volume', '2 tahap'], true],
    [['Uraian', 'Jumlah'], false],
    [['Uraian', 'Satuan', 'Volume', null], true],
    [[], false],
  ])('%j is a head: %s', (cells, is) => expect(isHeadRow(cells)).toBe(is));
});

describe('BQ-11 a recap in the bill', () => {
  const amount = (text: string, figure: ListCell = 1000): ListCell[] => [
    no,
    kode,
    text,
    null,
    null,
    null,
    figure,
  ];

  test('its lines are none of the works, up to the next work', () => {
    expect(
      kindsOf(['REKAPITULASI'], amount('TANAH'), amount('Jumlah'), [no, kode, 'ATAP', 'm2', 5]),
    ).toEqual(['recap', 'recap', 'recap', 'work']);
  });

  test('what stands below that work is none of the recap', () => {
    expect(
      kindsOf(['REKAPITULASI'], amount('TANAH'), [no, kode, 'Genteng', 'm2', 5], amount('LAIN')),
    ).toEqual(['recap', 'recap', 'work', 'text']);
  });

  test('a title that stood above the recap, and not in it, is a line of it', () => {
    expect(
      kindsOf(
        [3, kode, 'ATAP'],
        [no, kode, 'Genteng', 'm2', 5],
        [no, kode, 'REKAPITULASI'],
        amount('ATAP'),
        [4, kode, 'Baja', 'kg', 5],
      ),
    ).toEqual(['text', 'work', 'recap', 'recap', 'work']);
  });

  test('titles without an amount right above the next work are its own', () => {
    expect(
      kindsOf(
        [no, kode, 'REKAPITULASI'],
        amount('TANAH'),
        [no, kode, 'ATAP'],
        [],
        [3, kode, 'Rangka'],
        [4, kode, 'Baja', 'kg', 5],
      ),
    ).toEqual(['recap', 'recap', 'text', 'blank', 'text', 'work']);
  });

  test('one with an amount is, where the recap had it before', () => {
    expect(
      kindsOf([no, kode, 'REKAPITULASI'], amount('ATAP'), amount('Jumlah'), amount('ATAP'), [
        4,
        kode,
        'Baja',
        'kg',
        5,
      ]),
    ).toEqual(['recap', 'recap', 'recap', 'text', 'work']);
    expect(
      kindsOf([no, kode, 'REKAPITULASI'], amount('TANAH'), amount('ATAP'), [
        4,
        kode,
        'Baja',
        'kg',
        5,
      ]),
    ).toEqual(['recap', 'recap', 'recap', 'work']);
  });

  test('the same title twice stands in the recap once', () => {
    expect(
      kindsOf(
        [no, kode, 'REKAPITULASI'],
        [no, kode, 'ATAP'],
        [no, kode, 'ATAP'],
        [4, kode, 'Baja', 'kg', 5],
      ),
    ).toEqual(['recap', 'recap', 'text', 'work']);
  });
});

describe('BQ-15 below all work', () => {
  const below = (...rows: Rows) => {
    const sheet = sheetOf([head, ...works, [no, kode, 'Jumlah', null, null, null, 2000], ...rows]);
    return billRows(sheet, findBillTable(sheet), new Map()).slice(4);
  };
  const kinds = (...rows: Rows) => below(...rows).map(({ kind }) => kind);

  test('names side by side sign, and have no units', () => {
    const signers: Rows = [
      [no, kode, 'Kepala Dinas', 'Diperiksa', 'Konsultan'],
      [no, kode, 'Budi', null, 'CV. Maju'],
    ];
    expect(below(...signers).map(({ kind, satuan }) => [kind, satuan])).toEqual([
      ['text', ''],
      ['text', ''],
    ]);
  });

  test.each<[string, ListCell[]]>([
    ['a number', [3, kode, 'Kepala Dinas', 'Diperiksa', 'Konsultan']],
    ['a figure', [no, kode, 'Kepala Dinas', 'Diperiksa', 3]],
    ['a figure among words', [no, kode, 'Kepala Dinas', 'Diperiksa', '3 orang ahli']],
    ['a unit', [no, kode, 'Kepala Dinas', 'm3', 'Konsultan']],
    ['a formula that failed', [no, kode, 'Kepala Dinas', 'Diperiksa', failed]],
    ['an amount', [no, kode, 'Kepala Dinas', 'Diperiksa', 'Konsultan', null, 7]],
  ])('with %s it is work', (_, row) => expect(kinds(row)).toEqual(['work']));

  test('a note with a number below them says nothing of it', () => {
    const signers: ListCell[] = [no, kode, 'Kepala Dinas', 'Diperiksa', 'Konsultan'];
    expect(kinds(signers, [1, kode, 'Lembar asli'])).toEqual(['text', 'text']);
  });

  test('work of words alone stays where it stands above the last sum, and where a bill has no figures', () => {
    const words: ListCell[] = [no, kode, 'Perapian', 'tempat', 'secukupnya'];
    expect(kindsOf(words, [no, kode, 'Jumlah', null, null, null, 2000])).toEqual(['work', 'sum']);
    const above = sheetOf([head, ...works, words, [no, kode, 'Jumlah', null, null, null, 2000]]);
    expect(billRows(above, findBillTable(above), new Map()).at(-2)?.kind).toBe('work');
    const alone = sheetOf([head, words]);
    expect(billRows(alone, findBillTable(alone), new Map()).at(-1)?.kind).toBe('work');
  });

  test('below the only work of a sheet without a head they sign too', () => {
    const sheet = sheetOf([
      [1, 'A.1', 'Galian', 'm3', 10, 100, 1000],
      [no, kode, 'Kepala Dinas', 'Diperiksa', 'Konsultan'],
    ]);
    const { headings, roles } = findBillTable(sheetOf([head, ...works]));
    const table = { head: { from: 0, to: 0 }, headings, roles };
    expect(billRows(sheet, table, new Map()).map(({ kind }) => kind)).toEqual(['work', 'text']);
  });

  test('a title repeats what stood above any work, and no work', () => {
    const amountOf = (text: string): ListCell[] => ['I', kode, text, null, null, null, 1000];
    const kindsIn = (...rows: Rows) => {
      const sheet = sheetOf([head, ...rows]);
      return billRows(sheet, findBillTable(sheet), new Map()).map(({ kind }) => kind);
    };
    const [galian = []] = works;
    expect(kindsIn(['I', kode, 'TANAH'], galian, amountOf('TANAH')).at(-1)).toBe('recap');
    expect(kindsIn(galian, amountOf('Galian')).at(-1)).toBe('text');
    expect(kindsIn(['I', kode, 'TANAH'], galian, amountOf('TANAH'), galian)).toEqual([
      'head',
      'text',
      'work',
      'text',
      'work',
    ]);
  });

  test('a title that stood above, with an amount, is a line of a recap', () => {
    const rows: Rows = [
      head,
      ['I', kode, 'TANAH'],
      ...works,
      ['I', kode, 'TANAH', null, null, null, 2000],
      ['II', kode, 'ATAP', null, null, null, 500],
      ['I', kode, 'TANAH'],
    ];
    const sheet = sheetOf(rows);
    expect(
      billRows(sheet, findBillTable(sheet), new Map())
        .slice(4)
        .map(({ kind }) => kind),
    ).toEqual(['recap', 'text', 'text']);
  });
});

test('a unit behind the volume is that of the row where it has none', () => {
  const [own, behind] = rowsOf([3, kode, 'Beton', 'm3', '5 m3'], [4, kode, 'Besi', 'Rp', '5 kg']);
  expect([own?.satuan, behind?.satuan]).toEqual(['m3', 'kg']);
  expect(behind?.volume.kind === 'value' && toText(behind.volume.value)).toBe('5');
});

test('columns in which formulas failed are told, but not of columns that are not read', () => {
  const sheet = sheetOf([
    [...head, 'Catatan'],
    [1, failed, 'Beton', failed, 5, failed, failed, failed],
  ]);
  const [, row] = billRows(sheet, findBillTable(sheet), new Map());
  expect(row?.faults).toEqual(['kode', 'satuan', 'harga', 'jumlah']);
});

test.each<[ListCell, string, boolean]>([
  ['Beton', 'Beton', false],
  ['  Beton \n K-225 ', 'Beton K-225', false],
  [3, '3', false],
  [null, '', false],
  ['#REF!', '', true],
  [failed, '', true],
])('%j says %j; a formula failed there: %s', (cell, text, isBroken) => {
  expect([textIn([cell], 0), isBrokenIn([cell], 0)]).toEqual([text, isBroken]);
});

test('BQ-16 lines of m that may have been m2 are shown where fewer lines kept theirs', () => {
  const line = (text: string, satuan: string, row: number) => ({ row, text, satuan });
  const lost = [line('Plesteran dinding 1:4', 'm', 1), line('Pengecatan dinding', 'm', 2)];
  const pipe = line('Pipa PVC 4"', 'm', 3);
  const kept = (row: number, satuan = 'm2') => line('Keramik lantai', satuan, row);
  expect(lostSuperscripts([...lost, pipe])).toEqual([1, 2]);
  expect(lostSuperscripts([...lost, kept(4)])).toEqual([1, 2]);
  expect(lostSuperscripts([...lost, kept(4), kept(5, 'M³')])).toEqual([]);
  expect(lostSuperscripts([...lost, kept(4), kept(5), kept(6)])).toEqual([]);
  expect(lostSuperscripts([...lost, kept(4, 'kg'), kept(5, 'zak'), kept(6, '?')])).toEqual([1, 2]);
});
