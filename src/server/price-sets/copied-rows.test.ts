// A row that is copied in its estimate, or sent without its id, is what it was: its memory goes along.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Edition } from '../../contract/editions.ts';
import type { SwitchEffect } from '../../contract/price-basis.ts';
import type { PriceRefresh } from '../../contract/price-refresh.ts';
import { addPerson } from '../../../tests/support/database.ts';
import {
  addEstimation,
  readEstimation,
  sectionOf,
  sentItem,
} from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { othersOnceSaved } from '../../domain/price-basis/other-works.ts';
import { storedFollowed } from '../checks/check-estimation.ts';
import type { Caller } from '../platform/http/caller.ts';
import { catalogueOf } from '../price-basis/basis.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import { othersOf } from './sets-of-tests.ts';

let server: TestServer;
let admin: Ask;
let budi: Ask;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  author = await addPerson(server.db, 'USER', 'Budi');
  budi = server.as(author);
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
});
afterAll(() => server.stop());

const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const fence = 'Pagar kawat duri tiang besi siku';
const change = (kode: string, fields: object) =>
  told(admin, 'PATCH', `/hsp/items/by-kode/${kode}`, fields);
const freeze = async (name: string) =>
  (await told<Edition>(admin, 'POST', '/editions', { name })).id;

beforeEach(async () => {
  await addPricedWorks(server.db, admin);
  await change('A.1', { deskripsi: wall, harga: 100 });
});

async function goOver(id: string, editionId: string | null) {
  const at = `/estimation/${id}/price-basis`;
  const effect = await told<SwitchEffect>(budi, 'GET', `${at}?editionId=${editionId ?? ''}`);
  await told(budi, 'POST', at, { priceSetId: null, editionId, shown: effect.shown });
  return effect;
}

async function addHouse(...prices: (number | null)[]) {
  const sent = prices.map((harga) =>
    sentItem(2, harga, { kode: 'A.1', nama: 'Dinding rumah', satuan: 'm2' }),
  );
  return String((await addEstimation(budi, { estimationItem: sectionOf(...sent) })).id);
}

/** Goes where the wall's code is, and then where it is not; in the catalogue it is a fence's by now. */
async function goWithoutCode(id: string) {
  const first = await freeze('Pertama');
  await goOver(id, first);
  await change('A.1', { kode: 'D.9' });
  const without = await freeze('Tanpa');
  const at = '/hsp/items/by-kode/D.9';
  const { hspCategoryId } = await told<{ hspCategoryId: string }>(budi, 'GET', at);
  const fields = { hspCategoryId, kode: 'A.1', deskripsi: fence, satuan: 'm2', harga: 500 };
  await told(admin, 'POST', '/hsp/items', fields);
  await goOver(id, without);
  return first;
}

type Row = Record<string, unknown>;
async function changeRows(id: string, by: (rows: Row[]) => Row[]) {
  const { estimationItem, version } = await readEstimation(budi, id);
  const [section] = estimationItem;
  const said = await budi('PUT', `/estimation/${id}`, {
    body: { estimationItem: [{ ...section, items: by(section.items) }] },
    headers: { 'If-Match': `"${version}"` },
  });
  expect(said.status).toBe(200);
}
const bare = ({ id: _id, ...row }: Row): Row => row;
const pricesOf = async (id: string): Promise<(number | null)[]> =>
  (await readEstimation(budi, id)).estimationItem[0].items.map(
    ({ harga, priceMissing }: { harga: number; priceMissing?: boolean }) =>
      priceMissing ? null : harga,
  );
const othersOffered = async (id: string) =>
  (await told<PriceRefresh>(budi, 'GET', `/estimation/${id}/price-refresh`)).changes.map(
    ({ otherWork }) => otherWork,
  );

