import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { codeOrder, kodeKey } from '../../../domain/code-order.ts';
import { newId } from '../../platform/database/new-id.ts';

let server: TestServer;
let sari: Person;
let asSari: Ask;
let asBudi: Ask;
let asDimas: Ask;
const category = newId();

interface Entry {
  kode: string;
  harga: string | null;
  satuan?: string | null;
  owner?: Person;
  active?: boolean;
  tombstone?: boolean;
}

async function addEntry({ kode, harga, satuan = 'm3', owner, ...rest }: Entry): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('hsp_item')
    .values({
      id,
      owner_id: owner?.id ?? null,
      category_id: category,
      search: kode.toLowerCase(),
      kode,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      deskripsi: `Pekerjaan ${kode}`,
      satuan,
      harga,
      ...rest,
    })
    .execute();
  return id;
}

const setPrice = (kode: string, harga: string | null) =>
  server.db
    .updateTable('hsp_item')
    .set({ harga })
    .where('kode_key', '=', kodeKey(kode))
    .where('owner_id', 'is', null)
    .execute();

const preview = async (ask: Ask, id: string, query = '') =>
  (await ask('GET', `/estimation/${id}/price-refresh${query}`)).body.data;
const apply = (ask: Ask, id: string, items: object[], version?: number) =>
  ask('POST', `/estimation/${id}/price-refresh`, { body: { items, version } });
const withCode = (kode: string, harga: number | string | null, volume = 2) =>
  sentItem(volume, harga, { kode, kodeKey: `${kode}|GLOBAL` });

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', 'Sari');
  asSari = server.as(sari);
  asBudi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  asDimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  await server.db
    .insertInto('category')
    .values({ id: category, name: 'Beton', search: 'beton' })
    .execute();
  for (const [kode, harga] of [
    ['A.1', '100.00'],
    ['A.2', '1000.50'],
    ['A.3', null],
    ['A.4', '0'],
    ['A.5', '70'],
    ['A.6', '60'],
  ] as const)
    await addEntry({ kode, harga });
  await addEntry({ kode: 'a. 2', harga: '1200.25', satuan: 'm2', owner: sari });
  await addEntry({ kode: 'A.5', harga: '1', owner: sari, active: false });
  await addEntry({ kode: 'A.6', harga: null, owner: sari, tombstone: true });
});
afterAll(() => server.stop());

