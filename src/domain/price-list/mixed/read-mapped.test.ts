// What the rows of a list become by a map, as people write lists.
import { describe, expect, test } from 'vitest';
import { sheet } from '../judging-of-tests.ts';
import type { ColumnRole } from './list-map.ts';
import { readSheets, readTable } from './lists-of-tests.ts';

test('PRICE-03 PRICE-07 a list of three kinds: parts, names of several rows, sums and remarks', () => {
  const { lines, passed, remarks } = readTable(`
    No | Kode | Uraian | Merk | Satuan | Harga | Ket
    1 | 2 | 3 | 4 | 5 | 6 | 7
    I | | UPAH
    1 | L.01 | Pekerja | | OH | 150.000 |
    2 | L.02 | Tukang | | OH | 49.000 | murah
    II | | BAHAN
    | | Besi beton
    3 | | - 8 mm | Krakatau | kg | 15.000 |
    4 | | | SNI | kg | 16.000
    5 | | Ø 12 | | kg | 15.500
    6 | M.9 | Semen | Semen Gresik | zak | 62.500
    | | Jumlah | | | 300.000
    *) Harga belum termasuk PPN
    No | Kode | Uraian | Merk | Satuan | Harga | Ket
    III. ALAT
    7 | | Molen | | jam | 50.000
    8 | | Stamper | | |
    9 | | Vibrator | | hari | Rp 80.000,-
    | | | | | | Kepala Dinas`);
  expect(lines).toEqual([
    '4 U L.01 | Pekerja | OH | 150000',
    '5 U L.02 | Tukang | OH | 49000 | murah; ? wage: Upah sehari 49.000 di luar 50.000 sampai 1.000.000',
    '8 B Besi beton 8 mm Krakatau | kg | 15000; * name: Nama digabung dengan judul “Besi beton”',
    '9 B Besi beton 8 mm SNI | kg | 16000; * name: Nama “Besi beton 8 mm” dari baris di atasnya',
    '10 B Besi beton Ø 12 | kg | 15500; * name: Nama digabung dengan judul “Besi beton”',
    '11 B M.9 | Semen Semen Gresik | zak | 62500',
    '16 A Molen | jam | 50000',
    '17 A Stamper | - | -',
    '18 A Vibrator | hari | 80000',
  ]);
  expect(passed).toEqual([
    '1 head: No | Kode | Uraian | Merk | Satuan | Harga | Ket',
    '2 head: 1 | 2 | 3 | 4 | 5 | 6 | 7',
    '3 heading: I | UPAH',
    '6 heading: II | BAHAN',
    '7 heading: Besi beton',
    '12 sum: Jumlah | 300.000',
    '13 remark: *) Harga belum termasuk PPN',
    '14 head: No | Kode | Uraian | Merk | Satuan | Harga | Ket',
    '15 heading: III. ALAT',
    '19 remark: Kepala Dinas',
  ]);
  expect(remarks).toEqual([]);
});

test("PRICE-03 'LAIN-LAIN' is a part of what the sheet holds, and a kind only where it holds none", () => {
  const table = `
    Uraian | Satuan | Harga
    BAHAN
    Semen | zak | 62.500
    LAIN-LAIN
    Benang | gulung | 9.000`;
  expect(readTable(table, { kind: 'MATERIAL' }).lines).toEqual([
    '3 B Semen | zak | 62500',
    '5 B Benang | gulung | 9000',
  ]);
  expect(readTable(table, { kind: null }).lines[1]).toBe('5 X Benang | gulung | 9000');
  const byColumn = `
    Kategori | Uraian | Satuan | Harga
    Semen | Semen PC | zak | 62.500
    Lain-lain | Benang | gulung | 9.000`;
  const roles = { 0: 'kategori' } as const;
  expect(readTable(byColumn, { roles, kind: 'MATERIAL' }).lines[1]).toBe(
    '3 B Benang | gulung | 9000',
  );
});

test('PRICE-05 PPN is taken out, or the price is kept as it is; both are said', () => {
  const table = `
    Uraian | Satuan | Harga termasuk PPN | Jenis
    Pekerja | OH | 166.500 | Upah
    Semen | zak | 62.500 | Bahan
    Pasir | m3 | abc | Bahan`;
  const roles = { 2: 'hargaPpn', 3: 'jenis' } as const;
  expect(readTable(table, { roles, ppn: '11' }).lines).toEqual([
    '2 U Pekerja | OH | 150000; * ppn: 166.500 termasuk PPN 11%: disimpan 150.000',
    '3 B Semen | zak | 56306.31; * ppn: 62.500 termasuk PPN 11%: disimpan 56.306,31',
    '4 B Pasir | m3 | -; ! Harga dengan PPN: Harus berupa angka (bukan angka)',
  ]);
  for (const ppn of ['0', null]) {
    expect(readTable(table, { roles, ppn }).lines.slice(0, 2)).toEqual([
      '2 U Pekerja | OH | 166500; * ppn: Harga dengan PPN disimpan apa adanya',
      '3 B Semen | zak | 62500; * ppn: Harga dengan PPN disimpan apa adanya',
    ]);
  }
});

