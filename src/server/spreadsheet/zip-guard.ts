// A workbook is an archive, and an archive can be made to unpack to more than any memory holds.
// Nothing of a sent one is read before it has passed here.
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { SheetScan } from './sheet-scan.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const LARGE_END = 0x06064b50;
const LARGE_PLACE = 0x07064b50;
const LARGE_FIELD = 1;
const DESCRIPTOR = 0x08074b50;
const ENCRYPTED_FLAG = 1;
/** Sizes stand behind the data, in a descriptor. */
const STREAMED_FLAG = 8;
/** Stands in place of a size that has a field of its own (ZIP64), which no list needs in the directory. */
const ELSEWHERE = 0xffffffff;
const MEGABYTE = 1024 * 1024;

/** Bytes that are looked at together. */
const PIECE = 256 * 1024;

export const MOST_PARTS = 2_000;
const mostBytes = 200 * MEGABYTE;
/**
 * Real sheets shrink to a tenth, a zip bomb to a thousandth. Small parts may shrink to anything.
 */
const mostRatio = 250;
const smallPart = MEGABYTE;

export type ZipJudgement = 'fine' | 'broken' | TooMuch;
/** Of bytes, parts or packing, or of rows and cells of a sheet. */
type TooMuch = 'too large' | 'too many parts' | 'overpacked' | 'too long';

/**
 * Judges an archive by its directory and by what its parts really unpack to: sizes can lie. At
 * most 2,000 parts, 200 MB in all (api/1.5), none packed beyond belief, no sheet beyond what is read. It
 * unpacks piece by piece and keeps none.
 *
 * Where the directory and the heads of the parts say different things, whoever reads after this could
 * believe the other: such an archive is broken.
 */
export async function judgeZip(bytes: Uint8Array, most = mostBytes): Promise<ZipJudgement> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return await judge(zip, most);
  } catch {
    // An offset or length that points outside the file, or a part that does not inflate.
    return 'broken';
  }
}

async function judge(zip: Buffer, most: number): Promise<ZipJudgement> {
  const end = findEnd(zip);
  if (end < 0) return 'broken';
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_PARTS) return 'too many parts'; // 65,535 stands for ZIP64
  const parts = readDirectory(zip, end, count);
  if (!parts?.every((part) => agrees(zip, part))) return 'broken';
  const declared = parts.reduce((sum, { size }) => sum + size, 0);
  if (declared > most) return 'too large';
  if (parts.some(isBeyondBelief)) return 'overpacked';
  let real = 0;
  for (const part of parts) {
    const size = await unpackedSize(zip, part, most - real);
    if (typeof size === 'string') return size;
    real += size;
  }
  return 'fine';
}

/** What a part of an archive that has passed holds. */
export function partOf(bytes: Uint8Array, name: string): Buffer | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  const parts = end < 0 ? [] : (readDirectory(zip, end, zip.readUInt16LE(end + 10)) ?? []);
  const part = parts.find(({ entry }) => nameAt(zip, entry, 28, 46).toString('utf8') === name);
  if (!part) return undefined;
  const data = dataAt(zip, part.at);
  const packed = zip.subarray(data, data + part.packed);
  return part.method === STORED ? packed : inflateRawSync(packed);
}

interface Part {
  /** Where its entry in the directory stands, and its own head. */
  readonly entry: number;
  readonly at: number;
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
}

const isBeyondBelief = ({ packed, size }: Pick<Part, 'packed' | 'size'>) =>
  size > smallPart && size > packed * mostRatio;

