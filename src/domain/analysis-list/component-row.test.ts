import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import { lengths } from '../number/limits.ts';
import type { ListCell } from '../sheet/cells.ts';
import { readComponentRow } from './component-row.ts';

const columns = { kode: 0, uraian: 1, satuan: 2, koefisien: 3, harga: 4, jumlah: 5 };

function told(cells: readonly ListCell[], isMarkTold = false): string {
  const read = readComponentRow(cells, columns, { row: 7, group: 'LABOR', isMarkTold });
  if (read.is === 'wrong') return read.reasons.join('; ');
  if (read.is === 'component') {
    const { code, name, unit, coefficient, price, amount } = read.component;
    const figures = [coefficient, price, amount].map((each) => (each ? toText(each) : '–'));
    return [code ?? '–', name, unit, ...figures].join(' | ');
  }
  const { name, shares, of, ordinary } = read.percent;
  const or = ordinary ? `, or ${toText(ordinary.coefficient)} ${ordinary.unit}` : '';
  return `${name}: ${shares.map(toText).join(' or ')} of '${of}'${or}`;
}

test.each<[ListCell[], string]>([
  [['L.1', 'Pekerja', 'OH', 0.5, 120_000, 60_000], 'L.1 | Pekerja | OH | 0.5 | 120000 | 60000'],
  [['-', '- Pekerja', 'OH', 0.5, null, null], '– | Pekerja | OH | 0.5 | – | –'],
  [['', '• Pekerja', 'OH', '0,5', 'Rp 120.000', 60_000], '– | Pekerja | OH | 0.5 | 120000 | 60000'],
  // A thousand by its look; the amount proves that it is none.
  [['', 'Pekerja', 'OH', '1.050', 120_000, 126_000], '– | Pekerja | OH | 1.05 | 120000 | 126000'],
  [['', 'Besi - polos', 'm2', 1, 2, 2], '– | Besi - polos | m2 | 1 | 2 | 2'],
  // Percents that are part of a name.
  [['', 'Semen 40% klinker', 'kg', 1, 2, 2], '– | Semen 40% klinker | kg | 1 | 2 | 2'],
])('ANA-01 a row of a component: %j', (cells, expected) => {
  expect(told(cells)).toBe(expected);
});

test.each<[ListCell[], string]>([
  [['', 'Alat bantu', '%', 5, null, 3000], `Alat bantu: 0.05 of ''`],
  [['', 'Alat bantu', 'Persen', '5 %', null, 3000], `Alat bantu: 0.05 of ''`],
  [['', 'Alat bantu 5 %', '%', null, null, 3000], `Alat bantu 5 %: 0.05 of ''`],
  [['', 'Alat bantu', 'bagian', 0.05, null, 3000], `Alat bantu: 0.05 of ''`],
  [['', 'Alat bantu', 'bagian', 1.5, null, 3000], `Alat bantu: 1.5 of ''`],
  // As a format shows it: the amount tells which.
  [['', 'Alat bantu', '%', 0.05, null, 3000], `Alat bantu: 0.0005 or 0.05 of ''`],
  [['', 'Alat bantu', '%', 1, null, 3000], `Alat bantu: 0.01 or 1 of ''`],
  [['', 'Alat bantu', '%', 1.01, null, 3000], `Alat bantu: 0.0101 of ''`],
  [['', 'Alat bantu 5 % x upah', 'ls', null, null, 3000], `Alat bantu 5 % x upah: 0.05 of 'upah'`],
  [
    ['', 'Alat bantu 5% dari upah', 'ls', 2, 1500, 3000],
    `Alat bantu 5% dari upah: 0.05 of 'upah', or 2 ls`,
  ],
  [['', 'Alat 2,5 % × bahan', '', null, null, 3000], `Alat 2,5 % × bahan: 0.025 of 'bahan'`],
  // Without a unit it is nothing else.
  [['', 'Alat 2,5 % × bahan', '', 1, null, 3000], `Alat 2,5 % × bahan: 0.025 of 'bahan'`],
  [['', 'Alat bantu', '%', '0,05', null, 3000], `Alat bantu: 0.0005 or 0.05 of ''`],
  [['', 'Alat bantu 5 %', '%', ' ', null, 3000], `Alat bantu 5 %: 0.05 of ''`],
])('ANA-01 a row of a share: %j', (cells, expected) => {
  expect(told(cells)).toBe(expected);
});

