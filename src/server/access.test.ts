// Who may do what: api/8, walked over every endpoint of the contract. An endpoint
// without a row here does not compile, and fails.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson, type Person } from '../../tests/support/database.ts';
import {
  startTestServer,
  type Ask,
  type Asking,
  type TestServer,
} from '../../tests/support/server.ts';
import { api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createApp } from './app.ts';
import { features } from './features.ts';
import { imageLinks } from './files/image-link.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { newId } from './platform/database/new-id.ts';
import { insertSession } from './users/session-store.ts';

type Api = typeof api;
type EndpointName = {
  [Feature in keyof Api]: `${Feature}.${Extract<keyof Api[Feature], string>}`;
}[keyof Api];

/**
 * ok: done. open: not a question of access (its own tests say what comes). hidden: done, and
 * nothing of the owner's is shown. A number: refused with this status.
 */
type Outcome = 'ok' | 'open' | 'hidden' | 401 | 403 | 404 | 422;

/** Sari owns what a call is about; Budi is a USER to whom it belongs not. */
interface Row {
  readonly nobody: Outcome;
  readonly own: Outcome;
  readonly others: Outcome;
  readonly admin: Outcome;
  readonly send?: (sari: Person) => Asking;
}

/** Everything of an estimate, an own item: somebody else's does not exist. */
const owned = { nobody: 401, own: 'ok', others: 404, admin: 'ok' } as const;
/** Lists of what counts for the caller. */
const ownList = { nobody: 401, own: 'ok', others: 'hidden', admin: 'ok' } as const;
/** One list for all users. */
const shared = { nobody: 401, own: 'ok', others: 'ok', admin: 'ok' } as const;
/** An entry of it that Sari made and nobody else uses. */
const sharedOwn = { nobody: 401, own: 'ok', others: 403, admin: 'ok' } as const;
const adminOnly = { nobody: 401, own: 403, others: 403, admin: 'ok' } as const;
const anyone = { nobody: 'open', own: 'open', others: 'open', admin: 'open' } as const;

