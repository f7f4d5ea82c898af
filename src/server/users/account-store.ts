import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

const FIRST_ADMIN_LOCK = 7104312;

/** Who has this address; a closed account keeps it (D-52). */
export function findAccount(db: Database, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'name', sql<boolean>`closed_at is not null`.as('isClosed')])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** A new account with role USER; false where the address has one already. */
export async function insertAccount(tx: Tx, name: string, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app_user')
    .values({ id: newId(), name, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The account's address is proved by what was sent to it. Undefined: closed meanwhile. */
export function markVerified(tx: Tx, id: string) {
  return tx
    .updateTable('app_user')
    .set({ verified_at: sql<Date>`coalesce(verified_at, now())` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

/** Lets one transaction at a time look whether there is an ADMIN, and make one. */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`.execute(tx);
}

/** An account that was closed opens again. */
export async function makeAdmin(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((eb) => ({
      role: 'ADMIN',
      closed_at: null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute();
}
