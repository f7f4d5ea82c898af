// Masters as GLOBAL rows and own ones over them: what they do otherwise than items. Two types may
// have one code.
import { kodeKey } from '../../domain/code-order.ts';
import { rowMeant, type AskingAs } from '../../domain/overlay.ts';
import type { ByCode, Overlay, OwnerNamed } from '../overlay/overlay.ts';
import type { Database } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { masterRows, rowsOfKey, type MasterRow } from './master-row-store.ts';
import { copyHistory } from './price-store.ts';

export const masters: Overlay<MasterRow> = {
  kind: 'master',
  rows: masterRows,
  taken: 'MASTER_EXISTS',
  missing: 'NOT_FOUND',

  async keyOf(db, named, { code, type }, as) {
    if (type !== undefined) return { type, codeKey: kodeKey(code) };
    return masterMeant(db, named, { code }, as);
  },

  /** A copy has the same price of the same age, and its history. */
  async copyAlong(tx, _actorId, global, copy) {
    await copyHistory(tx, global.id, copy.id);
    return copy;
  },
};

/** The master that a code means. Throws CODE_AMBIGUOUS where it means several. */
export async function masterMeant(
  db: Database,
  named: OwnerNamed,
  { code, type }: ByCode,
  as: AskingAs,
): Promise<MasterRow | undefined> {
  const rows = await rowsOfKey(db, named.userId, kodeKey(code));
  const types = type === undefined ? new Set(rows.map((row) => row.type)) : [type];
  const meant = [...types].flatMap((each) => {
    const [global, own] = [null, named.userId].map((owner) =>
      rows.find((row) => row.type === each && row.ownerId === owner),
    );
    return rowMeant({ global, own }, as, named.only) ?? [];
  });
  if (meant.length > 1) throw new Problem('CODE_AMBIGUOUS');
  return meant[0];
}