describe('GET price-refresh', () => {
  test('api/3.9 the prices that count for the author, by code; nothing changes', async () => {
    const made = await addEstimation(asSari, {
      ppn: '11',
      estimationItem: [
        { title: 'I', items: [withCode('A.1', 100), withCode('A.2', 1000), sentItem(1, 5)] },
        {
          title: 'II',
          groups: [
            {
              title: 'G',
              items: [
                withCode('A.3', 9), // has no price
                withCode('A.4', null), // free, and none was given
                withCode('A.5', 7), // the own one is switched off
                withCode('A.6', 6), // hidden
                withCode('Z.9', 1),
              ],
            },
          ],
        },
      ],
    });
    const [[, second], [third, fourth, fifth, sixth, seventh]] = [
      made.estimationItem[0].items,
      made.estimationItem[1].groups[0].items,
    ];
    const { status, body } = await asSari('GET', `/estimation/${made.id}/price-refresh`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      changes: [
        {
          itemId: second.id,
          path: 'estimationItem[0].items[1]',
          kode: 'A.2',
          deskripsi: 'Galian tanah',
          oldHarga: 1000,
          oldPriceMissing: false,
          oldFormula: null,
          newHarga: 1200.25,
          diffPercent: 20.03,
          jump: false,
          volume: 2,
          satuan: 'm3',
          newSatuan: 'm2',
          unitDiffers: true,
          otherWork: null,
          kodeKey: `a. 2|${sari.id}`,
        },
        expect.objectContaining({
          itemId: fourth.id,
          path: 'estimationItem[1].groups[0].items[1]',
          oldHarga: 0,
          oldPriceMissing: true,
          newHarga: 0,
          diffPercent: null,
        }),
        expect.objectContaining({ itemId: fifth.id, newHarga: 70, kodeKey: 'A.5|GLOBAL' }),
      ],
      unmatched: [
        { itemId: third.id, kode: 'A.3' },
        { itemId: sixth.id, kode: 'A.6' },
        { itemId: seventh.id, kode: 'Z.9' },
      ],
      counts: { changes: 3, unmatched: 3, oldPrices: 0, oldAfterDays: 90 },
      subtotal: 2251,
      ppn: 11,
      oldGrandTotal: 2499,
      newGrandTotal: 3083.5, // 2777.50 and 11% of it in whole rupiah, 306
      version: 1,
    });
    expect(await readEstimation(asSari, made.id)).toEqual(made);
    // An ADMIN looks at it with the author's catalogue, not with an own one.
    expect(await preview(asDimas, made.id)).toEqual(body.data);
    const counted = await preview(asSari, made.id, '?counts=1');
    expect(counted).toEqual({ ...body.data, changes: [], unmatched: [] });
  });

  test('api/3.9 a price that was computed in its cell is told by its formula', async () => {
    const item = { ...withCode('A.1', 110), formula: { harga: '=100*1,1' } };
    const made = await addEstimation(asSari, { estimationItem: [{ title: 'I', items: [item] }] });
    const { changes } = await preview(asSari, made.id);
    expect(changes).toMatchObject([{ oldHarga: 110, newHarga: 100, oldFormula: '=100*1,1' }]);
  });

  test('api/3.9 D-48 a price ten times as much, or a tenth, is marked', async () => {
    const { id } = await addEstimation(asBudi, {
      estimationItem: sectionOf(
        withCode('A.1', 10),
        withCode('A.1', 9.99),
        withCode('A.1', 1000.01),
      ),
    });
    const { changes } = await preview(asBudi, id);
    expect(changes.map(({ jump }: { jump: boolean }) => jump)).toEqual([false, true, true]);
  });

  test('an old price is as old as the oldest master price of its recipe, or as its own last one', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const addMaster = async (code: string, days: number, owner?: Person) => {
      const id = newId();
      const row = { code, code_key: code, code_order: code, name: code, name_order: code };
      const rest = { type: 'MATERIAL', unit_code: 'kg', price: '5', search: code };
      await server.db
        .insertInto('master_item')
        .values({ id, ...row, ...rest, owner_id: owner?.id ?? null, price_at: daysAgo(days) })
        .execute();
      return id;
    };
    const addRow = (hsp_item_id: string, master_item_id: string, price_override?: string) =>
      server.db
        .insertInto('recipe_component')
        .values({
          id: newId(),
          hsp_item_id,
          master_item_id,
          grp: 'MATERIAL',
          ord: 1,
          name_snapshot: '',
          unit_snapshot: '',
          unit_price_snapshot: '5',
          price_override: price_override ?? null,
        })
        .execute();
    const addRecipe = async (kode: string, ...masters: [id: string, override?: string][]) => {
      const id = await addEntry({ kode, harga: '10' });
      await server.db.insertInto('recipe').values({ hsp_item_id: id }).execute();
      for (const [master, override] of masters) await addRow(id, master, override);
    };
    const [fresh, old] = [await addMaster('baru', 1), await addMaster('lama', 91)];
    await addRecipe('R.1', [fresh], [old]);
    await addRecipe('R.2', [fresh]);
    await addRecipe('R.3', [fresh], [old, '7']); // its old price is not used
    const own = await addEntry({ kode: 'H.1', harga: '10' });
    for (const days of [200, 100])
      await server.db
        .insertInto('hsp_price')
        .values({ id: newId(), hsp_item_id: own, at: daysAgo(days), cause: 'edit' })
        .execute();
    const kodes = ['R.1', 'R.1', 'R.2', 'R.3', 'H.1', 'A.1', 'Z.9'];
    const { id } = await addEstimation(asBudi, {
      estimationItem: sectionOf(...kodes.map((kode) => withCode(kode, 10))),
    });
    expect((await preview(asBudi, id)).counts.oldPrices).toBe(3); // R.1 twice, H.1

    // Its last price counts, not its first.
    await server.db
      .insertInto('hsp_price')
      .values({ id: newId(), hsp_item_id: own, at: daysAgo(5), cause: 'edit' })
      .execute();
    expect((await preview(asBudi, id)).counts.oldPrices).toBe(2);
  });
});

