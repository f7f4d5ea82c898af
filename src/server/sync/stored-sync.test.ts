import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startImporting, type Importing } from '../../../tests/support/importing.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import type { Tickable } from '../../domain/sync.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Caller } from '../platform/http/caller.ts';
import { planSync, type Plan, type Wish } from './plan-sync.ts';
import { storeSync } from './store-sync.ts';

let at: Importing;
let semen: string;
let pasir: string;
beforeAll(async () => {
  at = await startImporting(['kg']);
});
afterAll(() => at.drop());
beforeEach(async () => {
  await at.clear();
  semen = await at.addMaster('MATERIAL', 'B.1', { name: 'Semen', unit: 'kg', price: '1100' });
  pasir = await at.addMaster('MATERIAL', 'B.2', { name: 'Pasir', unit: 'kg', price: '200' });
});

const cement = (coefficient = '2') => ({ master: semen, coefficient, price: '1000' });
const sand = (coefficient = '1') => ({ master: pasir, coefficient, price: '200' });

const wish = (who: Caller, ticked: readonly Tickable[] = [], more: Partial<Wish> = {}): Wish => ({
  reader: { userId: who.id, asUser: who.role !== 'ADMIN' },
  ticked: new Set(ticked),
  ...more,
});
const plan = (asked: Wish) => planSync(at.db, asked);
const told = ({ entries }: Plan) =>
  entries.map(({ item, harga, isCopy }) => `${item.kode} ${toText(harga)}${isCopy ? ' copy' : ''}`);
const left = (made: Plan) => made.left.map(({ item, why }) => `${item.kode} ${why}`);
const judged = ({ entries }: Plan) =>
  entries.map(({ item: { id, kode }, harga }) => ({ id, kode, harga }));
const store = async (asked: Wish, shown?: Plan) => {
  const seen = judged(shown ?? (await plan(asked)));
  return at.inTx((tx) => storeSync(tx, asked, seen));
};
const history = async () =>
  (
    await at.db
      .selectFrom('hsp_price')
      .innerJoin('hsp_item', 'hsp_item.id', 'hsp_price.hsp_item_id')
      .select(['kode', 'old_price', 'new_price', 'cause', 'actor_id'])
      .orderBy('at')
      .orderBy('cause')
      .orderBy('kode')
      .execute()
  ).map(({ kode, old_price: old, new_price: now, cause }) => `${kode} ${old} ${now} ${cause}`);

