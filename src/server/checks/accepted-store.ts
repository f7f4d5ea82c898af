import { sql, type RawBuilder } from 'kysely';
import { subjectOf, type FindingKey } from '../../domain/checks/finding-key.ts';
import type { Database, Tx } from '../platform/database/database.ts';

/** The line of a finding about the estimate as a whole. */
const WHOLE = '';

const lineOf = (finding: Pick<FindingKey, 'rule' | 'line'>): string => subjectOf(finding) ?? WHOLE;

export interface Accepted extends FindingKey {
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** The latest first. */
export async function listAccepted(db: Database, estimationId: string): Promise<Accepted[]> {
  const rows = await db
    .selectFrom('accepted_finding')
    .innerJoin('app_user', 'app_user.id', 'accepted_finding.accepted_by')
    .where('estimation_id', '=', estimationId)
    .select(['rule', 'line', 'says', 'reason', 'app_user.name as by', 'accepted_at as at'])
    .orderBy('accepted_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, line: row.line === WHOLE ? null : row.line }));
}

export async function saveAccepted(
  tx: Tx,
  estimationId: string,
  { findings, reason, userId }: { findings: readonly FindingKey[]; reason: string; userId: string },
): Promise<void> {
  await sql`
    insert into accepted_finding (estimation_id, rule, line, says, reason, accepted_by, accepted_at)
    select distinct ${estimationId}::uuid, rule, line, says, ${reason}, ${userId}::uuid, ${new Date()}::timestamptz
    from ${keys(findings)}
    on conflict (estimation_id, rule, line, says) do update
      set reason = excluded.reason, accepted_by = excluded.accepted_by,
        accepted_at = excluded.accepted_at`.execute(tx);
}

export async function deleteAccepted(
  tx: Tx,
  estimationId: string,
  findings: readonly FindingKey[],
): Promise<void> {
  await sql`
    delete from accepted_finding using ${keys(findings)}
    where estimation_id = ${estimationId} and accepted_finding.rule = finding.rule
      and accepted_finding.line = finding.line
      and accepted_finding.says = finding.says`.execute(tx);
}

/** Two findings of one subject that a call names are one row. */
function keys(findings: readonly FindingKey[]): RawBuilder<unknown> {
  const column = (of: (finding: FindingKey) => string) => sql`${findings.map(of)}::text[]`;
  return sql`unnest(${column(({ rule }) => rule)}, ${column(lineOf)}, ${column(({ says }) => says)})
    as finding (rule, line, says)`;
}
