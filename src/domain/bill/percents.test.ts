// 'Testing, 5 % of a sum': what is paid is a part of it (BQ-47).
import { expect, test } from 'vitest';
import { toText } from '../number/decimal.ts';
import type { ListCell } from '../sheet/cells.ts';
import { billOf } from './bills-of-tests.ts';

const told = (...work: ListCell[]) =>
  billOf([
    ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Kabel', 100, 'm', 10_000, 1_000_000],
    [2, 'Testing', ...work],
  ]).findings.flatMap((finding) =>
    finding.kind === 'percent'
      ? [`${toText(finding.read)}, or ${toText(finding.made.volume)}`]
      : finding.kind === 'amount'
        ? [`amount ${finding.exact ? toText(finding.exact) : '?'}`]
        : [],
  );

test('BQ-47 without an amount it is told what comes in, and the part offered', () => {
  expect(told(5, '%', 1_000_000)).toEqual(['5000000, or 0.05']);
  expect(told(1, 'persen', 1_000_000)).toEqual(['1000000, or 0.01']);
  expect(told(2.5, '%', 1_000_000)).toEqual(['2500000, or 0.025']);
});

test('BQ-47 where an amount is printed it says which is meant', () => {
  expect(told(5, '%', 1_000_000, 50_000)).toEqual(['amount 0.05']);
  expect(told(5, '%', 10_000, 50_000)).toEqual([]);
  expect(told(5, '%', 1_000_000, 70_000)).toEqual(['amount ?']);
});

test('BQ-47 what is a part already, has no price, or is counted is not told', () => {
  expect(told(0.05, '%', 1_000_000)).toEqual([]);
  expect(told(5, '%', null)).toEqual([]);
  expect(told(5, 'm', 1_000_000)).toEqual([]);
});

test('BQ-47 a volume of 5% in one cell is told with its money, and the part offered', () => {
  const { findings } = billOf([
    ['No', 'Uraian', 'Volume', 'Sat', 'Harga Satuan', 'Jumlah'],
    [1, 'Kabel', 100, 'm', 10_000, 1_000_000],
    [2, 'Testing', '5%', 'ls', 1_000_000, 50_000],
    [3, 'Testing', '5%', 'ls', 1_000_000, null],
  ]);
  const unread = findings.flatMap((finding) =>
    finding.kind === 'unread'
      ? [[finding.printed, finding.made?.volume].map((value) => value && toText(value))]
      : [],
  );
  expect(unread).toEqual([
    ['50000', '0.05'],
    [undefined, undefined],
  ]);
});

test('BQ-47 the part that is offered stands where the volume does', () => {
  const { findings } = billOf([
    ['No', 'Uraian', 'Sat', 'Harga Satuan', 'Volume'],
    [1, 'Kabel', 'm', 10_000, 100],
    [2, 'Testing', '%', 1_000_000, 5],
  ]);
  const made = findings.flatMap((finding) => (finding.kind === 'percent' ? [finding.made.at] : []));
  expect(made).toEqual([4]);
});
