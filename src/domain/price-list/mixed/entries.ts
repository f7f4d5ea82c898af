import type { Decimal } from '../../number/decimal.ts';
import type { Doubt, RowRemark } from '../read-rows.ts';
import type { MasterKind } from './list-map.ts';

/** Something that is said of a row, by the kind that the review filters. */
export interface Finding {
  readonly kind:
    | 'number'
    | 'unit'
    | 'name'
    | 'ppn'
    | 'wage'
    | 'code'
    | 'type'
    | 'kept'
    | 'leap'
    | 'note';
  readonly text: string;
}

/** A price by the hour of a rate by the day, or the other way round. */
export interface ReckonedWage {
  readonly unit: 'OH' | 'OJ';
  readonly rate: Decimal;
}

export interface EntryFields {
  readonly kode?: string;
  readonly nama?: string;
  readonly satuan?: string;
  readonly harga?: Decimal;
  readonly tarifHarian?: Decimal;
  readonly tarifJam?: Decimal;
  readonly jamPerHari?: Decimal;
  /** The hours that were asked for the list, of a wage that has a rate by the day or the hour. */
  readonly dayHours?: Decimal;
  /** Percent of domestic origin. */
  readonly tkdn?: Decimal;
  readonly catatan?: string;
}

/** A row that gives a price, or was meant to. */
export interface PriceEntry {
  /** Tells it from all rows of all sheets, whatever the map. */
  readonly id: number;
  readonly sheet: string;
  /** As the file counts, from 1. */
  readonly row: number;
  readonly kind: MasterKind | null;
  readonly fields: EntryFields;
  /** Its price was made of its other rate, by hours that nobody said: those kept with the wage count (rules/wages). */
  readonly reckoned?: ReckonedWage;
  /** What became of the PPN that the file has in it. */
  readonly ppn?: 'kept' | 'taken';
  /** The price as the file writes it. */
  readonly given: string | null;
  readonly faults: readonly RowRemark[];
  readonly notes: readonly Finding[];
  readonly doubts: readonly Doubt[];
}

/** What a row is that gives no price. */
export type PassedKind = 'above' | 'head' | 'heading' | 'sum' | 'numbers' | 'remark';

export interface PassedRow {
  readonly sheet: string;
  readonly row: number;
  readonly kind: PassedKind;
  /** What stands in it. */
  readonly text: string;
}

/** Rows of a sheet are fewer than that (what a workbook can hold). */
const rowsOfSheet = 2 ** 21;
export const entryId = (sheetIndex: number, row: number) => sheetIndex * rowsOfSheet + row;
