// Sheets of one work in two states, and sheets that a line of the bill is made of: their money comes in once.
import { describe, expect, test } from 'vitest';
import { emptyDocument } from '../../document/document.ts';
import { billOf, type Rows } from '../bills-of-tests.ts';
import { mayBeDetails } from './details.ts';
import { usualWay } from './renew-sheets.ts';
import { isOneWork, isPartOf, otherStates } from './states-beside.ts';
import type { ReadSheet } from './read-sheet.ts';
import { chosen, priced, read, two, worksTimes } from './sheets-of-tests.ts';

describe('BQ-36 of two sheets of one work one comes in', () => {
  test.each<[string, string, number]>([
    ['KONTRAK', 'ADDENDUM 1', 1],
    ['RAB KONTRAK', 'RAB ADDENDUM', 1],
    ['ADDENDUM II', 'ADDENDUM I', 0],
    ['HPS', 'PENAWARAN', 1],
    ['RAB', 'RAB REVISI', 1],
    ['RAB', 'RAB (2)', 0],
    ['RAB Gedung A', 'RAB Gedung A Rev.1', 1],
    ['PENAWARAN PT A', 'PENAWARAN PT B', 0],
  ])('of %s and %s', (one, other, at) => {
    const sheets = two(one, other);
    expect(chosen(sheets)).toEqual({ taken: [at], main: at, whyNot: [[1 - at, 'state']] });
    expect(usualWay(emptyDocument(), sheets, new Set([at]), undefined)).toBe('own');
  });

  test('however its unit is spelled, and where the prices are the others', () => {
    expect(chosen(two('HPS', 'PENAWARAN', worksTimes(2, 'M³'))).taken).toEqual([1]);
    const dearer = worksTimes(1).map((row) => row.with(4, 1000).with(5, Number(row[2]) * 1000));
    expect(chosen(two('HPS', 'PENAWARAN', dearer)).whyNot).toEqual([[0, 'state']]);
  });

  test('sheets of two names where most volumes of the larger are the same', () => {
    const [first = [], second = [], ...rest] = worksTimes(1);
    const some = [first.with(2, 12).with(5, 1_200_000), second, ...rest];
    expect(chosen(two('RAB', 'Usul camat', some))).toMatchObject({
      taken: [0],
      whyNot: [[1, 'state']],
    });
    // Places have works and prices of each other, whatever they are called.
    expect(chosen(two('Mijen', 'Boja')).taken).toEqual([0, 1]);
    expect(chosen(two('SDN Mijen', 'SDN Boja', some)).taken).toEqual([0, 1]);
  });

  test('a recap that names both brings both in, but not two states', () => {
    const [first = [], second = [], ...rest] = worksTimes(1);
    const some = [first.with(2, 12).with(5, 1_200_000), second, ...rest];
    const recap = (one: string, other: string): ReadSheet => ({
      ...read('REKAP', []),
      bill: billOf([
        ['No', 'Uraian', 'Jumlah'],
        [1, one, 6_100_000],
        [2, other, 6_300_000],
      ]),
    });
    const places = [recap('Mijen', 'Boja'), ...two('Mijen', 'Boja', some)];
    expect(chosen(places).taken).toEqual([1, 2]);
    const states = [recap('Kontrak', 'Addendum'), ...two('KONTRAK', 'ADDENDUM', some)];
    expect(chosen(states).taken).toEqual([2]);
  });

  test('places, other works, tables of one sheet and a hidden newer one stand for none', () => {
    expect(chosen(two('KONTRAK GEDUNG A', 'ADDENDUM GEDUNG B')).taken).toEqual([0, 1]);
    expect(chosen(two('KONTRAK', 'ADDENDUM', priced(['Lift', 1, 'unit', 9e8]))).taken).toEqual([
      0, 1,
    ]);
    const below = two('RAB', 'RAB').map((sheet) => ({ ...sheet, sheet: 'RAB' }));
    expect(chosen(below).taken).toEqual([0, 1]);
    const hidden = [read('KONTRAK', worksTimes(1)), read('ADDENDUM', worksTimes(2), true)];
    expect(chosen(hidden)).toMatchObject({ taken: [0], whyNot: [[1, 'hidden']] });
  });

  test('a later state of most of its works stands for them, though all volumes and prices are others', () => {
    const others = worksTimes(2).map((row, at) => row.with(2, 70 + at).with(4, 1000 + at));
    expect(chosen(two('KONTRAK', 'ADDENDUM', others)).taken).toEqual([1]);
    expect(chosen(two('RAB', 'RAB Rev.1', others))).toMatchObject({
      taken: [1],
      whyNot: [[0, 'state']],
    });
    // Where no name says which came later they are two.
    expect(chosen(two('RAB 1', 'RAB 2', others)).taken).toEqual([0, 1]);
    // Nor is a sheet of twice as many works one of half of them.
    const more = [...others, ...priced(['Lift', 1, 'unit', 9e8], ['AC', 2, 'unit', 5e6])];
    const lifts = [...more, ...priced(['Genset', 1, 'unit', 3e8], ['Pompa', 2, 'unit', 5e6])];
    expect(chosen(two('KONTRAK', 'ADDENDUM', lifts)).taken).toEqual([0, 1]);
  });

  test('a part of the bill that is called a fence is none of its own, two fences are', () => {
    expect(chosen(two('RAB', 'Pagar', worksTimes(1))).whyNot).toEqual([[1, 'same']]);
    expect(chosen(two('Pagar Depan', 'Pagar Belakang', worksTimes(1))).taken).toEqual([0, 1]);
  });

  test('the priced one of a blank bill and its priced one is taken, whatever its name', () => {
    const blank = worksTimes(1).map((row) => row.slice(0, 4));
    for (const name of ['RAB', 'Penawaran', 'Isian']) {
      const sheets = [read('BOQ', blank), read(name, worksTimes(1))];
      expect(chosen(sheets)).toEqual({ taken: [1], main: 1, whyNot: [[0, 'no prices']] });
    }
    // Another work without prices is not in the bill of one that has them.
    const other = priced(['Lift', 1, 'unit', 0]).map((row) => row.slice(0, 4));
    expect(chosen(two('RAB', 'Lift', other)).whyNot).toEqual([[1, 'no prices']]);
  });
});

