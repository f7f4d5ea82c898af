import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDeflateRaw, inflateRaw } from 'node:zlib';

/** Content as it is stored: `format` tells how to read `body`. */
export interface StoredBody {
  readonly format: number;
  readonly body: Buffer;
}

const inflate = promisify<Buffer, Buffer>(inflateRaw);

/** Format 1: the JSON of domain/estimate/write-content.ts, deflated. */
const FORMAT = 1;
/** The fastest: a tenth of the size in 11 ms for 10,000 items. */
const LEVEL = 1;

/** Deflates piece by piece, beside the making of the next ones. */
export async function packContent(pieces: Iterable<Uint8Array>): Promise<StoredBody> {
  const stream = createDeflateRaw({ level: LEVEL });
  const packed: Buffer[] = [];
  stream.on('data', (part: Buffer) => packed.push(part));
  const ended = once(stream, 'end');
  for (const piece of pieces) {
    stream.write(piece);
    await turn(); // a thread of the system takes the piece
  }
  stream.end();
  await ended;
  return { format: FORMAT, body: Buffer.concat(packed) };
}

/** The content's JSON, as it stands in answers. */
export async function unpackContent({ format, body }: StoredBody): Promise<Buffer> {
  if (format !== FORMAT) throw new RangeError(`unknown format of content: ${format}`);
  return inflate(body);
}
