// Analyses in thousands or in dollars: their prices would make masters at Rp 45,50, and what Taksir costs would be blamed.
import { scaleSaid } from '../price-list/mixed/scale-said.ts';
import type { ListCell } from '../sheet/cells.ts';
import { currencyBeside, currencyOfCell, currencyOfHead } from '../sheet/foreign-currency.ts';
import { isMarkOfOther } from '../sheet/foreign-prices.ts';
import { headingKey, rolesInAnyScale } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { AnalysisReading } from './analysis-list.ts';

/**
 * Why what stands in a row under its head is no rupiah; undefined: it is, as far as the sheet says. A column in
 * dollars beside it says nothing.
 */
export function foreignIn({
  foreign = [],
}: Pick<ListSheet, 'foreign'>): (
  row: number,
  cells: readonly ListCell[],
  head?: readonly string[],
) => string | undefined {
  const shown = new Map(foreign.flatMap(({ code, cells }) => cells.map((place) => [place, code])));
  return (row, cells, head = []) => {
    const isOwn = (column: number) =>
      !isMarkOfOther(head, column) && currencyOfHead(head[column] ?? '') === undefined;
    const said = cells
      .filter((_, at) => isOwn(at))
      .map(currencyOfCell)
      .find(Boolean);
    const about = `Baris ${row + 1}: harga`;
    if (said !== undefined)
      return `${about} tertulis dalam ${said}, bukan rupiah. Tulis harga rupiahnya di berkas, lalu baca lagi`;
    if (shown.size === 0) return undefined;
    const [code] = cells.flatMap((cell, at) =>
      typeof cell === 'number' && isOwn(at) ? (shown.get(`${row},${at}`) ?? []) : [],
    );
    if (code === undefined) return undefined;
    return `${about} ditampilkan dalam ${code}. Tampilkan dalam rupiah di berkas, atau tulis harga rupiahnya, lalu baca lagi`;
  };
}

const isPrice = (text: string) => rolesInAnyScale(text).includes('harga');

/** What the sheet's name, the lines above its first component or its heads say of its money; undefined: it is rupiah. */
function moneySaid({ name, rows }: ListSheet, first: number): string | undefined {
  const lines = rows.slice(0, first - 1).flat();
  const above = [name, ...lines.filter((cell) => typeof cell === 'string')];
  const scale = scaleSaid(above, above.filter(isPrice).map(headingKey));
  if (scale !== undefined) return scale === '1000' ? 'ribuan rupiah' : 'jutaan rupiah';
  return above
    .map(
      (text) =>
        currencyBeside(text) ?? (/^(harga|hrg)\b/i.test(text) ? currencyOfHead(text) : undefined),
    )
    .find(Boolean);
}

/** Analyses of such a sheet are left out with the reason: nothing of theirs can be held against rupiah. */
export function leftForMoney(sheet: ListSheet, reading: AnalysisReading): AnalysisReading {
  const [first] = reading.analyses;
  const money = first && moneySaid(sheet, first.components[0]?.row ?? first.row);
  if (money === undefined) return reading;
  const reason = `Harga di lembar “${sheet.name}” tertulis dalam ${money}. Tulis dalam rupiah penuh di berkasnya, lalu baca lagi`;
  return {
    ...reading,
    analyses: [],
    left: [
      ...reading.analyses.map(({ row, kode, uraian }) => ({
        sheet: sheet.name,
        row,
        name: [kode, uraian].filter(Boolean).join(' '),
        reasons: [{ row, reason }],
      })),
      ...reading.left,
    ],
  };
}