const access: Record<EndpointName, Row> = {
  'auth.register': { ...anyone, send: ({ email }) => ({ body: { name: 'Sari', email } }) },
  'auth.requestOtp': { ...anyone, send: ({ email }) => ({ body: { email } }) },
  'auth.verifyOtp': { ...anyone, send: ({ email }) => ({ body: { email, otp: '0000' } }) },
  'auth.verifyLink': { ...anyone, send: () => ({ body: { token: 'x' } }) },
  'auth.me': { ...shared, others: 'hidden' },
  'auth.profile': { ...shared, others: 'hidden' },
  'auth.logout': shared,

  'estimation.list': ownList,
  'estimation.stats': ownList,
  'estimation.monthly': ownList,
  'estimation.overview': ownList,
  'estimation.create': { ...shared, send: () => ({ body: { projectName: 'Pagar' } }) },
  'estimation.read': owned,
  'estimation.update': { ...owned, send: () => ({ body: { notes: 'Catatan' } }) },
  'estimation.remove': owned,
  'estimation.duplicate': owned,
  'revisions.list': owned,
  'revisions.read': owned,
  'revisions.restore': owned,
  'events.stream': ownList,
  'priceBasis.preview': owned,
  // Nobody has seen this effect.
  'priceBasis.apply': {
    ...owned,
    own: 'open',
    admin: 'open',
    send: () => ({ body: { priceSetId: null, editionId: null, shown: 'x' } }),
  },
  'priceRefresh.preview': owned,
  'priceRefresh.apply': { ...owned, send: () => ({ body: { items: [] } }) },
  'matching.match': {
    ...shared,
    others: 'hidden',
    send: () => ({ body: { lines: [{ text: MARK, unit: '' }] } }),
  },
  'matching.prices': {
    ...shared,
    send: () => ({ body: { kodes: [KODE] } }),
  },
  'matching.confirm': {
    ...shared,
    send: () => ({ body: { lines: [{ text: 'Galian', unit: 'm3', kode: KODE }] } }),
  },
  'impact.preview': {
    ...owned,
    send: ({ id }) => ({
      body: { kind: 'item', kode: KODE, ownerUserId: id, fields: { harga: 5 } },
    }),
  },
  'exports.rab': owned,
  'exports.workbook': owned,
  'exports.volume': owned,
  'exports.jobItem': owned,
  'exports.kategori': owned,
  'exports.ahsp': owned,
  'exports.masterItem': owned,
  'paperMark.verify': { ...owned, send: () => ({ body: { mark: 'R1 · 0 · 2222-2222' } }) },
  'exports.complete': owned,
  'paperPreview.own': { ...shared, send: () => ({ body: { settings: {} } }) },
  'paperPreview.of': { ...owned, send: () => ({ body: { settings: {} } }) },
  'exports.ownArchive': ownList,
  'exportJobs.create': { ...owned, send: () => ({ body: { kind: 'pdf' } }) },
  // A file is for whoever asked for it, ADMIN's too.
  'exportJobs.read': { ...owned, admin: 404 },
  'exportJobs.file': { ...owned, admin: 404 },
  'exportJobs.cancel': { ...owned, admin: 404 },
  'resources.list': owned,
  'resources.works': owned,
  'checks.list': owned,
  'checks.followed': owned,
  'checks.accept': {
    ...owned,
    send: () => ({ body: { rule: 'price-missing', line: null, says: 'Belum', reason: 'Sengaja' } }),
  },
  'checks.acceptMany': {
    ...owned,
    send: () => ({
      body: {
        findings: [{ rule: 'price-missing', line: null, says: 'Belum' }],
        reason: 'Sengaja',
      },
    }),
  },
  'checks.facts': { ...shared, others: 'hidden', send: () => ({ body: { kodes: [KODE] } }) },
  // Sari's estimate is as if absent for others.
  'checkCounts.list': ownList,
  'wageBands.read': shared,
  'wageBands.save': {
    ...adminOnly,
    send: () => ({ body: { daily: usualBand, hourly: usualBand, version: 0 } }),
  },
  'documentSettings.read': ownList,
  'documentSettings.save': { ...shared, send: () => ({ body: { settings: {} } }) },
  'documentSettings.readOf': owned,
  'documentSettings.saveOf': { ...owned, send: () => ({ body: { settings: {} } }) },
  'documentSettings.removeOf': owned,

  'hsp.items': ownList,
  'hsp.allWithItems': ownList,
  'hsp.create': { ...shared, send: () => ({ body: newItem('Pagar') }) },
  'hsp.read': owned,
  'hsp.change': { ...owned, send: () => ({ body: { harga: 5 } }) },
  'hsp.remove': owned,
  'hsp.readByKode': owned,
  'hsp.changeByKode': { ...owned, send: () => ({ body: { harga: 5 } }) },
  'hsp.removeByKode': owned,
  // An override is its owner's, ADMIN's too.
  'hsp.switchOverride': { ...owned, admin: 404, send: () => ({ body: { active: true } }) },
  'hsp.usedIn': owned,
  'hsp.priceHistory': owned,
  'hsp.createCategory': { ...shared, send: () => ({ body: { name: newId() } }) },
  'hsp.changeCategory': { ...sharedOwn, send: () => ({ body: { name: newId() } }) },
  'hsp.removeCategory': sharedOwn,
  'hsp.withItems': ownList,
  'hsp.categories': shared,
  'ahsp.read': owned,
  'ahsp.addComponent': { ...owned, send: newComponent },
  'ahsp.changeComponent': { ...owned, send: () => ({ body: { coefficient: 2 } }) },
  'ahsp.removeComponent': owned,
  'ahsp.changeRecipe': { ...owned, send: () => ({ body: { overheadPercent: 12 } }) },
  'ahsp.recompute': owned,
  'ahsp.copy': { ...owned, send: () => ({ body: { kode: newId() } }) },
  'ahsp.backToReference': { ...owned, admin: 404 },
  'search.readWords': shared,
  'search.saveWords': {
    ...adminOnly,
    send: () => ({
      body: { things: [['hebel', 'bata ringan']], meanings: [], version: 0 },
    }),
  },

  'sync.count': shared,
  'sync.preview': { ...shared, send: () => ({ body: {} }) },
  // Of a search that finds nothing, so that what the other calls left behind does not count.
  'sync.store': {
    ...shared,
    send: () => ({ body: { overhead: { percent: 10, q: newId() }, judged: [] } }),
  },
  'hsp.loadUnverified': adminOnly,
  'master.list': ownList,
  'master.create': { ...shared, send: () => ({ body: newMaster('Pasir') }) },
  'master.read': owned,
  'master.change': { ...owned, send: () => ({ body: { price: 5 } }) },
  'master.remove': owned,
  'master.readByCode': owned,
  'master.changeByCode': { ...owned, send: () => ({ body: { price: 5 } }) },
  'master.removeByCode': owned,
  'master.removeTogether': {
    ...owned,
    send: () => ({ body: { preview: true, items: [{ id: sariMaster, version: 1 }] } }),
  },
  'master.switchOverride': { ...owned, admin: 404, send: () => ({ body: { active: true } }) },
  'master.usedIn': owned,
  'master.priceHistory': owned,
  'priceLists.importHsp': { ...adminOnly, send: () => csv('Kategori;Kode;Deskripsi') },
  'priceLists.importMaterials': { ...adminOnly, send: () => csv('Nama;Satuan;Harga') },
  'priceLists.importLabor': { ...adminOnly, send: () => csv('Kode;Nama') },
  'priceLists.importOther': { ...adminOnly, admin: 'open' },
  'priceLists.hspTemplate': adminOnly,
  'priceLists.materialTemplate': adminOnly,
  'priceLists.laborTemplate': adminOnly,
  'priceLists.exportHsp': { ...ownList, admin: 'hidden' },
  'priceLists.exportMaster': { ...ownList, admin: 'hidden' },
  'priceImports.look': { ...shared, send: () => csv('Nama Bahan;Satuan;Harga') },
  'priceImports.import': {
    ...shared,
    send: () => csv('Nama Bahan;Satuan;Harga\nPasir;m3;225000', { map: priceMap }),
  },
  'pairing.propose': {
    ...shared,
    send: () =>
      csv('Nama Bahan;Satuan;Harga\nPasir;m3;225000', { map: priceMap, source: 'SSH Sleman' }),
  },
  'pairing.preview': {
    ...shared,
    send: () =>
      csv('Nama Bahan;Satuan;Harga\nPasir;m3;225000', {
        map: priceMap,
        source: 'SSH Sleman',
        pairs: '[]',
      }),
  },
  // Nobody has seen this effect.
  'pairing.store': {
    nobody: 401,
    own: 'open',
    others: 'open',
    admin: 'open',
    send: () =>
      csv('Nama Bahan;Satuan;Harga\nPasir;m3;225000', {
        map: priceMap,
        source: 'SSH Sleman',
        pairs: '[]',
        shown: 'x',
      }),
  },
  'priceSets.list': ownList,
  'priceSets.prices': owned,
  // Nothing is paired.
  'priceSets.create': {
    nobody: 401,
    own: 'open',
    others: 'open',
    admin: 'open',
    send: () =>
      csv('Nama Bahan;Satuan;Harga\nPasir;m3;225000', {
        map: priceMap,
        source: 'SSH Sleman',
        pairs: '[]',
        name: 'SSH Sleman',
        region: 'Sleman',
        priceDate: '2026-01-31',
        document: '',
      }),
  },
  'priceSets.change': { ...owned, send: () => ({ body: { document: 'SK 12/2026' } }) },
  'priceSets.remove': owned,
  'priceSets.usual': { ...shared, send: () => ({ body: { id: null } }) },
  'editions.list': ownList,
  'editions.create': { ...shared, send: () => ({ body: { name: newId() } }) },
  'editions.concordance': { ...ownList, admin: 'hidden' },
  'editions.say': { ...shared, send: () => ({ body: { kode: 'A.1', other: 'B.2' } }) },
  'editions.forget': owned,
  'editions.change': { ...owned, send: () => ({ body: { name: newId() } }) },
  'editions.remove': owned,
  // What somebody imported for themselves is theirs alone, ADMIN's too.
  'importHistory.list': { ...ownList, admin: 'hidden' },
  'importHistory.undo': { ...owned, admin: 404 },
  'analysisImports.importAnalyses': {
    ...shared,
    send: () => csv('Kode;Uraian', { hspCategoryId: walls }),
  },
  // A list is no workbook of the estimate.
  'roundTrip.compare': { ...owned, own: 422, admin: 422, send: () => csv('No;Uraian') },
  'bills.readSheets': { ...shared, send: () => csv('No;Uraian;Satuan;Volume') },
  'sources.list': shared,
  'sources.create': { ...shared, send: newEntry },
  'sources.change': { ...sharedOwn, send: () => ({ body: { label: 'Baru' } }) },
  'sources.remove': sharedOwn,
  'units.list': shared,
  'units.create': { ...shared, send: newEntry },
  'units.change': { ...sharedOwn, send: () => ({ body: { label: 'Baru' } }) },
  'units.remove': sharedOwn,
  'users.list': adminOnly,
  'users.read': adminOnly,
  'users.create': {
    ...adminOnly,
    send: () => ({ body: { name: 'Rina', email: `${newId()}@contoh.test` } }),
  },
  'users.change': { ...adminOnly, send: () => ({ body: { phoneNumber: '0812' } }) },
  'users.remove': adminOnly,
  'service.version': { nobody: 'ok', own: 'ok', others: 'ok', admin: 'ok' },
  'files.read': { nobody: 'ok', own: 'ok', others: 'ok', admin: 'ok' },
};

