// What is remembered of the works of two editions: said, listed, taken back, by ADMIN and by a USER.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Edition, SamePair } from '../../contract/editions.ts';
import type { SwitchEffect } from '../../contract/price-basis.ts';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;
let rina: Ask;
let edition: string;
let id: string;

const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const floor = 'Lantai keramik 40 x 40 cm';

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  rina = server.as(await addPerson(server.db, 'USER', 'Rina'));
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());

/** Budi's house rests on a frozen edition of which the wall has another code in the catalogue by now. */
beforeEach(async () => {
  await server.db.deleteFrom('concordance').execute();
  await addPricedWorks(server.db, admin);
  const change = (kode: string, fields: object) =>
    told(admin, 'PATCH', `/hsp/items/by-kode/${kode}`, fields);
  await change('A.1', { deskripsi: wall });
  await change('A.2', { deskripsi: floor });
  const works = await told<{ kode: string; harga: number }[]>(budi, 'GET', '/hsp/items');
  const items = works
    .filter(({ kode }) => kode === 'A.1' || kode === 'A.2')
    .toSorted((a, b) => (a.kode < b.kode ? -1 : 1))
    .map(({ kode, harga }) => {
      const nama = kode === 'A.1' ? 'Dinding rumah' : 'Lantai rumah';
      return sentItem(2, harga, { kode, nama, satuan: 'm2' });
    });
  id = String((await addEstimation(budi, { estimationItem: sectionOf(...items) })).id);
  edition = (await told<Edition>(admin, 'POST', '/editions', { name: 'Cipta Karya 2025' })).id;
  await goOver(edition);
  await change('A.1', { kode: 'D.9', deskripsi: `${wall} manual` });
});

const look = (to: string | null) =>
  told<SwitchEffect>(budi, 'GET', `/estimation/${id}/price-basis?editionId=${to ?? ''}`);
async function goOver(to: string | null): Promise<void> {
  const { shown } = await look(to);
  const body = { priceSetId: null, editionId: to, shown };
  await told(budi, 'POST', `/estimation/${id}/price-basis`, body);
}

/** In front of `kode` of the frozen edition, of a work of the catalogue. */
const say = (ask: Ask, kode: string, other: string) =>
  told(ask, 'PUT', '/editions/concordance', {
    kode,
    other,
    editionId: edition,
    otherEditionId: null,
  });
const forget = (ask: Ask, pairId: string | null | undefined) =>
  told(ask, 'DELETE', `/editions/concordance/${pairId ?? ''}`);
const remembered = (ask: Ask, query = '') =>
  told<SamePair[]>(ask, 'GET', `/editions/concordance${query}`);
/** Where the wall goes from here. */
const wallGoes = async (to: string | null) => {
  const { changes, left } = await look(to);
  const of = ['A.1', 'D.9', 'A.4'];
  const [moved] = changes.filter(({ kode }) => of.includes(kode));
  const [stays] = left.filter(({ kode }) => of.includes(kode));
  return moved ? moved.newKode : stays?.why;
};
const pairShown = async (to: string | null) =>
  (await look(to)).changes.find(({ newKode }) => newKode !== null)?.pairId;

test('EDISI-09 what was chosen on the way there is taken back on the way back too', async () => {
  await say(budi, 'A.1', 'D.9');
  expect(await wallGoes(null)).toBe('D.9');
  await goOver(null);
  expect(await wallGoes(edition)).toBe('A.1');
  await forget(budi, await pairShown(edition));
  // It goes back to what it was all the same, and never again the way that was taken back.
  expect(await wallGoes(edition)).toBe('A.1');
  expect(await pairShown(edition)).toBeNull();
  expect(await remembered(budi)).toEqual([]);
  await goOver(edition);
  expect(await wallGoes(null)).toBe('noEntry');
  // The same by the code that the work has here.
  await say(budi, 'A.1', 'D.9');
  expect(await wallGoes(null)).toBe('D.9');
  await told(budi, 'PUT', '/editions/concordance', { kode: 'D.9', other: null });
  expect(await wallGoes(null)).toBe('noEntry');
});

