// An archive that is written as its files come about, one after the other: only one is in memory.
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const deflate = promisify(deflateRaw);
/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

/** `at`: the time that all entries bear, on the clock of Jakarta. */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = [];
  const moment = dosTime(at);
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const packed = await deflate(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0); // the version that it takes to unpack: 2.0
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(moment, 6);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    yield Buffer.concat([signature(0x04034b50), facts, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    // Made by version 2.0; then the same facts, and where the file stands.
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), facts, place, path);
    offset += 4 + facts.length + path.length + packed.length;
    if (offset > MOST_BYTES || directory.length / 5 > MOST_ENTRIES) {
      throw new RangeError('too large for an archive of this form');
    }
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length / 5, 4);
  end.writeUInt16LE(directory.length / 5, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([list, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Seconds by twos, then days since 1980, as archives have counted since then. */
function dosTime(at: Date): number {
  const local = new Date(at.getTime() + 7 * 3_600_000);
  const day =
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  const time =
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