const usualBand = { lowest: 1, highest: 2 };

const newItem = (name: string) => ({
  hspCategoryId: walls,
  kode: `${name}.${newId()}`,
  deskripsi: name,
});

const newMaster = (name: string) => ({
  type: 'MATERIAL',
  code: `${name}.${newId()}`,
  name,
  unit: 'm3',
  price: 1000,
});

function newEntry(): Asking {
  return { body: { code: newId().slice(-12), label: 'Entri uji' } };
}

/** A component of the master that Sari has. */
function newComponent(): Asking {
  return { body: { group: 'BAHAN', masterItemId: sariMaster } };
}

/** A price list without rows. */
/** Of a text file with name, unit and price. */
const priceMap = JSON.stringify({
  sheets: [
    {
      sheet: 'CSV',
      isRead: true,
      headRow: 1,
      roles: ['nama', 'satuan', 'harga'],
      kind: 'MATERIAL',
    },
  ],
  hours: '8',
  ppn: null,
});

function csv(text: string, fields: Record<string, string> = {}): Asking {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([`${text}\n`], 'daftar.csv'));
  return { form };
}

const everyEndpoint: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(
  ([feature, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]): [string, Endpoint] => [
      `${feature}.${name}`,
      endpoint,
    ]),
);
const rows = new Map<string, Row>(Object.entries(access));
const bound = new Set(features.map(({ endpoint }) => endpoint));

