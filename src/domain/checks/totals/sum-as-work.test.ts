import { expect, test } from 'vitest';
import type { Content } from '../../content/content.ts';
import { said, section, titled, work } from '../register/estimate-of-tests.ts';

const of = (text: string, price: string, volume = '1') => work({ text, unit: 'ls', volume, price });
const works = () => [of('Papan nama', '350000'), of('Mobilisasi', '2000000', '2.5')];
const told = (content: Content) => said('sum-as-work', content);

test.each([
  'Subtotal A',
  'Sub total',
  'Sub-Total I',
  'SUB JUMLAH',
  'Jumlah A',
  'Jumlah I Pekerjaan Persiapan',
  'Total pekerjaan persiapan',
  'TOTAL',
  'A. Jumlah',
  'I.1. Jumlah',
  'II Jumlah',
  'Sub. Total',
  'S. Total',
  'Sub Jml',
  'Jml',
  'JMLH',
  'Jlh. pekerjaan',
  'Harga total',
  'Nilai total',
  'Jumlah total',
  'Rekapitulasi',
  'Real cost',
  'Dibulatkan',
  'J U M L A H',
  'A. J U M L A H',
  'II. J U M L A H  II',
  'T O T A L',
  'S U B  T O T A L',
  'Nilai pekerjaan',
  'NILAI PEKERJAAN :',
  'Harga pekerjaan II',
  'Biaya konstruksi',
  'Nilai fisik',
])('CHECK-52 %j as a work that comes to those above it', (text) => {
  expect(told(section(...works(), of(text, '5350000')))).toEqual([
    'I.3: Rp 5.350.000, sama dengan jumlah pekerjaan di atasnya (2 pekerjaan)',
  ]);
});

test('CHECK-52 rounded to rupiah it is the same sum', () => {
  expect(told(section(...works(), of('Jumlah', '5350000.4')))).toHaveLength(1);
  expect(told(section(...works(), of('Jumlah', '5350001')))).toEqual([]);
});

test.each([
  ['Jumlah titik lampu', '5000000'],
  ['Total station', '5350000'],
  ['Sewa total station', '5350000'],
  ['Jmlah', '5350000'],
  ['J U M', '5350000'],
  [`${'i. '.repeat(40)}nama`, '5350000'],
  ['Nilai pekerjaan tanah', '5350000'],
  ['Biaya pekerjaan harian', '5350000'],
  ['Pekerjaan', '5350000'],
  ['Pekerjaan lain', '5350000'],
  ['Jumlah', '0'],
])('CHECK-52 %j of %s is a work', (text, price) => {
  expect(told(section(...works(), of(text, price)))).toEqual([]);
  expect(told(section(of(text, price)))).toEqual([]);
});

test('CHECK-52 of what is above it since the last sum, in its list, its section or the estimate', () => {
  const twice = section(
    ...works(),
    of('Subtotal A', '5350000'),
    of('Pagar', '100000'),
    of('Subtotal B', '100000'),
    of('Total', '5450000'),
  );
  expect(told(twice)).toEqual([
    'I.3: Rp 5.350.000, sama dengan jumlah pekerjaan di atasnya (2 pekerjaan)',
    'I.5: Rp 100.000, sama dengan jumlah pekerjaan di atasnya (1 pekerjaan)',
    'I.6: Rp 5.450.000, sama dengan jumlah pekerjaan di atasnya (3 pekerjaan)',
  ]);
  const groups = titled(works(), [of('Pagar', '100000'), of('Jumlah I', '5450000')]);
  expect(told(groups)).toHaveLength(1);
  const second = [of('Pagar', '100000'), of('Jumlah II', '100000'), of('Jumlah total', '5450000')];
  const [first] = section(...works());
  expect(first && told([first, { ...first, id: 'II', items: second }])).toEqual([
    'II.2: Rp 100.000, sama dengan jumlah pekerjaan di atasnya (1 pekerjaan)',
    'II.3: Rp 5.450.000, sama dengan jumlah pekerjaan di atasnya (3 pekerjaan)',
  ]);
});

test('CHECK-52 of the list or the section before it, where its sum stands below the next heading', () => {
  const groups = titled(works(), [of('Pagar', '100000')], [of('Jumlah B', '100000')]);
  expect(told(groups)).toEqual([
    'I.3.1: Rp 100.000, sama dengan jumlah pekerjaan di atasnya (1 pekerjaan)',
  ]);
  const [first] = section(...works());
  const third = (text: string) => [
    { id: 'II', title: 'B', items: [of('Pagar', '100000')], groups: [] },
    { id: 'III', title: 'C', items: [of('Urugan', '7'), of(text, '100000')], groups: [] },
  ];
  expect(first && told([first, ...third('Jumlah II')])).toHaveLength(1);
  expect(first && told([first, ...third('Kolam')])).toEqual([]);
});

test('CHECK-52 of a section with several lists, at its end and below the next heading; empty lists are none', () => {
  const [first] = section(...works());
  const [second] = titled(
    [of('Pagar', '100000')],
    [of('Kolam', '200000')],
    [of('Jumlah', '300000')],
  );
  const [third] = section(of('Jumlah II', '300000'));
  expect(first && second && told([first, { ...second, id: 'II' }])).toEqual([
    'II.3.1: Rp 300.000, sama dengan jumlah pekerjaan di atasnya (2 pekerjaan)',
  ]);
  expect(first && second && third && told([first, second, { ...third, id: 'III' }])).toHaveLength(
    2,
  );
  const empty = { id: 'E', title: 'Kosong', items: [], groups: [] };
  expect(first && second && third && told([first, second, empty, third])).toHaveLength(2);
  expect(
    told(titled(works(), [of('Pagar', '100000')], [], [of('Jumlah B', '100000')])),
  ).toHaveLength(1);
  expect(told(section(of('Papan nama', '0'), of('Jumlah', '0')))).toEqual([]);
});

test('CHECK-52 of its own list alone, where another work stood there before the last sum and a list above', () => {
  const second = [
    of('Pagar', '100000'),
    of('Jumlah', '100000'),
    of('Kolam', '200000'),
    of('Jumlah', '300000'),
  ];
  expect(told(titled(works(), second))).toEqual([
    'I.2.2: Rp 100.000, sama dengan jumlah pekerjaan di atasnya (1 pekerjaan)',
    'I.2.4: Rp 300.000, sama dengan jumlah pekerjaan di atasnya (2 pekerjaan)',
  ]);
});
