import { promisify } from 'node:util';
import { inflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { StretchedContent } from '../../../domain/content/read-changes.ts';
import { readStoredContent } from '../../../domain/content/stored-content.ts';
import {
  itemsOf,
  joinRuns,
  openRuns,
  packRuns,
  type OpenedBody,
  type StoredRun,
} from './stored-runs.ts';

/** Content as it is stored: `format` tells how to read `body`. */
export interface StoredBody {
  readonly format: number;
  readonly body: Buffer;
}

const inflate = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw);

/** The JSON of domain/content/write-content.ts, deflated as a whole; nothing is written so any more. */
const WHOLE = 1;
/** The same in parts (stored-runs.ts). */
const IN_RUNS = 2;

/** Up to this many bytes, handing the work to another thread costs more than the work. */
const SMALL_PACKED = 16 * 1024;
/** How many times larger a content usually is than its packed form. */
const EXPANSION = 10;
const LARGEST_PIECE = 4 * 1024 * 1024;

export interface OpenedContent {
  readonly content: StretchedContent<StoredRun>;
  readonly members: OpenedBody['members'];
}

/** The content, as far as it need not be read; of the older form all of it is. */
export async function openContent(stored: StoredBody): Promise<OpenedContent> {
  if (isInRuns(stored)) {
    const { outline, members } = openRuns(stored.body);
    return { content: outline, members };
  }
  return { content: readStoredContent((await unpackContent(stored)).toString()), members: [] };
}

export interface PackedContent {
  readonly stored: StoredBody;
  /** As it stands in answers. */
  readonly json: () => Buffer;
}

export async function packContent(
  outline: OpenedBody['outline'],
  members: OpenedContent['members'] = [],
): Promise<PackedContent> {
  const body = await packRuns(outline, members);
  return { stored: { format: IN_RUNS, body }, json: () => joinRuns(outline) };
}

/** The content's JSON, as it stands in answers. */
export async function unpackContent(stored: StoredBody): Promise<Buffer> {
  const { body } = stored;
  if (!isInRuns(stored)) return unpack(body);
  return joinRuns(openRuns(body, await unpack(itemsOf(body))).outline);
}

/** Whether a part of it can be read alone. */
export function isInRuns({ format }: StoredBody): boolean {
  if (format !== WHOLE && format !== IN_RUNS) {
    throw new RangeError(`unknown format of content: ${format}`);
  }
  return format === IN_RUNS;
}

async function unpack(packed: Buffer): Promise<Buffer> {
  if (packed.length <= SMALL_PACKED) return inflateRawSync(packed);
  // Large chunks: with the usual ones a large content would come in a thousand pieces.
  return inflate(packed, { chunkSize: Math.min(packed.length * EXPANSION, LARGEST_PIECE) });
}
