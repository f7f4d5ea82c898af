import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Checks, Finding } from '../../contract/checks.ts';
import { newId } from '../platform/database/new-id.ts';

let server: TestServer;
let sariHerself: Person;
let sari: Ask;
let budi: Ask;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sariHerself = await addPerson(server.db, 'USER', 'Sari');
  sari = server.as(sariHerself);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

async function check(id: string, ask: Ask = sari): Promise<Checks> {
  const { status, body } = await ask('GET', `/estimation/${id}/checks`);
  expect(status).toBe(200);
  return body.data;
}

const rulesOf = ({ findings }: Checks) => findings.map(({ rule }) => rule);

/** An analysis of one material. */
async function addAnalysis(kode: string, name: string, price: string): Promise<void> {
  const { db } = server;
  const item = await addItem(db, { kode });
  const master = await addMaster(db, { code: `M-${kode}`, name, price, unit: 'kg' });
  await db.insertInto('recipe').values({ hsp_item_id: item }).execute();
  await db
    .insertInto('recipe_component')
    .values({
      id: newId(),
      hsp_item_id: item,
      grp: 'MATERIAL',
      ord: 0,
      coefficient: '1',
      unit_price_snapshot: price,
      name_snapshot: name,
      unit_snapshot: 'kg',
      master_item_id: master,
    })
    .execute();
}

test('CHECK-37 a finding goes in the very save that takes its cause away', async () => {
  const content = (harga: number | null) =>
    sectionOf(sentItem(4, 1000), { ...sentItem(2, 0), harga, priceMissing: harga === null });
  const { id } = await addEstimation(sari, { projectName: 'Pagar', estimationItem: content(null) });
  const before = await check(id);
  expect(before.version).toBe(1);
  expect(before.findings[0]).toMatchObject({
    rule: 'price-missing',
    severity: 'stop',
    path: 'I.2',
    says: expect.stringMatching(/^Belum ada harga untuk 2,00 .+, jumlahnya dihitung 0$/),
    accepted: null,
  });
  expect(before.open.stop).toBe(1);
  const stored = await readEstimation(sari, id);
  expect(before.findings[0]?.line).toBe(stored.estimationItem[0]?.items?.[1]?.id);

  const { status } = await sari('PUT', `/estimation/${id}`, {
    body: { estimationItem: content(500) },
  });
  expect(status).toBe(200);
  const after = await check(id);
  expect(rulesOf(after)).not.toContain('price-missing');
  expect([after.version, after.open.stop]).toEqual([2, 0]);
});

test('CHECK-37 what is accepted with a reason stays so until its figures change', async () => {
  const rows = (volume: number) => ({
    ...sentItem(0, 1000),
    details: [
      { nama: 'As A', jenis: 'penjumlahan', panjang: volume, lebar: 1, tinggi: 1, jumlah: 1 },
    ],
  });
  const { id } = await addEstimation(sari, {
    projectName: 'Rumah',
    estimationItem: sectionOf(rows(800)),
  });
  const long = (checks: Checks): Finding | undefined =>
    checks.findings.find(({ rule }) => rule === 'suspicious-dimension');
  const { rule, line, says } = long(await check(id)) ?? {};
  expect(says).toContain('panjang 800,00 m');
  const accept = (reason: string, ask = sari) =>
    ask('PUT', `/estimation/${id}/checks/accepted`, { body: { rule, line, says, reason } });

  expect((await accept('Jalan sepanjang 800 m')).body.data.open.warning).toBe(0);
  expect(long(await check(id))?.accepted).toMatchObject({
    reason: 'Jalan sepanjang 800 m',
    by: 'Sari',
  });
  // Another save that leaves the figures, and a second reason by somebody else.
  await sari('PUT', `/estimation/${id}`, { body: { notes: 'Lain' } });
  expect(long(await check(id))?.accepted?.reason).toBe('Jalan sepanjang 800 m');
  await accept('Diperiksa', admin);
  expect(long(await check(id))?.accepted).toMatchObject({ reason: 'Diperiksa', by: 'Dimas' });

  const { estimationItem } = await readEstimation(sari, id);
  const changed = JSON.parse(
    JSON.stringify(estimationItem).replaceAll('"panjang":800', '"panjang":900'),
  );
  await sari('PUT', `/estimation/${id}`, { body: { estimationItem: changed } });
  const again = await check(id);
  expect(long(again)).toMatchObject({ line, accepted: null });
  expect(again.accepted).toHaveLength(1);
  await sari('PUT', `/estimation/${id}`, { body: { estimationItem } });
  expect(long(await check(id))?.accepted?.reason).toBe('Diperiksa');

  // A blank reason opens it again.
  expect((await accept(' ')).body.data.open.warning).toBe(1);
  expect((await check(id)).accepted).toEqual([]);
});

