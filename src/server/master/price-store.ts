import { sql } from 'kysely';
import type { masterPriceCauses } from '../../contract/master.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import type { Slice } from '../platform/http/paging.ts';
import type { MasterRow } from './master-row-store.ts';

export type MasterPriceCause = (typeof masterPriceCauses)[number];

interface Given {
  readonly cause: MasterPriceCause;
  readonly actorId: string;
}

/** A line of the history: what the master costs now, who said so, and why. Lines are never changed. */
export async function addMasterPrice(
  tx: Tx,
  master: Pick<MasterRow, 'id' | 'price' | 'hourlyRate' | 'dailyRate' | 'sourceId'>,
  { cause, actorId }: Given,
): Promise<void> {
  const { id, price, hourlyRate, dailyRate, sourceId } = master;
  await tx
    .insertInto('master_price')
    .values({
      id: newId(),
      master_id: id,
      price,
      hourly_rate: hourlyRate,
      daily_rate: dailyRate,
      source_id: sourceId,
      cause,
      actor_id: actorId,
    })
    .execute();
}

/** A copy begins with the history of what it was copied from. */
export async function copyHistory(tx: Tx, fromId: string, toId: string): Promise<void> {
  const lines = await tx
    .selectFrom('master_price')
    .selectAll()
    .where('master_id', '=', fromId)
    .execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('master_price')
    .values(lines.map((line) => ({ ...line, id: newId(), master_id: toId })))
    .execute();
}

/** A line with what stood before it; decimals as text. */
export interface StoredMasterPrice {
  at: Date;
  byId: string | null;
  byName: string | null;
  oldPrice: string | null;
  newPrice: string | null;
  hourlyRate: string | null;
  dailyRate: string | null;
  cause: MasterPriceCause;
  sourceCode: string | null;
  fileName: string | null;
  document: string | null;
  listDate: string | null;
}

export async function readHistory(
  db: Database,
  masterId: string,
  { limit, offset }: Slice,
): Promise<StoredMasterPrice[]> {
  const { rows } = await sql<StoredMasterPrice>`
    select p.at, person.id as "byId", person.name as "byName", p.old_price as "oldPrice",
      p.price as "newPrice", p.hourly_rate as "hourlyRate", p.daily_rate as "dailyRate", p.cause,
      source.code as "sourceCode", run.file_name as "fileName",
      run.document, run.list_date::text as "listDate"
    from (
      select given.*, lag(price) over (order by at, id) as old_price
      from master_price given where master_id = ${masterId}) p
    left join app_user person on person.id = p.actor_id
    left join source on source.id = p.source_id
    left join import_run run on run.id = p.import_run_id
    order by p.at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countHistory(db: Database, masterId: string): Promise<number> {
  const { n } = await db
    .selectFrom('master_price')
    .where('master_id', '=', masterId)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
