import type { EstimationChange, EstimationCreate } from '../../src/contract/estimation.ts';
import { codeOrder, kodeKey } from '../../src/domain/code-order.ts';
import { readStoredContent } from '../../src/domain/content/stored-content.ts';
import { itemsOf } from '../../src/domain/content/totals.ts';
import { writeBasis, type StoredBasis } from '../../src/server/estimation/basis-store.ts';
import { createEstimation } from '../../src/server/estimation/create-estimation.ts';
import { readEstimation } from '../../src/server/estimation/read-estimation.ts';
import { saveEstimation } from '../../src/server/estimation/save-estimation.ts';
import { inTransaction, type Tx } from '../../src/server/platform/database/database.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import type { Caller } from '../../src/server/platform/http/caller.ts';
import { addPerson, createTestDatabase, type TestDatabase } from './database.ts';

type Save = Parameters<typeof saveEstimation>[2];

/** An entry of the catalogue without an analysis. */
export interface Work {
  readonly kode: string;
  readonly deskripsi: string;
  readonly satuan?: string;
  /** Rupiah; null: nobody gave one. */
  readonly harga: string | null;
}

/** Two estimators, an ADMIN, and a catalogue that holds what a test adds to it. */
export interface Estimating extends TestDatabase {
  readonly sari: Caller;
  readonly budi: Caller;
  readonly dimas: Caller;
  readonly inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The id of an estimate of hers with these rows, and the ids of these. */
  readonly add: (
    content: readonly object[],
    more?: Partial<EstimationCreate>,
    author?: Caller,
  ) => Promise<{ id: string; rows: string[] }>;
  readonly save: (
    id: string,
    sent: EstimationChange,
    more?: Partial<Omit<Save, 'id' | 'sent'>>,
    who?: Caller,
  ) => ReturnType<typeof saveEstimation>;
  readonly read: (id: string, who?: Caller) => ReturnType<typeof readEstimation>;
  /** What an estimate rests on and remembers from now on. */
  readonly rest: (id: string, basis: Partial<StoredBasis>) => Promise<void>;
  readonly addWork: (work: Work) => Promise<void>;
  readonly addEdition: (works: readonly Work[], owner?: Caller) => Promise<string>;
  readonly addPriceSet: (owner?: Caller, name?: string) => Promise<string>;
}

/**
 * The use cases themselves on a database of their own, without a server before them: a rule is told in a tenth of
 * the time that the way over the API takes.
 */
export async function startEstimating(): Promise<Estimating> {
  const house = await createTestDatabase();
  const { db } = house;
  const sari = await addPerson(db, 'USER', 'Sari');
  const budi = await addPerson(db, 'USER', 'Budi');
  const dimas = await addPerson(db, 'ADMIN', 'Dimas');
  const category = { id: newId(), name: 'Tanah', search: 'tanah' };
  await db.insertInto('category').values(category).execute();
  const inTx: Estimating['inTx'] = (work) => inTransaction(db, work);
  return {
    ...house,
    sari,
    budi,
    dimas,
    inTx,
    async add(estimationItem, more = {}, author = sari) {
      const sent = { projectName: 'Gedung Serbaguna', estimationItem, ...more };
      const made = { sent, image: undefined, isFull: true };
      const { estimation, content } = await inTx((tx) => createEstimation(tx, author, made));
      return { id: estimation.id, rows: rowsOf(content ?? new Uint8Array()) };
    },
    save: (id, sent, more = {}, who = sari) =>
      inTx((tx) => saveEstimation(tx, who, { id, sent, image: undefined, isFull: false, ...more })),
    read: (id, who = sari) => readEstimation(db, who, id),
    rest: (id, basis) =>
      inTx((tx) =>
        writeBasis(tx, id, {
          priceSetId: null,
          editionId: null,
          remembered: new Map(),
          taken: [],
          ...basis,
        }),
      ),
    async addWork({ kode, deskripsi, satuan = 'm3', harga }) {
      const keys = { kode, kode_key: kodeKey(kode), kode_order: codeOrder(kode) };
      const said = { deskripsi, satuan, harga, search: kode.toLowerCase() };
      const entry = { id: newId(), category_id: category.id, ...keys, ...said };
      await db.insertInto('hsp_item').values(entry).execute();
    },
    async addEdition(works, owner = dimas) {
      const id = newId();
      const made = { created_by: owner.id, changed_by: owner.id, work_count: works.length };
      const ownerId = owner === dimas ? null : owner.id;
      const edition = { id, owner_id: ownerId, name: `Edisi ${id}`, ...made };
      await db.insertInto('edition').values(edition).execute();
      for (const { kode, deskripsi, satuan = 'm3', harga } of works) {
        const said = { kode, kode_key: kodeKey(kode), deskripsi, satuan, harga };
        const frozen = { edition_id: id, is_price_given: false, rounding: 'none' as const };
        await db
          .insertInto('edition_item')
          .values({ ...said, ...frozen })
          .execute();
      }
      return id;
    },
    async addPriceSet(owner = dimas, name = 'Semarang 2026') {
      const id = newId();
      const made = { created_by: owner.id, changed_by: owner.id };
      const ownerId = owner === dimas ? null : owner.id;
      const told = { name: `${name} ${id}`, region: 'Kota Semarang', price_date: '2026-10-01' };
      await db
        .insertInto('price_set')
        .values({ id, owner_id: ownerId, ...told, ...made })
        .execute();
      return id;
    },
  };
}

/** The ids of the rows of a content, in its order. */
export const rowsOf = (content: Uint8Array): string[] =>
  Array.from(itemsOf(readStoredContent(Buffer.from(content).toString())), ({ id }) => id);
