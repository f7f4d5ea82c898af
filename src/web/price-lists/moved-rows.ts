// Rows of a file that would do something else than when they were looked at, since somebody changed what
// is stored (PRICE-26).
import type { ImportFault, ImportSummary } from '../../contract/price-lists.ts';
import { fieldText, priceText } from './price-text.ts';
import { texts } from './texts.ts';

type Does = { readonly key: string; readonly says: string };

/** By row, what it would do in words. */
function whatRowsDo({ changes = [], held }: ImportSummary): Map<number, Does> {
  const done = changes.map(({ row, key, outcome, changes: fields, price }) => {
    const figures = fields.map(
      ({ column, old, new: fresh }) =>
        `${column} ${fieldText(column, old)} → ${fieldText(column, fresh)}`,
    );
    const isNew = outcome === 'new';
    return [
      row,
      { key, says: isNew ? texts.newFor(priceText(price ?? null)) : figures.join(', ') },
    ] as const;
  });
  const waiting = held.map(
    ({ row, key, oldPrice, newPrice, reason }) =>
      [row, { key, says: texts.heldAs(priceText(oldPrice), priceText(newPrice), reason) }] as const,
  );
  return new Map([...done, ...waiting]);
}

/** Each such row with what it did and what it does now. */
export function movedRows(before: ImportSummary, now: ImportSummary): ImportFault[] {
  const [then, today] = [whatRowsDo(before), whatRowsDo(now)];
  const rows = [...new Set([...then.keys(), ...today.keys()])].toSorted((a, b) => a - b);
  return rows.flatMap((row) => {
    const [was, is] = [then.get(row), today.get(row)];
    if (was?.says === is?.says) return [];
    const key = is?.key ?? was?.key ?? '';
    const reason = texts.movedRow(was?.says ?? texts.asStored, is?.says ?? texts.asStored);
    return [{ row, key, code: null, reason }];
  });
}