describe('SYNC-02 what lags', () => {
  test('is renewed by one act to the rupiah that was shown, and then lags no more', async () => {
    await at.addAnalysis('A.1', { harga: '2420', rows: [cement(), sand()], stale: true });
    await at.addAnalysis('A.2', { harga: '220', rows: [sand()] });
    await at.addAnalysis('A.3', { harga: '1100', rows: [cement('1')], stale: true });
    const shown = await plan(wish(at.dimas));
    expect(told(shown)).toEqual(['A.1 2640', 'A.3 1210']);
    expect([left(shown), shown.hasMore]).toEqual([[], false]);
    expect(await at.works()).toEqual(['A.1 | 2420.00', 'A.2 | 220.00', 'A.3 | 1100.00']);
    const stored = await store(wish(at.dimas), shown);
    expect(stored.map(({ item }) => item.kode)).toEqual(['A.1', 'A.3']);
    expect(await at.works()).toEqual(['A.1 | 2640.00', 'A.2 | 220.00', 'A.3 | 1210.00']);
    expect(await history()).toEqual([
      'A.1 2420.00 2640.00 recompute',
      'A.3 1100.00 1210.00 recompute',
    ]);
    const snapshots = await at.db
      .selectFrom('recipe_component')
      .select('unit_price_snapshot')
      .where('master_item_id', '=', semen)
      .execute();
    expect(snapshots.map(({ unit_price_snapshot: price }) => price)).toEqual([
      '1100.00',
      '1100.00',
    ]);
    expect(told(await plan(wish(at.dimas)))).toEqual([]);
    expect((await store(wish(at.dimas))).length).toBe(0);
  });

  test('is left where it was not verified, typed or cannot be computed, unless it is ticked', async () => {
    const stone = await at.addMaster('MATERIAL', 'B.3', { name: 'Batu', unit: 'kg', price: null });
    await at.addAnalysis('A.1', {
      harga: '1100',
      rows: [cement('1')],
      verified: false,
      stale: true,
    });
    const typed = await at.addAnalysis('A.2', { harga: '5000', rows: [cement('1')], stale: true });
    const line = { id: newId(), hsp_item_id: typed, new_price: '5000', cause: 'edit' };
    await at.db.insertInto('hsp_price').values(line).execute();
    await at.addAnalysis('A.3', {
      harga: null,
      rows: [{ master: stone, coefficient: '1', price: null }],
    });
    await at.addAnalysis('A.4', { harga: null, rows: [cement('1')] });
    // Of prices that nobody had taken: what it would have cost by them is not known.
    const unknown = { ...cement('1'), price: null };
    const other = await at.addAnalysis('A.5', { harga: '4000', rows: [unknown], stale: true });
    const given = { id: newId(), hsp_item_id: other, new_price: '4000', cause: 'edit' };
    await at.db.insertInto('hsp_price').values(given).execute();
    const shown = await plan(wish(at.dimas));
    expect(told(shown)).toEqual(['A.4 1210']);
    expect(left(shown)).toEqual(['A.1 unverified', 'A.2 given', 'A.3 missing', 'A.5 given']);
    expect(told(await plan(wish(at.dimas, ['unverified', 'given'])))).toEqual([
      'A.1 1210',
      'A.2 1210',
      'A.4 1210',
      'A.5 1210',
    ]);
  });

  test('is not stored where it stands otherwise than it was shown, and what changed is told', async () => {
    await at.addAnalysis('A.1', { harga: '1100', rows: [cement('1')], stale: true });
    await at.addAnalysis('A.2', { harga: '220', rows: [sand()] });
    const shown = await plan(wish(at.dimas));
    const reprice = (id: string, price: string) =>
      at.db.updateTable('master_item').set({ price }).where('id', '=', id).execute();
    await reprice(semen, '1200');
    await reprice(pasir, '210');
    await at.db.updateTable('hsp_item').set({ stale: true }).where('kode', '=', 'A.2').execute();
    const refused = await store(wish(at.dimas), shown).catch((error: unknown) => error);
    expect(
      JSON.parse(
        JSON.stringify(refused, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
      ),
    ).toMatchObject({
      code: 'PRICE_CHANGED',
      told: { details: { total: 2, changed: [{ kode: 'A.1' }, { kode: 'A.2', shown: null }] } },
    });
    expect(await at.works()).toEqual(['A.1 | 1100.00', 'A.2 | 220.00']);
    expect((await store(wish(at.dimas))).length).toBe(2);
    expect(await at.works()).toEqual(['A.1 | 1320.00', 'A.2 | 231.00']);
  });

  test('goes through more than the 500 that are computed at once', async () => {
    const first = await at.addAnalysis('A.1', { harga: '1100', rows: [cement('1')], stale: true });
    // As many again by one statement each.
    const item = await at.db
      .selectFrom('hsp_item')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 500 }, () => newId());
    await at.db
      .insertInto('hsp_item')
      .values(
        ids.map((id, n) => ({
          ...item,
          id,
          kode: `B.${n}`,
          kode_key: `b.${n}`,
          kode_order: `b${n}`,
          remarks: '[]',
        })),
      )
      .execute();
    await at.db
      .insertInto('recipe')
      .values(ids.map((id) => ({ hsp_item_id: id, overhead_percent: '10' })))
      .execute();
    const row = {
      grp: 'MATERIAL',
      ord: 0,
      coefficient: '1',
      master_item_id: semen,
      name_snapshot: 'x',
      unit_snapshot: 'kg',
      unit_price_snapshot: '1000',
    } as const;
    await at.db
      .insertInto('recipe_component')
      .values(ids.map((id) => ({ ...row, id: newId(), hsp_item_id: id })))
      .execute();
    const stored = await store(wish(at.dimas));
    expect([stored.length, new Set(await at.works()).size]).toEqual([501, 501]);
    expect((await at.works()).every((line) => line.endsWith('| 1210.00'))).toBe(true);
  });
});

