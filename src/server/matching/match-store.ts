import { sql } from 'kysely';
import { kodeKey } from '../../domain/code-order.ts';
import { lineKey } from '../../domain/matching/line-key.ts';
import type { BillLine } from '../../domain/matching/match-works.ts';
import { isGlobalFor, isOwn } from '../hsp/item-store.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { CatalogueWork } from './match-worker.ts';

/** What counts for a user of the catalogue, by code. */
export async function readWorks(db: Database, userId: string): Promise<CatalogueWork[]> {
  const { rows } = await sql<CatalogueWork>`
    select i.id, i.kode, i.deskripsi, i.satuan from hsp_item i
    where ${isOwn(userId)} or (${isGlobalFor(userId)})
    order by i.kode_order`.execute(db);
  return rows;
}

/** An entry that was chosen for a line. */
export interface ConfirmedWork {
  readonly id: string;
  /** What it says now. */
  readonly says: BillLine;
  /** What it said when it was chosen; undefined: no entry had that code. */
  readonly said: BillLine | undefined;
}

/** What the user once chose for these lines, where it still counts, by line key. */
export async function findConfirmed(
  db: Database,
  userId: string,
  lines: readonly BillLine[],
): Promise<ReadonlyMap<string, ConfirmedWork>> {
  const keys = [...new Set(lines.map(lineKey))];
  const { rows } = await sql<{
    key: string;
    id: string;
    text: string;
    unit: string;
    textThen: string | null;
    unitThen: string | null;
  }>`
    select c.line_key as key, i.id, i.deskripsi as text, coalesce(i.satuan, '') as unit,
      c.deskripsi as "textThen", c.satuan as "unitThen"
    from confirmed_match c
    join hsp_item i on i.kode_key = c.kode_key and (${isOwn(userId)} or (${isGlobalFor(userId)}))
    where c.user_id = ${userId} and c.line_key = any(${keys})`.execute(db);
  return new Map(
    rows.map(({ key, id, text, unit, textThen, unitThen }) => [
      key,
      {
        id,
        says: { text, unit },
        said: textThen === null ? undefined : { text: textThen, unit: unitThen ?? '' },
      },
    ]),
  );
}

export interface ChosenWork {
  readonly text: string;
  readonly unit: string;
  readonly kode: string;
}

/** The last choice for a line counts, and what its entry says now. Answers how many lines they were. */
export async function saveConfirmed(
  tx: Tx,
  userId: string,
  chosen: readonly ChosenWork[],
): Promise<number> {
  const kodes = new Map(chosen.map((line) => [lineKey(line), kodeKey(line.kode)]));
  await sql`
    insert into confirmed_match (user_id, line_key, kode_key, deskripsi, satuan)
    select ${userId}, chosen.*, i.deskripsi, case when i.id is not null then coalesce(i.satuan, '') end
    from unnest(${[...kodes.keys()]}::text[], ${[...kodes.values()]}::text[]) chosen (line, kode)
    left join hsp_item i on i.kode_key = chosen.kode and (${isOwn(userId)} or (${isGlobalFor(userId)}))
    on conflict (user_id, line_key) do update set
      kode_key = excluded.kode_key, deskripsi = excluded.deskripsi, satuan = excluded.satuan,
      at = now()`.execute(tx);
  return kodes.size;
}
