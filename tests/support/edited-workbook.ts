import type { ListCell } from '../../src/domain/sheet/cells.ts';
import type {
  ReturnedBook,
  ReturnedSheet,
} from '../../src/domain/round-trip/returned/returned-book.ts';
import { movedFormula } from '../../src/server/spreadsheet/shared-formula.ts';
import { columnName } from '../../src/server/workbook/cells/cell-names.ts';
import { carrierSheet, idHead } from '../../src/domain/round-trip/identity.ts';

interface EditedSheet extends ReturnedSheet {
  name: string;
  rows: ListCell[][];
  formulas: Map<string, string>;
}

export type EditedWorkbook = ReturnType<typeof editWorkbook>;

/**
 * A workbook as a person edits it in a spreadsheet program: rows move with their formulas, and what
 * points at them follows. Rows and columns count from 0.
 */
export function editWorkbook(book: ReturnedBook) {
  const sheets: EditedSheet[] = book.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => [...row]),
    formulas: new Map(sheet.formulas),
  }));
  const sheetOf = (name: string) => {
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) throw new Error(`no sheet ${name}`);
    return sheet;
  };

  /** Rows of a sheet by what stands there: each its cells and formulas. */
  function rearrange(name: string, order: (number | 'new')[]): void {
    const sheet = sheetOf(name);
    const formulas = new Map<string, string>();
    order.forEach((from, at) => {
      if (from === 'new') return;
      sheet.rows[from]?.forEach((_, column) => {
        const formula = sheet.formulas.get(`${from},${column}`);
        if (formula !== undefined) formulas.set(`${at},${column}`, formula);
      });
    });
    sheet.rows = order.map((from) => (from === 'new' ? [] : [...(sheet.rows[from] ?? [])]));
    sheet.formulas = formulas;
  }

  /** What points at cells of a sheet follows them, or dies with their row; a range shrinks. */
  function follow(
    name: string,
    placeOf: (row: number) => number | undefined,
    columnOf = (column: string) => column,
  ): void {
    const reference = /(?:([A-Za-z_]+|'[^']+')!)?(:?)(\$?[A-Z]{1,3}\$?)(\d{1,7})(?![\w(])(:?)/g;
    for (const sheet of sheets) {
      for (const [place, formula] of sheet.formulas) {
        let isWithin = sheet.name === name;
        const now = formula.replace(reference, (...found: string[]) => {
          const [, of, before, column = '', number, behind] = found;
          // The end of a range is on the sheet of its beginning.
          if (before !== ':')
            isWithin = of === undefined ? sheet.name === name : of.replaceAll("'", '') === name;
          const row = Number(number) - 1;
          const to = isWithin ? placeOf(row) : row;
          const beside = behind === ':' ? placeOf(row + 1) : before === ':' ? placeOf(row - 1) : to;
          const at = to ?? beside;
          const lead = of === undefined ? '' : `${of}!`;
          const cell = `${isWithin ? columnOf(column) : column}${(at ?? 0) + 1}`;
          return `${lead}${before}${at === undefined ? '#REF!' : cell}${behind}`;
        });
        sheet.formulas.set(place, now);
      }
    }
  }

  const edited = {
    sheet: sheetOf,
    book: (): ReturnedBook => ({ ...book, sheets }),
    rowOf(name: string, text: string): number {
      const at = sheetOf(name).rows.findIndex((row) => row.includes(text));
      if (at < 0) throw new Error(`no row of ${name} says ${text}`);
      return at;
    },
    cell: (name: string, row: number, column: number) => sheetOf(name).rows[row]?.[column] ?? null,
    /** Types a value over a cell, which loses its formula. */
    type(name: string, row: number, column: number, value: ListCell): void {
      const sheet = sheetOf(name);
      const cells = (sheet.rows[row] ??= []);
      while (cells.length <= column) cells.push(null);
      cells[column] = value;
      sheet.formulas.delete(`${row},${column}`);
    },
    /** A formula computes another result. */
    recompute(name: string, row: number, column: number, value: number): void {
      const cells = sheetOf(name).rows[row];
      if (!cells || !sheetOf(name).formulas.has(`${row},${column}`)) throw new Error('no formula');
      cells[column] = value;
    },
    /** Types a formula over a cell; without a result nobody has computed it. */
    compute(name: string, row: number, column: number, formula: string, value?: ListCell): void {
      edited.type(name, row, column, value ?? { fault: 'no value' });
      sheetOf(name).formulas.set(`${row},${column}`, formula);
    },
    insertRow(name: string, at: number, cells: ListCell[] = []): void {
      const count = sheetOf(name).rows.length;
      const order = Array.from({ length: count }, (_, row): number | 'new' => row);
      rearrange(name, order.toSpliced(at, 0, 'new'));
      sheetOf(name).rows[at] = cells;
      follow(name, (row) => (row < at ? row : row + 1));
    },
    /** A column is put in before another one, with these values, which nothing points at. */
    insertColumn(
      name: string,
      at: number,
      valueOf: (cells: readonly ListCell[], row: number) => ListCell | undefined,
    ): void {
      const sheet = sheetOf(name);
      const letters = Array.from({ length: 100 }, (_, column) => columnName(column));
      const moved = (column: number) => (column < at ? column : column + 1);
      for (const [nth, row] of sheet.rows.entries()) {
        const value = valueOf(row, nth) ?? null;
        while (row.length < at) row.push(null);
        row.splice(at, 0, value);
      }
      sheet.formulas = new Map(
        Array.from(sheet.formulas, ([place, formula]) => {
          const [row, column = 0] = place.split(',').map(Number);
          return [`${row},${moved(column)}`, formula];
        }),
      );
      follow(
        name,
        (row) => row,
        (column) => column.replace(/[A-Z]+/, (own) => letters[moved(letters.indexOf(own))] ?? own),
      );
    },
    removeRow(name: string, at: number): void {
      const count = sheetOf(name).rows.length;
      rearrange(name, Array.from({ length: count }, (_, row) => row).toSpliced(at, 1));
      follow(name, (row) => (row === at ? undefined : row < at ? row : row - 1));
    },
    /** A copy of a row, its mark too, behind another; nothing points at it. */
    copyRow(name: string, from: number, behind: number): void {
      const count = sheetOf(name).rows.length;
      const order = Array.from({ length: count }, (_, row): number => row);
      const copied = new Map(sheetOf(name).formulas);
      rearrange(name, order.toSpliced(behind + 1, 0, from));
      follow(name, (row) => (row <= behind ? row : row + 1));
      for (const [place, formula] of copied) {
        const [row, column] = place.split(',').map(Number);
        const moved = movedFormula(formula, behind + 1 - from, 0);
        if (row === from) sheetOf(name).formulas.set(`${behind + 1},${column}`, moved);
      }
    },
    /** A row is cut and inserted behind another; what points at it follows. */
    cutRow(name: string, from: number, behind: number): void {
      const count = sheetOf(name).rows.length;
      const others = Array.from({ length: count }, (_, row) => row).filter((row) => row !== from);
      const order = others.toSpliced(others.indexOf(behind) + 1, 0, from);
      rearrange(name, order);
      follow(name, (row) => order.indexOf(row));
    },
    /** Sorts rows by a column, taking along the columns before `width`; nothing follows a sort. */
    sortRows(
      name: string,
      [first, last]: readonly [number, number],
      by: number,
      width: number,
    ): void {
      const sheet = sheetOf(name);
      const rows = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      const value = (row: number) => Number(sheet.rows[row]?.[by] ?? 0);
      const sorted = rows.toSorted((a, b) => value(b) - value(a));
      const cells = sorted.map((row) => sheet.rows[row]?.slice(0, width) ?? []);
      const moved = sorted.map((row) =>
        Array.from({ length: width }, (_, column) => sheet.formulas.get(`${row},${column}`)),
      );
      const far = (at: number) => (rows[at] ?? 0) - (sorted[at] ?? 0);
      rows.forEach((row, at) => {
        sheet.rows[row] = [...(cells[at] ?? []), ...(sheet.rows[row]?.slice(width) ?? [])];
        moved[at]?.forEach((formula, column) => {
          if (formula === undefined) sheet.formulas.delete(`${row},${column}`);
          else sheet.formulas.set(`${row},${column}`, movedFormula(formula, far(at), 0));
        });
      });
    },
    /** A reference of the hidden sheet becomes another one. */
    revive(place: string, formula: string): void {
      sheetOf(carrierSheet).formulas.set(place, formula);
    },
    /** The column of the marks goes. */
    removeMarks(name: string): void {
      const sheet = sheetOf(name);
      const head = sheet.rows.find((row) => row.includes(idHead));
      const column = head?.indexOf(idHead) ?? -1;
      if (column >= 0) for (const row of sheet.rows) row.splice(column, 1);
    },
    rename(name: string, to: string): void {
      sheetOf(name).name = to;
    },
    /** A copy of a sheet, before all others; nothing points at it. */
    copySheet(name: string, to: string): void {
      const { rows, formulas, ...rest } = sheetOf(name);
      const cells = rows.map((row) => [...row]);
      sheets.unshift({ ...rest, name: to, rows: cells, formulas: new Map(formulas) });
    },
    removeSheet(name: string): void {
      const at = sheets.findIndex((sheet) => sheet.name === name);
      if (at >= 0) sheets.splice(at, 1);
    },
    /** Copied as values: no formula is left. */
    flatten(): void {
      for (const sheet of sheets) sheet.formulas.clear();
    },
    /** As a program writes it that computes nothing: no formula has a result. */
    forgetResults(): void {
      for (const sheet of sheets) {
        for (const place of sheet.formulas.keys()) {
          const [row = 0, column = 0] = place.split(',').map(Number);
          const cells = sheet.rows[row];
          if (cells) cells[column] = { fault: 'no value' };
        }
      }
    },
  };
  return edited;
}
