import type { KeptRow, Undone } from '../../../contract/import-history.ts';
import { markStale } from '../../ahsp/mark-stale.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { holdOwnersRows } from '../import-store.ts';
import { renewStale } from '../write-catalogue.ts';
import * as store from './history-store.ts';
import { presentKept } from './present-imports.ts';
import * as undo from './undo-store.ts';

/**
 * Takes an import back: what it changed stands as before, what it made and nobody uses goes. What
 * was changed since is kept and named; `isOwn`: it was of the caller's own entries. Throws NOT_FOUND, IMPORT_UNDONE, IMPORT_LASTING.
 */
export async function undoImport(
  tx: Tx,
  caller: Caller,
  { id, dryRun }: { readonly id: string; readonly dryRun: boolean },
): Promise<{ readonly undone: Undone; readonly isOwn: boolean }> {
  const run = await store.lockRun(tx, caller, id);
  if (!run) throw new Problem('NOT_FOUND');
  if (run.undoneAt) throw new Problem('IMPORT_UNDONE');
  if (!run.hasChanges) throw new Problem('IMPORT_LASTING');
  const ownerId = run.scope === 'USER' ? run.actorId : null;
  await holdOwnersRows(tx, ownerId);

  const masterRows = await store.lockMasters(tx, id);
  const items = planOf(await store.lockItems(tx, id));
  // An analysis that goes, or stands again without what came with it, keeps no master here.
  const leaving = new Set([...items.removed, ...items.restored]);
  const masters = planOf(masterRows, leaving);
  const undone = {
    restored: masters.restored.length + items.restored.length,
    removed: masters.removed.length + items.removed.length,
    kept: [...masters.kept, ...items.kept],
  };
  const told = { undone, isOwn: ownerId !== null };
  if (dryRun) return told;

  const undoing = { runId: id, actorId: caller.id };
  await undo.restoreItems(tx, undoing, items.restored);
  await undo.removeItems(tx, undoing, items.removed);
  await undo.restoreMasters(tx, undoing, masters.restored);
  await undo.removeMasters(tx, undoing, masters.removed);
  await undo.removeAlongside(tx, id);
  await markStale(
    tx,
    masters.touched.map(({ type, codeKey }) => ({ ownerId, type, codeKey })),
  );
  await renewStale(tx, items.restored);
  await store.endUndo(tx, id, { actorId: caller.id, undone });
  return told;
}

/** What becomes of each row. One that the import made and somebody removed since is gone already. */
function planOf(rows: readonly store.ChangedRow[], leaving: ReadonlySet<string> = new Set()) {
  const kept: KeptRow[] = [];
  const touched: store.ChangedRow[] = [];
  for (const row of rows) {
    const reason = keptBecause(row, leaving);
    if (reason) kept.push(presentKept(row, reason));
    else if (!row.isGone) touched.push(row);
  }
  const idsOf = (isMade: boolean) =>
    touched.flatMap((row) => (row.isMade === isMade ? [row.id] : []));
  return { touched, kept, restored: idsOf(false), removed: idsOf(true) };
}

function keptBecause(
  row: store.ChangedRow,
  leaving: ReadonlySet<string>,
): KeptRow['reason'] | undefined {
  if (row.isGone) return row.isMade ? undefined : 'removed';
  if (row.isChanged) return 'changed';
  const isUsed = row.usedBy ? !row.usedBy.every((id) => leaving.has(id)) : row.usedIn !== null;
  return isUsed ? 'used' : undefined;
}