test('EDISI-16 a copied row takes no price of the work that its code was given to', async () => {
  const id = await addHouse(100);
  const first = await goWithoutCode(id);
  await changeRows(id, ([row = {}]) => [row, bare(row)]);
  const { left } = await goOver(id, null);
  expect(left.map(({ why, follows }) => [why, follows])).toEqual([
    ['otherWork', wall],
    ['otherWork', wall],
  ]);
  expect(await othersOffered(id)).toEqual([fence, fence]);
  await goOver(id, first);
  expect(await pricesOf(id)).toEqual([100, 100]);
});

test('EDISI-16 a copied row whose price was changed before it was saved takes no other work either', async () => {
  const id = await addHouse(100);
  await goWithoutCode(id);
  await changeRows(id, ([row = {}]) => [row, { ...bare(row), harga: 105 }]);
  const { left } = await goOver(id, null);
  expect(left.map(({ why, follows }) => [why, follows])).toEqual([
    ['otherWork', wall],
    ['otherWork', wall],
  ]);
  expect(await othersOffered(id)).toEqual([fence, fence]);
  expect(await pricesOf(id)).toEqual([100, 105]);
});

test('EDISI-16 a copied row without a price is not filled by another work', async () => {
  await change('A.1', { harga: null });
  const id = await addHouse(null);
  await goWithoutCode(id);
  await changeRows(id, ([row = {}]) => [row, bare(row)]);
  expect((await goOver(id, null)).changes).toEqual([]);
  expect(await pricesOf(id)).toEqual([null, null]);
});

/** Which rows have another work's code, as the browser tells of a content, and as it is once that is stored. */
async function othersBeside(id: string, by: (rows: Row[]) => Row[]) {
  const followed = await storedFollowed(server.db, author, { id, basis: catalogueOf(author.id) });
  if (!followed) throw new Error('nothing is followed');
  const { estimationItem } = await readEstimation(budi, id);
  const rows = by(estimationItem[0].items).map((row, at) => ({ id: `new-${at}`, ...row }));
  const sections = [{ ...estimationItem[0], items: rows }];
  const content = readStoredContent(JSON.stringify(sections));
  const before = othersOnceSaved(content, followed);
  await changeRows(id, by);
  const others = await othersOf(server.db, author, id);
  const { estimationItem: now } = await readEstimation(budi, id);
  const isStored = now[0].items.map((row: { id: string }) => row.id in others);
  return [rows.map((row) => before.has(row.id)), isStored];
}

test('EDISI-16 what is edited rests on what it will rest on once it is saved', async () => {
  const id = await addHouse(100, 100);
  await goWithoutCode(id);
  await goOver(id, null);
  const ways: [way: (rows: Row[]) => Row[], expected: boolean[]][] = [
    [(rows) => rows, [true, true]],
    [([one = {}, other = {}]) => [one, bare(one), other], [true, true, true]],
    [
      ([one = {}]) => [
        bare({ ...one, harga: 120 }),
        { ...bare(one), nama: fence, deskripsi: fence, harga: 500 },
      ],
      [true, false],
    ],
    [([one = {}]) => [one, bare(one), bare({ ...one, kode: 'A.2' })], [true, true, false]],
  ];
  for (const [way, expected] of ways)
    expect(await othersBeside(id, way)).toEqual([expected, expected]);
});

test('EDISI-16 a price typed over one that was taken takes no other work, also once others are refreshed', async () => {
  const named = (kode: string, nama: string, harga: number) =>
    sentItem(2, harga, { kode, nama, satuan: 'm2' });
  const sent = [named('A.1', wall, 90), named('A.2', 'Kusen kamar mandi', 1)];
  const id = String((await addEstimation(budi, { estimationItem: sectionOf(...sent) })).id);
  const refresh = async (kode: string) => {
    const at = `/estimation/${id}/price-refresh`;
    const { changes, version } = await told<PriceRefresh>(budi, 'GET', at);
    const items = changes.flatMap(({ itemId, newHarga, kode: of }) =>
      of === kode ? [{ itemId, newHarga }] : [],
    );
    expect(items).toHaveLength(1);
    await told(budi, 'POST', at, { items, version });
  };
  await refresh('A.1');
  await change('A.1', { deskripsi: fence, harga: 500 });
  const typed = (harga: number) => (rows: Row[]) =>
    rows.map((row) => (row['kode'] === 'A.1' ? { ...row, harga } : row));
  const isFirstAlone = [
    [true, false],
    [true, false],
  ];
  expect(await othersBeside(id, typed(148))).toEqual(isFirstAlone);
  await refresh('A.2');
  expect(await othersBeside(id, typed(149))).toEqual(isFirstAlone);
});

