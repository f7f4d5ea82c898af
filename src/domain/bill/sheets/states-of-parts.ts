// A contract in a sheet per discipline may have one sheet of all of their works beside it, as its addendum: each of them
// is a part of that one, and the money of all of them counts once (BQ-36).
import { isPriced } from '../printed-amounts.ts';
import type { ReadSheet } from './read-sheet.ts';
import { worksIn } from './recap.ts';
import { keyWords } from './sheet-words.ts';
import { apartInAge, areTwoPlaces, isOneName, saysChanges, withoutStates } from './told-states.ts';
import { areInOneOrder, mostlySame, sharedBy, sharedWithAny } from './work-keys.ts';

type Placed = readonly [number, ReadSheet];

/** The places of those that another one stands for, with its place: the parts of a newer whole, a whole of newer parts. */
export function statesOfParts(sheets: readonly Placed[]): ReadonlyMap<number, number> {
  const others = new Map<number, number>();
  const latest = sheets.toSorted(([, one], [, other]) => apartInAge(other.title, one.title));
  for (const whole of latest) {
    if (others.has(whole[0])) continue;
    const open = latest.filter((each) => each !== whole && !others.has(each[0]));
    for (const [at, by] of standingFor(whole, open)) others.set(at, by);
  }
  return others;
}

function standingFor(
  [at, whole]: Placed,
  sheets: readonly Placed[],
): (readonly [number, number])[] {
  const older = olderParts(whole, sheets);
  if (older.length > 0) {
    const covered = older.filter(([, part]) => isCovered(whole, part));
    const latest = covered.filter(
      ([, part], place) =>
        !covered.slice(0, place).some(([, newer]) => isOneName(newer.title, part.title)),
    );
    const count = latest.reduce((sum, [, { bill }]) => sum + worksIn(bill), 0);
    const isWhole = covered.length > 0 && worksIn(whole.bill) * 2 > count;
    // The changed works alone replace no part.
    return isWhole
      ? covered.map(([part]) => [part, at])
      : older.slice(0, 1).map(([by]) => [at, by]);
  }
  const parts = sheets.filter(([, part]) => isOfOne(whole, part) && isCovered(whole, part));
  const [first, second] = parts;
  if (!first || !second || !isMadeOf(whole, parts) || !areApart(parts)) return [];
  const ages = parts.map(([, part]) => apartInAge(whole.title, part.title));
  if (ages.every((age) => age < 0)) return isCoveredBy(whole, parts) ? [[at, first[0]]] : [];
  const isSame = ages.every((age) => age === 0) && isLike(whole, parts);
  return isSame ? parts.map(([part]) => [part, at]) : [];
}

/** What this sheet is called a newer state of, where its works are of these. */
function olderParts(whole: ReadSheet, sheets: readonly Placed[]): Placed[] {
  const parts = sheets.filter(
    ([, part]) => isOfOne(whole, part) && apartInAge(whole.title, part.title) > 0,
  );
  return isMadeOf(whole, parts) ? parts : [];
}

/** Of several such parts. */
export const isOfOlderParts = (whole: ReadSheet, sheets: readonly ReadSheet[]): boolean =>
  olderParts(whole, [...sheets.entries()]).length > 1;

/** How many works of this one are in a newer sheet too that does not stand for it, as one that it has few of. */
export const alsoIn = (whole: ReadSheet, part: ReadSheet): number =>
  isOfOne(whole, part) && apartInAge(whole.title, part.title) > 0
    ? sharedBy(whole.bill, part.bill).works
    : 0;

/** Which of these a list changes that is newer and replaces none of them, or says what is added and taken off. */
export const changedBy = (list: ReadSheet, others: readonly ReadSheet[]): ReadSheet[] =>
  others.filter((other) =>
    saysChanges(list.caption ?? list.title)
      ? sharedBy(list.bill, other.bill).works > 0
      : alsoIn(list, other) > 0,
  );

/** Chapters that were not revised stand in the old whole alone. */
function isCoveredBy(whole: ReadSheet, parts: readonly Placed[]): boolean {
  const { all, works } = sharedWithAny(
    whole.bill,
    parts.map(([, { bill }]) => bill),
  );
  return works >= all * mostlySame;
}

