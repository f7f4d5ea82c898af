// Which sheets of a workbook are its bill: disciplines or buildings, not analyses, prices or take-offs.
import { compare, sum, toText } from '../../number/decimal.ts';
import { isNear } from '../../number/near.ts';
import { oncePer } from '../../memory/once.ts';
import type { Bill, BillItem } from '../bill.ts';
import { isPriced } from '../printed-amounts.ts';
import { detailsOf } from './details.ts';
import { inRecap, isBillName, isContractState, isOtherName, otherKinds } from './other-kinds.ts';
import type { ReadSheet } from './read-sheet.ts';
import { isOneWork, otherStates } from './states-beside.ts';
import { isOfOlderParts } from './states-of-parts.ts';
import {
  isCalledRecap,
  isOfLumps,
  isRecap,
  readRecap,
  sumsTitles,
  worksIn,
  type Recap,
} from './recap.ts';
import { isCopyOf, keyWords, likeness, mayBeAlike } from './sheet-words.ts';
import { apartInAge, isOneName, withoutStates } from './told-states.ts';
import { mostlySame, sharedBy, workKey } from './work-keys.ts';

/** Why a sheet with works is not taken unless it is said. */
export type WhyNot =
  | 'beside'
  | 'state'
  | 'detail'
  | 'hidden'
  | 'other kind'
  | 'no prices'
  | 'same'
  | 'recap'
  | 'not in recap';

export interface Chosen {
  /** The sheet to look at first. */
  readonly main: number;
  readonly taken: ReadonlySet<number>;
  readonly whyNot: ReadonlyMap<number, WhyNot>;
  /** Of what is one work in several states each that another stands for, with that one's place. */
  readonly older: ReadonlyMap<number, number>;
  /** With the sheet that it stands on; its parts are places among all sheets. */
  readonly recap?: (Recap & { readonly at: number }) | undefined;
}

/**
 * The one with most work in it first: a visible one before a hidden one, one that is called a bill before
 * others, as sheets of analyses, whose lines of work and material look like a bill too.
 */
function mainOf(
  sheets: readonly ReadSheet[],
  works: readonly number[],
  { sums, stoodFor, others }: { sums: Sums; stoodFor: Sums; others: Sums },
): number {
  const sizes = sheets.map(({ title, isHidden }, at) => {
    const count = sums.has(at) ? 0 : (works[at] ?? 0);
    return (
      count +
      (isHidden ? -1e8 : 0) +
      (stoodFor.has(at) ? -1e7 : 0) +
      (isBillName(title) && count > 0 ? 1e6 : 0) -
      (others.has(at) ? 1e5 : 0)
    );
  });
  return Math.max(0, sizes.indexOf(Math.max(...sizes)));
}

