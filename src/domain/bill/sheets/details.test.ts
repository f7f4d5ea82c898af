// A lump sum of the bill and the sheet of its works: by what both are called, and by what both come to.
import { describe, expect, test } from 'vitest';
import { decimal } from '../../number/decimal.ts';
import { detailsOf, isLineOf, leftByFigure, mayBeDetails } from './details.ts';
import { head, sheetRead as read, work } from './sheets-of-tests.ts';
import { calledAfter } from './sheet-words.ts';

const works = (helmets = 1000) => [work('Helm', 2, helmets, 'bh'), work('Rompi', 3, 1000, 'bh')];
const rab = (text: string, amount: number, satuan = 'ls') =>
  read('RAB', [head, work('Galian', 2, 700), work(text, 1, amount, satuan)]);
const sheet = (name: string, helmets?: number) => read(name, [head, ...works(helmets)]);
const placesOf = (...sheets: ReturnType<typeof read>[]) => [...detailsOf(sheets, new Set()).keys()];
const tellsOf = (...sheets: ReturnType<typeof read>[]) =>
  mayBeDetails(sheets).map((told) => `${told.sheet.title} of ${told.item.text}`);

describe('BQ-36 a line and its sheet by the abbreviation of the other', () => {
  test.each([
    ['Biaya K3', 'K3'],
    ['Biaya K3', 'K-3'],
    ['Pekerjaan ME', 'ME'],
    ['Pekerjaan ME', 'M & E'],
    ['Pekerjaan M/E/P', 'MEP'],
    ['Pekerjaan Mekanikal dan Elektrikal', 'ME'],
    ['ME', 'Mekanikal'],
    ['Pekerjaan Mekanikal, Elektrikal dan Plumbing', 'MEP'],
    ['Mobilisasi', 'Mob'],
    ['Mobilisasi dan Demobilisasi', 'Mobdemob'],
    ['Demobilisasi', 'Mob Demob'],
    ['Biaya SMKK', 'SMK3'],
    ['Penyelenggaraan SMKK', 'RK3K'],
    ['Keselamatan dan Kesehatan Kerja', 'Rincian K3'],
    ['Sistem Manajemen Keselamatan Konstruksi', 'SMKK'],
    ['Jaringan Air Bersih', 'JAB'],
    ['Pekerjaan Persiapan', 'Pers'],
  ])('%s is made up on %s', (line, name) => {
    expect(placesOf(rab(line, 5000), sheet(name))).toEqual([1]);
    // Of another amount both come in, and it is told.
    const other = [rab(line, 6000), sheet(name)] as const;
    expect([placesOf(...other), tellsOf(...other)]).toEqual([[], [`${name} of ${line}`]]);
  });

  test.each([
    ['Pekerjaan ME', 'Mesin'],
    ['Mekanikal', 'Elektrikal'],
    ['Metode kerja', 'ME'],
    ['Atap Cor', 'AC'],
    ['Beton K-300', 'K3'],
    ['Pagar', 'PA'],
    ['Tahap II', 'II'],
    ['Biaya umum', 'Biaya'],
    ['Kolom A1', 'A1'],
  ])('%s says nothing of %s', (line, name) => {
    expect(['all', 'alike']).not.toContain(calledAfter(name, line));
    expect(tellsOf(rab(line, 6000), sheet(name))).toEqual([]);
  });
});

test('BQ-36 what is only called alike is told where it is of one size', () => {
  const tells = (name: string, line: string, amount: number) =>
    tellsOf(rab(line, amount), sheet(name)).length;
  expect([tells('K3', 'Spanduk K3', 499), tells('K3', 'Spanduk K3', 500)]).toEqual([0, 1]);
  expect([tells('SMKK', 'Biaya K3', 50_001), tells('SMKK', 'Biaya K3', 50_000)]).toEqual([0, 1]);
  expect([tells('SMKK', 'Biaya SMKK', 10), tells('SMKK', 'Biaya SMKK', 100_000)]).toEqual([1, 1]);
});

test('BQ-36 a sheet that comes to nothing is no line, though one comes to nothing too', () => {
  const { bill } = read('RAB', [head, work('Galian', 2, 0), work('Cat', 2, 500)]);
  expect([isLineOf(decimal(0), bill), isLineOf(decimal(1000), bill)]).toEqual([false, true]);
});

