import type { ReceivedFile } from '../../../contract/endpoint.ts';
import { mostRows } from '../../../domain/price-list/read-list.ts';
import type { HearRows } from '../../../domain/sheet/rows-read.ts';
import { Problem } from '../../platform/problem.ts';
import { readSent } from '../list-pool.ts';
import type { PriceJob, PriceReading } from '../list-worker.ts';
import { formatProblems, isUnread, unreadFile } from '../read-file.ts';

type Wish = PriceJob['wish'];
type Looked = Extract<PriceReading, { kind: 'looked' }>;
type Mapped = Extract<PriceReading, { kind: 'mapped' }>;
type Paired = Extract<PriceReading, { kind: 'paired' }>;
type Told<W extends Wish> = W extends { readonly pairWith: unknown }
  ? Paired
  : W extends { readonly map: unknown }
    ? Mapped
    : Looked;

/** Throws IMPORT_FILE, IMPORT_DAMAGED, IMPORT_XLS and the like, TOO_LARGE, SHEET_TOO_LARGE. */
export async function readPrices<W extends Wish>(
  file: ReceivedFile | undefined,
  wish: W,
  signal: AbortSignal,
  hear?: HearRows,
): Promise<Told<W>> {
  if (!file) throw new Problem('IMPORT_FILE');
  const reading = await readSent({ bytes: file.bytes, wish }, signal, hear);
  if (reading.kind === 'other format') throw new Problem(formatProblems[reading.format]);
  if (isUnread(reading)) throw unreadFile(file.bytes, reading, mostRows);
  if (reading.kind !== 'looked' && reading.isTooLong) {
    throw new Problem('SHEET_TOO_LARGE', { n: mostRows });
  }
  // The wish decides which of the three it is.
  return reading as Told<W>;
}
