// What of a sheet is not read, or would not be seen: hidden columns that are read, further prices, rows of
// work above the head, and a head of other columns below it.
import { compare, decimal, multiply, toText } from '../number/decimal.ts';
import { isBlankCell } from '../sheet/cells.ts';
import { isColumnNumbers } from '../sheet/head-rows.ts';
import { isBetweenStates, newness } from '../sheet/head-states.ts';
import { rolesInAnyScale } from '../sheet/headings.ts';
import type { ListSheet } from '../sheet/sheet.ts';
import { isWorkRow } from './columns/columns-by-data.ts';
import { isDuration } from './columns/durations.ts';
import { saysVolume } from './columns/likely-columns.ts';
import { priceChanges } from './columns/price-changes.ts';
import { textIn, type BillTable } from './rows/bill-table.ts';
import type { Finding } from './bill.ts';
import { ofOthers, ofVolumes, saysMoney, stateColumns } from './rows/changed-volumes.ts';
import { isHeadRow, type BillRow } from './rows/bill-rows.ts';
import { readFigure } from './rows/number-columns.ts';

const ofPrices =
  /\b(harga|hrg|price|(?<!exchange )rate|jumlah|total|amount|biaya|upah|labou?r|jasa|material|bahan|alat)\b/;

const ofAmounts = /\b(jumlah|total|nilai|amount|biaya)\b/;

export function columnFindings(
  sheet: ListSheet,
  table: BillTable,
  rows: readonly BillRow[],
): Finding[] {
  const { head, headings, roles, scale, foreign } = table;
  const { added, taken } = stateColumns(sheet, table);
  const changes = new Set([...added, ...taken]);
  const hidden = new Set(sheet.hiddenColumns);
  const row = head.from;
  const volume = roles.indexOf('volume');
  const read = headings[volume] ?? '';
  const isRenewed = volume < 0 || newness(read) > 0;
  // Without a volume one of these is it, which is asked.
  const counting = headings.flatMap((heading, at) =>
    volume < 0 && countsWorks(heading) && holdsOther(sheet, rows, at, ['0'])
      ? [{ at, heading }]
      : [],
  );
  const which: Finding[] = counting.length > 0 ? [{ kind: 'which volume', row, counting }] : [];
  const inScale: Finding[] = scale ? [{ kind: 'scale', row, scale }] : [];
  const inForeign: Finding[] = foreign
    ? [
        {
          kind: 'currency',
          row: foreign.row,
          code: foreign.code,
          headings: foreign.columns.map((at) => headings[at] ?? '').filter((text) => text !== ''),
          isRead: foreign.columns.some((at) => roles[at] !== 'skip'),
        },
      ]
    : [];
  // Where an amount is printed it tells whether the duration was multiplied.
  const unpaid = rows.filter(({ jumlah }) => jumlah.kind === 'blank');
  const durations = headings.flatMap((heading, at) =>
    roles[at] === 'skip' && isDuration(heading) ? [at] : [],
  );
  const changeOf = priceChanges(sheet, table, rows);
  const ofColumns = roles.flatMap((role, at): Finding[] => {
    const heading = headings[at] ?? '';
    if (role !== 'skip') {
      return [
        ...(hidden.has(at) ? [{ kind: 'hidden column', row, heading } as const] : []),
        ...(role === 'tambahan' ? [{ kind: 'added column', row, heading } as const] : []),
      ];
    }
    if (counting.some((each) => each.at === at)) return [];
    // What it changes is told row by row.
    if (changes.has(at) || hidden.has(at) || foreign?.columns.includes(at)) return [];
    const isMoney = saysMoney(sheet, table, at);
    if (isBetween(heading, isRenewed) && isMoney)
      return holdsOther(sheet, rows, at, []) ? [{ kind: 'other column', row, heading }] : [];
    const isTimes = timesOf.test(heading) && holdsOther(sheet, rows, at, ['0', '1']);
    const isLong =
      durations.includes(at) &&
      holdsOther(sheet, unpaid, at, ['0', '1']) &&
      !makesVolumes(sheet, unpaid, durations, volume);
    if (isTimes || isLong || (isBetween(heading, isRenewed) && holdsOther(sheet, rows, at, ['0'])))
      return [{ kind: 'other volume', row, heading, read }];
    const change = changeOf(at);
    if (change) return [{ kind: change, row, heading }];
    if (volume >= 0 && ofVolumes.test(heading) && isOtherVolume(sheet, rows, [volume, at])) {
      const isOlder = newness(heading) < newness(read) && !isBetweenStates(heading);
      if (!isOlder) return [{ kind: 'other volume', row, heading, read }];
      const isOfAll = changesAll(sheet, rows, [volume, at]);
      return [{ kind: 'newer volume', row, heading, read, ...(isOfAll && { isOfAll }) }];
    }
    // Of prices that are added their amounts are parts of the amount.
    if (roles.includes('tambahan') && ofAmounts.test(heading)) return [];
    const isTold = ofPrices.test(heading) && !isDuration(heading) && isOfPrices(sheet, rows, at);
    return isTold ? [{ kind: 'other column', row, heading }] : [];
  });
  return [...inForeign, ...inScale, ...which, ...ofColumns];
}