describe('a USER', () => {
  test('SYNC-03 gets own copies of what own prices move; what lags by itself is ADMIN’s', async () => {
    await at.addMaster('MATERIAL', 'B.2', {
      name: 'Pasir',
      unit: 'kg',
      price: '300',
      ownerId: at.sari.id,
    });
    await at.addAnalysis('A.1', { harga: '220', rows: [sand()] });
    await at.addAnalysis('A.2', { harga: '1100', rows: [cement('1')], stale: true });
    await at.addAnalysis('A.3', {
      harga: '1100',
      rows: [cement('1')],
      stale: true,
      ownerId: at.sari.id,
    });
    const shown = await plan(wish(at.sari));
    expect(told(shown)).toEqual(['A.1 330 copy', 'A.3 1210']);
    expect(left(shown)).toEqual(['A.2 reference']);
    expect((await store(wish(at.sari), shown)).length).toBe(2);
    expect(await at.works()).toEqual([
      'A.1 | 220.00',
      'A.2 | 1100.00',
      'USER A.1 | 330.00',
      'USER A.3 | 1210.00',
    ]);
    expect(await history()).toEqual([
      'A.1 null 220.00 copy',
      'A.1 220.00 330.00 recompute',
      'A.3 1100.00 1210.00 recompute',
    ]);
    const prices = await at.db
      .selectFrom('recipe_component')
      .innerJoin('hsp_item', 'hsp_item.id', 'recipe_component.hsp_item_id')
      .select(['kode', 'unit_price_snapshot as price'])
      .orderBy('owner_id', (order) => order.asc().nullsFirst())
      .orderBy('kode')
      .execute();
    // GLOBAL's analyses stay as they are.
    expect(prices.map(({ kode, price }) => `${kode} ${price}`)).toEqual([
      'A.1 200.00',
      'A.2 1000.00',
      'A.1 300.00',
      'A.3 1100.00',
    ]);
    expect(told(await plan(wish(at.sari, ['reference'])))).toEqual(['A.2 1210 copy']);
    expect(
      told(await plan({ ...wish(at.dimas), reader: { userId: at.sari.id, asUser: true } })),
    ).toEqual([]);
  });

  test('whose own copy is switched off keeps it so, and a hiding that is switched off makes room', async () => {
    await at.addMaster('MATERIAL', 'B.2', {
      name: 'Pasir',
      unit: 'kg',
      price: '300',
      ownerId: at.sari.id,
    });
    await at.addAnalysis('A.1', { harga: '220', rows: [sand()] });
    await at.addAnalysis('A.2', { harga: '220', rows: [sand()] });
    await at.addAnalysis('A.1', { harga: '1', rows: [sand()], ownerId: at.sari.id });
    const hiding = await at.addAnalysis('A.2', { harga: null, rows: [], ownerId: at.sari.id });
    await at.db
      .updateTable('hsp_item')
      .set({ active: false })
      .where('owner_id', '=', at.sari.id)
      .execute();
    await at.db.updateTable('hsp_item').set({ tombstone: true }).where('id', '=', hiding).execute();
    const shown = await plan(wish(at.sari));
    expect([told(shown), left(shown)]).toEqual([['A.2 330 copy'], ['A.1 switchedOff']]);
    await store(wish(at.sari), shown);
    expect((await at.works()).slice(2)).toEqual(['USER A.1 | 1.00', 'USER A.2 | 330.00']);
  });
});

describe('SYNC-06 one overhead for many', () => {
  test('is written on those that have another one, whether they lag or not, and harga follows', async () => {
    await at.addAnalysis('A.1', { harga: '220', rows: [sand()], verified: true });
    await at.addAnalysis('A.2', { harga: '230', rows: [sand()] });
    await at.db
      .updateTable('recipe')
      .set({ overhead_percent: '15' })
      .where('hsp_item_id', 'in', (sub) =>
        sub.selectFrom('hsp_item').select('id').where('kode', '=', 'A.2'),
      )
      .execute();
    const asked = wish(at.dimas, [], {
      overhead: { percent: decimal('15'), of: { terms: [] } },
    });
    const shown = await plan(asked);
    expect(told(shown)).toEqual(['A.1 230']);
    await store(asked, shown);
    expect(await at.works()).toEqual(['A.1 | 230.00', 'A.2 | 230.00']);
    const overheads = await at.db.selectFrom('recipe').select('overhead_percent').execute();
    expect(overheads.map(({ overhead_percent: percent }) => Number(percent))).toEqual([15, 15]);
  });

  test('leaves an analysis verified that has it already, and renews its price alone', async () => {
    await at.addAnalysis('A.1', { harga: '220', rows: [sand()], verified: true });
    await at.addAnalysis('A.2', { harga: '210', rows: [sand()], verified: true });
    const ofA2 = at.db.selectFrom('hsp_item').select('id').where('kode', '=', 'A.2');
    await at.db
      .updateTable('recipe')
      .set({ overhead_percent: '15' })
      .where('hsp_item_id', 'in', ofA2)
      .execute();
    const asked = wish(at.dimas, [], {
      overhead: { percent: decimal('15'), of: { terms: [] } },
    });
    await store(asked);
    expect(await at.works()).toEqual(['A.1 | 230.00', 'A.2 | 230.00']);
    const works = at.db.selectFrom('hsp_item').select(['kode', 'verified']).orderBy('kode');
    expect(await works.execute()).toEqual([
      { kode: 'A.1', verified: null },
      { kode: 'A.2', verified: true },
    ]);
  });
});
