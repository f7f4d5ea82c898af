import type { Tx } from '../platform/database.ts';
import type { JsonText } from '../platform/json.ts';
import { findEstimation, type StoredEstimation } from './estimation-store.ts';
import { readBody } from './revision-store.ts';
import { unpackContent } from './stored-body.ts';

/** What a save tells its caller. */
export interface SavedEstimation {
  readonly estimation: StoredEstimation;
  /** JSON of the content, where the caller wants it back. */
  readonly content: Buffer | undefined;
  /** Figures stored otherwise than sent. */
  readonly corrected: JsonText | undefined;
}

export async function readSaved(
  tx: Tx,
  id: string,
  saved: { readonly json: Buffer; readonly corrected: JsonText | undefined } | undefined,
  isFull: boolean,
): Promise<SavedEstimation> {
  const estimation = await findEstimation(tx, undefined, id);
  if (!estimation) throw new Error('an estimate was saved and is not there');
  const content = isFull ? (saved?.json ?? (await readContent(tx, estimation))) : undefined;
  return { estimation, content, corrected: saved?.corrected };
}

async function readContent(tx: Tx, { id, revision }: StoredEstimation): Promise<Buffer> {
  return unpackContent(await readBody(tx, id, revision));
}
