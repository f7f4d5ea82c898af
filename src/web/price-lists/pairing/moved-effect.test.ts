import { expect, test } from 'vitest';
import type { PairMaster, PairsEffect } from '../../../contract/pairing.ts';
import { movedEffect } from './moved-effect.ts';

const master = (id: string, price: string | null) =>
  ({ id, code: id, name: 'Semen', price, unit: 'kg', unitKey: 'kg', candidates: [] }) as never;
const decided = (...masters: PairMaster[]) => ({
  masters,
  rows: new Map(),
  drafts: new Map(),
  hours: undefined,
});
const effect = (
  entries: [string, number | null, number][],
  estimations: [string, number, number | null][] = [],
  refused: PairsEffect['refused'] = [],
) =>
  ({
    refused,
    newer: [],
    plan: {
      impact: {
        entries: entries.map(([kode, oldHarga, newHarga]) => ({ kode, oldHarga, newHarga })),
        estimations: estimations.map(([id, grandTotal, newGrandTotal]) => ({
          id,
          projectName: 'Rumah',
          grandTotal,
          newGrandTotal,
        })),
      },
    },
  }) as unknown as PairsEffect;

test('PAIR-07 what moved since the effect was shown is named with what it was and is', () => {
  const before = effect([['A.1', 100, 110]], [['e', 1000, 1100]]);
  const now = effect(
    [
      ['A.1', 105, 110],
      ['A.2', null, 7.5],
    ],
    [['e', 1000, 1200]],
    [{ code: 'M.9', reason: 'nonaktif' }],
  );
  expect(
    movedEffect(
      decided(master('M.1', '1300.00'), master('M.2', '5'), master('M.3', null)),
      [master('M.1', '1400'), master('M.2', '5.00'), master('M.3', '9')],
      before,
      now,
    ),
  ).toEqual([
    'M.1 Semen: 1.300, sekarang 1.400',
    'M.3 Semen: kosong, sekarang 9',
    'M.9: tidak ada, sekarang nonaktif',
    'A.1: 100 → 110, sekarang 105 → 110',
    'A.2: tidak ada, sekarang kosong → 7,50',
    'Total Rumah: 1.000 → 1.100, sekarang 1.000 → 1.200',
  ]);
  expect(movedEffect(decided(), [], before, before)).toEqual([]);
});

test('PAIR-07 of lists that are cut nothing is told that may only stand further down', () => {
  const many = (from: number) =>
    Array.from({ length: 200 }, (_, at): [string, number, number] => [`A.${from + at}`, 1, 2]);
  expect(movedEffect(decided(), [], effect(many(0)), effect(many(1)))).toEqual([]);
  const other = many(1).with(0, ['A.1', 1, 3]);
  expect(movedEffect(decided(), [], effect(many(0)), effect(other))).toEqual([
    'A.1: 1 → 2, sekarang 1 → 3',
  ]);
});
