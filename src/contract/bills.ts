import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

/** A cell's stored value; a fault is an error value, or a formula without a stored result. */
const Cell = z.nullable(
  z.union([z.string(), z.number(), z.object({ fault: z.enum(['error', 'no value']) })]),
);

/** A sheet as it stands in the file; rows and columns count from 0. */
export const BillSheet = z.object({
  name: z.string(),
  isHidden: z.boolean(),
  rows: z.array(z.array(Cell)),
  merges: z.array(
    z.object({ startRow: z.int(), endRow: z.int(), startCol: z.int(), endCol: z.int() }),
  ),
  hiddenRows: z.array(z.int()),
  hiddenColumns: z.array(z.int()),
  /** Cells whose stored result came from another workbook, as 'row,column'. */
  linked: z.array(z.string()),
  /** Numbers that are shown in money other than rupiah, as 'row,column'; absent: none. */
  foreign: z.optional(z.array(z.object({ code: z.string(), cells: z.array(z.string()) }))),
  /** Lines of a text file that may have been split wrongly. */
  broken: z.array(z.int()),
  /** Its rows are left out: more than a bill has. */
  isTooLarge: z.boolean(),
});
export type BillSheet = z.infer<typeof BillSheet>;

/** Bills of quantities that come in as files. */
export const bills = endpoints({
  readSheets: {
    method: 'POST',
    path: '/bill/sheets',
    access: 'signed-in',
    summary: 'The cells of a bill of quantities in .xlsx or .csv; nothing is stored',
    rate: 'compare',
    files: { file: { maxMegabytes: 10, tooLarge: 'TOO_LARGE' } },
    reply: z.object({
      sheets: z.array(BillSheet),
      /** The estimate and version that it is a workbook of, where it is one of ours. */
      origin: z.optional(z.object({ estimation: z.uuid(), version: z.int() })),
    }),
  },
});
