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
/** Larger numbers stand in fields of their own (zip64), and these in the place of them. */
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;
/** The version that it takes to unpack: 2.0, and 4.5 for such numbers. */
const [PLAIN, LARGE] = [20, 45];

/**
 * `at`: the time that all entries bear, on the clock of Jakarta. `before`: how many bytes of the file stand
 * before the archive.
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
  before = 0,
): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = [];
  const moment = dosTime(at);
  let count = 0;
  let offset = before;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const packed = await deflate(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(PLAIN, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(moment, 6);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    yield Buffer.concat([signature(0x04034b50), facts, path, packed]);
    directory.push(inDirectory(facts, path, offset));
    count++;
    offset += 4 + facts.length + path.length + packed.length;
  }
  yield endOf(directory, count, offset);
}

/** The same facts again, and where the file stands. */
function inDirectory(facts: Buffer, path: Buffer, offset: number): Buffer {
  const isFar = offset >= MOST_32;
  const again = Buffer.from(facts);
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    again.writeUInt16LE(LARGE, 0);
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  again.writeUInt16LE(far.length, 24);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(Math.min(offset, MOST_32), 10);
  const madeBy = Buffer.from([LARGE, 0]);
  return Buffer.concat([signature(0x02014b50), madeBy, again, place, path, far]);
}

/** The directory, and where it is found from the end. */
function endOf(directory: readonly Buffer[], count: number, offset: number): Buffer {
  const list = Buffer.concat(directory);
  const isLarge = count >= MOST_16 || offset >= MOST_32 || list.length >= MOST_32;
  const large = Buffer.alloc(isLarge ? 76 : 0);
  if (isLarge) {
    large.writeUInt32LE(0x06064b50, 0);
    large.writeBigUInt64LE(44n, 4); // what follows of this record
    large.writeUInt16LE(LARGE, 12);
    large.writeUInt16LE(LARGE, 14);
    large.writeBigUInt64LE(BigInt(count), 24);
    large.writeBigUInt64LE(BigInt(count), 32);
    large.writeBigUInt64LE(BigInt(list.length), 40);
    large.writeBigUInt64LE(BigInt(offset), 48);
    // Where this record is; the disks are all the same one.
    large.writeUInt32LE(0x07064b50, 56);
    large.writeBigUInt64LE(BigInt(offset + list.length), 64);
    large.writeUInt32LE(1, 72);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(count, MOST_16), 4);
  end.writeUInt16LE(Math.min(count, MOST_16), 6);
  end.writeUInt32LE(Math.min(list.length, MOST_32), 8);
  end.writeUInt32LE(Math.min(offset, MOST_32), 12);
  return Buffer.concat([list, large, signature(0x06054b50), end]);
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
