import { decimal } from '../../src/domain/number/decimal.ts';
import { terbilang } from '../../src/domain/number/terbilang.ts';
import { livingWords } from '../../src/server/workbook/living-words.ts';
import type { Cell, Row, Workbook } from '../../src/server/spreadsheet/write-workbook.ts';

/** Totals whose words are easily wrong, from 0 to 999 trillion. */
export const oddTotals: readonly bigint[] = [
  ...Array.from({ length: 131 }, (_, total) => BigInt(total)),
  199n,
  200n,
  999n,
  1_000n,
  1_001n,
  1_999n,
  2_000n,
  11_000n,
  100_000n,
  999_999n,
  1_000_000n,
  1_001_001n,
  280_430_310n,
  999_999_999n,
  1_000_000_000n,
  1_000_001_000n,
  10n ** 12n - 1n,
  10n ** 12n,
  10n ** 12n + 1n,
  11n * 10n ** 12n,
  111_111_111_111_111n,
  999_000_000_000_001n,
  999_999_999_999_000n,
  10n ** 15n - 1n,
];

export const wordsOf = (total: bigint): string => `${terbilang(decimal(total))} rupiah`;

/** A sheet of totals in column E, each beside the formulas of its words. */
export function wordsWorkbook(totals: readonly bigint[]): { workbook: Workbook; cells: string[] } {
  const rows: Row[] = [];
  const cells = totals.map((total) => {
    const row = rows.length + 1;
    const words = livingWords(`Kata!$E$${row}`, decimal(total), row);
    words.rows.forEach((one, at) => {
      const cell: Cell | undefined = at === 0 ? { value: decimal(total) } : undefined;
      rows.push({ cells: [...one.cells, undefined, cell] });
    });
    return `Kata!B${row}`;
  });
  const sheet = { name: 'Kata', widths: [20, 90, 20, 5, 20], frozenRows: 0, rows };
  return { workbook: { title: '', author: '', sheets: [sheet], names: {} }, cells };
}
