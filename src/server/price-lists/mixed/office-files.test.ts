// Files as offices send them, and what an estimator expects of each: how its columns are understood,
// what is asked, and where every row ends.
import { describe, expect, test } from 'vitest';
import work from '../list-worker.ts';
import { csv, workbook, type TestSheet } from '../lists-of-tests.ts';
import { read } from './read-of-tests.ts';

const file = (...rows: TestSheet['rows'][number][]) => workbook({ name: 'Sheet1', rows });

describe('one list of wages, materials and machines', () => {
  test('PRICE-01 parts by heading rows, in a file with a letterhead and headings in row 9', async () => {
    const got = await read(
      await file(
        ['PEMERINTAH KABUPATEN SLEMAN'],
        ['DINAS PEKERJAAN UMUM'],
        ['Jalan Magelang 12, Sleman'],
        [],
        ['DAFTAR HARGA SATUAN UPAH, BAHAN DAN ALAT'],
        ['Tahun Anggaran 2026'],
        [],
        [],
        ['No', 'Uraian', 'Satuan', 'Harga Satuan (Rp)'],
        [1, 2, 3, 4],
        ['I', 'UPAH', null, null],
        [1, 'Pekerja', 'OH', 120_000],
        [2, 'Mandor', 'OH', 'Rp 185.000,-'],
        ['II', 'BAHAN', null, null],
        [1, 'Semen portland', 'zak', '62.500'],
        ['III', 'SEWA ALAT', null, null],
        [1, 'Stamper', 'hari', 175_000],
        [null, 'Jumlah', null, 542_500],
        [null, '*) harga belum termasuk ongkos angkut', null, null],
        [null, null, null, 'Sleman, 2 Januari 2026'],
      ),
    );
    expect(got.asked).toEqual([]);
    expect(got.rows).toEqual([
      '12 U Pekerja | OH | 120000',
      '13 U Mandor | OH | 185000',
      '15 B Semen portland | zak | 62500',
      '17 A Stamper | hari | 175000',
    ]);
    expect(got.passed).toEqual([
      '11 heading: I | UPAH',
      '14 heading: II | BAHAN',
      '16 heading: III | SEWA ALAT',
      '18 sum: Jumlah | 542500',
      '19 remark: *) harga belum termasuk ongkos angkut',
      '20 remark: Sleman, 2 Januari 2026',
    ]);
  });

  test('PRICE-01 a Jenis column; a word in it that names no kind is said', async () => {
    const got = await read(
      await file(
        ['Kode', 'Jenis', 'Nama', 'Satuan', 'Harga'],
        ['L.01', 'Upah', 'Pekerja', 'OH', 120_000],
        ['M.01', 'Bahan', 'Pasir pasang', 'm3', 225_000],
        ['E.01', 'Alat', 'Molen', 'hari', 300_000],
        ['S.01', 'Subkon', 'Uji beton', 'ls', 500_000],
      ),
    );
    expect(got.asked).toEqual([]);
    expect(got.rows).toEqual([
      '2 U L.01 | Pekerja | OH | 120000',
      '3 B M.01 | Pasir pasang | m3 | 225000',
      '4 A E.01 | Molen | hari | 300000',
      '5 ? S.01 | Uji beton | ls | 500000; wrong; Jenis: Jenis “Subkon” tidak dikenal. Tetapkan isi lembar pada langkah Kolom.',
    ]);
  });

  test('PRICE-01 a sheet for each kind, the cover not read; without a hint the person says it', async () => {
    const head = ['No', 'Uraian', 'Sat.', 'Harga'];
    const got = await read(
      await workbook(
        { name: 'Upah 2026', rows: [head, [1, 'Tukang batu', 'OH', 150_000]] },
        { name: 'Bahan', rows: [head, [1, 'Kayu meranti', 'm3', 9_500_000]] },
        { name: 'Peralatan', rows: [head, [1, 'Excavator', 'jam', 650_000]] },
        { name: 'Sampul', rows: [['Kepala Dinas']] },
      ),
    );
    expect(got.rows).toEqual([
      '2 U Tukang batu | OH | 150000',
      '2 B Kayu meranti | m3 | 9500000',
      '2 A Excavator | jam | 650000',
    ]);
    expect(got.remarks).toContain('Lembar “Sampul” tidak dibaca');
    const bare = await file(head, [1, 'Genset', 'unit', 900_000]);
    expect((await read(bare)).asked).toEqual(['kind']);
    expect((await read(bare, { kind: 'EQUIPMENT' })).rows).toEqual(['2 A Genset | unit | 900000']);
  });

  test('PRICE-07 rows of column numbers, repeated heads, sums, footnotes and parts are no entries', async () => {
    const head = ['No', 'Nama Bahan', 'Satuan', 'Harga'];
    const got = await read(
      await workbook({
        name: 'Bahan',
        rows: [
          ['No', 'Nama Bahan', 'Satuan', 'HARGA'],
          [null, null, null, 'SATUAN'],
          [null, '2', '3', 'Rp 5'],
          ['A', 'ALAT SANITAIR', null, null],
          [1, 'Kloset duduk', 'bh', 1_500_000],
          head,
          ['1', '2', '3', '4'],
          [2, 'Total station', 'hari', 250_000],
          [null, 'TOTAL', null, 1_750_000],
          [null, 'Catatan: harga franko gudang', null, null],
        ],
        merges: [
          [0, 0, 1, 0],
          [0, 1, 1, 1],
          [0, 2, 1, 2],
        ],
      }),
    );
    expect(got.rows).toEqual([
      '5 B Kloset duduk | bh | 1500000',
      '8 B Total station | hari | 250000',
    ]);
    expect(got.passed).toEqual([
      '4 heading: A | ALAT SANITAIR',
      '7 numbers: 1 | 2 | 3 | 4',
      '9 sum: TOTAL | 1750000',
      '10 remark: Catatan: harga franko gudang',
    ]);
  });
});

