// Analyses in thousands or in dollars: their prices would make masters at Rp 45,50, and what Taksir costs would be blamed.
import { scaleSaid } from '../price-list/mixed/scale-said.ts';
import type { ListCell } from '../sheet/cells.ts';
import { currencyBeside, currencyOfCell, currencyOfHead } from '../sheet/foreign-currency.ts';
import { isOfOther, marksBeside, mayHoldMarks } from '../sheet/foreign-prices.ts';
import { headingKey, rolesInAnyScale } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import type { AnalysisReading } from './analysis-list.ts';

/** The head of the rows: what it says column by column, and which of its columns say rupiah. */
export interface MoneyHead {
  readonly headings?: readonly string[];
  readonly inRupiah?: readonly number[];
}

/**
 * Why what stands in a row under its head is no rupiah; undefined: it is, as far as the sheet says. A column in
 * dollars beside it says nothing.
 */
export function foreignIn({
  foreign = [],
}: Pick<ListSheet, 'foreign'>): (
  row: number,
  cells: readonly ListCell[],
  head?: MoneyHead,
) => string | undefined {
  const shown = new Map(foreign.flatMap(({ code, cells }) => cells.map((place) => [place, code])));
  return (row, cells, { headings = [], inRupiah = [] } = {}) => {
    const prices = headings.flatMap((heading, at) =>
      isOfMoney(heading) && !isOfOther(heading) ? [at] : [],
    );
    const marks = cells.flatMap((cell, at) =>
      !prices.includes(at) && mayHoldMarks(headings[at] ?? '') && currencyOfCell(cell) ? [at] : [],
    );
    const about = { prices, headings, inRupiah };
    const [mark] = prices.flatMap((price) => marksBeside(price, marks, about));
    const own = prices.map((price) => cells[price] ?? null);
    const said = [...(mark === undefined ? [] : [cells[mark] ?? null]), ...own]
      .map(currencyOfCell)
      .find(Boolean);
    const where = `Baris ${row + 1}: harga`;
    if (said !== undefined)
      return `${where} tertulis dalam ${said}, bukan rupiah. Tulis harga rupiahnya di berkas, lalu baca lagi`;
    if (shown.size === 0) return undefined;
    const [code] = prices.flatMap((at) =>
      typeof cells[at] === 'number' ? (shown.get(`${row},${at}`) ?? []) : [],
    );
    if (code === undefined) return undefined;
    return `${where} ditampilkan dalam ${code}. Tampilkan dalam rupiah di berkas, atau tulis harga rupiahnya, lalu baca lagi`;
  };
}

const isOfMoney = (heading: string) =>
  /^(harga|hrg|jumlah|jml|upah|biaya|tarif)\b|^(bahan|alat)$/.test(headingKey(heading));

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
