import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import { decimal } from '../../domain/number/decimal.ts';
import type { Memory } from '../../domain/price-basis/other-works.ts';
import type { Edition } from '../../contract/editions.ts';
import type { Caller } from '../platform/http/caller.ts';
import { addUnits } from '../price-lists/lists-of-tests.ts';
import { addPricedWorks, told } from '../price-lists/priced-works-of-tests.ts';
import { writeBasis } from './basis-store.ts';
import { analysedItems, followedWorks } from './other-works.ts';
import { readForExport } from './read-for-export.ts';

let server: TestServer;
let admin: Ask;
let author: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
  author = await addPerson(server.db, 'USER', 'Budi');
  await addUnits(server.db, ['OH', 'OJ', 'zak', 'm3', 'kg', 'bh', 'liter', 'hari']);
  await addPricedWorks(server.db, admin);
  await told(admin, 'PATCH', '/hsp/items/by-kode/A.2', { ...fence, harga: 500 });
});
afterAll(() => server.stop());

const fence = { deskripsi: 'Pagar kawat duri tiang besi siku' };
const wall = { deskripsi: 'Pasangan dinding bata merah tebal 1/2 bata', satuan: 'm2' };
const house = (harga: number) =>
  sectionOf(
    sentItem(2, harga, { kode: 'A.2', nama: 'Dinding rumah', satuan: 'm2' }),
    sentItem(1, 1, { kode: 'A.3', satuan: 'm2' }),
  );

/** An estimate with a row of A.2 that remembers this of it, and another row. */
async function addRemembering(
  memoryOf: (item: string) => Partial<Memory>,
  editionId: string | null = null,
) {
  const made = await addEstimation(server.as(author), { estimationItem: house(90) });
  const id = String(made.id);
  const ids: string[] = made.estimationItem[0].items.map((row: { id: string }) => row.id);
  const [item = ''] = ids;
  const memory = { remembered: new Map(), taken: [], ...memoryOf(item) };
  const basis = { authorId: author.id, priceSetId: null, editionId };
  await server.db.transaction().execute((tx) => writeBasis(tx, id, { ...basis, ...memory }));
  const content = async () => (await readForExport(server.db, author, id)).content;
  return {
    item,
    ids,
    followed: () => followedWorks(server.db, { id, basis }, content),
    others: async () => (await analysedItems(server.db, { id, basis }, await content())).others,
  };
}

test('EDISI-16 a code is asked what it is now, though the work that its item follows had another one', async () => {
  const { item, followed, others } = await addRemembering((id) => ({
    remembered: new Map([
      [
        id,
        {
          as: 'stayed',
          kode: 'A.2',
          harga: decimal('90'),
          work: { kode: 'GONE.1', ...wall },
          said: undefined,
          was: [],
          pairId: undefined,
          kept: [],
        },
      ],
    ]),
  }));
  expect([...(await others())]).toEqual([[item, 'A.2']]);
  expect([...((await followed())?.works.keys() ?? [])]).toEqual(['a.2']);
});

test('EDISI-16 a price that was taken tells nothing in a frozen edition, whose codes do not move on', async () => {
  const taken = () => ({ taken: [{ kode: 'A.2', ...wall, harga: decimal('90') }] });
  const here = await addRemembering(taken);
  expect([...(await here.others())]).toEqual([[here.item, 'A.2']]);
  const { rows = [], ids } = (await here.followed()) ?? {};
  expect(rows.map(({ id }) => id)).toEqual([here.item]);
  // The other row is none that is new either.
  expect([...(ids ?? [])]).toEqual(here.ids);
  const { id } = await told<Edition>(admin, 'POST', '/editions', { name: 'Beku' });
  const frozen = await addRemembering(taken, id);
  expect(await frozen.others()).toEqual(new Map());
  expect(await frozen.followed()).toBeUndefined();
});

test('EDISI-16 a code that is still the work of which a price was taken is not sent to the browser', async () => {
  const work = { kode: 'A.2', ...fence, satuan: 'm2', harga: decimal('90') };
  const { followed } = await addRemembering(() => ({ taken: [work] }));
  expect(await followed()).toBeUndefined();
});
