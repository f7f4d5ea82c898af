import { expect, test } from 'vitest';
import type { ListCell } from '../sheet/cells.ts';
import { readBlocks } from './read-blocks.ts';

type Row = readonly ListCell[];
const head = ['No', 'Uraian', 'Kode', 'Satuan', 'Koefisien', 'Harga Satuan', 'Jumlah Harga'];

interface Figures {
  readonly wage?: number;
  readonly price?: number;
  readonly A?: number;
  readonly D: number;
  readonly E: number;
  readonly F: number;
}

const block = ({ wage = 75_000, price = 10_000, A = wage, D, E, F }: Figures): Row[] => [
  ['A.1.1', 'Penggalian 1 m3 tanah biasa'],
  head,
  ['A', 'TENAGA'],
  [1, 'Pekerja', 'L.01', 'OH', 0.75, 100_000, wage],
  [null, 'Jumlah Tenaga', null, null, null, null, A],
  ['B', 'BAHAN'],
  [1, 'Solar', 'M.01', 'liter', 2, price, price * 2],
  [null, 'Jumlah Bahan', null, null, null, null, price * 2],
  ['C', 'ALAT'],
  ['D', 'Jumlah (A+B+C)', null, null, null, null, D],
  ['E', 'Overhead 10%', null, null, null, null, E],
  ['F', 'Harga Satuan Pekerjaan (D+E)', null, null, null, null, F],
];

// By its coefficients and prices: A 75.000, B 20.000, D 95.000, E 9.500, F 104.500.
test.each<[string, Figures, string[]]>([
  ['nothing', { D: 95_000, E: 9500, F: 104_500 }, []],
  ['nothing to the sen', { D: 95_000, E: 9500, F: 104_500.004 }, []],
  ['not even a rounded rupiah', { price: 10_000.3, D: 95_000.6, E: 9500.06, F: 104_501 }, []],
  [
    'sen, where F has them',
    { D: 95_000, E: 9500, F: 104_500.4 },
    ['7 Selisih F 0,4 di berkas: F tercetak 104.500,4, D + E berjumlah 104.500'],
  ],
  [
    'a component',
    { wage: 80_000, D: 100_000, E: 10_000, F: 110_000 },
    ['4 Selisih F 5.500 di berkas: Pekerja tercetak 80.000, koefisien × harganya 75.000'],
  ],
  [
    'a subtotal',
    { A: 85_000, D: 105_000, E: 10_500, F: 115_500 },
    ['4 Selisih F 11.000 di berkas: jumlah tenaga tercetak 85.000, barisnya berjumlah 75.000'],
  ],
  [
    'D',
    { D: 96_000, E: 9600, F: 105_600 },
    ['7 Selisih F 1.100 di berkas: D tercetak 96.000, A + B + C berjumlah 95.000'],
  ],
  [
    'overhead',
    { D: 95_000, E: 9000, F: 104_000 },
    ['7 Selisih F 500 di berkas: overhead tercetak 9.000, 10% dari D 9.500'],
  ],
  [
    'F itself',
    { D: 95_000, E: 9500, F: 103_123 },
    ['7 Selisih F 1.377 di berkas: F tercetak 103.123, D + E berjumlah 104.500'],
  ],
  [
    'its rounding',
    { D: 95_000, E: 9500, F: 104_000 },
    ['7 Selisih F 500 di berkas: F tercetak dibulatkan'],
  ],
  [
    'no figure alone',
    { wage: 80_000, D: 100_000, E: 10_000, F: 120_001 },
    ['7 Selisih F 15.501 di berkas tidak dijelaskan oleh satu baris saja'],
  ],
])('ANA-04 a printed F that is another is explained by %s', (_, figures, told) => {
  const rows = block(figures);
  const sheet = { name: 'AHSP', rows, isHidden: false, merges: [], hiddenRows: [] };
  const { analyses } = readBlocks([sheet]);
  const notes = analyses.flatMap((each) => each.notes.map(({ row, reason }) => `${row} ${reason}`));
  expect(analyses).toHaveLength(1);
  expect(notes.filter((note) => note.includes('Selisih'))).toEqual(told);
});