describe('BQ-36 what a line of the bill is made of comes in with that line alone', () => {
  const lines = [...worksTimes(1), [5, 'Biaya penerapan SMKK', 1, 'ls', 5_000_000, 5_000_000]];
  const rab = read('RAB', lines);
  const smkk = priced(
    ['Helm', 10, 'bh', 100_000],
    ['Rompi', 10, 'bh', 100_000],
    ['Rambu', 10, 'bh', 300_000],
  );

  test.each<[string, string]>([
    ['SMKK', 'detail'],
    ['Rincian SMKK', 'detail'],
    ['Perhitungan SMKK', 'other kind'],
    ['Perhitungan K3', 'other kind'],
  ])('a sheet %s', (name, why) => {
    expect(chosen([rab, read(name, smkk)])).toMatchObject({ taken: [0], whyNot: [[1, why]] });
  });

  test('another name or another amount is another work', () => {
    expect(chosen([rab, read('Rambu', smkk)]).taken).toEqual([0, 1]);
    expect(chosen([rab, read('SMKK', smkk.slice(1))]).taken).toEqual([0, 1]);
  });

  test('a line of two of it is no sum of its works', () => {
    const twice = read('RAB', [...worksTimes(1), [5, 'SMKK', 2, 'ls', 2_500_000, 5_000_000]]);
    expect(chosen([twice, read('SMKK', smkk)]).taken).toEqual([0, 1]);
  });

  test('the bill is looked at first, though the other has more works', () => {
    const few = read('Umum', [lines.at(-1) ?? [], [2, 'Papan', 1, 'bh', 100_000, 100_000]]);
    expect(chosen([read('SMKK', smkk), few])).toMatchObject({ taken: [1], main: 1 });
  });

  test.each(['OH', 'O.H', 'HO', 'hari', 'Org/hari', 'jam'])(
    'an analysis by the %s is none',
    (unit) => {
      const analysis = priced(
        ['Pekerja', 0.75, unit, 100_000],
        ['Mandor', 0.025, unit, 150_000],
        ['Semen', 163, 'kg', 1500],
      );
      expect(chosen([rab, read('Analisa', analysis)]).whyNot).toEqual([[1, 'other kind']]);
    },
  );

  test('a calculation that comes to a line of the bill is none, one that comes to no line is', () => {
    const axes = priced(
      ['Galian pondasi as A-A', 4, 'm3', 100_000],
      ['Galian pondasi as B-B', 6, 'm3', 100_000],
    );
    expect(chosen([rab, read('Perhitungan Volume', axes)]).whyNot).toEqual([[1, 'other kind']]);
    const spelled = worksTimes(1, 'M³');
    expect(chosen([rab, read('Perhitungan Volume', spelled)]).taken).toEqual([0]);
    const pagar = priced(['Pagar besi', 9, 'm', 500_000]);
    expect(chosen([rab, read('Volume Pagar', pagar)]).taken).toEqual([0, 1]);
  });
});