test('CHECK-23 the name of the project tells that it runs along', async () => {
  const { id } = await addEstimation(sari, {
    projectName: 'Peningkatan Jalan Desa',
    estimationItem: sectionOf({
      ...sentItem(0, 1000),
      details: [
        { nama: 'As A', jenis: 'penjumlahan', panjang: 800, lebar: 1, tinggi: 1, jumlah: 1 },
      ],
    }),
  });
  const doubts = async () =>
    (await check(id)).findings.filter(({ rule }) => rule === 'suspicious-dimension').length;
  expect(await doubts()).toBe(0);
  await sari('PUT', `/estimation/${id}`, { body: { projectName: 'Rumah Jalan Mawar' } });
  expect(await doubts()).toBe(1);
});

test('CHECK-37 a row that is put in above opens nothing that is accepted', async () => {
  await addAnalysis('9.37', 'Semen titipan', '0');
  await server.db
    .updateTable('recipe_component')
    .set({ unit_price_snapshot: null })
    .where('name_snapshot', '=', 'Semen titipan')
    .execute();
  const twice = () => ({ ...sentItem(2, 1000), nama: 'Papan nama proyek' });
  const works = [{ ...sentItem(4, 1000), kode: '9.37' }, twice(), twice()];
  const { id } = await addEstimation(sari, { estimationItem: sectionOf(...works) });
  const found = (await check(id)).findings;
  expect(found.map(({ rule }) => rule)).toContain('component-price-missing');
  expect(found.map(({ rule }) => rule)).toContain('duplicate');
  const accept = (finding: Finding | undefined, reason: string) => {
    const { rule, line, says } = finding ?? {};
    return sari('PUT', `/estimation/${id}/checks/accepted`, { body: { rule, line, says, reason } });
  };
  for (const finding of found) expect((await accept(finding, 'Sudah ditanya')).status).toBe(200);

  const above = { ...sentItem(3, 500), nama: 'Galian', kode: '9.37' };
  const stored = (await readEstimation(sari, id)).estimationItem[0]?.items ?? [];
  await sari('PUT', `/estimation/${id}`, {
    body: { estimationItem: sectionOf(above, ...stored) },
  });
  const after = await check(id);
  const again = (rule: string) => after.findings.filter((one) => one.rule === rule);
  expect(again('duplicate')).toMatchObject([
    { path: 'I.4', also: 'baris I.3', accepted: { by: 'Sari' } },
  ]);
  const [missing] = again('component-price-missing');
  expect(missing).toMatchObject({ path: 'I.1', accepted: { reason: 'Sudah ditanya' } });
  // It is opened again from the line that it leads to now.
  await accept(missing, '');
  const open = (await check(id)).findings.find(({ rule }) => rule === 'component-price-missing');
  expect(open?.accepted).toBeNull();
});

