import { isFromBefore, statesOtherThan } from '../../../domain/price-basis/before-switch.ts';
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
  // As the estimate came over it may have left the next time: each is read once.
  let last = { number: revision, content: await contentOf(await readBody(tx, id, revision)) };
  const contentAt = async (number: number) => {
    if (number !== last.number)
      last = { number, content: await contentOf(await readBody(tx, id, number)) };
    return last.content;
  };
  const others = statesOtherThan(last.content, await contentOf(sent));
  if (others.length === 0) return;
  for (const number of leavings) {
    const after = await contentAt(number + 1);
    const before = await contentAt(number);
    if (isFromBefore(others, { before, after }))
      throw new VersionConflict({ kind: 'estimation', id }, number, revision);
  }
}
