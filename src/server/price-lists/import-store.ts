// Queries that every import shares, whatever its list.
import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

const oneImport = 7104306;
const oneWriter = 7104307;

/** Until the transaction ends no other import of the user begins; false: one is running. */
export async function holdImport(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(${oneImport}, hashtext(${userId})) as got`.execute(tx);
  return rows[0]?.got ?? false;
}

/**
 * Lets one import at a time write the rows of this owner (null: GLOBAL), until the transaction
 * ends.
 */
export async function holdOwnersRows(tx: Tx, ownerId: string | null): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${oneWriter}, hashtext(${ownerId ?? 'GLOBAL'}))`.execute(tx);
}

export interface ImportRun {
  readonly id: string;
  readonly kind: 'HSP' | 'MATERIAL' | 'LABOR' | 'PRICES' | 'PAIRS';
  readonly actorId: string;
  readonly fileName: string;
  readonly fileHash: Buffer;
  readonly listDate: string | null;
  readonly document: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

export async function beginRun(tx: Tx, run: ImportRun): Promise<void> {
  await tx
    .insertInto('import_run')
    .values({
      id: run.id,
      kind: run.kind,
      actor_id: run.actorId,
      file_name: run.fileName,
      file_hash: run.fileHash,
      list_date: run.listDate,
      document: run.document,
      options: JSON.stringify(run.options),
    })
    .execute();
}

export async function endRun(
  tx: Tx,
  id: string,
  { counts, errors }: { counts: unknown; errors: unknown },
): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      counts: JSON.stringify(counts),
      errors: JSON.stringify(errors),
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
}
