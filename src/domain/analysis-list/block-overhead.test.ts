// The percent of overhead that rows of a block mean, of what they say and of D and F.
import { expect, test } from 'vitest';
import { decimal, toText } from '../number/decimal.ts';
import { readOverhead, type OverheadRow } from './block-overhead.ts';

interface Said {
  readonly told?: readonly number[];
  readonly amount?: number;
  readonly figures?: readonly number[];
}

const row = ({ told = [], amount, figures = [] }: Said, at = 9): OverheadRow => ({
  row: at,
  told: told.map((each) => decimal(each)),
  amount: amount === undefined ? undefined : decimal(amount),
  figures: figures.map((each) => decimal(each)),
});

function read(said: readonly Said[], Ds: readonly number[] = [100_000], F: number | null = null) {
  const { percent, notes, reasons } = readOverhead(
    said.map((each, at) => row(each, at + 9)),
    { Ds: Ds.map((D) => decimal(D)), F: F === null ? null : decimal(F), rows: 1 },
  );
  return {
    percent: percent && toText(percent),
    noted: notes.map((note) => note.row),
    unread: reasons.map((reason) => reason.row),
  };
}

test('ANA-06 rows that say nothing of overhead are named each; where there is none nothing is', () => {
  expect(read([{}, {}])).toEqual({ percent: undefined, noted: [], unread: [9, 10] });
  expect(read([])).toEqual({ percent: undefined, noted: [], unread: [] });
  // A title above rows that do say it is none.
  expect(read([{}, { told: [5], amount: 5000 }, { told: [3], amount: 3000 }])).toEqual({
    percent: '8',
    noted: [],
    unread: [],
  });
});

test('ANA-06 one row of two that cannot be read leaves no percent', () => {
  expect(read([{ told: [5], amount: 5000 }, { told: [3, 7] }])).toEqual({
    percent: undefined,
    noted: [],
    unread: [10],
  });
});

test.each<[string, Said, string | undefined]>([
  ['100 %', { told: [100] }, '100'],
  ['101 %', { told: [101] }, undefined],
  ['an amount above D', { amount: 150_000 }, undefined],
  ['two percents, none of them proved', { told: [10, 5] }, undefined],
  ['two percents, one of which makes the amount', { told: [10, 5], amount: 5000 }, '5'],
  ['1 % by its amount', { amount: 1000 }, '1'],
  ['less than that by its amount', { amount: 900 }, undefined],
])('ANA-06 an overhead that is said as %s', (_, said, percent) => {
  expect(read([said]).percent).toBe(percent);
});

test.each<[string, Said, number | null, string]>([
  ['1', { figures: [1], amount: 1000 }, null, '1'],
  ['100', { figures: [100], amount: 100_000 }, null, '100'],
  ['0,01', { figures: [0.01], amount: 1000 }, null, '1'],
  ['0,125 and F alone', { figures: [0.125] }, 112_500, '12.5'],
])('ANA-04 a figure of %s beside an amount that it makes is the percent', (_, said, F, percent) => {
  expect(read([said], [100_000], F)).toEqual({ percent, noted: [], unread: [] });
});

test('ANA-04 one of two D proves it: as it is printed, or as its rows make it', () => {
  expect(read([{ amount: 10 }], [75_300, 75_000], 82_500)).toMatchObject({
    percent: '10',
    noted: [],
  });
  expect(read([{ figures: [10], amount: 7500 }], [90_000, 75_000])).toMatchObject({
    percent: '10',
    noted: [],
  });
  // Of few rupiah one of them is enough not to deny the words.
  expect(read([{ told: [10], amount: 1 }], [5, 50])).toMatchObject({ percent: '10', noted: [] });
});
