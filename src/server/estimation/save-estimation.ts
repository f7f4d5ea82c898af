// A change of an estimate: lock → judge what came in → write the new state → write its revision,
// all in one transaction. What is left out of a call keeps its value (D-35).
import type { EstimationChange } from '../../contract/estimation.ts';
import type { ReceivedFile } from '../../contract/endpoint.ts';
import { decimal, toText } from '../../domain/number/decimal.ts';
import { deleteBlob } from '../files/blob-store.ts';
import { storeImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { Problem } from '../platform/problem.ts';
import { lockForChange, type Target } from './lock-for-change.ts';
import { readCustomFields } from './custom-fields.ts';
import { updateEstimation, type Profile, type StoredEstimation } from './estimation-store.ts';
import { figuresOf } from './figures.ts';
import {
  deleteOldRevisions,
  insertRevision,
  insertRevisionOfProfile,
} from './revisions/revision-store.ts';
import { readSaved, type SavedEstimation } from './saved-estimation.ts';
import { readChangedContent } from './sent-content.ts';
import { isVerdict, readStatus, statusAfter } from './status.ts';
import { writeUse } from './use-store.ts';

interface Save extends Target {
  readonly sent: EstimationChange;
  readonly image: ReceivedFile | undefined;
  /** Whether the content is wanted back. */
  readonly isFull: boolean;
}

/** Saves a change as a new revision; the 50 newest stay (D-32). */
export async function saveEstimation(tx: Tx, caller: Caller, save: Save): Promise<SavedEstimation> {
  const { id, sent, image } = save;
  const before = await lockForChange(tx, caller, save);
  const content =
    sent.estimationItem === undefined
      ? undefined
      : await readChangedContent(tx, before, sent.estimationItem, {
          json: save.isFull,
          comparison: isVerdict(before.status),
        });
  const written = changedProfile(before, sent);
  const imageId = image ? await storeImage(tx, image) : sent.removeImage ? null : before.imageId;

  const isChanged = () =>
    imageId !== before.imageId || !sameProfile(before, written) || (content?.isOtherWork ?? false);
  const wanted = readStatus(sent.status);
  const status = statusAfter(caller, { stored: before.status, wanted, isChanged });
  const profile = { ...written, status };
  const figures = figuresOf(content ?? countsOf(before), decimal(profile.ppn));

  const after = { id, profile, figures, imageId };
  const isMoved = await updateEstimation(tx, caller.id, before.revision, after);
  if (!isMoved) throw new Problem('VERSION_CONFLICT');
  const number = before.revision + 1;
  const revision = { estimationId: id, number, profile, figures };
  if (content) {
    await insertRevision(tx, caller.id, revision, content.stored);
    await writeUse(tx, id, content.use);
  } else {
    await insertRevisionOfProfile(tx, caller.id, revision);
  }
  await deleteOldRevisions(tx, id, number);
  if (before.imageId !== null && imageId !== before.imageId) {
    await deleteBlob(tx, before.imageId);
  }
  return readSaved(tx, id, content, save.isFull);
}

function changedProfile(before: StoredEstimation, sent: EstimationChange): Omit<Profile, 'status'> {
  return {
    projectName: sent.projectName ?? before.projectName,
    projectOwner: sent.owner ?? sent.projectOwner ?? before.projectOwner,
    ppn: toText(sent.ppn ?? decimal(before.ppn)),
    notes: sent.notes ?? before.notes,
    customFields: readCustomFields({
      fields: sent.customFields,
      meta: sent.customFieldsMeta,
      stored: before.customFields,
      newId,
    }),
  };
}

function sameProfile(before: Omit<Profile, 'status'>, after: Omit<Profile, 'status'>): boolean {
  const fieldsOf = ({ customFields }: Pick<Profile, 'customFields'>) =>
    JSON.stringify(customFields.map(({ label, value, type }) => [label, value, type]));
  return (
    before.projectName === after.projectName &&
    before.projectOwner === after.projectOwner &&
    toText(decimal(before.ppn)) === after.ppn &&
    before.notes === after.notes &&
    fieldsOf(before) === fieldsOf(after)
  );
}

function countsOf({ itemCount, missingPrices, subtotal }: StoredEstimation) {
  return { itemCount, missingPrices, subtotal: decimal(subtotal) };
}
