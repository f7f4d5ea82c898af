// A work with an amount whose breakdown stands below it with figures of its own, or above it, where a sum is filled as a
// work ('Jumlah Pekerjaan Tanah 1 ls'): both are read, and their money is there twice (BQ-11, BQ-56).
import { itemTotal } from '../content/totals.ts';
import {
  add,
  decimal,
  equals,
  isZero,
  subtract,
  toText,
  zero,
  type Decimal,
} from '../number/decimal.ts';
import { isNear, withinOfTotal } from '../number/near.ts';
import type { BillItem, BillLine, Finding } from './bill.ts';
import { countsOn, markOf } from './rows/marks.ts';
import { isCapitals } from './rows/row-words.ts';
import { sumLabel } from './rows/sum-labels.ts';

export function parentSums(lines: readonly BillLine[]): Finding[] {
  const ordered = lines.filter(({ kind }) => goesOn.has(kind)).toSorted((a, b) => a.row - b.row);
  const below = ordered.flatMap(({ item, row }, at): Finding[] => {
    const read = item && amountOf(item);
    if (!item || !read || isZero(read)) return [];
    const after = ordered.slice(at + 1);
    const parts = isOver(item, after[0])
      ? partsBelowTitles(after, item, read)
      : partsBelow(after, kindOf(item.mark));
    const sum = parts.map(amountOf).reduce<Decimal>((all, each) => add(all, each ?? zero), zero);
    const through = parts.at(-1)?.row;
    // One work of the same amount is so by chance, as a pair of doors is.
    const isMade = parts.length > 1 && through !== undefined && isNear(sum, read);
    return isMade ? [{ kind: 'parent sum', row, through, works: parts.length, read }] : [];
  });
  return [...below, ...sumsAbove(ordered, new Set(below.map(({ row }) => row)))];
}

/** What lies between two works and ends neither. */
const goesOn: ReadonlySet<BillLine['kind']> = new Set(['item', 'heading', 'sum', 'closing']);

/** The works right below that are numbered otherwise than it, up to the next one that is numbered so, or a sum. */
function partsBelow(lines: readonly BillLine[], mark: string): BillItem[] {
  const end = lines.findIndex(
    ({ item }) => !item || kindOf(item.mark) === mark || isSum(item.text),
  );
  return lines.slice(0, end < 0 ? lines.length : end).flatMap(({ item }) => item ?? []);
}

/**
 * 'I PEKERJAAN TANAH 1 ls' over the titles 'A GALIAN' and 'B BETON': the first title begins a count, or has no number
 * below what is a title itself.
 */
function isOver({ mark, text, volume }: BillItem, next: BillLine | undefined): boolean {
  if (next?.kind !== 'heading' || !volume || !equals(volume, one)) return false;
  if (next.mark === '') return kindOf(mark) === 'letters' || isCapitals(text);
  return markOf(next.mark)?.readings.some(({ value }) => value === 1) ?? false;
}

const one = decimal(1);

/** The works of the titles below it that come to what it does, up to another title, a sum or what is counted behind it. */
function partsBelowTitles(lines: readonly BillLine[], { mark }: BillItem, wanted: Decimal) {
  const parts: BillItem[] = [];
  let sum = zero;
  for (const { item } of lines) {
    const isEnd = !item || isBeside(mark, item.mark);
    if (isEnd && isNear(sum, wanted)) return parts;
    if (!item) continue;
    sum = add(sum, amountOf(item) ?? zero);
    parts.push(item);
  }
  return parts;
}

const isBeside = (mark: string, other: string): boolean =>
  mark === '' ? other === '' : countsOn({ mark: markOf(mark) }, { mark: markOf(other) });

/** The works of a title, or of all, up to where another one of its depth begins. */
interface Block {
  /** By its telling words. */
  readonly title: string;
  readonly depth: number;
  readonly from: number;
  to: number | undefined;
}

/** `parents`: rows whose breakdown stands below, and is counted instead of them. */
function sumsAbove(lines: readonly BillLine[], parents: ReadonlySet<number>): Finding[] {
  const findings: Finding[] = [];
  const works: { readonly row: number; readonly upTo: Decimal }[] = [];
  const blocks: Block[] = [{ title: '', depth: -1, from: 0, to: undefined }];
  /** Behind the last sum. */
  let behind = 0;
  const amountIn = (from: number, to: number): Decimal =>
    subtract(works[to - 1]?.upTo ?? zero, works[from - 1]?.upTo ?? zero);
  for (const { kind, row, depth, text, item } of lines) {
    const read = item && amountOf(item);
    if (kind === 'heading') {
      for (const block of blocks) if (block.depth >= depth) block.to ??= works.length;
      blocks.push({ title: nameKey(text), depth, from: works.length, to: undefined });
    } else if (kind === 'sum') behind = works.length;
    if (!item || !read || isZero(read) || parents.has(row)) continue;
    const found = ofLump(item, read, blocks, behind).find(
      ({ from, to = works.length, least, within }) =>
        to - from >= least && isNear(amountIn(from, to), read, within),
    );
    if (found) {
      const { from, to = works.length } = found;
      const [first, last] = [works[from]?.row ?? row, works[to - 1]?.row ?? row];
      const sum = { from: first, through: last, works: to - from, read };
      findings.push({ kind: 'parent sum', row, ...sum });
      behind = works.length;
    } else works.push({ row, upTo: add(works.at(-1)?.upTo ?? zero, read) });
  }
  return findings;
}

interface Summed extends Pick<Block, 'from' | 'to'> {
  /** So many works at least. */
  readonly least: number;
  readonly within: Decimal;
}

/**
 * What a lump sum may be the sum of: one that is called a sum of any block that it stands in, one that is called as a
 * title of its works, and any other of those right above where no works come to such a figure by chance.
 */
function ofLump(
  { volume, text }: BillItem,
  read: Decimal,
  blocks: readonly Block[],
  behind: number,
): Summed[] {
  if (!volume || !equals(volume, one)) return [];
  const open = blocks.filter(({ to }) => to === undefined).toReversed();
  const asWork = { least: 2, within: one };
  if (isSum(text)) {
    const within = withinOfTotal(read);
    const right = { from: behind, to: undefined };
    return [right, ...open].map(({ from, to }) => ({ from, to, least: 1, within }));
  }
  const own = nameKey(text);
  const called = blocks.filter(({ title }) => title !== '' && title === own);
  const inner = isOdd(read) ? open.slice(0, 1) : [];
  return [...called, ...inner].map(({ from, to }) => ({ from, to, ...asWork }));
}

const isSum = (text: string): boolean => {
  const kind = sumLabel(text)?.kind;
  return kind === 'subtotal' || kind === 'total';
};

const nameKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<!\p{L})(?:pekerjaan|pek)(?!\p{L})/gu, '')
    .replace(/[^\p{L}\d]/gu, '');

/** 5.000.000 and 12.500.000 are what several works may cost. */
const isOdd = (amount: Decimal): boolean =>
  toText(amount)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length >= 5;

function kindOf(mark: string): string {
  if (/^\d+(?:[.,]\d+)+/.test(mark)) return 'parts';
  if (/^\d/.test(mark)) return 'digits';
  return /^\p{L}/u.test(mark) ? 'letters' : 'none';
}

const amountOf = ({ volume, harga }: BillItem): Decimal | undefined =>
  volume && harga ? itemTotal(volume, harga) : undefined;
