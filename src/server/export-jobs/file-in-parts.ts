import type { Database } from '../platform/database.ts';
import { readJobFile } from './job-store.ts';

/** Bytes; to take one out of the database holds up other calls for some milliseconds. */
const PART = 512 * 1024;

/** The file of a job as it is sent. It breaks off where the job is given up meanwhile. */
export function fileInParts(db: Database, id: string, size: number): ReadableStream<Uint8Array> {
  let start = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (start >= size) return controller.close();
      const part = await readJobFile(db, id, { start, length: PART });
      if (!part || part.length === 0) throw new Error('the file is gone');
      start += part.length;
      controller.enqueue(part);
    },
  });
}
