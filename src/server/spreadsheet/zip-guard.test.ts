import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { joined } from '../price-lists/lists-of-tests.ts';
import { judgeZip } from './zip-guard.ts';

const MEGABYTE = 1024 * 1024;
const ELSEWHERE = 0xffffffff;

interface Written {
  readonly name?: string;
  readonly flags?: number;
  readonly method?: number;
  readonly packed?: number;
  readonly size?: number;
}

interface Part {
  readonly content?: Buffer;
  readonly method?: number;
  /** What the part's own head, or the directory, says instead of what is so. */
  readonly head?: Written;
  readonly entry?: Written;
  readonly behind?: Buffer;
  readonly extra?: Buffer;
}

interface Archive {
  readonly parts: Buffer;
  readonly directory: Buffer;
  readonly count: number;
}

const text = Buffer.from('<a/>'.repeat(50));

/** Parts and directory of an archive in which they may disagree. */
function archive(...parts: readonly Part[]): Archive {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [nth, part] of parts.entries()) {
    const { content = text, method = 8, behind = Buffer.alloc(0), extra = Buffer.alloc(0) } = part;
    const data = method === 8 ? deflateRawSync(content) : content;
    const is = { name: `${nth}.xml`, flags: 0, method, packed: data.length, size: content.length };
    const head = facts({ ...is, ...part.head });
    const own = [signature(0x04034b50), head.facts, short(extra.length), head.name, extra];
    const file = Buffer.concat([...own, data, behind]);
    const entry = facts({ ...is, ...part.entry });
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    directory.push(signature(0x02014b50), short(20), entry.facts, place, entry.name);
    files.push(file);
    offset += file.length;
  }
  return {
    parts: Buffer.concat(files),
    directory: Buffer.concat(directory),
    count: parts.length,
  };
}

