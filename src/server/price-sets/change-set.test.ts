// Who changes and removes a price set or an edition, and what of it stays as it was.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Caller } from '../platform/http/caller.ts';
import { changeEdition, freezeEdition, removeEdition } from './change-edition.ts';
import { changeSet, removeSet } from './change-set.ts';
import { findEdition } from './edition-store.ts';
import { findSet } from './price-set-store.ts';
import { addHouse, addSet, addWork, freeze, refusalOf } from './rows-of-tests.ts';

let base: TestDatabase;
let dimas: Person;
let budi: Person;
let rina: Person;
beforeAll(async () => {
  base = await createTestDatabase();
  dimas = await addPerson(base.db, 'ADMIN', 'Dimas');
  budi = await addPerson(base.db, 'USER', 'Budi');
  rina = await addPerson(base.db, 'USER', 'Rina');
});
afterAll(() => base.drop());

type Fields = Parameters<typeof changeSet>[3];
const change = (caller: Caller, id: string, fields: Fields) =>
  inTransaction(base.db, (tx) => changeSet(tx, caller, { id }, fields));
const remove = (caller: Caller, id: string, usualOf = 0) =>
  inTransaction(base.db, (tx) => removeSet(tx, caller, { id, usualOf }));
const textsOf = async (id: string) => {
  const { name, region, priceDate, document } = (await findSet(base.db, id, undefined)) ?? {};
  return { name, region, priceDate, document };
};
const said = { name: 'SSH', region: 'Kota Contoh', priceDate: '2026-03-01', document: 'SK 12' };

test.each<Fields>([
  { name: 'Lain' },
  { region: 'Lain' },
  { priceDate: '2026-04-01' },
  { document: 'SK lain' },
])('of a set nobody rests on %o is changed, and nothing else', async (fields) => {
  const id = await addSet(base.db, dimas, { name: 'SSH' });
  await change(dimas, id, fields);
  expect(await textsOf(id)).toEqual({ ...said, ...fields });
  await remove(dimas, id);
  expect(await findSet(base.db, id, undefined)).toBeUndefined();
});

test('EDISI-12 a set in use is called as papers call it; its document, and what is said once more, may be written', async () => {
  const id = await addSet(base.db, dimas, { name: 'SSH' });
  const house = await addHouse(base, budi, [], { priceSetId: id });
  for (const fields of [{ name: 'Lain' }, { region: 'Lain' }, { priceDate: '2026-04-01' }])
    await expect(change(dimas, id, fields)).rejects.toMatchObject({
      code: 'PRICE_SET_IN_USE',
      told: { details: { estimations: [{ id: house, projectName: 'Rumah', author: 'Budi' }] } },
    });
  await change(dimas, id, { ...said, document: 'SK lain' });
  expect(await textsOf(id)).toEqual({ ...said, document: 'SK lain' });
  expect(await refusalOf(() => remove(dimas, id))).toBe('PRICE_SET_IN_USE');
  expect(await textsOf(id)).toMatchObject({ name: 'SSH' });
  await base.db.deleteFrom('estimation').where('id', '=', house).execute();
  await remove(dimas, id);
});

test('EDISI-12 a USER is told that a set of everybody’s is in use, but not whose estimates those are', async () => {
  const id = await addSet(base.db, budi, { ownerId: budi.id });
  const house = await addHouse(base, budi, [], { priceSetId: id });
  const asked = change(budi, id, { name: 'x' });
  await expect(asked).rejects.toMatchObject({
    told: { details: { estimations: [{ id: house }] } },
  });
  await base.db
    .updateTable('estimation')
    .set({ author_id: rina.id })
    .where('id', '=', house)
    .execute();
  const others = change(budi, id, { name: 'x' });
  await expect(others).rejects.toMatchObject({
    code: 'PRICE_SET_IN_USE',
    told: { details: { estimations: [] } },
  });
});

test('a USER changes and removes their own set alone; somebody else’s is as if absent, everybody’s is seen', async () => {
  const own = await addSet(base.db, budi, { ownerId: budi.id });
  const shared = await addSet(base.db, dimas);
  for (const ask of [
    () => change(rina, own, { name: 'x' }),
    () => remove(rina, own),
    () => remove(dimas, newId()),
  ])
    expect(await refusalOf(ask)).toBe('NOT_FOUND');
  for (const ask of [() => change(budi, shared, { name: 'x' }), () => remove(budi, shared)])
    expect(await refusalOf(ask)).toBe('SHARED_ENTRY');
  await change(budi, own, { name: 'Punya Budi' });
  expect((await textsOf(own)).name).toBe('Punya Budi');
  await remove(budi, own);
  expect(await findSet(base.db, own, undefined)).toBeUndefined();
});