/** Stands in whatever belongs to Sari, and nowhere else. */
const MARK = 'RahasiaSari';
const KODE = `${MARK}.1`;
const sariItem = newId();
const sariMaster = newId();

let server: TestServer;
let sari: Person;
/** A category that everybody uses. */
const walls = newId();
let callers: Record<'nobody' | 'own' | 'others' | 'admin', Ask>;

beforeAll(async () => {
  server = await startTestServer();
  sari = await addPerson(server.db, 'USER', MARK, 'sari@contoh.test');
  callers = {
    nobody: server.call,
    own: server.as(sari),
    others: server.as(await addPerson(server.db, 'USER', 'Budi')),
    admin: server.as(await addPerson(server.db, 'ADMIN', 'Dimas')),
  };
  await addCatalogueOf(sari);
  await addEstimation();
});
afterAll(() => server.stop());

async function addCatalogueOf({ id: owner_id }: Person) {
  const { db } = server;
  const category = { id: walls, name: 'Dinding', search: 'dinding' };
  await db.insertInto('category').values(category).execute();
  const item = {
    id: sariItem,
    owner_id,
    category_id: category.id,
    search: MARK.toLowerCase(),
    kode: KODE,
    kode_key: KODE.toLowerCase(),
    kode_order: KODE,
    deskripsi: MARK,
  };
  await db.insertInto('hsp_item').values(item).execute();
  await db.insertInto('recipe').values({ hsp_item_id: item.id }).execute();
  await db
    .insertInto('master_item')
    .values({
      id: sariMaster,
      owner_id,
      price: '1000',
      type: 'MATERIAL',
      code: MARK,
      code_key: MARK.toLowerCase(),
      code_order: MARK,
      name: MARK,
      name_order: MARK,
      unit_code: 'm2',
      search: MARK.toLowerCase(),
    })
    .execute();
}

