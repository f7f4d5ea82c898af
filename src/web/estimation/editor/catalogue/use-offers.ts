import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hsp } from '../../../../contract/hsp.ts';
import { call, callWhole } from '../../../api/call.ts';
import { mostOffers, offerOf, searchCatalogue, type Offer, type Offers } from './catalogue.ts';
import { categoryOf } from './typed-offers.ts';

/** Where the picker opens, before anything is searched. */
export interface Opening {
  /** The title of the section. */
  readonly title: string;
  /** Codes, the last one first. */
  readonly lately: readonly string[];
}

/** As many of what was used lately as leave room for the section's category. */
const mostLately = 5;

/** What was used lately, the section's category, and the other categories by name. */
export async function openCatalogue(opening: Opening, signal: AbortSignal): Promise<Offers> {
  const asked = { take: String(mostOffers), orderBy: 'categoryName' };
  const [whole, ...used] = await Promise.all([
    callWhole(hsp.items, { query: { ...asked, q: '' } }, signal),
    ...opening.lately
      .slice(0, mostLately)
      .map((kode) => call(hsp.items, { query: { kode, take: '1' } }, signal)),
  ]);
  const category = categoryOf(opening.title, whole.categories);
  const ofCategory =
    category === undefined
      ? []
      : await call(hsp.items, { query: { ...asked, categoryId: category.id } }, signal);
  const lately = used.flat();
  const offers = new Map<string, Offer>();
  for (const item of [...lately, ...ofCategory, ...whole.data]) {
    const isLately = lately.includes(item);
    if (!offers.has(item.id))
      offers.set(item.id, { ...offerOf(item), ...(isLately && { isLately }) });
  }
  return { query: '', offers: [...offers.values()], total: whole.pagination.total };
}

export function useOffers(query: string, opening: Opening) {
  return useQuery({
    queryKey: ['hsp', 'offers', query, query === '' ? opening : undefined],
    queryFn: ({ signal }) =>
      query === '' ? openCatalogue(opening, signal) : searchCatalogue(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
