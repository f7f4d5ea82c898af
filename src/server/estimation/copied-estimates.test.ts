import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf, startEstimating, type Estimating } from '../../../tests/support/estimating.ts';
import { sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Remembered } from '../../domain/price-basis/remembered.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readRemembered } from './basis-store.ts';
import { duplicateEstimation, readyCopy } from './duplicate-estimation.ts';

let at: Estimating;
beforeAll(async () => {
  at = await startEstimating();
  await at.addWork({ kode: 'A.1', deskripsi: 'Galian tanah', harga: '100' });
});
afterAll(() => at.drop());

const dig = sentItem(2, 90, { kode: 'A.1', nama: 'Galian tanah' });
const fill = sentItem(3, 10, { nama: 'Urugan' });
const typed: Remembered = {
  as: 'typed',
  kode: 'A.1',
  harga: decimal('90'),
  work: undefined,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
};

const copy = async (
  id: string,
  { projectName, who = at.sari }: { projectName?: string; who?: Caller } = {},
) => {
  const call = { db: at.db, caller: who, signal: new AbortController().signal };
  const picture = await readyCopy({ params: { id } }, call);
  const { estimation } = await at.inTx((tx) =>
    duplicateEstimation(tx, who, { id, projectName, picture }),
  );
  return estimation;
};

const memoryOf = async (id: string) => {
  const { remembered, taken } = await readRemembered(at.db, id);
  const rows = rowsOf((await at.read(id, at.dimas)).content);
  return {
    remembered: Array.from(remembered, ([row, { as }]) => [rows.indexOf(row), as]),
    taken: taken.map(({ kode }) => kode),
  };
};

test('api/3.9 a copy has the same rows, texts and money, is submitted anew and is its maker’s own', async () => {
  const { id } = await at.add(sectionOf(dig, fill), {
    projectOwner: 'Pemda',
    ppn: decimal('12'),
    notes: 'Lihat gambar',
    customFields: { Lokasi: 'Bandung' },
  });
  await at.save(id, { status: 'completed' }, {}, at.dimas);
  const made = await copy(id, { who: at.dimas });
  expect(made).toMatchObject({
    projectName: 'Gedung Serbaguna (Salinan)',
    projectOwner: 'Pemda',
    ppn: '12.0000',
    notes: 'Lihat gambar',
    status: 'submitted',
    customFields: [{ label: 'Lokasi', value: 'Bandung' }],
    itemCount: 2,
    subtotal: '210.00',
    authorName: 'Dimas',
    imageId: null,
    revision: 1,
  });
  await expect(copy(id, { who: at.budi })).rejects.toMatchObject({ code: 'ESTIMATION_NOT_FOUND' });
});

test.each([
  [undefined, 'Gedung A', 'Gedung A (Salinan)'],
  ['', 'Gedung A', 'Gedung A (Salinan)'],
  ['Gedung B', 'Gedung A', 'Gedung B'],
  [undefined, 'x'.repeat(200), `${'x'.repeat(190)} (Salinan)`],
  [undefined, `${'x'.repeat(188)} yz`, `${'x'.repeat(188)} y (Salinan)`],
  [undefined, `${'x'.repeat(189)} yz`, `${'x'.repeat(189)} (Salinan)`],
])('api/3.9 a copy that is named %s of %s is called %s', async (projectName, of, called) => {
  const { id } = await at.add([], { projectName: of });
  const made = await copy(id, projectName === undefined ? {} : { projectName });
  expect(made.projectName).toBe(called);
});

test('EDISI-16 a copy remembers of its own rows what the original does of its rows, and what was taken', async () => {
  const groups = [{ title: 'Grup', items: [dig] }];
  const { id, rows } = await at.add([
    { title: 'A', items: [fill], groups },
    { title: 'B', items: [dig] },
  ]);
  const remembered = new Map(rows.slice(1).map((row) => [row, typed]));
  const taken = [{ kode: 'A.1', deskripsi: 'Galian', satuan: 'm3', harga: decimal('80') }];
  await at.rest(id, { remembered: new Map([...remembered, ['gone', typed]]), taken });
  const made = await copy(id);
  expect(await memoryOf(made.id)).toEqual({
    remembered: [
      [1, 'typed'],
      [2, 'typed'],
    ],
    taken: ['A.1'],
  });
  const none = await copy((await at.add(sectionOf(dig))).id);
  expect(await memoryOf(none.id)).toEqual({ remembered: [], taken: [] });
});

