// A change of an estimate: lock → judge what came in → write the new state → write its revision,
// all in one transaction. What is left out of a call keeps its value (D-35).
import type { EstimationChange } from '../../contract/estimation.ts';
import type { ReceivedFile } from '../../contract/endpoint.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { fieldTexts } from '../../contract/fields/field-texts.ts';
import { deleteBlob } from '../files/blob-store.ts';
import { readyImage, readyOf, storeWhole, type ReadyImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { writeBasis, type StoredBasis } from './basis-store.ts';
import type { Waiting } from './content/content-pool.ts';
import { withCopiedRows } from './carried-over.ts';
import { findEstimation, updateEstimation, type StoredEstimation } from './estimation-store.ts';
import { figuresOf } from './figures.ts';
import { changedProfile, isSameProfile } from './profile.ts';
import { writeRevision } from './revisions/revision-store.ts';
import { refuseFormerPrices } from './prices/refuse-former-prices.ts';
import { readSaved, tellingPpn, type SavedEstimation } from './saved-estimation.ts';
import { readChangedContent, type SentContent } from './sent-content.ts';
import { lockForChange, reachOf, type Target } from './visibility.ts';

interface Save extends Target {
  readonly sent: EstimationChange;
  readonly image: ReadyImage | undefined;
  /** Whether the content is wanted back. */
  readonly isFull: boolean;
  /** Who waits for it; left out: nobody who could go away. */
  readonly waiting?: Waiting;
  /** What its prices rest on from now on; left out: as before. */
  readonly basis?: StoredBasis;
}

/** The picture that was sent, decoded before the transaction opens; nothing is for who cannot reach the estimate. */
export async function readyImageOf(
  { params, files }: { params: { id: string }; files: { image?: ReceivedFile } },
  call: { readonly db: Database; readonly caller: Caller; readonly signal: AbortSignal },
): Promise<ReadyImage | undefined> {
  if (!files.image) return undefined;
  const isThere = await findEstimation(call.db, reachOf(call.caller), params.id);
  return isThere ? readyImage(files.image, call) : new Problem('ESTIMATION_NOT_FOUND');
}

/**
 * Saves a change as a new revision; the 50 newest stay (D-32). What changes nothing is no revision, so
 * that it pushes no real state out of those.
 */
export async function saveEstimation(tx: Tx, caller: Caller, save: Save): Promise<SavedEstimation> {
  const { id, sent, image, isFull, waiting } = save;
  const before = await lockForChange(tx, caller, save);
  const sentContent = contentOf(save);
  const content =
    sentContent && (await readChangedContent(tx, before, sentContent, isFull, waiting));
  if (content && save.ifVersion === undefined && !save.basis)
    await refuseFormerPrices(tx, before, content.stored);
  const isOtherImage = image !== undefined || (sent.removeImage && before.imageId !== null);
  const isOtherBeside = isOtherImage || isOtherBasis(before, save.basis);
  const isOtherwiseChanged = isOtherBeside || (content?.isOtherWork ?? false);
  const profile = changedProfile(caller, before, sent, isOtherwiseChanged);
  // Rows in the place of equal ones have ids of their own, by which they are changed next.
  const isSameContent =
    content === undefined || (content.isOtherWork === false && !content.ids?.size);
  if (isSameContent && !isOtherBeside && isSameProfile(before, profile)) {
    // Its parts are answered under the ids that they have.
    const unchanged = content && { ...content, json: undefined };
    return tellingPpn(await readSaved(tx, id, unchanged, isFull), sent.ppn);
  }
  const figures = figuresOf(content ?? countsOf(before), decimal(profile.ppn));

  const kept = sent.removeImage ? null : before.imageId;
  const imageId = image ? await storeWhole(tx, readyOf(image)) : kept;
  const after = { id, revision: before.revision + 1, profile, figures, imageId };
  await updateEstimation(tx, caller.id, after);
  const basis = save.basis ?? (content && (await withCopiedRows(tx, before, content.stored)));
  if (basis) await writeBasis(tx, id, basis);
  await writeRevision(tx, caller.id, { ...after, fromFile: sent.fromFile }, content);
  if (before.imageId !== null && imageId !== before.imageId) await deleteBlob(tx, before.imageId);
  return tellingPpn(await readSaved(tx, id, content, isFull), sent.ppn);
}

/** The content as it was sent, whole or as changes of the version that was named. */
function contentOf({ sent, ifVersion }: Save): SentContent | undefined {
  const { estimationItem, changes } = sent;
  if (changes === undefined) {
    return estimationItem === undefined ? undefined : { of: 'whole', sent: estimationItem };
  }
  const fields = {
    ...(estimationItem !== undefined && { changes: fieldTexts.twice }),
    ...(ifVersion === undefined && { version: fieldTexts.required }),
  };
  if (Object.keys(fields).length > 0) throw new Problem('VALIDATION', { fields });
  return { of: 'changes', sent: changes };
}

/** Papers name what the prices rest on, so that the same prices of another set are another estimate. */
function isOtherBasis(before: StoredEstimation, basis: StoredBasis | undefined): boolean {
  if (!basis) return false;
  return basis.priceSetId !== before.priceSetId || basis.editionId !== before.editionId;
}

function countsOf({ itemCount, missingPrices, subtotal }: StoredEstimation) {
  return { itemCount, missingPrices, subtotal: decimal(subtotal) };
}