test('CHECK-44 a TKDN counts as the author has it, in shared analyses too, and asks where a text asks', async () => {
  await addAnalysis('9.44', 'Semen TKDN', '1000');
  const works = sectionOf({ ...sentItem(5, 1000), kode: '9.44' });
  const projectOwner = 'Dinas PUPR Sleman';
  const add = async (ask: Ask, more: object) =>
    (await addEstimation(ask, { estimationItem: works, ...more })).id;
  const told = async (id: string, ask: Ask = sari) =>
    (await check(id, ask)).findings.filter(({ rule }) => rule === 'tkdn-missing');
  const [quiet, asked] = [
    await add(sari, { projectOwner }),
    await add(sari, { notes: 'TKDN minimal 40%' }),
  ];
  expect(await told(quiet)).toEqual([]);
  expect(await told(asked)).toMatchObject([
    { path: 'I.1', says: 'TKDN belum diisi untuk 100% nilai bahan, batasnya 20%' },
  ]);
  const count = async () =>
    (await sari('GET', `/checks/counts?estimations=${asked}`)).body.data[0].open.warning;
  const before = await count();

  // Her own row says it; of GLOBAL's nothing is known, so that Budi is still asked.
  const { id: global } = (await sari('GET', '/master/by-code/M-9.44')).body.data;
  const own = (await sari('PATCH', `/master/${global}`, { body: { tkdn: '87,33' } })).body.data;
  expect(own).toMatchObject({ scope: 'USER', tkdn: 87.33 });
  expect(await told(asked)).toEqual([]);
  expect(await count()).toBe(before - 1);
  const his = await add(budi, { notes: 'TKDN minimal 40%' });
  expect(await told(his, budi)).toHaveLength(1);
  const facts = async (ask: Ask) =>
    (await ask('POST', '/checks/facts', { body: { kodes: ['9.44'] } })).body.data.tkdn;
  expect(await facts(sari)).toEqual({ [global]: '87.33' });
  expect(await facts(budi)).toEqual({});
  const { body } = await sari('POST', '/checks/facts', {
    body: { kodes: [], estimation: asked },
  });
  expect(body.data.tkdnBy).toBe('TKDN minimal 40%');

  await admin('PATCH', `/master/${global}`, { body: { tkdn: 0 } });
  expect(await facts(budi)).toEqual({ [global]: '0' });
  expect(await told(his, budi)).toEqual([]);
});

test('an acceptance that says too much or nothing is refused; findings of others are as if absent', async () => {
  const { id } = await addEstimation(sari, { projectName: 'Pagar' });
  const put = (ask: Ask, json: object) =>
    ask('PUT', `/estimation/${id}/checks/accepted`, { body: json });
  const finding = { rule: 'duplicate', line: null, says: 'Sama', reason: 'Ya' };
  expect((await put(sari, { ...finding, says: 'x'.repeat(401) })).status).toBe(422);
  expect((await put(sari, { ...finding, rule: ' ' })).status).toBe(422);
  expect(
    (await put(sari, { ...finding, says: '😀'.repeat(400), line: 'é'.repeat(64) })).status,
  ).toBe(200);
  expect((await put(budi, finding)).status).toBe(404);
  expect((await budi('GET', `/estimation/${id}/checks`)).status).toBe(404);
  const about = { estimation: id, kodes: ['1.1'] };
  expect((await budi('POST', '/checks/facts', { body: about })).status).toBe(404);
  expect((await check(id, admin)).accepted).toHaveLength(1);
  await sari('DELETE', `/estimation/${id}`);
  const left = await server.db.selectFrom('accepted_finding').selectAll().execute();
  expect(left.filter(({ estimation_id: of }) => of === id)).toEqual([]);
});

