// What papers are made from: the day of Jakarta, and the analyses that count for the author.
import { catalogueOf } from '../../server/price-basis/basis.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addItem } from '../../../tests/support/catalogue-entries.ts';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { estimation } from '../../contract/estimation.ts';
import { toText } from '../../domain/number/decimal.ts';
import { createEstimation } from '../estimation/create-estimation.ts';
import { inTransaction } from '../platform/database/database.ts';
import { paperSource } from './paper-source.ts';
import { newId } from '../platform/database/new-id.ts';
import { recipeSources } from '../price-basis/recipe-sources.ts';

let base: TestDatabase;
let sari: Person;
let budi: Person;
beforeAll(async () => {
  base = await createTestDatabase();
  sari = await addPerson(base.db, 'USER', 'Sari');
  budi = await addPerson(base.db, 'USER', 'Budi');
});
afterEach(() => vi.useRealTimers());
afterAll(() => base.drop());

test.each([
  ['2026-11-20T16:59:59Z', '2026-11-20'],
  ['2026-11-20T17:00:00Z', '2026-11-21'],
])('HOUSE-09 a paper made at %s bears the day of Jakarta, %s', async (moment, day) => {
  const caller = { id: sari.id, role: 'USER', name: 'Sari' } as const;
  const sent = estimation.create.body.parse({ projectName: 'Pagar', estimationItem: '[]' });
  const made = await inTransaction(base.db, (tx) =>
    createEstimation(tx, caller, { sent, image: undefined, isFull: false }),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  const { profile } = await paperSource(base.db, caller, made.estimation.id, ['rab']);
  expect(profile).toMatchObject({ day, author: 'Sari' });
});

type Entry = Parameters<typeof addItem>[1];
/** An entry with an analysis, told by its overhead. */
async function entry(kode: string, overhead: number, given: Entry & { active?: boolean } = {}) {
  const { active = true, ...item } = given;
  const id = await addItem(base.db, { kode, ...item });
  await base.db.updateTable('hsp_item').set({ active }).where('id', '=', id).execute();
  await base.db
    .insertInto('recipe')
    .values({ hsp_item_id: id, overhead_percent: String(overhead) })
    .execute();
}

test('HOUSE-09 the analysis behind a code is the one that counts for the author', async () => {
  const own = { owner: sari.id };
  await entry('A.1', 10);
  await entry('A.2', 10);
  await entry('A.2', 12, own);
  await entry('A.3', 10);
  await entry('A.3', 12, { ...own, active: false });
  await entry('A.4', 10);
  await entry('A.4', 12, { ...own, deleted: true });
  await entry('A.5', 10, { deleted: true });
  await entry('A.6', 10);
  await addItem(base.db, { kode: 'A.6', ...own, tombstone: true });
  await entry('A.7', 10);
  await entry('A.7', 12, { owner: budi.id });
  await entry('A.8', 12, { owner: budi.id });
  await addItem(base.db, { kode: 'A.9' });

  const asked = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ` a.${n}`);
  const found = await recipeSources(base.db, catalogueOf(sari.id), ['', ...asked]);
  const overheads = [...found.values()].map((recipe) => [
    recipe.kode,
    toText(recipe.overheadPercent),
  ]);
  expect(Object.fromEntries(overheads)).toEqual({
    'A.1': '10',
    'A.2': '12',
    'A.3': '10',
    'A.4': '10',
    'A.7': '10',
  });
});

test('SYNC-07 the analysis behind a code is rounded as its source says', async () => {
  const source = { id: newId(), code: 'Kota', label: 'Kota', code_order: 'kota' };
  await base.db
    .insertInto('source')
    .values({ ...source, unit_price_rounding: 'down' })
    .execute();
  await entry('C.1', 10);
  await entry('C.2', 10);
  await base.db
    .updateTable('hsp_item')
    .set({ source_id: source.id })
    .where('kode', '=', 'C.1')
    .execute();
  const found = await recipeSources(base.db, catalogueOf(sari.id), ['C.1', 'C.2']);
  expect([...found.values()].map(({ kode, rounding }) => [kode, rounding])).toEqual([
    ['C.1', 'down'],
    ['C.2', 'none'],
  ]);
});

test('api/3.8 whoever prints an estimate, its analyses are those of its author', async () => {
  const dimas = await addPerson(base.db, 'ADMIN', 'Dimas');
  await entry('B.1', 10);
  await entry('B.1', 12, { owner: sari.id });
  await entry('B.1', 15, { owner: dimas.id });
  const items = [{ kode: 'B.1', deskripsi: 'Pagar', volume: 1, satuan: 'm', harga: 5 }];
  const sent = estimation.create.body.parse({
    projectName: 'Pagar',
    estimationItem: JSON.stringify([{ title: 'I', items }]),
  });
  const { estimation: made } = await inTransaction(base.db, (tx) =>
    createEstimation(tx, sari, { sent, image: undefined, isFull: false }),
  );
  const { recipes } = await paperSource(base.db, dimas, made.id, ['ahsp']);
  expect([...recipes.values()].map((recipe) => toText(recipe.overheadPercent))).toEqual(['12']);
});
