// The recap of a workbook, held against the sheets that it sums (rules/bills#sheets).
import { itemTotal } from '../../content/totals.ts';
import { add, isZero, zero, type Decimal } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill, BillHeading } from '../bill.ts';
import type { SheetBill } from './join-sheets.ts';
import { keyWords, likeness } from './sheet-words.ts';

/** A line of a recap: what is printed, and what was read of the sheet or the section that it is of. */
export interface RecapLine {
  readonly row: number;
  readonly text: string;
  readonly printed: Decimal;
  /** Which of the sheets; undefined: none that works were read from. */
  readonly part?: number;
  /** It is of the whole sheet, and not of a section of it. */
  readonly isWhole?: boolean;
  readonly read?: Decimal;
}

export interface Recap {
  readonly lines: readonly RecapLine[];
  /** What it prints of all together, before tax. */
  readonly total?: { readonly row: number; readonly printed: Decimal } | undefined;
}

export const isCalledRecap = (name: string) => /\brekap/i.test(name);
/** How many works with a volume it holds. */
export const worksIn = ({ lines }: Bill) =>
  lines.filter(({ item }) => item?.volume !== undefined).length;

/** It has amounts beside titles, and no works; one that is called so may have them as lump sums. */
export function isRecap(name: string, bill: Bill): boolean {
  const told = linesOf(bill).length;
  return isCalledRecap(name) ? told > 0 : told > 1 && worksIn(bill) === 0;
}

interface Told {
  readonly row: number;
  readonly text: string;
  readonly printed: Decimal;
}

function linesOf({ lines }: Bill): Told[] {
  return lines.flatMap(({ row, kind, text, item, amount }) => {
    if (kind === 'heading' && amount && !isZero(amount)) return [{ row, text, printed: amount }];
    if (!item) return [];
    const { volume, harga, jumlah } = item;
    const printed = jumlah ?? (volume && harga ? itemTotal(volume, harga) : harga);
    return printed && !isZero(printed) ? [{ row, text, printed }] : [];
  });
}

interface Candidate {
  readonly part: number;
  readonly isWhole: boolean;
  readonly names: readonly (readonly string[])[];
  readonly read: Decimal;
}

/** Each line beside what it sums: by name and amount, by name alone, else by an amount that one alone has. */
export function readRecap(recap: Bill, parts: readonly SheetBill[]): Recap {
  const open = new Set(parts.flatMap(candidatesOf));
  const found = new Map<Told, Candidate>();
  const told = linesOf(recap);
  const pair = (fits: (line: Told, candidate: Candidate) => boolean, isAlone = false) => {
    for (const line of told) {
      if (found.has(line)) continue;
      const [first, ...more] = [...open].filter((candidate) => fits(line, candidate));
      if (!first || (isAlone && more.length > 0)) continue;
      found.set(line, first);
      open.delete(first);
    }
  };
  const alike = ({ text }: Told, { names }: Candidate) =>
    Math.max(...names.map((name) => likeness(keyWords(text), name)));
  const isSame = ({ printed }: Told, { read }: Candidate) => isNear(printed, read);
  pair((line, candidate) => alike(line, candidate) > 0 && isSame(line, candidate));
  pair((line, candidate) => alike(line, candidate) === 2);
  pair(isSame, true);
  pair((line, candidate) => alike(line, candidate) === 1, true);
  const [total] = recap.lines.flatMap(({ row, kind, amount }) =>
    kind === 'sum' && amount && !isZero(amount) ? [{ row, printed: amount }] : [],
  );
  return { lines: told.map((line) => ({ ...line, ...placeOf(found.get(line)) })), total };
}

const placeOf = (found: Candidate | undefined) =>
  found && { part: found.part, isWhole: found.isWhole, read: found.read };

function candidatesOf({ sheet, title: called, bill }: SheetBill, part: number): Candidate[] {
  const [only, ...more] = bill.sections;
  const title = only && more.length === 0 ? [keyWords(only.title)] : [];
  const whole = {
    part,
    isWhole: true,
    names: [keyWords(sheet ?? called), ...title],
    read: bill.total,
  };
  if (more.length === 0) return [whole];
  return [
    whole,
    ...bill.sections.map((section) => ({
      part,
      isWhole: false,
      names: [keyWords(section.title)],
      read: totalOf(section),
    })),
  ];
}

export function totalOf({ children }: Pick<BillHeading, 'children'>): Decimal {
  return children.reduce((sum, child) => {
    if (child.kind === 'heading') return add(sum, totalOf(child));
    const { volume, harga } = child;
    return volume && harga ? add(sum, itemTotal(volume, harga)) : sum;
  }, zero);
}
