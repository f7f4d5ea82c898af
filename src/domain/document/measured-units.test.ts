// Which dimensions count for the unit of an item.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, equals, multiply, round } from '../number/decimal.ts';
import { dimensions, newMeasuredRow, totalOfMeasured, volumeOfMeasured } from './measured-rows.ts';
import {
  countedBeside,
  filledRows,
  greyDimensions,
  offeredRow,
  touched,
  unusedDimensions,
} from './measured-units.ts';

const work = (satuan: string, deskripsi = '') => ({ satuan, deskripsi });
const row = (panjang: string, lebar: string, tinggi: string) => ({
  ...newMeasuredRow('r'),
  panjang,
  lebar,
  tinggi,
});

test.each([
  ['m3', []],
  ['M³', []],
  ['liter', []],
  ['m2', ['tinggi']],
  ['M²', ['tinggi']],
  ["m'", ['lebar', 'tinggi']],
  ['m1', ['lebar', 'tinggi']],
  ['kg', ['lebar', 'tinggi']],
  ['bh', ['panjang', 'lebar', 'tinggi']],
  ['buah', ['panjang', 'lebar', 'tinggi']],
  ['unit', ['panjang', 'lebar', 'tinggi']],
  ['titik', ['panjang', 'lebar', 'tinggi']],
  ['Ls', ['panjang', 'lebar', 'tinggi']],
  ['OH', ['panjang', 'lebar', 'tinggi']],
  // Nobody knows what these measure, so nothing is filled in.
  ['', []],
  ['m2/bln', []],
])('HAND-23 of %j these do not count: %j', (satuan, unused) => {
  expect(unusedDimensions(work(satuan))).toEqual(unused);
});

describe('HAND-23 of an area width or height is left', () => {
  test.each([
    ['Pasangan dinding bata merah 1/2 batu', 'lebar'],
    ['Plesteran dinding lantai 2', 'lebar'],
    ['Pemasangan 1 m2 plesteran 1SP : 4PP tebal 15 mm', 'lebar'],
    ['Acian', 'lebar'],
    ['Pengecatan tembok baru', 'lebar'],
    ['Bekisting sloof', 'lebar'],
    ['Pemasangan 1 m2 bekisting untuk kolom (3 kali pakai)', 'lebar'],
    ['Bekisting pelat lantai', 'tinggi'],
    ['Pengecatan plafon', 'tinggi'],
    ['Pemasangan keramik lantai 40 x 40', 'tinggi'],
    ['Pemasangan keramik dinding 20 x 25', 'lebar'],
    ['Rangka atap baja ringan', 'tinggi'],
    ['Pembersihan dan perataan lahan', 'tinggi'],
    ['Pekerjaan khusus', 'tinggi'],
  ])('%s: %s', (deskripsi, unused) => {
    expect(unusedDimensions(work('m2', deskripsi))).toEqual([unused]);
  });

  test('as in the rows before, whatever the work is called', () => {
    const rows = [row('3', '1', '2.8'), { ...row('4', '2', '1'), untouched: true as const }];
    expect(unusedDimensions(work('m2', 'Plafon'), rows)).toEqual(['lebar']);
    expect(unusedDimensions(work('m2', 'Dinding'), [row('3', '2', '1.00')])).toEqual(['tinggi']);
    expect(unusedDimensions(work('m2', 'Dinding'), [row('3', '1', '1')])).toEqual(['lebar']);
    expect(unusedDimensions(work('m2', 'Dinding'), [row('3', '2', '3')])).toEqual(['lebar']);
  });

  test('not as in a row of which one of them is blank: 5 × 1 is no wall 1 m wide', () => {
    const begun = row('5', '1', '');
    expect(unusedDimensions(work('m2', 'Lantai'), [begun])).toEqual(['tinggi']);
    expect(greyDimensions(begun, work('m2', 'Lantai'))).toEqual([]);
    expect(unusedDimensions(work('m2', 'Dinding'), [row('5', '3', '1'), begun])).toEqual([
      'tinggi',
    ]);
  });
});

const unit = fc.constantFrom('m3', 'm2', "m'", 'kg', 'bh', 'ls', '', 'apa saja');
const measure = fc.bigInt({ min: 0n, max: 10n ** 8n }).map((n) => `${n / 10000n}.${n % 10000n}`);

test('HAND-23 what was filled in does not change the product of what is measured', () => {
  fc.assert(
    fc.property(unit, fc.string(), measure, fc.nat(999), (satuan, deskripsi, text, count) => {
      const unused = unusedDimensions(work(satuan, deskripsi));
      const given = { ...offeredRow('r', [], unused), jumlah: String(count) };
      const used = dimensions.filter((name) => !unused.includes(name));
      const filled = used.reduce((now, name) => ({ ...now, [name]: text }), given);
      const product = used.reduce((sum) => multiply(sum, decimal(text)), decimal(String(count)));
      expect(equals(volumeOfMeasured(filled), round(product, 2))).toBe(true);
    }),
  );
});

describe('HAND-23 grey is the 1 of a dimension that does not count', () => {
  test.each([
    ['m2', row('4', '2', '1'), ['tinggi']],
    ['m2', row('4', '1', '3'), ['lebar']],
    ['m2', row('4', '2', '3'), []],
    ['m2', row('1', '2', '3'), []],
    ["m'", row('4', '1', '1.0'), ['lebar', 'tinggi']],
    ["m'", row('4', '1', '2'), ['lebar']],
    ['bh', row('1', '1', '1'), ['panjang', 'lebar', 'tinggi']],
    ['bh', row('', '', ''), []],
    ['m3', row('1', '1', '1'), []],
  ])('%s: %o', (satuan, given, grey) => {
    expect(greyDimensions(given, work(satuan))).toEqual(grey);
  });
});

test('HAND-23 an offered row counts nothing and is not kept until somebody fills it', () => {
  const offered = offeredRow('r', [], dimensions);
  const stored = row('2', '3', '1');
  expect(filledRows([stored, offered])).toEqual([stored]);
  const filled = touched({ ...offered, jumlah: '4' });
  expect(equals(totalOfMeasured(filledRows([offered, filled])).used, decimal('4'))).toBe(true);
  expect(touched(stored)).toBe(stored);
  expect(filledRows([stored, filled])).toHaveLength(2);
});

test('HAND-23 a dimension that somebody did not leave 1 is named with its rows', () => {
  const floor = work('m2', 'Lantai');
  const rows = [row('4', '3', '1'), row('4', '3', '2.5'), row('4', '3', ''), row('2', '2', '0.5')];
  expect(countedBeside(floor, rows)).toEqual([{ name: 'tinggi', rows: [1, 3] }]);
  // A wall among floors: each row has its own way.
  expect(countedBeside(floor, [row('4', '3', '1'), row('4', '1', '3')])).toEqual([]);
  expect(countedBeside(work('m3'), rows)).toEqual([]);
  const offered = offeredRow('o', [], ['tinggi']);
  expect(countedBeside(floor, [{ ...offered, tinggi: '2' }])).toEqual([]);
  expect(countedBeside(work('bh'), [row('3', '1', '1')])).toEqual([{ name: 'panjang', rows: [0] }]);
});
