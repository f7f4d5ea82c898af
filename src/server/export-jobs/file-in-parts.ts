import { mediaTypes } from '../../contract/endpoint.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MadeFile } from '../exports/download.ts';
import { acceptsCoding } from '../platform/http/packed-json.ts';
import type { Database } from '../platform/database/database.ts';
import { readJobFile, type KeptFile } from './job-store.ts';

/**
 * The file as it is stored. The tags of a PDF are many small texts, which gzip to a fifth, so that
 * database and network carry less. A workbook is compressed already.
 */
export async function packed(file: MadeFile): Promise<MadeFile> {
  if (file.type !== mediaTypes.pdf) return file;
  return { ...file, bytes: new Uint8Array(await promisify(gzip)(file.bytes, { level: 3 })) };
}

/** The file in an encoding that this client accepts. */
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

/** Bytes. Reading one part from the database delays other calls for some milliseconds. */
const PART = 512 * 1024;

/** The file of a job as a stream, which breaks off where the job is given up meanwhile. */
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