const long = 'x'.repeat(lengths.masterName + 1);
test.each<[ListCell[], string]>([
  [['', '', 'OH', 1, 1, 1], 'Baris 7: uraian kosong'],
  [['', 'Pekerja', '', 1, 1, 1], 'Baris 7 (Pekerja): satuan kosong'],
  [['', 'Pekerja', 'OH', null, 1, 1], 'Baris 7 (Pekerja): koefisien kosong'],
  [['', 'Pekerja', '', null, 1, 1], 'Baris 7 (Pekerja): satuan kosong'],
  [
    ['', 'Pekerja', 'OH', 'abc', 1, 1],
    'Baris 7 (Pekerja): koefisien “abc” harus berupa angka (bukan angka)',
  ],
  [['', 'Pekerja', 'm4', 1, 1, 1], 'Baris 7 (Pekerja): satuan “m4” rusak'],
  [['', 'Pekerja', '0,5', 1, 1, 1], 'Baris 7 (Pekerja): satuan “0,5” bukan satuan'],
  [
    ['', 'Pekerja', 'OH', 1, 1, 'abc'],
    'Baris 7 (Pekerja): jumlah “abc” harus berupa angka (bukan angka)',
  ],
  [
    ['', 'Alat bantu 5 %', '%', -5, null, 1],
    'Baris 7 (Alat bantu 5 %): persen “-5” tidak dapat dibaca',
  ],
  [['', 'Pekerja', 'OH', -1, 1, 1], 'Baris 7 (Pekerja): koefisien “-1” tidak boleh negatif'],
  [
    ['', 'Pekerja', 'OH', 1, 'abc', 1],
    'Baris 7 (Pekerja): harga “abc” harus berupa angka (bukan angka)',
  ],
  [
    ['', 'Pekerja', 'OH', '1.050', 120_000, 126_000_000],
    'Baris 7 (Pekerja): koefisien “1.050” dibaca sebagai 1,05, tetapi jumlahnya tidak membuktikannya',
  ],
  [
    ['', 'Pekerja', 'OH', '1.050', 120_000, null],
    'Baris 7 (Pekerja): koefisien “1.050” dibaca sebagai 1,05, tetapi jumlahnya tidak membuktikannya',
  ],
  [['', 'Alat bantu', '%', 'x', null, null], 'Baris 7 (Alat bantu): persen “x” tidak dapat dibaca'],
  [['', 'Alat bantu', '%', null, null, 1], 'Baris 7 (Alat bantu): persen “” tidak dapat dibaca'],
  [
    ['', 'Alat bantu', '%', 0.000_001_23, null, null],
    'Baris 7 (Alat bantu): persen: maksimal 7 desimal',
  ],
  [['', long, 'OH', 1, 1, 1], `Baris 7 (${long}): nama lebih dari ${lengths.masterName} karakter`],
  [
    ['', 'Pekerja', 'x'.repeat(lengths.satuan + 1), 1, 1, 1],
    `Baris 7 (Pekerja): satuan lebih dari ${lengths.satuan} karakter`,
  ],
])('ANA-06 a row that cannot be read says why: %j', (cells, expected) => {
  expect(told(cells)).toBe(expected);
});

test('ANA-06 the longest name and unit are taken', () => {
  const [name, unit] = ['x'.repeat(lengths.masterName), 'x'.repeat(lengths.satuan)];
  expect(told(['', name, unit, 1, 1, 1])).toBe(`– | ${name} | ${unit} | 1 | 1 | 1`);
});

test('ANA-02 where other cells of the column tell its mark, no amount is needed', () => {
  expect(told(['', 'Pekerja', 'OH', '1.050', null, null], true)).toBe(
    '– | Pekerja | OH | 1.05 | – | –',
  );
});
