// What columns hold by their headings and cells, and what is asked instead of guessed.
import { expect, test } from 'vitest';
import type { ListCell } from '../../sheet/cells.ts';
import { meaningsOf, saysWithPpn } from './column-meaning.ts';
import { scaleSaid } from './scale-said.ts';

const texts = ['Semen portland', 'Pasir beton', 'Batu kali'];
const figures = [62_500, 250_000, 310_000];

/** The role, or `question?`, of a column of this heading with these cells. */
function meant(heading: string, cells: ListCell[], said?: { saysPpn: boolean }): string {
  const [column] = meaningsOf(
    [heading],
    cells.map((cell) => [cell]),
    said,
  );
  return column?.role ?? `${column?.question}?`;
}

test.each<[string, ListCell[], string]>([
  ['kode', ['M.01', 'M.02'], 'kode'],
  ['no', [1, 2, 3], 'abaikan'],
  ['uraian', texts, 'nama'],
  ['nama bahan', texts, 'nama'],
  ['bahan bangunan', texts, 'nama'],
  ['bahan', figures, 'unknown?'],
  ['merk', texts, 'spesifikasi'],
  ['spesifikasi teknis', texts, 'spesifikasi'],
  ['merk dan tipe', texts, 'spesifikasi'],
  ['satuan', ['zak', 'm3'], 'satuan'],
  ['harga', figures, 'harga'],
  ['harga kota bandung', figures, 'harga'],
  ['harga kota bandung', texts, 'unknown?'],
  ['hrg toko', ['62.500', 'Rp 250.000', '1.500,-'], 'harga'],
  // What it is written in is asked of the file as a whole.
  ['nilai ribu', figures, 'harga'],
  ['kota ribu', figures, 'unknown?'],
  ['hsd 2026', figures, 'unknown?'],
  ['jenis', ['Upah', 'Bahan', 'Bahan'], 'jenis'],
  ['jenis', ['Upah', 'Semen', 'Pasir', 'Kerikil'], 'nama'],
  ['golongan', ['Semen', 'Semen', 'Kayu'], 'kategori'],
  ['kategori', ['Semen', 'Semen', 'Kayu'], 'kategori'],
  ['tarif harian', figures, 'tarifHari'],
  ['tarif jam', figures, 'tarifJam'],
  ['jam per hari', [7, 8], 'jamPerHari'],
  ['catatan', texts, 'catatan'],
  ['volume', figures, 'abaikan'],
  ['koefisien', figures, 'abaikan'],
  ['jumlah', figures, 'abaikan'],
  ['zona', texts, 'unknown?'],
  ['', [1, 2, 3], 'abaikan'],
  ['', [7, 8, 9], 'unknown?'],
  ['', texts, 'unknown?'],
  ['', ['1.', '2.', '3)'], 'abaikan'],
  ['zona', [null, '', ' '], 'abaikan'],
  ['jabatan', texts, 'nama'],
  ['jabatan/posisi', texts, 'nama'],
  ['jabatan', figures, 'unknown?'],
  ['upah/hari', figures, 'tarifHari'],
  ['sewa/jam', figures, 'tarifJam'],
  ['harga sewa alat/jam', figures, 'tarifJam'],
  ['sewa per hari', figures, 'tarifHari'],
  ['sewa alat', figures, 'harga'],
  ['sewa alat', texts, 'nama'],
  ['upah minimum', figures, 'harga'],
  ['sewa per bulan', figures, 'unknown?'],
  ['kapasitas', texts, 'spesifikasi'],
])('PRICE-02 %j over %j is %s', (heading, cells, role) => {
  expect(meant(heading, cells)).toBe(role);
});

test.each([
  ['harga termasuk ppn', 'ppn?'],
  ['harga incl vat', 'ppn?'],
  ['harga sebelum pajak', 'harga'],
  ['harga belum ppn', 'harga'],
  ['harga tanpa ppn', 'harga'],
  ['harga exclude ppn', 'harga'],
  ['harga di luar ppn', 'harga'],
])('PRICE-05 %j is %s', (heading, role) => {
  expect(meant(heading, figures)).toBe(role);
});

test('PRICE-05 a note beside the list asks of the plain price too', () => {
  expect(meant('harga', figures, { saysPpn: true })).toBe('ppn?');
  expect(meant('harga', figures, { saysPpn: false })).toBe('harga');
});

