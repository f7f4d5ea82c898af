import type { SentPercent } from '../../contract/fields/fields.ts';
import { writeCorrections } from '../../domain/content/write-content.ts';
import { equals, toText } from '../../domain/number/decimal.ts';
import { readWireNumber } from '../../domain/number/wire-number.ts';
import type { ImageUrl } from '../files/image-link.ts';
import type { Tx } from '../platform/database/database.ts';
import { JsonText } from '../platform/http/json.ts';
import type { NewContent } from './content/content-work.ts';
import { findEstimation, type StoredEstimation } from './estimation-store.ts';
import { presentRow } from './present-estimation.ts';
import { readBody } from './revisions/revision-store.ts';
import { unpackContent } from './content/stored-body.ts';

/** What a save tells its caller. */
export interface SavedEstimation {
  readonly estimation: StoredEstimation;
  /** JSON of the content, where the caller wants it back. */
  readonly content: Uint8Array | undefined;
  /** Figures stored otherwise than sent. */
  readonly corrected: JsonText | undefined;
  /** Of changes: by the id that a new part was sent with, its own. */
  readonly ids: ReadonlyMap<string, string> | undefined;
}

export async function readSaved(
  tx: Tx,
  id: string,
  saved: Pick<NewContent, 'json' | 'corrected' | 'ids'> | undefined,
  isFull: boolean,
): Promise<SavedEstimation> {
  const estimation = await findEstimation(tx, undefined, id);
  if (!estimation) throw new Error('an estimate was saved and is not there');
  const content = isFull ? (saved?.json ?? (await readContent(tx, estimation))) : undefined;
  const corrected = saved?.corrected;
  return {
    estimation,
    content,
    corrected: corrected ? new JsonText(corrected) : undefined,
    ids: saved?.ids,
  };
}

/** The same, telling of a PPN too that is stored otherwise than it was sent (below 0, too fine). */
export function tellingPpn(saved: SavedEstimation, ppn: SentPercent | undefined): SavedEstimation {
  if (ppn?.sent === undefined) return saved;
  const read = readWireNumber(ppn.sent);
  if (read && equals(read, ppn)) return saved;
  const own = writeCorrections([{ path: 'ppn', sent: ppn.sent, stored: toText(ppn) }]);
  const of = [own, saved.corrected?.text ?? '[]'].map((list) => list.slice(1, -1));
  return { ...saved, corrected: new JsonText(`[${of.filter((part) => part !== '').join(',')}]`) };
}

async function readContent(tx: Tx, { id, revision }: StoredEstimation): Promise<Buffer> {
  return unpackContent(await readBody(tx, id, revision));
}

/** What a save answers: the record, with its content where `?return=full` asks for it. */
export function presentSaved(
  { estimation, content, corrected, ids }: SavedEstimation,
  imageUrl: ImageUrl,
) {
  const meta = { ...(corrected && { corrected }), ...(ids && { ids: Object.fromEntries(ids) }) };
  return {
    data: {
      ...presentRow(estimation, imageUrl),
      ...(content && { estimationItem: new JsonText(Buffer.from(content).toString()) }),
    },
    ...((corrected ?? ids) && { meta }),
  };
}
