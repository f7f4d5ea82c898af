import type { ListCell } from '../../sheet/cells.ts';
import type { Origin } from '../identity.ts';

/** A workbook of ours as somebody brings it back. */
export interface ReturnedBook {
  readonly origin: Origin | undefined;
  readonly sheets: readonly ReturnedSheet[];
  /** What stands in the file and is not read. */
  readonly links: number;
}

/** Rows and columns count from 0. */
export interface ReturnedSheet {
  readonly name: string;
  /** Stored values; of a formula its stored result. */
  readonly rows: readonly (readonly ListCell[])[];
  /** By 'row,column'; one that a file shares among cells stands in each of them. */
  readonly formulas: ReadonlyMap<string, string>;
  readonly pictures: number;
  readonly comments: number;
}

/** What is to be told of a workbook beside its changes; rows as its program counts them, from 1. */
export type ReturnFinding =
  /** A cell holds an error: ours stays. */
  | {
      readonly kind: 'error';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly column: ReturnColumn;
    }
  /** A text that is no number, or a number that cannot be: ours stays. */
  | {
      readonly kind: 'unread';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly column: ReturnColumn;
      readonly text: string;
    }
  /** It has more decimals than are kept. */
  | {
      readonly kind: 'rounded';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly column: ReturnColumn;
      readonly text: string;
    }
  /**
   * The amount, or a sum, is of its own making and not volume × price; the volume of a measured row not
   * that of its measures; a formula that is not ours has no result. Blank where the cell was emptied.
   */
  | {
      readonly kind: 'amount' | 'sum' | 'measured' | 'formula';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly text: string;
    }
  /** A bidder has it otherwise than the owner, whose it stays. */
  | {
      readonly kind: 'kept';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly column: 'volume' | 'satuan' | 'uraian';
      readonly text: string;
    }
  /** A bidder's amount, or sum, is not that of volume × price, which binds (koreksi aritmatik). */
  | {
      readonly kind: 'arithmetic';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly said: string;
      readonly right: string;
    }
  | {
      readonly kind: 'arithmetic closing';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly said: string;
      readonly right: string;
    }
  | { readonly kind: 'arithmetic sum'; readonly said: string; readonly right: string }
  /** The bidder's sum is an error; `right` is that of volume × price. */
  | { readonly kind: 'sum error'; readonly right: string }
  /** Rows of a bidder that the estimate does not have, and the other way about. */
  | { readonly kind: 'extra'; readonly sheet: string; readonly row: number; readonly name: string }
  | { readonly kind: 'absent'; readonly name: string }
  /** Prices that a bidder left blank. */
  | { readonly kind: 'unfilled'; readonly count: number }
  /** A row with nothing but a text, or with figures and no text. */
  | { readonly kind: 'bare'; readonly sheet: string; readonly row: number; readonly name: string }
  /** Between the measures stands a column of somebody else, which no volume of the file comes from. */
  | { readonly kind: 'column'; readonly sheet: string; readonly name: string }
  /** Longer than is kept. */
  | {
      readonly kind: 'long';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
      readonly column: ReturnColumn;
    }
  /** Another PPN: ours stays, since it is of the profile. */
  | { readonly kind: 'ppn'; readonly text: string }
  /** Rows whose mark stands beside other work, as a sort without the marks leaves them. */
  | { readonly kind: 'marks'; readonly count: number }
  /** Sections stand no longer above their rows: places and order stay as they are. */
  | { readonly kind: 'places' }
  /** Formulas that have become the values that they had. */
  | { readonly kind: 'values'; readonly count: number }
  /** The RAB has none of these columns, or is not in the file: nothing of it was read. */
  | { readonly kind: 'columns'; readonly sheet: string; readonly columns: readonly NeededColumn[] }
  | { readonly kind: 'no table' }
  /** No sheet has the columns of the take-offs: the measured rows stay. */
  | { readonly kind: 'no take-offs' }
  /** A measured row in no block of the take-offs. */
  | {
      readonly kind: 'outside';
      readonly sheet: string;
      readonly row: number;
      readonly name: string;
    }
  /** Sheets that are not ours, pictures, comments and links to other books. */
  | { readonly kind: 'sheets'; readonly names: readonly string[] }
  | { readonly kind: 'pictures' | 'comments' | 'links'; readonly count: number };

export type ReturnColumn =
  | 'volume'
  | 'harga'
  | 'jumlah'
  | 'uraian'
  | 'catatan'
  | 'panjang'
  | 'lebar'
  | 'tinggi'
  | 'faktor'
  | 'kode'
  | 'satuan'
  | 'judul';

/** Columns of the RAB without which nothing of it can be read. */
export type NeededColumn = Extract<ReturnColumn, 'uraian' | 'volume' | 'satuan' | 'harga'>;

/** Why a part of a line, or its going, is asked and not taken unasked. */
export interface Asked {
  /** Of the line, as the returned content has it. */
  readonly id: string;
  /** Of a merge, or 'exists' and 'place'. */
  readonly part: string;
  readonly why:
    /** A number stands where there was a formula. */
    | 'formula'
    /** The formula is another one; its result is taken for the value. */
    | 'computed'
    | 'blank'
    /** The number can be read in two ways. */
    | 'two ways'
    /** What is kept of the number is another one. */
    | 'rounded'
    | 'code'
    | 'unit'
    /** The row is not in the file, and nothing proves that it was deleted. */
    | 'missing'
    /** The row is known by nothing but its likeness. */
    | 'alike'
    /** Its mark stands beside other work, and which of several it is, or where it belongs, is unsure. */
    | 'marks'
    /** The file computes another price from its own analyses and masters. */
    | 'recomputed';
}
