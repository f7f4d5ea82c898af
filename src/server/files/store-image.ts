import type { ReceivedFile } from '../../contract/endpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { insertBlob } from './blob-store.ts';
import { readPicture, type Picture } from './picture.ts';
import { rewritePicture, type Rewritten } from './rewrite-picture.ts';

const MEGABYTE = 1024 * 1024;
/** Decoded, a pixel takes four bytes. */
const MOST_MEGAPIXELS = 40;

/**
 * A PNG, JPEG or WebP picture, written anew. Judged by content, never by name
 * or type: anything else, and what cannot be decoded to its end, is IMAGE_TYPE, more than
 * `maxMegabytes` or 40 megapixels IMAGE_SIZE.
 */
export async function takeImage(
  { bytes }: ReceivedFile,
  { maxMegabytes = 5, signal }: Taking = {},
): Promise<Rewritten> {
  const picture = readPicture(bytes);
  if (!picture) throw new Problem('IMAGE_TYPE');
  const { width, height } = picture;
  if (bytes.length > maxMegabytes * MEGABYTE || width * height > MOST_MEGAPIXELS * 1e6) {
    throw new Problem('IMAGE_SIZE');
  }
  const whole = await rewritePicture(bytes, { ...(signal && { signal }) });
  if (!whole) throw new Problem('IMAGE_TYPE');
  return whole;
}

interface Taking {
  readonly maxMegabytes?: number;
  readonly signal?: AbortSignal;
}

/**
 * What was made ready before the transaction of its call, or why it is refused: the call meets that where it would
 * store it, so that refusals keep their order.
 */
export type Ready<Made> = Made | Problem;
export type ReadyImage = Ready<Rewritten>;

export async function madeReady<Made>(making: Promise<Made>): Promise<Ready<Made>> {
  return making.catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return error;
    throw error;
  });
}

/** The picture that somebody sent with a call, if one came. */
export async function readyImage(
  file: ReceivedFile | undefined,
  call: { readonly signal: AbortSignal },
  maxMegabytes?: number,
): Promise<ReadyImage | undefined> {
  return (
    file &&
    madeReady(takeImage(file, { ...(maxMegabytes && { maxMegabytes }), signal: call.signal }))
  );
}

/** Throws the refusal. */
export function readyOf<Made>(ready: Ready<Made>): Made {
  if (ready instanceof Problem) throw ready;
  return ready;
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
