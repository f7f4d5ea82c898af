// The sums below the works of a RAB, and which formulas we wrote for them.
import type { ReturnedSheet } from './returned/returned-book.ts';
import type { ListCell } from '../sheet/cells.ts';
import { roundingSteps, type Rounding } from '../content/rounding.ts';
import { ranges } from '../number/limits.ts';
import { equals } from '../number/decimal.ts';
import { cellName, isSum, plainFormula } from './own-formulas.ts';
import type { RabTable } from './rab-table.ts';
import { readNumberCell, textAt } from './read-cell.ts';

export interface SumLine {
  readonly row: number;
  readonly cells: readonly ListCell[];
  readonly name: string;
  /** Of a section or title, of all, of PPN, of both, and what is paid. */
  readonly kind: 'part' | 'whole' | 'ppn' | 'total' | 'rounded';
  /** What stands before it: the percentage of PPN, the step to which is rounded. */
  readonly rate: ListCell | undefined;
  /** The rows of the works that it sums up. */
  readonly items: readonly number[];
  readonly formula: string | undefined;
  /** What stands there comes from the formula that we wrote. */
  readonly isOurs: boolean;
}

/** In the order of the sheet; none where it has no column of amounts. */
export function sumLines(table: RabTable): SumLine[] {
  const { sheet, columns, lines, sums } = table;
  const { jumlah, harga } = columns;
  if (jumlah === undefined) return [];
  const amount = (row: number) => cellName(jumlah, row);
  const range = (rows: readonly number[]) =>
    rows.length > 0 ? [`${amount(rows[0] ?? 0)}:${amount(rows.at(-1) ?? 0)}`] : [];
  const found: SumLine[] = [];
  function add(
    { row, cells }: Pick<SumLine, 'row' | 'cells'>,
    kind: SumLine['kind'],
    items: readonly number[],
    isOwn: (formula: string) => boolean,
  ): void {
    const formula = sheet.formulas.get(`${row},${jumlah}`);
    const isOurs = formula !== undefined && isOwn(plainFormula(formula));
    const isNamed = typeof cells[harga] === 'string';
    const name = textAt(cells, isNamed ? harga : columns.satuan);
    found.push({ row, cells, name, kind, rate: cells[harga], items, formula, isOurs });
  }

  const all: number[] = [];
  const sections: string[] = [];
  let direct: number[] = [];
  let within: number[] = [];
  let groups: string[] = [];
  let group: number[] | undefined;
  for (const line of lines) {
    if (line.kind === 'section') {
      [direct, within, groups, group] = [[], [], [], undefined];
    } else if (line.kind === 'heading') group = [];
    else if (line.kind === 'end' && group) {
      const own = group;
      add(line, 'part', own, (formula) => isSum(formula, range(own)));
      groups.push(amount(line.row));
      group = undefined;
    } else if (line.kind === 'end') {
      const parts = [...range(direct), ...groups];
      add(line, 'part', within, (formula) => isSum(formula, parts));
      sections.push(amount(line.row));
    } else {
      (group ?? direct).push(line.row);
      within.push(line.row);
      all.push(line.row);
    }
  }
  if (!sums) return found;
  add(sums, 'whole', all, (formula) => isSum(formula, sections));
  const [sum, ppn, total, rounded] = [0, 1, 2, 3].map((at) => sums.row + at) as [
    number,
    number,
    number,
    number,
  ];
  const cellsOf = (row: number) => ({ row, cells: sheet.rows[row] ?? [] });
  const rate = (row: number) => cellName(harga, row);
  // A workbook of the first form has its percentage as a number.
  add(cellsOf(ppn), 'ppn', all, (formula) =>
    new RegExp(`^ROUND\\(ROUND\\(${amount(sum)}\\*${rate(ppn)}(?:/100)?,\\d+\\),0\\)$`).test(
      formula,
    ),
  );
  const both = `ROUND(${amount(sum)}+${amount(ppn)},2)`;
  add(cellsOf(total), 'total', all, (formula) => formula === both);
  const steps = `${amount(total)}/${rate(rounded)}`;
  const counts = [`ROUND(${steps},0)`, `MAX(0,ROUND(${steps}-0.5,0))`];
  // A workbook of the first form rounds by whatever stands there, a 0 too.
  const isRounded = counts.flatMap((count) => [
    `IF(${rate(rounded)}=0,${amount(total)},${count}*${rate(rounded)})`,
    `${count}*${rate(rounded)}`,
  ]);
  if (
    typeof cellsOf(rounded).cells[jumlah] === 'number' ||
    sheet.formulas.has(`${rounded},${jumlah}`)
  ) {
    add(cellsOf(rounded), 'rounded', all, (formula) => isRounded.includes(formula));
  }
  return found;
}

/**
 * To what the whole is rounded: the step stands beside 'Dibulatkan', the way in our formulas, which other sheets
 * have too where that of the RAB was typed over. Undefined where no step of ours stands there.
 */
export function roundingOf(
  { columns }: RabTable,
  { cells }: Pick<SumLine, 'cells'>,
  sheets: readonly ReturnedSheet[],
): Rounding | undefined {
  const read = readNumberCell(cells[columns.harga], 'price', ranges.price);
  if (read.kind !== 'number') return undefined;
  const step = roundingSteps.find((one) => equals(read.value, { units: BigInt(one), scale: 0 }));
  const isDown = sheets.some(({ formulas }) => [...formulas.values()].some(roundsDown));
  return step && { step, mode: isDown ? 'down' : 'half-up' };
}

const roundsDown = (formula: string): boolean =>
  /^IF\([A-Z]+\d+=0,[A-Z]+\d+,MAX\(0,ROUND\([A-Z]+\d+\/[A-Z]+\d+-0\.5,0\)\)/.test(
    plainFormula(formula),
  );
