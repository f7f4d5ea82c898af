import type { Database } from '../platform/database/database.ts';
import type { TellCurrent } from '../platform/http/require-version.ts';
import { readName, type OverlayRow, type OverlayStore } from './overlay-store.ts';

/** Tells of a row that has been changed meanwhile, presented as its reader gets it. */
export function tellRow<Row extends OverlayRow>(
  rows: OverlayStore<Row>,
  present: (db: Database, userId: string, id: string) => Promise<unknown>,
): TellCurrent {
  return async (tx, caller, id) => {
    const row = await rows.find(tx, id);
    if (!row) throw new Error('a row was locked and is not there');
    return {
      changedBy: row.changedBy && (await readName(tx, row.changedBy)),
      changedAt: row.updatedAt,
      current: await present(tx, caller.id, id),
    };
  };
}