test('PRICE-03 a jenis that nobody knows is refused, or read as what the sheet holds', () => {
  const table = `
    Uraian | Satuan | Harga | Jenis
    Semen | zak | 62.500 | Bahan
    Sesuatu | ls | 1000 | Entah
    Lain | ls | 1000 |`;
  const roles = { 3: 'jenis' } as const;
  expect(readTable(table, { roles, kind: null }).lines.slice(1)).toEqual([
    '3 ? Sesuatu | ls | 1000; ! Jenis: Jenis “Entah” tidak dikenal. Tetapkan isi lembar pada langkah Kolom.',
    '4 ? Lain | ls | 1000; ! Jenis: Jenis belum ditetapkan. Tetapkan isi lembar pada langkah Kolom.',
  ]);
  expect(readTable(table, { roles, kind: 'EQUIPMENT' }).lines).toEqual([
    '2 B Semen | zak | 62500',
    '3 A Sesuatu | ls | 1000; ? type: Jenis “Entah” tidak dikenal, dibaca sebagai Alat',
    '4 A Lain | ls | 1000',
  ]);
  // A category may say it too.
  const categories = { 3: 'kategori' } as const;
  expect(readTable(table, { roles: categories, kind: 'OTHER' }).lines).toEqual([
    '2 B Semen | zak | 62500',
    '3 X Sesuatu | ls | 1000',
    '4 X Lain | ls | 1000',
  ]);
});

test('PRICE-10 wages by the day and by the hour, with hours of the row before those of the list', () => {
  const table = `
    Uraian | Satuan | Tarif harian | Tarif jam | Jam per hari
    Pekerja | OH | 150.000 | |
    Mandor | OJ | 160.000 | | 7
    Tukang | | | 20.000 |`;
  expect(readTable(table, { kind: 'LABOR', hours: '7.5' }).lines).toEqual([
    '2 U Pekerja | OH | 150000 | hari 150000 | dari 7.5',
    '3 U Mandor | OJ | 22857 | hari 160000 | jamPerHari 7 | dari 7.5; * wage: Dihitung dari tarif hari 160.000 ÷ 7 jam',
    '4 U Tukang | OJ | 20000 | jam 20000 | dari 7.5; * unit: Satuan OJ dari kolom tarif',
  ]);
  // The same columns of machines are prices, and no wages are kept beside them.
  expect(readTable(table, { kind: 'EQUIPMENT' }).lines).toEqual([
    '2 A Pekerja | OH | 150000',
    '3 A Mandor | OJ | 160000; ? unit: Tarif sehari dengan satuan OJ',
    '4 A Tukang | jam | 20000; * unit: Satuan jam dari kolom tarif',
  ]);
});

test('PRICE-22 prices in thousands or millions keep their places and are said', () => {
  const table = `
    (dalam ribuan rupiah)
    Uraian | Satuan | Harga | Catatan
    Semen | zak | 62,5 | toko
    Pasir | m3 | 250 |
    Batu | m3 | 0,1234567 |`;
  expect(readTable(table, { kind: 'MATERIAL', scale: '1000' }).lines).toEqual([
    '3 B Semen | zak | 62500 | toko; * number: 62,5 ribu: 62.500',
    '4 B Pasir | m3 | 250000; * number: 250 ribu: 250.000',
    '5 B Batu | m3 | 123.46; * number: 0,12346 ribu: 123,46',
  ]);
  expect(readTable(table, { kind: 'MATERIAL', scale: '1000000' }).lines[0]).toBe(
    '3 B Semen | zak | 62500000 | toko; * number: 62,5 juta: 62.500.000',
  );
  expect(readTable(table, { kind: 'MATERIAL', scale: '1' }).lines[1]).toBe('4 B Pasir | m3 | 250');
});