export function chooseSheets(sheets: readonly ReadSheet[]): Chosen {
  const works = sheets.map(({ bill }) => worksIn(bill));
  const recaps: Sums = new Set(
    sheets.flatMap((sheet, at) =>
      isRecap(sheet.title, sheet.bill) || sumsOthers(sheet, sheets) ? [at] : [],
    ),
  );
  const sums: Sums = new Set([...recaps, ...summariesIn(sheets, recaps)]);
  const others = withoutStatesOf(sheets, otherKinds(sheets));
  const hidden = sheets.flatMap(({ isHidden }, at) => (isHidden ? [at] : []));
  const details = detailsOf(sheets, new Set([...sums, ...others, ...hidden]));
  const older = new Map(
    otherStates(sheets, new Set([...sums, ...others, ...hidden, ...details.keys()])),
  );
  const stoodFor = new Set([...older.keys(), ...details.keys()]);
  const main = mainOf(sheets, works, { sums, stoodFor, others });
  const own = sheets[main];
  const whyNot = new Map<number, WhyNot>();
  // The first sheet, and those before that are taken beside it.
  const kept = own ? [own] : [];
  for (const [at, sheet] of sheets.entries()) {
    const { title, isHidden, bill, beside } = sheet;
    if (at === main || !works[at]) continue;
    const newer = sheets[older.get(at) ?? -1];
    if (sums.has(at)) whyNot.set(at, 'recap');
    else if (newer && beside !== undefined) whyNot.set(at, 'beside');
    else if (isHidden) whyNot.set(at, 'hidden');
    else if (others.has(at)) whyNot.set(at, 'other kind');
    else if (own && isPriced(own.bill) && !isPriced(bill)) whyNot.set(at, 'no prices');
    else if (details.has(at)) whyNot.set(at, 'detail');
    // Its money is another one's, and that is told.
    else if (newer && !isNear(newer.bill.total, bill.total)) whyNot.set(at, 'state');
    else {
      const twin = kept.find(
        (other) => isSame(bill, other.bill) && !isPlaceAlike(title, other.title),
      );
      // Of other prices its money is another one's too.
      const isRepriced = twin !== undefined && !newer && isPricedOtherwise(bill, twin.bill);
      if (isRepriced) older.set(at, sheets.indexOf(twin));
      if (twin && !isRepriced) whyNot.set(at, 'same');
      else if (newer || isRepriced) whyNot.set(at, 'state');
      else kept.push(sheet);
    }
  }
  for (const at of namedCopies(sheets, { works, whyNot, older, main, recaps })) whyNot.delete(at);
  const openNow = () => sheets.flatMap((_, at) => (works[at] && !whyNot.has(at) ? [at] : []));
  const unnamed = recapOf(sheets, { open: openNow(), main, recaps })?.lines ?? [];
  const left = [...others].filter((at) => whyNot.get(at) === 'other kind');
  for (const at of inRecap(sheets, left, unnamed)) whyNot.delete(at);
  const open = openNow();
  const recap = recapOf(sheets, { open, main, recaps });
  // A recap that has all its lines tells what the bill is.
  const summed = new Set(recap?.lines.map(({ part }) => part));
  const isTold =
    recap !== undefined &&
    summed.size > 0 &&
    !summed.has(undefined) &&
    !(
      own &&
      !summed.has(main) &&
      isBeyond(
        own,
        [...summed].flatMap((at) => sheets[at ?? -1] ?? []),
      )
    );
  for (const at of open) if (isTold && !summed.has(at)) whyNot.set(at, 'not in recap');
  const taken = new Set(open.filter((at) => !whyNot.has(at)));
  const [first = main] = taken;
  return {
    main: taken.has(main) ? main : first,
    taken,
    whyNot,
    older,
    recap,
  };
}

/** A 'RAB' of more money than all that a recap sums: 'Rekap SMKK' is one of a part alone. */
const isBeyond = ({ title, bill }: ReadSheet, parts: readonly ReadSheet[]): boolean =>
  isBillName(title) && compare(bill.total, sum(parts.map((part) => part.bill.total))) > 0;

/** A CCO or an MC-0 that has the works of another sheet is its newer state. */
const withoutStatesOf = (sheets: readonly ReadSheet[], others: Sums): Sums =>
  new Set(
    [...others].filter((at) => {
      const sheet = sheets[at];
      const isState = sheet !== undefined && isContractState(sheet);
      const bills = sheets.filter((_, each) => !others.has(each));
      return (
        !isState ||
        !(bills.some((other) => isOneWork(sheet, other)) || isOfOlderParts(sheet, bills))
      );
    }),
  );

const isPlaceAlike = (title: string, other: string) =>
  mayBeAlike(title, other) && !isCopyOf(title, other);

/** Copies that the recap names, each with its amount, are places built alike. Other sheets are looked for first. */
function namedCopies(
  sheets: readonly ReadSheet[],
  {
    works,
    whyNot,
    older,
    ...of
  }: Omit<Open, 'open'> & {
    works: readonly number[];
    whyNot: WhyNots;
    older: ReadonlyMap<number, number>;
  },
): number[] {
  const able = sheets.flatMap((_, at) => (works[at] ? [at] : []));
  const alike = able.filter((at) => {
    const [sheet, newer] = [sheets[at], sheets[older.get(at) ?? -1]];
    const isState = sheet && newer ? isOlderState(sheet.title, newer.title) : false;
    return whyNot.get(at) === 'same' || (whyNot.get(at) === 'state' && !isState);
  });
  if (alike.length === 0) return [];
  const open = [...able.filter((at) => !whyNot.has(at)), ...alike];
  const lines = recapOf(sheets, { ...of, open })?.lines ?? [];
  return alike.filter((at) => {
    const name = keyWords(sheets[at]?.sheet ?? sheets[at]?.title ?? '');
    return lines.some(
      ({ part, isWhole, text, printed, read }) =>
        part === at &&
        isWhole &&
        read &&
        isNear(printed, read) &&
        likeness(keyWords(text), name) > 0,
    );
  });
}