test('CHECK-09 what the catalogue ships in two units is told once somebody changed one of them', async () => {
  const { db } = server;
  const item = await addItem(db, { kode: '9.09' });
  await db.insertInto('recipe').values({ hsp_item_id: item }).execute();
  const ids: string[] = [];
  for (const unit of ['kg', 'liter']) {
    const master = await addMaster(db, {
      code: `P-${unit}`,
      name: 'Pengencer',
      price: '20000',
      unit,
    });
    ids.push(master);
    const snapshot = {
      unit_price_snapshot: '20000',
      name_snapshot: 'Pengencer',
      unit_snapshot: unit,
    };
    const row = { grp: 'MATERIAL', ord: ids.length, coefficient: '1', ...snapshot } as const;
    await db
      .insertInto('recipe_component')
      .values({ id: newId(), hsp_item_id: item, master_item_id: master, ...row })
      .execute();
  }
  const { id } = await addEstimation(sari, {
    projectName: 'Pagar',
    estimationItem: sectionOf(sentItem(1, 44_000, { kode: '9.09' })),
  });
  const told = async (ask = sari) => saysOf(await check(id, ask), 'two-units');
  const shipped = async () =>
    (await sari('POST', '/checks/facts', { body: { kodes: ['9.09'] } })).body.data.shipped;
  expect(await told()).toEqual([]);
  expect((await shipped()).toSorted()).toEqual(ids.toSorted());
  // Analyses of all ask GLOBAL's price, whatever the author's own row says.
  const own = (await sari('PATCH', `/master/${ids[1]}`, { body: { price: 25_000 } })).body.data;
  expect(own.scope).toBe('USER');
  expect(await told()).toEqual([]);
  // An analysis of her own asks her row, whoever looks.
  await db
    .updateTable('hsp_item')
    .set({ owner_id: sariHerself.id })
    .where('id', '=', item)
    .execute();
  expect(await told()).toHaveLength(1);
  expect(await told(admin)).toHaveLength(1);
  expect(await shipped()).toEqual([ids[0]]);
  const off = { body: { active: false } };
  expect((await sari('PATCH', '/master/by-code/P-liter/override/active', off)).status).toBe(200);
  expect(await told()).toEqual([]);
  await admin('PATCH', `/master/${ids[0]}`, { body: { price: 21_000 } });
  expect(await told()).toHaveLength(1);
});

test('CHECK-38 prices are compared with own and shared ones, never with those of others', async () => {
  await addAnalysis('9.1', 'Semen Portland', '60000');
  const { id } = await addEstimation(sari, {
    projectName: 'Pagar',
    estimationItem: sectionOf(sentItem(1, 66_000, { kode: '9.1' })),
  });
  const budiId = (await budi('GET', '/auth/me')).body.data.id;
  for (const code of ['S1', 'S2', 'S3'])
    await addMaster(server.db, {
      code,
      name: 'Semen portland',
      price: '1500',
      unit: 'kg',
      owner: budiId,
    });
  expect(rulesOf(await check(id))).not.toContain('package-price');

  await addMaster(server.db, {
    code: 'S4',
    name: 'SEMEN PORTLAND',
    price: '1500',
    unit: 'kgr',
    owner: sariHerself.id,
  });
  const found = (await check(id)).findings.find(({ rule }) => rule === 'package-price');
  expect(found?.says).toBe(
    'Semen Portland (M-9.1): Rp 60.000/kg, sekitar 40 kali harga lain Rp 1.500',
  );
  // Whoever looks: the author's lists count.
  expect(rulesOf(await check(id, admin))).toContain('package-price');
});

/** A price set that has this price of one master. */
async function addSet(owner: string | null, codeKey: string, price: string, unit = 'kg') {
  const id = newId();
  const by = { created_by: sariHerself.id, changed_by: sariHerself.id };
  const set = { id, owner_id: owner, name: `Set ${id}`, price_date: '2026-10-01', ...by };
  await server.db.insertInto('price_set').values(set).execute();
  const row = { row_name: 'Kapur', row_unit: unit, factor: '1' };
  await server.db
    .insertInto('price_set_price')
    .values({ price_set_id: id, type: 'MATERIAL', code_key: codeKey, unit, price, ...row })
    .execute();
}