describe('POST price-refresh', () => {
  test('api/3.9 D-38 exactly the chosen prices, as a revision that can be taken back', async () => {
    const made = await addEstimation(asSari, {
      ppn: '0',
      estimationItem: sectionOf(withCode('A.1', 90), withCode('A.2', 1000), withCode('A.4', null)),
    });
    const { changes, version } = await preview(asSari, made.id);
    const { status, body } = await apply(asSari, made.id, [changes[1], changes[2]], version);
    expect([status, body.data]).toMatchObject([
      200,
      { version: 2, grandTotal: 2580.5, missingPrices: 0 },
    ]);
    const [first, second, free] = (await readEstimation(asSari, made.id)).estimationItem[0].items;
    expect(first).toEqual(made.estimationItem[0].items[0]);
    expect(second).toEqual({
      ...made.estimationItem[0].items[1],
      harga: 1200.25,
      hargaSatuan: 1200.25,
      hargaTotal: 2400.5,
      kodeKey: `a. 2|${sari.id}`,
    });
    expect(free).toMatchObject({ harga: 0, priceMissing: false });
    expect((await preview(asSari, made.id)).counts.changes).toBe(1);

    const undone = await asSari('POST', `/estimation/${made.id}/revisions/1/restore`);
    expect(undone.body.data).toMatchObject({ version: 3, grandTotal: made.grandTotal });
    const { estimationItem } = await readEstimation(asSari, made.id);
    expect(estimationItem).toEqual(made.estimationItem);
  });

  test('api/3.9 an ADMIN takes over what the author’s catalogue says', async () => {
    const made = await addEstimation(asSari, { estimationItem: sectionOf(withCode('A.2', 1000)) });
    const { changes } = await preview(asDimas, made.id);
    expect((await apply(asDimas, made.id, changes)).status).toBe(200);
    const [item] = (await readEstimation(asSari, made.id)).estimationItem[0].items;
    expect(item).toMatchObject({ harga: 1200.25, kodeKey: `a. 2|${sari.id}` });
  });

  test('api/3.9 a price that is the catalogue’s no longer is PRICE_CHANGED, and nothing is applied', async () => {
    const entry = await addEntry({ kode: 'P.1', harga: '50' });
    await addEntry({ kode: 'P.2', harga: '60' });
    const made = await addEstimation(asSari, {
      estimationItem: sectionOf(withCode('P.1', 1), withCode('P.2', 2)),
    });
    const { changes } = await preview(asSari, made.id);
    const refused = async (items: object[]) => {
      const { status, body } = await apply(asSari, made.id, items);
      expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    };
    const [first, second] = changes;
    await setPrice('P.2', '60.01');
    await refused(changes);
    await setPrice('P.2', '60');
    await refused([first, { ...second, newHarga: 61 }]);
    await refused([first, { ...second, itemId: newId() }]);
    await refused([first, { ...first, newHarga: 51 }]);
    await setPrice('P.2', null);
    await refused(changes);
    await server.db.deleteFrom('hsp_item').where('id', '=', entry).execute();
    await refused([first]);
    expect(await readEstimation(asSari, made.id)).toEqual(made);
  });

  test('api/1.7 another version is refused; an item without a price, and too many, are VALIDATION', async () => {
    const made = await addEstimation(asSari, { estimationItem: sectionOf(withCode('A.1', 90)) });
    const { changes } = await preview(asSari, made.id);
    const conflict = await apply(asSari, made.id, changes, 7);
    expect([conflict.status, conflict.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const { body } = await apply(asSari, made.id, [{ itemId: made.id }, { newHarga: 5 }]);
    expect(Object.keys(body.fields)).toEqual(['items[0].newHarga', 'items[1].itemId']);
    const many = Array.from({ length: 20_001 }, () => ({ itemId: made.id, newHarga: 1 }));
    expect((await apply(asSari, made.id, many)).status).toBe(422);
    const nothing = await apply(asSari, made.id, []);
    expect([nothing.status, nothing.body.data.version]).toEqual([200, 1]);
  });

  test('api/3.9 D-22 what a USER refreshes after a verdict is submitted anew', async () => {
    const made = await addEstimation(asSari, { estimationItem: sectionOf(withCode('A.1', 90)) });
    await asDimas('PUT', `/estimation/${made.id}`, { body: { status: 'completed' } });
    const { changes } = await preview(asSari, made.id);
    expect((await apply(asSari, made.id, changes)).body.data.status).toBe('submitted');
  });

  test('api/3.9 the previewed grand total is the very one of the estimate afterwards', async () => {
    const kodes = ['Q.1', 'Q.2', 'Q.3', 'Q.4'];
    for (const kode of kodes) await addEntry({ kode, harga: '1' });
    const cents = fc.nat(9_999_999_999).map((units) => `${units / 100}`);
    const items = fc.array(
      fc.record({
        kode: fc.constantFrom('', 'Z.9', ...kodes),
        volume: fc.nat(99_999_999).map((units) => units / 1e6),
        harga: fc.option(cents),
      }),
      { maxLength: 8 },
    );
    const prices = fc.array(fc.option(cents), { minLength: 4, maxLength: 4 });
    const ppn = fc.constantFrom('0', '11', '12.5', '1.2345');
    await fc.assert(
      fc.asyncProperty(items, prices, ppn, async (work, hargas, percent) => {
        const made = await addEstimation(asBudi, {
          ppn: percent,
          estimationItem: sectionOf(
            ...work.map(({ kode, volume, harga }) => withCode(kode, harga, volume)),
          ),
        });
        for (const [n, kode] of kodes.entries()) await setPrice(kode, hargas[n] ?? null);
        const told = await preview(asBudi, made.id);
        expect(told.oldGrandTotal).toBe(made.grandTotal);
        const { body } = await apply(asBudi, made.id, told.changes, told.version);
        expect(body.data.grandTotal).toBe(told.newGrandTotal);
        expect((await preview(asBudi, made.id)).changes).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
