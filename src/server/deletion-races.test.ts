// A deletion beside another call, each held in front of the other until that one waits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../tests/support/catalogue-entries.ts';
import { addPerson } from '../../tests/support/database.ts';
import { addEstimation } from '../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../tests/support/server.ts';
import { untilOneWaits } from '../../tests/support/waiting-calls.ts';
import { inTransaction, type Database, type Tx } from './platform/database/database.ts';
import { newId } from './platform/database/new-id.ts';
import { addComponent } from './ahsp/add-component.ts';

let server: TestServer;
let adminId: string;
let admin: Ask;
beforeAll(async () => {
  server = await startTestServer();
  ({ id: adminId } = await addPerson(server.db, 'ADMIN', 'Ayu'));
  admin = server.as({ id: adminId });
});
afterAll(() => server.stop());

/** What a call answers that comes while a transaction has done this, and has not ended yet. */
async function beside(work: (tx: Tx) => Promise<unknown>, call: () => ReturnType<Ask>) {
  await admin('GET', '/auth/me'); // the session is there
  const { asked } = await inTransaction(server.db, async (tx) => {
    await work(tx);
    const answer = call();
    await untilOneWaits(server.db);
    return { asked: answer };
  });
  return asked;
}

const gone = (id: string) => (tx: Tx) => tx.deleteFrom('estimation').where('id', '=', id).execute();

const finding = { rule: 'duplicate', line: null, says: 'Sama dengan baris I.1' };

const settings = () => {
  const form = new FormData();
  form.set('settings', JSON.stringify({ place: 'Bandung' }));
  return form;
};

test.each([
  ['POST', 'exports', () => ({ body: { kind: 'excel' } })],
  ['PUT', 'document-settings', () => ({ form: settings() })],
  ['DELETE', 'document-settings', () => ({})],
  ['PUT', 'checks/accepted', () => ({ body: { ...finding, reason: 'Sudah dilihat' } })],
  ['PUT', 'checks/accepted/many', () => ({ body: { findings: [finding], reason: 'Dilihat' } })],
] as const)(
  'TRUST-12 %s %s beside the deletion of its estimate is 404',
  async (method, at, asking) => {
    const { id } = await addEstimation(admin);
    const { status, body } = await beside(gone(id), () =>
      admin(method, `/estimation/${id}/${at}`, asking()),
    );
    expect([status, body.code]).toEqual([404, 'ESTIMATION_NOT_FOUND']);
  },
);

async function itemAndMaster() {
  const [item, master] = await Promise.all([
    addItem(server.db, {}),
    addMaster(server.db, { price: '1000' }),
  ]);
  const { body } = await admin('GET', `/hsp/items/${item}`);
  return { kode: String(body.data.kode), master };
}

test('TRUST-12 a component whose master goes at the same moment is 404', async () => {
  const { kode, master } = await itemAndMaster();
  const remove = (tx: Tx) =>
    tx
      .updateTable('master_item')
      .set({ deleted_at: new Date() })
      .where('id', '=', master)
      .execute();
  const { status, body } = await beside(remove, () =>
    admin('POST', `/hsp/items/by-kode/${encodeURIComponent(kode)}/recipe/components`, {
      body: { group: 'MATERIAL', masterItemId: master, coefficient: 1 },
    }),
  );
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test('TRUST-12 a master that is being built into a recipe stays', async () => {
  const { kode, master } = await itemAndMaster();
  const caller = { id: adminId, role: 'ADMIN', name: 'Ayu' } as const;
  const build = (tx: Tx) =>
    addComponent(tx, caller, {
      target: { kode },
      sent: { group: 'MATERIAL', masterItemId: master },
    });
  const { status, body } = await beside(build, () => admin('DELETE', `/master/${master}`));
  expect([status, body.code]).toEqual([409, 'MASTER_IN_USE']);
});

test.each(['new', 'copy', 'restore'] as const)(
  'TRUST-12 a price set that goes at the same moment: the estimate rests on the catalogue (%s)',
  async (way) => {
    const set = newId();
    const named = { id: set, name: set, price_date: '2026-03-01' };
    await server.db
      .insertInto('price_set')
      .values({ ...named, created_by: adminId, changed_by: adminId })
      .execute();
    await admin('PUT', '/price-sets/usual', { body: { id: set } });
    const { id } = await addEstimation(admin);
    if (way !== 'new') await admin('PUT', '/price-sets/usual', { body: { id: null } });
    // By hand: an estimate that still rests on it would keep it.
    const leave = (db: Database) =>
      db.updateTable('estimation').set({ price_set_id: null }).where('id', '=', id).execute();
    if (way !== 'copy') await leave(server.db);
    const calls = {
      new: () => admin('POST', '/estimation', { body: { projectName: 'Baru' } }),
      copy: () => admin('POST', `/estimation/${id}/duplicate`, { body: {} }),
      restore: () => admin('POST', `/estimation/${id}/revisions/1/restore`),
    };
    const { status, body } = await beside(async (tx) => {
      if (way === 'copy') await leave(tx);
      await tx.deleteFrom('price_set').where('id', '=', set).execute();
    }, calls[way]);
    expect([status < 300, body.data?.priceSet]).toEqual([true, null]);
  },
);
