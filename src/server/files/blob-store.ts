import type { Database, Tx } from '../platform/database/database.ts';

interface NewBlob {
  id: string;
  mime: string;
  bytes: Uint8Array;
}

/** Every picture that comes is written anew before. */
export async function insertBlob(tx: Tx, { id, mime, bytes }: NewBlob): Promise<void> {
  await tx
    .insertInto('blob')
    .values({ id, mime, size: bytes.length, body: Buffer.from(bytes), is_plain: true })
    .execute();
}

export function findBlob(db: Database, id: string) {
  return db.selectFrom('blob').select(['mime', 'body']).where('id', '=', id).executeTakeFirst();
}

export async function deleteBlob(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('blob').where('id', '=', id).execute();
}

/** A picture that nobody has looked at since pictures are written anew. */
export function findUnseenBlob(db: Database) {
  return db
    .selectFrom('blob')
    .select(['id', 'body'])
    .where('is_plain', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function replaceBlob(db: Database, { id, mime, bytes }: NewBlob): Promise<void> {
  await db
    .updateTable('blob')
    .set({ mime, size: bytes.length, body: Buffer.from(bytes), is_plain: true })
    .where('id', '=', id)
    .where('is_plain', 'is', null)
    .execute();
}

/** One that cannot be written anew stays as it is. */
export async function leaveBlob(db: Database, id: string): Promise<void> {
  await db
    .updateTable('blob')
    .set({ is_plain: false })
    .where('id', '=', id)
    .where('is_plain', 'is', null)
    .execute();
}
