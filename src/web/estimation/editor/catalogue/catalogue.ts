import { useQuery } from '@tanstack/react-query';
import { hsp, type HspItem } from '../../../../contract/hsp.ts';
import { toText } from '../../../../domain/number/decimal.ts';
import type { CatalogueEntry } from '../../../../domain/document/commands-item.ts';
import type { EntryTexts, ItemNode } from '../../../../domain/document/document.ts';
import { drawUnit, writePriceRupiah } from '../../../../domain/number/number-text.ts';
import { readWireNumber } from '../../../../domain/number/wire-number.ts';
import { call, callWhole } from '../../../api/call.ts';
import type { Arrival } from './use-waiting.ts';

/** An entry of the catalogue as the picker shows it. */
export interface Offer extends CatalogueEntry {
  readonly categoryName: string;
  readonly isOwn: boolean;
  /** Its code equals the searched text. */
  readonly isExact?: boolean;
  /** Stands among what was used lately. */
  readonly isLately?: boolean;
  /** 'belum diverifikasi', 'harga perkiraan', 'belum ada harga'. */
  readonly marks: readonly string[];
  /** `Rp 58.640/m³`. */
  readonly price: string;
}

export interface Offers {
  /** What was searched. */
  readonly query: string;
  readonly offers: readonly Offer[];
  readonly total: number;
  /** What may have been meant, where nothing was found. */
  readonly meant?: string | undefined;
}

/** More lines than anybody reads; typing on narrows them. */
export const mostOffers = 100;

/** What is seen of an answer at once, and a few lines more: the others are asked for on the way to them. */
const firstOffers = 24;

export async function searchCatalogue(
  query: string,
  { estimation, isWhole }: { estimation: string; isWhole: boolean },
  signal: AbortSignal,
): Promise<Offers> {
  // Sorts an exact code first, since somebody who types a code wants that entry.
  const isCode = /^\S*\d\S*$/.test(query);
  const take = String(isWhole ? mostOffers : firstOffers);
  const asked = { q: query, take, orderBy: 'relevance', estimation };
  const [{ data, pagination, meant }, exact] = await Promise.all([
    callWhole(hsp.items, { query: asked }, signal),
    isCode ? call(hsp.items, { query: { kode: query, take: '1', estimation } }, signal) : [],
  ]);
  const others = data.filter((item) => exact.every((other) => other.id !== item.id));
  const offers = [
    ...exact.map((item) => ({ ...offerOf(item), isExact: true })),
    ...others.map(offerOf),
  ];
  return { query, offers, total: Math.max(pagination.total, offers.length), meant };
}

/** For each of both lists: a few lines, which are all that is read while one types. */
const fewOffers = '8';

/** What the catalogue has for a typed description, in a category first where one is known. */
export async function searchForTyping(
  query: string,
  { categoryId, estimation }: { categoryId: string | undefined; estimation: string },
  signal: AbortSignal,
): Promise<Offers> {
  const asked = { q: query, take: fewOffers, estimation };
  const lists = await Promise.all([
    categoryId === undefined ? [] : call(hsp.items, { query: { ...asked, categoryId } }, signal),
    call(hsp.items, { query: asked }, signal),
  ]);
  const found = new Map(lists.flat().map((item) => [item.id, offerOf(item)]));
  return { query, offers: [...found.values()], total: found.size };
}

/** What the catalogue says of a loaded item's code: tells whether the user has changed the texts. */
export function useOldEntry(item: ItemNode | undefined): OldEntry {
  const kode = item && !item.entry ? item.kode : '';
  const query = useQuery({
    queryKey: ['hsp', 'entry', kode],
    queryFn: async ({ signal }): Promise<EntryTexts | null> => {
      const [found] = await call(hsp.items, { query: { kode, take: '1' } }, signal);
      return found ? { deskripsi: found.deskripsi, satuan: found.satuan ?? '' } : null;
    },
    enabled: kode !== '',
    staleTime: 60_000,
  });
  return {
    texts: query.data ?? undefined,
    answer:
      kode === '' || query.data !== undefined ? 'here' : query.isFetching ? 'coming' : 'failed',
    askAgain() {
      if (kode !== '' && query.data === undefined) void query.refetch();
    },
  };
}

export interface OldEntry {
  readonly texts: EntryTexts | undefined;
  readonly answer: Arrival;
  /** Set where the request failed. */
  readonly askAgain: () => void;
}

export function offerOf(item: HspItem): Offer {
  const harga = readWireNumber(item.harga);
  const satuan = item.satuan ?? '';
  const marks = [
    ...(item.verified === false ? ['belum diverifikasi'] : []),
    ...(item.estimatedPrices ? ['harga perkiraan'] : []),
  ];
  return {
    kode: item.kode,
    deskripsi: item.deskripsi,
    satuan,
    harga: harga ? toText(harga) : '0',
    priceMissing: item.priceMissing,
    ownerUserId: item.ownerUserId,
    categoryName: item.categoryName,
    isOwn: item.scope === 'USER',
    marks,
    price: priceText(harga && !item.priceMissing ? writePriceRupiah(harga) : undefined, satuan),
  };
}

/** The unit is '-' where the item has none. */
function priceText(price: string | undefined, satuan: string): string {
  if (price === undefined) return 'belum ada harga';
  return `${price}/${satuan.trim() === '' ? '-' : drawUnit(satuan)}`;
}

/** 'description - formatted price/unit': what is read out, and what a label would be. */
export const offerLabel = (offer: Offer): string => `${offer.deskripsi} - ${offer.price}`;
