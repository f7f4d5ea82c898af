import { describe, expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import type { ListSheet, Merge } from '../sheet/sheet.ts';
import { readList, type ListKind } from './read-list.ts';

type Part = Partial<Omit<ListSheet, 'rows'>>;

function sheet(rows: readonly (readonly ListCell[])[], part: Part = {}): ListSheet {
  return { name: 'Sheet1', isHidden: false, merges: [], hiddenRows: [], ...part, rows };
}

/** `row: field=value …` of each row that can be taken, `row! column: reason` of each fault. */
function read(kind: ListKind, ...sheets: ListSheet[]): string[] {
  const reading = readList(kind, sheets);
  if (reading.kind !== 'list') {
    return [reading.kind, ...('missing' in reading ? reading.missing : [])];
  }
  const written = (value: unknown) =>
    typeof value === 'object' && value !== null && 'units' in value
      ? toText(value as Parameters<typeof toText>[0])
      : String(value);
  return reading.list.rows.flatMap(({ row, fields, faults }) => [
    ...faults.map(({ column, reason }) => `${row}! ${column}: ${reason}`),
    ...(faults.length > 0
      ? []
      : [
          `${row}: ${Object.entries(fields)
            .map(([name, value]) => `${name}=${written(value)}`)
            .join(' ')}`,
        ]),
  ]);
}

const across = (row: number, startCol: number, endCol: number, endRow = row): Merge => ({
  startRow: row,
  endRow,
  startCol,
  endCol,
});

describe('where the list lies', () => {
  test('API-62 headings in row 1', () => {
    const rows = [
      ['Kode', 'Nama', 'Satuan', 'Harga', 'Catatan'],
      ['B.1', 'Semen', 'kg', 1650, null],
    ];
    expect(read('MATERIAL', sheet(rows))).toEqual(['2: kode=B.1 nama=Semen satuan=kg harga=1650']);
  });

  test('API-62 a price in thousands is none of a list that is read in full rupiah', () => {
    const under = (heading: string, kind: ListKind, ...first: string[]) =>
      read(
        kind,
        sheet([
          [...first, 'Kode', 'Uraian', 'Satuan', heading],
          [...first, 'B.1', 'X', 'kg', 85],
        ]),
      );
    for (const heading of [
      'Harga (Rp. 000)',
      'Harga Satuan (ribu rupiah)',
      'Harga (dalam jutaan)',
    ]) {
      expect(under(heading, 'MATERIAL')).toEqual(['no headings', 'Harga']);
      expect(under(heading, 'HSP', 'Kategori').join()).not.toMatch('harga');
    }
  });

  test('API-62 under a letterhead, with other spellings and in another order', () => {
    const rows = [
      ['PEMERINTAH KABUPATEN SLEMAN'],
      ['Daftar Harga Satuan Bahan, 2026'],
      [],
      ['No.', 'HARGA SATUAN\n(Rp)', 'Uraian Bahan', 'SAT.', 'Keterangan'],
      [1, 'Rp 85.000,-', '  Pasir \u00a0 pasang ', 'M3', 'franko'],
    ];
    expect(read('MATERIAL', sheet(rows))).toEqual([
      '5: nama=Pasir pasang satuan=M3 harga=85000 catatan=franko',
    ]);
  });

  test('API-62 headings of two rows, merged, with the row of column numbers under them', () => {
    const rows = [
      ['No', 'Uraian', 'Satuan', 'HARGA', null],
      [null, null, null, 'SATUAN', 'JUMLAH'],
      [1, 2, 3, 4, '(5)=(3)x(4)'],
      ['1', 'Semen', 'zak', '62.500', '125.000'],
    ];
    const merges = [across(0, 0, 0, 1), across(0, 1, 1, 1), across(0, 2, 2, 1), across(0, 3, 4)];
    expect(read('MATERIAL', sheet(rows, { merges }))).toEqual([
      '4: nama=Semen satuan=zak harga=62500',
    ]);
  });

  test('API-62 titles of parts, sums and repeated headings are no rows', () => {
    const heads = ['Kode', 'Nama Bahan', 'Satuan', 'Harga'];
    const rows = [
      heads,
      ['A', 'BAHAN ALAM', null, null],
      ['B.1', 'Pasir', 'm3', 1],
      [null, 'Jumlah', null, 1],
      heads,
      [null, 'BAHAN PABRIK', null, null],
      ['B.2', 'Jumlah besar paku', 'kg', 2],
      [null, null, null, null],
    ];
    expect(read('MATERIAL', sheet(rows))).toEqual([
      '3: kode=B.1 nama=Pasir satuan=m3 harga=1',
      '7: kode=B.2 nama=Jumlah besar paku satuan=kg harga=2',
    ]);
  });

  test('IMPORT_HEADINGS names what is missing', () => {
    expect(read('MATERIAL', sheet([['Kode', 'Nama', 'Harga']]))).toEqual(['no headings', 'Satuan']);
    expect(read('LABOR', sheet([]))).toEqual(['no headings', 'Kode', 'Nama']);
    expect(read('HSP', sheet([['Kode', 'Deskripsi', 'Satuan', 'Harga']]))).toEqual([
      'no headings',
      'Kategori',
    ]);
  });

  test('API-62 the sheet of the usual name, a hidden one only where no other has the list; both are told', () => {
    const list = (name: string) => [
      ['Nama', 'Satuan', 'Harga'],
      [name, 'kg', 1],
    ];
    const upah = sheet(list('Pekerja'), { name: 'UPAH' });
    const bahan = sheet(list('Semen'), { name: 'Harga Bahan' });
    expect(read('MATERIAL', upah, bahan)).toEqual(['2: nama=Semen satuan=kg harga=1']);
    const hidden = sheet(list('Semen'), { name: 'Data', isHidden: true, hiddenRows: [1] });
    const reading = readList('MATERIAL', [sheet([['Sampul']]), hidden]);
    expect(reading.kind === 'list' && reading.remarks.map(({ reason }) => reason)).toEqual([
      'Lembar tersembunyi “Data” ikut dibaca',
      '1 baris tersembunyi ikut dibaca',
    ]);
    const both = readList('MATERIAL', [upah, bahan]);
    expect(both.kind === 'list' && both.remarks[0]?.reason).toBe('Lembar “UPAH” tidak dibaca');
    // PRICE-05: a second table of the sheet, with other columns, is not dropped unsaid.
    const second = [
      ['Kode', 'Nama', 'Harga', 'Satuan'],
      ['M.9', 'Pasir', 2, 'm3'],
    ];
    const stacked = readList('MATERIAL', [sheet([...list('Semen'), [], ...second])]);
    expect(stacked.kind === 'list' && stacked.remarks.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Lembar “.* · baris 4” tidak dibaca$/),
    ]);
    expect(stacked.kind === 'list' && stacked.list.rows.map(({ row }) => row)).toEqual([2]);
  });

  test('API-63 rates by the day and by the hour', () => {
    const rows = [
      ['Kode', 'Jenis Tenaga', 'Sat', 'Upah Harian (Rp)', 'Jam Kerja', 'Upah / Jam', 'Ket.'],
      ['L.01', 'Pekerja', 'OH', '120.000', 7, null, 'SK 2026'],
    ];
    expect(read('LABOR', sheet(rows))).toEqual([
      '2: kode=L.01 nama=Pekerja satuan=OH tarifHarian=120000 jamPerHari=7 catatan=SK 2026',
    ]);
  });

  test('API-40 a category over several merged rows holds for all of them', () => {
    const rows = [
      ['Kategori', 'Kode', 'Deskripsi', 'Overhead (%)'],
      ['Tanah', 'T.1', 'Galian', 10],
      [null, 'T.2', 'Urugan', '12,5'],
    ];
    expect(read('HSP', sheet(rows, { merges: [across(1, 0, 0, 2)] }))).toEqual([
      '2: kategori=Tanah kode=T.1 deskripsi=Galian overhead=10',
      '3: kategori=Tanah kode=T.2 deskripsi=Urugan overhead=12.5',
    ]);
  });
});