test('PRICE-02 of two prices and of two columns of one role none is chosen silently', () => {
  const roles = (headings: string[], row: ListCell[]) =>
    meaningsOf(headings, [row]).map(({ role, question }) => role ?? `${question}?`);
  expect(roles(['uraian', 'harga kota', 'harga desa'], ['Semen', 1, 2])).toEqual([
    'nama',
    'several?',
    'several?',
  ]);
  expect(roles(['uraian', 'harga', 'harga termasuk ppn'], ['Semen', 1, 2])).toEqual([
    'nama',
    'several?',
    'several?',
  ]);
  expect(roles(['kode', 'uraian', 'kode'], ['A', 'Semen', 'B'])).toEqual([
    'kode',
    'nama',
    'several?',
  ]);
  expect(roles(['merk', 'uraian', 'ukuran', 'no', 'jumlah'], ['A', 'Semen', 'B', 1, 2])).toEqual([
    'spesifikasi',
    'nama',
    'spesifikasi',
    'abaikan',
    'abaikan',
  ]);
});

test('PRICE-02 columns without a heading count as far as 100, and the first 2.000 rows tell', () => {
  const wide = Array.from({ length: 130 }, (_, at) => `kata ${at}`);
  expect(meaningsOf(['uraian'], [wide])).toHaveLength(100);
  expect(meaningsOf(['uraian', 'satuan'], [['Semen']])).toHaveLength(2);
  const late = [...Array.from({ length: 2_000 }, () => [null]), ['Semen']];
  expect(meaningsOf(['zona'], late)).toEqual([{ role: 'abaikan' }]);
  expect(meaningsOf(['zona'], late.slice(1))).toEqual([{ role: null, question: 'unknown' }]);
});

test.each<[string[], string[], string | undefined]>([
  [['Harga dalam ribuan rupiah'], [], '1000'],
  [['(dalam Rp. ribu)'], [], '1000'],
  [['satuan juta'], [], '1000000'],
  [['Jutaan Rupiah'], [], '1000000'],
  [['x Rp 1.000'], [], '1000'],
  [['× 1.000.000'], [], '1000000'],
  [[], ['uraian', 'harga (ribu)'], '1000'],
  [[], ['harga satuan 000'], '1000'],
  [['(Rp. 000)'], [], '1000'],
  [['(Rp. 000.000)'], [], '1000000'],
  [['Rp 5.000'], ['harga 2000'], undefined],
  [[], ['harga 1 000 000'], '1000000'],
  [['Dinas PU'], ['harga (juta)'], '1000000'],
  [['Jalan Seribu 12'], ['harga'], undefined],
  [[], ['nama ribu'], undefined],
  [[], [], undefined],
])('PRICE-22 %j above %j is written in %s', (beside, headings, scale) => {
  expect(scaleSaid(beside, headings)).toBe(scale);
});

test.each([
  ['Harga sudah termasuk PPN 11%', true],
  ['Harga include P.P.N', true],
  ['incl. PPN', true],
  ['Harga belum termasuk PPN', false],
  ['Harga tidak termasuk PPN', false],
  ['Termasuk ongkos angkut; PPN dihitung sendiri', false],
  ['PPN 11%', false],
])('PRICE-05 %j says that prices are with PPN: %s', (text, says) => {
  expect(saysWithPpn(text)).toBe(says);
});

test('PRICE-05 beside a price that says it is without PPN the one with it is not read, and nothing is asked', () => {
  const of = (headings: string[], said?: { saysPpn: boolean }) =>
    meaningsOf(headings, [headings.map(() => 62_500)], said).map(
      ({ role, question }) => role ?? `${question}?`,
    );
  expect(of(['harga sebelum ppn', 'harga sesudah ppn 11%'])).toEqual(['harga', 'abaikan']);
  expect(of(['harga termasuk ppn', 'harga belum termasuk ppn'], { saysPpn: true })).toEqual([
    'abaikan',
    'harga',
  ]);
  // A bare price may be either, and of two without PPN nobody says which counts.
  expect(of(['harga', 'harga sesudah ppn 11%'])).toEqual(['several?', 'several?']);
  expect(of(['harga kota sebelum ppn', 'harga desa sebelum ppn', 'harga sesudah ppn'])).toEqual([
    'several?',
    'several?',
    'several?',
  ]);
});
