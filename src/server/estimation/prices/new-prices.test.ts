import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEstimating, type Estimating } from '../../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../../tests/support/estimates.ts';
import { decimal } from '../../../domain/number/decimal.ts';
import type { Remembered } from '../../../domain/price-basis/remembered.ts';
import { readRemembered } from '../basis-store.ts';
import { writeJson } from '../../platform/http/json.ts';
import { newId } from '../../platform/database/new-id.ts';
import { applyPriceRefresh } from './apply-price-refresh.ts';
import { presentPriceRefresh } from './present-price-refresh.ts';
import { previewPriceRefresh } from './preview-price-refresh.ts';
import { repriceEstimations } from './reprice-estimations.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
  await at.addWork({ kode: 'A.1', deskripsi: 'Galian tanah sedalam 1 m', harga: '120' });
  await at.addWork({ kode: 'A.2', deskripsi: 'Urugan pasir', satuan: 'm2', harga: '2000' });
  await at.addWork({ kode: 'A.3', deskripsi: 'Pemadatan', harga: null });
});
afterAll(() => at.drop());

const dig = sentItem(2, 100, { kode: 'A.1', nama: 'Galian tanah sedalam 1 m' });
const fill = sentItem(3, 10, { kode: 'A.2', nama: 'Urugan pasir' });
const press = sentItem(1, 50, { kode: 'A.3', nama: 'Pemadatan' });
const own = sentItem(1, 5, { nama: 'Pembersihan' });

const told = async (id: string, withLists = true, who = at.sari) =>
  JSON.parse(writeJson(presentPriceRefresh(await previewPriceRefresh(at.db, who, id), withLists)));

describe('api/3.9 what new prices would change', () => {
  test('each row of a code with another price, with the total that all of them make', async () => {
    const { id, rows } = await at.add(
      [{ title: 'A', items: [dig, press, own], groups: [{ title: 'G', items: [fill] }] }],
      { ppn: decimal('10') },
    );
    const [first, , , grouped] = rows;
    const found = await told(id);
    expect(found).toMatchObject({
      counts: { changes: 2, unmatched: 1, oldPrices: 0, oldAfterDays: 90 },
      unmatched: [{ itemId: rows[1], kode: 'A.3' }],
      subtotal: 285,
      ppn: 10,
      // 285 + 2 × 20 + 3 × 1990, and PPN
      newGrandTotal: 6925,
      version: 1,
    });
    expect(found.counts).not.toHaveProperty('left');
    expect(found.changes).toEqual([
      {
        itemId: first,
        path: 'estimationItem[0].items[0]',
        kode: 'A.1',
        deskripsi: 'Galian tanah sedalam 1 m',
        oldHarga: 100,
        oldPriceMissing: false,
        oldFormula: null,
        newHarga: 120,
        diffPercent: 20,
        jump: false,
        volume: 2,
        satuan: 'm3',
        newSatuan: 'm3',
        unitDiffers: false,
        otherWork: null,
        kodeKey: 'A.1|GLOBAL',
      },
      expect.objectContaining({
        itemId: grouped,
        path: 'estimationItem[0].groups[0].items[0]',
        jump: true,
        satuan: 'm3',
        newSatuan: 'm2',
        unitDiffers: true,
      }),
    ]);
    expect(await told(id, false)).toEqual({ ...found, changes: [], unmatched: [] });
  });

  test('of a row without a price, one that was computed in its cell, and one whose code is another work', async () => {
    const { id } = await at.add(
      sectionOf(
        { ...dig, harga: null },
        { ...dig, formula: { harga: '=50*2' } },
        { ...dig, nama: 'Galian tanah sedalam 2 m' },
      ),
    );
    const { changes } = await told(id);
    expect(
      changes.map(
        ({ oldPriceMissing, diffPercent, oldFormula, otherWork }: Record<string, unknown>) => [
          oldPriceMissing,
          diffPercent,
          oldFormula,
          otherWork,
        ],
      ),
    ).toEqual([
      [true, null, null, null],
      [false, 20, '=50*2', null],
      [false, 20, null, 'Galian tanah sedalam 1 m'],
    ]);
  });

  test('EDISI-18 which prices are of another set than the estimate rests on, the first three by name', async () => {
    const rows = ['A.9', '', 'A.7', 'A.6'].map((kode, place) =>
      sentItem(1, 90, { kode, nama: `Pekerjaan ${place}` }),
    );
    const made = await at.add(sectionOf(...rows, dig));
    const from = { priceSetId: 'x', name: 'Solo 2026', region: '', day: '2026-10-01' };
    const stayed: Remembered = {
      as: 'stayed',
      kode: undefined,
      harga: decimal('90'),
      work: undefined,
      said: undefined,
      was: [],
      pairId: undefined,
      kept: [],
      from,
    };
    await at.rest(made.id, {
      remembered: new Map(made.rows.slice(0, 4).map((row) => [row, stayed])),
    });
    expect((await told(made.id)).counts.left).toEqual({
      items: 4,
      from: ['4 pekerjaan dari Solo 2026, 1 Oktober 2026'],
      works: ['A.9 Pekerjaan 0', 'Pekerjaan 1', 'A.7 Pekerjaan 2'],
    });
  });

  test('rows whose price in the catalogue is older than 90 days are counted, each of them', async () => {
    await at.addWork({ kode: 'OLD', deskripsi: 'Lama', harga: '10' });
    const old = new Date(Date.now() - 91 * 86_400_000);
    await at.db
      .updateTable('hsp_item')
      .set({ created_at: old })
      .where('kode', '=', 'OLD')
      .execute();
    const row = sentItem(1, 10, { kode: 'OLD', nama: 'Lama' });
    const { id } = await at.add(sectionOf(row, row, dig, own));
    expect((await told(id)).counts).toMatchObject({ oldPrices: 2, changes: 1 });
  });
});

