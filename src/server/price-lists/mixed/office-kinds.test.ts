// Twenty-odd kinds of files as offices, shops and programs make them, each through the real reader
// from its bytes to the judged rows, with what an estimator expects of it.
import { expect, test } from 'vitest';
import { csv, joined } from '../lists-of-tests.ts';
import { officeWorkbook, type OfficeCell, type OfficeSheet } from './office-workbook-of-tests.ts';
import { read, type Change } from './read-of-tests.ts';

interface OfficeKind {
  readonly file: Uint8Array;
  readonly answers?: Change;
  /** What is asked before anything is read. */
  readonly asked?: readonly string[];
  readonly rows: readonly string[];
  /** As they are stored. */
  readonly units?: readonly string[];
  /** Rows that are no entries. */
  readonly passed?: readonly string[];
  readonly remarks?: readonly string[];
}

const sheet = (name: string, rows: OfficeSheet['rows'], more: Partial<OfficeSheet> = {}) =>
  officeWorkbook([{ name, rows, ...more }]);
const head = ['No', 'Nama Bahan', 'Satuan', 'Harga'];
const only = (...cells: readonly OfficeCell[]): readonly OfficeCell[] => cells;
const utf16 = (text: string) =>
  joined(new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from(text, 'utf16le')));
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const kinds: Readonly<Record<string, OfficeKind>> = {
  'two-row heads under merged titles, with column letters below': {
    file: sheet(
      'Bahan',
      [
        ['No', 'Uraian', 'Satuan', 'Harga', 'Keterangan'],
        [null, null, null, 'Satuan (Rp)', null],
        ['a', 'b', 'c', 'd', 'e'],
        [1, 'Pasir pasang', 'm3', 225_000, 'franko'],
      ],
      { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'E1:E2'] },
    ),
    rows: ['4 B Pasir pasang | m3 | 225000'],
    passed: [],
  },
  'headings in row 9 under a merged letterhead, the table begins in column C': {
    file: sheet(
      'Sheet1',
      [
        [null, null, 'PEMERINTAH KOTA BANDUNG'],
        [null, null, 'DINAS BINA MARGA'],
        [null, null, 'Jl. Cianjur No. 34, Bandung 40271'],
        [],
        [null, null, 'DAFTAR HARGA BAHAN BANGUNAN'],
        [null, null, 'Triwulan II Tahun 2026'],
        [],
        [],
        [null, null, 'No.', 'Nama Bahan', 'Sat', 'Harga (Rp.)'],
        [null, null, 1, 'Batu kali', 'm3', 310_000],
        [null, null, 2, 'Semen portland 50 kg', 'zak', 68_000],
      ],
      { merges: ['C1:F1', 'C2:F2', 'C3:F3', 'C5:F5'] },
    ),
    rows: ['10 B Batu kali | m3 | 310000', '11 B Semen portland 50 kg | zak | 68000'],
  },
  'a hidden column of old prices is asked about and named': {
    file: sheet(
      'Bahan',
      [
        ['No', 'Nama Bahan', 'Satuan', 'Harga 2024', 'Harga 2026'],
        [1, 'Bata merah', 'bh', 800, 950],
      ],
      { hiddenColumns: [4] },
    ),
    asked: ['several: Harga 2024', 'several: Harga 2026'],
    answers: { roles: { 3: 'abaikan', 4: 'harga' } },
    rows: ['2 B Bata merah | bh | 950'],
    remarks: ['Kolom “Harga 2024” tidak dibaca'],
  },
  'prices with decimal dots, one of which may be a thousand': {
    file: csv(
      'No;Nama Bahan;Satuan;Harga',
      '1;Sekrup;bh;12.50',
      '2;Ring;bh;3.75',
      '3;Mur;bh;1.234',
    ),
    rows: [
      '2 B Sekrup | bh | 12.5',
      '3 B Ring | bh | 3.75',
      '4 B Mur | bh | 1.23; held; Harga: “1.234” dibaca sebagai 1,23: di kolom ini titik menandai desimal, seperti “12.50”. Centang bila benar; bila bukan, perbaiki di berkas',
    ],
  },
  'units in every spelling, some of them with foreign letters': {
    file: sheet('Bahan', [
      head,
      [1, 'Kayu', 'M^1', 12_000],
      [2, 'Lis', 'm´', 13_000],
      [3, 'Triplek', 'м2', 45_000],
      [4, 'Pasir', 'М³', 225_000],
    ]),
    rows: [
      '2 B Kayu | M^1 | 12000',
      '3 B Lis | m´ | 13000',
      '4 B Triplek | м2 | 45000; (“м2” ditulis dengan huruf bukan Latin, dibaca m2)',
      '5 B Pasir | М³ | 225000; (“М³” ditulis dengan huruf bukan Latin, dibaca m3)',
    ],
    units: ['m', 'm', 'm2', 'm3'],
  },
  'a hidden column that is read is named': {
    file: sheet(
      'Bahan',
      [
        ['Kode', 'Nama Bahan', 'Satuan', 'Harga'],
        ['M.07', 'Bata merah', 'bh', 950],
      ],
      { hiddenColumns: [1] },
    ),
    rows: ['2 B M.07 | Bata merah | bh | 950'],
    remarks: ['Kolom tersembunyi “Kode” ikut dibaca'],
  },
  'rows that a filter hides': {
    file: sheet(
      'Bahan',
      [head, [1, 'Pasir', 'm3', 225_000], [2, 'Kerikil', 'm3', 290_000], [3, 'Paku', 'kg', 18_500]],
      { hiddenRows: [3, 4] },
    ),
    rows: ['2 B Pasir | m3 | 225000', '3 B Kerikil | m3 | 290000', '4 B Paku | kg | 18500'],
    remarks: ['2 baris tersembunyi ikut dibaca'],
  },
  'several sheets, one hidden, with a cover and a recap': {
    file: officeWorkbook([
      { name: 'Cover', rows: [['DAFTAR HARGA 2026'], ['Kepala Dinas']] },
      {
        name: 'UPAH',
        rows: [
          ['No', 'Uraian', 'Sat', 'Harga'],
          [1, 'Mandor', 'OH', 190_000],
        ],
      },
      { name: 'BAHAN', rows: [head, [1, 'Pasir', 'm3', 225_000]] },
      {
        name: 'ALAT (lama)',
        isHidden: true,
        rows: [
          ['No', 'Uraian', 'Sat', 'Harga'],
          [1, 'Stamper', 'hari', 150_000],
        ],
      },
      { name: 'Rekap', rows: [['Jumlah bahan', 1]] },
    ]),
    rows: ['2 U Mandor | OH | 190000', '2 B Pasir | m3 | 225000', '2 A Stamper | hari | 150000'],
    remarks: [
      'Lembar “Cover” tidak dibaca',
      'Lembar tersembunyi “ALAT (lama)” ikut dibaca',
      'Lembar “Rekap” tidak dibaca',
    ],
  },
  'numbers as text, in every way of writing them': {
    file: sheet('Bahan', [
      head,
      ['1', 'Pasir', 'm3', ' 225.000 '],
      ['2', 'Batu', 'm3', 'Rp\u00a0310.000,00'],
      ['3', 'Semen', 'zak', "'62500"],
      ['4', 'Besi', 'kg', '14,750.00'],
      ['5', 'Kawat', 'kg', 'Rp. 21.000,-'],
      ['6', 'Cat', 'kg', '45rb'],
    ]),
    rows: [
      '2 B Pasir | m3 | 225000',
      '3 B Batu | m3 | 310000',
      '4 B Semen | zak | 62500',
      '5 B Besi | kg | 14750; (Harga: “14,750.00” dibaca sebagai 14.750: ditulis lain dari harga lain di kolom ini, seperti “225.000”)',
      '6 B Kawat | kg | 21000',
      '7 B Cat | kg | –; wrong; Harga: Harus berupa angka (singkatan)',
    ],
  },
  'ranges are no prices': {
    file: sheet('Bahan', [
      head,
      [1, 'Pasir', 'm3', '10.000 - 12.000'],
      [2, 'Batu', 'm3', '300.000 s/d 325.000'],
      [3, 'Tanah', 'm3', '90.000–95.000'],
    ]),
    rows: [
      '2 B Pasir | m3 | –; wrong; Harga: Harus berupa angka (rentang)',
      '3 B Batu | m3 | –; wrong; Harga: Harus berupa angka (rentang)',
      '4 B Tanah | m3 | –; wrong; Harga: Harus berupa angka (rentang)',
    ],
  },
  'a price that the program took for a date, and a column of dates': {
    file: sheet('Bahan', [
      ['No', 'Nama Bahan', 'Satuan', 'Harga', 'Tanggal Survei'],
      [1, 'Pasir', 'm3', { date: 46_024 }, { date: 46_024 }],
      [2, 'Batu', 'm3', 310_000, { date: 46_025 }],
    ]),
    asked: ['unknown: Tanggal Survei'],
    answers: { roles: { 4: 'catatan' } },
    rows: [
      '2 B Pasir | m3 | –; wrong; Harga: Harus berupa angka (tanggal)',
      '3 B Batu | m3 | 310000',
    ],
  },
  'errors of formulas': {
    file: sheet('Bahan', [
      head,
      [1, 'Pasir', 'm3', { error: '#REF!' }],
      [2, 'Batu', 'm3', { error: '#N/A' }],
      [3, { error: '#NAME?' }, 'kg', 12_000],
      [4, 'Kawat', 'kg', '#VALUE!'],
    ]),
    rows: [
      '2 B Pasir | m3 | –; wrong; Harga: Harus berupa angka (galat Excel)',
      '3 B Batu | m3 | –; wrong; Harga: Harus berupa angka (galat Excel)',
      '4 B – | kg | 12000; wrong; Nama: Harus berupa angka (galat Excel)',
      '5 B Kawat | kg | –; wrong; Harga: Harus berupa angka (galat Excel)',
    ],
  },
  'formulas that were never computed': {
    file: sheet('Bahan', [
      head,
      [1, 'Pasir', 'm3', { f: 'HSD!D4*1.1' }],
      [2, 'Batu', 'm3', { f: 'HSD!D5*1.1', v: 341_000 }],
      [
        3,
        { f: 'HSD!B6', v: 'Kayu bekisting' },
        'm3',
        { f: 'ROUND(D9,-2)', v: 3_100_000.000_000_4 },
      ],
    ]),
    rows: [
      '2 B Pasir | m3 | –; wrong; Harga: Nilai rumus tidak tersedia',
      '3 B Batu | m3 | 341000',
      '4 B Kayu bekisting | m3 | 3100000',
    ],
  },
  'semicolons, quotes, a line break within a name': {
    file: csv(
      'No;Nama Bahan;Satuan;Harga',
      '1;"Pipa PVC AW 3""',
      'Rucika";btg;"98.500,00"',
      '2;Lem; kg ;45.000',
    ),
    rows: ['2 B Pipa PVC AW 3" Rucika | btg | 98500', '3 B Lem | kg | 45000'],
  },
  'commas, with a separator that the file names itself': {
    file: csv('sep=,', 'Nama Bahan,Satuan,Harga', '"Triplek 9 mm, meranti",lbr,"145,000"'),
    rows: ['3 B Triplek 9 mm, meranti | lbr | 145000; (Harga: “145,000” dibaca sebagai 145.000)'],
  },
  'Windows-1252': {
    file: windows1252(
      'Nama Bahan;Satuan;Harga\r\nBesi siku 90° – 40×40;btg;185.000\r\nPaving 6 cm;m²;95.000'.replace(
        '–',
        '-',
      ),
    ),
    rows: ['2 B Besi siku 90° - 40×40 | btg | 185000', '3 B Paving 6 cm | m² | 95000'],
  },
  'UTF-16 with a mark, as “Unicode Text” of Excel': {
    file: utf16(
      'Nama Bahan\tSatuan\tHarga\r\nPipa ø 3″\tbtg\t98.500\r\n"Cat ""Avian"""\tkg\t65.000',
    ),
    rows: ['2 B Pipa ø 3″ | btg | 98500', '3 B Cat "Avian" | kg | 65000'],
  },
  'sums, subtotals and a total by formulas': {
    file: sheet('Bahan', [
      head,
      ['A', 'BAHAN ALAM', null, null],
      [1, 'Pasir', 'm3', 225_000],
      [null, 'Sub Total A', null, { f: 'SUM(D3)', v: 225_000 }],
      [null, 'Jumlah Harga Bahan', null, { f: 'SUM(D4)' }],
      [null, 'PPN 11%', null, 24_750],
      [null, 'TOTAL', null, 249_750],
      [null, null, null, 249_750],
    ]),
    rows: ['3 B Pasir | m3 | 225000', '8 B – | – | 249750; wrong; Nama: Wajib diisi'],
    passed: [
      '2 heading: A | BAHAN ALAM',
      '4 sum: Sub Total A | 225000',
      '5 sum: Jumlah Harga Bahan',
      '6 sum: PPN 11% | 24750',
      '7 sum: TOTAL | 249750',
    ],
  },
  'two price columns under one merged title': {
    file: sheet(
      'Bahan',
      [
        ['No', 'Nama Bahan', 'Satuan', 'Harga Satuan (Rp)', null],
        [null, null, null, 'Zona I', 'Zona II'],
        [1, 'Pasir', 'm3', 225_000, 260_000],
      ],
      { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'] },
    ),
    asked: ['several: Harga Satuan (Rp) Zona I', 'several: Harga Satuan (Rp) Zona II'],
    answers: { roles: { 3: 'abaikan', 4: 'harga' } },
    rows: ['3 B Pasir | m3 | 260000'],
    remarks: ['Kolom “Harga Satuan (Rp) Zona I” tidak dibaca'],
  },
  'package units, in the unit or behind a slash': {
    file: sheet('Bahan', [
      head,
      [1, 'Semen portland', 'zak @ 50 kg', 68_000],
      [2, 'Keramik 40x40', 'dus isi 6', 62_000],
      [3, 'Kabel NYM 3x2.5', 'roll 50 m', 890_000],
      [4, 'Paku', '/kg', 18_500],
      [5, 'Cat tembok', 'pail 20 kg', 780_000],
      [6, 'Paku beton', 'kg', '22.000/kg'],
    ]),
    rows: [
      '2 B Semen portland | zak @ 50 kg | 68000',
      '3 B Keramik 40x40 | dus isi 6 | 62000',
      '4 B Kabel NYM 3x2.5 | roll 50 m | 890000',
      '5 B Paku | /kg | 18500',
      '6 B Cat tembok | pail 20 kg | 780000',
      '7 B Paku beton | kg | 22000',
    ],
  },
  'footnotes, signatures and a note beside the table': {
    file: sheet('Bahan', [
      head,
      [1, 'Pasir *)', 'm3', 225_000],
      [],
      ['Catatan :'],
      [null, '- Harga sudah termasuk ongkos angkut sampai lokasi'],
      [null, '*) ex Cimalaka'],
      [null, null, null, 'Sumedang, 5 Januari 2026'],
      [null, null, null, 'NIP. 19750101 200003 1 002'],
    ]),
    rows: ['2 B Pasir *) | m3 | 225000'],
    passed: [
      '4 remark: Catatan :',
      '5 remark: - Harga sudah termasuk ongkos angkut sampai lokasi',
      '6 remark: *) ex Cimalaka',
      '7 remark: Sumedang, 5 Januari 2026',
      '8 remark: NIP. 19750101 200003 1 002',
    ],
  },
  'categories merged down over their rows and across the table': {
    file: sheet(
      'Sheet1',
      [
        ['Kelompok', 'Nama', 'Satuan', 'Harga'],
        ['UPAH', 'Pekerja', 'OH', 130_000],
        [null, 'Mandor', 'OH', 190_000],
        ['BAHAN BANGUNAN', null, null, null],
        ['BAHAN', 'Pasir', 'm3', 225_000],
        [null, 'Batu', 'm3', 310_000],
      ],
      { merges: ['A2:A3', 'A4:D4', 'A5:A6'] },
    ),
    rows: [
      '2 U Pekerja | OH | 130000',
      '3 U Mandor | OH | 190000',
      '5 B Pasir | m3 | 225000',
      '6 B Batu | m3 | 310000',
    ],
    passed: ['4 heading: BAHAN BANGUNAN'],
  },
  'texts in their cells and a thousand empty rows, as Google Sheets writes': {
    file: officeWorkbook(
      [
        {
          name: 'Bahan',
          rows: [
            head,
            [1, 'Pasir', 'm3', 225_000],
            ...Array.from({ length: 1_000 }, () => only('', '', '', '')),
            [2, 'Batu', 'm3', 310_000],
          ],
        },
      ],
      { isInline: true },
    ),
    rows: ['2 B Pasir | m3 | 225000', '1003 B Batu | m3 | 310000'],
  },
  'the strict format of Excel': {
    file: officeWorkbook([{ name: 'Bahan', rows: [head, [1, 'Pasir', 'm3', 225_000]] }], {
      isStrict: true,
    }),
    rows: ['2 B Pasir | m3 | 225000'],
  },
  'headings and names that are bold in places or broken over lines': {
    file: sheet('Bahan', [
      ['No', { runs: ['Nama', '\nBahan'] }, 'Sa-\ntuan', 'Harga\r\nSatuan\n(Rp)'],
      [1, { runs: ['Pasir ', 'Cimalaka'] }, 'm3', 225_000],
      [2, 'Kayu_x000D_\nkelas II', 'm3', 3_100_000],
    ]),
    rows: ['2 B Pasir Cimalaka | m3 | 225000', '3 B Kayu kelas II | m3 | 3100000'],
  },
  'two tables side by side': {
    file: sheet('Sheet1', [
      ['No', 'Bahan', 'Satuan', 'Harga', null, 'No', 'Upah', 'Satuan', 'Harga'],
      [1, 'Pasir', 'm3', 225_000, null, 1, 'Mandor', 'OH', 190_000],
    ]),
    rows: ['2 B Pasir | m3 | 225000', '2 U Mandor | OH | 190000'],
  },
  'pages printed one below the other, each with its head and a carried sum': {
    file: sheet('Bahan', [
      ['HALAMAN 1'],
      head,
      [1, 'Pasir', 'm3', 225_000],
      [null, 'Jumlah dipindahkan', null, 225_000],
      ['HALAMAN 2'],
      head,
      [null, 'Jumlah pindahan', null, 225_000],
      [2, 'Batu', 'm3', 310_000],
    ]),
    rows: ['3 B Pasir | m3 | 225000', '8 B Batu | m3 | 310000'],
    passed: [
      '4 sum: Jumlah dipindahkan | 225000',
      '5 remark: HALAMAN 2',
      '7 sum: Jumlah pindahan | 225000',
    ],
  },
  'prices that are none: nego, by order, nothing and below nothing': {
    file: sheet('Bahan', [
      head,
      [1, 'Marmer', 'm2', 'nego'],
      [2, 'Granit', 'm2', 'by order'],
      [3, 'Kaca', 'm2', null],
      [4, 'Besi tua', 'kg', -2_500],
      [5, 'Contoh', 'bh', 0],
    ]),
    rows: [
      '2 B Marmer | m2 | –; wrong; Harga: Harus berupa angka (bukan angka)',
      '3 B Granit | m2 | –; wrong; Harga: Harus berupa angka (bukan angka)',
      '4 B Kaca | m2 | –; wrong; Harga: Harga kosong',
      '5 B Besi tua | kg | –; wrong; Harga: Tidak boleh negatif',
      '6 B Contoh | bh | 0; (Harga 0 dibaca sebagai belum ada harga)',
    ],
  },
  'thousands in the heading': {
    file: sheet('Bahan', [
      ['No', 'Nama Bahan', 'Satuan', 'Harga (x Rp 1.000)'],
      [1, 'Pasir', 'm3', 225],
    ]),
    asked: ['scale: 1000'],
    answers: { scale: '1000' },
    rows: ['2 B Pasir | m3 | 225000; (225 ribu: 225.000)'],
  },
};

test.each(Object.entries(kinds))(
  'PRICE-22 %s',
  async (_, { file, answers, asked = [], ...expected }) => {
    const got = await read(file, answers);
    expect(got.asked).toEqual(asked);
    expect(got.rows).toEqual(expected.rows);
    if (expected.units) expect(got.units).toEqual(expected.units);
    if (expected.passed) expect(got.passed).toEqual(expected.passed);
    expect(got.remarks).toEqual(expected.remarks ?? []);
  },
);