async function addEstimation(): Promise<string> {
  const { body } = await callers.own('POST', '/estimation', { body: { projectName: MARK } });
  return body.data.id;
}

/** A workbook of each of the hundreds that the calls before have made would tell no more of access. */
async function leaveOneEstimation(): Promise<void> {
  await server.db.deleteFrom('estimation').where('author_id', '=', sari.id).execute();
  await addEstimation();
}

/** The path with Sari's things in it: an estimate of hers, her item, a picture by a good link. */
async function pathOf({ path }: Endpoint): Promise<string> {
  if (path === '/files/:id') return addPicture();
  if (path === '/profile/archive') await leaveOneEstimation();
  if (path === '/checks/counts') return `${path}?estimations=${await addEstimation()}`;
  // Looked at once: a stream would go on.
  if (path === '/events')
    return `/events?follow=no&open=${await addEstimation()}:${'a'.repeat(32)}`;
  const id = path.includes(':id') ? await idFor(path) : '';
  const kode = path.endsWith('/override') ? await addCopy() : await kodeFor(path);
  const owner = /:(code|kode)/.test(path) ? `?ownerUserId=${sari.id}` : '';
  return (
    path
      .replace(':id', id)
      .replace(':rev', '1')
      .replace(':jobId', path.includes(':jobId') ? await addExportJob() : '')
      .replace(/:(code|kode)/, kode) + owner
  );
}

function idFor(path: string): Promise<string> {
  if (path.startsWith('/hsp/recipe/components/')) return addComponent();
  if (path.endsWith('/recompute')) return Promise.resolve(sariItem);
  if (path.startsWith('/hsp/items/')) return addItem().then(({ id }) => id);
  if (path.startsWith('/hsp/categories/')) return addCategory();
  if (path.startsWith('/master/')) return addMaster().then(({ id }) => id);
  if (path.startsWith('/price-lists/imports/')) return addImport();
  if (path.startsWith('/price-sets/')) return addPriceSet();
  if (path.startsWith('/editions/concordance/')) return addPair();
  if (path.startsWith('/editions/')) return addEdition();
  if (path.startsWith('/units/')) return addShared('/units');
  if (path.startsWith('/sources/')) return addShared('/sources');
  if (path.startsWith('/users/')) return addPerson(server.db, 'USER', 'Rudi').then(({ id }) => id);
  return addEstimation();
}

/** A price set of her own, with one price. */
async function addPriceSet(): Promise<string> {
  const { db } = server;
  const id = newId();
  await db
    .insertInto('price_set')
    .values({
      id,
      owner_id: sari.id,
      name: `${MARK} ${id}`,
      price_date: '2026-01-31',
      created_by: sari.id,
      changed_by: sari.id,
    })
    .execute();
  return id;
}

/** What counts for her, frozen. */
async function addEdition(): Promise<string> {
  const { body } = await callers.own('POST', '/editions', { body: { name: `${MARK} ${newId()}` } });
  return body.data.id;
}

/** Two codes that she said are one work. */
async function addPair(): Promise<string> {
  const id = newId();
  const keys = { one_key: id, other_key: `${id} lain`, one: MARK, other: MARK };
  await server.db
    .insertInto('concordance')
    .values({ id, owner_id: sari.id, ...keys })
    .execute();
  return id;
}

/** An import of hers that made one of her masters. */
async function addImport(): Promise<string> {
  const { db } = server;
  const id = newId();
  const made = await addMaster();
  await db
    .insertInto('import_run')
    .values({
      id,
      kind: 'PRICES',
      actor_id: sari.id,
      file_name: MARK,
      file_hash: Buffer.alloc(32),
      options: JSON.stringify({ scope: 'USER' }),
      finished_at: new Date(),
    })
    .execute();
  await db
    .insertInto('import_change')
    .values({ run_id: id, kind: 'master', row_id: made.id, version: 1 })
    .execute();
  return id;
}

