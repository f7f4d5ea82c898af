// The law of the preview: previewed, then saved by the calls that the screens make, then refreshed,
// the catalogue and the estimates are what was told, to the rupiah.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

type Call = readonly [method: string, at: string, body?: object];
interface Entry {
  kode: string;
  ownerUserId: string;
  oldHarga: number | null;
  newHarga: number | null;
  newF: number | null;
}

const masters = ['m1', 'm2', 'm3'];
const kodes = ['P.1', 'P.2', 'P.3'];
const price = fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 100);

let server: TestServer;
const asks: Ask[] = [];

async function told<T>(ask: Ask, ...[method, at, body]: Call): Promise<T> {
  const said = await ask(method, at, body === undefined ? {} : { body });
  if (said.status > 201) throw new Error(`${method} ${at}: ${JSON.stringify(said.body)}`);
  return said.body.data;
}

/** Masters, recipes over them and estimates over these; GLOBAL, with estimates of a USER and an ADMIN. */
beforeAll(async () => {
  server = await startTestServer();
  const dimas = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  const sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  asks.push(sari, dimas);
  const { id: hspCategoryId } = await told<{ id: string }>(dimas, 'POST', '/hsp/categories', {
    name: 'Beton',
  });
  for (const code of masters) {
    const fields = { type: 'MATERIAL', code, name: code, unit: 'kg', price: 1234.56 };
    await told(dimas, 'POST', '/master', fields);
  }
  for (const [n, kode] of kodes.entries()) {
    const fields = { hspCategoryId, kode, deskripsi: kode, satuan: 'm3' };
    const { id } = await told<{ id: string }>(dimas, 'POST', '/hsp/items', fields);
    for (const place of [n, n + 1]) {
      const master = await masterOf(dimas, place % 3);
      await told(dimas, 'POST', `/hsp/items/by-kode/${kode}/recipe/components`, {
        group: 'MATERIAL',
        masterItemId: master,
        coefficient: place + 0.75,
      });
    }
    await told(dimas, 'POST', `/hsp/items/${id}/recompute`);
  }
  for (const ask of asks) {
    await addEstimation(ask, {
      ppn: '12.5',
      estimationItem: sectionOf(
        ...[...kodes, ...kodes].map((kode, n) => sentItem(n + 0.123456, n * 100, { kode })),
      ),
    });
  }
});
afterAll(() => server.stop());

/** The one that counts for whoever asks. */
async function masterOf(ask: Ask, n: number): Promise<string> {
  return (await told<{ id: string }>(ask, 'GET', `/master/by-code/${masters[n]}`)).id;
}

const ofMaster = fc
  .record({ n: fc.nat(2), price, recompute: fc.boolean() })
  .map((step) => async (ask: Ask) => {
    const id = await masterOf(ask, step.n);
    const fields = { price: step.price };
    const calls: Call[] = [['PATCH', `/master/${id}?recompute=${step.recompute}`, fields]];
    return { change: { kind: 'master', id, fields, recompute: step.recompute }, calls };
  });

const ofItem = fc
  .record({ kode: fc.constantFrom(...kodes), harga: price })
  .map(({ kode, harga }) => async () => {
    const calls: Call[] = [['PATCH', `/hsp/items/by-kode/${kode}`, { harga }]];
    return { change: { kind: 'item', kode, fields: { harga } }, calls };
  });

