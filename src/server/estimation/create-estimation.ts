import type { EstimationCreate } from '../../contract/estimation.ts';
import { decimal } from '../../domain/number/decimal.ts';
import { readyOf, storeWhole, type ReadyImage } from '../files/store-image.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { newId } from '../platform/database/new-id.ts';
import { holdUsualSet } from '../price-basis/usual-set-store.ts';
import { reachableBasis, writeBasis } from './basis-store.ts';
import type { Waiting } from './content/content-pool.ts';
import { carriedOver, carryAccepted, copiedLines, type Carried } from './carried-over.ts';
import { insertEstimation } from './estimation-store.ts';
import { figuresOf } from './figures.ts';
import { newProfile } from './profile.ts';
import { writeRevision } from './revisions/revision-store.ts';
import { readSaved, tellingPpn, type SavedEstimation } from './saved-estimation.ts';
import { readNewContent } from './sent-content.ts';

interface Creation {
  readonly sent: EstimationCreate;
  readonly image: ReadyImage | undefined;
  /** Whether the content is wanted back. */
  readonly isFull: boolean;
  /** Who waits for it; left out: nobody who could go away. */
  readonly waiting?: Waiting;
  /** Of a copy what it takes along; left out: its prices rest on what was sent. */
  readonly copied?: Carried;
}

/** Saves a new estimate of the caller as its first revision. */
export async function createEstimation(
  tx: Tx,
  caller: Caller,
  { sent, image, isFull, waiting, copied }: Creation,
): Promise<SavedEstimation> {
  const profile = newProfile(caller, sent);
  const { estimationItem = [] } = sent; // null is no content and refused
  const content = await readNewContent(estimationItem, isFull, waiting);
  const figures = figuresOf(content, decimal(profile.ppn));

  const imageId = image ? await storeWhole(tx, readyOf(image)) : null;
  const made = { id: newId(), revision: 1, profile, figures, imageId };
  await insertEstimation(tx, caller.id, made);
  const { priceSetId, editionId } = copied ?? (await newBasis(tx, caller, sent));
  const lines = copied && (await copiedLines(tx, copied, content.stored));
  const remembered = copied ? carriedOver(copied, lines) : new Map<string, never>();
  const { taken = [] } = copied ?? {};
  if (priceSetId !== null || editionId !== null || remembered.size > 0 || taken.length > 0)
    await writeBasis(tx, made.id, { priceSetId, editionId, remembered, taken });
  await writeRevision(tx, caller.id, made, content);
  if (copied) await carryAccepted(tx, { from: copied.id, to: made.id, lines });
  return tellingPpn(await readSaved(tx, made.id, content, isFull), sent.ppn);
}

/** What was asked for, refused where it is gone or out of reach; else the set that the caller's new estimates begin with. */
async function newBasis(
  tx: Tx,
  caller: Caller,
  { priceSetId, editionId }: EstimationCreate,
): Promise<Pick<Carried, 'priceSetId' | 'editionId'>> {
  if (priceSetId === undefined && editionId === undefined)
    return { priceSetId: await holdUsualSet(tx, caller.id), editionId: null };
  const asked = { priceSetId: priceSetId || null, editionId: editionId || null };
  const reached = await reachableBasis(tx, caller.id, asked);
  if (reached.priceSetId !== asked.priceSetId) throw new Problem('PRICE_SET_GONE');
  if (reached.editionId !== asked.editionId) throw new Problem('EDITION_GONE');
  return reached;
}
