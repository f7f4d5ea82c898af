import { isFromBefore } from '../../../domain/price-basis/before-switch.ts';
import { readStoredContent } from '../../../domain/content/stored-content.ts';
import type { Tx } from '../../platform/database/database.ts';
import { VersionConflict } from '../../platform/http/require-version.ts';
import { listLeavings } from '../basis-store.ts';
import { unpackContent, type StoredBody } from '../content/stored-body.ts';
import type { StoredEstimation } from '../estimation-store.ts';
import { readBody } from '../revisions/revision-store.ts';

/**
 * Who names no version is taken at their word (api/1.7), but not where they send prices that the estimate left behind when
 * it went over to another set or edition: papers would name that one beside them. Throws VersionConflict.
 */
export async function refuseFormerPrices(
  tx: Tx,
  { id, revision }: StoredEstimation,
  sent: StoredBody,
): Promise<void> {
  const leavings = await listLeavings(tx, id);
  if (leavings.length === 0) return;
  const contentOf = async (body: StoredBody) =>
    readStoredContent((await unpackContent(body)).toString());
  const [ours, now] = [await contentOf(sent), await contentOf(await readBody(tx, id, revision))];
  for (const number of leavings) {
    const before = await contentOf(await readBody(tx, id, number));
    const after = await contentOf(await readBody(tx, id, number + 1));
    if (isFromBefore(ours, now, { before, after }))
      throw new VersionConflict({ kind: 'estimation', id }, number, revision);
  }
}
