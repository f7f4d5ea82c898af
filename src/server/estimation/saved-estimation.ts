import type { Tx } from '../platform/database.ts';
import type { JsonText } from '../platform/json.ts';
import { findEstimation, type StoredEstimation } from './estimation-store.ts';
import { readBody } from './revision-store.ts';
import { unpackContent } from './stored-body.ts';

/** What a save tells its caller. */
export interface SavedEstimation {
  readonly estimation: StoredEstimation;
  /** JSON text of the content, where the caller wants it back. */
  readonly contentText: string | undefined;
  /** Figures stored otherwise than sent. */
  readonly corrected: JsonText | undefined;
}

export async function readSaved(
  tx: Tx,
  id: string,
  content: { readonly text: string; readonly corrected: JsonText | undefined } | undefined,
  isFull: boolean,
): Promise<SavedEstimation> {
  const estimation = await findEstimation(tx, undefined, id);
  if (!estimation) throw new Error('an estimate was saved and is not there');
  const text = isFull ? (content?.text ?? (await readText(tx, estimation))) : undefined;
  return { estimation, contentText: text, corrected: content?.corrected };
}

async function readText(tx: Tx, { id, revision }: StoredEstimation): Promise<string> {
  return unpackContent(await readBody(tx, id, revision));
}