test('CHECK-10 CHECK-38 prices of own and shared sets count, those of others and of another unit do not', async () => {
  await addAnalysis('9.3', 'Kapur padam', '15000');
  const budiId: string = (await budi('GET', '/auth/me')).body.data.id;
  const asked = async () => {
    const { body } = await sari('POST', '/checks/facts', { body: { kodes: ['9.3'] } });
    return Object.values(body.data.otherPrices).flat();
  };
  const { id } = await addEstimation(sari, {
    projectName: 'Pagar',
    estimationItem: sectionOf(sentItem(1, 16_500, { kode: '9.3' })),
  });
  await addSet(budiId, 'm-9.3', '1400');
  await addSet(null, 'm-9.3', '60000', 'zak');
  await addSet(null, 'm-9.4', '1300');
  expect(await asked()).toEqual(['15000']);
  expect(rulesOf(await check(id))).not.toContain('price-outlier');
  await addSet(null, 'm-9.3', '1500');
  expect(saysOf(await check(id), 'price-outlier')).toEqual([
    'Kapur padam (M-9.3): Rp 15.000/kg, harga lain Rp 1.500',
  ]);
  await addSet(sariHerself.id, 'm-9.3', '1600');
  expect(await asked()).toEqual(['15000', '1500', '1600']);
});