describe('BQ-36 a line of the recap without a sheet', () => {
  const termin = (name: string, total: number) =>
    read(name, priced([`Termin ${name}`, 1, 'ls', total]));
  const recapOf = (...lines: [string, number][]): ReadSheet => ({
    ...read('REKAP', []),
    bill: billOf([
      ['No', 'Uraian', 'Jumlah'],
      ...lines.map(([name, sum], at) => [at + 1, name, sum]),
    ]),
  });
  const tanah = read('Tanah', worksTimes(1));

  test('is none of two sheets of another kind that come to it', () => {
    const recap = recapOf(['Tanah', 6_100_000], ['Akses', 9_000_000]);
    const one = [recap, tanah, termin('Termin 1', 9_000_000)];
    expect(chosen(one).taken).toEqual([1, 2]);
    expect(chosen([...one, termin('Termin 2', 9_000_000)]).taken).toEqual([1]);
  });

  test('has its sheet once', () => {
    const cents = (rupiah: number, sen: number) => rupiah + sen / 100;
    const recap = recapOf(
      ['Tanah', 6_100_000],
      ['Akses', cents(9_000_000, 0)],
      ['Parkir', cents(9_000_000, 90)],
    );
    const sheets = [
      recap,
      tanah,
      termin('Termin 1', cents(9_000_000, 10)),
      termin('Termin 2', cents(9_000_001, 20)),
    ];
    expect(chosen(sheets).taken).toEqual([1, 2, 3]);
  });

  test('that has its sheet brings in no other of its amount', () => {
    const recap = recapOf(['Tanah', 6_100_000]);
    expect(chosen([recap, tanah, termin('Termin 1', 6_100_000)]).taken).toEqual([1]);
  });
});

describe('BQ-37 a contract and what becomes of it', () => {
  test.each(['CCO-1', 'CCO 1', 'RAB MC-0', 'MC 100'])('of KONTRAK and %s the newer one', (name) => {
    expect(chosen(two('KONTRAK', name))).toMatchObject({ taken: [1], whyNot: [[0, 'state']] });
  });

  test('what was paid in a month, and a CCO of other works or without amounts, are no state', () => {
    const other = { ...read('CCO-1', priced(['Kabel NYM', 100, 'm', 15_000])) };
    for (const sheet of [read('MC-3', worksTimes(2)), other]) {
      expect(chosen([read('KONTRAK', worksTimes(1)), sheet])).toMatchObject({
        taken: [0],
        whyNot: [[1, 'other kind']],
      });
    }
  });

  test('an addendum of the changed works alone replaces no whole bill, and one of more than half does', () => {
    const all = worksTimes(1);
    const changed = worksTimes(2);
    expect(chosen([read('RAB', all), read('ADDENDUM 1', changed.slice(0, 2))])).toEqual({
      taken: [0],
      main: 0,
      whyNot: [[1, 'state']],
    });
    expect(chosen([read('RAB', all), read('ADDENDUM 1', changed.slice(0, 3))])).toMatchObject({
      taken: [1],
      whyNot: [[0, 'state']],
    });
    // A blank one is no whole bill beside the prices of a part.
    const blank = read(
      'RAB',
      all.map((row) => row.slice(0, 4)),
    );
    const part = read('ADDENDUM 1', changed.slice(0, 2));
    expect([isPartOf(part, read('RAB', all)), isPartOf(part, blank)]).toEqual([true, false]);
    // Of three states the whole one stands for both others.
    const three = [
      read('ADDENDUM 1', changed.slice(0, 2)),
      read('RAB', all),
      read('ADDENDUM 2', changed.slice(0, 2)),
    ];
    expect(otherStates(three, new Set())).toEqual(
      new Map([
        [0, 1],
        [2, 1],
      ]),
    );
    expect(chosen(three)).toMatchObject({
      taken: [1],
      whyNot: [
        [0, 'state'],
        [2, 'state'],
      ],
    });
  });
});

