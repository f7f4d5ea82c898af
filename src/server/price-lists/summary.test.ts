// What an import says of itself, without a database (api/6.2).
import { describe, expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import type { RowFault, Verdict } from '../../domain/price-list/verdict.ts';
import {
  countOutcomes,
  countWritten,
  madeItem,
  messageOf,
  presentRemark,
  summaryOf,
  type Counts,
} from './summary.ts';

interface Values {
  readonly unit: string;
  readonly price: string | null;
}
const row = (more: Partial<Verdict<Values>>): Verdict<Values> => ({
  row: 2,
  key: 'B.1',
  code: 'B.1',
  name: 'Semen',
  outcome: 'new',
  id: undefined,
  isTwin: false,
  changes: [],
  values: { unit: 'zak', price: '65000.50' },
  ...more,
});
const fault = (at: number, more: Partial<RowFault> = {}): RowFault => ({
  row: at,
  key: `k${at}`,
  code: null,
  reason: 'r',
  ...more,
});
const none: Counts = {
  created_global: 0,
  updated_global: 0,
  created_user: 0,
  updated_user: 0,
  updated_user_price: 0,
};
const made = ({ unit, price }: Values) => ({ unit, price: price === null ? null : decimal(price) });
const say = (
  judgement: Partial<Parameters<typeof summaryOf<Values>>[0]>,
  more: Partial<Parameters<typeof summaryOf<Values>>[2]> = {},
) =>
  summaryOf<Values>({ verdicts: [], faults: [], held: [], notes: [], ...judgement }, none, {
    dryRun: true,
    remarks: [],
    made,
    ...more,
  });

describe('the rows that change', () => {
  const changes = [{ column: 'Harga', old: '1', new: '2' }];
  const heading = { name: 'Bahan', isNew: true } as unknown as Verdict<Values>['heading'];
  const verdicts = [
    row({}),
    row({ row: 3, code: null, values: { unit: 'm3', price: null } }),
    row({ row: 4, outcome: 'changed', id: 'x', changes, ...(heading && { heading }) }),
    row({ row: 5, outcome: 'unchanged', id: 'y' }),
    row({ row: 6, code: null, isTwin: true }),
    row({ row: 7, outcome: 'changed', code: null }),
  ];

  test('are told before they are stored: new ones with unit and price, and whether their code is made', () => {
    const named = { key: 'B.1', name: 'Semen', changes: [] };
    expect(say({ verdicts })).toEqual({
      counts: none,
      errors: [],
      held: [],
      unchanged: 1,
      notes: [],
      changes: [
        { ...named, row: 2, outcome: 'new', unit: 'zak', price: 65_000.5 },
        { ...named, row: 3, outcome: 'new', isCodeMade: true, unit: 'm3', price: null },
        { ...named, row: 4, outcome: 'changed', changes, heading },
        { ...named, row: 6, outcome: 'new', unit: 'zak', price: 65_000.5 },
        { ...named, row: 7, outcome: 'changed' },
      ],
    });
  });

  test('are counted once they are', () => {
    expect(say({ verdicts }, { dryRun: false })).not.toHaveProperty('changes');
    expect(countWritten(verdicts)).toBe(5);
  });

  test('a work is new with its unit and its price', () => {
    const values = { satuan: 'm2', harga: decimal(5) } as Parameters<typeof madeItem>[0];
    expect(madeItem(values)).toEqual({ unit: 'm2', price: decimal(5) });
  });
});

test('faults and notes go by their row, what is said of sheets before them, held rows with both prices', () => {
  const remarks = [presentRemark({ sheet: 'Upah', row: 9, reason: 'kosong' })];
  const faults = [fault(7), fault(3, { column: 'Harga', sheet: 'Bahan', code: 'B.1' })];
  const held = [
    { row: 4, key: 'B', reason: 'naik', oldPrice: decimal('1.5'), newPrice: decimal(20) },
    { row: 5, key: 'C', reason: 'x', oldPrice: null, newPrice: null },
  ];
  const told = say({ faults, held, notes: [fault(8), fault(2)] }, { remarks });
  expect(told.errors).toEqual([
    { key: 'k3', code: 'B.1', row: 3, reason: 'r', column: 'Harga', sheet: 'Bahan' },
    { key: 'k7', code: null, row: 7, reason: 'r' },
  ]);
  expect(told.held).toEqual([
    { row: 4, key: 'B', reason: 'naik', oldPrice: 1.5, newPrice: 20 },
    { row: 5, key: 'C', reason: 'x', oldPrice: null, newPrice: null },
  ]);
  expect(told.notes).toEqual([
    { key: 'Upah', code: null, row: 9, reason: 'kosong', sheet: 'Upah' },
    { key: 'k2', code: null, row: 2, reason: 'r' },
    { key: 'k8', code: null, row: 8, reason: 'r' },
  ]);
  const order = (a: RowFault, b: RowFault) => b.row - a.row;
  expect(say({ faults, notes: [fault(2), fault(8)] }, { order })).toMatchObject({
    errors: [{ row: 7 }, { row: 3 }],
    notes: [{ row: 8 }, { row: 2 }],
  });
});

describe('counts', () => {
  const price = { column: 'Harga', old: '1', new: '2' };
  const verdicts = [
    row({}),
    row({ outcome: 'changed', changes: [price] }),
    row({ outcome: 'changed', changes: [{ ...price, column: 'Nama' }] }),
    row({ outcome: 'changed', changes: [{ ...price, column: 'Satuan' }] }),
    row({ outcome: 'changed', changes: [{ ...price, column: 'Nama' }, price] }),
    row({ outcome: 'unchanged' }),
  ];

  test('are of shared entries, or of one’s own and of their prices', () => {
    expect(countOutcomes(verdicts, null, 'Harga')).toEqual({
      ...none,
      created_global: 1,
      updated_global: 4,
    });
    expect(countOutcomes(verdicts, 'budi', 'Harga')).toEqual({
      ...none,
      created_user: 1,
      updated_user: 4,
      updated_user_price: 2,
    });
  });

  test.each<[Partial<Counts>, number, boolean, string]>([
    [{}, 0, false, 'Import selesai: tanpa perubahan.'],
    [{}, 2, true, 'Pratinjau import: tanpa perubahan, 2 baris bermasalah.'],
    [{ created_global: 1, created_user: 2 }, 0, false, 'Import selesai: 3 baru, 0 diperbarui.'],
    [{ created_global: 1, updated_global: 1 }, 0, false, 'Import selesai: 1 baru, 1 diperbarui.'],
    [{ updated_global: 1, updated_user: 1 }, 0, true, 'Pratinjau import: 0 baru, 2 diperbarui.'],
    [
      { created_user: 1234, updated_user: 5 },
      1,
      false,
      'Import selesai: 1.234 baru, 5 diperbarui, 1 baris bermasalah.',
    ],
  ])('%o with %i faults, shown before %o, are said as %s', (counts, errors, dryRun, said) => {
    expect(messageOf({ ...none, ...counts }, errors, dryRun)).toBe(said);
  });

  test('of other things by their name', () => {
    expect(messageOf(none, 1, false, 'analisa')).toBe(
      'Import selesai: tanpa perubahan, 1 analisa bermasalah.',
    );
  });
});
