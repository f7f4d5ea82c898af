import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipped, type ZipEntry } from './zip.ts';

const GB = 1024 ** 3;
const at = new Date('2026-11-24T03:00:00Z');

async function* entries(count: number): AsyncGenerator<ZipEntry> {
  for (let n = 0; n < count; n++) yield { name: `${n}/berkas.txt`, bytes: Buffer.from(`isi ${n}`) };
}

/** An archive that stands behind so many bytes; these are not there. */
async function written(count: number, before: number): Promise<Archive> {
  const parts: Uint8Array[] = [];
  for await (const part of zipped(entries(count), at, before)) parts.push(part);
  return { before, bytes: Buffer.concat(parts) };
}

interface Archive {
  readonly before: number;
  readonly bytes: Buffer;
}

/** As `expect`, which is too slow to be asked hundreds of thousands of times. */
function same(found: number, expected: number): void {
  if (found !== expected) expect(found).toBe(expected);
}

/** From the end, as programs that unpack do; large numbers from where they stand. */
function unpack({ before, bytes }: Archive): Map<string, string> {
  const size = before + bytes.length;
  const bytesAt = (place: number, length: number) => {
    const found = bytes.subarray(place - before, place - before + length);
    same(found.length, length);
    return found;
  };
  const end = bytesAt(size - 22, 22);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  let [count, length, from] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0xffff || from === 0xffffffff) {
    const locator = bytesAt(size - 42, 20);
    expect(locator.readUInt32LE(0)).toBe(0x07064b50);
    const large = bytesAt(Number(locator.readBigUInt64LE(8)), 56);
    expect(large.readUInt32LE(0)).toBe(0x06064b50);
    [count, length, from] = [32, 40, 48].map((part) => Number(large.readBigUInt64LE(part))) as [
      number,
      number,
      number,
    ];
  }
  const list = bytesAt(from, length);
  const files = new Map<string, string>();
  let place = 0;
  for (let left = count; left > 0; left--) {
    same(list.readUInt32LE(place), 0x02014b50);
    const [packed, name, extra] = [
      list.readUInt32LE(place + 20),
      list.readUInt16LE(place + 28),
      list.readUInt16LE(place + 30),
    ];
    const near = list.readUInt32LE(place + 42);
    const far = () => Number(list.readBigUInt64LE(place + 46 + name + 4));
    const where = near === 0xffffffff ? far() : near;
    const head = bytesAt(where, 30);
    same(head.readUInt32LE(0), 0x04034b50);
    const body = bytesAt(where + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
    const called = list.toString('utf8', place + 46, place + 46 + name);
    files.set(called, inflateRawSync(body).toString());
    place += 46 + name + extra;
  }
  expect(place).toBe(length);
  return files;
}

test.each([
  ['small', 3, 0],
  ['that ends beyond 4 GB', 3, 5 * GB],
  ['whose files stand on both sides of 4 GB', 500, 4 * GB - 20_000],
  ['of more files than 16 bits count', 65_600, 0],
])('OPS-03 an archive %s is read to its last file', async (_, count, hole) => {
  const files = unpack(await written(count, hole));
  expect(files.size).toBe(count);
  expect(files.get('0/berkas.txt')).toBe('isi 0');
  expect(files.get(`${count - 1}/berkas.txt`)).toBe(`isi ${count - 1}`);
});
