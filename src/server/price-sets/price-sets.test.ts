import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { PriceSet, SetPrice } from '../../contract/price-sets.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation, readEstimation } from '../../../tests/support/estimates.ts';
import { cityWorkbook } from '../../../tests/support/city-workbook.ts';
import { regionList } from '../../../tests/support/region-list.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import {
  read,
  proposed,
  said,
  type Chosen,
  usually,
  create,
  made,
  addHouse,
  hargaOf,
  totalOf,
  look,
  apply,
  goOver,
} from './sets-of-tests.ts';

let server: TestServer;
let budiHimself: Person;
let admin: Ask;
let budi: Ask;
let rina: Ask;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budiHimself = await addPerson(server.db, 'USER', 'Budi');
  budi = server.as(budiHimself);
  rina = server.as(await addPerson(server.db, 'USER', 'Rina'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());
beforeEach(() => addPricedWorks(server.db, admin));

const table = async (name: 'master_item' | 'hsp_item' | 'recipe_component' | 'master_price') =>
  server.db.selectFrom(name).selectAll().orderBy('id').execute();

describe('a set is made of a region’s list', () => {
  test('its prices stand beside the catalogue: no master, no analysis and no price of a work moves', async () => {
    const before = [
      await table('master_item'),
      await table('hsp_item'),
      await table('master_price'),
    ];
    const { priceSet, proof } = await made(admin, await read(admin, regionList()));
    expect(priceSet).toMatchObject({ ...said, scope: 'GLOBAL', prices: 3, estimations: 0 });
    expect(proof).toEqual({ compared: 0, differing: [], unknown: [] });
    expect([
      await table('master_item'),
      await table('hsp_item'),
      await table('master_price'),
    ]).toEqual(before);
    const kept = await told<SetPrice[]>(budi, 'GET', `/price-sets/${priceSet.id}/prices`);
    expect(kept.map(({ code, price, rowName, factor }) => [code, price, rowName, factor])).toEqual([
      ['B.2', 261_000, 'PASIR PASANG', '1'],
      ['U.1', 110_500, 'Pekerja', '1'],
      ['B.1', 1562.5, 'Portland Cement (PC)', '1/40'],
    ]);
    const found = await told<SetPrice[]>(budi, 'GET', `/price-sets/${priceSet.id}/prices?q=cement`);
    expect(found.map(({ code }) => code)).toEqual(['B.1']);
  });

  test('PAIR-06 a wage by the hour follows where that is wanted', async () => {
    const { priceSet } = await made(admin, await read(admin, regionList()), usually, {
      hours: '8.5',
    });
    const kept = await told<SetPrice[]>(admin, 'GET', `/price-sets/${priceSet.id}/prices`);
    expect(kept.map(({ code, price }) => [code, price])).toEqual([
      ['B.2', 261_000],
      ['U.1', 110_500],
      ['U.2', 13_000],
      ['B.1', 1562.5],
    ]);
  });

  test('EDISI-07 one name with two prices: both are shown, none is taken unasked', async () => {
    const { masters, rows } = await proposed(admin, await read(admin, regionList()));
    const lem = masters.find(({ code }) => code === 'B.4');
    expect(lem).toMatchObject({ state: 'choose', doubt: 'prices' });
    expect(lem?.candidates.map(({ row }) => rows.find(({ id }) => id === row)?.price)).toEqual([
      '17000',
      '19500',
    ]);
  });

  test('EDISI-08 a price per piece prices no kilogram: without a factor there is no pair', async () => {
    const sheets = regionList().map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => row.map((cell) => (cell === 'zak 40 kg' ? 'bh' : cell))),
    }));
    const list = await read(admin, sheets);
    const { masters } = await proposed(admin, list);
    expect(masters.find(({ code }) => code === 'B.1')).toMatchObject({
      state: 'choose',
      candidates: [{ factor: null }],
    });
    const refused = await create(admin, list, { 'B.1': ['Portland Cement (PC)'] });
    expect([refused.status, refused.body.code]).toEqual([409, 'PAIRS_UNFIT']);
    expect(await told(admin, 'GET', '/price-sets')).toEqual([]);
  });

  test('a name is taken once, nothing paired makes no set, another file is refused', async () => {
    const list = await read(admin, regionList());
    await made(admin, list);
    const again = await create(admin, list, usually, { name: 'ssh contoh 2026' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'PRICE_SET_EXISTS', fields: { name: 'Sudah dipakai' } },
    });
    expect((await create(admin, list, {}, { name: 'Kosong' })).body.code).toBe('PAIRS_UNFIT');
    const other = await create(admin, list, usually, { name: 'Lain' }, '?fileHash=abc');
    expect(other.body.code).toBe('FILE_CHANGED');
    const undated = await create(admin, list, usually, { name: 'Lain', priceDate: 'kemarin' });
    expect([undated.status, undated.body.fields]).toEqual([422, { priceDate: 'Wajib diisi' }]);
    // A USER's own one may have the name of everybody's.
    const own = await made(budi, list);
    expect(own.priceSet).toMatchObject({ scope: 'USER', canEdit: true });
    expect((await told<PriceSet[]>(rina, 'GET', '/price-sets')).map(({ id }) => id)).not.toContain(
      own.priceSet.id,
    );
    expect((await create(budi, list, usually, { name: 'x' }, '?scope=GLOBAL')).status).toBe(403);
  });

  test('PAIR-04 its choices are kept for the next list of the source', async () => {
    await made(admin, await read(admin, regionList()));
    const { masters } = await proposed(admin, await read(admin, regionList(8)));
    expect(masters.find(({ code }) => code === 'B.1')).toMatchObject({
      state: 'sure',
      candidates: [{ factor: '1/40' }],
    });
  });
});