test('EDISI-04 a price typed in one frozen edition is not taken of a later one that asks the same', async () => {
  const id = await addHouse(100);
  await goOver(id, await freeze('Pertama'));
  await changeRows(id, ([row = {}]) => [{ ...row, harga: 120 }]);
  await change('A.1', { harga: 120 });
  await goOver(id, await freeze('Kedua'));
  await change('A.1', { harga: 130 });
  await goOver(id, null);
  expect(await pricesOf(id)).toEqual([120]);
});

test('EDISI-16 what rows follow is told with what their codes are, a missing price as none', async () => {
  const id = await addHouse(100, null);
  await goWithoutCode(id);
  await goOver(id, null);
  const { estimationItem } = await readEstimation(budi, id);
  const ids: string[] = estimationItem[0].items.map((row: Row) => row['id']);
  const asked = { kode: 'A.1', satuan: 'm2' };
  const stayed = (harga: string | null) => {
    const work = { ...asked, deskripsi: wall };
    return { as: 'stayed', kode: 'A.1', harga, work, said: 'Dinding rumah', was: [] };
  };
  const [priced = '', unpriced = ''] = ids;
  expect(await told(budi, 'GET', `/estimation/${id}/checks/followed`)).toEqual({
    works: [{ ...asked, deskripsi: fence, harga: '500' }],
    taken: [],
    remembered: { [priced]: stayed('100'), [unpriced]: stayed(null) },
    rows: [
      { id: priced, ...asked, deskripsi: 'Dinding rumah', harga: '100' },
      { id: unpriced, ...asked, deskripsi: 'Dinding rumah', harga: null },
    ],
    ids,
  });
});

test('EDISI-16 of what follows its codes nothing is told', async () => {
  const id = await addHouse(100);
  const nothing = { works: [], taken: [], remembered: {}, rows: [], ids: [] };
  const at = `/estimation/${id}/checks/followed`;
  expect(await told(budi, 'GET', at)).toEqual(nothing);
  await goOver(id, await freeze('Beku'));
  expect(await told(budi, 'GET', at)).toEqual(nothing);
});

test('EDISI-09 who sends no ids loses nothing of what is remembered, whatever they type', async () => {
  const id = await addHouse(100, 100);
  const first = await goWithoutCode(id);
  await changeRows(id, ([one = {}, other = {}]) => [
    bare({ ...one, volume: 3 }),
    bare({ ...other, harga: 70 }),
  ]);
  const { left } = await goOver(id, null);
  expect(left.map(({ follows }) => follows)).toEqual([wall, wall]);
  expect(await othersOffered(id)).toEqual([fence, fence]);
  await goOver(id, first);
  expect(await pricesOf(id)).toEqual([100, 70]);
});

test('EDISI-09 a row that was removed, and one that it was copied to, come back with what is remembered', async () => {
  const id = await addHouse(100);
  await goWithoutCode(id);
  let removed: Row = {};
  await changeRows(id, ([row = {}]) => {
    removed = row;
    return [bare(row)];
  });
  await changeRows(id, () => [removed]);
  expect((await goOver(id, null)).left.map(({ follows }) => follows)).toEqual([wall]);
});

test('EDISI-09 a typed price under words of a place does not follow its code to another work', async () => {
  const id = await addHouse(100, 777);
  await goWithoutCode(id);
  const { left } = await goOver(id, null);
  expect(left.map(({ harga, why, follows }) => [harga, why, follows])).toEqual([
    [100, 'otherWork', wall],
    [777, 'otherWork', wall],
  ]);
  expect(await othersOffered(id)).toEqual([fence, fence]);
});
