import { sql } from 'kysely';
import { DocumentSettings } from '../../contract/document-settings.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';

export interface StoredSettings {
  readonly id: string;
  /** Null: they are a person's. */
  readonly estimationId: string | null;
  readonly settings: DocumentSettings;
  readonly logoId: string | null;
  readonly version: number;
  readonly updatedAt: Date;
}

/** Whose settings: a person's, or those of one of their estimates. */
export interface Whose {
  readonly userId: string;
  readonly estimationId: string | null;
}

function select(db: Database, { userId, estimationId }: Whose) {
  const all = db.selectFrom('document_setting').select([
    'id',
    'estimation_id as estimationId',
    // Checked against the contract when it was stored.
    sql<DocumentSettings>`settings`.as('settings'),
    'logo_id as logoId',
    'version',
    'updated_at as updatedAt',
  ]);
  return estimationId === null
    ? all.where('user_id', '=', userId).where('estimation_id', 'is', null)
    : all.where('estimation_id', '=', estimationId);
}

export async function findSettings(
  db: Database,
  whose: Whose,
): Promise<StoredSettings | undefined> {
  return withDefaults(await select(db, whose).executeTakeFirst());
}

/** The same row, held for a change. */
export async function lockSettings(tx: Tx, whose: Whose): Promise<StoredSettings | undefined> {
  return withDefaults(await select(tx, whose).forUpdate().executeTakeFirst());
}

/** What was stored before a field was there has its default. */
function withDefaults(stored: StoredSettings | undefined): StoredSettings | undefined {
  return stored && { ...stored, settings: DocumentSettings.parse(stored.settings) };
}

interface Content {
  readonly settings: DocumentSettings;
  readonly logoId: string | null;
}

export async function insertSettings(
  tx: Tx,
  { userId, estimationId }: Whose,
  { settings, logoId }: Content,
): Promise<void> {
  await tx
    .insertInto('document_setting')
    .values({
      id: newId(),
      user_id: userId,
      estimation_id: estimationId,
      settings: JSON.stringify(settings),
      logo_id: logoId,
    })
    .execute();
}

export async function updateSettings(
  tx: Tx,
  id: string,
  { settings, logoId }: Content,
): Promise<void> {
  await tx
    .updateTable('document_setting')
    .set({
      settings: JSON.stringify(settings),
      logo_id: logoId,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteSettings(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('document_setting').where('id', '=', id).execute();
}