describe('EDISI-06 a city’s workbook: lists of three kinds, and chapters of analyses', () => {
  const chosen: Chosen = {
    'U.1': ['Pekerja'],
    'B.1': ['Semen Portland'],
    'B.2': ['Pasir pasang'],
    'B.3': ['Bata merah'],
    'B.4': ['Lem kayu'],
    'B.5': ['Minyak bekisting'],
  };

  test('its prices and names were understood: every known analysis comes to what it prints, within Rp 1', async () => {
    const list = await read(admin, cityWorkbook());
    const { masters } = await proposed(admin, list);
    expect(masters.filter(({ state }) => state === 'sure').map(({ code }) => code)).toEqual([
      'B.1',
      'U.1',
      'B.3',
      'B.2',
      'B.4',
      'B.5',
    ]);
    const { priceSet, proof } = await made(admin, list, chosen);
    expect(priceSet.prices).toBe(6);
    // A.1, A.2 and A.3; "2.2.1.1.3a" is none of ours, and that is said.
    expect(proof).toEqual({ compared: 3, differing: [], unknown: ['2.2.1.1.3a'] });
  });

  test('another coefficient, and a price that the sheet has for itself, are named', async () => {
    const { proof } = await made(
      admin,
      await read(admin, cityWorkbook({ isFaulty: true })),
      chosen,
    );
    expect(proof.compared).toBe(3);
    expect(proof.differing.map(({ kode, because }) => [kode, because])).toEqual([
      ['A.1', 'Bata merah: berkas 75 × 812,5, di sini 70 × 812,5'],
      ['A.2', 'Pekerja: berkas 0,25 × 219.263,24, di sini 0,25 × 206.513,24'],
    ]);
    const [first] = proof.differing;
    expect((first?.printed ?? 0) - (first?.ours ?? 0)).toBeCloseTo(5 * 812.5 * 1.1, 1);
  });
});

