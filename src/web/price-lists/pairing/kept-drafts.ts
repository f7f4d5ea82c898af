// What was chosen by hand, as it is kept on this device: each choice with the row and the unit that it was made of.
import type { PairMaster, PairRow } from '../../../contract/pairing.ts';
import type { Decided, Draft, Drafts, RowsById } from './pairs-view.ts';

export type KeptDraft = readonly [master: string, draft: Draft, madeOf: string];

export function keptDrafts({ masters, rows, drafts }: Decided): KeptDraft[] {
  return masters.flatMap((master): KeptDraft[] => {
    const draft = drafts.get(master.id);
    return draft ? [[master.id, draft, madeOf(master, draft, rows)]] : [];
  });
}

/** Those that still mean what they did: another Taksir may number the rows otherwise, and a unit may have changed. */
export function fittingDrafts(
  kept: readonly KeptDraft[],
  { masters, rows }: { masters: readonly PairMaster[]; rows: readonly PairRow[] },
): Drafts {
  const byId = new Map(masters.map((master) => [master.id, master]));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    kept.flatMap(([id, draft, was]) => {
      const master = byId.get(id);
      return master && madeOf(master, draft, rowsById) === was ? [[id, draft] as const] : [];
    }),
  );
}

function madeOf({ unitKey }: PairMaster, { row: id }: Draft, rows: RowsById): string {
  const row = id === null ? undefined : rows.get(id);
  return JSON.stringify([unitKey, row && [row.sheet, row.row, row.name, row.unit, row.price]]);
}