/** 'Sipil Rev.1' beside a whole RAB: a newer state of a part of it, which stands for nothing, with the place of the whole. */
export function revisedParts(sheets: readonly Placed[]): ReadonlyMap<number, number> {
  return new Map(
    sheets.flatMap(([at, part]) => {
      const of = sheets.find(([, whole]) => isRevisedPart(part, whole));
      return of ? [[at, of[0]] as const] : [];
    }),
  );
}

function isRevisedPart(part: ReadSheet, whole: ReadSheet): boolean {
  if (part.sheet === whole.sheet || apartInAge(part.title, whole.title) <= 0) return false;
  if (worksIn(part.bill) * 2 > worksIn(whole.bill)) return false;
  if (areTwoPlaces(part.title, whole.title) === true) return false;
  const { few, works } = sharedBy(part.bill, whole.bill);
  return works * 2 > few && isCalledAfterPart(part, whole);
}

/** After nothing, a discipline, or a chapter of the whole; a place has works of another one too. */
export function isCalledAfterPart(part: ReadSheet, whole: ReadSheet): boolean {
  const own = withoutStates(part.title);
  const chapters = whole.bill.sections.map(({ title }) => keyWords(title));
  const isOf = (word: string) =>
    discipline.test(word) || chapters.some((words) => words.includes(word));
  const named = new Set(keyWords(whole.title));
  return own === '' || keyWords(own).every((word) => named.has(word) || isOf(word));
}

const discipline =
  /^(?:sipil|strukt?u?r?|arsit\p{L}*|ars|finishing|interior|eksterior|mep?|mekanikal|elektrikal|listrik|plumbing|sanitasi|persiapan|atap|lansk?ek?ap)$/u;

/**
 * They share works with most volumes or prices of both, or, where one is called a later state, in one order, and are
 * called neither two places nor one.
 */
function isOfOne(whole: ReadSheet, part: ReadSheet): boolean {
  if (whole === part || part.beside !== undefined || whole.sheet === part.sheet) return false;
  if (isOneName(whole.title, part.title)) return false;
  if (areTwoPlaces(whole.title, part.title) === true) return false;
  const { works, volumes, prices } = sharedBy(whole.bill, part.bill);
  const isBlank = isPriced(part.bill) && !isPriced(whole.bill);
  if (isBlank || works === 0) return false;
  return Math.max(volumes, prices) * 2 > works || isLaterList(whole, part, works);
}

/** A review of the design or a bid may change every figure: the works and their order stay. */
const isLaterList = (whole: ReadSheet, part: ReadSheet, works: number): boolean =>
  works >= leastListed &&
  apartInAge(whole.title, part.title) !== 0 &&
  areInOneOrder(whole.bill, part.bill);

/** Two works stand in one order by chance. */
const leastListed = 3;

/** Most works of the smaller one. */
function isCovered(whole: ReadSheet, part: ReadSheet): boolean {
  const { few, works } = sharedBy(whole.bill, part.bill);
  return worksIn(part.bill) <= worksIn(whole.bill) && works * 2 > few;
}

/** Most of its works are of these, and it is called after nothing else than all of them: a place has works of others too. */
function isMadeOf(whole: ReadSheet, parts: readonly Placed[]): boolean {
  const { all, works } = sharedWithAny(
    whole.bill,
    parts.map(([, { bill }]) => bill),
  );
  const said = keyWords(withoutStates(whole.title)).filter((word) => !ofAll.has(word));
  const known = new Set(parts.flatMap(([, { title }]) => keyWords(title)));
  const isOfAll =
    said.length === 0 ||
    (parts.length > 1 && said.every((word) => known.has(word)) && areApart(parts));
  return works * 2 > all && isOfAll;
}

const ofAll = new Set(['gabungan', 'keseluruhan', 'seluruh', 'semua', 'lengkap', 'total', 'induk']);

/** Disciplines have other works each; what has works of each other is built alike. */
const areApart = (parts: readonly Placed[]): boolean =>
  parts.every(([at, one]) =>
    parts.every(([other, { bill }]) => {
      const { few, works } = sharedBy(one.bill, bill);
      return at === other || works * 2 <= few;
    }),
  );

/** A state has most figures of the other one and changes some. */
function isLike(whole: ReadSheet, parts: readonly Placed[]): boolean {
  const shared = parts.map(([, part]) => sharedBy(whole.bill, part.bill));
  const sum = (figure: 'works' | 'volumes' | 'prices') =>
    shared.reduce((all, each) => all + each[figure], 0);
  const least = Math.min(sum('volumes'), sum('prices'));
  return least * 2 > sum('works') && least < sum('works');
}