const ofRecipe = fc
  .record({
    kode: fc.constantFrom(...kodes),
    coefficient: fc.integer({ min: 1, max: 9_999_999_999 }).map((units) => units / 1e9),
    priceOverride: fc.option(price),
    act: fc.constantFrom('change', 'add', 'remove'),
    overhead: fc.option(fc.nat(1000).map((units) => units / 10)),
    recompute: fc.boolean(),
  })
  .map(({ kode, act, overhead, recompute, ...fields }) => async (ask: Ask) => {
    const view = await told<{
      groups: { MATERIAL: { items: { id: string }[] } };
    }>(ask, 'GET', `/hsp/ahsp/${kode}`);
    const rows = view.groups.MATERIAL.items;
    const row = rows[0]?.id ?? '';
    const added = { group: 'MATERIAL', masterItemId: await masterOf(ask, 0), ...fields };
    const acts: Record<string, [part: object, call: Call]> = {
      change: [
        { changed: [{ id: row, ...fields }] },
        ['PATCH', `/hsp/recipe/components/${row}`, fields],
      ],
      add: [{ added: [added] }, ['POST', `/hsp/items/by-kode/${kode}/recipe/components`, added]],
      remove: [{ removed: [row] }, ['DELETE', `/hsp/recipe/components/${row}`]],
    };
    // The last row stays: a recipe without one has nothing to be computed from.
    const [part, call] = acts[act === 'remove' && rows.length < 2 ? 'add' : act] ?? [];
    const overheadPercent = overhead ?? 0;
    const calls: Call[] = call ? [call] : [];
    calls.push(['PATCH', `/hsp/items/by-kode/${kode}/recipe`, { overheadPercent }]);
    return {
      change: { kind: 'recipe', kode, ...part, overheadPercent, recompute },
      calls,
      recomputed: recompute ? kode : undefined,
    };
  });

test('api/4.7 D-38 the preview is the change: saved and refreshed, it is equal to the rupiah', async () => {
  let estimationsTold = 0;
  const step = fc.oneof(ofMaster, ofItem, ofRecipe);
  await fc.assert(
    fc.asyncProperty(step, fc.nat(1), async (intend, who) => {
      const ask = asks[who];
      if (!ask) return;
      const { change, calls, ...rest } = await intend(ask);
      const before = await pricesOf(ask);
      const seen = await told<{
        entries: Entry[];
        estimations: { id: string; newGrandTotal: number }[];
      }>(ask, 'POST', '/impact', change);
      for (const call of calls) await told(ask, ...call);
      if ('recomputed' in rest && rest.recomputed !== undefined) {
        const { id } = await told<{ id: string }>(
          ask,
          'GET',
          `/hsp/items/by-kode/${rest.recomputed}`,
        );
        await told(ask, 'POST', `/hsp/items/${id}/recompute`);
      }
      await holdEntries(ask, seen.entries);
      const after = await pricesOf(ask);
      const repriced = kodes.filter((kode) => before.get(kode) !== after.get(kode));
      expect(seen.estimations).toHaveLength(repriced.length > 0 ? 1 : 0);
      for (const { id, newGrandTotal } of seen.estimations) {
        estimationsTold++;
        expect(await refresh(ask, id, repriced)).toBe(newGrandTotal);
      }
    }),
    // One catalogue for all steps: each goes on from where the last one has left it.
    { numRuns: 20, endOnFailure: true },
  );
  expect(estimationsTold).toBeGreaterThan(0);
}, 180_000);

/** What counts for whoever asks, by kode. */
async function pricesOf(ask: Ask): Promise<Map<string, number>> {
  const items = await told<{ kode: string; harga: number }[]>(ask, 'GET', '/hsp/items');
  return new Map(items.map(({ kode, harga }) => [kode, harga]));
}

async function holdEntries(ask: Ask, entries: readonly Entry[]): Promise<void> {
  for (const { kode, ownerUserId, newHarga, newF } of entries) {
    const at = `/hsp/ahsp/${kode}?ownerUserId=${ownerUserId}`;
    const { harga, F } = await told<{ harga: number; F: number }>(ask, 'GET', at);
    expect([kode, harga, F]).toEqual([kode, newHarga, newF]);
  }
}

/** Takes over the present prices of these codes, and gives the grand total then. */
async function refresh(ask: Ask, id: string, repriced: readonly string[]): Promise<number> {
  const { changes, version } = await told<{ changes: { kode: string }[]; version: number }>(
    ask,
    'GET',
    `/estimation/${id}/price-refresh`,
  );
  const items = changes.filter(({ kode }) => repriced.includes(kode));
  await told(ask, 'POST', `/estimation/${id}/price-refresh`, { items, version });
  return (await readEstimation(ask, id)).grandTotal;
}
