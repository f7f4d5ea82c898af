import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';

/** Of Periksa's findings in the estimate, whether anybody let one stand. */
export async function hasAccepted(db: Database, estimationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accepted_finding')
    .where('estimation_id', '=', estimationId)
    .select('rule')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the estimate as a whole, and of the lines that have one of their own in the copy. */
export async function copyAccepted(
  tx: Tx,
  from: string,
  to: string,
  lines: ReadonlyMap<string, string>,
): Promise<void> {
  const used = await tx
    .selectFrom('accepted_finding')
    .where('estimation_id', '=', from)
    .select('line')
    .distinct()
    .execute();
  const pairs = used.flatMap(({ line }) => {
    const copied = line === '' ? '' : lines.get(line);
    return copied === undefined ? [] : [{ line, copied }];
  });
  await sql`
    insert into accepted_finding
      (estimation_id, rule, line, says, reason, accepted_by, accepted_at)
    select ${to}::uuid, rule, pair.copied, says, reason, accepted_by, accepted_at
    from accepted_finding join unnest(${pairs.map(({ line }) => line)}::text[],
      ${pairs.map(({ copied }) => copied)}::text[]) as pair (line, copied) using (line)
    where estimation_id = ${from}`.execute(tx);
}
