// Which items of an estimate on a price set cost what somebody gave their work beside an analysis: no set moves such a
// price (rules/price-sets#the-price-of-a-work), so that papers which name the set say what is not of it (EDISI-05).
import type { Item } from '../content/content.ts';
import { dateText } from '../date-text.ts';
import type { WorkOf } from './counterpart.ts';
import { originText, type LeftBehind } from './left-behind.ts';
import type { Memory } from './other-works.ts';
import {
  hargaOf,
  isOnePrice,
  memoryOf,
  ownPriceName,
  type BasisId,
  type PriceOrigin,
} from './remembered.ts';
import { isSameWork } from './same-work.ts';
import { takenFor, takenOf, workSince } from './taken.ts';

/** The catalogue's entry, or the author's own. */
type PlainGiver = 'catalogue' | 'own';

export interface PlainPrice {
  readonly by: PlainGiver;
  /** The code whose price it is by now, too; undefined: the entry asks another one since. */
  readonly kode: string | undefined;
}

/** By the id of an item; `left`: those are told as what they are. */
export function plainPrices(
  items: Iterable<Item>,
  { remembered, taken }: Memory,
  presentOf: WorkOf,
  { here, left }: { readonly here: BasisId; readonly left: LeftBehind },
): ReadonlyMap<string, PlainPrice> {
  const plain = new Map<string, PlainPrice>();
  if (here.priceSetId === null) return plain;
  const prices = takenOf(taken);
  for (const item of items) {
    const harga = hargaOf(item);
    if (item.kode === '' || !harga || item.formula?.harga !== undefined || left.has(item.id))
      continue;
    const present = presentOf(item.kode);
    const memory = memoryOf(item, remembered.get(item.id), present);
    const isUntouched = memory !== undefined && isOnePrice(memory.harga, harga);
    if (isUntouched && memory.as === 'typed') continue;
    const then = takenFor(item, prices, { isUntouched, memory });
    const work = memory?.work ?? (then && workSince(item, then, present));
    const its = present && (!work || isSameWork(work, present)) ? present : undefined;
    const isPresent = its !== undefined && isOnePrice(its.harga, harga);
    const lags = isUntouched && memory.as === 'stayed' ? its?.by : then?.by;
    const by = isPresent ? its.by : lags;
    if (by === 'catalogue' || by === 'own')
      plain.set(item.id, { by, kode: isPresent ? item.kode : undefined });
  }
  return plain;
}

export interface DatedPrice {
  readonly by: PlainGiver;
  /** '2026-01-31'; blank: nobody knows. */
  readonly day: string;
}

/** 'katalog, 13 Februari 2026', 'harga sendiri'. */
export const plainText = ({ by, day }: DatedPrice): string => originText(originOf(by, day));

const originOf = (by: PlainGiver, day: string): PriceOrigin => ({
  priceSetId: null,
  name: by === 'own' ? ownPriceName : '',
  region: '',
  day,
});

/** '3 pekerjaan dari katalog, 13 Februari 2026 sampai 1 Oktober 2026', '1 pekerjaan dari harga sendiri'. */
export function plainTexts(prices: Iterable<DatedPrice>): string[] {
  const all = [...prices];
  return (['catalogue', 'own'] as const).flatMap((by) => {
    const its = all.filter((price) => price.by === by);
    if (its.length === 0) return [];
    const days = its.flatMap(({ day }) => (day === '' ? [] : [day])).toSorted();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const until = first === last ? '' : ` sampai ${dateText(last)}`;
    return [`${its.length} pekerjaan dari ${plainText({ by, day: first })}${until}`];
  });
}