describe('an estimate goes over', () => {
  test('EDISI-01 EDISI-02 EDISI-04 as it was shown, and back to what it was', async () => {
    const id = await addHouse(budi);
    const [before, total] = [await hargaOf(budi, id), await totalOf(budi, id)];
    const { priceSet } = await made(admin, await read(admin, regionList()));
    const { effect, saved } = await goOver(budi, id, priceSet.id);
    // 0,3 × 110.500 + 11,5 × 1.562,50 + 70 × 700, and a tenth of it for overhead
    expect(await hargaOf(budi, id)).toEqual([
      110_130.63,
      55_621.5,
      15_768.5,
      before[3],
      77_777,
      5_000_000,
    ]);
    expect(saved.priceSet).toEqual({
      id: priceSet.id,
      name: said.name,
      region: said.region,
      priceDate: said.priceDate,
    });
    expect([effect.newGrandTotal, effect.oldGrandTotal]).toEqual([saved.grandTotal, total]);
    expect(effect.priceEffect + effect.recipeEffect).toBeCloseTo(
      effect.newSubtotal - effect.oldSubtotal,
      2,
    );
    expect(effect.recipeEffect).toBe(0);
    expect(effect.left.map(({ kode, harga, why }) => [kode, harga, why])).toEqual([
      ['A.1', 77_777, 'typed'],
    ]);
    expect(effect.counts).toEqual({ changes: 3, left: 1, manual: 1, same: 1 });
    expect([effect.coverage.priced, effect.coverage.used]).toEqual([3, 8]);
    const [dearest] = effect.coverage.uncovered;
    expect(dearest).toMatchObject({ code: 'B.6', name: 'Kaca polos 5 mm', harga: 125_000 });
    expect(dearest?.priceAt).toMatch(/^\d{4}-/);
    expect(effect.coverage.uncovered.every(({ harga }) => (harga ?? 0) > 0)).toBe(true);

    const back = await goOver(budi, id, null);
    expect(await hargaOf(budi, id)).toEqual(before);
    expect(back.saved).toMatchObject({ priceSet: null, grandTotal: total });
  });

  test('a switch is a revision, and bringing back the one before brings back its set', async () => {
    const id = await addHouse(budi);
    const before = await hargaOf(budi, id);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    await goOver(budi, id, priceSet.id);
    // Each is read with what it rested on, not with what the estimate rests on now.
    type Former = { priceSet: { id: string; name: string } | null };
    const former = (rev: number) => told<Former>(budi, 'GET', `/estimation/${id}/revisions/${rev}`);
    expect((await former(1)).priceSet).toBeNull();
    expect((await former(2)).priceSet).toMatchObject({ id: priceSet.id, name: said.name });
    const restored = await budi('POST', `/estimation/${id}/revisions/1/restore`);
    expect(restored.body.data).toMatchObject({ priceSet: null, version: 3 });
    expect(await hargaOf(budi, id)).toEqual(before);
    const again = await budi('POST', `/estimation/${id}/revisions/2/restore`);
    expect(again.body.data.priceSet.id).toBe(priceSet.id);
    // Where the set is gone by then, its prices stay and rest on the catalogue.
    await goOver(budi, id, null);
    await told(admin, 'DELETE', `/price-sets/${priceSet.id}`);
    expect((await former(2)).priceSet).toMatchObject({ id: priceSet.id, name: '' });
    const gone = await budi('POST', `/estimation/${id}/revisions/2/restore`);
    expect(gone.body.data.priceSet).toBeNull();
    expect((await hargaOf(budi, id))[0]).toBe(110_130.63);
  });

  test('a plain save keeps the set; a copy has it, where its author can reach it', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(budi, await read(budi, regionList()));
    await goOver(budi, id, priceSet.id);
    const saved = await told<{ priceSet: { id: string } }>(budi, 'PUT', `/estimation/${id}`, {
      notes: 'Catatan',
    });
    expect(saved.priceSet.id).toBe(priceSet.id);
    type Copy = { priceSet: { id: string } | null };
    const own = await told<Copy>(budi, 'POST', `/estimation/${id}/duplicate`, {});
    expect(own.priceSet?.id).toBe(priceSet.id);
    const others = await told<Copy>(admin, 'POST', `/estimation/${id}/duplicate`, {});
    expect(others.priceSet).toBeNull();
  });

  test('EDISI-02 what stands otherwise since it was shown is not stored', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    const moved = await look(budi, id, priceSet.id);
    const { id: bata } = await server.db
      .selectFrom('master_item')
      .select('id')
      .where('code', '=', 'B.3')
      .executeTakeFirstOrThrow();
    await told(admin, 'PATCH', `/master/${bata}`, { price: 800 });
    const item = await told(admin, 'GET', '/hsp/items/by-kode/A.1');
    await told(admin, 'POST', `/hsp/items/${item.id}/recompute`);
    const refused = await apply(budi, id, moved, priceSet.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect((await readEstimation(budi, id)).version).toBe(1);
    // Another content under the same prices is another effect too.
    const shown = await look(budi, id, priceSet.id);
    await told(budi, 'PUT', `/estimation/${id}`, { notes: 'x' });
    expect((await apply(budi, id, shown, priceSet.id)).body.code).toBe('PRICE_CHANGED');
  });

  test('EDISI-02 what was shown of one set is not stored as another one of the same prices', async () => {
    const id = await addHouse(budi);
    const list = await read(admin, regionList());
    const { priceSet: one } = await made(admin, list);
    const { priceSet: other } = await made(admin, list, usually, { name: 'SSH yang sama' });
    const shown = await look(budi, id, one.id);
    expect((await apply(budi, id, shown, other.id)).body.code).toBe('PRICE_CHANGED');
    expect((await apply(budi, id, shown, one.id)).status).toBe(200);
  });

  test('nobody goes over to somebody else’s set, to none that is, or with another’s estimate', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(rina, await read(rina, regionList()));
    for (const set of [priceSet.id, '00000000-0000-7000-8000-000000000000', 'x'])
      expect((await budi('GET', `/estimation/${id}/price-basis?priceSetId=${set}`)).body.code).toBe(
        'PRICE_SET_GONE',
      );
    const forced = await apply(budi, id, { shown: 'x' }, priceSet.id);
    expect([forced.status, forced.body.code]).toEqual([404, 'PRICE_SET_GONE']);
    const far = await budi('GET', `/estimation/${id}/price-basis?editionId=${priceSet.id}`);
    expect([far.status, far.body.code]).toEqual([404, 'EDITION_GONE']);
    // ADMIN looks at Budi's estimate: an ADMIN's own set is not Budi's.
    const { priceSet: own } = await made(
      admin,
      await read(admin, regionList()),
      usually,
      {},
      '?scope=USER',
    );
    expect((await admin('GET', `/estimation/${id}/price-basis?priceSetId=${own.id}`)).status).toBe(
      404,
    );
  });

  test('EDISI-12 a set in use is neither removed nor called otherwise, and the estimates are told', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    await goOver(budi, id, priceSet.id);
    const at = `/price-sets/${priceSet.id}`;
    for (const refused of [
      await admin('DELETE', at),
      await admin('PATCH', at, { body: { name: 'Lain' } }),
      await admin('PATCH', at, { body: { region: 'Lain' } }),
      await admin('PATCH', at, { body: { priceDate: '2026-04-01' } }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'PRICE_SET_IN_USE',
          error: expect.stringContaining('1 estimasi'),
          details: { estimations: [{ id, projectName: 'Rumah', author: 'Budi' }] },
        },
      });
    const corrected = await admin('PATCH', at, { body: { document: 'SK 13/2026' } });
    expect(corrected.body.data).toMatchObject({ document: 'SK 13/2026', version: 2 });
    const late = await admin('PATCH', at, {
      body: { document: 'x' },
      headers: { 'If-Match': '"1"' },
    });
    expect(late.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { document: 'SK 13/2026' } },
    });
    expect((await budi('PATCH', at, { body: { document: 'x' } })).status).toBe(403);
    await goOver(budi, id, null);
    expect((await admin('PATCH', at, { body: { name: 'Lain' } })).status).toBe(200);
    expect((await admin('DELETE', at)).status).toBe(200);
  });

  test('EDISI-12 a set that is removed while somebody goes over to it: one of the two happens', async () => {
    const id = await addHouse(budi);
    for (let round = 0; round < 5; round++) {
      const { priceSet } = await made(admin, await read(admin, regionList()));
      const effect = await look(budi, id, priceSet.id);
      const [went, removed] = await Promise.all([
        apply(budi, id, effect, priceSet.id),
        admin('DELETE', `/price-sets/${priceSet.id}`),
      ]);
      expect([`${went.status} ${removed.status}`]).toContainEqual(
        expect.stringMatching(/^(200 409|404 200)$/),
      );
      if (went.status === 404) expect(went.body.error).toMatch(/sudah dihapus.*pilih yang lain/);
      if (went.status === 200) {
        await goOver(budi, id, null);
        await told(admin, 'DELETE', `/price-sets/${priceSet.id}`);
      }
    }
  });
});

