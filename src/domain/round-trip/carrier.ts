import { isFault } from '../sheet/cells.ts';
import { carrierSheet } from './identity.ts';
import type { ReturnedSheet } from './returned/returned-book.ts';

/** What the hidden sheet tells of the lines of the RAB. */
export interface Carrier {
  /** By the row of the RAB, counted from 0. */
  readonly idOfRow: ReadonlyMap<number, string>;
  /**
   * Lines whose row was deleted: the reference to it died with it, or points now where another one
   * does, as LibreOffice leaves it when rows are put in behind a deletion.
   */
  readonly gone: ReadonlySet<string>;
  /** Whether a formula stood in the price of a line; undefined where nobody tells. */
  readonly hadFormula: (id: string) => boolean | undefined;
}

/** What stands behind a line whose price was a formula. */
export const priceFormulaSign = 'F';

/** Reads the references themselves, which follow inserted and deleted rows before anything is computed. */
export function readCarrier(
  sheets: readonly ReturnedSheet[],
  idOfMark: ReadonlyMap<string, string>,
): Carrier {
  const sheet = sheets.find(({ name }) => name.toLowerCase() === carrierSheet);
  const idOfRow = new Map<number, string>();
  const gone = new Set<string>();
  const twice = new Set<number>();
  const formulas = new Map<string, boolean>();
  sheet?.rows.forEach(([mark, place, sign], at) => {
    const id = typeof mark === 'string' ? idOfMark.get(mark) : undefined;
    if (id === undefined) return;
    const formula = sheet.formulas.get(`${at},1`) ?? '';
    const [, row] = /[A-Z]\$?(\d+)\)?$/i.exec(formula) ?? [];
    const isError = place !== undefined && isFault(place) && place.fault === 'error';
    if (/#REF!/i.test(formula) || isError) {
      gone.add(id);
    } else if (row !== undefined) {
      const where = Number(row) - 1;
      const other = idOfRow.get(where);
      if (other !== undefined) {
        twice.add(where);
        gone.add(id).add(other);
      }
      idOfRow.set(where, id);
    }
    formulas.set(id, sign === priceFormulaSign);
  });
  // Such a row tells nothing; of both lines, the one that is still there is known by its mark.
  for (const where of twice) idOfRow.delete(where);
  return { idOfRow, gone, hadFormula: (id) => formulas.get(id) };
}
