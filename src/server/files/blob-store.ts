import type { Database, Tx } from '../platform/database/database.ts';

interface NewBlob {
  id: string;
  mime: string;
  bytes: Uint8Array;
}

export async function insertBlob(tx: Tx, { id, mime, bytes }: NewBlob): Promise<void> {
  await tx
    .insertInto('blob')
    .values({ id, mime, size: bytes.length, body: Buffer.from(bytes) })
    .execute();
}

export function findBlob(db: Database, id: string) {
  return db.selectFrom('blob').select(['mime', 'body']).where('id', '=', id).executeTakeFirst();
}

export async function deleteBlob(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('blob').where('id', '=', id).execute();
}