describe('what a price cell says (rules/number-reading#pasted)', () => {
  const outcome = (cell: ListCell) =>
    read(
      'MATERIAL',
      sheet([
        ['Nama', 'Satuan', 'Harga'],
        ['Semen', 'kg', cell],
      ]),
    )[0]?.replace(/^2(: nama=Semen satuan=kg ?(harga=)?|! Harga: )/, '');

  test.each<[ListCell, string]>([
    ['1.250.000,-', '1250000'],
    ['Rp 85.000,00', '85000'],
    ['Rp. 85.000', '85000'],
    ['Rp85.000,-', '85000'],
    ['1,250,000.00', '1250000'],
    ['1.250.000', '1250000'],
    ['1250000', '1250000'],
    ['1250000.00', '1250000'],
    ['1250000,5', '1250000.5'],
    ['85.000', '85000'],
    ['85,000', '85000'],
    ['85,5', '85.5'],
    ['0', '0'],
    ['-', ''],
    ['Rp -', ''],
    ['', ''],
    ['_12.500_', '12500'],
    ['1 250 000', '1250000'],
    ['IDR 2.500.000', '2500000'],
    ['1.25.000', 'Harus berupa angka (pemisah kacau)'],
    ['12.50.00', 'Harus berupa angka (pemisah kacau)'],
    ['(1.500)', 'Tidak boleh negatif'],
    ['-5.000', 'Tidak boleh negatif'],
    ['1,2 jt', 'Harus berupa angka (singkatan)'],
    ['150rb', 'Harus berupa angka (singkatan)'],
    ['#REF!', 'Harus berupa angka (galat Excel)'],
    ['#N/A', 'Harus berupa angka (galat Excel)'],
    ['nego', 'Harus berupa angka (bukan angka)'],
    ['termasuk', 'Harus berupa angka (bukan angka)'],
    ['10%', 'Harus berupa angka (persen di kolom lain)'],
    ['1.234.567,89', '1234567.89'],
    ['153.810,8', '153810.8'],
    ['1.963.999,46', '1963999.46'],
    ['Rp1.500.000.000', '1500000000'],
    // Beyond the table.
    ['=2*1000', 'Harus berupa angka (rumus teks)'],
    ['123456789012345678901234567890', 'Maksimal 999.999.999.999,99'],
    [1e300, 'Maksimal 999.999.999.999,99'],
    [-5, 'Tidak boleh negatif'],
    [1234.567, '1234.57'],
    [0.1 + 0.2, '0.3'],
    [{ fault: 'error' }, 'Harus berupa angka (galat Excel)'],
    [{ fault: 'no value' }, 'Nilai rumus tidak tersedia'],
    [null, ''],
  ])('ERR %j: %s', (cell, expected) => {
    expect(outcome(cell)).toBe(expected);
  });
});

