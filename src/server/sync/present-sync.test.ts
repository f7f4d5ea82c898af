import { expect, test } from 'vitest';
import { decimal } from '../../domain/number/decimal.ts';
import { writeJson } from '../platform/http/json.ts';
import type { Plan, PlannedEntry } from './plan-sync.ts';
import { presentEffect, presentPlan, presentSums } from './present-sync.ts';

interface Renewed {
  readonly kode: string;
  readonly old: string | null;
  readonly now: string;
  readonly ownerId?: string | null;
  readonly isCopy?: boolean;
}
/** What is told of an entry is all that it has. */
const entry = ({ kode, old, now, ownerId = null, isCopy = false }: Renewed) =>
  ({
    item: { id: `id ${kode}`, kode, deskripsi: `Pekerjaan ${kode}`, ownerId, harga: old },
    harga: decimal(now),
    isCopy,
    storedF: old === null ? null : decimal(old),
    todayF: decimal(now),
    price: { oldPrice: old, newPrice: now },
  }) as unknown as PlannedEntry;

const none = { rows: [], total: 0 };
const told = (value: unknown) => JSON.parse(writeJson(value));
const effect = (plan: Partial<Plan>, estimations: Parameters<typeof presentEffect>[1] = none) =>
  told(presentEffect({ entries: [], left: [], hasMore: false, ...plan }, estimations, 'budi'));

const entries = [
  entry({ kode: 'A.1', old: '100.00', now: '110.50', ownerId: 'rina' }),
  entry({ kode: 'A.2', old: '100.00', now: '300.00', isCopy: true }),
  entry({ kode: 'A.3', old: null, now: '7.00' }),
  entry({ kode: 'A.4', old: '5.00', now: '5.00' }),
];

test('SYNC-01 what a sync would do: how many, which first, and the sums before and after', () => {
  const { impact, before, after, copies, hasMore } = effect({ entries, hasMore: true });
  expect(impact.counts).toEqual({ recipes: 4, items: 3, estimations: 0 });
  expect([before, after, copies, hasMore]).toEqual([205, 422.5, 1, true]);
  expect(new Set(impact.entries.map(({ kode }: { kode: string }) => kode))).toEqual(
    new Set(['A.1', 'A.2', 'A.3', 'A.4']),
  );
  const of = (kode: string) => impact.entries.find((each: { kode: string }) => each.kode === kode);
  expect(of('A.1')).toEqual({
    kode: 'A.1',
    deskripsi: 'Pekerjaan A.1',
    ownerUserId: 'rina',
    oldHarga: 100,
    newHarga: 110.5,
    oldF: 100,
    newF: 110.5,
    renewedHarga: 110.5,
  });
  expect(of('A.2').ownerUserId).toBe('budi');
  expect(of('A.3')).toMatchObject({ ownerUserId: 'GLOBAL', oldHarga: null, oldF: null });
  const places = impact.entries.map(({ kode }: { kode: string }) => kode);
  expect(places.indexOf('A.2')).toBeLessThan(places.indexOf('A.1'));
  expect(places.indexOf('A.1')).toBeLessThan(places.indexOf('A.4'));
});

test('SYNC-03 what is left is counted by why', () => {
  const whys = ['unverified', 'given', 'given', 'reference', 'missing', 'tooLarge'] as const;
  const left = [...whys, ...(['switchedOff', 'switchedOff', 'switchedOff'] as const)].map(
    (why) => ({ why }),
  ) as unknown as Plan['left'];
  expect(effect({ left }).leftOut).toEqual({
    unverified: 1,
    given: 2,
    reference: 1,
    missing: 1,
    tooLarge: 1,
    switchedOff: 3,
  });
});

test('of very many entries 200 are shown and all are counted', () => {
  const many = Array.from({ length: 201 }, (_, at) =>
    entry({ kode: `A.${at}`, old: '1.00', now: '2.00' }),
  );
  const { impact } = effect({ entries: many });
  expect([impact.entries.length, impact.counts.items]).toEqual([200, 201]);
  expect(told(presentSums(many))).toEqual({ before: 201, after: 402 });
});

test('the estimates that use them are told with their new totals', () => {
  const row = { id: 'e1', projectName: 'Rumah', items: 2, grandTotal: '10.00' };
  const rows = [{ ...row, newGrandTotal: decimal(12) }];
  const estimations = { rows, total: 9 } as unknown as Parameters<typeof presentEffect>[1];
  const { impact } = effect({ entries }, estimations);
  expect(impact.counts.estimations).toBe(9);
  expect(impact.estimations).toMatchObject([{ id: 'e1', projectName: 'Rumah' }]);
});

test('a plan names each entry with the price that was judged', () => {
  const plan = { entries, left: [], hasMore: false };
  expect(told(presentPlan(plan, none, 'budi')).judged).toEqual([
    { id: 'id A.1', kode: 'A.1', harga: 110.5 },
    { id: 'id A.2', kode: 'A.2', harga: 300 },
    { id: 'id A.3', kode: 'A.3', harga: 7 },
    { id: 'id A.4', kode: 'A.4', harga: 5 },
  ]);
});
