// The shipped catalogue, computed again from its components through the API, by an arithmetic of
// the test's own: whole cents and millionths.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { newId } from '../platform/database/new-id.ts';
import {
  readMasters,
  readRecipes,
  readUnverifiedRecipes,
  type StarterRecipe,
} from '../starter/catalogue-files.ts';
import { inTransaction } from '../platform/database/database.ts';
import { loadUnverified } from '../starter/load-unverified.ts';

let server: TestServer;
let sari: Ask;
let sariId: string;
let prices: ReadonlyMap<string, number | null>;
let unverified: readonly StarterRecipe[];

beforeAll(async () => {
  server = await startTestServer({}, { withCatalogue: true });
  await inTransaction(server.db, loadUnverified);
  unverified = await readUnverifiedRecipes();
  prices = new Map((await readMasters()).map(({ code, price }) => [code, price]));
  const person = await addPerson(server.db, 'USER', 'Sari');
  sariId = person.id;
  sari = server.as(person);
});
afterAll(() => server.stop());

const units = (value: number, places: number) => BigInt(Math.round(value * 10 ** places));
const rounded = (value: bigint, by: bigint) => (value + by / 2n) / by;

/** F in cents. Shares are computed of the rounded amounts of their bases. */
function centsOf({ components, overheadPercent }: StarterRecipe): bigint {
  const amounts = new Map<string, bigint>();
  for (const { masterCode, coefficient } of components) {
    if (masterCode === null) continue;
    const price = units(prices.get(masterCode) ?? 0, 2);
    amounts.set(masterCode, rounded(units(coefficient, 6) * price, 1_000_000n));
  }
  let total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
  for (const component of components) {
    if (component.masterCode !== null) continue;
    const base = component.percentOf.reduce((sum, code) => sum + (amounts.get(code) ?? 0n), 0n);
    total += rounded(units(component.coefficient, 6) * base, 1_000_000n);
  }
  return total + rounded(total * units(overheadPercent, 4), 1_000_000n);
}

test('CONST-14 API-61 AHSP-01 40 recipes of the catalogue, built anew, cost what it says to the rupiah', async () => {
  const recipes = await readRecipes();
  const masters = await server.db.selectFrom('master_item').select(['id', 'code']).execute();
  const idOf = new Map(masters.map(({ code, id }) => [code, id]));
  const category = await server.db
    .selectFrom('category')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const items = await server.db.selectFrom('hsp_item').select(['kode', 'harga']).execute();
  const shipped = new Map(items.map(({ kode, harga }) => [kode, harga]));
  const step = Math.floor(recipes.length / 40);
  const picked = recipes.filter((_, index) => index % step === 0).slice(0, 40);
  expect(picked).toHaveLength(40);
  for (const recipe of picked) {
    const itemId = await addOwnItem(recipe, category.id);
    const path = `/hsp/items/by-kode/${encodeURIComponent(`Uji ${recipe.kode}`)}/recipe`;
    for (const { group, masterCode, coefficient } of recipe.components) {
      const masterItemId = idOf.get(masterCode ?? '');
      const said = await sari('POST', `${path}/components`, {
        body: { group, masterItemId, coefficient },
      });
      expect(said.status).toBe(201);
    }
    const { body } = await sari('POST', `/hsp/items/${itemId}/recompute`);
    const expected = Number(centsOf(recipe)) / 100;
    expect([
      recipe.kode,
      recipe.overheadPercent,
      body.data.harga,
      shipped.get(recipe.kode),
    ]).toEqual([
      recipe.kode,
      10, // the usual one, which nothing was sent for
      expected,
      expected.toFixed(2),
    ]);
  }
}, 180_000);

async function addOwnItem({ kode, deskripsi, satuan }: StarterRecipe, categoryId: string) {
  const id = newId();
  const own = `Uji ${kode}`;
  await server.db
    .insertInto('hsp_item')
    .values({
      id,
      owner_id: sariId,
      category_id: categoryId,
      kode: own,
      kode_key: own.replaceAll(' ', '').toLowerCase(),
      kode_order: own,
      deskripsi,
      satuan,
      search: own,
    })
    .execute();
  return id;
}

test('AHSP-41 API-99 the 16 shipped recipes with shares: F is theirs, also in an own copy', async () => {
  const shares = unverified.filter(({ components }) =>
    components.some((component) => component.masterCode === null),
  );
  expect(shares).toHaveLength(16);
  for (const recipe of shares) {
    const { body } = await sari('GET', `/hsp/ahsp/${recipe.kode}`);
    const { F, groups } = body.data;
    expect([recipe.kode, F]).toEqual([recipe.kode, Number(centsOf(recipe)) / 100]);
    const first = allRows(groups).find((row) => row.percentOf === null);
    const copied = await sari('PATCH', `/hsp/recipe/components/${first?.id}`, { body: {} });
    expect(copied.body.meta).toEqual({ copied: true });
    const own = (await sari('GET', `/hsp/ahsp/${recipe.kode}`)).body.data;
    expect([own.scope, own.F]).toEqual(['USER', F]);
    // A client that knows no shares computes the same.
    for (const row of allRows(own.groups)) {
      const product = units(row.coefficient, 6) * units(row.unitPriceSnapshot, 2);
      expect(units(row.amount, 2)).toBe(rounded(product, 1_000_000n));
    }
  }
});

interface RowSeen {
  id: string;
  percentOf: string[] | null;
  amount: number;
  coefficient: number;
  unitPriceSnapshot: number;
}

const allRows = (groups: Record<string, { items: RowSeen[] }>): RowSeen[] =>
  Object.values(groups).flatMap(({ items }) => items);