test('CHECK-27 one price of two masters is as old as the older of them', async () => {
  const { db } = server;
  await addAnalysis('9.6', 'Batu split', '60000');
  const own = await addItem(db, { kode: '9.7', owner: sariHerself.id });
  const shared = await db
    .selectFrom('master_item')
    .select('id')
    .where('code', '=', 'M-9.6')
    .executeTakeFirstOrThrow();
  await db.insertInto('recipe').values({ hsp_item_id: own }).execute();
  await db
    .insertInto('recipe_component')
    .values({
      id: newId(),
      hsp_item_id: own,
      grp: 'MATERIAL',
      ord: 0,
      coefficient: '1',
      unit_price_snapshot: '60000',
      name_snapshot: 'Batu split',
      unit_snapshot: 'kg',
      master_item_id: shared.id,
    })
    .execute();
  const twin = { code: 'M-9.6', name: 'Batu split', price: '60000', owner: sariHerself.id };
  const newer = await addMaster(db, twin);
  const dated = (id: string, at: string) =>
    db
      .updateTable('master_item')
      .set({ price_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  await dated(shared.id, '2026-02-01T00:00:00Z');
  await dated(newer, '2026-11-01T00:00:00Z');
  const { body } = await sari('POST', '/checks/facts', { body: { kodes: ['9.6', '9.7'] } });
  expect(body.data.priceDates).toEqual({ [`${shared.id} 60000`]: '2026-02-01T00:00:00.000Z' });
});

test('CHECK-10 what is hidden, removed or has no price is no other price', async () => {
  await addAnalysis('9.5', 'Pasir kuarsa', '15000');
  const own = { name: 'Pasir kuarsa', unit: 'kg', owner: sariHerself.id };
  await addMaster(server.db, { ...own, code: 'K1', price: '1500', deleted: true });
  await addMaster(server.db, { ...own, code: 'K2', price: '1501', tombstone: true });
  await addMaster(server.db, { ...own, code: 'K3', price: null });
  const hidden = await addMaster(server.db, { ...own, code: 'K4', price: '1502' });
  await server.db
    .updateTable('master_item')
    .set({ active: false })
    .where('id', '=', hidden)
    .execute();
  const { body } = await sari('POST', '/checks/facts', { body: { kodes: ['9.5'] } });
  expect(Object.values(body.data.otherPrices)).toEqual([['15000']]);
});

test('what a browser is told of codes makes the same findings', async () => {
  const { status, body } = await sari('POST', '/checks/facts', {
    body: { kodes: ['9. 1', 'lain'] },
  });
  expect(status).toBe(200);
  expect(body.data.sources).toMatchObject([
    {
      kode: '9.1',
      isOwn: false,
      overheadPercent: '10',
      rows: [{ coefficient: '1', unitPriceSnapshot: '60000' }],
    },
  ]);
  expect(Object.values(body.data.otherPrices)).toEqual([['60000', '1500']]);
  const id = body.data.sources[0].rows[0].master.id;
  expect(Object.keys(body.data.priceDates)).toEqual([`${id} 60000`]);
  expect(body.data.rounding).toBeNull();
  expect(body.data.priceSetters).toEqual({});
  const actor_id = sariHerself.id;
  await server.db
    .insertInto('master_price')
    .values({ id: newId(), master_id: id, price: '60000', actor_id })
    .execute();
  const again = await sari('POST', '/checks/facts', { body: { kodes: ['9.1'] } });
  expect(again.body.data.priceSetters).toEqual({ [`${id} 60000`]: 'Sari' });
});

const saysOf = (checks: Checks, rule: string): string[] =>
  checks.findings.filter((one) => one.rule === rule).map(({ says }) => says);
const factsFor = async (id: string | undefined) =>
  (await sari('POST', '/checks/facts', { body: { estimation: id, kodes: [] } })).body.data;

test('CHECK-35 what an ADMIN judged is what the total is compared with, for the server and for a browser', async () => {
  const content = (harga: number) => sectionOf(sentItem(1, harga));
  const { id } = await addEstimation(sari, { projectName: 'Ruko', estimationItem: content(50) });
  const save = (body: object, ask = sari) => ask('PUT', `/estimation/${id}`, { body });
  const told = async () => saysOf(await check(id), 'total-since-verdict');
  await save({ estimationItem: content(100) });
  expect(await told()).toEqual([]);
  expect((await factsFor(id)).judged).toBeNull();

  await save({ status: 'completed' }, admin);
  expect(await told()).toEqual([]);
  await save({ estimationItem: content(130) });
  await save({ notes: 'Tetap' });
  expect(await told()).toEqual([expect.stringMatching(/^Rp 130 .*Rp 100 .*lebih 30%$/)]);
  expect((await factsFor(id)).judged).toMatchObject({ subtotal: '100' });
  // What is judged anew is what counts.
  await save({ status: 'rejected' }, admin);
  expect(await told()).toEqual([]);
  await save({ estimationItem: content(100) });
  expect(await told()).toEqual([expect.stringMatching(/kurang 23,1%$/)]);
  expect((await factsFor(undefined)).judged).toBeNull();
});

test.each([
  ['projectName', 'HPS Balai Desa'],
  ['owner', 'Dinas PUPR Sleman'],
  ['notes', 'Untuk PPK'],
  ['customFields', [{ label: 'Sumber dana', value: 'APBD 2026' }]],
])('CHECK-34 %s tells a public work, which needs SMKK', async (field, value) => {
  const profile = { projectName: 'Balai', [field]: value };
  const make = (nama: string) =>
    addEstimation(sari, { ...profile, estimationItem: sectionOf(sentItem(1, 9, { nama })) });
  const { id } = await make('Galian tanah');
  expect(saysOf(await check(id), 'safety-missing')).toHaveLength(1);
  expect(await factsFor(id)).toMatchObject({ publicBy: expect.any(String) });
  const { id: safe } = await make('Penerapan SMKK');
  expect(saysOf(await check(safe), 'safety-missing')).toEqual([]);
});

test('CHECK-34 so do the papers of an estimate, of its author where it has none', async () => {
  const estimationItem = sectionOf(sentItem(1, 9));
  const { id } = await addEstimation(sari, { projectName: 'Balai', estimationItem });
  const told = async () => saysOf(await check(id), 'safety-missing');
  const settings = (role: string) => ({
    body: { settings: { signatories: [{ role, organisation: '', name: '', identity: '' }] } },
  });
  expect(await told()).toEqual([]);
  await sari('PUT', '/document-settings', settings('Pejabat Pembuat Komitmen'));
  expect(await told()).toEqual([
    'Tidak ada judul atau pekerjaan SMKK, K3 atau keselamatan; "Pejabat Pembuat Komitmen" menandakan pekerjaan pemerintah',
  ]);
  expect((await factsFor(undefined)).publicBy).toBe('Pejabat Pembuat Komitmen');
  await sari('PUT', `/estimation/${id}/document-settings`, settings('Pemilik'));
  expect(await told()).toEqual([]);
  await sari('PUT', `/estimation/${id}/document-settings`, {
    body: { settings: { company: { name: 'Dinas PUPR', line: '', address: '' } } },
  });
  expect(await told()).toHaveLength(1);
});
