// The recap of a workbook, held against the sheets that it sums (rules/bills#sheets).
import { itemTotal } from '../../content/totals.ts';
import {
  add,
  decimal,
  divide,
  equals,
  isZero,
  multiply,
  zero,
  type Decimal,
} from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import type { Bill, BillHeading, BillItem } from '../bill.ts';
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
  /** So many times what was read of the sheet is printed: 12 houses of a type. */
  readonly units?: bigint;
}

export interface Recap {
  readonly lines: readonly RecapLine[];
  /** What it prints of all together, before tax. */
  readonly total?: { readonly row: number; readonly printed: Decimal } | undefined;
  /** Works below that total which no other sheet has, and what they come to. */
  readonly below?: BelowRecap | undefined;
}

export interface BelowRecap {
  readonly row: number;
  readonly works: number;
  readonly money: Decimal;
  /** The sheet has no works but these. */
  readonly isAll: boolean;
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
  /** What one of several costs. */
  readonly each?: Decimal | undefined;
}

function linesOf({ lines }: Bill): Told[] {
  return lines.flatMap(({ row, kind, text, item, amount }) => {
    if (kind === 'heading' && amount && !isZero(amount)) return [{ row, text, printed: amount }];
    if (!item) return [];
    const printed = amountIn(item) ?? item.harga;
    return printed && !isZero(printed) ? [{ row, text, printed, each: item.harga }] : [];
  });
}

const amountIn = ({ volume, harga, jumlah }: BillItem) =>
  jumlah ?? (volume && harga ? itemTotal(volume, harga) : undefined);

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
  const isSame = ({ printed, each }: Told, { read }: Candidate) =>
    isNear(printed, read) || (each !== undefined && !isZero(each) && isNear(each, read));
  pair((line, candidate) => alike(line, candidate) > 0 && isSame(line, candidate));
  pair((line, candidate) => alike(line, candidate) === 2);
  pair(isSame, true);
  pair((line, candidate) => alike(line, candidate) === 1, true);
  const [total] = recap.lines.flatMap(({ row, kind, amount }) =>
    kind === 'sum' && amount && !isZero(amount) ? [{ row, printed: amount }] : [],
  );
  const lines = told.map((line): RecapLine => {
    const { row, text, printed } = line;
    const place = found.get(line);
    return { row, text, printed, ...(place && { ...placeOf(place), ...unitsOf(printed, place) }) };
  });
  const below = total && belowOf(recap, total.row, lines);
  const own = new Set(below?.rows);
  return {
    lines: lines.filter(({ row }) => !own.has(row)),
    total,
    ...(below && { below: below.told }),
  };
}

const placeOf = ({ part, isWhole, read }: Candidate) => ({ part, isWhole, read });

/** A whole number of times, which figures of this size are by no chance. */
function unitsOf(printed: Decimal, { read }: Candidate): Pick<RecapLine, 'units'> {
  if (isZero(read)) return {};
  const units = divide(printed, read, 0).units;
  return units > 1n && isNear(multiply({ units, scale: 0 }, read), printed) ? { units } : {};
}

/** Works that stand below the total of the recap, but those that have a sheet. */
function belowOf(recap: Bill, total: number, lines: readonly RecapLine[]) {
  const placed = new Set(lines.flatMap(({ row, part }) => (part === undefined ? [] : [row])));
  const works = recap.lines.flatMap(({ row, item }) => (item?.volume ? [{ row, item }] : []));
  const below = works.filter(({ row }) => row > total && !placed.has(row));
  const [first] = below;
  if (!first) return undefined;
  const money = below.map(({ item }) => amountIn(item) ?? zero).reduce(add, zero);
  const told = { row: first.row, works: below.length, money, isAll: below.length === works.length };
  return { rows: below.map(({ row }) => row), told };
}

