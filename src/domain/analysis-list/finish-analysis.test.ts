// What keeps an analysis from being taken, and what is said of one that is.
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { lengths } from '../number/limits.ts';
import type { ListedComponent } from './analysis-list.ts';
import type { OverheadRow } from './block-overhead.ts';
import { finishAnalysis, type AnalysisDraft } from './finish-analysis.ts';

const worker: ListedComponent = {
  row: 4,
  group: 'LABOR',
  code: 'L.01',
  name: 'Pekerja',
  unit: 'OH',
  coefficient: decimal('0.75'),
  price: decimal(100_000),
  amount: decimal(75_000),
  override: null,
  percentOf: null,
};
const tenPercent: OverheadRow = { row: 9, told: [decimal(10)], amount: undefined, figures: [] };
const draft: AnalysisDraft = {
  sheet: 'AHSP',
  row: 3,
  title: { kode: 'A.1', uraian: 'Galian', satuan: 'm3' },
  drafts: [worker],
  sums: new Map(),
  overheads: [tenPercent],
  printed: decimal(82_500),
  reasons: [],
  mayLackOverhead: false,
};

function finished(rest: Partial<AnalysisDraft>) {
  const read = finishAnalysis({ ...draft, ...rest }, 0);
  const reasons = 'reasons' in read ? read.reasons : [];
  return {
    percent: 'overhead' in read ? toText(read.overhead) : undefined,
    name: 'name' in read ? read.name : read.kode,
    reasons: reasons.map(({ row, reason }) => `${row} ${reason}`),
    notes: 'notes' in read ? read.notes.map(({ row, reason }) => `${row} ${reason}`) : [],
  };
}
const reasonsOf = (rest: Partial<AnalysisDraft>) => finished(rest).reasons;
const titled = (title: Partial<AnalysisDraft['title']>) => ({
  title: { ...draft.title, ...title },
});
const many = (count: number) => 'x'.repeat(count);

test('ANA-01 an analysis that lacks nothing is taken with its overhead', () => {
  expect(finished({})).toEqual({ percent: '10', name: 'A.1', reasons: [], notes: [] });
});

test.each<[string, Partial<AnalysisDraft['title']>, string, string]>([
  ['no code', { kode: undefined }, 'Galian', 'Kode analisis tidak ditemukan di atas blok'],
  ['no text', { uraian: undefined }, 'A.1', 'Uraian pekerjaan tidak ditemukan di atas blok'],
  ['no unit', { satuan: undefined }, 'A.1 Galian', 'Satuan pekerjaan tidak ditemukan di atas blok'],
  [
    'too long a code',
    { kode: many(lengths.kode + 1) },
    `${many(lengths.kode + 1)} Galian`,
    `Kode lebih dari ${lengths.kode} karakter`,
  ],
  [
    'too long a text',
    { uraian: many(lengths.deskripsi + 1) },
    `A.1 ${many(lengths.deskripsi + 1)}`,
    `Uraian lebih dari ${lengths.deskripsi} karakter`,
  ],
])('ANA-06 an analysis with %s is left out and named by what it has', (_, title, name, reason) => {
  expect(finished(titled(title))).toEqual({
    percent: undefined,
    name,
    reasons: [`3 ${reason}`],
    notes: [],
  });
});

test('ANA-01 a code and a text of the greatest length are taken', () => {
  expect(reasonsOf(titled({ kode: many(lengths.kode), uraian: many(lengths.deskripsi) }))).toEqual(
    [],
  );
});

test('ANA-06 without a component it is left out; where its rows were refused already, only that is said', () => {
  expect(reasonsOf({ drafts: [] })).toEqual(['3 Tidak ada komponen']);
  expect(reasonsOf({ drafts: [], reasons: [{ row: 5, reason: 'rusak' }] })).toEqual(['5 rusak']);
});

test('ANA-06 a block without a row of overhead is left out, unless that row is told as broken', () => {
  const none = { overheads: [], printed: null };
  expect(reasonsOf(none)).toEqual(['3 Baris E overhead tidak ditemukan']);
  const reasons = [{ row: 9, reason: 'galat' }];
  expect(reasonsOf({ ...none, reasons })).toEqual([
    '9 galat',
    '3 Baris E overhead tidak ditemukan',
  ]);
  expect(reasonsOf({ ...none, reasons, hasBrokenOverhead: true })).toEqual(['9 galat']);
  // A row that is there and says nothing is named itself.
  const silent = [{ ...tenPercent, told: [] }];
  expect(reasonsOf({ overheads: silent })).toEqual([
    '9 Persen overhead di baris 9 tidak dapat dibaca',
  ]);
});

test('ANA-02 a list that says nothing of overhead has the usual one, and F that is D has none', () => {
  const list = { overheads: [], printed: null, mayLackOverhead: true };
  expect(finished(list)).toMatchObject({
    percent: '10',
    notes: ['3 Berkas tidak menyebut overhead: dipakai yang biasa, 10%'],
  });
  for (const mayLackOverhead of [true, false])
    expect(finished({ overheads: [], printed: decimal(75_000), mayLackOverhead })).toMatchObject({
      percent: '0',
      reasons: [],
      notes: [],
    });
});

test('ANA-04 overhead is a percent of D as it is printed, though its rows make another', () => {
  const overheads = [{ ...tenPercent, told: [], amount: decimal(7530) }];
  const sums = new Map([['D', decimal(75_300)]] as const);
  const { percent, notes } = finished({ overheads, sums, printed: decimal(82_830) });
  expect(percent).toBe('10');
  expect(notes[0]).toBe('4 Selisih F 330 di berkas: D tercetak 75.300, A + B + C berjumlah 75.000');
});

test('ANA-06 of rows without any figure no amount of overhead makes a percent', () => {
  const drafts = [{ ...worker, price: null, amount: null }];
  const overheads = [{ ...tenPercent, told: [], amount: decimal(7500) }];
  expect(reasonsOf({ drafts, overheads, printed: null })).toEqual([
    '9 Persen overhead di baris 9 tidak dapat dibaca',
  ]);
});

test('ANA-04 why F differs is told at the last row, and only where each row has a price', () => {
  const foreman = { ...worker, row: 6, name: 'Mandor' };
  const differs = '6 Selisih F 500 di berkas: F tercetak 165.500, D + E berjumlah 165.000';
  const [overheads, printed] = [[{ ...tenPercent, amount: decimal(15_000) }], decimal(165_500)];
  expect(finished({ drafts: [worker, foreman], overheads, printed }).notes).toEqual([differs]);
  const bare = { ...foreman, price: null, amount: null };
  expect(finished({ drafts: [worker, bare], printed }).notes).toEqual([]);
  const own = { ...bare, override: decimal(100_000) };
  expect(finished({ drafts: [worker, own], overheads, printed }).notes).toEqual([differs]);
});
