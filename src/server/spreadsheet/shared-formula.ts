/** Between quotes stand texts and names of sheets, which are no references. */
const parts = /"[^"]*"|'[^']*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.!])/gi;

/** A formula that a file shares among cells, as it stands in one so many rows and columns away. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(
    parts,
    (whole, fixedColumn?: string, column?: string, fixedRow?: string, row?: string) => {
      if (column === undefined || row === undefined) return whole;
      const name = fixedColumn ? column : letters(numberOf(column) + columns);
      return `${fixedColumn}${name}${fixedRow}${fixedRow ? row : Number(row) + rows}`;
    },
  );
}

/** A is 1. */
const numberOf = (name: string): number =>
  Array.from(name.toUpperCase()).reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0);

function letters(number: number): string {
  const rest = (number - 1) % 26;
  const last = String.fromCharCode(65 + rest);
  return number <= 26 ? last : letters((number - 1 - rest) / 26) + last;
}