/** One of the same name, or one that 'ADDENDUM 1' is said to be newer than. */
const isOlderState = (title: string, newer: string): boolean =>
  isOneName(title, newer) || (withoutStates(newer) === '' && apartInAge(newer, title) > 0);

type WhyNots = ReadonlyMap<number, WhyNot>;

/** Places of the sheets that sum others. */
type Sums = ReadonlySet<number>;

/** Whatever it is called: each of its lines is once what another sheet comes to, 'STRUKTUR 1 Ls'. */
function sumsOthers({ bill }: ReadSheet, sheets: readonly ReadSheet[]): boolean {
  if (!isOfLumps(bill)) return false;
  const others = sheets.filter((other) => other.bill !== bill && worksIn(other.bill) > 0);
  const { lines } = readRecap(bill, others);
  // Without prices a sheet of lump sums ('K3') says nothing of others.
  return lines.length > 0 && lines.every(({ isWhole }) => isWhole);
}

/** Or what a title of another one comes to, 'Pekerjaan Tanah 1 Ls'. It says nothing of sheets that it has no line of. */
function summariesIn(sheets: readonly ReadSheet[], recaps: Sums): number[] {
  const able = sheets.filter(
    ({ title, isHidden }, at) => !isHidden && !recaps.has(at) && !isOtherName(title),
  );
  return sheets.flatMap((sheet, at) => {
    const isSummary =
      !recaps.has(at) &&
      isOfLumps(sheet.bill) &&
      sumsTitles(
        sheet.bill,
        able.filter((other) => other !== sheet),
      );
    return isSummary ? [at] : [];
  });
}

interface Open {
  readonly open: readonly number[];
  readonly main: number;
  readonly recaps: Sums;
}

function recapOf(sheets: readonly ReadSheet[], { open, main, recaps }: Open) {
  const able = [...recaps].filter((each) => {
    const { title = '', isHidden = true } = sheets[each] ?? {};
    return each !== main && !isHidden && (isCalledRecap(title) || !isOtherName(title));
  });
  // A sheet of lump sums without volumes looks like one too.
  const at = able.find((each) => isCalledRecap(sheets[each]?.title ?? '')) ?? able[0] ?? -1;
  const found = sheets[at];
  if (!found || open.length === 0) return undefined;
  const parts = open.flatMap((each) => sheets[each] ?? []);
  const { lines, total, below } = readRecap(found.bill, parts);
  const placed = lines.map((line) => {
    const part = line.part === undefined ? undefined : open[line.part];
    return part === undefined ? line : { ...line, part };
  });
  return { at, lines: placed, total, ...(below && { below }) };
}

const keysOf = oncePer(
  ({ lines }: Bill) => new Set(lines.flatMap(({ item }) => (item ? [keyOf(item)] : []))),
);

const keyOf = (item: BillItem) => `${workKey(item)}\n${item.volume ? toText(item.volume) : ''}`;

/** Nearly all of its works stand in another sheet too, with their volumes: a part of it, or a copy. */
function isSame(bill: Bill, other: Bill): boolean {
  const keys = [...keysOf(bill)];
  const others = keysOf(other);
  const same = keys.filter((key) => others.has(key)).length;
  return keys.length > 2 && same > keys.length * mostlySame;
}

function isPricedOtherwise(bill: Bill, other: Bill): boolean {
  const { works, prices } = sharedBy(bill, other);
  return isPriced(bill) && isPriced(other) && prices < works;
}
