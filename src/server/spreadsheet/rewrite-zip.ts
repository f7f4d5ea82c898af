// Parts of an archive of our own making, changed behind the library that wrote them.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const LOCAL_LENGTH = 30;
const ENTRY_LENGTH = 46;
const END_LENGTH = 22;
/** As small as the library packs, in two thirds of the time of the usual level. */
const LEVEL = 4;

/**
 * The archive with some of its parts changed; the others stay packed as they are. `changeOf` answers
 * what makes one part another, or nothing.
 */
export function rewriteZip(
  bytes: Uint8Array,
  changeOf: (name: string) => ((part: Buffer) => Buffer) | undefined,
): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.length - END_LENGTH;
  if (zip.readUInt32LE(end) !== END) throw new Error('an archive with a comment, or none');
  const count = zip.readUInt16LE(end + 10);
  const packed: Buffer[] = [];
  const directory: Buffer[] = [];
  let from = zip.readUInt32LE(end + 16);
  let to = 0;
  for (let nth = 0; nth < count; nth++) {
    const length = [28, 30, 32].reduce((sum, at) => sum + zip.readUInt16LE(from + at), 0);
    const entry = Buffer.from(zip.subarray(from, from + ENTRY_LENGTH + length));
    from += entry.length;
    const name = entry.subarray(ENTRY_LENGTH, ENTRY_LENGTH + entry.readUInt16LE(28));
    const change = changeOf(name.toString('utf8'));
    const kept = dataOf(zip, entry);
    const data = change ? changed(entry, kept, change) : kept;
    // Sizes stand in front of the data, none behind it.
    entry.writeUInt16LE(entry.readUInt16LE(8) & ~8, 8);
    entry.writeUInt32LE(to, 42);
    const local = localOf(entry, name.length);
    packed.push(local, name, data);
    to += local.length + name.length + data.length;
    directory.push(entry);
  }
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.length, 0),
    12,
  );
  tail.writeUInt32LE(to, 16);
  return Buffer.concat([...packed, ...directory, tail]);
}

/** The packed bytes of a part. */
function dataOf(zip: Buffer, entry: Buffer): Buffer {
  const at = entry.readUInt32LE(42);
  const data = at + LOCAL_LENGTH + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(data, data + entry.readUInt32LE(20));
}

/** The changed part, packed; its entry tells the new sizes. */
function changed(entry: Buffer, kept: Buffer, change: (part: Buffer) => Buffer): Buffer {
  const isStored = entry.readUInt16LE(10) === STORED;
  const part = change(isStored ? kept : inflateRawSync(kept));
  const data = deflateRawSync(part, { level: LEVEL });
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt32LE(crc32(part), 16);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(part.length, 24);
  return data;
}

/** What stands in front of a part's name and data: the entry's facts, without its extras. */
function localOf(entry: Buffer, nameLength: number): Buffer {
  const local = Buffer.alloc(LOCAL_LENGTH);
  local.writeUInt32LE(LOCAL, 0);
  entry.copy(local, 4, 6, 30);
  local.writeUInt16LE(nameLength, 26);
  local.writeUInt16LE(0, 28);
  return local;
}
