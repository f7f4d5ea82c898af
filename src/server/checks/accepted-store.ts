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
  { rule, line, says, ...told }: FindingKey & { reason: string; userId: string },
): Promise<void> {
  const { reason, userId } = told;
  const values = { reason, accepted_by: userId, accepted_at: new Date() };
  await tx
    .insertInto('accepted_finding')
    .values({ estimation_id: estimationId, rule, line: lineOf({ rule, line }), says, ...values })
    .onConflict((known) =>
      known.columns(['estimation_id', 'rule', 'line', 'says']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteAccepted(
  tx: Tx,
  estimationId: string,
  { rule, line, says }: FindingKey,
): Promise<void> {
  await tx
    .deleteFrom('accepted_finding')
    .where('estimation_id', '=', estimationId)
    .where('rule', '=', rule)
    .where('line', '=', lineOf({ rule, line }))
    .where('says', '=', says)
    .execute();
}