/** One of her items; where it may be deleted, one that nothing else needs. */
async function kodeFor(path: string): Promise<string> {
  if (path.startsWith('/master/by-code/')) return encodeURIComponent((await addMaster()).code);
  const { kode } = path === '/hsp/items/by-kode/:kode' ? await addItem() : { kode: KODE };
  return encodeURIComponent(kode);
}

/** An item of Sari's. */
async function addItem(): Promise<{ id: string; kode: string }> {
  const { body } = await callers.own('POST', '/hsp/items', { body: newItem(MARK) });
  return body.data;
}

/** A master of Sari's. */
async function addMaster(): Promise<{ id: string; code: string }> {
  const { body } = await callers.own('POST', '/master', { body: newMaster(MARK) });
  return body.data;
}

/** A category that Sari made. */
async function addCategory(): Promise<string> {
  const { body } = await callers.own('POST', '/hsp/categories', { body: { name: newId() } });
  return body.data.id;
}

/** A unit or source that Sari made. */
async function addShared(list: '/units' | '/sources'): Promise<string> {
  const { body } = await callers.own('POST', list, newEntry());
  return body.data.id;
}

/** The code of a GLOBAL item of which Sari has a copy. */
async function addCopy(): Promise<string> {
  const kode = `Acuan.${newId()}`;
  const category = await server.db
    .selectFrom('category')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = { hspCategoryId: category.id, kode, deskripsi: 'Acuan' };
  await callers.admin('POST', '/hsp/items', { body });
  await callers.own('PATCH', `/hsp/items/by-kode/${kode}`, { body: { deskripsi: 'Salinan' } });
  return kode;
}

async function addComponent(): Promise<string> {
  const at = `/hsp/items/by-kode/${encodeURIComponent(KODE)}/recipe/components`;
  const { body } = await callers.own('POST', at, newComponent());
  return body.data.id;
}

/** A file that Sari had made. */
async function addExportJob(): Promise<string> {
  const job = { id: newId(), estimation_id: await addEstimation(), requested_by: sari.id };
  const file = { file_name: `${MARK}.pdf`, mime: 'application/pdf', body: Buffer.from(MARK) };
  const done = { kind: 'pdf', state: 'done', finished_at: new Date() };
  await server.db
    .insertInto('export_job')
    .values({ ...job, ...file, ...done })
    .execute();
  return job.id;
}

async function addPicture(): Promise<string> {
  const id = newId();
  const body = Buffer.from('gambar');
  await server.db
    .insertInto('blob')
    .values({ id, mime: 'image/png', size: body.length, body })
    .execute();
  return (await imageLinks(server.db))(id) ?? '';
}

