// What becomes of each price of an estimate that goes over to another price set or edition
// (rules/price-sets). What somebody typed stays; what came from the catalogue follows; on the way back
// each price is what it was (EDISI-01, EDISI-04).
import type { Content, Item } from '../content/content.ts';
import { formulasWith } from '../content/formulas.ts';
import { isOtherUnit, totalDifference, type CataloguePrice } from '../content/price-refresh.ts';
import { itemTotal } from '../content/totals.ts';
import { add, equals, zero, type Decimal } from '../number/decimal.ts';
import type { Counterpart } from './counterpart.ts';

/** Prices by an item's code. */
export type PriceOf = (kode: string) => CataloguePrice | undefined;

/** How an item came by its price, where the prices alone would not tell it next time. */
export interface Remembered {
  readonly as: 'typed' | 'followed' | 'missing';
  /** The price that it was left with; with another one the memory is void. */
  readonly harga: Decimal;
}

/** Why an item keeps its price. */
export type LeftBecause = 'typed' | 'noEntry' | 'otherWork' | 'unit';

export interface SwitchedItem {
  readonly item: Item;
  /** `estimationItem[3].groups[0].items[12]` */
  readonly path: string;
  /** Null: nobody gave a price there, as before the estimate left it. */
  readonly price: CataloguePrice | null;
  /** The code that the work has there, where it is another one. */
  readonly kode: string | undefined;
  /** The pair of codes that somebody said, by which it was found. */
  readonly pairId: string | undefined;
  /** By how much its amount changes with the new prices alone, and with the new analysis then. */
  readonly priceEffect: Decimal;
  readonly recipeEffect: Decimal;
}

export interface LeftItem {
  readonly item: Item;
  readonly path: string;
  readonly why: LeftBecause;
}

export interface SwitchPlan {
  readonly changes: readonly SwitchedItem[];
  readonly left: readonly LeftItem[];
  /** By the id of an item, for the next switch. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  /** Rupiah before PPN; together what the subtotal changes by (EDISI-03). */
  readonly priceEffect: Decimal;
  readonly recipeEffect: Decimal;
}

export interface SwitchWish {
  /** What the estimate's prices rest on now. */
  readonly now: PriceOf;
  /** The old analyses at the new prices. */
  readonly between: PriceOf;
  readonly next: (kode: string) => Counterpart | undefined;
  readonly remembered: ReadonlyMap<string, Remembered>;
}

/** Items without a code rest on nothing and are left out. */
export function planSwitch(
  content: Content,
  { now, between, next: nextOf, remembered }: SwitchWish,
): SwitchPlan {
  const changes: SwitchedItem[] = [];
  const left: LeftItem[] = [];
  const kept = new Map<string, Remembered>();
  for (const { item, path } of codedItems(content)) {
    const present = now(item.kode);
    const found = nextOf(item.kode);
    const next = found?.kind === 'price' ? found.price : undefined;
    const kode = found?.kind === 'price' ? found.kode : undefined;
    const pairId = found?.kind === 'price' ? found.pairId : undefined;
    const as = cameAs(item, present, remembered.get(item.id));
    // It stayed although its code has a price there: that of another work, or for another unit.
    const isStranger = as === 'followed' && present && !equals(present.harga, item.harga);
    const stay = (why: LeftBecause) => {
      left.push({ item, path, why });
      if (as !== 'missing' || !item.priceMissing) kept.set(item.id, { as, harga: item.harga });
    };
    if (as === 'typed') {
      left.push({ item, path, why: 'typed' });
      // Equal by chance: only the memory tells that nobody took it from there.
      if (next && equals(next.harga, item.harga)) kept.set(item.id, { as, harga: item.harga });
    } else if (!next && as === 'missing' && !item.priceMissing) {
      changes.push(step(item, path, { price: null, kode, pairId }, undefined));
    } else if (!next) {
      stay(found?.kind === 'other' ? 'otherWork' : 'noEntry');
    } else if (isForOtherUnit(item, isStranger ? undefined : present, next)) {
      stay('unit');
    } else if (isStranger && kode === undefined && !isOtherUnit(item.satuan, present.satuan)) {
      stay('otherWork');
    } else {
      if (as === 'missing') kept.set(item.id, { as, harga: next.harga });
      if (item.priceMissing || kode !== undefined || !equals(item.harga, next.harga))
        changes.push(step(item, path, { price: next, kode, pairId }, between(item.kode)));
    }
  }
  const sumOf = (effect: 'priceEffect' | 'recipeEffect') =>
    changes.reduce((total, change) => add(total, change[effect]), zero);
  return {
    changes,
    left,
    remembered: kept,
    priceEffect: sumOf('priceEffect'),
    recipeEffect: sumOf('recipeEffect'),
  };
}

/** A price that is not the catalogue's was typed, or lags; neither follows (EDISI-04). */
function cameAs(
  item: Item,
  present: CataloguePrice | undefined,
  memory: Remembered | undefined,
): Remembered['as'] {
  if (item.priceMissing) return 'missing';
  if (item.formula?.harga !== undefined) return 'typed';
  if (memory && equals(memory.harga, item.harga)) return memory.as;
  return present && equals(present.harga, item.harga) ? 'followed' : 'typed';
}

/** Somebody who gave an item another unit than its entry's goes on with it. */
const isForOtherUnit = (item: Item, present: CataloguePrice | undefined, next: CataloguePrice) =>
  isOtherUnit(item.satuan, next.satuan) && isOtherUnit(present?.satuan ?? item.satuan, next.satuan);

function step(
  item: Item,
  path: string,
  { price, kode, pairId }: Pick<SwitchedItem, 'price' | 'kode' | 'pairId'>,
  between: CataloguePrice | undefined,
): SwitchedItem {
  const next = price?.harga ?? zero;
  const middle = between?.harga ?? next;
  return {
    item,
    path,
    price,
    kode,
    pairId,
    priceEffect: totalDifference(item.volume, item.harga, middle),
    recipeEffect: totalDifference(item.volume, middle, next),
  };
}

/** The content with its new prices. */
export function switched(content: Content, { changes }: Pick<SwitchPlan, 'changes'>): Content {
  const next = new Map(changes.map((change) => [change.item.id, change]));
  const priced = (items: readonly Item[]) =>
    items.map((item): Item => {
      const change = next.get(item.id);
      if (!change) return item;
      const { price, kode = item.kode } = change;
      const harga = price?.harga ?? zero;
      return {
        ...item,
        kode,
        harga,
        kodeKey: price?.kodeKey ?? item.kodeKey,
        hargaTotal: itemTotal(item.volume, harga),
        priceMissing: price === null,
        formula: formulasWith(item.formula, 'harga', undefined),
      };
    });
  return content.map((section) => ({
    ...section,
    items: priced(section.items),
    groups: section.groups.map((group) => ({ ...group, items: priced(group.items) })),
  }));
}

function* codedItems(content: Content): Generator<{ item: Item; path: string }> {
  for (const [place, section] of content.entries()) {
    const at = `estimationItem[${place}]`;
    yield* coded(section.items, at);
    for (const [index, group] of section.groups.entries())
      yield* coded(group.items, `${at}.groups[${index}]`);
  }
}

function* coded(items: readonly Item[], holder: string) {
  for (const [place, item] of items.entries())
    if (item.kode !== '') yield { item, path: `${holder}.items[${place}]` };
}
