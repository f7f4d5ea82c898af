// The SQL of tables whose GLOBAL rows (owner null) have own rows of users over them.
import { sql, type RawBuilder } from 'kysely';
import type { Layers, LayerRow } from '../../domain/overlay.ts';
import { inCamelCase } from '../platform/camel-case.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

/** What every row of such a table has. */
export interface OverlayRow extends LayerRow {
  readonly id: string;
  readonly version: number;
  /** Of the GLOBAL row that it is a copy of, when it was copied. */
  readonly originVersion: number | null;
  readonly changedBy: string | null;
  readonly updatedAt: Date;
}

/** What the rows of one code share: of items the kode, of masters type and code. */
export type KeyOf<Row> = Readonly<Pick<Row, keyof Row & ('kodeKey' | 'type' | 'codeKey')>>;

type Columns<Row> = readonly (keyof Row & string)[];

/** How a table holds these rows, in camel-case column names. */
export interface TableLayout<Row> {
  readonly table: 'hsp_item' | 'master_item';
  readonly key: readonly (keyof KeyOf<Row> & string)[];
  /** The columns that hold the code in its various forms. */
  readonly code: Columns<Row>;
  /**
   * The columns that a tombstone also fills, and the text columns left blank in it so that no
   * search finds it.
   */
  readonly tombstone: { readonly bears: Columns<Row>; readonly blank: Columns<Row> };
  /** Where a copy keeps the id of what it was copied from. */
  readonly originId?: keyof Row & string;
  /** Whether a removed row is kept, unlisted, because recipes may refer to it (api/6.1). */
  readonly isArchived: boolean;
}

/** Columns that a copy does not take from the original. */
const notCopied = new Set(
  'id ownerId version originVersion originItemId changedBy createdAt updatedAt'.split(' '),
);

export type OverlayStore<Row extends OverlayRow> = ReturnType<typeof overlayStore<Row>>;

