/** `A`, `Z`, `AA`: the name of a column counted from 0. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** A sheet's name as it stands in formulas: `RAB`, `'Job Item'`. */
function sheetName(name: string): string {
  return /^[A-Za-z]+$/.test(name) ? name : `'${name.replaceAll("'", "''")}'`;
}

/** A cell as names and other sheets point at it: `'Job Item'!$G$12`; rows count from 1. */
export function fixedCell(sheet: string, column: string, row: number): string {
  return `${sheetName(sheet)}!$${column}$${row}`;
}