describe('what a coefficient and a percent say (rules/number-reading#pasted)', () => {
  const recipes = (koefisien: ListCell, overhead: ListCell = null) => {
    const items = [
      ['Kategori', 'Kode', 'Deskripsi', 'Overhead'],
      ['T', 'T.1', 'Galian', overhead],
    ];
    const rows = [
      ['Kode HSP', 'Kelompok', 'Kode Master', 'Koefisien'],
      ['T.1', 'TENAGA', 'L.01', koefisien],
    ];
    const reading = readList('HSP', [sheet(items, { name: 'HSP' }), sheet(rows, { name: 'AHSP' })]);
    return reading.kind === 'list' && reading.list.type === 'HSP' ? reading.list : undefined;
  };

  test.each<[ListCell, string]>([
    ['0,0350', '0.035'],
    ['0.0350', '0.035'],
    ['1,050', '1.05 ?'],
    ['26.406', '26.406 ?'],
    ['83,349', '83.349 ?'],
    ['1.009,000', '1009'],
    ['0,6000', '0.6'],
    [',5', 'Harus berupa angka (pemisah kacau)'],
    ['1', '1'],
    ['0.1475 hari', '0.1475'],
    [0.0000014, '0.0000014'],
  ])('coefficient %j: %s', (cell, expected) => {
    const row = recipes(cell)?.recipes[0];
    const value = row?.fields.koefisien && toText(row.fields.koefisien);
    expect(row?.faults[0]?.reason ?? `${value}${row?.notes.length ? ' ?' : ''}`).toBe(expected);
  });

  test.each<[ListCell, string]>([
    ['10%', '10'],
    [11, '11'],
    ['11,00 %', '11'],
    ['110', 'Maksimal 100 (di luar 0-100)'],
    [110, 'Maksimal 100'],
  ])('percent %j: %s', (cell, expected) => {
    const row = recipes(1, cell)?.rows[0];
    expect(row?.faults[0]?.reason ?? toText(row?.fields.overhead ?? { units: 0n, scale: 0 })).toBe(
      expected,
    );
  });
});

