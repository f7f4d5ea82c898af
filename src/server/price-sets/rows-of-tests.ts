// Works, price sets and estimates straight into the tables, for tests of one use case that need no server.
import { addItem, addMaster } from '../../../tests/support/catalogue-entries.ts';
import type { Person, TestDatabase } from '../../../tests/support/database.ts';
import { sectionOf, sentItem } from '../../../tests/support/estimates.ts';
import { estimation } from '../../contract/estimation.ts';
import { kodeKey } from '../../domain/code-order.ts';
import { createEstimation } from '../estimation/create-estimation.ts';
import { inTransaction, type Database } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Caller } from '../platform/http/caller.ts';
import { freezeEdition } from './change-edition.ts';

/** What is refused, by its code; undefined: nothing. */
export async function refusalOf(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

export async function addSet(
  db: Database,
  by: Caller | Person,
  { ownerId = null, name = newId(), prices = {}, ...texts }: SetOfTests = {},
): Promise<string> {
  const id = newId();
  const people = { owner_id: ownerId, created_by: by.id, changed_by: by.id };
  const { region = 'Kota Contoh', priceDate = '2026-03-01' } = texts;
  const set = { id, name, region, price_date: priceDate, document: 'SK 12', ...people };
  await db.insertInto('price_set').values(set).execute();
  for (const [code, price] of Object.entries(prices))
    await db
      .insertInto('price_set_price')
      .values({
        price_set_id: id,
        type: 'MATERIAL',
        code_key: kodeKey(code),
        unit: 'kg',
        price,
        row_name: code,
        row_unit: 'kg',
        factor: '1',
      })
      .execute();
  return id;
}

interface SetOfTests {
  readonly ownerId?: string | null;
  readonly name?: string;
  readonly region?: string;
  readonly priceDate?: string;
  /** By the code of a material. */
  readonly prices?: Readonly<Record<string, string>>;
}

interface Work {
  readonly kode: string;
  readonly deskripsi?: string;
  readonly satuan?: string;
  readonly harga?: string | null;
  readonly owner?: string | null;
  /** One kilogram of each of these materials, by code and price; left out: it has no analysis. */
  readonly of?: Readonly<Record<string, string>>;
}

export async function addWork(db: Database, work: Work): Promise<string> {
  const { kode, satuan = 'm2', harga = null, owner = null, of } = work;
  const id = await addItem(db, { kode, satuan, harga, owner });
  if (work.deskripsi !== undefined) await changeWork(db, id, { deskripsi: work.deskripsi });
  if (!of) return id;
  await db.insertInto('recipe').values({ hsp_item_id: id, overhead_percent: '10' }).execute();
  for (const [ord, [code, price]] of Object.entries(of).entries())
    await db
      .insertInto('recipe_component')
      .values({
        id: newId(),
        hsp_item_id: id,
        grp: 'MATERIAL',
        ord,
        coefficient: '1',
        unit_price_snapshot: price,
        name_snapshot: code,
        unit_snapshot: 'kg',
        master_item_id: await masterOf(db, code, price),
      })
      .execute();
  return id;
}

async function masterOf(db: Database, code: string, price: string): Promise<string> {
  const found = await db
    .selectFrom('master_item')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.id ?? addMaster(db, { code, price, unit: 'kg' });
}

export async function changeWork(
  db: Database,
  id: string,
  { kode, ...fields }: Partial<Record<'kode' | 'deskripsi' | 'satuan' | 'harga', string>>,
): Promise<void> {
  const moved = kode === undefined ? {} : { kode, kode_key: kodeKey(kode) };
  await db
    .updateTable('hsp_item')
    .set({ ...fields, ...moved })
    .where('id', '=', id)
    .execute();
}

export const freeze = (db: Database, caller: Caller, name = newId()): Promise<string> =>
  inTransaction(db, (tx) => freezeEdition(tx, caller, name));

type Line = readonly [volume: number, harga: number | null, kode: string, nama?: string];

/** Of these works, on the catalogue unless said. */
export async function addHouse(
  { db }: Pick<TestDatabase, 'db'>,
  author: Caller,
  lines: readonly Line[],
  basis: { readonly priceSetId?: string; readonly editionId?: string } = {},
): Promise<string> {
  const items = lines.map(([volume, harga, kode, nama = 'Rumah']) =>
    sentItem(volume, harga, { kode, nama, satuan: 'm2' }),
  );
  const estimationItem = JSON.stringify(sectionOf(...items));
  const on = { priceSetId: '', editionId: '', ...basis };
  const fields = { projectName: 'Rumah', ppn: '11', estimationItem, ...on };
  const sent = estimation.create.body.parse(fields);
  const made = await inTransaction(db, (tx) =>
    createEstimation(tx, author, { sent, image: undefined, isFull: false }),
  );
  return made.estimation.id;
}
