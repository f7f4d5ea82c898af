// Tables beside each other may be one work twice, and so may sheets: of a contract and its addendum, of an owner's
// estimate and an offer, one counts, or its money would be there twice (BQ-37).
import { grouped } from '../../grouped.ts';
import { headingKey } from '../../sheet/headings.ts';
import { isBetweenStates } from '../../sheet/head-states.ts';
import type { Bill } from '../bill.ts';
import { isPriced } from '../printed-amounts.ts';
import { ageAbove, placesAbove } from './captions.ts';
import { isBillName } from './other-kinds.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { revisedParts, statesOfParts } from './states-of-parts.ts';
import { mayBeAlike } from './sheet-words.ts';
import {
  apartInAge,
  areTwoPlaces,
  isOneName,
  saysChanges,
  saysNoName,
  withoutYear,
  yearIn,
} from './told-states.ts';
import { isSameWork, mostlySame, sharedBy } from './work-keys.ts';

/** The places of those that another one stands for, with its place; `aside` are sheets that come in by no means. */
export function otherStates(
  sheets: readonly ReadSheet[],
  aside: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const all = [...sheets.entries()].filter(
    ([at, { beside, bill }]) => worksIn(bill) > 0 && (beside !== undefined || !aside.has(at)),
  );
  const others = new Map(statesOfParts(all.filter(([, { beside }]) => beside === undefined)));
  const open = all.filter(([at, { beside }]) => !others.has(at) && beside === undefined);
  for (const [at, of] of revisedParts(open)) others.set(at, of);
  const left = all.filter(([at]) => !others.has(at));
  for (const tables of grouped(left, ([, { beside }]) => beside).values()) {
    const kept: (readonly [number, ReadSheet])[] = [];
    for (const [at, table] of tables.toSorted(([, one], [, other]) => before(one, other))) {
      const place = kept.findIndex(([, each]) => isOneWork(each, table) || isChangeOf(each, table));
      const by = kept[place];
      if (!by) kept.push([at, table]);
      else if (isReplaced(table, by[1])) others.set(at, by[0]);
      else {
        for (const [other, stands] of others) if (stands === by[0]) others.set(other, at);
        others.set(by[0], at);
        kept[place] = [at, table];
      }
    }
  }
  return others;
}

/** What a contract adds and takes off replaces it where it is all of it, most works as they were. */
function isReplaced(table: ReadSheet, by: ReadSheet): boolean {
  const isPart = isPartOf(by, table);
  if (!isChange(table)) return !isPart;
  const { works, volumes } = sharedBy(table.bill, by.bill);
  const isWhole = !isPartOf(table, by) && volumes * 2 > works;
  return !isWhole || apartInAge(saidOf(by), saidOf(table)) > 0;
}

const isChange = (table: ReadSheet): boolean =>
  table.beside === undefined
    ? saysChanges(table.title)
    : isBetweenStates(headingKey(saidOf(table)));

/** It says what is added and taken off of this one; a newer table beside it has all of that already. */
const isChangeOf = (one: ReadSheet, table: ReadSheet): boolean =>
  isChange(table) &&
  areTwoPlaces(saidOf(one), saidOf(table)) !== true &&
  (sharedBy(one.bill, table.bill).works > 0 ||
    (table.beside !== undefined && apartInAge(saidOf(one), '') > 0));

/** An addendum of the changed works alone has half of the works or fewer, and is no whole bill. */
export const isPartOf = (newer: ReadSheet, whole: ReadSheet): boolean =>
  worksIn(newer.bill) * 2 <= worksIn(whole.bill) && (isPriced(whole.bill) || !isPriced(newer.bill));

/**
 * What a contract adds and takes off last; with prices before without, the newest state, the offer before the
 * owner's estimate; else of tables the left one, of sheets the later one by what stands above it or by its year, one
 * that is called a bill, and the fuller one.
 */
function before(one: ReadSheet, other: ReadSheet): number {
  const apart = (figure: (table: ReadSheet) => number) => figure(one) - figure(other);
  const isSheet = one.beside === undefined;
  return (
    apart((table) => (isChange(table) ? 1 : 0)) ||
    apart(({ bill }) => (isPriced(bill) ? 0 : 1)) ||
    apartInAge(saidOf(other), saidOf(one)) ||
    (isSheet
      ? ageAbove(other, one) ||
        yearIn(other.title) - yearIn(one.title) ||
        apart(({ title }) => (isBillName(title) ? 0 : 1)) ||
        -apart(({ bill }) => worksIn(bill))
      : 0)
  );
}

/** What stands above it alone: the name of its sheet is that of the others too. */
const saidOf = ({ title, beside = '', caption }: ReadSheet) =>
  caption ?? (title.startsWith(beside) ? title.slice(beside.length) : title);

/** Two tables of one sheet, or two sheets, hold one work in two states. */
export function isOneWork(one: ReadSheet, other: ReadSheet): boolean {
  if (one.beside !== other.beside) return false;
  return one.beside === undefined ? isOneOfSheets(one, other) : isOneOfTables(one, other);
}

/** Most works of the smaller one stand in the other too, and no two places are told. */
function isOneOfTables(one: ReadSheet, other: ReadSheet): boolean {
  const arePlaces = areTwoPlaces(saidOf(one), saidOf(other));
  if (arePlaces === true || !isSameWork(one.bill, other.bill)) return false;
  return arePlaces === false || isLikeState(one.bill, other.bill);
}

/** A state has most volumes of the other one and changes some figures; what is built alike changes none, or most. */
function isLikeState(one: Bill, other: Bill): boolean {
  const { works, volumes, prices } = sharedBy(one, other);
  return volumes * 2 > works && (volumes < works || prices < works);
}

/**
 * Sheets of one name but for its state hold one work where most works of both are the same, or, of a part, their
 * volumes or prices; so do sheets that say no more than a count where a line above tells which is the later one. Of
 * two names only what has most works and volumes of the other, since places of any name have works and prices of
 * each other.
 */
function isOneOfSheets(one: ReadSheet, other: ReadSheet): boolean {
  if (one.sheet === undefined || one.sheet === other.sheet) return false;
  const { few, many, works, volumes, prices } = sharedBy(one.bill, other.bill);
  const isBlank = isPriced(one.bill) !== isPriced(other.bill);
  if (works * 2 <= few || placesAbove(one, other) !== false) return false;
  const isMost = works * 2 > many;
  if (isOneName(one.title, other.title) || isOneButForYear(one.title, other.title)) {
    // After a review of the design a revision may change every volume and every price.
    return isBlank || isMost || Math.max(volumes, prices) * 2 > works;
  }
  if (!isMost || areTwoPlaces(one.title, other.title) !== false) return false;
  if (saysNoName(one.title) && saysNoName(other.title) && ageAbove(one, other) !== 0) return true;
  // Places of one project are built for one price.
  const isAlike = volumes > few * mostlySame;
  const isRepriced = prices < works && !mayBeAlike(one.title, other.title);
  return isBlank || (volumes * 2 > many && (!isAlike || isRepriced));
}

/** 'RAB PERUBAHAN 2025' beside 'RAB'. */
const isOneButForYear = (one: string, other: string): boolean =>
  apartInAge(one, other) !== 0 && withoutYear(one) === withoutYear(other);
