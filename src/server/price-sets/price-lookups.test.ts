// What the codes of an estimate are and cost on its way, and which works are shown for what is lost on it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { item } from '../../../tests/support/random-estimates.ts';
import type { Item } from '../../domain/content/content.ts';
import { decimal, toText, type Decimal } from '../../domain/number/decimal.ts';
import type { NamedCode, PricedWork } from '../../domain/price-basis/counterpart.ts';
import type { LeftBecause } from '../../domain/price-basis/plan-item.ts';
import type { Kept, Remembered } from '../../domain/price-basis/remembered.ts';
import { inTransaction } from '../platform/database/database.ts';
import { writePair } from './concordance-store.ts';
import { priceLookups, proposedWorks } from './price-lookups.ts';
import { addSet, addWork, changeWork, freeze } from './rows-of-tests.ts';

let base: TestDatabase;
let dimas: Person;
let budi: Person;
beforeAll(async () => {
  base = await createTestDatabase();
  dimas = await addPerson(base.db, 'ADMIN', 'Dimas');
  budi = await addPerson(base.db, 'USER', 'Budi');
});
afterAll(() => base.drop());
beforeEach(async () => {
  for (const table of ['edition', 'price_set', 'concordance', 'hsp_item'] as const)
    await base.db.deleteFrom(table).execute();
});

const on = (priceSetId: string | null, editionId: string | null) => ({
  authorId: budi.id,
  priceSetId,
  editionId,
});
const text = (price: Decimal | null | undefined) => price && toText(price);
const lookups = (
  from: ReturnType<typeof on>,
  to: ReturnType<typeof on>,
  kodes = ['A.1'],
  remembered: readonly Remembered[] = [],
) => priceLookups(base.db, { from, to }, new Set(kodes), remembered);

const memory: Remembered = {
  as: 'followed',
  kode: 'A.1',
  harga: decimal('100'),
  work: undefined,
  said: undefined,
  was: [],
  pairId: undefined,
  kept: [],
};
const work = (kode: string, deskripsi = `Pekerjaan ${kode}`) => ({
  kode,
  deskripsi,
  satuan: 'm2',
});

test('EDISI-03 a price is of here, of there, and of the old analysis at the new prices', async () => {
  const id = await addWork(base.db, { kode: 'A.1', harga: '1100', of: { 'B.1': '1000' } });
  const edition = await freeze(base.db, dimas);
  // The catalogue takes two kilograms by now.
  await base.db
    .updateTable('recipe_component')
    .set({ coefficient: '2' })
    .where('hsp_item_id', '=', id)
    .execute();
  await changeWork(base.db, id, { harga: '2200' });
  const set = await addSet(base.db, dimas, { prices: { 'B.1': '1500' } });
  const told = async (...[from, to]: [ReturnType<typeof on>, ReturnType<typeof on>]) => {
    const { now, frozen, between, next } = await lookups(from, to);
    const prices = [now('A.1')?.harga, next(' a.1')?.harga, between('a.1'), frozen('A.1 ')?.harga];
    return prices.map(text);
  };
  const [catalogue, atSet] = [on(null, null), on(set, null)];
  const [frozen, frozenAtSet] = [on(null, edition), on(set, edition)];
  expect(await told(catalogue, atSet)).toEqual(['2200', '3300', '3300', undefined]);
  expect(await told(frozen, atSet)).toEqual(['1100', '3300', '1650', undefined]);
  expect(await told(frozen, frozenAtSet)).toEqual(['1100', '1650', '1650', undefined]);
  expect(await told(catalogue, frozen)).toEqual(['2200', '1100', '2200', '1100']);
  expect(await told(catalogue, frozenAtSet)).toEqual(['2200', '1650', '3300', '1100']);
  expect(await told(atSet, frozen)).toEqual(['3300', '1100', '2200', '1650']);
});