function facts({ name, flags, method, packed, size }: Required<Written>) {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(flags, 2);
  bytes.writeUInt16LE(method, 4);
  bytes.writeUInt32LE(packed, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  return { facts: bytes, name: Buffer.from(name) };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const short = (value: number) => Buffer.from([value & 255, value >> 8]);

interface Ending {
  readonly between?: Buffer;
  readonly length?: number;
  readonly onDisk?: number;
}

function ended({ parts, directory, count }: Archive, ending: Ending = {}): Buffer {
  const { between = Buffer.alloc(0), length = directory.length, onDisk = count } = ending;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(onDisk, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(parts.length, 16);
  return Buffer.concat([parts, directory, between, end]);
}

/** A ZIP64 record of a directory, and where it stands. */
function large(count: number, length: number, start: number, at: number): Buffer {
  const bytes = Buffer.alloc(76);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeBigUInt64LE(BigInt(count), 24);
  bytes.writeBigUInt64LE(BigInt(count), 32);
  bytes.writeBigUInt64LE(BigInt(length), 40);
  bytes.writeBigUInt64LE(BigInt(start), 48);
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeBigUInt64LE(BigInt(at), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}

function described(packed: number, size: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

/** What a part's own head has of ZIP64. */
function field(packed: number, size: number, id = 1): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt16LE(id, 0);
  bytes.writeUInt16LE(16, 2);
  bytes.writeBigUInt64LE(BigInt(size), 4);
  bytes.writeBigUInt64LE(BigInt(packed), 12);
  return bytes;
}

const shrunk = deflateRawSync(text).length;
const elsewhere = { packed: ELSEWHERE, size: ELSEWHERE };
const streamed = { flags: 8 };
const untold = { flags: 8, packed: 0, size: 0 };
const plain = archive({}, {});
const nothing = Buffer.alloc(0);

const broken: Record<string, () => Uint8Array> = {
  'a directory that says nothing where the head says the size': () =>
    ended(archive({}, { head: streamed, entry: untold })),
  'sizes that only a descriptor says': () =>
    ended(archive({ head: untold, entry: untold, behind: described(20, text.length) })),
  'an empty part whose sizes the next descriptor would say': () =>
    ended(
      archive(
        { content: nothing, method: 0, head: untold, entry: untold },
        { head: untold, entry: streamed, behind: described(20, 9 * MEGABYTE) },
      ),
    ),
  'another packed size in the head': () => ended(archive({ head: { packed: 5 } })),
  'another size in the head': () => ended(archive({ head: { size: 9 } })),
  'no size in a head that is not streamed': () => ended(archive({ head: { packed: 0, size: 0 } })),
  'a head that says of no field where its sizes are': () =>
    ended(archive({ head: elsewhere, extra: field(shrunk, text.length, 7) })),
  'another packed size in a field of the head': () =>
    ended(archive({ head: elsewhere, extra: field(5, text.length) })),
  'another size in a field of the head': () =>
    ended(archive({ head: elsewhere, extra: field(shrunk, 9) })),
  'a name of another part': () => ended(archive({ head: { name: '1.xml' } })),
  'a flag in the head alone': () => ended(archive({ head: streamed })),
  'another method': () => ended(archive({ head: { method: 0 } })),
  'a size that stands elsewhere': () => ended(archive({ entry: { size: ELSEWHERE } })),
  'a packed size that stands elsewhere': () => ended(archive({ entry: { packed: ELSEWHERE } })),
  'a directory whose length stands elsewhere': () => ended(plain, { length: ELSEWHERE }),
  'a second directory': () => {
    const { parts, directory } = plain;
    const start = parts.length + directory.length;
    const record = large(2, directory.length, start, start + directory.length);
    return ended(plain, {
      length: ELSEWHERE,
      between: Buffer.concat([directory, record]),
    });
  },
  'a ZIP64 record of another directory': () => {
    const at = plain.parts.length + plain.directory.length;
    return ended(plain, { between: large(3, plain.directory.length, plain.parts.length, at) });
  },
  'a ZIP64 record of a directory that begins elsewhere': () => {
    const at = plain.parts.length + plain.directory.length;
    return ended(plain, { between: large(2, plain.directory.length, plain.parts.length - 1, at) });
  },
  'a ZIP64 record that is said to stand elsewhere': () => {
    const at = plain.parts.length + plain.directory.length;
    return ended(plain, {
      between: large(2, plain.directory.length, plain.parts.length, at - 1),
    });
  },
  'a directory with something behind it': () => ended(plain, { between: Buffer.alloc(8) }),
  'a directory longer than its entries': () =>
    ended(plain, { between: Buffer.alloc(8), length: plain.directory.length + 8 }),
  'another count on this disk': () => ended(plain, { onDisk: 1 }),
};

test.each(Object.entries(broken))('TRUST-03 an archive with %s is broken', async (_, make) => {
  expect(await judgeZip(make())).toBe('broken');
});

const fine: Record<string, () => Uint8Array> = {
  'plain parts': () => ended(plain),
  'parts that were streamed (Google Sheets, ExcelJS)': () =>
    ended(archive({ head: untold, entry: streamed, behind: described(20, text.length) })),
  'streamed parts of writers that leave room for larger ones (Apache POI)': () =>
    ended(archive({ head: { flags: 8, packed: ELSEWHERE, size: ELSEWHERE }, entry: streamed })),
  'sizes in a field of the head (Python)': () =>
    ended(
      archive({
        head: elsewhere,
        extra: Buffer.concat([field(0, 0, 7), field(shrunk, text.length)]),
      }),
    ),
  'a streamed part without content': () =>
    ended(
      archive({
        content: nothing,
        method: 0,
        head: untold,
        entry: untold,
        behind: described(0, 0),
      }),
    ),
  'a folder': () => ended(archive({ content: nothing, method: 0 })),
  'room kept in the head (Excel)': () =>
    ended(archive({ extra: Buffer.alloc(520) }, { head: { flags: 6 }, entry: { flags: 6 } })),
  'a ZIP64 record without a need (Apache POI)': () => {
    const at = plain.parts.length + plain.directory.length;
    return ended(plain, { between: large(2, plain.directory.length, plain.parts.length, at) });
  },
  'a note at the end': () => {
    const zip = ended(plain);
    zip.writeUInt16LE(4, zip.length - 2);
    return joined(zip, Buffer.from('nota'));
  },
};

test.each(Object.entries(fine))('an archive with %s is fine', async (_, make) => {
  expect(await judgeZip(make())).toBe('fine');
});

test.each(['edited', 'sorted-by-ods', 'values'])('the workbook %s.xlsx is fine', async (name) => {
  const file = new URL(`../../../tests/data/round-trip/${name}.xlsx`, import.meta.url);
  expect(await judgeZip(await readFile(file))).toBe('fine');
});

const small = { size: 1 };
const half = Buffer.from(Array.from({ length: 150_000 }, (_, n) => n ** 2 % 251));

test.each([
  ['packed', 8],
  ['stored', 0],
])('TRUST-03 %s parts may be as large together as one alone, whatever they say', async (_, way) => {
  const part = { content: half, method: way, head: small, entry: small };
  expect(await judgeZip(ended(archive(part, part)), 2 * half.length)).toBe('fine');
  expect(await judgeZip(ended(archive(part, part)), 2 * half.length - 1)).toBe('too large');
});

test('TRUST-03 each reason is told apart: parts, packing, bytes', async () => {
  const blanks = Buffer.alloc(2 * MEGABYTE, ' ');
  const many = Array.from({ length: 2_001 }, () => ({ content: nothing, method: 0 }));
  expect(await judgeZip(ended(archive(...many)))).toBe('too many parts');
  expect(await judgeZip(ended(archive(...many.slice(1))))).toBe('fine');
  expect(await judgeZip(ended(archive({ content: blanks })))).toBe('overpacked');
  // One that says it is small is found out as it unpacks.
  expect(await judgeZip(ended(archive({ content: blanks, head: small, entry: small })))).toBe(
    'overpacked',
  );
  expect(await judgeZip(ended(archive({ content: half })), half.length - 1)).toBe('too large');
});
