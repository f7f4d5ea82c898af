// A long answer, written piece by piece, compressed, and not sent again to clients that already
// have it (api/5.2).
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { acceptsCoding } from '../../platform/http/packed-json.ts';

/** What a caller says of the answer that it wants. */
export interface Wish {
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/** Speed before size: at this level 100,000 entries are still well below 8 MB. */
const gzipLevel = 3;

/**
 * `stamp` must change whenever the text would; `write` is not called where the caller already has
 * that text.
 */
export function streamJson(
  { ifNoneMatch, acceptEncoding }: Wish,
  stamp: string,
  write: () => AsyncGenerator<Buffer>,
): Response {
  const etag = `W/"${createHash('sha256').update(stamp).digest('base64url').slice(0, 22)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' };
  if (ifNoneMatch?.split(/\s*,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const text = Readable.from(write());
  const zips = acceptsCoding(acceptEncoding, 'gzip');
  // An error cuts the text in the middle, so the client sees a broken answer and never a list that
  // is silently too short.
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
