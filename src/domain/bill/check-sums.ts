// Printed sums are no items: they are held against what was read of their block (BQ-11 to BQ-13).
import { itemTotal } from '../content/totals.ts';
import {
  add,
  compare,
  decimal,
  divide,
  magnitude,
  multiply,
  parseDecimal,
  percentOf,
  round,
  subtract,
  toText,
  zero,
  type Decimal,
} from '../number/decimal.ts';
import { isNear, withinOfTotal } from '../number/near.ts';
import type { BillItem, Finding } from './bill.ts';
import type { BillRow } from './rows/bill-rows.ts';
import { pathKey, type Level } from './nesting.ts';
import { running, type Block } from './running-sums.ts';
import { isOfAll, percentIn, saysAll, type RowSum } from './rows/sum-labels.ts';

interface Levels<Node> {
  readonly root: Level<Node>;
  open(): readonly Level<Node>[];
  close(level: Level<Node>): void;
}

/** The first where both are as near. */
function nearer(one: Decimal, other: Decimal, nets: readonly Decimal[]): Decimal {
  const apart = (each: Decimal) =>
    nets.map((net) => magnitude(subtract(each, net))).reduce((a, b) => (compare(b, a) < 0 ? b : a));
  return compare(apart(other), apart(one)) < 0 ? other : one;
}

const plus = (a: number, b: number) => a + b;
const usualTaxes = ['11', '12', '10'];
const rupiah = decimal(1);
const cent = decimal('0.01');
const hundred = decimal(100);