describe('PRICE-07 what a row is that gives no price', () => {
  const roles: ColumnRole[] = ['abaikan', 'kode', 'nama', 'spesifikasi', 'satuan', 'harga'];
  const passed = (rows: string) =>
    readTable(`No | Kode | Uraian | Merk | Satuan | Harga\n${rows}`, {
      kind: 'MATERIAL',
      isRead: true,
      headRow: 1,
      roles,
    }).passed.slice(1);

  test('sums by their label, but not with a unit or a code', () => {
    expect(passed(' | | Total bahan | | | 900\n | | Subtotal | | |\n | | PPN 11% | | | 5')).toEqual(
      ['2 sum: Total bahan | 900', '3 sum: Subtotal', '4 sum: PPN 11% | 5'],
    );
    expect(
      passed('1 | | Total station | | unit | 900\n2 | T.01 | Total station | | | 900'),
    ).toEqual([]);
    // II is the number of a part and no code.
    expect(passed(' | II | Total bahan | | | 900')).toEqual(['2 sum: II | Total bahan | 900']);
  });

  test('footnotes, but not with a unit or a figure under the prices', () => {
    expect(passed('*) harga toko\n | | Sumber: BPS')).toEqual([
      '2 remark: *) harga toko',
      '3 remark: Sumber: BPS',
    ]);
    expect(passed(' | | Catatan dinding | | bh | 900\n | | Catatan dinding | | | 900')).toEqual([]);
    expect(passed(' | | Harga di atas | | | tetap')).toEqual(['2 remark: Harga di atas | tetap']);
  });

  test('a part with a code over the codes of what stands in it, and none without that proof', () => {
    expect(
      passed(
        [
          ' | 1.1.7 | BAHAN BANGUNAN | | |',
          ' | 1.1.7.01 | BAHAN SEMEN | | |',
          ' | | | | |',
          ' | 1.1.7.01.01 | Semen portland | | kg | 1500',
          ' | 1.1.7.01.02 | Semen putih | | kg |',
        ].join('\n'),
      ),
    ).toEqual(['2 heading: 1.1.7 | BAHAN BANGUNAN', '3 heading: 1.1.7.01 | BAHAN SEMEN']);
    const below = (code: string, own = ' | 1.1 | Kerikil | | |') =>
      passed(`${own}\n | ${code} | Pasir | | m3 | 1`).length;
    expect(below('1.1.1')).toBe(1);
    expect(below('1.1-1', ' | 1.1. | Kerikil | | |')).toBe(1);
    expect(below('1.12')).toBe(0);
    expect(below('1.2')).toBe(0);
    expect(below('1.1.')).toBe(0);
    expect(below('1.1.1', ' | 1.1 | Kerikil | | m3 |')).toBe(0);
    expect(below('1.1.1', ' | 1.1 | Kerikil | | | 5')).toBe(0);
    expect(below('1.1.1', ' | 1.1 | Kerikil | Merapi | |')).toBe(0);
  });

  test('a title has a name alone; a number in order between two others is a row of its own', () => {
    expect(passed('1 | A | Batu | | m3 | 1\n | | Kayu\n2 | B | Pasir | | m3 | 1')).toEqual([
      '3 heading: Kayu',
    ]);
    expect(passed('1 | A | Batu | | m3 | 1\n2 | | Kayu\n3 | B | Pasir | | m3 | 1')).toEqual([]);
    expect(passed('1 | A | Batu | | m3 | 1\n2 | | Kayu\n | | |\n3 | B | Pasir | | m3 | 1')).toEqual(
      [],
    );
    expect(passed('1 | A | Batu | | m3 | 1\n2 | | Kayu\n4 | B | Pasir | | m3 | 1')).toEqual([
      '3 heading: 2 | Kayu',
    ]);
    expect(passed('3 | A | Batu | | m3 | 1\n2 | | Kayu\n3 | B | Pasir | | m3 | 1')).toEqual([
      '3 heading: 2 | Kayu',
    ]);
  });

  test('columns numbered again, and headings that repeat', () => {
    expect(passed('1 | A | Batu | | m3 | 1\n1 | 2 | 3 | 4 | 5 | 6\n | Kode | Uraian')).toEqual([
      '3 numbers: 1 | 2 | 3 | 4 | 5 | 6',
      '4 head: Kode | Uraian',
    ]);
    // One word of a heading may be a name.
    expect(passed(' | | Merk | | bh | 1\n | | Harga')).toEqual(['3 heading: Harga']);
  });

  test('words without a name: a part, or a remark; figures are a price without a name', () => {
    expect(passed('BAHAN\n | | | | | Kepala Dinas\n | Mengetahui')).toEqual([
      '2 heading: BAHAN',
      '3 remark: Kepala Dinas',
      '4 remark: Mengetahui',
    ]);
    const { lines } = readTable(
      'No | Kode | Uraian | Satuan | Harga\n1 | | Semen | zak | 900\n2 | | | zak | 900\n | | | | Rp 900',
      { kind: 'MATERIAL' },
    );
    expect(lines.slice(1)).toEqual(['3 B - | zak | 900', '4 B - | - | 900']);
  });
});

