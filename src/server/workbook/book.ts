import { itemsOfSections } from '../../domain/report/items-of-sections.ts';
import type { Decimal } from '../../domain/number/decimal.ts';
import type { RabItem } from '../../domain/report/rab.ts';
import type { WorkbookReport } from '../../domain/report/workbook-report.ts';
import { RabLayout } from './rab-layout.ts';
import { ReturningRows } from './returning-rows.ts';
import { decimals } from './cells/styles.ts';

/**
 * The report, and the cells of its figures. Each sheet records its cells while it is laid out;
 * formulas that refer to a later sheet are functions, called once all sheets are there.
 */
export interface Book {
  readonly report: WorkbookReport;
  /** The number format of prices and amounts. */
  readonly money: string;
  readonly layout: RabLayout;
  /** All works in the order of the RAB; a place in it is what other reports call an item. */
  readonly items: readonly RabItem[];
  /** Rows of the RAB by the places of its items. */
  readonly itemRows: number[];
  /** `Volume!$J$9` by the places of items; none where the volume was typed. */
  readonly volumes: Map<number, string>;
  /** Sums of the RAB's sections, and what is said beside them about prices. */
  readonly sections: { readonly sum: string; readonly note: Note | undefined }[];
  /** The weights of sections by their places, on the sheet of the categories. */
  readonly weights: Map<number, string>;
  /** The cell of the RAB with its sum before PPN. */
  subtotal: string;
  /** What the RAB says about prices that are missing in all; a tender copy about unfilled ones. */
  note: Note | undefined;
  /** F of each analysis by its key. */
  readonly unitPrices: Map<string, string>;
  /** Prices of resources by their keys. */
  readonly resourcePrices: Map<string, string>;
  /** Where analyses use a resource, by its key. */
  readonly uses: Map<string, Use[]>;
  /** Where the total stands in words; undefined in a tender copy. */
  words: { readonly total: string; readonly value: Decimal; cell?: string } | undefined;
  /** The lines of the RAB by which an edited workbook is known again, none in a tender copy. */
  readonly returning: ReturningRows | undefined;
}

/** How many prices are missing; the formula points at the cell of the RAB that counts them. */
export interface Note {
  readonly value: string;
  readonly formula: string;
}

/** `AHSP!E9*AHSP!E14`: the coefficient, or of a share the amount, × the volume of the work. */
export interface Use {
  readonly product: string;
  readonly value: Decimal;
}

export function newBook(report: WorkbookReport): Book {
  const { rab } = report;
  return {
    report,
    // A bidder's prices may have sen; figures that are still 0 show as blank.
    money:
      rab.moneyPlaces === 'blank' ? `${decimals(2)};-${decimals(2)};` : decimals(rab.moneyPlaces),
    layout: new RabLayout(report),
    items: itemsOfSections(rab),
    itemRows: [],
    volumes: new Map(),
    sections: [],
    weights: new Map(),
    subtotal: '0',
    note: undefined,
    unitPrices: new Map(),
    resourcePrices: new Map(),
    uses: new Map(),
    words: undefined,
    returning: report.origin && new ReturningRows(report.content),
  };
}

/** A cell that another sheet must have recorded by now. */
export function placeOf<Key>(places: ReadonlyMap<Key, string>, key: Key): string {
  const place = places.get(key);
  if (place === undefined) throw new Error(`no cell for ${String(key)}`);
  return place;
}

export const sheetNames = {
  recap: 'Rekap',
  rab: 'RAB',
  volume: 'Volume',
  jobs: 'Job Item',
  categories: 'Kategori',
  analyses: 'AHSP',
  masters: 'Master Item',
} as const;
