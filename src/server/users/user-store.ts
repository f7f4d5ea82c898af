import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { containing } from '../platform/sql.ts';

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

/** What `searchText` makes of a row: lower case, without accents. */
const searchable = sql<string>`regexp_replace(
  normalize(lower(name || chr(10) || email || chr(10) || role), nfd), '[\\u0300-\\u036f]', '', 'g')`;

/** Accounts that are not closed. */
function selectUsers(db: Database) {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'name',
      'email',
      'role',
      'phone_number as phoneNumber',
      'image_id as imageId',
      'created_at as createdAt',
      'version',
    ])
    .where('closed_at', 'is', null);
}

export function readUser(db: Database, id: string): Promise<StoredUser> {
  return selectUsers(db).where('id', '=', id).executeTakeFirstOrThrow();
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
