// A block of an analysis over the rows of the sheet: each line goes to the component that it names.
import { headAt, type BlockColumns } from '../../../domain/analysis-list/block-head.ts';
import { lineKind } from '../../../domain/analysis-list/block-lines.ts';
import { nameKey } from '../../../domain/sheet/name-key.ts';
import { columnsByShape } from '../../../domain/analysis-list/pasted-columns.ts';
import { isDenied, isProved } from '../../../domain/analysis-list/printed.ts';
import { kodeKey } from '../../../domain/code-order.ts';
import { decimal, equals, multiply, type Decimal } from '../../../domain/number/decimal.ts';
import { readPastedNumber } from '../../../domain/number/pasted-number.ts';
import type { RecipeGroup } from '../../../domain/recipe.ts';
import { isColumnNumbers } from '../../../domain/sheet/head-rows.ts';
import { quantityInFront } from '../../../domain/units/told-quantity.ts';
import { isOneUnit } from '../../../domain/units/unit-spellings.ts';
import type { PastedTable } from '../../ui/grid/clipboard.ts';
import { texts } from '../texts.ts';
import { readCell, type Pasted } from './paste-cell.ts';
import type { SheetRow, TypedRow } from './recipe-rows.ts';

type Line = readonly string[];

/** Refused where the columns are not certain, or nothing of the block stands in the sheet. */
export function pasteBlock(
  rows: readonly SheetRow[],
  table: PastedTable,
): Pasted | { readonly refused: string } {
  const head = headIn(table);
  const above = table.slice(0, head?.below ?? 0).flatMap((line) => quantityIn(line) ?? []);
  if (above[0] !== undefined) return { refused: texts.pasteQuantity(above[0]) };
  const columns = head?.columns ?? columnsByShape(table);
  if (!columns) return { refused: texts.pasteNoColumns };
  const pasted = new Map<string, TypedRow>();
  const doubtful: string[] = [];
  const strangers: string[] = [];
  let group: RecipeGroup | undefined;
  for (const line of table.slice(head?.below ?? 0)) {
    if (line.every((cell) => cell.trim() === '') || isColumnNumbers(line)) continue;
    const kind = lineKind(line, columns);
    if (kind.is === 'group') group = kind.group;
    // A title, a sum or F closes no hole: only lines with a unit are components.
    if (kind.is !== 'component' || cellOf(line, columns.satuan) === '') {
      // 'Pembesian 10 kg' above its rows: ten times the coefficients of one.
      const quantity = pasted.size === 0 ? quantityIn(line) : undefined;
      if (quantity !== undefined) return { refused: texts.pasteQuantity(quantity) };
      continue;
    }
    const row = rowOf(rows, line, columns, group);
    if (!row || pasted.has(row.key)) strangers.push(cellOf(line, columns.uraian));
    else {
      const { typed, isDoubtful } = typedOf(row, line, columns);
      if (isDoubtful) doubtful.push(cellOf(line, columns.koefisien));
      if (Object.keys(typed).length > 0) pasted.set(row.key, typed);
    }
  }
  if (pasted.size === 0) return { refused: texts.pasteNoRows(strangers) };
  return { rows: pasted, doubtful, left: 0, strangers };
}

const quantityIn = (line: Line) => line.flatMap((cell) => quantityInFront(cell.trim()) ?? [])[0];

const cellOf = (line: Line, column: number | undefined) =>
  column === undefined ? '' : (line[column] ?? '').trim();

function headIn(table: PastedTable) {
  const width = Math.max(0, ...table.map((line) => line.length));
  for (let at = 0; at < table.length; at++) {
    const head = headAt(table, at, [0, width]);
    if (head) return { columns: head.columns, below: at + head.span };
  }
  return undefined;
}

/** The one component of its code, else of its name and unit. */
function rowOf(
  rows: readonly SheetRow[],
  line: Line,
  columns: BlockColumns,
  group: RecipeGroup | undefined,
): SheetRow | undefined {
  const [code, name, unit] = [columns.kode, columns.uraian, columns.satuan].map((column) =>
    cellOf(line, column),
  );
  const inGroup = rows.filter((row) => group === undefined || row.group === group);
  const isNamed = ({ component: { nameSnapshot, masterItem } }: SheetRow) =>
    [nameSnapshot, masterItem.name].some((each) => nameKey(each) === nameKey(name ?? ''));
  const named = inGroup.filter(
    (row) =>
      isNamed(row) && (row.percentOf !== null || isOneUnit(row.component.unitSnapshot, unit ?? '')),
  );
  const coded = inGroup.filter(
    ({ component, percentOf }) =>
      code !== '' &&
      percentOf === null &&
      kodeKey(component.masterItem.code) === kodeKey(code ?? ''),
  );
  const both = coded.filter((row) => named.includes(row));
  const [first, ...more] = [both, coded, named].find((found) => found.length > 0) ?? [];
  return more.length === 0 ? first : undefined;
}

/** The coefficient, and the price where it is not the one that the row has. */
function typedOf(row: SheetRow, line: Line, columns: BlockColumns) {
  const isShare = row.percentOf !== null;
  const [coefficient, price, amount] = [columns.koefisien, columns.harga, columns.jumlah].map(
    (column) => cellOf(line, column),
  );
  const read = readCell(coefficient ?? '', 'coefficient', isShare);
  const told = isShare ? undefined : figureOf(price ?? '', 'price');
  const held = row.priceOverride ?? row.unitPriceSnapshot;
  const isOther = told !== undefined && !(held && equals(told, held));
  const override = isOther ? readCell(price ?? '', 'priceOverride', false) : undefined;
  const typed: TypedRow = {
    ...(read.text !== undefined && { coefficient: read.text }),
    ...(override?.text !== undefined && { priceOverride: override.text }),
  };
  // A coefficient as Excel displays it is not the one that it computes with: 0,04 for 0,038.
  const made = figureOf(amount ?? '', 'price');
  const factor = figureOf(coefficient ?? '', 'coefficient') ?? decimal(0);
  const product = told && multiply(factor, told);
  const isWrong = product && made ? isDenied(product, made) : false;
  const isSure = product && made ? isProved(product, made) : false;
  const isDoubtful = isWrong || (read.isDoubtful === true && !isSure);
  return { typed, isDoubtful };
}

function figureOf(cell: string, column: 'price' | 'coefficient'): Decimal | undefined {
  const read = readPastedNumber(cell, column);
  return read.kind === 'number' ? read.value : undefined;
}
