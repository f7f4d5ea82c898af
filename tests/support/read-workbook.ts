import { readXlsx } from 'hucre/xlsx';
import type { PaperSource } from '../../src/domain/report/paper-set.ts';
import { workbookReport } from '../../src/domain/report/workbook-report.ts';
import { readLogo } from '../../src/server/papers/logo.ts';
import { columnName } from '../../src/server/workbook/cells/cell-names.ts';
import { estimateWorkbook } from '../../src/server/workbook/estimate-workbook.ts';
import { writeWorkbook } from '../../src/server/spreadsheet/write-workbook.ts';
import type { Computable } from './evaluate-sheet.ts';

/** A workbook as a program that calculates finds it, and what it shows before it calculates. */
export interface ReadWorkbook extends Computable {
  readonly given: Map<string, string | number>;
  /** Values as they are cached; blank cells are not in it. */
  readonly shown: ReadonlyMap<string, string | number>;
  readonly book: Awaited<ReturnType<typeof readXlsx>>;
}

export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  const book = await readXlsx(bytes, { readStyles: true });
  const given: ReadWorkbook['given'] = new Map();
  const formulas = new Map<string, string>();
  const shown = new Map<string, string | number>();
  for (const sheet of book.sheets) {
    sheet.rows.forEach((row, at) => {
      row.forEach((value, column) => {
        const name = `${sheet.name}!${columnName(column)}${at + 1}`;
        const { formula, formulaResult } = sheet.cells?.get(`${at},${column}`) ?? {};
        const result = formula === undefined ? value : (formulaResult ?? value);
        if (formula !== undefined) formulas.set(name, formula);
        if (typeof result !== 'string' && typeof result !== 'number') return;
        shown.set(name, result);
        if (formula === undefined) given.set(name, result);
      });
    });
  }
  const names = new Map(
    (book.namedRanges ?? []).map(({ name, range }) => [name, range.replaceAll(/[$']/g, '')]),
  );
  return { book, given, formulas, shown, names };
}

/** The row of a sheet in which some cell says this text, the first one. */
export function rowOf({ shown }: Pick<ReadWorkbook, 'shown'>, sheet: string, text: string): number {
  for (const [name, value] of shown) {
    if (value === text && name.startsWith(`${sheet}!`)) return Number(/\d+$/.exec(name)?.[0]);
  }
  throw new Error(`no cell of ${sheet} says ${text}`);
}

/** The numbers of a column, from top to bottom. */
export function numbersIn(
  { shown }: Pick<ReadWorkbook, 'shown'>,
  sheet: string,
  column: string,
): number[] {
  const name = new RegExp(`^${sheet}!${column}\\d+$`);
  return [...shown].flatMap(([cell, value]) =>
    typeof value === 'number' && name.test(cell) ? [value] : [],
  );
}

/** The estimate's workbook, written and read back. */
export async function writtenWorkbook(
  source: PaperSource,
  { logo, withoutPrices }: { logo?: Uint8Array; withoutPrices?: boolean } = {},
): Promise<ReadWorkbook> {
  const report = workbookReport(source, withoutPrices);
  const workbook = estimateWorkbook(report, logo && readLogo(logo));
  return readWorkbook(writeWorkbook(workbook));
}
