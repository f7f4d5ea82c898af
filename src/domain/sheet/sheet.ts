import type { ListCell } from './cells.ts';

/** A sheet as it was read; rows and columns count from 0. */
export interface ListSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly (readonly ListCell[])[];
  readonly merges: readonly Merge[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** Cells whose stored result came from another workbook, as 'row,column'. */
  readonly linked?: readonly string[];
  /** Numbers that the program shows as percent, 0.15 as 15%, as 'row,column'; absent: nobody looked. */
  readonly percents?: ReadonlySet<string>;
  /** Numbers that are shown in money other than rupiah, by its code, as 'row,column'. */
  readonly foreign?: readonly ForeignCells[] | undefined;
  /** Only in sheets read from a text file. */
  readonly text?: {
    /** What stands between its cells. */
    readonly separator: string;
    /** Rows that may have been split wrongly. */
    readonly broken: ReadonlyMap<number, BrokenLine>;
  };
}

export interface ForeignCells {
  /** 'USD' */
  readonly code: string;
  readonly cells: readonly string[];
}

/** Quotes that do not pair; a character that no text has; bytes that make no letter. */
export type BrokenLine = 'quote' | 'nul' | 'letter';

export interface Merge {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}
