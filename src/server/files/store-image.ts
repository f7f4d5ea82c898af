import type { ReceivedFile } from '../../contract/endpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { insertBlob } from './blob-store.ts';
import { readPicture, type Picture } from './picture.ts';
import { rewritePicture } from './rewrite-picture.ts';

const MEGABYTE = 1024 * 1024;
/** Decoded, a pixel takes four bytes. */
const MOST_MEGAPIXELS = 40;

/**
 * Stores a PNG, JPEG or WebP picture, written anew, and gives its id. Judged by content, never by name
 * or type: anything else, and what cannot be decoded to its end, is IMAGE_TYPE, more than
 * `maxMegabytes` or 40 megapixels IMAGE_SIZE.
 */
export async function storeImage(
  tx: Tx,
  { bytes }: ReceivedFile,
  { maxMegabytes = 5 } = {},
): Promise<string> {
  const picture = readPicture(bytes);
  if (!picture) throw new Problem('IMAGE_TYPE');
  const { width, height } = picture;
  if (bytes.length > maxMegabytes * MEGABYTE || width * height > MOST_MEGAPIXELS * 1e6) {
    throw new Problem('IMAGE_SIZE');
  }
  const whole = await rewritePicture(bytes);
  if (!whole) throw new Problem('IMAGE_TYPE');
  return storeWhole(tx, whole);
}

/** Stores a picture that was written anew already. */
export async function storeWhole(
  tx: Tx,
  { mime, bytes }: { readonly mime: Picture['mime']; readonly bytes: Uint8Array },
): Promise<string> {
  const id = newId();
  await insertBlob(tx, { id, mime, bytes });
  return id;
}
