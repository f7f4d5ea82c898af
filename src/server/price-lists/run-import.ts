// The frame of every import: one at a time for each person, read in a thread, judged, and stored in
// one transaction or, as a preview, not at all (api/1.9, api/6.2).
import { createHash } from 'node:crypto';
import type { ReceivedFile } from '../../contract/endpoint.ts';
import type { ImportProgress } from '../../contract/import-progress.ts';
import type { Accepted } from '../../domain/price-list/verdict.ts';
import type { HearRows } from '../../domain/sheet/rows-read.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { isCodeTaken, Problem } from '../platform/problem.ts';
import { beginRun, endRun, holdImport, holdOwnersRows, type ImportRun } from './import-store.ts';
import { lengths } from '../../domain/number/limits.ts';

/** What a call asks for. */
export interface ImportWish {
  readonly file: ReceivedFile | undefined;
  readonly dryRun: boolean;
  readonly scope: string | undefined;
  readonly accepted: Accepted;
  readonly fileHash: string | undefined;
  /** By what the review that was looked at is known; undefined: whatever the file does now is stored. */
  readonly seen?: string | undefined;
  /** What the list says of itself, where somebody was asked. */
  readonly list?: ListSaid;
  /** The further switches of the call, as they are kept with the run. */
  readonly switches: Readonly<Record<string, unknown>>;
}

export interface ListSaid {
  /** '2026-01-31': of when its prices are, also those that stay the same. */
  readonly date: string | null;
  readonly document: string | null;
}

export interface ImportCall {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly signal: AbortSignal;
  /** Tells the caller how far the import is (PRICE-16). */
  readonly tell?: (progress: ImportProgress) => void;
}

/** What an import works with, within its transaction. */
export interface ImportFrame {
  readonly tx: Tx;
  readonly actorId: string;
  /** Whose entries are written; null: GLOBAL. */
  readonly ownerId: string | null;
  readonly dryRun: boolean;
  readonly runId: string;
  /** Of when the prices are; null: of now, and one that stays the same keeps its date. */
  readonly listDate: string | null;
  readonly storing: Storing;
  /** Told what each row would do, before anything is stored: throws REVIEW_CHANGED where another review was seen. */
  see(rows: unknown): void;
}

/** How far the storing is; a caller who has gone away is noticed here, which undoes what was stored. */
export interface Storing {
  /** So many rows are stored from here on. */
  begin(rows: number): void;
  add(rows: number): void;
}

export interface ImportResult<Summary, More> {
  /** What is kept with the run. */
  readonly counts: unknown;
  readonly message: string;
  readonly summary: Summary;
  readonly more: More;
}

/** Reads the file that was sent; throws IMPORT_FILE and the like. */
type ReadSent<Read> = (
  file: ReceivedFile | undefined,
  signal: AbortSignal,
  hear: HearRows,
) => Promise<Read>;

/**
 * Runs an import. Throws IMPORT_RUNNING, FILE_CHANGED, REVIEW_CHANGED, IMPORT_FILE, IMPORT_HEADINGS, TOO_LARGE; what
 * is wrong with single rows is in the summary.
 */
export async function runImport<Read, Summary, More>(
  { kind, read }: { readonly kind: ImportRun['kind']; readonly read: ReadSent<Read> },
  wish: ImportWish,
  { tx, caller, signal, tell = () => {} }: ImportCall,
  work: (list: Read, frame: ImportFrame) => Promise<ImportResult<Summary, More>>,
) {
  if (!(await holdImport(tx, caller.id))) throw new Problem('IMPORT_RUNNING');
  const hash = hashOf(wish.file);
  const fileHash = hash.toString('hex');
  const isOther = wish.fileHash !== undefined && wish.fileHash !== '' && wish.fileHash !== fileHash;
  if (isOther) throw new Problem('FILE_CHANGED');
  const { dryRun } = wish;
  const runId = newId();
  const hear =
    (stage: ImportProgress['stage']): HearRows =>
    (done, of) =>
      tell({ stage, done, of, ...(!dryRun && { run: runId }) });
  const list = await read(wish.file, signal, hear('reading'));
  signal.throwIfAborted();
  const ownerId = wish.scope?.toUpperCase() === 'USER' ? caller.id : null;
  const { date: listDate = null, document = null } = wish.list ?? {};
  const storing = storingOf(signal, hear('storing'));
  let seen: string | undefined;
  const see = (rows: unknown) => {
    seen = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    if (!dryRun && wish.seen && wish.seen !== seen) throw new Problem('REVIEW_CHANGED');
  };
  const frame = { tx, actorId: caller.id, ownerId, dryRun, runId, listDate, storing, see };
  if (!dryRun) {
    await holdOwnersRows(tx, ownerId);
    await beginRun(tx, {
      id: frame.runId,
      kind,
      actorId: caller.id,
      fileName: wish.file?.name.slice(0, lengths.fileName) ?? '',
      fileHash: hash,
      listDate,
      document,
      options: { ...wish.switches, scope: ownerId === null ? 'GLOBAL' : 'USER' },
    });
  }
  const { counts, message, summary, more } = await work(list, frame).catch((error: unknown) => {
    // Somebody made an entry of that code after the catalogue was read: the review knew of none.
    throw isCodeTaken(error) ? new Problem('REVIEW_CHANGED') : error;
  });
  signal.throwIfAborted();
  if (!dryRun) await endRun(tx, frame.runId, { counts, errors: summary });
  return { message, dryRun, fileHash, ...(seen !== undefined && { seen }), summary, more };
}

function storingOf(signal: AbortSignal, hear: HearRows): Storing {
  let done = 0;
  let of = 0;
  return {
    begin(rows) {
      of = rows;
      hear(0, of);
    },
    add(rows) {
      signal.throwIfAborted();
      if (rows === 0 || of === 0) return;
      done += rows;
      hear(done, of);
    },
  };
}

/** Rows that are stored between two words about them. */
const AT_ONCE = 1_000;

/** Stores `rows` piece by piece, and tells of each. */
export async function inPieces<Row>(
  { storing }: Pick<ImportFrame, 'storing'>,
  rows: readonly Row[],
  store: (piece: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const piece = rows.slice(from, from + AT_ONCE);
    await store(piece);
    storing.add(piece.length);
  }
}

/** By which a file is known from its preview to its storing. */
export const hashOf = (file: ReceivedFile | undefined) =>
  createHash('sha256')
    .update(file?.bytes ?? '')
    .digest();
