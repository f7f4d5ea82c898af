import * as z from 'zod/mini';
import type { ImportEntry, KeptRow, Undone } from '../../../contract/import-history.ts';
import type { ChangedRow, StoredRun } from './history-store.ts';

/** How many of what uses an entry are named. */
const USES_TOLD = 5;

export function presentImport(run: StoredRun): ImportEntry {
  const { undone, undoneAt, undoneBy } = run;
  return {
    id: run.id,
    kind: run.kind,
    fileName: run.fileName,
    by: { id: run.actorId, name: run.actorName },
    at: run.at.toISOString(),
    scope: run.scope,
    ...countsOf(run.counts),
    listDate: run.listDate,
    document: run.document,
    mayUndo: run.hasChanges && !undoneAt,
    undone: undone && undoneAt && { ...undone, at: undoneAt.toISOString(), by: undoneBy ?? '' },
  };
}

const n = z.catch(z.int(), 0);
const OfKind = z.catch(z.object({ new: n, changed: n }), { new: 0, changed: 0 });
/** What the two kinds of imports keep of themselves. */
const Counts = z.object({
  LABOR: OfKind,
  MATERIAL: OfKind,
  EQUIPMENT: OfKind,
  OTHER: OfKind,
  created_global: n,
  created_user: n,
  updated_global: n,
  updated_user: n,
});

function countsOf(stored: unknown): { created: number; changed: number } {
  const counts = Counts.parse(stored ?? {});
  const kinds = [counts.LABOR, counts.MATERIAL, counts.EQUIPMENT, counts.OTHER];
  const sum = (of: 'new' | 'changed') => kinds.reduce((all, kind) => all + kind[of], 0);
  return {
    created: sum('new') + counts.created_global + counts.created_user,
    changed: sum('changed') + counts.updated_global + counts.updated_user,
  };
}

export function presentKept(row: ChangedRow, reason: KeptRow['reason']): KeptRow {
  const { type, code, name, by, at, usedIn } = row;
  const isUsed = reason === 'used';
  return {
    kind: type,
    code,
    name,
    reason,
    by: isUsed ? null : by,
    at: isUsed ? null : (at?.toISOString() ?? null),
    usedIn: isUsed ? (usedIn ?? []).slice(0, USES_TOLD) : [],
  };
}

const shown = (count: number) => count.toLocaleString('id-ID');

/** 'Import dibatalkan: 12 harga kembali, 3 dihapus. 2 tetap karena diubah atau dipakai sejak itu.' */
export function undoMessage(
  { restored, removed, kept }: Undone,
  { dryRun, isOwn }: { readonly dryRun: boolean; readonly isOwn: boolean },
): string {
  const lead = dryRun ? 'Pembatalan import' : 'Import dibatalkan';
  const left =
    kept.length > 0 ? ` ${shown(kept.length)} tetap karena diubah atau dipakai sejak itu.` : '';
  // What somebody has of their own hides what all share, which counts again.
  const shared = isOwn && removed > 0 ? '; yang ada harga bersamanya memakai harga itu lagi' : '';
  const gone = isOwn ? 'versi Anda dihapus' : 'dihapus';
  return `${lead}: ${shown(restored)} kembali seperti semula, ${shown(removed)} ${gone}${shared}.${left}`;
}