describe('columns', () => {
  test('PRICE-02 PRICE-05 unknown headings and two price columns are asked; what is not read is named', async () => {
    const bytes = await file(
      ['Nama Bahan', 'Satuan', 'Harga Kota', 'Harga Desa', 'Toko', 'Bobot'],
      ['Bata merah', 'bh', 900, 750, 'TB Maju', '2 kg'],
    );
    const got = await read(bytes);
    expect(got.asked).toEqual([
      'several: Harga Kota',
      'several: Harga Desa',
      'unknown: Toko',
      'unknown: Bobot',
    ]);
    const told = await read(bytes, {
      roles: { 2: 'abaikan', 3: 'harga', 4: 'catatan', 5: 'abaikan' },
    });
    expect(told.rows).toEqual(['2 B Bata merah | bh | 750']);
    expect(told.remarks).toEqual(['Kolom “Harga Kota” tidak dibaca', 'Kolom “Bobot” tidak dibaca']);
  });

  test('PRICE-07 what is counted among the entries is one, though nothing of it is filled in', async () => {
    const bytes = await file(
      ['No', 'Nama Bahan', 'Satuan', 'Harga'],
      [null, 'KAYU'],
      [1, 'Papan', 'lbr', 90_000],
      [2, 'Balok'],
      [3, 'Kaso', 'btg', 30_000],
      [4, 'BESI'],
      [1, 'Paku', 'kg', 20_000],
    );
    const { rows, passed } = await read(bytes);
    expect(rows.map((row) => row.split(';').slice(0, 2).join(';'))).toEqual([
      '3 B Papan | lbr | 90000',
      '4 B Balok | – | –; wrong',
      '5 B Kaso | btg | 30000',
      '7 B Paku | kg | 20000',
    ]);
    expect(passed).toEqual(['2 heading: KAYU', '6 heading: 4 | BESI']);
  });

  test('PRICE-22 prices in thousands are asked, wherever the file says so', async () => {
    const rows = [
      ['Nama Bahan', 'Satuan', 'Harga'],
      ['Semen', 'kg', 62.125],
      ['Bata', 'bh', 1],
    ];
    const bytes = await file(['DAFTAR HARGA (dalam ribuan rupiah)'], ...rows);
    expect((await read(bytes)).asked).toEqual(['scale: 1000']);
    expect((await read(bytes, { scale: '1000' })).rows).toEqual([
      '3 B Semen | kg | 62125; (62,125 ribu: 62.125)',
      '4 B Bata | bh | 1000; (1 ribu: 1.000)',
    ]);
    expect((await read(bytes, { scale: '1' })).rows[1]).toBe('4 B Bata | bh | 1');
    const headed = await file(['Nama Bahan', 'Satuan', 'Harga (juta)'], ['Genset', 'unit', 12.5]);
    const told = await read(headed, { scale: '1000000' });
    expect([told.asked, told.rows]).toEqual([
      ['scale: 1000000'],
      ['2 B Genset | unit | 12500000; (12,5 juta: 12.500.000)'],
    ]);
    // A street is no scale, and what is too much stays too much.
    const street = await file(['Jl. Seribu Rawa 1000, Ribu'], ...rows);
    expect((await read(street)).asked).toEqual([]);
    const much = await file(['(dalam jutaan)'], rows[0] ?? [], ['Genset', 'unit', 1_000_000]);
    expect((await read(much, { scale: '1000000' })).rows[0]).toContain('wrong');
  });

  test('PRICE-05 prices in dollars are asked, wherever the file says so, and never taken for rupiah', async () => {
    const rows = [
      ['Kabel NYY 4x16', 'm', 11.5],
      ['Genset 100 kVA', 'unit', 18_500],
    ];
    for (const heading of ['Harga (USD)', 'Harga ($)', 'Harga Satuan (US$)', 'Price (USD)']) {
      const bytes = await file(['Nama Bahan', 'Satuan', heading], ...rows);
      expect((await read(bytes)).asked).toEqual([`currency: ${heading}`]);
    }
    const bare = ['Nama Bahan', 'Satuan', 'Harga Satuan'];
    const above = await file(['DAFTAR HARGA MATERIAL IMPOR 2026 (DALAM USD)'], bare, ...rows);
    expect((await read(above)).asked).toEqual(['currency: Harga Satuan']);
    const rate = await file(['Harga dalam rupiah, kurs USD 16.250'], bare, ...rows);
    expect((await read(rate)).asked).toEqual([]);
    // Beside rupiah these count, and the dollars stay asked.
    const both = await file(
      ['Nama Bahan', 'Satuan', 'Harga (USD)', 'Harga (Rp)'],
      ['Genset 100 kVA', 'unit', 18_500, 300_000_000],
    );
    expect((await read(both)).asked).toEqual(['currency: Harga (USD)']);
    expect((await read(both, { roles: { 2: 'abaikan' } })).rows).toEqual([
      '2 B Genset 100 kVA | unit | 300000000',
    ]);
  });

  test('PRICE-05 a price with PPN is asked, wherever the file says so', async () => {
    const bytes = await file(
      ['Nama Bahan', 'Satuan', 'Harga (termasuk PPN)'],
      ['Cat tembok', 'kg', 111_000],
    );
    expect((await read(bytes)).asked).toEqual(['ppn: Harga (termasuk PPN)']);
    expect((await read(bytes, { roles: { 2: 'hargaPpn' }, ppn: '11' })).rows).toEqual([
      '2 B Cat tembok | kg | 100000; (111.000 termasuk PPN 11%: disimpan 100.000)',
    ]);
    expect((await read(bytes, { roles: { 2: 'hargaPpn' }, ppn: '0' })).rows).toEqual([
      '2 B Cat tembok | kg | 111000; (Harga dengan PPN disimpan apa adanya)',
    ]);
    const above = await file(
      ['Harga sudah termasuk PPN 11%'],
      ['Nama Bahan', 'Satuan', 'Harga'],
      ['Cat tembok', 'kg', 111_000],
    );
    expect((await read(above)).asked).toEqual(['ppn: Harga']);
    const without = await file(
      ['Harga belum termasuk PPN'],
      ['Nama Bahan', 'Satuan', 'Harga'],
      ['Cat tembok', 'kg', 111_000],
    );
    expect((await read(without)).asked).toEqual([]);
  });

  test('PRICE-04 specification, brand and size join the name; names go on below', async () => {
    const got = await read(
      await file(
        ['Nama Barang', 'Merk', 'Ukuran', 'Satuan', 'Harga'],
        ['Pipa PE 100', 'Indopipe', '20 mm', 'm', 10_581],
        ['Pipa PE 100', 'Indopipe', '32 mm', 'm', 24_500],
        [null, null, '63 mm', 'm', 91_000],
        ['KAYU', null, null, null, null],
        ['- balok 6/12', null, null, 'm3', 7_500_000],
      ),
      { kind: 'MATERIAL' },
    );
    expect(got.rows).toEqual([
      '2 B Pipa PE 100 Indopipe 20 mm | m | 10581',
      '3 B Pipa PE 100 Indopipe 32 mm | m | 24500',
      '4 B Pipa PE 100 63 mm | m | 91000; (Nama “Pipa PE 100” dari baris di atasnya)',
      '6 B KAYU balok 6/12 | m3 | 7500000; (Nama digabung dengan judul “KAYU”)',
    ]);
  });
});

