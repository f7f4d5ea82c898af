import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Profile, StoredEstimation } from '../estimation-store.ts';
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

/** What its prices rested on then, by name; a set or an edition that is gone since has none. */
export type FormerBasis = Pick<
  StoredEstimation,
  'priceSetId' | 'priceSetName' | 'priceSetRegion' | 'priceSetDate' | 'editionId' | 'editionName'
>;

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
): Promise<(FormerRevision & FormerBasis & StoredBody) | undefined> {
  // Written by basis-store.ts in this very form.
  const priceSetId = sql<string | null>`(revision.basis ->> 'priceSetId')::uuid`;
  const editionId = sql<string | null>`(revision.basis ->> 'editionId')::uuid`;
  return selectRevisions(db, estimationId)
    .leftJoin('price_set', (join) => join.on('price_set.id', '=', priceSetId))
    .leftJoin('edition', (join) => join.on('edition.id', '=', editionId))
    .select([
      'revision.format',
      'revision.body',
      priceSetId.as('priceSetId'),
      'price_set.name as priceSetName',
      'price_set.region as priceSetRegion',
      sql<string | null>`price_set.price_date::text`.as('priceSetDate'),
      editionId.as('editionId'),
      'edition.name as editionName',
    ])
    .where('revision.number', '=', number)
    .executeTakeFirst();
}
