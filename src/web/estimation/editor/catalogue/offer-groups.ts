import type { Offer } from './catalogue.ts';

export interface OfferGroupData {
  name: string;
  /** Place of its first offer among all. */
  first: number;
  offers: readonly Offer[];
}

/**
 * Entries whose very code was typed, what was used lately, then categories in the order in which
 * they answer, the user's own entries last.
 */
export function byCategory(offers: readonly Offer[]): OfferGroupData[] {
  const named = new Map<string, Offer[]>();
  const own: Offer[] = [];
  const exact = offers.filter((offer) => offer.isExact);
  for (const offer of offers) {
    if (offer.isExact || offer.isLately) continue;
    if (offer.isOwn) own.push(offer);
    else named.set(offer.categoryName, [...(named.get(offer.categoryName) ?? []), offer]);
  }
  const sorted = [...named];
  if (own.length > 0) sorted.push(['Milik saya', own]);
  const lately = offers.filter((offer) => offer.isLately);
  if (lately.length > 0) sorted.unshift(['Terakhir dipakai', lately]);
  const [found] = exact;
  if (found) sorted.unshift([found.categoryName, exact]);
  let first = 0;
  return sorted.map(([name, list]) => {
    const group = { name, first, offers: list };
    first += list.length;
    return group;
  });
}