describe('rows', () => {
  test('PRICE-06 one name with several prices is one question; exact repeats are one row', async () => {
    const got = await read(
      await file(
        ['Nama Bahan', 'Satuan', 'Harga'],
        ['Semen portland', 'zak', 62_000],
        ['Semen Portland', 'Sak', 65_000],
        ['SEMEN PORTLAND', 'zak', '62.000'],
        ['Semen portland', 'kg', 1_600],
      ),
    );
    expect(got.rows).toEqual([
      '2 B Semen portland | zak | 62000; question',
      '3 B Semen Portland | Sak | 65000; question',
      '4 B SEMEN PORTLAND | zak | 62000; repeat; Sama dengan baris 2',
      '5 B Semen portland | kg | 1600',
    ]);
  });

  test('PRICE-11 a code that several names have tells nothing', async () => {
    const got = await read(
      await file(
        ['Kode', 'Tukang', 'Satuan', 'Upah'],
        ['L.01', 'Pekerja', 'OH', 120_000],
        ['L.02', 'Tukang batu', 'OH', 150_000],
        ['L.02', 'Tukang kayu', 'OH', 155_000],
      ),
      { kind: 'LABOR' },
    );
    const note = '(Kode L.02 dipakai beberapa nama: dikenali dari nama dan satuan)';
    expect(got.rows).toEqual([
      '2 U L.01 | Pekerja | OH | 120000',
      `3 U L.02 | Tukang batu | OH | 150000; ${note}`,
      `4 U L.02 | Tukang kayu | OH | 155000; ${note}`,
    ]);
  });

  test('PRICE-10 a wage stays by its time, and one that can hardly be a wage is held', async () => {
    const got = await read(
      await workbook({
        name: 'Upah',
        rows: [
          ['Uraian', 'Satuan', 'Harga'],
          ['Pekerja', 'jam', 17_500],
          ['Mandor', 'Org/Hr', 185_000],
          ['Tukang', 'OH', 10_500_000],
          ['Pemasangan bata', 'm2', 85_000],
          ['Kernet', 'hari', 35_000],
        ],
      }),
      { isRead: true },
    );
    expect(got.rows).toEqual([
      '2 U Pekerja | OJ | 17500; (“jam” dibaca sebagai OJ (orang jam))',
      '3 U Mandor | OH | 185000; (“Org/Hr” dibaca sebagai OH (orang hari))',
      '4 U Tukang | OH | 10500000; held; Upah sehari 10.500.000 di luar 50.000 sampai 1.000.000',
      '5 U Pemasangan bata | m2 | 85000; held; Upah dengan satuan m2: mungkin harga borongan, bukan upah sehari',
      '6 U Kernet | OH | 35000; held; Upah sehari 35.000 di luar 50.000 sampai 1.000.000; (“hari” dibaca sebagai OH (orang hari))',
    ]);
  });

  test('PRICE-08 a bill of quantities and prices of items of work are recognised and not read', async () => {
    const bill = await read(
      await file(
        ['No', 'Uraian Pekerjaan', 'Volume', 'Satuan', 'Harga Satuan', 'Jumlah Harga'],
        ['1', 'Galian tanah', 12.5, 'm3', 107_000, 1_337_500],
      ),
    );
    expect([bill.asked, bill.rows]).toEqual([['Sheet1: bill'], []]);
    const items = await read(
      await file(
        ['Kode', 'Uraian Pekerjaan', 'Satuan', 'Harga Satuan'],
        ['A.4.1.1.5', 'Pembuatan 1 m3 beton mutu fc 14,5', 'm3', 1_100_000],
        ['A.2.3.1.1', 'Penggalian 1 m3 tanah biasa', 'm3', 95_000],
        ['A.4.4.2.4', 'Pemasangan 1 m2 plesteran 1SP:4PP', 'm2', 78_000],
      ),
    );
    expect([items.asked, items.rows]).toEqual([['Sheet1: items'], []]);
  });
});