describe('what rests on a set is read at it', () => {
  test('price refresh, resources and the set of a new estimate agree with the switch', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    await goOver(budi, id, priceSet.id);
    type Refresh = { changes: { kode: string; newHarga: number }[]; counts: { oldPrices: number } };
    const refresh = await told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    // The typed one alone differs; the others are those of the set.
    expect(refresh.changes).toMatchObject([{ kode: 'A.1', newHarga: 110_130.63 }]);
    // The set's own day is long past for all but the one that has no price of it.
    expect(refresh.counts.oldPrices).toBe(4);
    type Needs = { resources: { kode: string; harga: number }[] };
    const { resources } = await told<Needs>(budi, 'GET', `/estimation/${id}/resources`);
    const of = Object.fromEntries(resources.map(({ kode, harga }) => [kode, harga]));
    expect([of['U.1'], of['B.1'], of['B.3']]).toEqual([110_500, 1562.5, 700]);
    const took = await budi('POST', `/estimation/${id}/price-refresh`, {
      body: { items: refresh.changes },
    });
    expect(took.status).toBe(200);
    expect((await told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`)).changes).toEqual(
      [],
    );

    await told(budi, 'PUT', '/price-sets/usual', { id: priceSet.id });
    const fresh = await addEstimation(budi, { projectName: 'Baru' });
    expect(fresh.priceSet.id).toBe(priceSet.id);
    expect((await addEstimation(rina, { projectName: 'Baru' })).priceSet).toBeNull();
  });

  test('the picker and the matching of a bill offer the prices of the estimate, or of the next new one', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    await goOver(budi, id, priceSet.id);
    type Entry = { kode: string; harga: number };
    const offered = async (query: string) =>
      (await told<Entry[]>(budi, 'GET', `/hsp/items?kode=A.1${query}`)).map(({ harga }) => harga);
    const catalogue = await offered('');
    expect(await offered(`&estimation=${id}`)).toEqual([110_130.63]);
    expect(await offered('&estimation=new')).toEqual(catalogue);
    await told(budi, 'PUT', '/price-sets/usual', { id: priceSet.id });
    expect(await offered('&estimation=new')).toEqual([110_130.63]);
    const text = 'Pasangan dinding bata merah tebal satu batu';
    await told(admin, 'PATCH', '/hsp/items/by-kode/A.1', { deskripsi: text });
    const lines = [{ text, unit: 'm2' }];
    type Matches = { entries: Entry[] };
    const matched = await told<Matches>(budi, 'POST', '/hsp/match', { lines, estimation: id });
    expect(matched.entries.find(({ kode }) => kode === 'A.1')?.harga).toBe(110_130.63);
    // Whether anything is found or nothing.
    for (const kode of ['A.1', 'tidak-ada'])
      for (const other of ['x', '00000000-0000-7000-8000-000000000000'])
        expect((await budi('GET', `/hsp/items?kode=${kode}&estimation=${other}`)).body.code).toBe(
          'ESTIMATION_NOT_FOUND',
        );
    expect((await rina('GET', `/hsp/items?kode=A.1&estimation=${id}`)).status).toBe(404);
  });

  test('what a change of the catalogue would do is told of estimates that rest on it, and of no other', async () => {
    const id = await addHouse(budi);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    const fields = { harga: 5 };
    type Told = { estimations: { id: string }[] };
    const impact = async () =>
      (
        await told<Told>(budi, 'POST', '/impact', { kind: 'item', kode: 'A.1', fields })
      ).estimations.map((one) => one.id);
    expect(await impact()).toEqual([id]);
    await goOver(budi, id, priceSet.id);
    expect(await impact()).toEqual([]);
  });

  test('EDISI-11 prices of more than 90 days ago are counted', async () => {
    const id = await addHouse(budi);
    const list = await read(admin, regionList());
    const { priceSet: old } = await made(admin, list, usually, { priceDate: '2020-01-01' });
    const today = new Date().toISOString().slice(0, 10);
    const { priceSet: fresh } = await made(admin, list, usually, {
      name: 'Baru',
      priceDate: today,
    });
    expect((await look(budi, id, old.id)).coverage).toMatchObject({ old: 3, oldAfterDays: 90 });
    expect((await look(budi, id, fresh.id)).coverage.old).toBe(0);
  });
});

describe('frozen editions', () => {
  const freeze = (ask: Ask, name = 'Cipta Karya 2026') =>
    told<Edition>(ask, 'POST', '/editions', { name });

  test('EDISI-03 EDISI-09 an estimate stays with its analyses while the catalogue moves on', async () => {
    const id = await addHouse(budi);
    const before = await hargaOf(budi, id);
    const edition = await freeze(admin);
    expect(edition).toMatchObject({ scope: 'GLOBAL', works: 4, estimations: 0 });
    const { effect } = await goOver(budi, id, null, edition.id);
    expect([effect.counts.changes, effect.counts.same]).toEqual([0, 4]);

    // The catalogue moves on: more bricks, one work gone, one new.
    const bricks = await server.db
      .selectFrom('recipe_component as c')
      .innerJoin('hsp_item as i', 'i.id', 'c.hsp_item_id')
      .select(['c.id', 'i.id as itemId'])
      .where('i.kode', '=', 'A.1')
      .where('c.name_snapshot', '=', 'Bata merah')
      .executeTakeFirstOrThrow();
    await told(admin, 'PATCH', `/hsp/recipe/components/${bricks.id}`, { coefficient: 80 });
    await told(admin, 'POST', `/hsp/items/${bricks.itemId}/recompute`);
    await told(admin, 'DELETE', '/hsp/items/by-kode/A.3');
    type Refresh = { changes: unknown[]; unmatched: unknown[] };
    const refresh = () => told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    expect((await refresh()).unmatched).toEqual([]);
    expect((await refresh()).changes).toHaveLength(1); // the typed one

    // New prices and the new analyses at once: told apart, and together the whole.
    const { priceSet } = await made(admin, await read(admin, regionList()));
    const both = await look(budi, id, priceSet.id, null);
    const wall = both.changes.find(({ kode }) => kode === 'A.1');
    // 10 bricks of 700 more and a tenth of it, for 1,5 m2
    expect(wall?.recipeEffect).toBe(11_550);
    expect(both.priceEffect + both.recipeEffect).toBeCloseTo(
      both.newSubtotal - both.oldSubtotal,
      2,
    );
    expect(both.left.map(({ kode, why }) => [kode, why])).toEqual([
      ['A.3', 'noEntry'],
      ['A.1', 'typed'],
    ]);
    await goOver(budi, id, priceSet.id, null);
    await goOver(budi, id, null, edition.id);
    expect(await hargaOf(budi, id)).toEqual(before);
  });

  test('an edition at the prices of a set is the frozen analysis at them', async () => {
    const id = await addHouse(budi);
    const edition = await freeze(admin);
    const { priceSet } = await made(admin, await read(admin, regionList()));
    const now = await look(budi, id, priceSet.id, null);
    const frozen = await look(budi, id, priceSet.id, edition.id);
    expect(frozen.changes).toEqual(now.changes);
    expect(frozen.coverage).toEqual(now.coverage);
  });

  test('EDISI-09 a work with another code is proposed, chosen once, followed both ways, and forgotten', async () => {
    const text = 'Pasangan dinding bata merah tebal 1/2 bata';
    await told(admin, 'PATCH', '/hsp/items/by-kode/A.1', { deskripsi: text });
    const id = await addHouse(budi);
    const before = await hargaOf(budi, id);
    const edition = await freeze(admin);
    await goOver(budi, id, null, edition.id);
    // The catalogue gives the work another code and its old code to another work.
    await told(admin, 'PATCH', '/hsp/items/by-kode/A.1', {
      kode: 'D.9',
      deskripsi: `${text} manual`,
    });
    await told(admin, 'PATCH', '/hsp/items/by-kode/A.2', { deskripsi: 'Bongkaran atap genteng' });
    const lost = await look(budi, id, null, null);
    expect(lost.left.map(({ kode, why, proposals }) => [kode, why, proposals])).toEqual([
      ['A.1', 'noEntry', [{ kode: 'D.9', deskripsi: `${text} manual`, satuan: 'm2' }]],
      ['A.2', 'otherWork', []],
      ['A.1', 'typed', []],
    ]);
    await told(admin, 'PUT', '/editions/concordance', { kode: 'A.1', other: 'D.9' });
    const found = await look(budi, id, null, null);
    expect(found.changes.map(({ kode, newKode }) => [kode, newKode])).toEqual([['A.1', 'D.9']]);
    const kodesOf = async () =>
      (await readEstimation(budi, id)).estimationItem[0].items.map(
        ({ kode }: { kode: string }) => kode,
      );
    const codes = await kodesOf();
    await goOver(budi, id, null, null);
    expect((await kodesOf())[0]).toBe('D.9');
    type Refresh = { unmatched: { kode: string }[] };
    const refresh = await told<Refresh>(budi, 'GET', `/estimation/${id}/price-refresh`);
    expect(refresh.unmatched).toEqual([expect.objectContaining({ kode: 'A.1' })]); // the typed one
    await goOver(budi, id, null, edition.id);
    expect(await kodesOf()).toEqual(codes);
    expect(await hargaOf(budi, id)).toEqual(before);

    // Somebody's own word counts for them alone.
    await told(rina, 'PUT', '/editions/concordance', { kode: 'A.2', other: 'A.3' });
    expect((await look(budi, id, null, null)).left.map(({ kode }) => kode)).toContain('A.2');
    await told(admin, 'PUT', '/editions/concordance', { kode: 'A.1', other: null });
    expect((await look(budi, id, null, null)).changes).toEqual([]);
  });

  test('a USER freezes what counts for the USER, for themselves', async () => {
    await told(budi, 'PATCH', '/hsp/items/by-kode/A.1', { deskripsi: 'Dinding Budi' });
    const own = await freeze(budi, 'Punya Budi');
    expect(own).toMatchObject({ scope: 'USER', works: 4, canEdit: true });
    const kept = await server.db
      .selectFrom('edition_item')
      .select(['kode', 'deskripsi', 'owner_id'])
      .where('edition_id', '=', own.id)
      .where('kode', '=', 'A.1')
      .execute();
    expect(kept).toEqual([{ kode: 'A.1', deskripsi: 'Dinding Budi', owner_id: budiHimself.id }]);
    expect(await told<Edition[]>(rina, 'GET', '/editions')).toEqual([]);
    expect((await rina('DELETE', `/editions/${own.id}`)).status).toBe(404);
    expect(await freeze(admin, 'Punya Budi')).toMatchObject({ scope: 'GLOBAL' });
    expect((await admin('POST', '/editions', { body: { name: 'punya BUDI' } })).body.code).toBe(
      'EDITION_EXISTS',
    );
  });

  test('EDISI-12 an edition in use stays as it is called', async () => {
    const id = await addHouse(budi);
    const edition = await freeze(admin);
    await goOver(budi, id, null, edition.id);
    const at = `/editions/${edition.id}`;
    for (const refused of [
      await admin('DELETE', at),
      await admin('PATCH', at, { body: { name: 'x' } }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'EDITION_IN_USE', details: { estimations: [{ projectName: 'Rumah' }] } },
      });
    await goOver(budi, id, null);
    expect((await admin('PATCH', at, { body: { name: 'Lama' } })).body.data.name).toBe('Lama');
    expect((await admin('DELETE', at)).status).toBe(200);
    expect(await server.db.selectFrom('edition_item').selectAll().execute()).toEqual([]);
  });

  test('PAIR-01 a master that frozen analyses alone use is paired for a set, and prices them', async () => {
    const id = await addHouse(budi);
    const edition = await freeze(admin);
    await goOver(budi, id, null, edition.id);
    await told(admin, 'DELETE', '/hsp/items/by-kode/A.2');
    const list = await read(admin, regionList());
    type Used = { code: string; uses: number; share: string };
    const masters = (await proposed(admin, list)).masters as unknown as Used[];
    const last = masters.at(-1);
    expect([last?.code, last?.uses, last?.share]).toEqual(['B.2', 0, '0.00']);
    const { priceSet } = await made(admin, list);
    const { effect } = await goOver(budi, id, priceSet.id, edition.id);
    const floor = effect.changes.find(({ kode }) => kode === 'A.2');
    // 0,25 × 110.500 + 8 × 1.562,50 + 0,04 × 261.000, and a tenth of it
    expect(floor?.newHarga).toBe(55_621.5);
  });

  test('PAIR-01 what a USER froze for themselves asks nobody else for a price', async () => {
    await freeze(budi, 'Punya Budi');
    await told(admin, 'DELETE', '/hsp/items/by-kode/A.4');
    const list = await read(admin, regionList());
    const hasGlass = async (ask: Ask) =>
      (await proposed(ask, list)).masters.some(({ code }) => code === 'B.6');
    expect([await hasGlass(budi), await hasGlass(rina), await hasGlass(admin)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('an edition without a single counterpart leaves every price and says so', async () => {
    const id = await addHouse(budi);
    const before = await hargaOf(budi, id);
    for (const kode of ['A.1', 'A.2', 'A.3', 'A.4'])
      await told(admin, 'DELETE', `/hsp/items/by-kode/${kode}`);
    const empty = await freeze(admin, 'Kosong');
    expect(empty.works).toBe(0);
    const { effect } = await goOver(budi, id, null, empty.id);
    expect(effect.counts).toEqual({ changes: 0, left: 5, manual: 1, same: 0 });
    expect(await hargaOf(budi, id)).toEqual(before);
  });
});
