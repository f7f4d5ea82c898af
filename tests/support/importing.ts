import { sql } from 'kysely';
import type { ImportProgress } from '../../src/contract/import-progress.ts';
import { codeOrder, kodeKey } from '../../src/domain/code-order.ts';
import {
  inTransaction,
  type Database,
  type Tx,
} from '../../src/server/platform/database/database.ts';
import type { Caller } from '../../src/server/platform/http/caller.ts';
import { foundAs } from '../../src/server/master/master-row-store.ts';
import { inCamelCase } from '../../src/server/platform/camel-case.ts';
import { newId } from '../../src/server/platform/database/new-id.ts';
import { addUnits } from '../../src/server/price-lists/lists-of-tests.ts';
import type { ImportCall } from '../../src/server/price-lists/run-import.ts';
import { addPerson, createTestDatabase, type TestDatabase } from './database.ts';

type MasterType = 'LABOR' | 'MATERIAL' | 'EQUIPMENT' | 'OTHER';

/** A work of the catalogue as its components make it. */
interface Analysis {
  /** Rupiah; null: nobody gave one. */
  readonly harga: string | null;
  readonly rows: readonly {
    readonly master: string;
    readonly coefficient: string;
    /** What it took of its master. */
    readonly price: string | null;
    readonly group?: 'LABOR' | 'MATERIAL' | 'EQUIPMENT';
  }[];
  readonly ownerId?: string;
  readonly verified?: boolean;
  /** Lags behind the prices of its components. */
  readonly stale?: boolean;
}

/** An ADMIN and an estimator who import lists. */
export interface Importing extends TestDatabase {
  readonly dimas: Caller;
  readonly sari: Caller;
  readonly inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** What the call of somebody brings along, in one transaction; as Dimas where nobody is named. */
  readonly by: <T>(
    work: (call: ImportCall) => Promise<T>,
    who?: Caller,
    tell?: (progress: ImportProgress) => void,
  ) => Promise<T>;
  /** `B.1 | Semen | kg | 1650.00`, of GLOBAL's and then of each person's. */
  readonly masters: (type?: MasterType) => Promise<string[]>;
  readonly addMaster: (
    type: MasterType,
    code: string,
    said: { name: string; unit: string; price: string | null; ownerId?: string },
  ) => Promise<string>;
  readonly addSource: (code: string) => Promise<string>;
  /** A work with its analysis, overhead 10 %, whose price may be another one than its components make. */
  readonly addAnalysis: (kode: string, analysis: Analysis) => Promise<string>;
  /** `A.1 | 2420.00`, of GLOBAL's and then of each person's; hidings are none. */
  readonly works: () => Promise<string[]>;
  /** Everything that was imported, and all entries, are gone. */
  readonly clear: () => Promise<void>;
}

/** The use cases of imports on a database of their own, without a server before them. */
export async function startImporting(units: readonly string[]): Promise<Importing> {
  const house = await emptyHouse();
  const { db } = house;
  const dimas = await addPerson(db, 'ADMIN', 'Dimas');
  const sari = await addPerson(db, 'USER', 'Sari');
  await addUnits(db, units);
  const inTx: Importing['inTx'] = (work) => inTransaction(db, work);
  return {
    ...house,
    dimas,
    sari,
    inTx,
    by: (work, caller = dimas, tell) =>
      inTx((tx) =>
        work({ tx, caller, signal: new AbortController().signal, ...(tell && { tell }) }),
      ),
    async masters(type) {
      const all = db
        .selectFrom('master_item')
        .select(['code', 'name', 'unit_code', 'price', 'owner_id'])
        .where('deleted_at', 'is', null);
      const rows = await (type ? all.where('type', '=', type) : all)
        .orderBy('owner_id', (order) => order.asc().nullsFirst())
        .orderBy('code_order')
        .execute();
      return rows.map(
        ({ code, name, unit_code: unit, price, owner_id: owner }) =>
          `${owner === null ? '' : 'USER '}${code} | ${name} | ${unit} | ${price}`,
      );
    },
    async addMaster(type, code, { price, ownerId = null, ...said }) {
      const id = newId();
      const master = { id, type, ownerId, ...foundAs({ code, ...said }), price };
      await inCamelCase(db).insertInto('masterItem').values(master).execute();
      return id;
    },
    async addSource(code) {
      const id = newId();
      await db.insertInto('source').values({ id, code, label: code, code_order: code }).execute();
      return id;
    },
    async addAnalysis(kode, { harga, rows, ownerId = null, verified = null, stale = false }) {
      const known = await db.selectFrom('category').select('id').executeTakeFirst();
      const category = known?.id ?? newId();
      if (!known) {
        const made = { id: category, name: 'Dinding', search: 'dinding' };
        await db.insertInto('category').values(made).execute();
      }
      const id = newId();
      const keys = { kode, kode_key: kodeKey(kode), kode_order: codeOrder(kode) };
      const said = { deskripsi: `Pekerjaan ${kode}`, satuan: 'm2', search: kode.toLowerCase() };
      const state = { owner_id: ownerId, category_id: category, harga, verified, stale };
      await db
        .insertInto('hsp_item')
        .values({ id, ...keys, ...said, ...state })
        .execute();
      await db.insertInto('recipe').values({ hsp_item_id: id, overhead_percent: '10' }).execute();
      for (const [ord, { master, coefficient, price, group = 'MATERIAL' }] of rows.entries()) {
        const row = { id: newId(), hsp_item_id: id, grp: group, ord, coefficient };
        const { name, unit_code: unit } = await db
          .selectFrom('master_item')
          .select(['name', 'unit_code'])
          .where('id', '=', master)
          .executeTakeFirstOrThrow();
        const taken = { name_snapshot: name, unit_snapshot: unit, unit_price_snapshot: price };
        await db
          .insertInto('recipe_component')
          .values({ ...row, ...taken, master_item_id: master })
          .execute();
      }
      return id;
    },
    async works() {
      const rows = await db
        .selectFrom('hsp_item')
        .select(['kode', 'harga', 'owner_id'])
        .where('tombstone', '=', false)
        .where('deleted_at', 'is', null)
        .orderBy('owner_id', (order) => order.asc().nullsFirst())
        .orderBy('kode_order')
        .execute();
      return rows.map(
        ({ kode, harga, owner_id: owner }) => `${owner === null ? '' : 'USER '}${kode} | ${harga}`,
      );
    },
    clear: () => empty(db, imported),
  };
}

const imported = [
  'import_change',
  'estimation',
  'hsp_item',
  'category',
  'kept_pair',
  'master_price',
  'master_item',
  'import_run',
] as const;
const beside = ['unit_alias', 'unit', 'source', 'price_list_map', 'confirmed_match'] as const;

/** By one word to the database, since a busy machine answers each late. */
async function empty(db: Database, tables: readonly string[]): Promise<void> {
  await sql.raw(tables.map((table) => `delete from ${table}`).join(';')).execute(db);
}

/** Where changes of the code are tried one after the other, a database that is emptied instead of made anew. */
async function emptyHouse(): Promise<TestDatabase> {
  const kept: unknown = Reflect.get(globalThis, 'keptHouses');
  if (!(kept instanceof Map)) return createTestDatabase();
  const known: TestDatabase | undefined = kept.get('importing');
  const house = known ?? (await createTestDatabase());
  kept.set('importing', house);
  await empty(house.db, [...imported, ...beside]);
  return { ...house, drop: async () => {} };
}

/** A text file as somebody sends it. */
export const sentFile = (bytes: Uint8Array, name = 'daftar.csv') => ({ name, bytes });