test('a work without a price has none on its way either, and one that is not there is none', async () => {
  await addWork(base.db, { kode: 'A.1' });
  const set = await addSet(base.db, dimas);
  const { now, next, between } = await lookups(on(null, null), on(set, null), ['A.1', 'A.2']);
  expect([now('A.1')?.harga, next('A.1')?.harga]).toEqual([null, null]);
  const edition = await freeze(base.db, dimas);
  const moved = await lookups(on(null, edition), on(set, null), ['A.1', 'A.2']);
  expect([
    between('A.1'),
    between('A.2'),
    now('A.2'),
    next('A.2'),
    moved.between('A.1'),
    moved.between('A.2'),
  ]).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('EDISI-09 what an item followed, and what was said of any of it, is looked up too', async () => {
  for (const kode of ['A.1', 'M.1', 'M.2', 'M.3', 'M.4', 'N.1', 'N.2', 'Z.1'])
    await addWork(base.db, { kode, harga: '100' });
  const said = (one: string, other: string) =>
    inTransaction(base.db, (tx) =>
      writePair(tx, budi.id, {
        one: { kode: one, text: '' },
        other: { kode: other, text: '' },
        isSame: true,
      }),
    );
  await said('A.1', 'N.1');
  await said('N.2', 'M.1');
  await said('Z.1', 'Z.2');
  const before: Omit<Kept, 'kode' | 'work'> = { at: undefined, harga: null, lags: false };
  const { now, next, named } = await lookups(
    on(null, null),
    on(null, null),
    ['A.1'],
    [
      {
        ...memory,
        work: work('M.1'),
        was: [{ ...work('M.2'), pairId: undefined }],
        kept: [
          { ...before, kode: 'M.3', work: work('M.4') },
          { ...before, kode: undefined, work: undefined },
        ],
      },
      memory,
    ],
  );
  const known = ['A.1', 'M.1', 'M.2', 'M.3', 'M.4', 'N.1', 'N.2'];
  expect([...known, 'Z.1'].filter((kode) => next(kode))).toEqual(known);
  expect(known.filter((kode) => now(kode))).toEqual(['A.1']);
  expect([' a.1', 'M.1', 'M.2'].map((kode) => named(kode).map(({ key }) => key))).toEqual([
    ['n.1'],
    ['n.2'],
    [],
  ]);
});

const wall = 'Pasangan dinding bata merah tebal 1/2 bata';
const fence = 'Pagar kawat duri tiang besi siku';
/** An item of A.1 unless said. */
const lost = (deskripsi: string, why: LeftBecause = 'noEntry', kode = 'A.1') => ({
  item: item(deskripsi, '2', 'm2', '100', kode),
  path: 'estimationItem[0].items[0]',
  code: undefined,
  why,
});

interface Known {
  readonly now?: ReturnType<typeof work>;
  readonly next?: ReturnType<typeof work>;
  readonly named?: readonly Partial<NamedCode>[];
  readonly remembered?: (of: Item) => Remembered;
  readonly isOneEdition?: boolean;
}
/** Of each item what is shown: what it follows, and the codes that it may be in the catalogue. */
async function shown(left: readonly ReturnType<typeof lost>[], known: Known = {}) {
  const edition = known.isOneEdition ? null : await freeze(base.db, dimas);
  const priced = (found: ReturnType<typeof work> | undefined) => (kode: string) =>
    found?.kode === kode ? ({ ...found, kodeKey: kode, harga: null } as PricedWork) : undefined;
  const memories = left.flatMap(({ item: one }) =>
    known.remembered ? [[one.id, known.remembered(one)] as const] : [],
  );
  const way = { from: on(null, edition), to: on(null, null) };
  const pairs = (known.named ?? []).map((pair) => ({
    key: '',
    pairId: 'p',
    ownText: '',
    text: '',
    ...pair,
  }));
  const found = await proposedWorks(
    base.db,
    way,
    { left, remembered: new Map(memories) },
    { now: priced(known.now), next: priced(known.next), named: () => pairs },
  );
  return Array.from(left, ({ item: one }) => {
    const proposed = found.get(one.id);
    return proposed && [proposed.follows, proposed.works.map(({ kode }) => kode)];
  });
}

test('EDISI-09 of what is lost the nearest three works are shown, of its unit and no more', async () => {
  await addWork(base.db, { kode: 'D.4', deskripsi: `${wall} rapi kokoh` });
  await addWork(base.db, { kode: 'D.3', deskripsi: `${wall} rapi` });
  await addWork(base.db, { kode: 'D.2', deskripsi: `${wall} rapi kokoh lurus` });
  await addWork(base.db, { kode: 'D.1', deskripsi: wall });
  await addWork(base.db, { kode: 'D.5', deskripsi: wall, satuan: 'm3' });
  await addWork(base.db, { kode: 'F.1', deskripsi: fence });
  expect(await shown([lost(wall)])).toEqual([[wall, ['D.1', 'D.3', 'D.4']]]);
  expect(await shown([lost(wall, 'otherWork')])).toEqual([[wall, ['D.1', 'D.3', 'D.4']]]);
  // What somebody typed, or has for another unit, is not lost; and nothing is told of what says nothing.
  for (const left of [lost(wall, 'typed'), lost(wall, 'unit'), lost('')])
    expect(await shown([left])).toEqual([undefined]);
});

test('EDISI-09 a work that is there and lacks its price alone is no other one in the same edition', async () => {
  await addWork(base.db, { kode: 'D.1', deskripsi: wall });
  const isOneEdition = true;
  const there = { next: work('A.1', wall) };
  expect(await shown([lost(wall)], { ...there, isOneEdition })).toEqual([undefined]);
  expect(await shown([lost(wall, 'otherWork')], { ...there, isOneEdition })).toEqual([
    [wall, ['D.1']],
  ]);
  expect(await shown([lost(wall)], { isOneEdition })).toEqual([[wall, ['D.1']]]);
  expect(await shown([lost(wall)], there)).toEqual([[wall, ['D.1']]]);
});

test('EDISI-09 sought is what the item followed, else what its code is here unless its words speak against it', async () => {
  await addWork(base.db, { kode: 'D.1', deskripsi: wall });
  await addWork(base.db, { kode: 'F.1', deskripsi: fence });
  const here = { now: work('A.1', wall) };
  expect(await shown([lost('Dinding rumah')], here)).toEqual([[wall, ['D.1']]]);
  expect(await shown([lost('Dinding rumah')])).toEqual([['Dinding rumah', []]]);
  const bare = `${wall} tanpa plesteran`;
  expect(await shown([lost(bare)], here)).toEqual([[bare, []]]);
  const remembered = () => ({ ...memory, work: work('A.1', fence) });
  expect(await shown([lost('Dinding rumah')], { ...here, remembered })).toEqual([[fence, ['F.1']]]);
});

test('EDISI-09 first comes what somebody said, then the code worded anew, and never another work of its code', async () => {
  for (const n of [1, 2, 3]) await addWork(base.db, { kode: `D.${n}`, deskripsi: wall });
  await addWork(base.db, { kode: 'F.1', deskripsi: fence });
  await addWork(base.db, { kode: 'F.2', deskripsi: fence });
  const own = await addWork(base.db, { kode: 'A.1', deskripsi: 'Dinding bata merah 1/2 bata' });
  const said = [{ key: 'f.2' }, { key: 'f.1' }, { key: 'q.9' }];
  expect(await shown([lost(wall)])).toEqual([[wall, ['A.1', 'D.1', 'D.2']]]);
  expect(await shown([lost(wall)], { named: said })).toEqual([[wall, ['F.2', 'F.1', 'A.1']]]);
  // Said of its own code it stands there once.
  const ofOwn = [{ key: 'a.1' }, { key: 'd.3' }];
  expect(await shown([lost(wall)], { named: ofOwn })).toEqual([[wall, ['A.1', 'D.3', 'D.1']]]);
  // What comes first is not told once more among the others.
  const nearest = [{ key: 'd.1' }];
  expect(await shown([lost(wall)], { named: nearest })).toEqual([[wall, ['D.1', 'A.1', 'D.2']]]);
  // What was said of other words is said of another work.
  const ofOthers = [{ key: 'f.1', text: 'Galian tanah' }];
  expect(await shown([lost(wall)], { named: ofOthers })).toEqual([[wall, ['A.1', 'D.1', 'D.2']]]);
  await changeWork(base.db, own, { deskripsi: fence });
  expect(await shown([lost(wall)])).toEqual([[wall, ['D.1', 'D.2', 'D.3']]]);
});

test('EDISI-09 works are sought for the first hundred that are lost, each once; the others are told without', async () => {
  await addWork(base.db, { kode: 'D.1', deskripsi: wall });
  const codes = Array.from({ length: 101 }, (_, at) => `A.${at + 1}`);
  const left = [...codes, 'A.100'].map((kode, at) => {
    const one = lost(wall, 'noEntry', kode);
    return { ...one, item: { ...one.item, id: `${at}` } };
  });
  const found = (await shown(left)).map((each) => each?.[1]);
  expect(found.slice(0, 100)).toEqual(codes.slice(0, 100).map(() => ['D.1']));
  expect(found.slice(100)).toEqual([[], ['D.1']]);
  // One code that is two works is two.
  const [first] = await shown([lost(fence), lost(wall)]);
  expect(first).toEqual([fence, []]);
});