/** Rows above the head that have a unit and a figure, and heads below it whose columns are others. */
export function tableFindings({ rows }: ListSheet, { head, roles }: BillTable): Finding[] {
  const above = rows
    .slice(0, head.from)
    .flatMap((cells, row): Finding[] =>
      isWorkRow(cells) && !isColumnNumbers(cells) ? [{ kind: 'above', row }] : [],
    );
  const other = rows.flatMap((cells, row): Finding[] => {
    if (row < head.to || !isHeadRow(cells)) return [];
    const isSame = cells.every((_, at) => {
      const told = rolesInAnyScale(textIn(cells, at));
      const role = roles[at] ?? 'skip';
      return told.length === 0 || role === 'skip' || told.some((each) => each === role);
    });
    return isSame ? [] : [{ kind: 'other head', row }];
  });
  return [...above, ...other];
}

/** Some works have a figure there that is not the one of the column that is read. */
function isOtherVolume(
  { rows }: ListSheet,
  read: readonly BillRow[],
  [volume, other]: readonly [number, number],
): boolean {
  return read.some(({ kind, row }) => {
    const [one, more] = [volume, other].map((at) => rows[row]?.[at] ?? null);
    if (kind !== 'work' || isBlankCell(more) || more === undefined) return false;
    return one !== more && readFigure(more, 'volume', undefined).kind === 'value';
  });
}

/** Each of four works or more has a figure in both, and another one. */
function changesAll(
  { rows }: ListSheet,
  read: readonly BillRow[],
  columns: readonly [number, number],
): boolean {
  const works = read.filter(({ kind }) => kind === 'work');
  return (
    works.length > 3 &&
    works.every(({ row }) => {
      const [one, other] = columns.map((at) => rows[row]?.[at] ?? null);
      return !isBlankCell(one) && !isBlankCell(other) && one !== other;
    })
  );
}

/** What lies between a contract and what became of it, where no newer volume is read. */
const isBetween = (heading: string, isRenewed: boolean) =>
  !isRenewed &&
  !ofOthers.test(heading) &&
  (isBetweenStates(heading) || /^(?:volume )?perubahan$/.test(heading));

const countsWorks = (heading: string) =>
  saysVolume(heading) || isDuration(heading) || timesOf.test(heading);

/** How often a work is done: so many houses, units or floors. */
const timesOf =
  /^(?:(?:jml|jumlah|banyak(?:nya)?|total) (?:rumah|unit|lantai|lt|tipe|type|lokasi|blok|bangunan|gedung|kamar|tower|kali|set)|pengali|faktor(?: pengali)?|kali)\b/;

/** The volume is already what the durations beside it come to: 2 persons × 3 days = 6. */
function makesVolumes(
  { rows }: ListSheet,
  read: readonly BillRow[],
  durations: readonly number[],
  volume: number,
): boolean {
  const works = read.filter(({ kind }) => kind === 'work');
  const made = works.filter(({ row }) => {
    const figures = durations.flatMap((at) => {
      const figure = readFigure(rows[row]?.[at] ?? null, 'volume', undefined);
      return figure.kind === 'value' ? [figure.value] : [];
    });
    const own = readFigure(rows[row]?.[volume] ?? null, 'volume', undefined);
    const product = figures.reduce((all, each) => multiply(all, each), decimal(1));
    return figures.length > 0 && own.kind === 'value' && compare(product, own.value) === 0;
  });
  return made.length * 2 > works.length;
}

/** Some works have a figure there that is none of these. */
function holdsOther(
  { rows }: ListSheet,
  read: readonly BillRow[],
  at: number,
  none: readonly string[],
): boolean {
  return read.some(({ kind, row }) => {
    if (kind !== 'work') return false;
    const figure = readFigure(rows[row]?.[at] ?? null, 'jumlah', undefined);
    return figure.kind === 'value' && !none.includes(toText(figure.value));
  });
}

/** Most works have a figure there that is not 0. */
function isOfPrices({ rows }: ListSheet, read: readonly BillRow[], at: number): boolean {
  const works = read.filter(({ kind }) => kind === 'work');
  const figures = works.filter(({ row }) => {
    const cell = rows[row]?.[at] ?? null;
    const figure = isBlankCell(cell) ? undefined : readFigure(cell, 'harga', undefined);
    return figure?.kind === 'value' && figure.value.units !== 0n;
  });
  return figures.length * 2 > works.length;
}