/** The end record lies in the last 64 kB; behind it stands nothing but its comment. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - 22 - 0xffff);
  for (let at = zip.length - 22; at >= first; at--) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  return -1;
}

/** The directory that ends where the end record begins: one anywhere else is not the one that others read. */
function readDirectory(zip: Buffer, end: number, count: number): Part[] | undefined {
  const start = zip.readUInt32LE(end + 16);
  const length = zip.readUInt32LE(end + 12);
  if (zip.readUInt16LE(end + 8) !== count || start + length !== directoryEnd(zip, end)) {
    return undefined;
  }
  const parts: Part[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) return undefined;
    const part = {
      entry: at,
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    if ((part.flags & ENCRYPTED_FLAG) !== 0) return undefined;
    if ([part.packed, part.size, part.at].includes(ELSEWHERE)) return undefined;
    parts.push(part);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return at === start + length ? parts : undefined;
}

/** Some writers put a ZIP64 record of the same directory between it and the end record, without a need. */
function directoryEnd(zip: Buffer, end: number): number {
  if (end < 76 || zip.readUInt32LE(end - 20) !== LARGE_PLACE) return end;
  const large = end - 76;
  const isSame =
    zip.readUInt32LE(large) === LARGE_END &&
    zip.readBigUInt64LE(end - 12) === BigInt(large) &&
    zip.readBigUInt64LE(large + 32) === BigInt(zip.readUInt16LE(end + 10)) &&
    zip.readBigUInt64LE(large + 40) === BigInt(zip.readUInt32LE(end + 12)) &&
    zip.readBigUInt64LE(large + 48) === BigInt(zip.readUInt32LE(end + 16));
  return isSame ? large : end;
}

/** Whether a part's own head says of it what the directory says. */
function agrees(zip: Buffer, { entry, at, flags, method, packed, size }: Part): boolean {
  if (zip.readUInt32LE(at) !== LOCAL) return false;
  const isStreamed = (flags & STREAMED_FLAG) !== 0;
  const isAlike =
    ((zip.readUInt16LE(at + 6) ^ flags) & (STREAMED_FLAG | ENCRYPTED_FLAG)) === 0 &&
    zip.readUInt16LE(at + 8) === method &&
    nameAt(zip, at, 26, 30).equals(nameAt(zip, entry, 28, 46));
  if (!isAlike) return false;
  const told = [zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22)];
  const isUntold = isStreamed && told.every((one) => one === 0 || one === ELSEWHERE);
  const sizes = told.every((one) => one === ELSEWHERE) ? largeSizes(zip, at) : told;
  if (!isUntold && (sizes[0] !== packed || sizes[1] !== size)) return false;
  // Where the directory says nothing too, readers look for the sizes in the next descriptor they find.
  return !isStreamed || packed > 0 || (size === 0 && isDescribedEmpty(zip, dataAt(zip, at)));
}

/** Where a writer kept room for larger ones in a part's own head: packed, and unpacked before it. */
function largeSizes(zip: Buffer, at: number): number[] {
  let field = at + 30 + zip.readUInt16LE(at + 26);
  while (field + 4 <= dataAt(zip, at)) {
    const length = zip.readUInt16LE(field + 2);
    if (zip.readUInt16LE(field) === LARGE_FIELD && length >= 16) {
      return [field + 12, field + 4].map((place) => Number(zip.readBigUInt64LE(place)));
    }
    field += 4 + length;
  }
  return [];
}

const isDescribedEmpty = (zip: Buffer, data: number) =>
  zip.readUInt32LE(data) === DESCRIPTOR && zip.readBigUInt64LE(data + 8) === 0n;

const nameAt = (zip: Buffer, head: number, length: number, name: number) =>
  zip.subarray(head + name, head + name + zip.readUInt16LE(head + length));

const dataAt = (zip: Buffer, at: number) =>
  at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);

type Size = number | 'broken' | TooMuch;

/** Unpacks a part, and no more of it than is still allowed. */
async function unpackedSize(zip: Buffer, part: Part, allowed: number): Promise<Size> {
  const { at, method, packed } = part;
  const data = dataAt(zip, at);
  if (data + packed > zip.length) return 'broken';
  const bytes = zip.subarray(data, data + packed);
  if (method === STORED) {
    if (packed > allowed) return 'too large';
    return new SheetScan().take(bytes) ? packed : 'too long';
  }
  if (method !== DEFLATED || packed === 0) return packed === 0 ? 0 : 'broken';
  return inflated(bytes, allowed);
}

function inflated(packed: Buffer, allowed: number): Promise<Size> {
  return new Promise((resolve) => {
    const scan = new SheetScan();
    const stream = createInflateRaw({ chunkSize: PIECE });
    let size = 0;
    const end = (judged: Size) => {
      stream.destroy();
      resolve(judged);
    };
    stream.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > allowed) end('too large');
      else if (isBeyondBelief({ packed: packed.length, size })) end('overpacked');
      else if (!scan.take(piece)) end('too long');
    });
    stream.on('error', () => end('broken'));
    stream.on('end', () => end(size));
    stream.end(packed);
  });
}
