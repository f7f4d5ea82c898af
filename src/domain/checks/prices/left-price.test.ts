import { expect, test } from 'vitest';
import { analysis, part, said, section, work } from '../register/estimate-of-tests.ts';

const from = { from: 'Semarang, Kota Semarang, 1 Juni 2026', day: '2026-06-01' };
const priceSet = 'Jayapura 2026';
const one = work({ kode: 'OWN.1', price: '154183.44' });
const left = new Map([[one.id, from]]);

test('CHECK-55 a price of another set says which, and what the estimate rests on now', () => {
  expect(said('left-price', section(work(), one), { left, priceSet })).toEqual([
    'I.2: Rp 154.183,44 tetap dari Semarang, Kota Semarang, 1 Juni 2026; estimasi memakai Jayapura 2026',
  ]);
  expect(said('left-price', section(one), { left })).toEqual([
    'I.1: Rp 154.183,44 tetap dari Semarang, Kota Semarang, 1 Juni 2026; estimasi memakai katalog',
  ]);
  const older = new Map([[one.id, { from: 'sebelum estimasi ini pindah', day: '' }]]);
  expect(said('left-price', section(one), { left: older, priceSet })).toEqual([
    'I.1: Rp 154.183,44 tetap dari sebelum estimasi ini pindah; estimasi memakai Jayapura 2026',
  ]);
});

test('CHECK-55 CHECK-11 beside an analysis it is told as this alone, and not where it is its F', () => {
  const of = (price: string) => ({
    analyses: [analysis('OWN.1', [part('Pasir', 'm3', price, { coefficient: '1' })])],
    left,
    priceSet,
  });
  const differing = of('200000');
  expect(said('left-price', section(one), differing)).toHaveLength(1);
  expect(said('other-than-analysis', section(one), differing)).toEqual([]);
  const equal = { ...of('154183.44'), analyses: [free('OWN.1', '154183.44')] };
  expect(said('left-price', section(one), equal)).toEqual([]);
  expect(said('other-than-analysis', section(one), equal)).toEqual([]);
});

const free = (kode: string, price: string) => ({
  ...analysis(kode, [part('Pasir', 'm3', price, { coefficient: '1' })]),
  overheadPercent: { ...analysis(kode, []).overheadPercent, units: 0n },
});

test('CHECK-55 CHECK-27 the day of a price that stayed counts where days are far apart', () => {
  const analyses = [analysis('1.1', [part('Pasir', 'm3', '1')])];
  const works = section(work({ kode: '1.1' }), one);
  const dates = { Pasir: '2026-11-01' };
  expect(said('old-prices', works, { analyses, dates })).toEqual([]);
  expect(said('old-prices', works, { analyses, dates, left })).toEqual([
    'Harga dasar dari tanggal yang berlainan: 1 Juni 2026 sampai 1 November 2026',
  ]);
  // What is F here by now is of here.
  const here = { analyses: [...analyses, free('OWN.1', '154183.44')], dates, left };
  expect(said('old-prices', works, here)).toEqual([]);
});