export function overlayStore<Row extends OverlayRow>(layout: TableLayout<Row>) {
  type Key = KeyOf<Row>;
  const table = sql.table(layout.table);

  const ofKey = (key: Key, alias = 't') =>
    sql.join(
      layout.key.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${key[column]}`),
      sql` and `,
    );
  const run = async (db: Database, query: RawBuilder<Row>) =>
    (await query.execute(inCamelCase(db))).rows[0];
  const runForOne = async (tx: Tx, query: RawBuilder<Row>): Promise<Row> => {
    const row = await run(tx, query);
    if (!row) throw new Error(`no row of ${layout.table} was written`);
    return row;
  };

  const find = (db: Database, id: string): Promise<Row | undefined> =>
    run(db, sql`select * from ${table} where id = ${id} and deleted_at is null`);

  async function findAll(db: Database, ids: readonly string[]): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select * from ${table} where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
      inCamelCase(db),
    );
    return rows;
  }

  /**
   * Both rows of a code, locked until the transaction ends. GLOBAL's comes first, so that two calls
   * about one code wait for each other instead of making two copies.
   */
  async function lockCode(tx: Tx, userId: string | null, key: Key): Promise<Layers<Row>> {
    const lock = (owner: RawBuilder<unknown>) =>
      run(
        tx,
        sql`select * from ${table} t where ${ofKey(key)} and deleted_at is null and ${owner}
          for no key update`,
      );
    const global = await lock(sql`owner_id is null`);
    return { global, own: userId === null ? undefined : await lock(sql`owner_id = ${userId}`) };
  }

  const insert = (tx: Tx, row: Partial<Row>): Promise<Row> => {
    const given = givenIn(row);
    return runForOne(
      tx,
      sql`insert into ${table} (${listOf(given.map(([column]) => column))})
        values (${sql.join(given.map(([, value]) => value))}) returning *`,
    );
  };

  /** Raises the row's version and time, which the ETag of the catalogue rests on. */
  const update = (
    tx: Tx,
    id: string,
    actorId: string,
    changes: Partial<Row> | { active: boolean } | { deletedAt: Date },
  ): Promise<Row> => {
    const given = givenIn(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const moved = sql`version = version + 1, updated_at = now(), changed_by = ${actorId}`;
    return runForOne(
      tx,
      sql`update ${table} set ${sql.join([...given, moved])} where id = ${id} returning *`,
    );
  };

  /**
   * A user's copy of each of these GLOBAL rows, in no order. Its versions go on from those of the
   * GLOBAL row, so that who has seen one of them has not seen the copy (api/1.7).
   */
  async function copyAll(tx: Tx, userId: string, globals: readonly Row[]): Promise<Row[]> {
    const first = globals[0];
    if (!first) return [];
    const same = listOf(Object.keys(first).filter((column) => !notCopied.has(column)));
    const origin = layout.originId ? sql`, ${sql.ref(layout.originId)}` : sql``;
    const { rows } = await sql<Row>`
      insert into ${table} (${same}, id, owner_id, changed_by, version, origin_version ${origin})
      select ${same}, twin.copy_id, ${userId}::uuid, ${userId}::uuid, version + 1, version
        ${layout.originId ? sql`, id` : sql``}
      from ${table} join unnest(${globals.map(({ id }) => id)}::uuid[],
        ${globals.map(() => newId())}::uuid[]) as twin (global_id, copy_id) on id = twin.global_id
      returning *`.execute(inCamelCase(tx));
    return rows;
  }

  async function copy(tx: Tx, userId: string, global: Row): Promise<Row> {
    const [row] = await copyAll(tx, userId, [global]);
    if (!row) throw new Error(`no row of ${layout.table} was copied`);
    return row;
  }

  /** Hides a GLOBAL row from one user. */
  async function hide(tx: Tx, userId: string, global: Row): Promise<void> {
    const { bears, blank } = layout.tombstone;
    const same = listOf([...layout.code, ...bears]);
    await sql`
      insert into ${table} (${same}, ${listOf(blank)}, id, owner_id, changed_by, tombstone)
      select ${same}, ${sql.join(blank.map(() => sql`''`))}, ${newId()}::uuid, ${userId}::uuid,
        ${userId}::uuid, true
      from ${table} where id = ${global.id}`.execute(inCamelCase(tx));
  }

  /** Deletes a tombstone; nothing refers to one. */
  async function lift(tx: Tx, { id }: Row): Promise<void> {
    await sql`delete from ${table} where id = ${id} and tombstone`.execute(tx);
  }

  /** Removes an entry with all that belongs to it. */
  async function remove(tx: Tx, { id }: Row, actorId: string): Promise<void> {
    if (layout.isArchived) await update(tx, id, actorId, { deletedAt: new Date() });
    else await sql`delete from ${table} where id = ${id}`.execute(tx);
  }

  /** Deletes the tombstones of a code whose GLOBAL row is gone (api/4.5). */
  async function deleteTombstones(tx: Tx, key: Key): Promise<void> {
    await sql`delete from ${table} t where ${ofKey(key)} and tombstone`.execute(inCamelCase(tx));
  }

  /** Moves tombstones from one code to another, except where their owner has an entry there. */
  async function moveTombstones(tx: Tx, from: Key, to: Row): Promise<void> {
    const db = inCamelCase(tx);
    await sql`
      delete from ${table} t where ${ofKey(from)} and t.tombstone and (not t.active or exists (
        select from ${table} o where o.owner_id = t.owner_id and ${ofKey(to, 'o')}
          and o.deleted_at is null))`.execute(db);
    const code = layout.code.map((column) => sql`${sql.ref(column)} = ${to[column]}`);
    await sql`
      update ${table} t set ${sql.join(code)}, version = version + 1, updated_at = now()
      where ${ofKey(from)} and tombstone`.execute(db);
  }

  /** Turns copies of a GLOBAL row that is gone or has another code into plain own entries. */
  async function forgetOrigin(tx: Tx, global: Row): Promise<void> {
    const { originId } = layout;
    await (
      originId
        ? sql`update ${table} set ${sql.ref(originId)} = null, origin_version = null
            where ${sql.ref(originId)} = ${global.id}`
        : sql`update ${table} t set origin_version = null
            where ${ofKey(global)} and origin_version is not null`
    ).execute(inCamelCase(tx));
  }

  const changing = { insert, update, copy, copyAll, remove, forgetOrigin };
  return {
    key: layout.key,
    find,
    findAll,
    lockCode,
    ...changing,
    hide,
    lift,
    deleteTombstones,
    moveTombstones,
  };
}

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const givenIn = (row: object): [string, unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined);

export async function readName(db: Database, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name ?? null;
}
