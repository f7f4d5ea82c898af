// Which work of another edition is the same one: a code may have been given to another work, and a work
// another code (rules/price-sets#counterparts).
import { kodeKey } from '../code-order.ts';
import type { Decimal } from '../number/decimal.ts';
import type { PriceGiver } from './listed-entry.ts';
import type { Followed } from './remembered.ts';
import { isSameWork, speaksAgainst, type EditionWork } from './same-work.ts';

/** A work of an edition with its price. */
export interface PricedWork extends EditionWork {
  /** kode and owner, as `A.2.3.1|GLOBAL`. */
  readonly kodeKey: string;
  /** Rupiah per unit; null: nobody gave one. */
  readonly harga: Decimal | null;
  /** Who gave it there; undefined: the list of there, as far as is known. */
  readonly by?: PriceGiver | undefined;
}

/** Two codes that somebody said are the same work, seen from the one. */
export interface NamedCode {
  /** The other code, as `kodeKey` writes it. */
  readonly key: string;
  readonly pairId: string;
  /** What both works were called when it was said; '' where nobody knows. */
  readonly ownText: string;
  readonly text: string;
}

export type WorkOf = (kode: string) => PricedWork | undefined;

export interface Editions {
  readonly next: WorkOf;
  readonly named: (kode: string) => readonly NamedCode[];
  /** The estimate goes to another price set alone. */
  readonly isOneEdition: boolean;
}

export type Counterpart =
  | {
      readonly kind: 'work';
      readonly work: PricedWork;
      /** The pair of codes that somebody said, by which it is found. */
      readonly pairId: string | undefined;
    }
  /** The code is there, for another work. */
  | { readonly kind: 'other' };

/**
 * The code that it had before, where that is the same work, so that each way back leads to what it was; else
 * its own, else the one that was named.
 */
export function counterpartOf(
  item: EditionWork,
  followed: Pick<Followed, 'work' | 'was'>,
  editions: Editions,
): Counterpart | undefined {
  const { next, named } = editions;
  const { work } = followed;
  const found = (there: PricedWork, pairId?: string): Counterpart => ({
    kind: 'work',
    work: there,
    pairId,
  });
  if (!work) {
    const there = next(item.kode);
    if (there && !speaksAgainst(item, there)) return found(there);
    // Its own words tell what it is, where somebody said so of these very words.
    const told = named(item.kode).filter(({ ownText }) => ownText !== '');
    const [one, another] = namedIn(next, item, told);
    if (one && !another) return found(one.work, one.pairId);
    return there && { kind: 'other' };
  }
  const said = namedIn(next, work, named(work.kode));
  const again = sameAgain(followed, editions);
  if (again) {
    const by = said.find((each) => each.work === again.work)?.pairId;
    return found(again.work, by ?? again.pairId);
  }
  const [one, another] = said;
  if (one && !another) return found(one.work, one.pairId);
  return next(work.kode) && { kind: 'other' };
}

/** The same work under a code that it has or had; in one edition it stays under its own. */
export function sameAgain(
  { work, was }: Pick<Followed, 'work' | 'was'>,
  { next, named, isOneEdition }: Editions,
): { readonly work: PricedWork; readonly pairId: string | undefined } | undefined {
  const own = work && sameIn(next, work);
  const its = own && { work: own, pairId: undefined };
  if (its && isOneEdition) return its;
  for (const former of was) {
    const { pairId } = former;
    const counts = !pairId || named(former.kode).some((said) => said.pairId === pairId);
    const there = counts ? sameIn(next, former) : undefined;
    if (there) return { work: there, pairId };
  }
  return its;
}

function sameIn(next: WorkOf, work: EditionWork): PricedWork | undefined {
  const there = next(work.kode);
  return there && isSameWork(work, there) ? there : undefined;
}

/** The words of people that count between these two: where both codes mean what they meant then. */
export function namedIn<Work extends EditionWork>(
  next: (kode: string) => Work | undefined,
  work: EditionWork,
  said: readonly NamedCode[],
): { readonly work: Work; readonly pairId: string }[] {
  const found = new Map<string, { readonly work: Work; readonly pairId: string }>();
  for (const { key, pairId, ownText, text } of said) {
    const there = next(key);
    if (!there || !isMeant(work, ownText) || !isMeant(there, text)) continue;
    found.set(kodeKey(there.kode), { work: there, pairId });
  }
  return [...found.values()];
}

/** Whether a work is what was said under its code. */
export const isMeant = (work: EditionWork, text: string): boolean =>
  text === '' || isSameWork(work, { ...work, deskripsi: text });
