// Which items of an estimate have a price of another set or of the catalogue than it rests on: their works were not
// where it went, so that the price stayed (EDISI-18). Keeping it is the rule; that it is of elsewhere must be said.
import type { Item } from '../content/content.ts';
import { dateText } from '../date-text.ts';
import type { RememberedItems } from './copied-memory.ts';
import {
  hargaOf,
  isOnePrice,
  keptAt,
  memoryOf,
  type BasisId,
  type PriceOrigin,
} from './remembered.ts';

/** By the id of an item whose price it has; undefined: of before, as older versions remembered no more. */
export type LeftBehind = ReadonlyMap<string, PriceOrigin | undefined>;

export function leftBehind(
  items: Iterable<Item>,
  remembered: RememberedItems,
  here: BasisId,
): LeftBehind {
  const left = new Map<string, PriceOrigin | undefined>();
  if (!hasLeft(remembered)) return left;
  for (const item of items) {
    const memory = memoryOf(item, remembered.get(item.id), undefined);
    const harga = hargaOf(item);
    if (memory?.as !== 'stayed' || harga === null || item.formula?.harga !== undefined) continue;
    // Another price was given by somebody since.
    if (!isOnePrice(memory.harga, harga)) continue;
    const { from } = memory;
    if (from ? from.priceSetId !== here.priceSetId : !wasHere(memory, here))
      left.set(item.id, from);
  }
  return left;
}

/** Whether anything of an estimate may be: most remember nothing, and need not be read for it. */
export const hasLeft = (remembered: RememberedItems): boolean =>
  [...remembered.values()].some(({ as }) => as === 'stayed');

/** A price that lags behind the list of here is of here. */
const wasHere = (memory: Parameters<typeof keptAt>[0], here: BasisId): boolean =>
  keptAt(memory, here)?.at !== undefined;

/** 'Semarang 2026, Kota Semarang, 1 Oktober 2026'; of the catalogue the day on which the estimate left it; 'harga sendiri, …'. */
export function originText(from: PriceOrigin | undefined): string {
  if (!from) return 'sebelum estimasi ini pindah';
  const { priceSetId, name, region, day } = from;
  const named = priceSetId === null ? [name || 'katalog'] : [name, region];
  return [...named, day && dateText(day)].filter(Boolean).join(', ');
}

/** From where how many, the most first: '2 pekerjaan dari Semarang 2026, Kota Semarang, 1 Oktober 2026'. */
export function leftTexts(left: LeftBehind): string[] {
  const counts = new Map<string, number>();
  for (const from of left.values()) {
    const text = originText(from);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([text, count]) => `${count} pekerjaan dari ${text}`);
}