describe('cells', () => {
  test('numbers as text, errors, formulas without a value, hidden sheets and blank prices', async () => {
    const got = await read(
      await workbook({
        name: 'Bahan',
        hidden: false,
        rows: [
          ['Kode', 'Nama', 'Satuan', 'Harga', 'Keterangan'],
          ['B.1', 'Paku', 'kg', '18.500,00', 'franko'],
          ['B.2', 'Kawat', 'kg', '#REF!', null],
          ['B.3', 'Besi', 'kg', null, null],
          ['B.4', 'Triplek', 'lbr', { formula: 'A1', result: null }, null],
          ['B.5', 'Lem', 'kg', '85,000', null],
          ['B.6', 'Aspal', 'm4', 10_000, null],
          ['B.7', 'Semen putih', 'zak 40 kg', 95_000, null],
          ['B.8', 'Kaca', 'm2', 'nego', null],
        ],
      }),
    );
    expect(got.rows).toEqual([
      '2 B B.1 | Paku | kg | 18500',
      '3 B B.2 | Kawat | kg | –; wrong; Harga: Harus berupa angka (galat Excel)',
      '4 B B.3 | Besi | kg | –; wrong; Harga: Harga kosong',
      '5 B B.4 | Triplek | lbr | –; wrong; Harga: Nilai rumus tidak tersedia',
      '6 B B.5 | Lem | kg | 85000; (Harga: “85,000” dibaca sebagai 85.000: ditulis lain dari harga lain di kolom ini, seperti “18.500,00”)',
      '7 B B.6 | Aspal | m4 | 10000; wrong; Satuan: Satuan rusak',
      '8 B B.7 | Semen putih | zak 40 kg | 95000',
      '9 B B.8 | Kaca | m2 | –; wrong; Harga: Harus berupa angka (bukan angka)',
    ]);
  });

  test('PRICE-13 units have one spelling, packages stay, and an unknown one is held with a proposal', async () => {
    const got = await read(
      csv(
        'Nama Bahan;Satuan;Harga',
        'Paving;M²;95.000',
        'Lis;m1;12.000',
        'Kabel;roll 50 m;350.000',
        'Semen;Zak 40kg;62.000',
        'Stop kontak;pcs;22.000',
        'Genteng;keping;4.500',
      ),
    );
    expect(got.rows).toEqual([
      '2 B Paving | M² | 95000',
      '3 B Lis | m1 | 12000',
      '4 B Kabel | roll 50 m | 350000',
      '5 B Semen | Zak 40kg | 62000',
      '6 B Stop kontak | pcs | 22000; held; Satuan “pcs” belum dikenal, mungkin maksudnya bh. Centang untuk memakainya apa adanya',
      '7 B Genteng | keping | 4500; held; Satuan “keping” belum dikenal. Centang untuk memakainya apa adanya',
    ]);
    expect(got.units).toEqual(['m2', 'm', 'roll 50 m', 'Zak 40kg', 'pcs', 'keping']);
  });

  test('PRICE-15 semicolons, Windows-1252, and letters of a wrong encoding that are certain', async () => {
    const latin = Buffer.from('Nama Bahan;Satuan;Harga\r\nSiku 90° ½";bh;12.500\r\n', 'latin1');
    expect((await read(new Uint8Array(latin))).rows).toEqual(['2 B Siku 90° ½" | bh | 12500']);
    const broken = await read(
      csv(
        'Nama Bahan;Satuan;Harga',
        'Siku 90Â°;bh;12.500',
        'Ubin 20Ã—20;mÂ²;90.000',
        'Âtap;bh;1.000',
      ),
    );
    expect(broken.rows).toEqual([
      '2 B Siku 90° | bh | 12500',
      '3 B Ubin 20×20 | m² | 90000',
      '4 B Âtap | bh | 1000',
    ]);
    expect(broken.remarks).toEqual(['3 sel dengan huruf rusak (seperti Â°) diperbaiki']);
  });

  test('PRICE-15 formats that are not read are recognised by content', async () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const locked = Buffer.concat([Buffer.from(ole), Buffer.from('EncryptedPackage', 'utf16le')]);
    const zip = (text: string) =>
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from(text)]);
    const formats = await Promise.all(
      [
        Buffer.from(ole),
        locked,
        zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
        zip('xl/workbook.bin'),
        Buffer.from('%PDF-1.7\n'),
        Buffer.from('\ufeff\r\n<html xmlns:o="urn:schemas-microsoft-com:office:office">'),
        Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>'),
        Buffer.alloc(0),
      ].map((bytes) => work({ bytes: new Uint8Array(bytes), wish: { headRows: new Map() } })),
    );
    expect(formats.map((each) => ('format' in each ? each.format : each.kind))).toEqual([
      'xls',
      'locked',
      'ods',
      'xlsb',
      'pdf',
      'markup',
      'markup',
      'empty',
    ]);
  });
});

