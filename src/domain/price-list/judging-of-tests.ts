// Lists as tables of text, judged beside what is stored, and the judgement in short lines.
import type { ShelfMaster } from './judge-recipes.ts';
import { toText, type Decimal } from '../number/decimal.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { readList, type ListKind } from './read-list.ts';
import type { UnitShelf } from '../units/units-meant.ts';
import type { Judgement } from './verdict.ts';

const codes = ['m', 'm2', 'm3', 'kg', 'zak', 'bh', 'OH', 'OJ', 'hari', 'ls'];

export const units: UnitShelf = {
  codes: new Map(codes.map((code) => [code.toLowerCase(), code])),
  aliases: new Map([['semenzak', 'zak']]),
};

/** Lines of cells between bars; a blank cell is none. */
export function sheet(name: string, table: string): ListSheet {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim() || null));
  return { name, isHidden: false, merges: [], hiddenRows: [], rows };
}

export function listOf(kind: ListKind, ...sheets: ListSheet[]) {
  const reading = readList(kind, sheets);
  if (reading.kind !== 'list') throw new Error(JSON.stringify(reading));
  return reading.list;
}

export const plain = (value: Decimal | null | undefined): string => (value ? toText(value) : '-');

/** One line a verdict (`2 new`), fault (`2!`), held row (`2?`) and note (`2*`). */
export function inShort<Values>({ verdicts, faults, held, notes }: Judgement<Values>): string[] {
  const said = (mark: string) =>
    function line({ row, column, reason, sheet: at }: Judgement<Values>['faults'][number]) {
      return `${at ? `${at} ` : ''}${row}${mark} ${column === undefined ? '' : `${column}: `}${reason}`;
    };
  return [
    ...verdicts.map(({ row, outcome, id, isTwin, changes }) =>
      [
        `${row} ${outcome}`,
        ...(id === undefined ? [] : [`${isTwin ? 'twin ' : ''}${id}`]),
        ...changes.map((change) => `${change.column} ${change.old ?? '-'} → ${change.new ?? '-'}`),
      ].join(', '),
    ),
    ...held.map(
      ({ row, reason, oldPrice, newPrice }) =>
        `${row}? ${plain(oldPrice)} → ${plain(newPrice)} ${reason}`,
    ),
    ...faults.filter(({ row }) => !held.some((each) => each.row === row)).map(said('!')),
    ...notes.map(said('*')),
  ];
}

const master = (code: string, type: string, unit: string, price: string | null): ShelfMaster => ({
  id: `#${type} ${code}`,
  type,
  code,
  name: `Nama ${code}`,
  unit,
  price,
  estimated: false,
});

/** The masters of an importer, by their code in small letters. */
export const masters = new Map([
  ['l.1', [master('L.1', 'LABOR', 'OH', '100')]],
  ['b.1', [master('B.1', 'MATERIAL', 'm3', '50')]],
  ['b.2', [master('B.2', 'MATERIAL', 'kg', null)]],
  ['e.1', [master('E.1', 'OTHER', 'hari', '10')]],
  ['x.1', [master('X.1', 'OTHER', 'ls', '1'), master('X.1', 'EQUIPMENT', 'ls', '2')]],
]);
