import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DEFLATED = 8;
const WITH_DESCRIPTOR = 0x8;

/**
 * Rewrites one XML part of an archive (APPNOTE 6.3, no ZIP64); the others keep their very bytes.
 * For what the workbook library cannot say; the archive is always one that it has just written.
 */
export function rewritePart(
  archive: Uint8Array,
  part: string,
  rewrite: (xml: string) => string,
): Uint8Array {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = zip.lastIndexOf(signature(END));
  if (end < 0) throw new Error('not a zip archive');
  const directory = zip.readUInt32LE(end + 16);
  const entries = readEntries(zip, directory, zip.readUInt16LE(end + 10));
  const at = entries.findIndex(({ name }) => name === part);
  const old = entries[at];
  if (!old) throw new Error(`no part ${part}`);
  const next = entries[at + 1]?.offset ?? directory;
  const fresh = rewritten(zip, old, rewrite);
  const moved = old.offset + fresh.length - next;
  const records = entries.map((entry) => {
    const record = Buffer.from(entry.record);
    if (entry === old) copySizes(fresh, record);
    else if (entry.offset > old.offset) record.writeUInt32LE(entry.offset + moved, 42);
    return record;
  });
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt32LE(directory + moved, 16);
  return Buffer.concat([
    zip.subarray(0, old.offset),
    fresh,
    zip.subarray(next, directory),
    ...records,
    tail,
  ]);
}

interface Entry {
  readonly name: string;
  readonly offset: number;
  readonly compressedSize: number;
  readonly record: Buffer;
}

/** In the order of their places in the archive. */
function readEntries(zip: Buffer, directory: number, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = directory;
  for (let index = 0; index < count; index++) {
    const nameLength = zip.readUInt16LE(at + 28);
    const length = 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      offset: zip.readUInt32LE(at + 42),
      compressedSize: zip.readUInt32LE(at + 20),
      record: zip.subarray(at, at + length),
    });
    at += length;
  }
  return entries.sort((a, b) => a.offset - b.offset);
}

/** The part's local header and data, new. */
function rewritten(zip: Buffer, entry: Entry, rewrite: (xml: string) => string): Buffer {
  const { offset, compressedSize } = entry;
  const dataAt = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const data = zip.subarray(dataAt, dataAt + compressedSize);
  const isDeflated = zip.readUInt16LE(offset + 8) === DEFLATED;
  const xml = (isDeflated ? inflateRawSync(data) : data).toString('utf8');
  const plain = Buffer.from(rewrite(xml));
  const packed = deflateRawSync(plain);
  const header = Buffer.from(zip.subarray(offset, dataAt));
  header.writeUInt16LE(header.readUInt16LE(6) & ~WITH_DESCRIPTOR, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt32LE(crc32(plain), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(plain.length, 22);
  return Buffer.concat([header, packed]);
}

/** Flags, method, time, checksum and sizes: the same fields, two bytes further on. */
function copySizes(local: Buffer, record: Buffer): void {
  local.copy(record, 8, 6, 26);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