const utf16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));

test.each<[kind: string, file: () => Promise<Uint8Array> | Uint8Array, expected: string[]]>([
  [
    'UTF-16 with tabs',
    () => utf16('Nama Bahan\tSatuan\tHarga\r\nPasir\tm3\t225.000\r\n'),
    ['2 B Pasir | m3 | 225000'],
  ],
  [
    'a range is no price',
    () => csv('Nama Bahan;Satuan;Harga', 'Pasir;m3;200.000 - 225.000'),
    ['2 B Pasir | m3 | –; wrong; Harga: Harus berupa angka (rentang)'],
  ],
  [
    'a date is no price',
    () => file(['Nama Bahan', 'Satuan', 'Harga'], ['Pasir', 'm3', new Date('2026-01-02')]),
    ['2 B Pasir | m3 | –; wrong; Harga: Harus berupa angka (tanggal)'],
  ],
  [
    'kinds merged over their rows',
    () =>
      workbook({
        rows: [
          ['Kelompok', 'Nama', 'Satuan', 'Harga'],
          ['Upah', 'Pekerja', 'OH', 120_000],
          [null, 'Mandor', 'OH', 185_000],
          ['Bahan', 'Pasir', 'm3', 225_000],
          [null, 'Batu', 'm3', 310_000],
        ],
        merges: [
          [1, 0, 2, 0],
          [3, 0, 4, 0],
        ],
      }),
    [
      '2 U Pekerja | OH | 120000',
      '3 U Mandor | OH | 185000',
      '4 B Pasir | m3 | 225000',
      '5 B Batu | m3 | 310000',
    ],
  ],
  [
    'formula cells give their values',
    () =>
      workbook({
        name: 'Bahan',
        rows: [
          ['Nama', 'Satuan', 'Harga'],
          ['Pasir', 'm3', { formula: '200000*1.1', result: 220_000 }],
        ],
      }),
    ['2 B Pasir | m3 | 220000'],
  ],
  [
    'Rp, spaces and closing dashes',
    () => csv('Nama Bahan;Satuan;Harga', 'Pasir;m3;Rp  225 000,-', 'Batu;m3;Rp. 310.000,00'),
    ['2 B Pasir | m3 | 225000', '3 B Batu | m3 | 310000'],
  ],
])('%s', async (_, bytes, expected) => {
  expect((await read(await bytes())).rows).toEqual(expected);
});