test('EDISI-09 a USER’s own word goes before an ADMIN’s, for that USER alone', async () => {
  await say(admin, 'A.1', 'D.9');
  await say(budi, 'A.1', 'A.4');
  expect(await wallGoes(null)).toBe('A.4');
  // Of neither of its codes does the ADMIN's count for Budi any more; for Rina it does.
  const counting = async (ask: Ask) =>
    (await remembered(ask)).map(({ kode, otherKode, scope, applies }) => [
      kode,
      otherKode,
      scope,
      applies,
    ]);
  expect(await counting(budi)).toEqual([
    ['A.1', 'A.4', 'USER', true],
    ['A.1', 'D.9', 'GLOBAL', false],
  ]);
  expect(await counting(rina)).toEqual([['A.1', 'D.9', 'GLOBAL', true]]);
  await forget(budi, (await remembered(budi))[0]?.id);
  expect(await wallGoes(null)).toBe('D.9');
});

test('EDISI-09 a USER sets an ADMIN’s word aside, and takes it again; others never notice', async () => {
  await say(admin, 'A.1', 'D.9');
  const [pair] = await remembered(budi);
  await forget(budi, pair?.id);
  expect(await wallGoes(null)).toBe('noEntry');
  expect((await remembered(budi)).map(({ applies }) => applies)).toEqual([false]);
  expect((await remembered(rina)).map(({ applies }) => applies)).toEqual([true]);
  await say(budi, 'A.1', 'D.9');
  expect(await wallGoes(null)).toBe('D.9');
  // Said by both it is listed once, and forgotten at once.
  const [own, ...more] = await remembered(budi);
  expect([own?.scope, more]).toEqual(['USER', []]);
  await forget(budi, own?.id);
  expect(await wallGoes(null)).toBe('noEntry');
  // An ADMIN forgets it for everybody.
  await forget(admin, (await remembered(admin))[0]?.id);
  expect(await remembered(rina)).toEqual([]);
});

test('EDISI-09 who takes back their own word denies nothing: an ADMIN’s of the same works counts then', async () => {
  await say(budi, 'A.1', 'D.9');
  await forget(budi, (await remembered(budi))[0]?.id);
  expect(await wallGoes(null)).toBe('noEntry');
  await say(admin, 'A.1', 'D.9');
  expect(await wallGoes(null)).toBe('D.9');
});

test('EDISI-11 coverage is of the codes that the items take there', async () => {
  const usedThere = async () => (await look(null)).coverage.used;
  const without = await usedThere();
  await say(budi, 'A.1', 'D.9');
  const taken = await usedThere();
  expect(taken).toBeGreaterThan(without);
  await goOver(null);
  expect(await usedThere()).toBe(taken);
});

test('EDISI-09 another choice for the same edition takes the place of the one before, whichever way round it was said', async () => {
  await say(budi, 'A.1', 'D.9');
  // An item of its own, that never was anything else than D.9.
  const { id: fresh } = await addEstimation(budi, {
    estimationItem: sectionOf(sentItem(2, 1, { kode: 'D.9', nama: 'Dinding rumah', satuan: 'm2' })),
  });
  id = String(fresh);
  const { harga } = await told<{ harga: number }>(budi, 'GET', '/hsp/items/by-kode/D.9');
  const refreshed = [{ itemId: (await look(edition)).left[0]?.itemId, newHarga: harga }];
  await told(budi, 'POST', `/estimation/${id}/price-refresh`, { items: refreshed });
  expect(await wallGoes(edition)).toBe('A.1');
  const back = (other: string) =>
    told(budi, 'PUT', '/editions/concordance', {
      kode: 'D.9',
      other,
      editionId: null,
      otherEditionId: edition,
    });
  await back('A.4');
  expect(await wallGoes(edition)).toBe('A.4');
  expect((await remembered(budi)).map(({ kode, otherKode }) => [kode, otherKode])).toEqual([
    ['D.9', 'A.4'],
  ]);
  // Of an edition where it is not, nothing is forgotten by it.
  const elsewhere = { kode: 'D.9', other: 'Z.1', editionId: null, otherEditionId: edition };
  await told(budi, 'PUT', '/editions/concordance', { ...elsewhere, other: 'A.4' });
  await told(budi, 'PUT', '/editions/concordance', { kode: 'Q.1', other: 'D.9' });
  await back('A.1');
  expect((await remembered(budi)).map(({ kode, otherKode }) => [kode, otherKode])).toEqual([
    ['D.9', 'A.1'],
    ['Q.1', 'D.9'],
  ]);
});

