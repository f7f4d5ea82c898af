// What the effect of going over says to who asks: each change, what stays and why, and the totals of both.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import type { SwitchEffect } from '../../contract/price-basis.ts';
import { readConfig } from '../platform/config.ts';
import { inTransaction } from '../platform/database/database.ts';
import { bind } from '../platform/http/bind.ts';
import { createCallLimits } from '../platform/http/call-limits.ts';
import type { CurrentRecords } from '../platform/http/edge.ts';
import { answerProblem, withRequestId } from '../platform/http/envelope.ts';
import { createLog } from '../platform/log.ts';
import { writePair } from './concordance-store.ts';
import { priceBasisRoutes } from './price-basis-routes.ts';
import { addHouse, addSet, addWork, changeWork, freeze } from './rows-of-tests.ts';

let base: TestDatabase;
let dimas: Person;
let budi: Person;
let served: ServerType;
let origin: string;

beforeAll(async () => {
  base = await createTestDatabase();
  dimas = await addPerson(base.db, 'ADMIN', 'Dimas');
  budi = await addPerson(base.db, 'USER', 'Budi');
  // These two calls alone, without the rest of Taksir.
  const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', TAKSIR_PROCESSES: '1' });
  const log = createLog('silent');
  const limits = createCallLimits(1);
  const signIn = async () => budi;
  const app = new Hono();
  app.onError(answerProblem);
  app.use(withRequestId(log, false));
  for (const route of priceBasisRoutes)
    bind(
      app,
      { db: base.db, config, log },
      { signIn, limits, records: {} as CurrentRecords },
      route,
    );
  served = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(served, 'listening');
  origin = `http://127.0.0.1:${(served.address() as AddressInfo).port}`; // it listens on TCP
});
afterAll(async () => {
  served.close();
  await base.drop();
});

async function ask(id: string, query: string) {
  const headers = { Authorization: 'Bearer budi' };
  const answer = await fetch(`${origin}/estimation/${id}/price-basis${query}`, { headers });
  const { data, code } = (await answer.json()) as { data: SwitchEffect; code?: string };
  return { data, code, status: answer.status };
}
async function apply(id: string, body: object) {
  const answer = await fetch(`${origin}/estimation/${id}/price-basis`, {
    method: 'POST',
    headers: { Authorization: 'Bearer budi', 'Content-Type': 'application/json' },
    body: JSON.stringify({ priceSetId: null, editionId: null, ...body }),
  });
  const { data, code } = (await answer.json()) as { data?: Record<string, unknown>; code?: string };
  return { data, code, status: answer.status };
}

const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const paint = 'Pengecatan tembok baru 1 lapis plamir';

test('EDISI-02 EDISI-05 EDISI-18 each change and what stays are told with their figures, and stored so', async () => {
  const { db } = base;
  const works = {
    wall: await addWork(db, { kode: 'A.1', deskripsi: wall, harga: '1100', of: { 'B.1': '1000' } }),
    floor: await addWork(db, { kode: 'A.2', harga: '5500', of: { 'B.2': '5000' } }),
    paint: await addWork(db, {
      kode: 'A.3',
      deskripsi: paint,
      harga: '3300',
      of: { 'B.3': '3000' },
    }),
  };
  await db
    .updateTable('master_item')
    .set({ price_at: new Date('2026-11-01T02:03:04Z') })
    .where('code', '=', 'B.2')
    .execute();
  const edition = await freeze(db, dimas);
  const semarang = await addSet(db, dimas, { name: 'Semarang', prices: { 'B.3': '3100' } });
  const jayapura = await addSet(db, dimas, {
    name: 'Jayapura',
    priceDate: '2020-01-31',
    prices: { 'B.1': '20000' },
  });
  const id = await addHouse(base, budi, [
    [10, 1100, 'A.1', 'Dinding rumah'],
    [2, null, 'A.2', 'Lantai rumah'],
    [4, 3300, 'A.3', 'Cat rumah'],
    [1, 777, 'A.2', 'Lantai rumah'],
    [1, 50, '', 'Lain-lain'],
  ]);
  const there = await ask(id, `?priceSetId=${semarang}&editionId=${edition}`);
  const { shown } = there.data;
  await apply(id, { priceSetId: semarang, editionId: edition, shown });

  // The wall has another code in the catalogue by now, which an ADMIN said; the paint too, which nobody said.
  await changeWork(db, works.wall, { kode: 'D.1', deskripsi: `${wall} manual` });
  await changeWork(db, works.paint, { kode: 'D.3' });
  await inTransaction(db, (tx) =>
    writePair(tx, null, {
      one: {
        kode: 'A.1',
        text: wall,
      },
      other: {
        kode: 'D.1',
        text: '',
      },
      isSame: true,
    }),
  );
  const { data } = await ask(id, `?priceSetId=${jayapura}`);
  const text = expect.any(String);
  expect(data).toEqual({
    changes: [
      {
        itemId: text,
        path: 'estimationItem[0].items[0]',
        kode: 'A.1',
        newKode: 'D.1',
        pairId: text,
        pairScope: 'GLOBAL',
        deskripsi: 'Dinding rumah',
        satuan: 'm2',
        volume: 10,
        oldHarga: 1100,
        oldPriceMissing: false,
        newHarga: 22e3,
        priceEffect: 209e3,
        recipeEffect: 0,
        jump: true,
      },
    ],
    left: [
      {
        itemId: text,
        kode: 'A.3',
        newKode: null,
        deskripsi: 'Cat rumah',
        harga: 3410,
        priceMissing: false,
        why: 'noEntry',
        follows: paint,
        from: 'Semarang, Kota Contoh, 1 Maret 2026',
        proposals: [
          {
            kode: 'D.3',
            deskripsi: paint,
            satuan: 'm2',
          },
        ],
      },
      {
        itemId: text,
        kode: 'A.2',
        newKode: null,
        deskripsi: 'Lantai rumah',
        harga: 777,
        priceMissing: false,
        why: 'typed',
        follows: null,
        from: null,
        proposals: [],
      },
    ],
    counts: {
      changes: 1,
      left: 2,
      manual: 1,
      same: 1,
    },
    oldSubtotal: 36467,
    newSubtotal: 245467,
    priceEffect: 209e3,
    recipeEffect: 0,
    renewed: 0,
    ppn: 11,
    oldGrandTotal: 40478,
    newGrandTotal: 272468,
    coverage: {
      used: 2,
      priced: 1,
      byHand: 0,
      old: 1,
      oldAfterDays: 90,
      plain: 0,
      plainTexts: [],
      plainAmount: 0,
      uncovered: [
        {
          code: 'B.2',
          name: 'B.2',
          unit: 'kg',
          harga: 5e3,
          priceAt: '2026-11-01T02:03:04.000Z',
          weight: expect.any(Number),
        },
      ],
      left: 1,
      leftAmount: 13640,
      leftTexts: ['1 pekerjaan dari Semarang, Kota Contoh, 1 Maret 2026'],
    },
    version: 2,
    shown: text,
  });

  const stored = await apply(id, { priceSetId: jayapura, shown: data.shown, version: 2 });
  expect(stored.data).toMatchObject({ version: 3, priceSet: { name: 'Jayapura' }, edition: null });
  expect(stored.data).toMatchObject({ subtotal: 245_467, grandTotal: 272_468 });
  expect(stored.data).not.toHaveProperty('estimationItem');
});

