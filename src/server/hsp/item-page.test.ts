// More entries than are counted: the two ways of a search (sort what was found, walk the order)
// give the same pages.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPerson,
  createTestDatabase,
  type Person,
  type TestDatabase,
} from '../../../tests/support/database.ts';
import { codeOrder, kodeKey } from '../../domain/code-order.ts';
import { newId } from '../platform/database/new-id.ts';
import { itemSearch } from '../../domain/search/item-search.ts';
import { findPage, type ItemOrder } from './item-page-store.ts';

const SHARED = 5_600;

interface Entry {
  id: string;
  owner_id: string | null;
  category_id: string;
  category: string;
  kode: string;
  kode_key: string;
  kode_order: string;
  deskripsi: string;
  harga: number;
  tombstone: boolean;
  search: string;
}

let base: TestDatabase;
let person: Person;
let effective: Entry[];
beforeAll(async () => {
  base = await createTestDatabase();
  person = await addPerson(base.db, 'USER', 'Sari');
  const categories = ['Dinding', 'Atap', 'Beton'].map((name) => ({ id: newId(), name }));
  for (const { id, name } of categories) {
    await base.db.insertInto('category').values({ id, name, search: name }).execute();
  }
  const entryOf = (n: number, owner: string | null, tombstone = false): Entry => {
    const { id, name } = categories[n % 3] ?? { id: '', name: '' };
    const kode = `${1 + (n % 7)}.${n}`;
    const deskripsi = `Pemasangan pipa ${n}`;
    const search = itemSearch({ kode, deskripsi, satuan: 'm', category: name });
    const keys = { kode, kode_key: kodeKey(kode), kode_order: codeOrder(kode) };
    const what = { category_id: id, category: name, deskripsi, harga: n % 50, search };
    return { id: newId(), owner_id: owner, ...keys, ...what, tombstone };
  };
  const shared = Array.from({ length: SHARED }, (_, n) => entryOf(n, null));
  // Every hundredth has a copy of its user or is hidden; some entries are the user's alone.
  const own = [
    ...shared.flatMap((_, n) => (n % 100 === 0 ? [entryOf(n, person.id, n % 200 === 0)] : [])),
    ...[1, 2, 3].map((n) => entryOf(SHARED + n, person.id)),
  ];
  await sql`
    insert into hsp_item (id, owner_id, category_id, kode, kode_key, kode_order, deskripsi, satuan,
      harga, tombstone, search)
    select id, owner_id, category_id, kode, kode_key, kode_order, deskripsi, 'm', harga, tombstone,
      search
    from json_populate_recordset(null::hsp_item,
      ${JSON.stringify([...shared, ...own])}::json)`.execute(base.db);
  const taken = new Set(own.map(({ kode_key }) => kode_key));
  effective = [
    ...own.filter(({ tombstone }) => !tombstone),
    ...shared.filter(({ kode_key }) => !taken.has(kode_key)),
  ];
}, 60_000);
afterAll(() => base.drop());

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const sorts: Record<string, (a: Entry, b: Entry) => number> = {
  kode: () => 0,
  categoryName: (a, b) => byText(a.category.toLowerCase(), b.category.toLowerCase()),
  harga: (a, b) => a.harga - b.harga,
};

test.each([
  ['kode', 'asc'],
  ['kode', 'desc'],
  ['categoryName', 'asc'],
  ['harga', 'desc'],
] as const)('HSP-73 API-43 a search that finds thousands, by %s %s', async (by, direction) => {
  const turn = direction === 'desc' ? -1 : 1;
  const compare = sorts[by] ?? (() => 0);
  const sorted = effective.toSorted(
    (a, b) => turn * (compare(a, b) || byText(a.kode_order, b.kode_order) || byText(a.id, b.id)),
  );
  const order: ItemOrder = { by, direction };
  const find = (words: string[], offset: number) =>
    findPage(base.db, person.id, { terms: words.map((word) => [[word]] as const) }, order, {
      limit: 20,
      offset,
    });

  for (const offset of [0, 300]) {
    const dense = await find(['pipa', 'pemasangan'], offset);
    expect(dense.ids).toEqual(sorted.slice(offset, offset + 20).map(({ id }) => id));
    expect(dense).toMatchObject({ total: offset + 20 + 5_000, isCapped: true });
  }
  const last = await find(['pipa'], sorted.length - 5);
  expect(last.ids).toEqual(sorted.slice(-5).map(({ id }) => id));
  expect(last).toMatchObject({ total: sorted.length, isCapped: false });

  const few = sorted.filter(({ search }) => search.includes('77'));
  const found = await find(['77'], 0);
  expect(found.ids).toEqual(few.slice(0, 20).map(({ id }) => id));
  expect(found).toMatchObject({ total: few.length, isCapped: false });
  expect(await find(['pipa'], 9_000)).toMatchObject({ ids: [], total: sorted.length });
});
