import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { containing } from '../platform/database/sql.ts';

export interface StoredUser {
  id: string;
  name: string;
  email: string;
  role: string;
  phoneNumber: string | null;
  imageId: string | null;
  createdAt: Date;
  version: number;
}

/** What an ADMIN writes of an account. */
type WrittenUser = Pick<StoredUser, 'name' | 'role' | 'phoneNumber' | 'imageId'>;

/** What `searchText` makes of a row: lower case, without accents. */
const searchable = sql<string>`regexp_replace(
  normalize(lower(name || chr(10) || email || chr(10) || role), nfd), '[\\u0300-\\u036f]', '', 'g')`;

const columnsRead = [
  'id',
  'name',
  'email',
  'role',
  'phone_number as phoneNumber',
  'image_id as imageId',
  'created_at as createdAt',
  'version',
] as const;

/** Accounts that are not closed. */
function selectUsers(db: Database) {
  return db.selectFrom('app_user').select(columnsRead).where('closed_at', 'is', null);
}

export function readUser(db: Database, id: string): Promise<StoredUser> {
  return selectUsers(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export function findUser(db: Database, id: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('id', '=', id).executeTakeFirst();
}

/** Locks the account, but lets others write rows that refer to it. */
export function lockUser(tx: Tx, id: string): Promise<StoredUser | undefined> {
  return selectUsers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The account of an address, closed or not. */
export function lockUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select([...columnsRead, sql<boolean>`closed_at is not null`.as('isClosed')])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** By name; every word occurs in name, address or role. */
export async function listUsers(db: Database, words: readonly string[], limit: number) {
  let found = selectUsers(db);
  for (const word of words) found = found.where(searchable, 'like', containing(word));
  const rows = await found
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

export function lastChange(db: Database, id: string) {
  return db
    .selectFrom('app_user')
    .leftJoin('app_user as changer', 'changer.id', 'app_user.changed_by')
    .select(['changer.name as changedBy', 'app_user.updated_at as changedAt'])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function hasOtherAdmin(db: Database, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('closed_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** An account that nobody has signed in to yet. */
export async function insertUser(
  tx: Tx,
  actorId: string,
  user: WrittenUser & { email: string },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('app_user')
    .values({ id, email: user.email, ...columnsWritten(user), changed_by: actorId })
    .execute();
  return id;
}

/** Also opens a closed account again. */
export async function updateUser(
  tx: Tx,
  actorId: string,
  user: WrittenUser & { id: string },
): Promise<void> {
  await changing(tx, actorId, user.id)
    .set({ ...columnsWritten(user), closed_at: null })
    .execute();
}

export async function markClosed(tx: Tx, actorId: string, id: string): Promise<void> {
  await changing(tx, actorId, id)
    .set({ closed_at: sql<Date>`now()` })
    .execute();
}

function changing(tx: Tx, actorId: string, id: string) {
  return tx
    .updateTable('app_user')
    .set((eb) => ({
      changed_by: actorId,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id);
}

function columnsWritten({ name, role, phoneNumber, imageId }: WrittenUser) {
  return { name, role, phone_number: phoneNumber, image_id: imageId };
}