export function createSums<Node extends Block>(nesting: Levels<Node>, top: Block) {
  let tax: string | undefined;
  /** As they are printed, where their rows have amounts; a PPh beside a PPN. */
  const taxes: Decimal[] = [];
  /** Sums that stand above all work, of the whole. */
  const early: { row: number; printed: Decimal }[] = [];

  /** The total of the whole, and whether it is what the works above it come to. */
  let whole: { readonly row: number; readonly fits: boolean } | undefined;

  function check(row: BillRow): Finding[] {
    const { sum, jumlah } = row;
    if (!sum || sum.kind === 'words') return row.kind === 'recap' ? checkRecap(row) : [];
    if (sum.kind === 'tax') {
      const amount = printedIn(jumlah);
      if (amount) taxes.push(amount);
      if (isIncomeTax(sum.label)) return [];
      const made = [...netsOf(top), printedOf(top)].map((net) => percentOfNet(amount, net));
      // 'PPN 12 % x 11/12 x DPP' is one of 11 %: what it comes to counts before what it is called.
      const [usual] = made.filter((percent) => percent && usualTaxes.includes(percent));
      const [any] = made.filter((percent) => percent !== undefined);
      tax = usual ?? percentIn(sum.label) ?? any ?? tax;
      return [];
    }
    const printed = fittingIn(sum, jumlah);
    if (!printed || sum.kind === 'rounded' || sum.kind === 'base') return [];
    if (row.kind === 'recap') return checkRecapTotal(row.row, sum, printed);
    if (top.children.length === 0) {
      early.push({ row: row.row, printed });
      return [];
    }
    const level = levelOf(sum, printed);
    const block = level.node ?? top;
    const nets = netsOf(block);
    nesting.close(level);
    noteWhole(row.row, sum, printed, level === nesting.root);
    const isOfWhole = sum.kind === 'with tax' || level === nesting.root;
    // A fee of a tenth that comes in nowhere is told as that, and is no tax.
    if (sum.kind !== 'with tax' && nets.some((net) => isNear(printed, net))) return [];
    if (!isOfWhole) return blockApart(row.row, nameOf(block, level.path), printed, block);
    const [found] = nets.flatMap((net) => taxIn(printed, net) ?? []);
    tax = found ?? tax;
    // With the tax that it names, with all that are printed, or with one of them.
    const percent = percentIn(sum.label) ?? tax;
    const taxed = taxedOf(nets, percent);
    if (found !== undefined || taxed.some((each) => isNear(printed, each))) return [];
    if (sum.kind !== 'with tax')
      return blockApart(row.row, nameOf(block, level.path), printed, block);
    if (isLastTaxed(sum, printed)) return [];
    const [expected] = taxed;
    // 'Jumlah setelah diskon' is no sum with a tax.
    if (!expected && !ofTax.test(sum.label))
      return blockApart(row.row, nameOf(block, level.path), printed, block);
    return expected ? differing(row.row, sum.label, printed, expected) : [];
  }

  /** Of two readings of a sum ('2,233') the one that is what was read, or is nearest to it. */
  function fittingIn(sum: RowSum, jumlah: BillRow['jumlah']): Decimal | undefined {
    const printed = printedIn(jumlah);
    const readings =
      jumlah.kind === 'value' ? (jumlah.asked?.readings ?? jumlah.readings) : undefined;
    if (!readings || !printed) return printed;
    const nets = nesting.open().flatMap(({ node }) => netsOf(node ?? top));
    const isFitting = (each: Decimal) =>
      nets.some((net) => isNear(each, net)) || isMadeOf(netsOf(top), sum, each);
    const all = [printed, ...readings];
    return all.find(isFitting) ?? all.reduce((one, other) => nearer(one, other, nets));
  }

  function taxedOf(nets: readonly Decimal[], percent: string | undefined): Decimal[] {
    return nets.flatMap((net) => [
      ...(percent === undefined ? [] : [withTax(net, percent)]),
      ...(taxes.length > 0 ? [taxes.reduce((total, each) => add(total, each), net)] : []),
      ...taxes.map((each) => add(net, each)),
    ]);
  }

  /** It is one of these as it is, or with its tax. */
  function isMadeOf(nets: readonly Decimal[], { label }: RowSum, printed: Decimal): boolean {
    return nets.some((net) => isNear(printed, net)) || isTaxed(nets, label, printed);
  }

  /** With the tax that it names or that is printed, or with a usual one. */
  function isTaxed(nets: readonly Decimal[], label: string, printed: Decimal): boolean {
    return (
      taxedOf(nets, percentIn(label) ?? tax).some((each) => isNear(printed, each)) ||
      nets.some((net) => taxIn(printed, net) !== undefined)
    );
  }

  /** 'Jumlah II + PPN' below 'Jumlah II', which closed that block: each may be told with its tax. */
  function isLastTaxed({ of, label }: RowSum, printed: Decimal): boolean {
    const node = top.children.filter((child) => 'children' in child).at(-1);
    const own = of.replace(/\s*(?:\+|\b(?:ppn|termasuk|dengan|setelah)\b).*$/i, '');
    if (!node || own === '' || !isNamed({ node, path: [node.mark] }, own)) return false;
    return isTaxed(netsOf(node), label, printed);
  }

  /** The last total that is of all works above it; one that comes to something else is none beside one that does. */
  function noteWhole(row: number, sum: RowSum, printed: Decimal, isRoot: boolean) {
    if (printed.units <= 0n || !isOfAll(sum)) return;
    const nets = [...netsOf(top), printedOf(top)];
    const fits = isMadeOf(nets, sum, printed);
    const isSaid = saysAll(sum);
    if (fits ? isRoot || isSaid : isSaid && !whole?.fits) whole = { row, fits };
  }

  /** Which block a sum is of: by its name, else by the figure, else the last one. */
  function levelOf(sum: NonNullable<BillRow['sum']>, printed: Decimal): Level<Node> {
    const inward = nesting.open().toReversed();
    const named = inward.find((level) => isNamed(level, sum.of));
    if (named) return named;
    const same =
      inward.find((level) => isNear(sumOf(level.node ?? top), printed)) ??
      inward.find((level) => isNear(printedOf(level.node ?? top), printed));
    if (same) return same;
    const isOfWhole = sum.kind === 'total' || sum.kind === 'with tax';
    const filled = inward.find(({ node }) => (node?.children.length ?? 0) > 0);
    return isOfWhole ? nesting.root : (filled ?? nesting.root);
  }

  /** A fee or a reserve that a recap adds to the works comes in nowhere: its last total tells. */
  function checkRecapTotal(row: number, sum: RowSum, printed: Decimal): Finding[] {
    if (!saysAll(sum) || isMadeOf(netsOf(top), sum, printed)) return [];
    return blockApart(row, sum.label, printed, top);
  }

  function checkRecap({ row, text, jumlah }: BillRow): Finding[] {
    const printed = printedIn(jumlah);
    if (!printed) return [];
    const block = top.children.find(
      (child): child is Block => 'children' in child && wordKey(child.title) === wordKey(text),
    );
    return block ? blockApart(row, nameOf(block), printed, block) : [];
  }

  /** What could not be checked on the way: sums above the work, and those beside titles. */
  function checkRest(): Finding[] {
    const read = sumOf(top);
    const above = early.flatMap(({ row, printed }) =>
      taxIn(printed, read) === undefined ? blockApart(row, '', printed, top) : [],
    );
    return [...above, ...checkTitles(top)];
  }

  function checkTitles(block: Block): Finding[] {
    return block.children.flatMap((child) => {
      if (!('children' in child)) return [];
      const { printed } = child;
      const isTold = printed !== undefined && printed.units !== 0n && child.children.length > 0;
      const own = isTold ? blockApart(child.row, nameOf(child), printed, child) : [];
      return [...own, ...checkTitles(child)];
    });
  }

  return { check, checkRest, tax: () => tax, whole: () => whole?.row };
}

