import type { ReceivedFile } from '../../contract/endpoint.ts';
import { users } from '../../contract/users.ts';
import { storeImage } from '../files/store-image.ts';
import type { Tx } from '../platform/database/database.ts';

/** The id of the stored picture, or undefined where none was sent. Judged by content. */
export async function storeAvatar(
  tx: Tx,
  file: ReceivedFile | undefined,
): Promise<string | undefined> {
  const { maxMegabytes } = users.create.files.file;
  return file && storeImage(tx, file, { maxMegabytes });
}
