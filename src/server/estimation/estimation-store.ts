import { sql } from 'kysely';
import type { CustomField } from '../../contract/estimation.ts';
import { searchText } from '../../domain/search/search-text.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Basis } from '../price-basis/basis.ts';
import { notify } from '../platform/database/notices.ts';
import type { StoredBody } from './content/stored-body.ts';

/** Whose estimates are asked for; undefined: everybody's (api/3.6). */
export type AuthorId = string | undefined;

/** What people write about an estimate. */
export interface Profile {
  readonly projectName: string;
  readonly projectOwner: string;
  /** Percent, plain decimal text. */
  readonly ppn: string;
  readonly notes: string;
  readonly status: string;
  readonly customFields: readonly CustomField[];
}

/** What is known of an estimate's content without reading it. Money in rupiah, decimal text. */
export interface Figures {
  readonly itemCount: number;
  readonly missingPrices: number;
  readonly subtotal: string;
  readonly ppnAmount: string;
  readonly grandTotal: string;
}

export interface StoredEstimation extends Profile, Figures {
  readonly id: string;
  readonly imageId: string | null;
  /** The number of the current revision; the record's version. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly authorId: string;
  readonly authorName: string;
  readonly authorEmail: string;
  readonly priceSetId: string | null;
  readonly priceSetName: string | null;
  readonly priceSetRegion: string | null;
  /** '2026-01-31' */
  readonly priceSetDate: string | null;
  readonly editionId: string | null;
  readonly editionName: string | null;
}

export const basisOf = ({ authorId, priceSetId, editionId }: StoredEstimation): Basis => ({
  authorId,
  priceSetId,
  editionId,
});

export interface WrittenEstimation {
  readonly id: string;
  readonly revision: number;
  readonly profile: Profile;
  readonly figures: Figures;
  readonly imageId: string | null;
}

export function selectEstimations(db: Database, authorId: AuthorId) {
  const all = db
    .selectFrom('estimation')
    .innerJoin('app_user', 'app_user.id', 'estimation.author_id')
    .leftJoin('price_set', 'price_set.id', 'estimation.price_set_id')
    .leftJoin('edition', 'edition.id', 'estimation.edition_id')
    .select([
      'estimation.id',
      'estimation.project_name as projectName',
      'estimation.project_owner as projectOwner',
      'estimation.ppn',
      'estimation.notes',
      'estimation.status',
      'estimation.image_id as imageId',
      'estimation.revision',
      'estimation.item_count as itemCount',
      'estimation.missing_prices as missingPrices',
      'estimation.subtotal',
      'estimation.ppn_amount as ppnAmount',
      'estimation.grand_total as grandTotal',
      'estimation.created_at as createdAt',
      'estimation.updated_at as updatedAt',
      'app_user.id as authorId',
      'app_user.name as authorName',
      'app_user.email as authorEmail',
      'price_set.id as priceSetId',
      'price_set.name as priceSetName',
      'price_set.region as priceSetRegion',
      sql<string | null>`price_set.price_date::text`.as('priceSetDate'),
      'edition.id as editionId',
      'edition.name as editionName',
    ])
    // Written by `columns` below in this very form.
    .select((eb) => eb.ref('custom_fields').$castTo<CustomField[]>().as('customFields'));
  return authorId === undefined ? all : all.where('estimation.author_id', '=', authorId);
}

export function findEstimation(
  db: Database,
  authorId: AuthorId,
  id: string,
): Promise<StoredEstimation | undefined> {
  return selectEstimations(db, authorId).where('estimation.id', '=', id).executeTakeFirst();
}

/** What its prices rest on, and no more: each search from its lines asks. */
export async function findBasis(
  db: Database,
  authorId: AuthorId,
  id: string,
): Promise<Basis | undefined> {
  const all = db
    .selectFrom('estimation')
    .select(['author_id as authorId', 'price_set_id as priceSetId', 'edition_id as editionId'])
    .where('id', '=', id);
  return (authorId === undefined ? all : all.where('author_id', '=', authorId)).executeTakeFirst();
}

/** With its current content, in one statement: a save at the same time is seen whole or not at all. */
export function findEstimationWithBody(
  db: Database,
  authorId: AuthorId,
  id: string,
): Promise<(StoredEstimation & StoredBody) | undefined> {
  return selectEstimations(db, authorId)
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.estimation_id', '=', 'estimation.id')
        .onRef('revision.number', '=', 'estimation.revision'),
    )
    .select(['revision.format', 'revision.body'])
    .where('estimation.id', '=', id)
    .executeTakeFirst();
}

/** Nobody else can change the estimate until the transaction ends. */
export function lockEstimation(
  tx: Tx,
  authorId: AuthorId,
  id: string,
): Promise<StoredEstimation | undefined> {
  return selectEstimations(tx, authorId)
    .where('estimation.id', '=', id)
    .forNoKeyUpdate(['estimation'])
    .executeTakeFirst();
}

/** Who changed the estimate last. */
export async function readChangedBy(db: Database, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('estimation')
    .innerJoin('app_user', 'app_user.id', 'estimation.changed_by')
    .select('app_user.name')
    .where('estimation.id', '=', id)
    .executeTakeFirstOrThrow();
  return name;
}

export async function insertEstimation(
  tx: Tx,
  authorId: string,
  estimation: WrittenEstimation,
): Promise<void> {
  await tx
    .insertInto('estimation')
    .values({
      id: estimation.id,
      author_id: authorId,
      ...columns(estimation),
      changed_by: authorId,
    })
    .execute();
}

/** Writes an estimate that the caller has locked. */
export async function updateEstimation(
  tx: Tx,
  actorId: string,
  estimation: WrittenEstimation,
): Promise<void> {
  await tx
    .updateTable('estimation')
    .set({ ...columns(estimation), changed_by: actorId, updated_at: sql<Date>`now()` })
    .where('id', '=', estimation.id)
    .execute();
  notify(tx, 'estimation', estimation.id);
}

/** Deletes an estimate; the database deletes its revisions and where-used with it. */
export async function deleteEstimation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('estimation').where('id', '=', id).execute();
}

/** The columns to write, with those computed from them. */
function columns({ revision, profile, figures, imageId }: WrittenEstimation) {
  return {
    revision,
    project_name: profile.projectName,
    project_owner: profile.projectOwner,
    ppn: profile.ppn,
    notes: profile.notes,
    status: profile.status,
    custom_fields: JSON.stringify(profile.customFields),
    image_id: imageId,
    item_count: figures.itemCount,
    missing_prices: figures.missingPrices,
    subtotal: figures.subtotal,
    ppn_amount: figures.ppnAmount,
    grand_total: figures.grandTotal,
    search: searchText(profile.projectName),
    owner_order: searchText(profile.projectOwner),
  };
}
