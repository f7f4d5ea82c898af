import { queryOptions, type QueryClient } from '@tanstack/react-query';
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
  /** The estimate at whose prices the catalogue is asked: its id, or `new`. */
  readonly estimation: string;
}

/** As many of what was used lately as leave room for the section's category. */
const mostLately = 5;

/** What was used lately, the section's category, and the other categories by name. */
export async function openCatalogue(client: QueryClient, opening: Opening): Promise<Offers> {
  const { estimation } = opening;
  const asked = { take: String(mostOffers), orderBy: 'categoryName', estimation };
  const whole = client.fetchQuery({
    ...part(estimation, 'whole'),
    queryFn: ({ signal }) => callWhole(hsp.items, { query: { ...asked, q: '' } }, signal),
  });
  const used = opening.lately
    .slice(0, mostLately)
    .map((kode) => client.fetchQuery(entryOf(kode, estimation)));
  const [{ data, categories, pagination }, ...lists] = await Promise.all([whole, ...used]);
  const category = categoryOf(opening.title, categories);
  const ofCategory =
    category &&
    (await client.fetchQuery({
      ...part(estimation, 'category', category.id),
      queryFn: ({ signal }) =>
        call(hsp.items, { query: { ...asked, categoryId: category.id } }, signal),
    }));
  const lately = new Set(lists.flat());
  const offers = new Map<string, Offer>();
  for (const item of [...lately, ...(ofCategory ?? []), ...data]) {
    if (offers.has(item.id)) continue;
    offers.set(item.id, { ...offerOf(item), ...(lately.has(item) && { isLately: true }) });
  }
  return { query: '', offers: [...offers.values()], total: pagination.total };
}

/** Each part is kept by itself, so that whoever takes one entry after another asks for that alone. */
const part = (...of: readonly string[]) =>
  ({ queryKey: ['hsp', 'opening', ...of], staleTime: 60_000 }) as const;

/** What the catalogue has by this code; asked for as it is taken, it is there when it opens next. */
export const entryOf = (kode: string, estimation: string) => ({
  ...part(estimation, 'entry', kode),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(hsp.items, { query: { kode, take: '1', estimation } }, signal),
});

/** `isWhole`: all lines of a search, and not only those that are seen at first. */
export function offersOf(client: QueryClient, query: string, opening: Opening, isWhole: boolean) {
  const { estimation } = opening;
  return queryOptions({
    queryKey: ['hsp', 'offers', query, query === '' ? opening : { estimation, isWhole }],
    queryFn: ({ signal }) =>
      query === ''
        ? openCatalogue(client, opening)
        : searchCatalogue(query, { estimation, isWhole }, signal),
    staleTime: 60_000,
  });
}
