import type { EstimationCreate } from '../../contract/estimation.ts';
import type { ReceivedFile } from '../../contract/endpoint.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { storeImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { readCustomFields } from './custom-fields.ts';
import { insertEstimation, type Profile } from './estimation-store.ts';
import { figuresOf } from './figures.ts';
import { readSaved, type SavedEstimation } from './saved-estimation.ts';
import { insertRevision } from './revisions/revision-store.ts';
import { readNewContent } from './sent-content.ts';
import { firstStatus, readStatus } from './status.ts';
import { writeUse } from './use-store.ts';

/** PPN in percent where none is sent (api/3.2). */
const PPN = decimal('11');

interface Creation {
  readonly sent: EstimationCreate;
  readonly image: ReceivedFile | undefined;
  /** Whether the content is wanted back. */
  readonly isFull: boolean;
}

/** Saves a new estimate of the caller as its first revision. */
export async function createEstimation(
  tx: Tx,
  caller: Caller,
  { sent, image, isFull }: Creation,
): Promise<SavedEstimation> {
  const id = newId();
  const ppn = sent.ppn ?? PPN;
  const profile: Profile = {
    projectName: sent.projectName,
    projectOwner: sent.owner ?? sent.projectOwner ?? '',
    ppn: toText(ppn),
    notes: sent.notes ?? '',
    status: firstStatus(caller, readStatus(sent.status)),
    customFields: readCustomFields({
      fields: sent.customFields,
      meta: sent.customFieldsMeta,
      stored: [],
      newId,
    }),
  };
  const { estimationItem = [] } = sent; // null is no content and refused
  const content = await readNewContent(estimationItem, { json: isFull, comparison: false });
  const figures = figuresOf(content, ppn);
  const imageId = image ? await storeImage(tx, image) : null;

  await insertEstimation(tx, caller.id, { id, profile, figures, imageId });
  const revision = { estimationId: id, number: 1, profile, figures };
  await insertRevision(tx, caller.id, revision, content.stored);
  await writeUse(tx, id, content.use);
  return readSaved(tx, id, content, isFull);
}