test('PRICE-02 what is not read is said: sheets, columns, hidden ones', () => {
  const prices = sheet('Harga', 'No | Uraian | Satuan | Harga | Zona\n1 | Semen | zak | 900 | A');
  const { remarks, lines } = readSheets(
    [{ ...prices, hiddenColumns: [3, 4] }, sheet('Sampul', 'Dinas PU')],
    { kind: 'MATERIAL', roles: { 4: 'abaikan' } },
  );
  expect(lines).toEqual(['2 B Semen | zak | 900']);
  expect(remarks).toEqual([
    expect.stringMatching(/^Harga 1: .*Harga/),
    'Harga 1: Kolom “Zona” tidak dibaca',
    'Sampul 1: Lembar “Sampul” tidak dibaca',
  ]);
  expect(remarks[0]).toContain('tersembunyi');
  // A column without a cell under its heading has nothing to be said of.
  expect(
    readTable('Uraian | Satuan | Harga | Zona\nSemen | zak | 900 |', { kind: 'MATERIAL' }).remarks,
  ).toEqual([]);
});

test('PRICE-15 mended letters are counted for the sheet', () => {
  const { lines, remarks } = readTable('Uraian | Satuan | Harga\nElbow 90Â° | bh | 900', {
    kind: 'MATERIAL',
  });
  expect(lines).toEqual(['2 B Elbow 90° | bh | 900']);
  expect(remarks).toEqual(['Harga 1: 1 sel dengan huruf rusak (seperti Â°) diperbaiki']);
});

test('PRICE-07 a merged cell says its name, unit and kind to each of its rows, its price to the first', () => {
  const given = sheet(
    'Harga',
    'Uraian | Merk | Satuan | Harga\nSemen | A | zak | 900\n | B | | 901\n | C | | \nPasir | | m3 | 5',
  );
  const merge = (startCol: number, endRow: number) => ({
    startRow: 1,
    endRow,
    startCol,
    endCol: startCol,
  });
  const merged = { ...given, merges: [merge(0, 3), merge(2, 2), merge(3, 3)] };
  expect(readSheets([merged], { kind: 'MATERIAL' }).lines).toEqual([
    '2 B Semen A | zak | 900',
    '3 B Semen B | zak | 901',
    '4 B Semen C | - | -',
    '5 B Pasir | m3 | 5',
  ]);
});

test('PRICE-03 a part’s kind holds to the next part, a title only within its part', () => {
  const { lines } = readTable(
    'Uraian | Satuan | Harga\nBAHAN\nPipa PVC\nø 3" | m | 5\nUPAH\nø 4" | OH | 60.000\nALAT\nMolen | jam | 5',
    { kind: null },
  );
  expect(lines).toEqual([
    '4 B Pipa PVC ø 3" | m | 5; * name: Nama digabung dengan judul “Pipa PVC”',
    '6 U ø 4" | OH | 60000',
    '8 A Molen | jam | 5',
  ]);
});

test('PRICE-10 what is paid by the month is no rate of a day, whatever column it stands in', () => {
  const { lines } = readTable('Nama | Satuan | Upah/Hari\nPekerja | bulan | 4.500.000', {
    kind: 'LABOR',
  });
  expect(lines).toEqual([
    expect.stringMatching(/^2 U Pekerja \| bulan \| 4500000; \? unit: Satuan bulan bukan OH/),
  ]);
});

test('PRICE-10 a hire without a unit is of the time of its rate, which is said; of two rates it waits', () => {
  const hire = (head: string, cells: string, roles = {}) =>
    readTable(`Nama Alat | ${head}\nExcavator | ${cells}`, { kind: 'EQUIPMENT', roles }).lines;
  expect(hire('Sewa/Jam', '550.000')).toEqual([
    '2 A Excavator | jam | 550000; * unit: Satuan jam dari kolom tarif',
  ]);
  expect(hire('Sewa/Hari', '3.850.000')).toEqual([
    '2 A Excavator | hari | 3850000; * unit: Satuan hari dari kolom tarif',
  ]);
  expect(hire('Satuan | Sewa/Jam', 'jam | 550.000')).toEqual(['2 A Excavator | jam | 550000']);
  expect(
    hire('Sewa/Jam | Sewa/Hari', '550.000 | 3.850.000', { 1: 'tarifJam', 2: 'tarifHari' }),
  ).toEqual([
    '2 A Excavator | hari | 3850000; ? unit: Tarif sehari dan tarif sejam tanpa satuan. Centang untuk menyimpan tarif sehari',
  ]);
});

test('PRICE-05 a column whose head says that it has PPN, taken as the price, says so in each row', () => {
  const { entries } = readTable(
    `
    Nama | Satuan | Harga termasuk PPN 11%
    Pipa | btg | 44400`,
    { roles: { 2: 'harga' } },
  );
  expect(entries[0]).toMatchObject({
    ppn: 'kept',
    notes: [
      {
        kind: 'ppn',
        text: 'Judul kolom menyebut PPN: harga disimpan apa adanya, dengan PPN di dalamnya',
      },
    ],
  });
});