/** Volume × price beside the amount that is printed. `beside`: figures that are not read, as for how long. */
export function checkItem(
  { row, volume, harga, jumlah }: BillItem,
  beside: () => readonly Decimal[] = () => [],
): Finding[] {
  if (!volume || !harga || !jumlah) return [];
  const computed = itemTotal(volume, harga);
  if (isNear(computed, jumlah)) return [];
  const exact = exactVolume(volume, harga, jumlah) ?? timesVolume(volume, beside(), harga, jumlah);
  return [{ kind: 'amount', row, printed: jumlah, computed, ...(exact && { exact }) }];
}

/** 2 persons for 3 months at a price are paid 6 times, 2 for 3 times 4 days 24 times. */
function timesVolume(
  volume: Decimal,
  beside: readonly Decimal[],
  harga: Decimal,
  jumlah: Decimal,
): Decimal | undefined {
  return timesOf(beside)
    .map((times) => multiply(volume, times))
    .find((product) => isNear(itemTotal(product, harga), jumlah, cent));
}

/** Each figure, then two of them together, then three. */
function timesOf(beside: readonly Decimal[]): Decimal[] {
  const few = beside.slice(0, mostBeside);
  const all = few.reduce<{ times: Decimal; of: number }[]>(
    (sets, each) => [
      ...sets,
      ...sets.map(({ times, of }) => ({ times: multiply(times, each), of: of + 1 })),
    ],
    [{ times: rupiah, of: 0 }],
  );
  return all
    .filter(({ of }) => of > 0 && of <= 3)
    .toSorted((a, b) => a.of - b.of)
    .map(({ times }) => times);
}

const mostBeside = 6;

/** A copy from Excel has volumes as they are shown: 0,41 where 0,405 was multiplied. */
function exactVolume(volume: Decimal, harga: Decimal, jumlah: Decimal): Decimal | undefined {
  if (harga.units === 0n) return undefined;
  // Half of the last place either way: programs that calculate in binary shorten 0,615 to 0,61.
  const half = { units: 5n, scale: decimal(toText(volume)).scale + 1 };
  const places = [3, 4, 5, 6].find((each) => {
    const tried = divide(jumlah, harga, each);
    return isNear(itemTotal(tried, harga), jumlah, cent) && isWithin(tried, volume, half);
  });
  return places === undefined ? undefined : divide(jumlah, harga, places);
}

function isWithin(a: Decimal, b: Decimal, most: Decimal): boolean {
  const apart = subtract(a, b);
  return compare(apart, most) <= 0 && compare(apart, { ...most, units: -most.units }) >= 0;
}

/** A dash stands for 0. */
function printedIn(jumlah: BillRow['jumlah']): Decimal | undefined {
  if (jumlah.kind === 'value') return jumlah.value;
  return jumlah.kind === 'blank' && jumlah.dash ? zero : undefined;
}

/** What was read comes to: nothing comes in with what has no price or no volume, below 0 neither. */
const sumOf = running(zero, add, (item) =>
  item.volume && item.harga ? itemTotal(item.volume, item.harga) : zero,
);

