// The whole catalogue as one answer (api-contract 5.2): category by category out of one snapshot,
// compressed on the way, so that neither side ever holds it all.
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '../platform/database.ts';
import { listCategories } from './category-store.ts';
import { catalogueStamp, openSnapshot, readCategoryRows } from './whole-catalogue-store.ts';

interface Wish {
  readonly userId: string;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/** Speed before size: at this level 100,000 entries are still well below 8 MB. */
const gzipLevel = 3;

export async function streamCatalogue(db: Database, wish: Wish): Promise<Response> {
  const stamp = await catalogueStamp(db, wish.userId);
  const etag = `W/"${createHash('sha256').update(stamp).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' };
  if (wish.ifNoneMatch?.split(/\s*,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const text = Readable.from(writeCatalogue(db, wish.userId));
  const zips = /\bgzip\b/.test(wish.acceptEncoding ?? '');
  // An error ends the text in the middle: the client sees a broken answer, never a short list.
  const body = zips ? pipeline(text, createGzip({ level: gzipLevel }), () => {}) : text;
  // Node types its web streams apart from those of the platform; they are the same.
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=UTF-8',
      ...(zips && { 'Content-Encoding': 'gzip' }),
    },
  });
}

async function* writeCatalogue(db: Database, userId: string): AsyncGenerator<Buffer> {
  const snapshot = await openSnapshot(db);
  try {
    const categories = await listCategories(snapshot, userId);
    yield Buffer.from('{"status":"success","data":{');
    for (const [index, { id, name }] of categories.entries()) {
      const rows = await readCategoryRows(snapshot, userId, id);
      yield Buffer.from(`${index > 0 ? ',' : ''}${JSON.stringify(name)}:[${rows}]`);
    }
    const names = categories.map(({ id, name }) => ({ id, name }));
    yield Buffer.from(`},"categories":${JSON.stringify(names)}}`);
  } finally {
    await snapshot.rollback().execute(); // nothing was written; also when the client has gone away
  }
}
