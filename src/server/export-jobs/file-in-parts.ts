import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MadeFile } from '../exports/download.ts';
import { fileTypes } from '../papers/attachment.ts';
import { acceptsCoding } from '../platform/http/accepts-coding.ts';
import type { Database } from '../platform/database/database.ts';
import { readJobFile, type KeptFile } from './job-store.ts';

/**
 * The file as it is kept. The tags of a PDF are a small text each: gzip makes it a fifth, so that
 * neither the database nor the line has to carry them whole. A workbook is deflated already.
 */
export async function packed(file: MadeFile): Promise<MadeFile> {
  if (file.type !== fileTypes.pdf) return file;
  return { ...file, bytes: new Uint8Array(await promisify(gzip)(file.bytes, { level: 3 })) };
}

/** The file as this client can take it. */
export function asSent(
  { size, isPacked }: KeptFile,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  accepted: string | undefined,
) {
  if (!isPacked) return { body, size: size ?? undefined };
  if (acceptsCoding(accepted, 'gzip'))
    return { body, size: size ?? undefined, encoding: 'gzip' } as const;
  return { body: body.pipeThrough(new DecompressionStream('gzip')) };
}

/** Bytes; to take one out of the database holds up other calls for some milliseconds. */
const PART = 512 * 1024;

/** The file of a job as it is sent. It breaks off where the job is given up meanwhile. */
export function fileInParts(
  db: Database,
  id: string,
  size: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (start >= size) return controller.close();
      const part = await readJobFile(db, id, { start, length: PART });
      if (!part || part.length === 0) throw new Error('the file is gone');
      start += part.length;
      controller.enqueue(part);
    },
  });
}