/** As the file has it, to tell which block a sum is of: where there is no price, what the bill prints. */
const printedOf = running(zero, add, ({ volume, harga, jumlah }) =>
  volume && harga ? itemTotal(volume, harga) : (jumlah ?? zero),
);

/** Amounts beside titles of nothing. */
const aloneIn = running(
  zero,
  add,
  () => zero,
  ({ printed }) => printed ?? zero,
);

/** What a block comes to, and with the amounts that come in nowhere. */
function netsOf(block: Block): Decimal[] {
  const read = sumOf(block);
  return [read, add(read, aloneIn(block))];
}

function differing(row: number, block: string, printed: Decimal, read: Decimal): Finding[] {
  return isNear(printed, read) ? [] : [{ kind: 'sum', row, block, printed, read }];
}

/** As `differing`, of what was read of a block; rounding of its lines is told as the cause where it is. */
function blockApart(row: number, name: string, printed: Decimal, block: Block): Finding[] {
  const told = differing(row, name, printed, sumOf(block));
  const [finding] = told;
  if (finding?.kind !== 'sum') return told;
  const by = roundedLines(block, printed);
  return by ? [{ ...finding, by }] : told;
}

const linesIn = running(0, plus, () => 1);
const exactIn = running(zero, add, (item) =>
  item.volume && item.harga ? multiply(item.volume, item.harga) : zero,
);
const printedBelow = running(zero, add, ({ jumlah = zero }) => jumlah);
/** Lines whose printed amount is none or not beside ours; one without a volume or a price comes in with nothing. */
const apartIn = running(0, plus, (item) => {
  const { volume, harga, jumlah } = item;
  if (jumlah === undefined) return 1;
  const isPriced = volume !== undefined && harga !== undefined;
  return (isPriced ? checkItem(item).length === 0 : jumlah.units === 0n) ? 0 : 1;
});

/**
 * A file adds its lines unrounded, or rounded to rupiah; here each is rounded to the sen. It is the
 * cause where the exact products, or the printed amounts, each beside ours, come to the printed sum.
 */
function roundedLines(
  block: Block,
  printed: Decimal,
): { lines: number; inFile: 'exact' | 'other' } | undefined {
  const lines = linesIn(block);
  if (isNear(exactIn(block), printed)) return { lines, inFile: 'exact' };
  const isOther = isNear(printedBelow(block), printed) && apartIn(block) === 0;
  return isOther ? { lines, inFile: 'other' } : undefined;
}

function taxIn(printed: Decimal, net: Decimal): string | undefined {
  if (net.units === 0n) return undefined;
  const within = withinOfTotal(net);
  return usualTaxes.find((percent) => isNear(printed, withTax(net, percent), within));
}

function withTax(net: Decimal, percent: string): Decimal {
  return round(add(net, percentOf(net, parseDecimal(percent) ?? zero)), 2);
}

const ofTax = /ppn|p\.p\.n|vat|pajak|tax|bulat/i;

const isIncomeTax = (label: string) => /^\W*pph\b/i.test(label);

/** The percent that makes a tax of the net sum, to 2 decimals. */
function percentOfNet(printed: Decimal | undefined, net: Decimal | undefined): string | undefined {
  if (!printed || !net || printed.units <= 0n || net.units <= 0n) return undefined;
  const percent = divide(multiply(printed, hundred), net, 2);
  return isNear(percentOf(net, percent), printed) ? toText(percent) : undefined;
}

const wordKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

function isNamed<Node extends Block>(
  { node, path }: Pick<Level<Node>, 'node' | 'path'>,
  of: string,
): boolean {
  if (!node) return false;
  const [named, title] = [wordKey(of), wordKey(node.title)];
  const isTitle = title !== '' && (named === title || named === wordKey(node.mark + node.title));
  const key = pathKey([of]);
  return isTitle || (key !== '' && (key === pathKey(path) || key === pathKey([node.mark])));
}

/** 'III.1.b PEKERJAAN STRUKTURAL' */
function nameOf({ mark, title }: Block, path: readonly string[] = [mark]): string {
  return `${path.join('.')} ${title}`.trim();
}
