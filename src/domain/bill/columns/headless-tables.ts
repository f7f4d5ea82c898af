// Tables beside each other above which no head stands: what their cells hold tells where each begins (BQ-37).
import { isUnit, isWorkRow } from './columns-by-data.ts';
import { textIn, widthOf } from '../rows/bill-table.ts';
import type { ListSheet } from '../../sheet/sheet.ts';

/** Where a head names what is done; without one, where the first work stands. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly isHeadless?: true;
}

/** The descriptions of which each has units of its own behind it, and the first row of work. */
export function headlessPlaces(sheet: ListSheet): Place[] {
  const row = sheet.rows.findIndex(isWorkRow);
  const works = sheet.rows.filter(isWorkRow);
  const places: Place[] = [];
  let start: number | undefined;
  let last: number | undefined;
  for (let column = 0; column < widthOf(sheet); column++) {
    const texts = works.map((cells) => textIn(cells, column)).filter((text) => text !== '');
    if (areMost(texts, isUnit)) {
      // What stands behind the last units, as remarks do, describes no work.
      if (start !== undefined) places.push({ row, column: start, isHeadless: true });
      start = undefined;
    } else if (areMost(texts, isDescription)) {
      // A description that takes several columns begins once; remarks end with figures or a blank behind them.
      if (start === undefined || last !== column - 1) start = column;
      last = column;
    }
  }
  return places;
}

const areMost = (texts: readonly string[], isOne: (text: string) => boolean) =>
  texts.length > 1 && texts.filter(isOne).length * 2 > texts.length;

const isDescription = (text: string) => /\p{L}/u.test(text) && !isUnit(text);