test('MASTER-33 texts that are too long say so', () => {
  const rows = [
    ['Kode', 'Nama', 'Satuan', 'Harga'],
    ['K'.repeat(65), 'N'.repeat(201), 'S'.repeat(33), 1],
  ];
  expect(read('MATERIAL', sheet(rows))).toEqual([
    '2! Kode: Maksimal 64 karakter',
    '2! Nama: Maksimal 200 karakter',
    '2! Satuan: Maksimal 32 karakter',
  ]);
});

test('20,000 rows are read, one more is too many; blank rows count for nothing', () => {
  const rows = (count: number) => [
    ['Nama', 'Satuan', 'Harga'],
    ...Array.from({ length: count }, (_, index) => [`Bahan ${index}`, 'kg', 1]),
    ...Array.from({ length: 1000 }, () => [null, '', '  ']),
  ];
  expect(read('MATERIAL', sheet(rows(20_000))).length).toBe(20_000);
  expect(read('MATERIAL', sheet(rows(20_001))).slice(0, 2)).toEqual(['too many rows']);
});

describe('a list of several kinds in one table', () => {
  const rows = [
    ['Kelompok', 'Kode', 'Nama', 'Satuan', 'Tarif Harian', 'Harga'],
    ['Upah', 'L.1', 'Mandor', 'OH', 200000, null],
    ['Bahan', 'B.1', 'Semen', 'kg', null, 1650],
    ['Peralatan', 'E.1', 'Molen', 'hari', null, 90000],
    ['Bahan Alam', 'B.2', 'Pasir', 'm3', null, 210000],
  ];

  test.each([
    ['LABOR', ['2: kode=L.1 nama=Mandor satuan=OH tarifHarian=200000', '5: kode=B.2']],
    ['MATERIAL', ['3: kode=B.1 nama=Semen satuan=kg harga=1650', '5: kode=B.2']],
  ] as const)(
    'PRICE-20 as %s the other kinds are left out, counted, and nothing else',
    (kind, taken) => {
      const found = read(kind, sheet(rows)).filter((line) => !line.includes('!'));
      expect(found.map((line, at) => line.slice(0, taken[at]?.length))).toEqual(taken);
      const reading = readList(kind, [sheet(rows)]);
      expect(reading.kind === 'list' && reading.remarks.map(({ reason }) => reason)).toEqual([
        '2 baris kelompok lain tidak dibaca',
      ]);
    },
  );

  test('PRICE-20 a file of another kind alone is not taken for an empty one', () => {
    expect(read('MATERIAL', sheet(rows.slice(0, 2)))).toHaveLength(1);
  });
});

test('PRICE-07 the row that numbers the columns is none of the list on any page', () => {
  const head = ['No', 'Kategori', 'Kode', 'Deskripsi', 'Satuan', 'Harga'];
  const numbers = [1, 2, 3, 4, 5, 6];
  const work = (no: number) => [no, 'Tanah', `K.${no}`, `Galian ${no}`, 'm3', 90_000 + no];
  const rows = [head, numbers, work(1), ['Halaman 1'], head, numbers.map(String), work(2)];
  const reading = readList('HSP', [
    { name: 'HSP', rows, isHidden: false, merges: [], hiddenRows: [] },
  ]);
  if (reading.kind !== 'list') throw new Error(reading.kind);
  expect(reading.list.rows.map(({ row, faults }) => [row, faults])).toEqual([
    [3, []],
    [7, []],
  ]);
});