describe('BQ-37 sheets that share half of their works', () => {
  const [galian = [], urugan = [], pondasi = []] = worksTimes(1);
  const lift = priced(['Lift', 1, 'unit', 9e8]);

  test('or fewer are no states of one work, though they are called so', () => {
    const kontrak = read('KONTRAK', worksTimes(1));
    expect(chosen([kontrak, read('ADDENDUM', [galian, ...lift])]).taken).toEqual([0, 1]);
    expect(chosen([kontrak, read('ADDENDUM', [galian, urugan, ...lift])]).taken).toEqual([1]);
  });

  test('of other names a blank one of half of the works is another part', () => {
    const blank = (...rows: Rows) => rows.map((row) => row.slice(0, 4));
    const isOne = (...rows: Rows) =>
      isOneWork(read('Utama', worksTimes(1)), read('Kosong', blank(...rows)));
    expect(isOne(galian, urugan)).toBe(false);
    expect(isOne(galian, urugan, pondasi)).toBe(true);
  });

  test('what is added and taken off stands for no contract beside it, though it lists more', () => {
    const beside = (caption: string, rows: Rows): ReadSheet => ({
      ...read('RAB', rows),
      beside: 'RAB',
      caption,
    });
    const tables = [
      beside('KONTRAK', worksTimes(1).slice(0, 2)),
      beside('TAMBAH KURANG', worksTimes(2)),
    ];
    expect(otherStates(tables, new Set())).toEqual(new Map([[1, 0]]));
  });
});

describe('BQ-36 a sheet beside a lump sum of its name', () => {
  const smkk = (amount: number) =>
    read('RAB', [...worksTimes(1), [5, 'Biaya SMKK', 1, 'ls', amount, amount]]);
  const detail = (amount: number) => read('SMKK', priced(['Penyelenggaraan K3', 1, 'ls', amount]));

  test('one line of the same amount is what the lump sum is made of', () => {
    expect(chosen([smkk(5_000_000), detail(5_000_000)])).toEqual({
      taken: [0],
      main: 0,
      whyNot: [[1, 'detail']],
    });
    const alone = [read('RAB', priced(['Biaya SMKK', 1, 'ls', 5_000_000])), detail(5_000_000)];
    expect(chosen(alone).taken).toEqual([0, 1]);
  });

  test('of another amount both come in, and it is told', () => {
    const sheets = [smkk(5_000_000), detail(6_000_000)];
    expect(chosen(sheets).taken).toEqual([0, 1]);
    expect(mayBeDetails(sheets)).toMatchObject([
      { sheet: { title: 'SMKK' }, of: { title: 'RAB' }, item: { text: 'Biaya SMKK' } },
    ]);
    expect(mayBeDetails([smkk(0), detail(6_000_000)])).toEqual([]);
    // One of a thing is no lump sum of a sheet that is called so.
    const genset = read('RAB', [...worksTimes(1), [5, 'Genset', 1, 'unit', 5e6, 5e6]]);
    expect(mayBeDetails([genset, read('Genset', worksTimes(1))])).toEqual([]);
    const other = read('Pagar', worksTimes(1));
    expect(mayBeDetails([smkk(5_000_000), other])).toEqual([]);
    const unpaid = read('RAB', [...worksTimes(1), [5, 'Biaya SMKK', 1, 'ls', null, null]]);
    expect(mayBeDetails([unpaid, detail(6_000_000)])).toEqual([]);
  });
});
