// A backup as a file: a line that says what it is, the parts packed by gzip, a SHA-256 of all before
// it. A part is a head in JSON and, for a table, its rows in pieces, which an empty piece ends.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  openSync,
  fsyncSync,
  closeSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCodeOf, Trouble } from '../trouble.ts';

const firstLine = Buffer.from('TAKSIR-BACKUP 1\n');
const HASH = 32;
/** No piece that was written is longer; a longer one is not ours. */
const longestPiece = 1 << 30;

/** Writes a file aside and puts it in place once it is whole and on the disk. */
export class ArchiveWriter {
  readonly #gzip = createGzip({ level: 6 });
  readonly #aside: string;
  readonly #written: Promise<void>;

  readonly file: string;
  #room: Promise<void> | undefined;

  constructor(file: string) {
    this.file = file;
    // In a container each run has the same process id, and a run that was killed has left its half.
    this.#aside = `${file}.${randomInt(2 ** 47)}`;
    const out = createWriteStream(this.#aside, { mode: 0o600, flags: 'wx' });
    this.#written = pipeline(this.#gzip, new Sealed(), out);
    // Reported by whoever waits for a piece or for the end.
    this.#written.catch(() => {});
  }

  /** A promise where the disk is slower than what is written. */
  piece(bytes: Buffer): Promise<void> | undefined {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    this.#gzip.write(length);
    if (bytes.length === 0 || this.#gzip.write(bytes)) return undefined;
    // Several pieces may come before the first has room.
    this.#room ??= Promise.race([once(this.#gzip, 'drain').then(() => {}), this.#written]).finally(
      () => (this.#room = undefined),
    );
    return this.#room;
  }

  async end(): Promise<void> {
    this.#gzip.end();
    await this.#written;
    putOnDisk(this.#aside, 'r+');
    renameSync(this.#aside, this.file);
    // The new name is on the disk once the folder is; Windows knows no such thing.
    if (process.platform !== 'win32') putOnDisk(path.dirname(this.file), 'r');
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => {});
    rmSync(this.#aside, { force: true });
  }
}

function putOnDisk(place: string, flags: 'r' | 'r+'): void {
  const handle = openSync(place, flags);
  try {
    fsyncSync(handle);
  } catch (error) {
    // Some disks of a network know it for files alone.
    if (flags === 'r+' || !/^E(?:INVAL|NOTSUP|PERM)$/.test(errorCodeOf(error) ?? '')) throw error;
  } finally {
    closeSync(handle);
  }
}

/** The first line before, the hash behind. */
class Sealed extends Transform {
  readonly #hash = createHash('sha256').update(firstLine);
  constructor() {
    super();
    this.push(firstLine);
  }
  override _transform(chunk: Buffer, _: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    done(null, chunk);
  }
  override _flush(done: TransformCallback): void {
    done(null, this.#hash.digest());
  }
}

/** Reads the whole file once: a `Trouble` if it is no backup, or not as it was written. */
export async function checkArchive(file: string): Promise<void> {
  const size = await sizeOf(file);
  const start = await bytesAt(file, 0, firstLine.length);
  if (!start.equals(firstLine)) throw new Trouble(`${file} bukan berkas cadangan Taksir.`);
  const hash = createHash('sha256');
  if (size < firstLine.length + HASH) throw broken(file);
  for await (const chunk of createReadStream(file, { end: size - HASH - 1 })) hash.update(chunk);
  const told = await bytesAt(file, size - HASH, HASH);
  if (!timingSafeEqual(hash.digest(), told)) throw broken(file);
}

function broken(file: string): Trouble {
  return new Trouble(
    `Berkas cadangan ${file} rusak atau terpotong. Salin lagi dari asalnya, atau pakai cadangan lain.`,
  );
}

/** The pieces of a file that was checked, one after the other; '' ends a table. */
export async function* piecesOf(file: string): AsyncGenerator<Buffer, void> {
  const size = await sizeOf(file);
  const unpacked = createReadStream(file, { start: firstLine.length, end: size - HASH - 1 });
  const gunzip = createGunzip();
  unpacked.on('error', (error) => gunzip.destroy(error));
  // Joined only where a piece is whole: joined with each chunk, a large one would be copied a thousand times.
  let chunks: Buffer[] = [];
  let have = 0;
  let need = 4;
  for await (const chunk of unpacked.pipe(gunzip) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    have += chunk.length;
    if (have < need) continue;
    let rest = Buffer.concat(chunks);
    for (;;) {
      need = 4;
      if (rest.length < need) break;
      const length = rest.readUInt32BE();
      if (length > longestPiece) throw broken(file);
      need = 4 + length;
      if (rest.length < need) break;
      yield rest.subarray(4, need);
      rest = rest.subarray(need);
    }
    chunks = [rest];
    have = rest.length;
  }
  if (have > 0) throw broken(file);
}

async function sizeOf(file: string): Promise<number> {
  const handle = await opened(file);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function bytesAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await opened(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function opened(file: string) {
  try {
    return await open(file);
  } catch (error) {
    throw new Trouble(`Berkas cadangan ${file} tidak dapat dibuka.`, { cause: error });
  }
}
