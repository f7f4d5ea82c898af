import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Profile } from '../estimation-store.ts';
import type { StoredBody } from '../content/stored-body.ts';

/** A kept state without its content. Money in rupiah, decimal text. */
export interface FormerRevision {
  readonly number: number;
  readonly at: Date;
  readonly actorId: string;
  readonly actorName: string;
  readonly profile: Profile;
  readonly itemCount: number;
  readonly subtotal: string;
  readonly grandTotal: string;
  /** Blank where no edited file was taken over. */
  readonly fromFile: string;
}

function selectRevisions(db: Database, estimationId: string) {
  return (
    db
      .selectFrom('revision')
      .innerJoin('app_user', 'app_user.id', 'revision.actor_id')
      .select([
        'revision.number',
        'revision.at',
        'app_user.id as actorId',
        'app_user.name as actorName',
        'revision.item_count as itemCount',
        'revision.subtotal',
        'revision.grand_total as grandTotal',
        'revision.from_file as fromFile',
      ])
      // Written by revision-store.ts in this very form.
      .select((eb) => eb.ref('profile').$castTo<Profile>().as('profile'))
      .where('revision.estimation_id', '=', estimationId)
  );
}

/** The newest first, and how many there are. */
export async function listRevisions(
  db: Database,
  estimationId: string,
  { limit, offset }: Slice,
): Promise<{ rows: FormerRevision[]; total: number }> {
  const [rows, counted] = await Promise.all([
    selectRevisions(db, estimationId)
      .orderBy('revision.number', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('revision')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('estimation_id', '=', estimationId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export function findRevision(
  db: Database,
  estimationId: string,
  number: number,
): Promise<(FormerRevision & StoredBody) | undefined> {
  return selectRevisions(db, estimationId)
    .select(['revision.format', 'revision.body'])
    .where('revision.number', '=', number)
    .executeTakeFirst();
}