test('EDISI-09 a work that was worded anew under its code is proposed, and kept', async () => {
  await told(admin, 'PATCH', '/hsp/items/by-kode/A.2', {
    deskripsi: 'Pasang lantai keramik 40 x 40 cm warna putih',
    harga: 1,
  });
  const { left } = await look(null);
  expect(left.find(({ kode }) => kode === 'A.2')).toMatchObject({
    why: 'otherWork',
    proposals: [{ kode: 'A.2' }],
  });
  await say(budi, 'A.2', 'A.2');
  const { changes } = await look(null);
  expect(changes).toMatchObject([{ kode: 'A.2', newKode: null, newHarga: 1 }]);
  expect(changes[0]?.pairId).toBe((await remembered(budi))[0]?.id);
});

test('EDISI-09 two codes that exchanged places are both paired, taken back and set aside one by one', async () => {
  const change = (kode: string, fields: object) =>
    told(admin, 'PATCH', `/hsp/items/by-kode/${kode}`, fields);
  await change('A.2', { kode: 'A.1', deskripsi: 'Pasang lantai keramik 40 x 40 cm warna putih' });
  await change('D.9', {
    kode: 'A.2',
    deskripsi: 'Dinding batu bata merah 1/2 bata, dipasang manual',
  });
  const codes = async (to: string | null) =>
    new Map((await look(to)).changes.map(({ kode, newKode }) => [kode, newKode]));
  expect(await codes(null)).toEqual(new Map());
  await say(admin, 'A.1', 'A.2');
  await say(admin, 'A.2', 'A.1');
  const exchanged = new Map([
    ['A.1', 'A.2'],
    ['A.2', 'A.1'],
  ]);
  expect(await codes(null)).toEqual(exchanged);
  expect(await remembered(budi)).toHaveLength(2);
  const before = await look(null);
  await goOver(null);
  expect(await codes(edition)).toEqual(exchanged);
  await goOver(edition);
  expect((await look(null)).changes).toEqual(before.changes);
  // One of the two is no word about the other.
  const wallPair = before.changes.find(({ kode }) => kode === 'A.1')?.pairId;
  await forget(budi, wallPair);
  expect(await codes(null)).toEqual(new Map([['A.2', 'A.1']]));
  const applying = (await remembered(budi)).filter(({ applies }) => applies);
  expect(applying.map(({ kode }) => kode)).toEqual(['A.2']);
  await say(budi, 'A.1', 'A.2');
  expect(await codes(null)).toEqual(exchanged);
  expect(await remembered(rina)).toHaveLength(2);
});

test('what is remembered is searched by code and by what the works were called, a page at a time', async () => {
  await say(admin, 'A.1', 'D.9');
  await say(admin, 'A.2', 'A.4');
  expect(await remembered(budi, '?q=bata d.9')).toMatchObject([
    { kode: 'A.1', deskripsi: wall, otherKode: 'D.9', otherDeskripsi: `${wall} manual` },
  ]);
  const { body } = await budi('GET', '/editions/concordance?limit=1&page=9');
  expect([body.data, body.pagination.total]).toEqual([[], 2]);
  // Nobody takes back what is somebody else's own.
  await say(rina, 'A.3', 'D.9');
  const [own] = await remembered(rina);
  expect(await remembered(budi)).toHaveLength(2);
  expect((await budi('DELETE', `/editions/concordance/${own?.id}`)).status).toBe(404);
  const far = { kode: 'A.1', other: 'D.9', otherEditionId: '00000000-0000-7000-8000-000000000000' };
  expect((await budi('PUT', '/editions/concordance', { body: far })).status).toBe(404);
});