describe('api/3.9 new prices that are taken', () => {
  const take = (id: string, items: readonly [string | undefined, string][], ifVersion?: number) =>
    at.inTx((tx) =>
      applyPriceRefresh(tx, at.sari, {
        id,
        ifVersion,
        items: items.map(([itemId = '', harga]) => ({ itemId, newHarga: decimal(harga) })),
      }),
    );

  test('are those of the chosen rows alone, and remembered as taken', async () => {
    const { id, rows } = await at.add(sectionOf(dig, dig, fill));
    const { estimation, content } = await take(id, [[rows[0], '120']], 1);
    expect(content).toBeUndefined();
    expect(estimation).toMatchObject({ revision: 2, subtotal: '470.00' });
    const { taken } = await readRemembered(at.db, id);
    const work = { kode: 'A.1', deskripsi: 'Galian tanah sedalam 1 m', satuan: 'm3' };
    expect(taken).toEqual([{ ...work, harga: decimal('120') }]);
    await take(id, [
      [rows[1], '120'],
      [rows[2], '2000'],
    ]);
    const again = await readRemembered(at.db, id);
    expect(again.taken.map(({ kode }) => kode)).toEqual(['A.1', 'A.2']);
    expect((await at.read(id)).estimation.subtotal).toBe('6480.00');
    expect((await take(id, [])).estimation.revision).toBe(3);
  });

  test('leave the estimate on the set and the edition that it rests on, with what it remembers', async () => {
    const editionId = await at.addEdition([{ kode: 'A.1', deskripsi: 'Galian', harga: '130' }]);
    const { id, rows } = await at.add(sectionOf(dig, fill), { editionId });
    const typed = { as: 'typed', kode: 'A.2', harga: decimal('10') } as const;
    const memory = {
      ...typed,
      work: undefined,
      said: undefined,
      was: [],
      pairId: undefined,
      kept: [],
    };
    await at.rest(id, { editionId, remembered: new Map([[rows[1] ?? '', memory]]) });
    const { estimation } = await take(id, [[rows[0], '130']]);
    expect(estimation).toMatchObject({ editionId, subtotal: '290.00' });
    expect([...(await readRemembered(at.db, id)).remembered.keys()]).toEqual([rows[1]]);
  });

  test('are refused all together where one is the price no more, has no row or no code', async () => {
    const { id, rows } = await at.add(sectionOf(dig, press, own));
    const changed = { code: 'PRICE_CHANGED' };
    await expect(
      take(id, [
        [rows[0], '120'],
        [rows[0], '121'],
      ]),
    ).rejects.toMatchObject(changed);
    await expect(
      take(id, [
        [rows[0], '120'],
        [rows[1], '50'],
      ]),
    ).rejects.toMatchObject(changed);
    await expect(
      take(id, [
        [rows[0], '120'],
        [rows[2], '5'],
      ]),
    ).rejects.toMatchObject(changed);
    await expect(take(id, [[newId(), '120']])).rejects.toMatchObject(changed);
    await expect(take(id, [[rows[0], '120']], 7)).rejects.toMatchObject({ yourVersion: 7 });
    expect((await at.read(id)).estimation).toMatchObject({ revision: 1, subtotal: '255.00' });
  });
});

describe('api/3.9 the totals that new prices would give one’s estimates', () => {
  const reprice = (prices: readonly [string, string | undefined][], who = at.sari) =>
    repriceEstimations(
      at.db,
      who,
      new Map(
        prices.map(([key, price]) => [key, price === undefined ? undefined : decimal(price)]),
      ),
    );

  test('are told of those that rest on the catalogue and use the code, the newest change first', async () => {
    await at.db.deleteFrom('estimation').execute();
    const one = await at.add(sectionOf(dig, fill), { ppn: decimal('10') });
    const two = await at.add(sectionOf(fill), { ppn: decimal('0') });
    await at.add(sectionOf(own));
    await at.add(sectionOf(dig), {}, at.budi);
    const frozen = await at.add(sectionOf(dig), { editionId: await at.addEdition([]) });
    expect(frozen.id).not.toBe(one.id);
    const { rows, total } = await reprice([
      ['a.1', '200'],
      ['a.2', undefined],
    ]);
    expect(total).toBe(2);
    // 230 + 2 × 100, and PPN; a code without a price keeps its old one.
    expect(rows.map(({ id, newGrandTotal }) => [id, newGrandTotal])).toEqual([
      [two.id, decimal('30.00')],
      [one.id, decimal('473.00')],
    ]);
    expect(await reprice([])).toEqual({ rows: [], total: 0 });
  });

  test('are told while the estimates have no more than 100,000 rows together', async () => {
    await at.db.deleteFrom('estimation').execute();
    const [third, second, first] = [
      await at.add(sectionOf(dig)),
      await at.add(sectionOf(dig)),
      await at.add(sectionOf(dig)),
    ];
    const count = (id: string, item_count: number) =>
      at.db.updateTable('estimation').set({ item_count }).where('id', '=', id).execute();
    await count(first.id, 60_000);
    await count(second.id, 40_000);
    await count(third.id, 1);
    const { rows } = await reprice([['a.1', '200']]);
    expect(rows.map(({ newGrandTotal }) => newGrandTotal === undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
