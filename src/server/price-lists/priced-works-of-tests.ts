// A small catalogue whose masters a region's list prices, for the tests of pairing and of price sets.
import { keepRows } from '../../../tests/support/kept-rows.ts';
import type { Ask } from '../../../tests/support/server.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

const pricedCategory = newId();

/** What a call answers, which must not be a refusal. */
export async function told<T = { id: string }>(
  ask: Ask,
  method: string,
  at: string,
  body?: object,
) {
  const said = await ask(method, at, body === undefined ? {} : { body });
  if (said.status > 201) throw new Error(`${method} ${at}: ${JSON.stringify(said.body)}`);
  return said.body.data as T;
}

/** What holds the works, each table after those that it names. */
const tables = [
  'category',
  'import_run',
  'master_item',
  'master_price',
  'hsp_item',
  'hsp_price',
  'recipe',
  'recipe_component',
] as const;
const kept = new WeakMap<Database, () => Promise<void>>();

/** Analyses of two walls, a floor and a wage by the hour, with one master that no list has. */
export async function addPricedWorks(db: Database, admin: Ask): Promise<void> {
  const others = ['estimation', 'price_set', 'edition', 'kept_pair'] as const;
  for (const table of [...others, ...tables.toReversed()]) await db.deleteFrom(table).execute();
  // They are made once by the ways of the API, which take ten times as long as to bring them back.
  const bringBack = kept.get(db);
  if (bringBack) return bringBack();
  await makePricedWorks(db, admin);
  kept.set(db, await keepRows(db, tables));
}

async function makePricedWorks(db: Database, admin: Ask): Promise<void> {
  await db
    .insertInto('category')
    .values({ id: pricedCategory, name: 'Dinding', search: 'dinding' })
    .execute();
  const master = async (type: string, code: string, name: string, unit: string, price: number) =>
    (await told(admin, 'POST', '/master', { type, code, name, unit, price })).id;
  const pekerja = await master('LABOR', 'U.1', 'Pekerja', 'OH', 120_000);
  const jam = await master('LABOR', 'U.2', 'Pekerja', 'OJ', 15_000);
  const semen = await master('MATERIAL', 'B.1', 'Semen portland (PC)', 'kg', 1300);
  const pasir = await master(
    'MATERIAL',
    'B.2',
    'Pasir pasang (quarry - lokasi pekerjaan)',
    'm3',
    275_000,
  );
  const bata = await master('MATERIAL', 'B.3', 'Bata merah', 'bh', 700);
  const lem = await master('MATERIAL', 'B.4', 'Lem kayu', 'kg', 16_400);
  const minyak = await master('MATERIAL', 'B.5', 'Minyak bekisting', 'liter', 16_800);
  const kaca = await master('MATERIAL', 'B.6', 'Kaca polos 5 mm', 'm2', 125_000);
  await master('MATERIAL', 'B.7', 'Semen warna', 'kg', 7800);
  const work = async (
    kode: string,
    ...rows: [group: string, id: string, coefficient: number][]
  ) => {
    const fields = {
      hspCategoryId: pricedCategory,
      kode,
      deskripsi: `Pekerjaan ${kode}`,
      satuan: 'm2',
    };
    const { id } = await told(admin, 'POST', '/hsp/items', fields);
    for (const [group, masterItemId, coefficient] of rows) {
      const body = { group, masterItemId, coefficient };
      await told(admin, 'POST', `/hsp/items/by-kode/${kode}/recipe/components`, body);
    }
    await told(admin, 'POST', `/hsp/items/${id}/recompute`);
  };
  await work('A.1', ['LABOR', pekerja, 0.3], ['MATERIAL', semen, 11.5], ['MATERIAL', bata, 70]);
  await work('A.2', ['LABOR', pekerja, 0.25], ['MATERIAL', semen, 8], ['MATERIAL', pasir, 0.04]);
  await work('A.3', ['MATERIAL', semen, 6], ['MATERIAL', lem, 0.2], ['MATERIAL', minyak, 0.1]);
  await work('A.4', ['LABOR', jam, 2], ['MATERIAL', kaca, 1.1]);
}
