// 'idem', 'sda' and ditto marks in a bill: what stands above is meant, and that is told (BQ-49).
import { amountText, joined, repeatsIn } from '../../price-list/mixed/same-as-above.ts';
import { isBlankCell, isFault, plainText, type ListCell } from '../../sheet/cells.ts';
import type { RepeatedColumn } from '../bill.ts';
import { textIn } from './bill-table.ts';

export interface Repeated {
  readonly column: RepeatedColumn;
  readonly text: string;
  readonly read: string;
}

/** Fills in unit and price of the work above; where that has none a mark is no unit, and no price that can be read. */
export function createAbove(places: Readonly<Record<'satuan' | 'harga', number>>) {
  let unit = '';
  let price: ListCell = null;

  function fill(cells: readonly ListCell[]): {
    cells: readonly ListCell[];
    repeated: readonly Repeated[];
  } {
    const repeated: Repeated[] = [];
    const said = (['satuan', 'harga'] as const).filter(
      (column) => places[column] >= 0 && isMark(cells[places[column]] ?? null),
    );
    if (said.length === 0) return { cells, repeated };
    const filled = [...cells];
    for (const column of said) {
      const above = column === 'satuan' ? unit : price;
      const at = places[column];
      if (isFault(above) || isBlankCell(above)) {
        if (column === 'satuan') filled[at] = null;
        continue;
      }
      filled[at] = above;
      const read = column === 'satuan' ? unit : amountText(above ?? '');
      repeated.push({ column, text: textIn(cells, at), read });
    }
    return { cells: filled, repeated };
  }

  /** What the next work may refer to. */
  function keep(cells: readonly ListCell[], satuan: string) {
    unit = satuan;
    price = cells[places.harga] ?? null;
  }

  return { fill, keep };
}

/** Nothing but such a mark. */
export const isMark = (cell: ListCell): boolean => repeatsIn(cell)?.rest === '';

/** A name that is as the one above, or goes on with it: 'idem, untuk septictank'; undefined: it is none. */
export function repeatedName(text: string, above: string): string | undefined {
  // 'SDA hilir' is of water.
  const isOwn = /^SDA\s/.test(text);
  const told = isOwn ? undefined : repeatsIn(plainText(text).replace(/^(\S+?)[,;:](?=\s)/, '$1'));
  return told === undefined || above === '' ? undefined : joined(above, told.rest).text;
}
