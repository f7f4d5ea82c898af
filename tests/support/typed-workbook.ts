import { openXlsx, saveXlsx } from 'hucre/xlsx';

/** What is typed: the row that some cell of it says, the column counted from 0, the value. */
export type Typed = readonly [sheet: string, row: string, column: number, value: string | number];

/** A workbook with values typed over cells, as a program saves it that computes nothing. */
export async function typedWorkbook(
  bytes: Uint8Array,
  typed: readonly Typed[],
): Promise<Uint8Array> {
  const book = await openXlsx(bytes);
  for (const [name, text, column, value] of typed) {
    const sheet = book.sheets.find((one) => one.name === name);
    const at = sheet?.rows.findIndex((row) => row.includes(text)) ?? -1;
    const cells = sheet?.rows[at];
    if (!sheet?.cells || !cells) throw new Error(`no row ${text} in ${name}`);
    cells[column] = value;
    const type = typeof value === 'number' ? 'number' : 'string';
    const { style } = sheet.cells.get(`${at},${column}`) ?? {};
    sheet.cells.set(`${at},${column}`, { value, type, ...(style && { style }) });
  }
  return saveXlsx(book);
}