const begins = async (person: Person, priceSetId: string | null) =>
  base.db
    .updateTable('app_user')
    .set({ price_set_id: priceSetId })
    .where('id', '=', person.id)
    .execute();

test.each([
  { with: ['Dimas'], told: 0, refused: undefined },
  { with: ['Budi'], told: 0, refused: { usualOf: 1 } },
  { with: ['Budi'], told: 1, refused: undefined },
  { with: ['Dimas', 'Budi'], told: 1, refused: { usualOf: 2 } },
  { with: ['Dimas', 'Budi'], told: 2, refused: undefined },
  { with: ['Dimas', 'Budi', 'Rina'], told: 4, refused: undefined },
])(
  'EDISI-14 a set that $with begin with is removed by Dimas who was told of $told: $refused.usualOf',
  async (given) => {
    const name = newId();
    const id = await addSet(base.db, dimas, { name });
    for (const person of [dimas, budi, rina])
      await begins(person, given.with.includes(person.name) ? id : null);
    const asked = remove(dimas, id, given.told);
    if (given.refused)
      await expect(asked).rejects.toMatchObject({
        code: 'PRICE_SET_USUAL',
        message: expect.stringContaining(`${given.refused.usualOf} orang`),
        told: { details: given.refused },
      });
    else await asked;
    expect((await findSet(base.db, id, undefined)) === undefined).toBe(!given.refused);
    const hears = await base.db
      .selectFrom('app_user')
      .select('name')
      .where('removed_usual_set', '=', name)
      .execute();
    const others = given.with.filter((person) => person !== 'Dimas');
    expect(hears.map((person) => person.name).toSorted()).toEqual(given.refused ? [] : others);
    await base.db
      .updateTable('app_user')
      .set({ price_set_id: null, removed_usual_set: null })
      .execute();
  },
);

test('an edition is an ADMIN’s for everybody, a USER’s for themselves, with what counts for them', async () => {
  await addWork(base.db, { kode: 'A.1' });
  await addWork(base.db, { kode: 'A.2', owner: budi.id });
  const shared = await freeze(base.db, dimas, 'Semua');
  const own = await freeze(base.db, budi, 'Punya Budi');
  const read = (id: string) => findEdition(base.db, id, undefined);
  expect(await read(shared)).toMatchObject({ ownerId: null, name: 'Semua', works: 1 });
  expect(await read(own)).toMatchObject({ ownerId: budi.id, name: 'Punya Budi', works: 2 });
});

test('EDISI-12 an edition in use stays as it is called; free, it is called otherwise and removed', async () => {
  const id = await inTransaction(base.db, (tx) => freezeEdition(tx, dimas, 'Lama'));
  const rename = (caller: Caller, name?: string) =>
    inTransaction(base.db, (tx) => changeEdition(tx, caller, { id }, name));
  const drop = (caller: Caller) =>
    inTransaction(base.db, (tx) => removeEdition(tx, caller, { id }));
  const house = await addHouse(base, budi, [], { editionId: id });
  for (const asked of [() => rename(dimas, 'Baru'), () => rename(dimas), () => drop(dimas)])
    await expect(asked()).rejects.toMatchObject({
      code: 'EDITION_IN_USE',
      told: { details: { estimations: [{ id: house }] } },
    });
  await base.db.deleteFrom('estimation').where('id', '=', house).execute();
  for (const asked of [() => rename(budi, 'Baru'), () => drop(budi)])
    expect(await refusalOf(asked)).toBe('SHARED_ENTRY');
  await rename(dimas);
  expect(await findEdition(base.db, id, undefined)).toMatchObject({ name: 'Lama', version: 1 });
  await rename(dimas, 'Baru');
  expect((await findEdition(base.db, id, undefined))?.name).toBe('Baru');
  await drop(dimas);
  expect(await findEdition(base.db, id, undefined)).toBeUndefined();
});

test('what somebody changed meanwhile is neither changed nor removed by who has not seen it', async () => {
  const set = await addSet(base.db, dimas);
  const edition = await freeze(base.db, dimas);
  const [seen, frozen] = [
    { id: set, ifVersion: 7 },
    { id: edition, ifVersion: 7 },
  ];
  for (const [work, record] of [
    [(tx) => changeSet(tx, dimas, seen, { name: 'x' }), { kind: 'priceSet', id: set }],
    [(tx) => removeSet(tx, dimas, { ...seen, usualOf: 0 }), { kind: 'priceSet', id: set }],
    [(tx) => changeEdition(tx, dimas, frozen, 'x'), { kind: 'edition', id: edition }],
    [(tx) => removeEdition(tx, dimas, frozen), { kind: 'edition', id: edition }],
  ] satisfies [(tx: Tx) => Promise<void>, object][])
    await expect(inTransaction(base.db, work)).rejects.toMatchObject({ record, yourVersion: 7 });
});
