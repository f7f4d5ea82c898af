// A workbook is an archive, and an archive can be made to unpack to more than any memory holds.
// Nothing of a sent one is read before it has passed here.
import { createInflateRaw } from 'node:zlib';
import { SheetScan } from './sheet-scan.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;
const MEGABYTE = 1024 * 1024;

/** Bytes that are looked at together. */
const PIECE = 256 * 1024;

const mostParts = 2_000;
const mostBytes = 200 * MEGABYTE;
/**
 * Real sheets shrink to a tenth, a zip bomb to a thousandth. Small parts may shrink to anything.
 */
const mostRatio = 250;
const smallPart = MEGABYTE;

export type ZipJudgement = 'fine' | 'broken' | TooMuch;
/** Of bytes or parts, or of rows and cells of a sheet. */
type TooMuch = 'too large' | 'too long';

/**
 * Judges an archive by its directory and by what its parts really unpack to: sizes can lie. At
 * most 2,000 parts, 200 MB in all (api/1.5), none packed beyond belief, no sheet beyond what is read. It
 * unpacks piece by piece and keeps none.
 */
export async function judgeZip(bytes: Uint8Array): Promise<ZipJudgement> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return await judge(zip);
  } catch {
    // An offset or length that points outside the file, or a part that does not inflate.
    return 'broken';
  }
}

async function judge(zip: Buffer): Promise<ZipJudgement> {
  const end = findEnd(zip);
  if (end < 0) return 'broken';
  const count = zip.readUInt16LE(end + 10);
  if (count > mostParts) return 'too large'; // 65,535 stands for ZIP64, which no list needs
  const parts = readDirectory(zip, zip.readUInt32LE(end + 16), count);
  if (!parts) return 'broken';
  const declared = parts.reduce((sum, { size }) => sum + size, 0);
  if (declared > mostBytes || parts.some(isBeyondBelief)) return 'too large';
  let real = 0;
  for (const part of parts) {
    const size = await unpackedSize(zip, part, mostBytes - real);
    if (typeof size === 'string') return size;
    real += size;
    if (isBeyondBelief({ ...part, size })) return 'too large';
  }
  return 'fine';
}

interface Part {
  readonly at: number;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
}

const isBeyondBelief = ({ packed, size }: Part) => size > smallPart && size > packed * mostRatio;

/** The end record lies in the last 64 kB; behind it stands nothing but its comment. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - 22 - 0xffff);
  for (let at = zip.length - 22; at >= first; at--) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  return -1;
}

function readDirectory(zip: Buffer, start: number, count: number): Part[] | undefined {
  const parts: Part[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== ENTRY) return undefined;
    if ((zip.readUInt16LE(at + 8) & ENCRYPTED_FLAG) !== 0) return undefined;
    parts.push({
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

type Size = number | 'broken' | TooMuch;

/** Unpacks a part, and no more of it than is still allowed. */
async function unpackedSize(zip: Buffer, part: Part, allowed: number): Promise<Size> {
  const { at, method, packed } = part;
  if (zip.readUInt32LE(at) !== LOCAL) return 'broken';
  const data = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (data + packed > zip.length) return 'broken';
  const bytes = zip.subarray(data, data + packed);
  if (method === STORED) {
    if (packed > allowed) return 'too large';
    return new SheetScan().take(bytes) ? packed : 'too long';
  }
  if (method !== DEFLATED || packed === 0) return packed === 0 ? 0 : 'broken';
  return inflated(bytes, Math.min(allowed, Math.max(smallPart, packed * mostRatio)));
}

function inflated(packed: Buffer, most: number): Promise<Size> {
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
      if (size > most) end('too large');
      else if (!scan.take(piece)) end('too long');
    });
    stream.on('error', () => end('broken'));
    stream.on('end', () => end(size));
    stream.end(packed);
  });
}