test('every endpoint of the contract is bound', () => {
  const missing = everyEndpoint.filter(([, endpoint]) => !bound.has(endpoint));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test('every endpoint of the contract has a row, and no row is left over', () => {
  const names = everyEndpoint.map(([name]) => name);
  expect([...rows.keys()].toSorted()).toEqual(names.toSorted());
});

describe.each(everyEndpoint)('API-95 %s', (name, endpoint) => {
  const row = rows.get(name);
  const isBound = bound.has(endpoint);

  test.runIf(isBound && row)('the guard of the contract is the one of the table', () => {
    const guard = { anyone: row?.nobody, 'signed-in': 401, admin: 401 }[endpoint.access];
    expect(row?.nobody).toBe(guard);
    expect(endpoint.access === 'admin').toBe(row?.own === 403);
  });

  test.runIf(isBound)('nobody gets further by another path or method', async () => {
    const methods = [endpoint.method, ...(endpoint.alsoMethod ? [endpoint.alsoMethod] : [])];
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      for (const method of methods) {
        const { status } = await server.call(method, await pathOf({ ...endpoint, path }));
        if (row?.nobody === 401) expect([path, method, status]).toEqual([path, method, 401]);
        else expect([401, 404]).not.toContain(status);
      }
    }
  });

  test.runIf(isBound).each(['nobody', 'own', 'others', 'admin'] as const)('%s', async (who) => {
    const expected = row?.[who];
    // Whoever logs out is gone.
    const caller = name === 'auth.logout' && who !== 'nobody' ? await fresh(who) : callers[who];
    const at = await pathOf(endpoint);
    const { status, body, bytes } = await caller(endpoint.method, at, row?.send?.(sari));
    const told = Buffer.from(bytes).toString('utf8');
    if (typeof expected === 'number') {
      expect([status, body?.status]).toEqual([expected, 'error']);
      expect(told).not.toContain(MARK);
    } else if (expected === 'open') {
      expect([401, 403, 404]).not.toContain(status);
    } else {
      expect([200, 201, 202], told.slice(0, 300)).toContain(status);
      if (expected === 'hidden') expect(told).not.toContain(MARK);
    }
  });
});

describe('SPEED-01 SPEED-14 a call that only reads writes nothing to the database', () => {
  /** Where a statement that writes fails. */
  let reading: Database;
  let readingServer: Server;
  const tokens = { sari: '', admin: '' };
  beforeAll(async () => {
    const option = '-c default_transaction_read_only=on';
    const { address } = server;
    reading = openDatabase(
      typeof address === 'string'
        ? `${address}?options=${encodeURIComponent(option)}`
        : { ...address, options: option },
    );
    const services = { ...server.services, db: reading };
    services.config = { ...services.config, rateLimits: true };
    // No other kind of server is asked for.
    readingServer = serve({
      fetch: createApp(services).fetch,
      port: 0,
      hostname: '127.0.0.1',
    }) as Server;
    await once(readingServer, 'listening');
    const admin = await addPerson(server.db, 'ADMIN', 'Dimas');
    tokens.admin = (await insertSession(server.db, admin.id)).token;
    tokens.sari = (await insertSession(server.db, sari.id)).token;
    // Unseen for so long that somebody may want to note that they are here.
    await server.db
      .updateTable('session')
      .set({ seen_at: new Date(Date.now() - 3_600_000) })
      .execute();
  });
  afterAll(async () => {
    readingServer.close();
    readingServer.closeAllConnections();
    await reading.destroy();
  });

  const readingEndpoints = everyEndpoint.filter(([, { method }]) => method === 'GET');
  test.each(readingEndpoints)('%s', async (name, endpoint) => {
    const at = await pathOf(endpoint);
    // What Periksa has worked out anew is kept; then it is only read.
    if (name.startsWith('check')) await callers.admin('GET', at);
    const isOwn = rows.get(name)?.own === 'ok';
    const { port } = readingServer.address() as AddressInfo; // it listens on TCP
    const answer = await fetch(`http://127.0.0.1:${port}/api${at.replace(/^\/api/, '')}`, {
      headers: { Authorization: `Bearer ${tokens[isOwn ? 'sari' : 'admin']}` },
    });
    const said = Buffer.from(await answer.arrayBuffer()).toString('utf8');
    expect(answer.status, said.slice(0, 300)).toBe(200);
  });
});

async function fresh(who: 'own' | 'others' | 'admin'): Promise<Ask> {
  return server.as(await addPerson(server.db, who === 'admin' ? 'ADMIN' : 'USER', 'Sebentar'));
}

test('D-20 D-21 lists show a USER the own ones, an ADMIN all', async () => {
  for (const list of ['/estimation', '/hsp/items', '/hsp/with-items', '/master']) {
    const { bytes } = await callers.own('GET', `${list}?limit=1000`);
    expect([list, Buffer.from(bytes).toString('utf8').includes(MARK)]).toEqual([list, true]);
  }
  const all = await callers.admin('GET', '/estimation?limit=1000');
  expect(JSON.stringify(all.body)).toContain(MARK);
  const count = async (who: 'own' | 'others') =>
    (await callers[who]('GET', '/estimation/stats')).body.data;
  expect(await count('own')).toBeGreaterThan(0);
  expect(await count('others')).toBe(1); // what Budi made himself above
});

test('what belongs to somebody else is answered like what does not exist', async () => {
  const id = await addEstimation();
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/download/pdf'],
  ] as const) {
    const body = method === 'PUT' ? { body: { notes: 'x' } } : {};
    const theirs = await callers.others(method, `/estimation/${id}${path}`, body);
    const none = await callers.others(method, `/estimation/${newId()}${path}`, body);
    const { requestId: _, ...told } = theirs.body;
    const { requestId: __, ...expected } = none.body;
    expect([theirs.status, told]).toEqual([404, expected]);
  }
  expect(await callers.own('GET', `/estimation/${id}`)).toMatchObject({ status: 200 });
});