describe('BQ-36 a line and its sheet by what they come to', () => {
  const odd = 4321.5 * 2 + 3000; // 11.643: a figure that no other work has

  test('whatever the sheet is called', () => {
    const sheets = [rab('Penunjang', odd), sheet('Rambu', 4321.5)] as const;
    expect(placesOf(...sheets)).toEqual([1]);
    expect(detailsOf(sheets, new Set()).get(1)).toMatchObject({ of: 0, isNamed: false });
    expect(leftByFigure([sheets[1]], [sheets[0]])).toMatchObject([
      { sheet: { title: 'Rambu' }, of: { title: 'RAB' }, item: { row: 2 } },
    ]);
    // What is called so is said beside the sheet already.
    expect(leftByFigure([sheet('K3')], [rab('Biaya K3', 5000)])).toEqual([]);
    expect(leftByFigure([sheet('Rambu')], [rab('Penunjang', odd)])).toEqual([]);
  });

  test('a round sum is of two works by chance: both come in, and it is told', () => {
    const sheets = [rab('Penunjang', 5000), sheet('Rambu')] as const;
    expect([placesOf(...sheets), tellsOf(...sheets)]).toEqual([[], ['Rambu of Penunjang']]);
  });

  test('four figures are round too, and so is what a rounding makes of five', () => {
    const four = [rab('Penunjang', 5246), sheet('Rambu', 1123)] as const;
    expect([placesOf(...four), tellsOf(...four)]).toEqual([[], ['Rambu of Penunjang']]);
    for (const [amount, helmets] of [
      [5000, 999.8],
      [4999.6, 1000],
    ] as const) {
      const near = [rab('Penunjang', amount), sheet('Rambu', helmets)] as const;
      expect([placesOf(...near), tellsOf(...near)]).toEqual([[], ['Rambu of Penunjang']]);
    }
  });

  test('one of a thing is no lump sum, and one work alone no list of works', () => {
    const thing = [rab('Genset', odd, 'unit'), sheet('Rambu', 4321.5)] as const;
    expect([placesOf(...thing), tellsOf(...thing)]).toEqual([[], []]);
    const alone = [rab('Penunjang', odd), read('Rambu', [head, work('Helm', 1, odd)])] as const;
    expect([placesOf(...alone), tellsOf(...alone)]).toEqual([[], []]);
  });

  test('a table beside another is none, and has none', () => {
    const [line, own] = [rab('Biaya SMKK', 6000), sheet('SMKK')];
    expect(tellsOf(line, own)).toHaveLength(1);
    expect(tellsOf(line, { ...own, beside: 'RAB' })).toEqual([]);
    expect(tellsOf({ ...line, beside: 'RAB' }, own)).toEqual([]);
  });

  test('two sheets of one figure are not both one line, and the one that is called so is it', () => {
    const two = [sheet('Rambu', 4321.5), sheet('Gapura', 4321.5)] as const;
    expect(placesOf(rab('Penunjang', odd), ...two)).toEqual([]);
    expect(placesOf(rab('Penunjang gapura', odd), ...two)).toEqual([2]);
    expect(tellsOf(rab('Penunjang', odd), ...two)).toHaveLength(2);
  });

  test('a sheet of that line alone sums the other, and keeps nothing outside', () => {
    const line = read('Resume', [head, work('Gedung', 1, odd, 'ls')]);
    const sheets = [line, sheet('RAB', 4321.5)] as const;
    expect([placesOf(...sheets), tellsOf(...sheets)]).toEqual([[], ['RAB of Gedung']]);
  });

  test('two lines that two sheets come to are no chance, however round', () => {
    const both = read('RAB', [head, work('A', 1, 5000, 'ls'), work('B', 1, 7000, 'ls')]);
    expect(placesOf(both, sheet('Rambu'), sheet('Gapura', 2000))).toEqual([1, 2]);
    const apart = [rab('A', 5000), { ...rab('B', 7000), title: 'Lain' }] as const;
    expect(placesOf(...apart, sheet('Rambu'), sheet('Gapura', 2000))).toEqual([]);
  });
});

describe('BQ-36 so many times of what a sheet comes to', () => {
  const houses = (units: number, name = 'Tipe 36') =>
    read('Daftar', [head, work('Taman', 2, 900), work(name, units, 5000, 'unit')]);

  test('the sheet is what one of them costs', () => {
    expect(placesOf(houses(12), sheet('Tipe 36'))).toEqual([1]);
    expect(placesOf(houses(12), sheet('Tipe 36', 1500))).toEqual([]);
  });

  test('of another name it is told where the figure is round', () => {
    const sheets = [houses(12, 'Rumah kecil'), sheet('T.36')] as const;
    expect([placesOf(...sheets), tellsOf(...sheets)]).toEqual([[], ['T.36 of Rumah kecil']]);
  });

  test('the price of a work by the metre is no house', () => {
    const line = read('RAB', [head, work('Taman', 2, 900), work('Saluran', 12, 5000, 'm')]);
    expect(tellsOf(line, sheet('Rambu'))).toEqual([]);
  });

  test('none of it is no line of it', () => {
    expect(placesOf(houses(0), sheet('Tipe 36'))).toEqual([]);
  });
});
