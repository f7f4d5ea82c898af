import type { SheetBill } from './join-sheets.ts';

/** A sheet, or a table of one, as it was read. */
export interface ReadSheet extends SheetBill {
  readonly isHidden: boolean;
  /** The sheet that it shares with tables beside it. */
  readonly beside?: string | undefined;
  /** What stands above it alone there, of which its title has the beginning. */
  readonly caption?: string | undefined;
}
