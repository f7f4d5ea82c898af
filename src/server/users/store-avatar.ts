import type { ReceivedFile } from '../../contract/endpoint.ts';
import { users } from '../../contract/users.ts';
import { readyImage, readyOf, storeWhole, type ReadyImage } from '../files/store-image.ts';
import type { Tx } from '../platform/database/database.ts';

/** The picture that was sent, decoded before the transaction opens. Judged by content. */
export async function readyAvatar(
  { files }: { files: { file?: ReceivedFile } },
  call: { readonly signal: AbortSignal },
): Promise<ReadyImage | undefined> {
  return readyImage(files.file, call, users.create.files.file.maxMegabytes);
}

/** The id of the stored picture, or undefined where none was sent. */
export async function storeAvatar(
  tx: Tx,
  avatar: ReadyImage | undefined,
): Promise<string | undefined> {
  return avatar && storeWhole(tx, readyOf(avatar));
}