test('EDISI-01 what had no price there has none again, an own word is one’s own, and a small change is no jump', async () => {
  const { db } = base;
  const id = await addWork(db, {
    kode: 'P.1',
    deskripsi: wall,
    harga: '110',
    of: { 'K.1': '100' },
  });
  const edition = await freeze(db, dimas);
  await changeWork(db, id, { kode: 'P.9' });
  await addWork(db, { kode: 'P.2', deskripsi: paint });
  const house = await addHouse(
    base,
    budi,
    [
      [1, 110, 'P.1', wall],
      [1, null, 'P.2', paint],
    ],
    { editionId: edition },
  );
  const said = (one: string, other: string) => ({
    one: {
      kode: one,
      text: '',
    },
    other: {
      kode: other,
      text: '',
    },
    isSame: true,
  });
  await inTransaction(db, (tx) => writePair(tx, budi.id, said('P.1', 'P.9')));
  const set = await addSet(db, dimas, { prices: { 'K.1': '1000' } });
  const { data } = await ask(house, `?priceSetId=${set}&editionId=`);
  expect(data.changes).toMatchObject([
    { kode: 'P.1', newKode: 'P.9', pairScope: 'USER', newHarga: 1100, jump: false },
  ]);
  expect(data.left).toMatchObject([{ kode: 'P.2', why: 'noEntry', harga: 0, priceMissing: true }]);
});

test('EDISI-01 EDISI-05 what nobody prices has a price at the set that does, and none again on the way back', async () => {
  const { db } = base;
  await addWork(db, { kode: 'M.1', deskripsi: paint, of: { 'N.1': '1' } });
  const nobody = { unit_price_snapshot: null };
  await db.updateTable('recipe_component').set(nobody).where('name_snapshot', '=', 'N.1').execute();
  await db.updateTable('master_item').set({ price: null }).where('code', '=', 'N.1').execute();
  const set = await addSet(db, dimas, { prices: { 'N.1': '1000' } });
  const other = await addSet(db, dimas);
  const house = await addHouse(base, budi, [[2, null, 'M.1', paint]]);
  const without = (await ask(house, `?priceSetId=${other}`)).data;
  expect(without.coverage).toMatchObject({
    used: 1,
    priced: 0,
    old: 0,
    uncovered: [
      {
        code: 'N.1',
        harga: null,
        priceAt: null,
      },
    ],
  });
  const there = (await ask(house, `?priceSetId=${set}`)).data;
  expect(there.changes).toMatchObject([
    { oldPriceMissing: true, newHarga: 1100, priceEffect: 2200, jump: false },
  ]);
  await apply(house, { priceSetId: set, shown: there.shown });
  const back = (await ask(house, '')).data;
  expect(back.changes).toMatchObject([
    { oldHarga: 1100, oldPriceMissing: false, newHarga: null, priceEffect: -2200, jump: false },
  ]);
});

test.each([
  ['?priceSetId=x', 'PRICE_SET_GONE'],
  ['?editionId=x', 'EDITION_GONE'],
  ['?priceSetId=00000000-0000-7000-8000-000000000000', 'PRICE_SET_GONE'],
  ['?editionId=00000000-0000-7000-8000-000000000000', 'EDITION_GONE'],
  ['?priceSetId=&editionId=', undefined],
  ['', undefined],
])('what an estimate would rest on by %s is gone, or the catalogue: %s', async (query, code) => {
  const id = await addHouse(base, budi, [[1, 50, '']]);
  const told = await ask(id, query);
  expect([told.code, told.status]).toEqual([code, code === undefined ? 200 : 404]);
  if (code === undefined) expect(told.data.counts).toMatchObject({ manual: 1, changes: 0 });
});
