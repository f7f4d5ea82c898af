// Which code of another edition is the same work: said, and taken back, for everybody by an ADMIN and by a
// USER for themselves, whose word goes before (rules/price-sets#counterparts).
import { kodeKey } from '../../domain/code-order.ts';
import { mayReach } from '../../domain/ownership.ts';
import { isMeant } from '../../domain/price-basis/counterpart.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { Problem } from '../platform/problem.ts';
import { catalogueOf } from '../price-basis/basis.ts';
import { listedEntries } from '../price-basis/entry-store.ts';
import {
  deletePairs,
  findPair,
  findSaidForAll,
  listConcordance,
  ownPairsOf,
  writePair,
  type SaidCode,
} from './concordance-store.ts';
import { holdEdition } from './edition-store.ts';
import { requireReachable } from './requirements.ts';

/** A code in an edition: null is the catalogue, undefined is not said. */
interface CodeIn {
  readonly kode: string;
  readonly editionId: string | null | undefined;
}

/** What was said before of the same work for the edition of `other` is said no more. */
export async function sayPair(
  tx: Tx,
  caller: Caller,
  { one, other }: { readonly one: CodeIn & { readonly text?: string }; readonly other: CodeIn },
): Promise<void> {
  const ownerId = ownerOf(caller);
  const before = await ownPairsOf(tx, ownerId, one.kode);
  const keys = [other.kode, ...before.map(({ key }) => key)];
  const there = await worksIn(tx, caller, other.editionId, keys);
  const here = await worksIn(tx, caller, one.editionId, [one.kode]);
  const calledHere = one.text || here?.get(kodeKey(one.kode))?.deskripsi;
  const otherText = there?.get(kodeKey(other.kode))?.deskripsi;
  const said = await findSaidForAll(
    tx,
    { kode: one.kode, text: calledHere ?? '' },
    { kode: other.kode, text: otherText ?? '' },
  );
  const codeOf = (kode: string, text: string | undefined): SaidCode => ({
    kode,
    text: text ?? said?.get(kodeKey(kode)) ?? '',
  });
  const own = codeOf(one.kode, calledHere);
  const isReplaced = ({ key, isFirst, ownText, text }: (typeof before)[number]) => {
    if (!there) return isFirst;
    const far = there.get(key);
    return far !== undefined && isMeant(far, text) && (!own.text || isMeant(asWork(own), ownText));
  };
  const replaced = before.filter(isReplaced);
  if (replaced.length > 0)
    await deletePairs(
      tx,
      replaced.map(({ pairId }) => pairId),
    );
  await writePair(tx, ownerId, { one: own, other: codeOf(other.kode, otherText), isSame: true });
}

const asWork = ({ kode, text }: SaidCode) => ({ kode, deskripsi: text, satuan: '' });

/** One's own is gone; an ADMIN's is set aside for a USER alone. */
export async function forgetPair(tx: Tx, caller: Caller, id: string): Promise<void> {
  const pair = await findPair(tx, caller.id, id);
  if (!pair || !mayReach(caller, pair.ownerId)) throw new Problem('NOT_FOUND');
  const isAdmin = caller.role === 'ADMIN';
  if (isAdmin || pair.ownerId !== null) await deletePairs(tx, [id]);
  const one = { kode: pair.one, text: pair.oneText };
  const other = { kode: pair.other, text: pair.otherText };
  if (isAdmin || !(await findSaidForAll(tx, one, other))) return;
  await writePair(tx, caller.id, { one, other, isSame: false });
}

/** All that counts for the caller of a code, whichever way round it was said. */
export async function forgetCode(tx: Tx, caller: Caller, kode: string): Promise<void> {
  const counting = await listConcordance(tx, caller.id, [kode]);
  for (const { pairId } of counting.get(kodeKey(kode)) ?? []) await forgetPair(tx, caller, pairId);
}

const ownerOf = ({ id, role }: Caller) => (role === 'ADMIN' ? null : id);

/** Undefined: nobody said which edition. */
async function worksIn(
  db: Database,
  caller: Caller,
  editionId: string | null | undefined,
  kodes: readonly string[],
) {
  if (editionId === undefined) return undefined;
  if (editionId !== null) requireReachable(caller, await holdEdition(db, editionId, 'read'));
  return listedEntries(db, { ...catalogueOf(caller.id), editionId }, kodes);
}
