import type { ReceivedFile } from '../../contract/endpoint.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { ImageUrl } from './present-estimation.ts';

/** How the pictures of answers are linked. */
export async function imageLinks(): Promise<ImageUrl> {
  return (id) => `/api/files/${id}`;
}

export async function storeImage(tx: Tx, { bytes }: ReceivedFile): Promise<string> {
  const id = newId();
  const body = Buffer.from(bytes);
  await tx
    .insertInto('blob')
    .values({ id, mime: 'image/png', size: body.length, body })
    .execute();
  return id;
}

export async function deleteImage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('blob').where('id', '=', id).execute();
}