test('a copy rests on what its maker can reach of what the original rests on', async () => {
  const { id } = await at.add(sectionOf(dig));
  const [priceSetId, editionId] = [await at.addPriceSet(at.sari), await at.addEdition([])];
  await at.rest(id, { priceSetId, editionId });
  expect(await copy(id)).toMatchObject({ priceSetId, editionId });
  expect(await copy(id, { who: at.dimas })).toMatchObject({ priceSetId: null, editionId });
});

test('what Periksa found and somebody let stand stands in a copy, of its own lines and of the whole', async () => {
  const { id, rows } = await at.add([{ title: 'A', groups: [{ title: 'Grup', items: [dig] }] }]);
  const read = async (of: string) => {
    const [section] = JSON.parse((await at.read(of)).content.toString());
    return [section.id, section.groups[0].id, section.groups[0].items[0].id, ''];
  };
  const lines = [...(await read(id)), newId()];
  expect(lines[2]).toBe(rows[0]);
  const stands = { rule: 'r', says: 'x', reason: 'benar', accepted_by: at.sari.id };
  await at.db
    .insertInto('accepted_finding')
    .values(lines.map((line) => ({ ...stands, estimation_id: id, line })))
    .execute();
  const made = await copy(id);
  const found = await at.db
    .selectFrom('accepted_finding')
    .select(['line', 'reason'])
    .where('estimation_id', '=', made.id)
    .execute();
  expect(new Set(found.map(({ line }) => line))).toEqual(new Set(await read(made.id)));
  expect(found.length).toBe(4);
});

test('API-18 a copy has a picture of its own, and none that came in between', async () => {
  const { id } = await at.add(sectionOf(dig));
  const bytes = new Uint8Array(png(2, 2));
  const withPicture = await at.save(
    id,
    {},
    { image: { mime: 'image/png', width: 2, height: 2, bytes } },
  );
  const made = await copy(id);
  expect(made.imageId).not.toBeNull();
  expect(made.imageId).not.toBe(withPicture.estimation.imageId);
  const late = { id, projectName: undefined, picture: undefined };
  await expect(at.inTx((tx) => duplicateEstimation(tx, at.sari, late))).rejects.toMatchObject({
    code: 'NOT_READY',
    told: { retryAfter: 1 },
  });
  const other = { ...late, picture: { imageId: newId(), image: undefined } };
  await expect(at.inTx((tx) => duplicateEstimation(tx, at.sari, other))).rejects.toMatchObject({
    code: 'NOT_READY',
  });
});

test('EDISI-16 a row that is copied within an estimate remembers what its original does', async () => {
  const { id, rows } = await at.add(sectionOf(dig, fill));
  const taken = [{ kode: 'A.1', deskripsi: 'Galian', satuan: 'm3', harga: decimal('80') }];
  await at.rest(id, { remembered: new Map([[rows[0] ?? '', typed]]), taken });
  const [section] = JSON.parse((await at.read(id)).content.toString());
  const [own, other] = section.items;
  // Texts, and rows of other works, say nothing new of what is remembered.
  await at.save(id, { notes: 'lain' });
  await at.save(id, { estimationItem: [{ ...section, items: [own, other, fill] }] });
  expect(await memoryOf(id)).toEqual({ remembered: [[0, 'typed']], taken: ['A.1'] });
  await at.save(id, { estimationItem: [{ ...section, items: [own, { ...own, id: undefined }] }] });
  expect(await memoryOf(id)).toEqual({
    remembered: [
      [0, 'typed'],
      [1, 'typed'],
    ],
    taken: ['A.1'],
  });
});

test.each([
  ['what its code costs was picked from the list', 100, []],
  ['any other price is a copy of the row of its words', 70, [[1, 'typed']]],
])('EDISI-16 a new row that costs %s', async (_, harga, more) => {
  const { id, rows } = await at.add(sectionOf(dig));
  await at.rest(id, { remembered: new Map([[rows[0] ?? '', typed]]) });
  const [section] = JSON.parse((await at.read(id)).content.toString());
  const [own] = section.items;
  const fresh = { ...own, id: undefined, harga, hargaTotal: undefined };
  await at.save(id, { estimationItem: [{ ...section, items: [own, fresh] }] });
  expect(await memoryOf(id)).toEqual({ remembered: [[0, 'typed'], ...more], taken: [] });
});

test('EDISI-16 an estimate that remembers nothing does not begin to by a row more', async () => {
  const { id } = await at.add(sectionOf(dig));
  await at.save(id, { estimationItem: sectionOf(dig, dig) });
  expect(await memoryOf(id)).toEqual({ remembered: [], taken: [] });
});
