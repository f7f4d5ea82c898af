import { describe, expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { sheet } from '../judging-of-tests.ts';
import { proposeMap } from './propose-map.ts';

const proposed = (...rows: ListCell[][]) => {
  const given = { name: 'CSV', isHidden: false, rows, merges: [], hiddenRows: [] };
  return proposeMap([given])[0];
};

describe('PRICE-02 a part of the list right under the headings begins its rows', () => {
  test.each<[string, ListCell[]]>([
    ['the code', [null, 'UPAH']],
    ['the name', [null, null, 'Upah']],
    ['the number', ['UPAH']],
  ])('under %s', (_, section) => {
    const found = proposed(
      ['NO', 'KODE', 'URAIAN', 'SATUAN', 'HARGA'],
      section,
      [1, 'L.1', 'Pekerja', 'OH', 120_000],
      [null, null, 'BAHAN'],
      [2, 'M.1', 'Semen', 'kg', 1500],
    );
    expect(found).toMatchObject({ headRow: 1, firstRow: 2, kindsInRows: ['LABOR', 'MATERIAL'] });
    expect(found?.columns.map(({ heading }) => heading)).toEqual([
      'NO',
      'KODE',
      'URAIAN',
      'SATUAN',
      'HARGA',
    ]);
  });

  test('under a price it says whose price it is', () => {
    const found = proposed(
      ['NO', 'URAIAN', 'SATUAN', 'HARGA'],
      [null, null, null, 'BAHAN'],
      [1, 'Semen', 'kg', 1500],
    );
    expect(found).toMatchObject({ headRow: 1, firstRow: 3 });
    expect(found?.columns.at(-1)).toMatchObject({ heading: 'HARGA BAHAN', role: 'harga' });
  });
});

const table = (text: string, name = 'Lembar1') => proposeMap([sheet(name, text)])[0];

test("PRICE-02 a head over a column of nothing but 'Rp' is that of the figures at its right", () => {
  const found = proposed(
    ['NO', 'NAMA BAHAN', 'SATUAN', 'HARGA', null],
    [1, 'Pasir', 'm3', 'Rp', 285_000],
    [2, 'Semen', 'kg', 'Rp', 1500],
    [3, 'Kerikil', 'm3', 'Rp', '-'],
  );
  expect(found?.columns.map(({ role }) => role)).toEqual([
    'abaikan',
    'nama',
    'satuan',
    'abaikan',
    'harga',
  ]);
  expect(found).toMatchObject({ isRead: true });
});

describe('PRICE-02 where the headings stand', () => {
  test('below a letterhead, and below headings that fewer columns know', () => {
    expect(
      table(`
        PEMERINTAH KOTA | PEMERINTAH KOTA
        Daftar | Tahun 2026
        Uraian | Satuan
        No | Kode | Uraian | Satuan | Harga
        1 | M.1 | Semen | zak | 900`),
    ).toMatchObject({ headRow: 4, firstRow: 5, rows: 1 });
  });

  test('the row that numbers the columns is none of the list', () => {
    expect(
      table(`
        No | Uraian | Satuan | Harga
        1 | 2 | 3 | 4
        1 | Semen | zak | 900
        2 | Pasir | m3 | 5`),
    ).toMatchObject({ headRow: 1, firstRow: 3, rows: 2 });
  });

  test('words that nobody knows over figures are headings; a line of one text is none', () => {
    const found = table(`
      Wilayah Timur | |
      Artikel | Zona A | Zona B
      Semen | 900 | 901
      Pasir | 5 | 6`);
    expect(found).toMatchObject({ headRow: 2, firstRow: 3, isRead: false });
    expect(found?.columns.map(({ heading, question }) => `${heading} ${question}`)).toEqual([
      'Artikel unknown',
      'Zona A unknown',
      'Zona B unknown',
    ]);
    // Equal words, or no figure under them, are a part of the list.
    expect(table('Zona | Zona\n900 | 901')).toMatchObject({ headRow: 0, firstRow: 1, rows: 2 });
    expect(table('Artikel | Zona\nSemen | Pasir')).toMatchObject({ headRow: 0 });
    expect(table('Artikel | 12\n900 | 901')).toMatchObject({ headRow: 0 });
  });

  test('what somebody chose counts; 0 is none', () => {
    const given = sheet('Harga', 'Uraian | Satuan | Harga\nNama | Unit | Harga\nSemen | zak | 900');
    const chosen = (row: number) => proposeMap([given], new Map([['Harga', row]]))[0];
    expect(chosen(2)).toMatchObject({ headRow: 2, firstRow: 3, rows: 1 });
    expect(chosen(0)).toMatchObject({ headRow: 0, firstRow: 1, rows: 3 });
    expect(chosen(0)?.columns.map(({ heading }) => heading)).toEqual(['', '', '']);
  });

  test('a heading over several columns or rows is told with them, and each word once', () => {
    const given = {
      ...sheet(
        'Harga',
        'Uraian | Satuan | Harga |\n | | Kota | Desa\nSemen | zak | 900 | 901\nPasir | m3 | 5 | 6',
      ),
      merges: [
        { startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
        { startRow: 0, endRow: 1, startCol: 1, endCol: 1 },
        { startRow: 0, endRow: 0, startCol: 2, endCol: 3 },
      ],
    };
    expect(proposeMap([given])[0]?.columns).toMatchObject([
      { heading: 'Uraian', role: 'nama' },
      { heading: 'Satuan', role: 'satuan' },
      { heading: 'Harga Kota', role: null, question: 'several' },
      { heading: 'Harga Desa', role: null, question: 'several' },
    ]);
  });
});

describe('PRICE-02 which sheets are read', () => {
  const list = 'Uraian | Satuan | Harga\nSemen | zak | 900';
  test.each([
    ['Harga', list, true],
    ['Petunjuk', list, false],
    [' Sampul ', list, false],
    ['Petunjuk harga', list, true],
    ['Harga', 'Uraian | Satuan\nSemen | zak', false],
    ['Harga', 'Uraian | Tarif harian\nPekerja | 900', true],
    ['Harga', 'Uraian | Tarif jam\nPekerja | 900', true],
    ['Harga', 'Uraian | Harga kota | Harga desa\nSemen | 900 | 901', true],
    ['Harga', 'Uraian | Harga termasuk PPN\nSemen | 900', true],
    ['RAB', 'Uraian | Volume | Satuan | Harga\nGalian | 2 | m3 | 900', false],
    ['UPAH', 'No | Jabatan | Satuan | Upah/Hari\n1 | Pekerja | OH | 125.000', true],
    ['ALAT', 'Nama Alat | Kapasitas | Sewa/Jam (Rp)\nExcavator | 0,9 m3 | 550.000', true],
    // A heading that nobody knows is asked: names in a column of texts, prices of a sheet of wages.
    ['Harga', 'No | Artikel | Harga\n1 | Semen | 900', true],
    ['Harga', 'No | Merk | Harga\n1 | Semen | 900', true],
    ['Upah', 'Sebutan | Besaran\nPekerja | 150.000', true],
    ['Lembar1', 'Sebutan | Besaran\nPekerja | 150.000', false],
    // Neither names of figures nor prices of words.
    ['Upah', 'Lajur | Besaran\n12 | 150.000', false],
    ['Upah', 'Sebutan | Lajur\nPekerja | Baik', false],
    ['Rekap Bahan', 'Uraian | Jumlah\nSemen | 150.000', false],
  ])('%j with %j: %s', (name, text, isRead) => {
    expect(table(text, name)?.isRead).toBe(isRead);
  });

  test.each([
    ['Sampul', list, 'guide'],
    ['Lembar1', 'Semen\nPasir', 'head'],
    ['Lembar1', 'Satuan | Harga\nzak | 900', 'name'],
    ['Lembar1', 'Uraian | Satuan\nSemen | zak', 'price'],
    ['Lembar1', list, undefined],
    // What it seems to be says why already.
    ['RAB', 'Uraian | Volume | Satuan | Harga\nGalian | 2 | m3 | 900', undefined],
  ])('%j with %j is not read because of %s', (name, text, unread) => {
    expect(table(text, name)?.unread).toBe(unread);
  });

  test('PRICE-05 of the rates of a machine without a unit one is asked; with a unit it tells which', () => {
    const roles = (head: string, name: string) =>
      table(`${head}\n${head.replace(/[^|]+/g, ' 5 ').replace('5', 'Alat A')}`, name)?.columns.map(
        ({ role, question }) => role ?? `${question}?`,
      );
    const both = 'Nama Alat | Sewa/Jam (Rp) | Sewa/Hari (Rp)';
    expect(roles(both, 'ALAT')).toEqual(['nama', 'several?', 'several?']);
    expect(roles(`${both} | Satuan`, 'ALAT')).toEqual(['nama', 'tarifJam', 'tarifHari', 'satuan']);
    expect(roles('Nama Alat | Sewa/Hari', 'ALAT')).toEqual(['nama', 'tarifHari']);
    expect(roles('Jabatan | Upah/Jam | Upah/Hari', 'UPAH')).toEqual([
      'nama',
      'tarifJam',
      'tarifHari',
    ]);
  });
});

describe('PRICE-03 what the rows of a sheet are', () => {
  const list = (unit: string) =>
    `Uraian | Satuan | Harga\nSatu | ${unit} | 900\nDua | ${unit} | 901`;
  test.each([
    ['Upah', list('ls'), 'LABOR'],
    ['HSD Bahan 2026', list('OH'), 'MATERIAL'],
    ['Lembar1', `Daftar sewa alat | Tahun 2026\n${list('OH')}`, 'EQUIPMENT'],
    ['Lembar1', 'Nama Bahan | Satuan | Harga\nSatu | OH | 900', 'MATERIAL'],
    ['Lembar1', 'Uraian | Satuan | Harga Upah\nSatu | kg | 900', 'LABOR'],
    ['Lembar1', list('OH'), 'LABOR'],
    ['Lembar1', list('org/jam'), 'LABOR'],
    ['Lembar1', list('kg'), 'MATERIAL'],
    ['Lembar1', list('ls'), null],
    ['Lembar1', list(''), null],
  ])('%j with %j: %s', (name, text, kind) => {
    expect(table(text, name)?.kind).toBe(kind);
  });

  test('most of the units decide; as many others leave it open', () => {
    const units = (...all: string[]) =>
      table(
        `Uraian | Satuan | Harga\n${all.map((unit, at) => `Barang ${at} | ${unit} | 9`).join('\n')}`,
      )?.kind;
    expect(units('kg', 'm3', 'zak', 'ls')).toBe('MATERIAL');
    expect(units('kg', 'm3', 'ls')).toBeNull();
    expect(units('OH', 'OH', 'OJ', 'kg')).toBe('LABOR');
  });

  test('rows tell it by a column or by titles; several kinds are none of the sheet’s', () => {
    expect(
      table(
        'Uraian | Satuan | Harga | Jenis\nPekerja | OH | 9 | Upah\nSemen | zak | 9 | Bahan',
        'Bahan',
      ),
    ).toMatchObject({ kind: null, kindsInRows: ['LABOR', 'MATERIAL'] });
    expect(
      table('Uraian | Satuan | Harga\nBAHAN\nSemen | zak | 9\nSemen | zak | 8', 'Lembar1'),
    ).toMatchObject({ kind: 'MATERIAL', kindsInRows: ['MATERIAL'] });
    // A row with more than a number and a title is no title.
    expect(
      table('Uraian | Satuan | Harga\nBahan | kg | 9\nSemen | zak | 9', 'Lembar1')?.kindsInRows,
    ).toEqual([]);
  });

  test('PRICE-10 wages by the hour ask for the hours of a day', () => {
    expect(table(list('OH'))?.hasHours).toBe(false);
    expect(table(list('OJ'))?.hasHours).toBe(true);
    expect(table(list('jam'))?.hasHours).toBe(true);
    expect(table('Uraian | Tarif jam\nPekerja | 900')?.hasHours).toBe(true);
  });
});

test('PRICE-05 PRICE-22 what is said above and below the rows holds for them', () => {
  const rows = Array.from({ length: 8 }, (_, at) => `Bahan ${at} | kg | ${at + 1}`);
  const list = (above: string, below: string) =>
    table([above, 'Uraian | Satuan | Harga', ...rows, below].join('\n'));
  const ppn = 'Harga sudah termasuk PPN';
  expect(list('Kota', 'Kepala')).toMatchObject({ saysPpn: false });
  expect(list(ppn, 'Kepala')).toMatchObject({ saysPpn: true });
  expect(list('Kota', ppn)).toMatchObject({ saysPpn: true });
  expect(list('Kota', 'dalam ribuan rupiah')).toMatchObject({ saysScale: '1000' });
  expect(list('Kota', 'Kepala')).not.toHaveProperty('saysScale');
  // In the middle of the list it is a row.
  const middle = table(['Uraian | Satuan | Harga', ppn, ...rows].join('\n'));
  expect(middle?.saysPpn).toBe(false);
});

test('PRICE-02 four samples of a column that differ, faults and figures as people write them', () => {
  const cells: ListCell[] = [1234.5, 1234.5, { fault: 'error' }, null, '62.500', 'x', 'y', 'z'];
  const found = proposed(['Uraian', 'Satuan', 'Harga'], ...cells.map((cell) => ['a', 'kg', cell]));
  expect(found?.columns.map(({ samples }) => samples)).toEqual([
    ['a'],
    ['kg'],
    ['1.234,5', '#', '62.500', 'x'],
  ]);
});

test('PRICE-02 the head that stands again on the next page is no sample of what a column holds', () => {
  const found = table(`
    No | Uraian | Satuan | Harga | Ket
    1 | Pasir | m3 | 225000 | franko
    No | Uraian | Satuan | Harga | Ket
    1 | 2 | 3 | 4 | 5
    2 | Semen | zak | 65000 |`);
  expect(found?.columns.map(({ samples }) => samples.join(' '))).toEqual([
    '1 2',
    'Pasir Semen',
    'm3 zak',
    '225000 65000',
    'franko',
  ]);
});

describe('PRICE-05 a head of two rows whose left columns do not go down:', () => {
  const across = [{ startRow: 0, endRow: 0, startCol: 3, endCol: 4 }];
  const found = (second: ListCell[], ...rows: ListCell[][]) =>
    proposeMap([
      {
        name: 'Bahan',
        isHidden: false,
        merges: across,
        hiddenRows: [],
        rows: [['No', 'Nama Barang', 'Satuan', 'Harga (Rp)', null], second, ...rows],
      },
    ])[0];
  const row = [1, 'Pipa PVC', 'btg', 40_000, 44_400];

  test('the words under the merged price belong to it, and the price without PPN counts', () => {
    const read = found([null, null, null, 'Sebelum PPN', 'Termasuk PPN 11%'], row);
    expect(read).toMatchObject({ headRow: 1, firstRow: 3 });
    expect(read?.columns.map(({ heading, role }) => `${heading}: ${role}`).slice(3)).toEqual([
      'Harga (Rp) Sebelum PPN: harga',
      'Harga (Rp) Termasuk PPN 11%: abaikan',
    ]);
  });

  test('years and zones under it are asked by their names', () => {
    const headings = (...second: ListCell[]) =>
      found([null, null, null, ...second], row)
        ?.columns.map(({ heading }) => heading)
        .slice(3);
    expect(headings(2024, 2025)).toEqual(['Harga (Rp) 2024', 'Harga (Rp) 2025']);
    expect(headings('Kota', 'Kepulauan')).toEqual(['Harga (Rp) Kota', 'Harga (Rp) Kepulauan']);
  });

  test('a row of the list is none of it', () => {
    expect(found([null, 'Pipa AW', 'btg', 'belum ada', 'kosong'], row)?.firstRow).toBe(2);
    expect(found([null, null, null, 55_000, 61_050], row)?.firstRow).toBe(2);
    expect(found([null, null, null, 'idem', 'idem'], row)?.firstRow).toBe(2);
  });
});

describe('PRICE-05 prices under years or places alone:', () => {
  const heads = (...columns: ListCell[]) => {
    const row = [1, 'Kerikil', 'm3', 210_000, 220_000, 235_000].slice(0, columns.length + 3);
    const found = proposed(['No', 'Nama Bahan', 'Satuan', ...columns], row, row);
    return [
      found?.isRead,
      ...(found?.columns ?? []).slice(3).map(({ role, question }) => question ?? role),
    ];
  };
  test('which of them counts is asked, and the list is read', () => {
    expect(heads('2023', '2024', '2025')).toEqual([true, 'several', 'several', 'several']);
    expect(heads(2024, 2025)).toEqual([true, 'several', 'several']);
    expect(heads('Kec. Aru', 'Kec. Bawang', 'Rata-rata')).toEqual([
      true,
      'several',
      'several',
      'several',
    ]);
    expect(heads('Zona I', 'Zona II')).toEqual([true, 'several', 'several']);
  });
  test('one such column, or one beside a price, is no price of its own', () => {
    expect(heads('2025')).toEqual([false, 'unknown']);
    expect(heads('Harga', '2023', '2024')).toEqual([true, 'harga', 'unknown', 'unknown']);
    expect(heads('Isi', 'Berat')).toEqual([false, 'unknown', 'unknown']);
  });
});
