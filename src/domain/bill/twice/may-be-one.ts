// Sheets that all come in and may be one work: 'RAB 1' and 'RAB 2' are two houses or two versions, which nothing in the
// file tells, so it is asked (BQ-36).
import { isNear } from '../../number/near.ts';
import { isPriced } from '../printed-amounts.ts';
import { placesAbove } from '../sheets/captions.ts';
import type { ReadSheet } from '../sheets/read-sheet.ts';
import { worksIn, type Recap } from '../sheets/recap.ts';
import { isBuilding } from '../sheets/sheet-words.ts';
import { isCalledAfterPart } from '../sheets/states-of-parts.ts';
import {
  apartInAge,
  areNamedApart,
  areTwoPlaces,
  isOneName,
  withoutStates,
} from '../sheets/told-states.ts';
import { areInOneOrder, mostlySame, sharedBy } from '../sheets/work-keys.ts';

/** Fewer works are the same by chance, as those that begin any bill. */
const leastWorks = 3;

type Placed = ReadSheet & { readonly at: number };

/**
 * Of those that come in the groups that may be one work each; not what is known to be one, which is told otherwise, nor
 * what a recap sums, each with its amount.
 */
export function mayBeOne<Sheet extends Placed>(
  taken: readonly Sheet[],
  areOne: (one: Sheet, other: Sheet) => boolean,
  recap: Pick<Recap, 'lines'> | undefined,
): Sheet[][] {
  const summed = new Set(
    recap?.lines.flatMap(({ part, isWhole, printed, read }) =>
      part !== undefined && isWhole && read && isNear(printed, read) ? [part] : [],
    ),
  );
  const groups: Sheet[][] = [];
  for (const [place, one] of taken.entries()) {
    for (const other of taken.slice(place + 1)) {
      const isSaid = areOne(one, other) || (summed.has(one.at) && summed.has(other.at));
      if (!isSaid && isDoubtful(one, other)) joinIn(groups, one, other);
    }
  }
  return groups.map((group) => group.toSorted((a, b) => a.at - b.at));
}

function joinIn<Sheet>(groups: Sheet[][], one: Sheet, other: Sheet): void {
  const [first, second] = [one, other].map((sheet) => groups.find((each) => each.includes(sheet)));
  if (first && second && first !== second) {
    first.push(...second);
    groups.splice(groups.indexOf(second), 1);
  } else if (first && !second) first.push(other);
  else if (second && !first) second.push(one);
  else if (!first) groups.push([one, other]);
}

function isDoubtful(one: ReadSheet, other: ReadSheet): boolean {
  if (one.beside !== undefined || other.beside !== undefined || one.sheet === other.sheet) {
    return false;
  }
  const { few, many, works } = sharedBy(one.bill, other.bill);
  if (works < leastWorks || works * 2 <= few) return false;
  if (isPriced(one.bill) !== isPriced(other.bill) || areCalledApartAbove(one, other)) return false;
  if (areTwoPlaces(one.title, other.title) !== false || callsOnePlace(one, other)) return false;
  if (areOfRow(one.title, other.title)) return false;
  if (works * 2 > many) {
    return !areNamedApart(one.title, other.title) || isPricedAnew(one, other);
  }
  const [part, whole] = worksIn(one.bill) < worksIn(other.bill) ? [one, other] : [other, one];
  const isOfAll = !isBuilding(whole.title) && isCalledAfterPart(part, whole);
  return works >= few * mostlySame && isOfAll;
}

/** 'RAB' of 'PEMBANGUNAN KANTOR' and 'RAB Rev.1' of 'REHAB KANTOR' may be one all the same. */
function areCalledApartAbove(one: ReadSheet, other: ReadSheet): boolean {
  const areApart = placesAbove(one, other);
  const isRevised = isOneName(one.title, other.title) && apartInAge(one.title, other.title) !== 0;
  return isRevised ? areApart === true : areApart !== false;
}

/** Places of one project are built for one price: 'RAB Kades' and 'RAB PUPR' of one list and no figure of each other may be one. */
function isPricedAnew(one: ReadSheet, other: ReadSheet): boolean {
  const { many, works, volumes, prices } = sharedBy(one.bill, other.bill);
  return (
    works >= many * mostlySame &&
    Math.max(volumes, prices) * 2 <= works &&
    areInOneOrder(one.bill, other.bill)
  );
}

/** 'T.36' and 'T.45', 'Kamar 1' and 'Kamar 2': houses and rooms of a row. */
const areOfRow = (one: string, other: string): boolean =>
  ofRow.test(one) && ofRow.test(other) && withoutStates(one) !== withoutStates(other);

const ofRow = /(?<!\p{L})(?:t[. ]?\d{2,3}(?!\d)|kamar)/iu;

/** 'Pagar' beside 'RAB' is built of works of its own, though these are called as others are. */
const callsOnePlace = (one: ReadSheet, other: ReadSheet): boolean =>
  isBuilding(withoutStates(one.title)) !== isBuilding(withoutStates(other.title));
