import { crc32, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

/** A file inside a workbook; its bytes are ready or on their way. */
export interface Part {
  readonly name: string;
  readonly data: string | Uint8Array;
}

const deflate = promisify(deflateRaw);
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;

interface PackedPart {
  readonly name: Buffer;
  readonly head: Buffer;
  readonly packed: Uint8Array;
}

/** An archive (APPNOTE 6.3, no ZIP64) of these parts, all of the same moment. */
export async function packParts(parts: readonly Part[], at: Date): Promise<Uint8Array> {
  const packed = await Promise.all(parts.map((part) => packPart(part, at)));
  const pieces: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, head, packed: data } of packed) {
    pieces.push(signed(0x04034b50, head), name, data);
    directory.push(entry(head, offset), name);
    offset += 4 + head.length + name.length + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(packed.length, 8);
  end.writeUInt16LE(packed.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, listed, end]);
}

/** The fields that a part's own head and its line in the directory have in common. */
async function packPart({ name: text, data }: Part, at: Date): Promise<PackedPart> {
  const plain = typeof data === 'string' ? Buffer.from(data) : data;
  // Level 4 is the point behind which sheets get slower rather than smaller.
  const packed = await deflate(plain, { level: 4 });
  const name = Buffer.from(text);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(FLAGS, 2);
  head.writeUInt16LE(DEFLATED, 4);
  const { time, date } = dosMoment(at);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  head.writeUInt32LE(crc32(plain), 10);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(plain.length, 18);
  head.writeUInt16LE(name.length, 22);
  return { name, head, packed };
}

function signed(signature: number, head: Buffer): Buffer {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return Buffer.concat([mark, head]);
}

function entry(head: Buffer, offset: number): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(VERSION, 4);
  head.copy(line, 6);
  line.writeUInt32LE(offset, 42);
  return line;
}

/** In steps of two seconds since 1980, in UTC. */
function dosMoment(at: Date): { time: number; date: number } {
  const year = Math.max(1980, at.getUTCFullYear());
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}