/** What the recap says and what comes in, where these are not the same. */
export type RecapApart =
  | ({ readonly kind: 'alone' } & RecapLine)
  | ({ readonly kind: 'apart' | 'units' | 'left' } & RecapLine &
      Required<Pick<RecapLine, 'part' | 'read'>>)
  | ({ readonly kind: 'below' } & BelowRecap)
  | {
      readonly kind: 'total';
      readonly row: number;
      readonly printed: Decimal;
      readonly read: Decimal;
    };

/** `at`: which of the sheets the recap is; whoever ticks it has the works on it. */
export function apartFrom(
  { lines, total, below, at }: Recap & { readonly at: number },
  sheets: readonly { readonly bill: Bill }[],
  taken: ReadonlySet<number>,
): RecapApart[] {
  const isIn = taken.has(at);
  const works = new Set(
    sheets[at]?.bill.lines.flatMap(({ row, item }) => (item?.volume && item.harga ? [row] : [])),
  );
  const apart = lines.flatMap((line): RecapApart[] => {
    const { row, printed, part, read, units } = line;
    if (part === undefined || !read)
      return isIn && works.has(row) ? [] : [{ kind: 'alone', ...line }];
    if (!taken.has(part)) return [{ kind: 'left', ...line, part, read }];
    if (isNear(printed, read)) return [];
    return [{ kind: units === undefined ? 'apart' : 'units', ...line, part, read }];
  });
  const left: RecapApart[] = below && !isIn ? [{ kind: 'below', ...below }] : [];
  const parts = [...new Set(lines.flatMap(({ part }) => part ?? []))];
  const read = parts.reduce((sum, part) => add(sum, sheets[part]?.bill.total ?? zero), zero);
  // Where a line differs that says why the total does; of so many times a sheet both are said.
  const isSaid = apart.some(({ kind }) => kind !== 'units');
  const told: RecapApart[] =
    isSaid || !total || isNear(total.printed, read) ? [] : [{ kind: 'total', ...total, read }];
  return [...apart, ...told, ...left];
}

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

/** A sheet or a title in it, however deep, with what was read below it. */
export interface Block {
  readonly part: number;
  readonly name: readonly string[];
  readonly read: Decimal;
}

export const blocksOf = (parts: readonly SheetBill[]): Block[] =>
  parts.flatMap(({ sheet, title, bill }, part) => [
    ...bill.sections.flatMap((section) => blocksIn(section, part)),
    { part, name: keyWords(sheet ?? title), read: bill.total },
  ]);

function blocksIn(heading: BillHeading, part: number): Block[] {
  const inner = heading.children.flatMap((child) =>
    child.kind === 'heading' ? blocksIn(child, part) : [],
  );
  return [{ part, name: keyWords(heading.title), read: totalOf(heading) }, ...inner];
}

const one = decimal(1);

/** Works of a volume of 1 alone, two at least, as a recap has that is written as a bill. */
export function isOfLumps({ lines }: Bill): boolean {
  const items = lines.flatMap(({ item }) => item ?? []);
  return items.length > 1 && items.every(({ volume }) => volume && equals(volume, one));
}

/**
 * Whatever the sheet is called: each of its lines is called after a title of another one, or after that, and is what it
 * comes to. What has no more works than this has lines may as well be its summary.
 */
export function sumsTitles(bill: Bill, parts: readonly SheetBill[]): boolean {
  const told = linesOf(bill);
  const open = new Set(blocksOf(parts));
  const found = told.flatMap(({ text, printed }) => {
    const words = keyWords(text);
    const block = [...open].find(
      ({ name, read }) => isNear(printed, read) && likeness(words, name) > 0,
    );
    if (block) open.delete(block);
    return block ?? [];
  });
  const summed = new Set(found.map(({ part }) => part));
  const works = parts.reduce((sum, part, at) => sum + (summed.has(at) ? worksIn(part.bill) : 0), 0);
  return found.length === told.length && works > told.length;
}

export function totalOf({ children }: Pick<BillHeading, 'children'>): Decimal {
  return children.reduce((sum, child) => {
    if (child.kind === 'heading') return add(sum, totalOf(child));
    const { volume, harga } = child;
    return volume && harga ? add(sum, itemTotal(volume, harga)) : sum;
  }, zero);
}
