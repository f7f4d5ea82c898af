// By what the rows of a workbook are known again when somebody brings it back (RT-01): a mark beside
// each row, which a sort takes along, and a hidden sheet that points at the rows, so that a deleted one
// leaves a proof.
import { priceFormulaSign } from '../../domain/round-trip/carrier.ts';
import type { Content, Item } from '../../domain/content/content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import {
  carrierSheet,
  rowMark,
  writeOrigin,
  type Origin,
} from '../../domain/round-trip/identity.ts';
import { toText } from '../../domain/number/decimal.ts';
import type { ResourceReport } from '../../domain/report/resources.ts';
import { priceSign } from '../../domain/round-trip/returned/returned-prices.ts';
import type { Cell, Row, Sheet } from '../spreadsheet/write-workbook.ts';
import { styles } from './cells/styles.ts';

/** Of a line its id, whose mark stands in the cell, and the row of the RAB in which it stands. */
interface Place {
  readonly id: string;
  readonly row: number;
  /** A formula stands in its price. */
  readonly isComputed: boolean;
}

export class ReturningRows {
  readonly #ids: Iterator<string>;
  readonly #items: readonly Item[];
  readonly #places: Place[] = [];

  constructor(content: Content) {
    this.#ids = idsOf(content);
    this.#items = [...itemsOf(content)];
  }

  /**
   * The mark of the next line of the RAB, in the order of the paper, which stands in this row;
   * `isComputed`: its price is a formula.
   */
  next(row: number, isComputed: boolean): Cell {
    const { value: id, done } = this.#ids.next();
    if (done) throw new Error('more lines than the content has');
    this.#places.push({ id, row, isComputed });
    return markOf(id);
  }

  /** The mark of the work at this place, and of the rows of its take-off. */
  ofItem(place: number): { readonly item: Cell; readonly rows: readonly Cell[] } {
    const item = this.#items[place];
    if (!item) throw new Error(`no item ${place}`);
    return { item: markOf(item.id), rows: item.rows.map(({ id }) => markOf(id)) };
  }

  /** The hidden sheet; `rab` is the name of the sheet with the lines. */
  sheet(origin: Origin, rab: string, resources: ResourceReport): Sheet {
    return {
      name: carrierSheet,
      widths: [48, 14],
      frozenRows: 0,
      gridLines: true,
      hidden: true,
      rows: [
        { cells: [{ value: writeOrigin(origin), style: styles.plain }] },
        { cells: [{ value: explanation, style: styles.plain }] },
        ...this.#places.map(({ id, row, isComputed }): Row => ({
          cells: [
            { value: rowMark(id) },
            { value: row, formula: `ROW(${rab}!A${row})` },
            ...(isComputed ? [{ value: priceFormulaSign }] : []),
          ],
        })),
        ...pricesOf(resources),
      ],
    };
  }
}

/** The prices that the workbook goes out with, as texts: none of their digits may be lost. */
function pricesOf({ groups }: ResourceReport): Row[] {
  return groups.flatMap(({ rows }) =>
    rows
      .filter(({ need }) => need !== undefined)
      .map(({ code, name, unit, price }) => ({
        cells: [priceSign, code, name, unit, price ? toText(price.value) : ''].map((value) => ({
          value,
        })),
      })),
  );
}

const explanation =
  'Lembar ini membuat perubahan di berkas ini dapat dibawa kembali ke Taksir. Jangan dihapus.';

const markOf = (id: string): Cell => ({ value: rowMark(id), style: styles.rowMark });

function* idsOf(content: Content): Generator<string, undefined> {
  for (const { id, items, groups } of content) {
    yield id;
    for (const item of items) yield item.id;
    for (const group of groups) {
      yield group.id;
      for (const item of group.items) yield item.id;
    }
  }
  return undefined;
}
