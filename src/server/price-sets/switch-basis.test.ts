// What the effect of going over to another set or edition tells, and that it is stored as it was shown or not at all.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { toText } from '../../domain/number/decimal.ts';
import { originText } from '../../domain/price-basis/left-behind.ts';
import { readEstimation } from '../estimation/read-estimation.ts';
import { inTransaction } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { writePair } from './concordance-store.ts';
import { addHouse, addSet, addWork, changeWork, freeze, refusalOf } from './rows-of-tests.ts';
import { applySwitch, previewSwitch, type WantedBasis } from './switch-basis.ts';

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

let ids: Readonly<Record<string, string>>;
const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const fence = 'Pagar kawat duri tiang besi siku';

beforeEach(async () => {
  for (const table of ['estimation', 'edition', 'price_set', 'concordance'] as const)
    await base.db.deleteFrom(table).execute();
  for (const table of ['hsp_item', 'master_price', 'master_item'] as const)
    await base.db.deleteFrom(table).execute();
  const { db } = base;
  ids = {
    'A.1': await addWork(db, {
      kode: 'A.1',
      deskripsi: wall,
      harga: '1100',
      of: { 'B.1': '1000' },
    }),
    'A.2': await addWork(db, { kode: 'A.2', harga: '5500', of: { 'B.2': '5000' } }),
    'A.3': await addWork(db, { kode: 'A.3', harga: '770', of: { 'B.3': '300', 'B.4': '400' } }),
    'A.4': await addWork(db, { kode: 'A.4', harga: '400' }),
  };
});
afterEach(() => vi.useRealTimers());
const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T05:00Z`) });

const catalogue: WantedBasis = { priceSetId: null, editionId: null };
const look = (id: string, wanted: Partial<WantedBasis>, caller = budi) =>
  previewSwitch(base.db, caller, { id, ...catalogue, ...wanted });
const apply = (id: string, shown: string, wanted: Partial<WantedBasis>, caller = budi) =>
  inTransaction(base.db, (tx) =>
    applySwitch(tx, caller, { id, shown, wanted: { ...catalogue, ...wanted } }),
  );
async function goOver(id: string, wanted: Partial<WantedBasis>) {
  const effect = await look(id, wanted);
  const saved = await apply(id, effect.shown, wanted);
  return { effect, saved };
}
async function read(id: string) {
  const { estimation, content } = await readEstimation(base.db, budi, id);
  const items = [...itemsOf(readStoredContent(content.toString()))];
  return {
    items: items.map(({ kode, harga }) => [kode, toText(harga)]),
    revision: estimation.revision,
    on: [estimation.priceSetId, estimation.editionId],
  };
}

test('EDISI-01 EDISI-02 the effect is counted, what moves the total most comes first, and it is stored so', async () => {
  const set = await addSet(base.db, dimas, { prices: { 'B.1': '1500', 'B.2': '1000' } });
  const id = await addHouse(base, budi, [
    [10, 1100, 'A.1'],
    [2, 5500, 'A.2'],
    [2, 400, 'A.4'],
    [3, 777, 'A.1'],
    [5, 1000, ''],
    [5, 2000, ''],
    [1, 100, 'Q.9'],
  ]);
  const { effect, saved } = await goOver(id, { priceSetId: set });
  const { plan, counts, newSubtotal, newGrandTotal } = effect;
  // 2 × (1.100 − 5.500) and 10 × (1.650 − 1.100)
  expect(plan.changes.map(({ item, priceEffect }) => [item.kode, toText(priceEffect)])).toEqual([
    ['A.2', '-8800'],
    ['A.1', '5500'],
  ]);
  expect(plan.left.map(({ item, why }) => [item.kode, why])).toEqual([
    ['A.1', 'typed'],
    ['Q.9', 'typed'],
  ]);
  expect(counts).toEqual({ manual: 2, same: 1 });
  // 11.000 + 11.000 + 800 + 2.331 + 5.000 + 10.000 + 100, less 3.300
  expect([newSubtotal, newGrandTotal].map(toText)).toEqual(['36931', '40993']);
  expect(saved.estimation).toMatchObject({ subtotal: '36931.00', priceSetId: set, revision: 2 });
  expect(saved.content).toBeUndefined();
  expect(await read(id)).toEqual({
    items: [
      ['A.1', '1650'],
      ['A.2', '1100'],
      ['A.4', '400'],
      ['A.1', '777'],
      ['', '1000'],
      ['', '2000'],
      ['Q.9', '100'],
    ],
    revision: 2,
    on: [set, null],
  });
  const back = await goOver(id, {});
  expect(toText(back.effect.newSubtotal)).toBe('40231');
  expect((await read(id)).items.slice(0, 2)).toEqual([
    ['A.1', '1100'],
    ['A.2', '5500'],
  ]);
});

test('EDISI-03 what new prices and new analyses change is added up to the new subtotal', async () => {
  const edition = await freeze(base.db, dimas);
  const id = await addHouse(base, budi, [[10, 1100, 'A.1']], { editionId: edition });
  await base.db
    .updateTable('recipe_component')
    .set({ coefficient: '2' })
    .where('hsp_item_id', '=', ids['A.1'] ?? '')
    .execute();
  const set = await addSet(base.db, dimas, { prices: { 'B.1': '1500' } });
  const { plan, newSubtotal } = await look(id, { priceSetId: set });
  // 10 × (1.650 − 1.100), then 10 × (3.300 − 1.650)
  expect([plan.priceEffect, plan.recipeEffect, newSubtotal].map(toText)).toEqual([
    '5500',
    '16500',
    '33000',
  ]);
});

test('EDISI-05 EDISI-11 the set prices some materials; of the others price and day are told, and how many are old', async () => {
  on('2026-11-28');
  const of = { 'B.1': '1500', 'B.3': '310' };
  const old = await addSet(base.db, dimas, { prices: of, priceDate: '2026-08-30' });
  const fresh = await addSet(base.db, dimas, { prices: of, priceDate: '2026-08-31' });
  await base.db
    .updateTable('master_item')
    .set({ price_at: new Date('2026-11-01T00:00Z') })
    .where('code', '=', 'B.4')
    .execute();
  // What is a percentage of other rows is no material of the catalogue.
  await base.db
    .insertInto('recipe_component')
    .values({
      id: newId(),
      hsp_item_id: ids['A.3'] ?? '',
      grp: 'MATERIAL',
      ord: 9,
      coefficient: '5',
      percent_of: JSON.stringify(['MATERIAL']),
      name_snapshot: 'Alat bantu',
      unit_snapshot: '%',
    })
    .execute();
  const id = await addHouse(base, budi, [
    [1, 1100, 'A.1'],
    [1, 770, 'A.3'],
  ]);
  const covered = async (wanted: Partial<WantedBasis>) => {
    const { resources, priced, uncovered, old: count } = (await look(id, wanted)).coverage;
    return {
      used: resources.map(({ code }) => code).toSorted(),
      priced,
      uncovered: uncovered.map(({ code, priceAt }) => [code, priceAt?.toISOString().slice(0, 10)]),
      old: count,
    };
  };
  const used = ['B.1', 'B.3', 'B.4'];
  const uncovered = [['B.4', '2026-11-01']];
  expect(await covered({ priceSetId: old })).toEqual({ used, priced: 2, uncovered, old: 2 });
  expect(await covered({ priceSetId: fresh })).toEqual({ used, priced: 2, uncovered, old: 0 });
  expect(await covered({})).toMatchObject({ used, priced: 0, uncovered: [] });
  // What an analysis gives by hand is none of the set's, and is told apart; the catalogue prices all.
  const hand = (price_override: string | null) =>
    base.db
      .updateTable('recipe_component')
      .set({ price_override })
      .where('name_snapshot', '=', 'B.4')
      .execute();
  const byHand = async (wanted: Partial<WantedBasis>) => (await look(id, wanted)).coverage.byHand;
  expect(await byHand({ priceSetId: fresh })).toBe(0);
  await hand('450');
  expect([await byHand({ priceSetId: fresh }), await byHand({})]).toEqual([1, 0]);
  expect((await covered({ priceSetId: fresh })).uncovered.map(([code]) => code)).toEqual(['B.4']);
  await hand(null);
  await base.db.updateTable('master_item').set({ price: null }).execute();
  await base.db.updateTable('recipe_component').set({ unit_price_snapshot: null }).execute();
  const without = await covered({ priceSetId: old });
  expect(without).toEqual({ used, priced: 2, uncovered: [['B.4', undefined]], old: 2 });
});

test('EDISI-09 what is another work there brings none of its materials along', async () => {
  const edition = await freeze(base.db, dimas);
  const id = await addHouse(base, budi, [[1, 1100, 'A.1', wall]]);
  await goOver(id, { editionId: edition });
  await changeWork(base.db, ids['A.1'] ?? '', { deskripsi: fence });
  const codes = async () => {
    const { plan, coverage } = await look(id, {});
    return [plan.left.map(({ why }) => why), coverage.resources.map(({ code }) => code)];
  };
  expect(await codes()).toEqual([['otherWork'], []]);
  await changeWork(base.db, ids['A.1'] ?? '', { deskripsi: wall });
  expect(await codes()).toEqual([[], ['B.1']]);
  // What somebody typed is that work all the same.
  const typed = await addHouse(base, budi, [[1, 777, 'A.2']]);
  const { plan, coverage } = await look(typed, {});
  expect(plan.left.map(({ why }) => why)).toEqual(['typed']);
  expect(coverage.resources.map(({ code }) => code)).toEqual(['B.2']);
});

test('EDISI-18 a price that stays is of the set that it was of, as that was called, and counted in rupiah', async () => {
  on('2026-11-28');
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'D.9' });
  const editionId = await freeze(base.db, dimas);
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'A.1' });
  const [semarang, jayapura] = [
    await addSet(base.db, dimas, { name: 'Semarang', prices: { 'B.1': '1500' } }),
    await addSet(base.db, dimas, { name: 'Jayapura', prices: { 'B.1': '2500' } }),
  ];
  const stays = async (first: Partial<WantedBasis>) => {
    const id = await addHouse(base, budi, [
      [10, 1100, 'A.1'],
      [1, 5500, 'A.2'],
    ]);
    if (first.priceSetId) await goOver(id, first);
    const { coverage } = await look(id, { priceSetId: jayapura, editionId });
    return [[...coverage.left.values()].map(originText), toText(coverage.leftAmount)];
  };
  expect(await stays({ priceSetId: semarang })).toEqual([
    ['Semarang, Kota Contoh, 1 Maret 2026'],
    '16500',
  ]);
  expect(await stays({})).toEqual([['katalog, 28 November 2026'], '11000']);
  expect(await stays({ priceSetId: jayapura })).toEqual([[], '0']);
});

test('EDISI-18 a price of the very set stays where an edition lacks its work, and is of no other set', async () => {
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'D.9' });
  const editionId = await freeze(base.db, dimas);
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'A.1' });
  const set = await addSet(base.db, dimas, { name: 'Semarang', prices: { 'B.1': '1500' } });
  const id = await addHouse(base, budi, [[10, 1100, 'A.1']]);
  await goOver(id, { priceSetId: set, editionId });
  await goOver(id, { priceSetId: set });
  expect((await read(id)).items).toEqual([['A.1', '1650']]);
  const { plan, coverage } = await look(id, { priceSetId: set, editionId });
  expect([plan.changes, plan.left.map(({ why }) => why)]).toEqual([[], ['noEntry']]);
  expect([coverage.left.size, toText(coverage.leftAmount)]).toEqual([0, '0']);
  await goOver(id, {});
  expect((await read(id)).items).toEqual([['A.1', '1100']]);
});

test('EDISI-09 of the pairs by which works are found those that are everybody’s are known', async () => {
  const edition = await freeze(base.db, dimas);
  const id = await addHouse(base, budi, [
    [1, 1100, 'A.1', wall],
    [1, 5500, 'A.2', 'Pekerjaan A.2'],
  ]);
  await goOver(id, { editionId: edition });
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'D.1' });
  await changeWork(base.db, ids['A.2'] ?? '', { kode: 'D.2' });
  const said = (ownerId: string | null, one: string, other: string) =>
    inTransaction(base.db, (tx) =>
      writePair(tx, ownerId, {
        one: { kode: one, text: '' },
        other: { kode: other, text: '' },
        isSame: true,
      }),
    );
  const lost = await look(id, {});
  expect(lost.plan.left.map(({ why }) => why)).toEqual(['noEntry', 'noEntry']);
  const shown = lost.plan.left.map(({ item }) => lost.proposed.get(item.id)?.works);
  expect(shown).toMatchObject([[{ kode: 'D.1' }], [{ kode: 'D.2' }]]);
  await said(null, 'A.1', 'D.1');
  await said(budi.id, 'A.2', 'D.2');
  const { plan, forAll } = await look(id, {});
  const scopes = plan.changes.map(({ code, pairId = '' }) => [code?.kode, forAll.has(pairId)]);
  expect(new Map(scopes as [string, boolean][])).toEqual(
    new Map([
      ['D.1', true],
      ['D.2', false],
    ]),
  );
  expect(forAll.size).toBe(1);
});

test('a set or an edition that is gone, or out of the author’s reach, is said to be gone', async () => {
  const id = await addHouse(base, budi, [[1, 1100, 'A.1']]);
  const own = await addSet(base.db, budi, { ownerId: budi.id });
  const ofRina = await addSet(base.db, rina, { ownerId: rina.id });
  const ofDimas = await addSet(base.db, dimas, { ownerId: dimas.id });
  const [frozen, frozenByRina] = [await freeze(base.db, budi), await freeze(base.db, rina)];
  for (const priceSetId of [newId(), ofRina, ofDimas])
    for (const ask of [
      () => look(id, { priceSetId }),
      () => look(id, { priceSetId }, dimas),
      () => apply(id, '', { priceSetId }),
    ])
      expect(await refusalOf(ask)).toBe('PRICE_SET_GONE');
  for (const editionId of [newId(), frozenByRina])
    for (const ask of [() => look(id, { editionId }), () => apply(id, '', { editionId })])
      expect(await refusalOf(ask)).toBe('EDITION_GONE');
  // An ADMIN may look at Budi's estimate, which reaches what is Budi's.
  await look(id, { priceSetId: own, editionId: frozen }, dimas);
  for (const ask of [() => look(id, {}, rina), () => apply(id, '', {}, rina)])
    expect(await refusalOf(ask)).toBe('ESTIMATION_NOT_FOUND');
  expect((await read(id)).revision).toBe(1);
});

test.each<[what: string, change: (id: string, set: string, edition: string) => Promise<unknown>]>([
  ['its name', (_id, set) => renamed('price_set', set, { name: 'Lain' })],
  ['its region', (_id, set) => renamed('price_set', set, { region: 'Lain' })],
  ['its day', (_id, set) => renamed('price_set', set, { price_date: '2026-03-02' })],
  ['the name of the edition', (_id, _set, edition) => renamed('edition', edition, { name: 'x' })],
  ['another save', savedAgain],
  ['a price', (_id, set) => repriced(set, '1501')],
  ['a price that is taken no more', (_id, set) => repriced(set, '1000')],
])(
  'EDISI-02 with %s another effect is stored than was shown, which is refused',
  async (_what, change) => {
    const set = await addSet(base.db, dimas, { prices: { 'B.1': '1500' } });
    const edition = await freeze(base.db, dimas);
    const id = await addHouse(base, budi, [[1, 1100, 'A.1']]);
    const wanted = { priceSetId: set, editionId: edition };
    const { shown } = await look(id, wanted);
    expect((await look(id, wanted)).shown).toBe(shown);
    await expect(
      inTransaction(base.db, async () => {
        await change(id, set, edition);
        await apply(id, shown, wanted);
      }),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  },
);

async function savedAgain(id: string) {
  await base.db
    .updateTable('revision')
    .set({ number: 2 })
    .where('estimation_id', '=', id)
    .execute();
  await base.db.updateTable('estimation').set({ revision: 2 }).where('id', '=', id).execute();
}
const renamed = (table: 'price_set' | 'edition', id: string, fields: object) =>
  base.db.updateTable(table).set(fields).where('id', '=', id).execute();
const repriced = (set: string, price: string) =>
  base.db.updateTable('price_set_price').set({ price }).where('price_set_id', '=', set).execute();

test('EDISI-02 what was shown of one set, edition or reason is not stored as another', async () => {
  const like = { prices: { 'B.1': '1500' }, name: 'SSH' };
  const [one, other] = [
    await addSet(base.db, dimas, like),
    await addSet(base.db, budi, { ...like, ownerId: budi.id }),
  ];
  const id = await addHouse(base, budi, [[1, 1100, 'A.1', wall]]);
  const { shown } = await look(id, { priceSetId: one });
  expect(await refusalOf(() => apply(id, shown, { priceSetId: other }))).toBe('PRICE_CHANGED');
  const [first, second] = [await freeze(base.db, dimas, 'A'), await freeze(base.db, budi, 'A')];
  const frozen = await look(id, { editionId: first });
  expect(await refusalOf(() => apply(id, frozen.shown, { editionId: second }))).toBe(
    'PRICE_CHANGED',
  );
  await goOver(id, { editionId: first });
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'D.1' });
  const gone = await look(id, {});
  await addWork(base.db, { kode: 'A.1', deskripsi: fence, harga: '1' });
  expect(await refusalOf(() => apply(id, gone.shown, {}))).toBe('PRICE_CHANGED');
});

test('EDISI-02 what was shown of the catalogue one evening is stored the next morning', async () => {
  const set = await addSet(base.db, dimas, { prices: { 'B.1': '1500' } });
  const id = await addHouse(base, budi, [[1, 1100, 'A.1']]);
  await goOver(id, { priceSetId: set });
  on('2026-11-28');
  const { shown } = await look(id, {});
  on('2026-11-29');
  await apply(id, shown, {});
  expect((await read(id)).items).toEqual([['A.1', '1100']]);
});

test('going over to what an estimate rests on makes no revision; to another set or edition it is one, though no price changes', async () => {
  const set = await addSet(base.db, dimas, { prices: { 'B.1': '1500' } });
  const edition = await freeze(base.db, dimas);
  const id = await addHouse(base, budi, [[1, 400, 'A.4']]);
  const after = async (wanted: Partial<WantedBasis>) => {
    const { saved } = await goOver(id, wanted);
    expect(saved.content).toBeUndefined();
    return (await read(id)).revision;
  };
  expect(await after({})).toBe(1);
  // Papers name what it rests on, though no price is another one.
  expect(await after({ priceSetId: set })).toBe(2);
  expect(await after({ priceSetId: set })).toBe(2);
  expect(await after({ priceSetId: set, editionId: edition })).toBe(3);
  expect(await after({ priceSetId: set, editionId: edition })).toBe(3);
  expect(await after({ editionId: edition })).toBe(4);
  expect(await after({})).toBe(5);
});

test('EDISI-09 a work that is said after an estimate went over is taken where it is, in a revision', async () => {
  const edition = await freeze(base.db, dimas);
  const id = await addHouse(base, budi, [[10, 1100, 'A.1', wall]], { editionId: edition });
  await changeWork(base.db, ids['A.1'] ?? '', { kode: 'D.1', harga: '1200' });
  await goOver(id, {});
  expect(await read(id)).toMatchObject({ items: [['A.1', '1100']], revision: 2 });
  await inTransaction(base.db, (tx) =>
    writePair(tx, budi.id, {
      one: { kode: 'A.1', text: '' },
      other: { kode: 'D.1', text: '' },
      isSame: true,
    }),
  );
  await goOver(id, {});
  expect(await read(id)).toMatchObject({ items: [['D.1', '1200']], revision: 3 });
});
