import type { ExtraFactor, TakeOffRow } from '../../content/content.ts';
import { rowVolume } from '../../content/take-off.ts';
import { equals } from '../../number/decimal.ts';
import { ranges } from '../../number/limits.ts';
import { isBlankCell, type ListCell } from '../../sheet/cells.ts';
import { cellName, plainFormula } from '../own-formulas.ts';
import { readNumberCell, withoutNoise } from '../read-cell.ts';
import type { TakeOffTable } from '../take-off-table.ts';
import type { ReturnFinding } from './returned-book.ts';

/** Columns between the measures that no row of the estimate has: numbers of somebody, or a factor. */
export class StrangeColumns {
  readonly #ours: ReadonlySet<string>;
  readonly #table: TakeOffTable | undefined;
  readonly #findings: ReturnFinding[];
  readonly #told = new Set<number>();

  constructor(
    ours: ReadonlySet<string>,
    table: TakeOffTable | undefined,
    findings: ReturnFinding[],
  ) {
    this.#ours = ours;
    this.#table = table;
    this.#findings = findings;
  }

  /** Whether the file itself multiplies by it: in the formula of the row, or in the volume typed there. */
  isFactor(name: string, column: number, at: number, row: TakeOffRow): boolean {
    if (this.#ours.has(name) || !this.#table) return true;
    const { sheet, columns } = this.#table;
    const cells = sheet.rows[at] ?? [];
    if (isBlankCell(cells[column])) return false;
    const formula = plainFormula(sheet.formulas.get(`${at},${columns.volume}`) ?? '');
    const cell = cellName(column, at);
    const isMultiplied = new RegExp(`\\*${cell}(?!\\d)|(?<![A-Z])${cell}\\*`).test(formula);
    if (isMultiplied || (formula === '' && this.#explains(cells, column, row))) return true;
    if (!this.#told.has(column)) {
      this.#told.add(column);
      this.#findings.push({ kind: 'column', sheet: sheet.name, name });
    }
    return false;
  }

  #explains(cells: readonly ListCell[], column: number, row: TakeOffRow): boolean {
    const said = cells[this.#table?.columns.volume ?? -1];
    const factor = readNumberCell(cells[column], 'volume', ranges.dimension);
    const volume = typeof said === 'number' ? withoutNoise(Math.abs(said)) : undefined;
    if (!volume || factor.kind !== 'number') return false;
    const isVolume = (extras: readonly Pick<ExtraFactor, 'value'>[]) =>
      equals(rowVolume({ ...row, extras }), volume);
    return !isVolume(row.extras) && isVolume([...row.extras, factor]);
  }
}
