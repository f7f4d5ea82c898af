/** A row of a text file; numbers as decimal text, with a dot. */
export type CsvCell = string | { readonly decimal: string } | null;

/** Full-width signs too: some spreadsheets take them for the narrow ones. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** Whether a spreadsheet would compute a text, whatever quotes stand before it. */
export const looksLikeFormula = (text: string): boolean =>
  formulaStart.test(text.replace(/^'+/, ''));

/**
 * A text file that an Indonesian spreadsheet opens correctly: semicolons, decimal commas, a byte
 * order mark for UTF-8. A text that it would take for a formula gets a leading quote, which
 * `readCsv` takes off.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): Buffer {
  const lines = rows.map((row) => row.map(written).join(';'));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.decimal.replace('.', ',');
  const safe = looksLikeFormula(cell) ? `'${cell}` : cell;
  return /[;"\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
