// What becomes of each price of an estimate that goes over to another price set or edition
// (rules/price-sets). What somebody typed stays; what came from the catalogue follows; on the way back
// each price and code is what it was (EDISI-01, EDISI-04).
import type { Content, Item } from '../content/content.ts';
import { formulasWith } from '../content/formulas.ts';
import { isOtherUnit, totalDifference } from '../content/price-refresh.ts';
import { itemTotal } from '../content/totals.ts';
import { add, zero, type Decimal } from '../number/decimal.ts';
import {
  counterpartOf,
  sameAgain,
  type Counterpart,
  type Editions,
  type PricedWork,
  type WorkOf,
} from './counterpart.ts';
import {
  hargaOf,
  isOneCode,
  isOnePlace,
  isOnePrice,
  keptAt,
  memoryOf,
  withFormer,
  withKept,
  type BasisId,
  type Followed,
  type Kept,
  type Remembered,
} from './remembered.ts';
import { isSameWork, type EditionWork } from './same-work.ts';

/** Why an item keeps its price. */
export type LeftBecause = 'typed' | 'noEntry' | 'otherWork' | 'unit';

/** Where an item is and the code that it takes there, where it is another one. */
interface Moved {
  readonly item: Item;
  /** `estimationItem[3].groups[0].items[12]` */
  readonly path: string;
  readonly code: Pick<PricedWork, 'kode' | 'kodeKey'> | undefined;
}

export interface SwitchedItem extends Moved {
  /** Null: nobody gave a price there, as before the estimate left it. */
  readonly harga: Decimal | null;
  /** The entry that the price is of; undefined: it has the price that it had there before. */
  readonly entry: PricedWork | undefined;
  /** The pair of codes that somebody said, by which it was found. */
  readonly pairId: string | undefined;
  /** By how much its amount changes with the new prices alone, and with the new analysis then. */
  readonly priceEffect: Decimal;
  readonly recipeEffect: Decimal;
}

export interface LeftItem extends Moved {
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

export interface SwitchWish extends Pick<Editions, 'next' | 'named'> {
  readonly from: BasisId;
  readonly to: BasisId;
  /** What the estimate's codes are now. */
  readonly now: WorkOf;
  /** What the old analyses give at the new prices. */
  readonly between: (kode: string) => Decimal | undefined;
  readonly remembered: ReadonlyMap<string, Remembered>;
}

/** Items without a code rest on nothing and are left out. */
export function planSwitch(content: Content, wish: SwitchWish): SwitchPlan {
  const changes: SwitchedItem[] = [];
  const left: LeftItem[] = [];
  const remembered = new Map<string, Remembered>();
  for (const { item, path } of codedItems(content)) {
    const { change, stays, memory } = planItem(standingOf(item, path, wish), wish);
    if (change) changes.push(change);
    if (stays) left.push(stays);
    if (memory) remembered.set(item.id, memory);
  }
  const sumOf = (effect: 'priceEffect' | 'recipeEffect') =>
    changes.reduce((total, change) => add(total, change[effect]), zero);
  return {
    changes,
    left,
    remembered,
    priceEffect: sumOf('priceEffect'),
    recipeEffect: sumOf('recipeEffect'),
  };
}

/** How an item stands before the estimate goes over. */
interface Standing extends Followed {
  readonly item: Item;
  readonly path: string;
  /** A price that is not the catalogue's was typed, or lags; neither follows (EDISI-04). */
  readonly as: 'typed' | 'followed';
  readonly kept: Remembered['kept'];
}

function standingOf(item: Item, path: string, { from, now, remembered }: SwitchWish): Standing {
  const present = now(item.kode);
  const harga = hargaOf(item);
  const memory = memoryOf(item, remembered.get(item.id), present);
  const isUntouched = memory !== undefined && isOnePrice(memory.harga, harga);
  const hasStayed = isUntouched && memory.as === 'stayed';
  const work = memory?.work ?? (hasStayed ? undefined : present);
  const isListed =
    !hasStayed &&
    present?.harga != null &&
    isOnePrice(present.harga, harga) &&
    (work === undefined || isSameWork(work, present));
  const isTyped = isUntouched ? memory.as === 'typed' : item.formula?.harga !== undefined;
  const as = !hasStayed && harga && (isTyped || !isListed) ? 'typed' : 'followed';
  // Where somebody gave it another price since, that is its price wherever no list says one.
  const before = (memory?.kept ?? []).map((each) => (isUntouched ? each : { ...each, harga }));
  const { was = [], pairId } = memory ?? {};
  // What it was before it came here counts on, of which less may have been known.
  const former = hasStayed
    ? before.find((each) => each.at && isOnePlace(each.at, from))
    : undefined;
  const here = former ?? { kode: item.kode, harga, work };
  // What is typed costs the same everywhere, and has more than one code only where it once followed.
  const isTold = as === 'typed' ? was.length + before.length === 0 : isListed;
  return {
    item,
    path,
    as,
    work,
    pairId,
    was,
    kept: withKept(before, from, isTold ? undefined : here),
  };
}

interface PlannedItem {
  readonly change?: SwitchedItem;
  readonly stays?: LeftItem;
  /** Undefined: its price and code alone tell all. */
  readonly memory: Remembered | undefined;
}

function planItem(standing: Standing, wish: SwitchWish): PlannedItem {
  if (standing.as === 'typed') return planTyped(standing, wish);
  const { item, path, work } = standing;
  const before = keptAt(standing, wish.to);
  // Where no list gave its price before, it is asked as what it was then.
  const followed = before ? { work: before.work, was: [] } : standing;
  const asked = { ...item, kode: before?.kode ?? item.kode };
  const found = counterpartOf(asked, followed, { ...wish, isOneEdition: isOneEdition(wish) });
  const why = whyLeft(item, followed.work, found);
  if (why || found?.kind !== 'work') {
    // The work is there without a price, or for another unit: its unit is still that of the price.
    const there = found?.kind === 'work' ? found.work : undefined;
    const follows = there ? { ...there, satuan: (work ?? item).satuan } : work;
    const stayed = { kode: (there ?? item).kode, harga: hargaOf(item), work: follows };
    const kept = before && { ...before, work: before.work ?? work };
    const by = found?.kind === 'work' ? found.pairId : undefined;
    return planLeft(standing, wish, why ?? 'noEntry', { pairId: by, ...(kept ?? stayed) });
  }
  const { work: there, pairId } = found;
  const code = codeFor(item, there);
  const isMoved = code !== undefined || !isOnePrice(hargaOf(item), there.harga);
  return {
    ...(isMoved && {
      change: {
        item,
        path,
        code,
        harga: there.harga,
        entry: there,
        pairId,
        ...effectsOf(item, there.harga, wish.between(item.kode)),
      },
    }),
    memory: needed({
      as: 'followed',
      kode: there.kode,
      harga: there.harga,
      work: undefined,
      was: withFormer(standing, there),
      pairId: pairId ?? (code ? undefined : standing.pairId),
      kept: standing.kept,
    }),
  };
}

function whyLeft(
  item: Item,
  work: EditionWork | undefined,
  found: Counterpart | undefined,
): LeftBecause | undefined {
  if (!found) return 'noEntry';
  if (found.kind === 'other') return 'otherWork';
  if (found.work.harga === null) return 'noEntry';
  return isForOtherUnit(item, work, found.work) ? 'unit' : undefined;
}

/** Somebody who gave an item another unit than its entry's goes on with it. */
const isForOtherUnit = (item: Item, work: EditionWork | undefined, next: EditionWork) =>
  isOtherUnit(item.satuan, next.satuan) && isOtherUnit(work?.satuan ?? item.satuan, next.satuan);

/** No list says its price there: it is what it was there before, else what it is. */
function planLeft(
  standing: Standing,
  { next }: SwitchWish,
  why: LeftBecause,
  stayed: Omit<Kept, 'at'> & Pick<Followed, 'pairId'>,
): PlannedItem {
  const { item, path } = standing;
  const { kode = item.kode, harga, work: follows } = stayed;
  const code = codeFor(item, { kode, kodeKey: next(kode)?.kodeKey ?? '' });
  const memory = needed({
    as: 'stayed',
    kode,
    harga,
    work: follows,
    was: withFormer(standing, follows),
    pairId: stayed.pairId ?? (code ? undefined : standing.pairId),
    kept: standing.kept,
  });
  if (isOnePrice(harga, hargaOf(item))) return { stays: { item, path, code, why }, memory };
  const effects = effectsOf(item, harga, undefined);
  const change = { item, path, code, harga, entry: undefined, pairId: undefined, ...effects };
  return { change, memory };
}

/** What was typed stays, under the code that it had there. */
function planTyped(standing: Standing, wish: SwitchWish): PlannedItem {
  const { item, path, work } = standing;
  const before = keptAt(standing, wish.to)?.kode;
  const again =
    before === undefined
      ? sameAgain(standing, { ...wish, isOneEdition: isOneEdition(wish) })
      : undefined;
  const same = again?.work;
  const there = same ?? wish.next(before ?? item.kode);
  const code = codeFor(item, same ?? { kode: before ?? item.kode, kodeKey: there?.kodeKey ?? '' });
  const memory: Remembered = {
    as: 'typed',
    kode: code?.kode ?? item.kode,
    harga: item.harga,
    work: same ? undefined : work,
    was: withFormer(standing, same),
    pairId: again?.pairId ?? (code ? undefined : standing.pairId),
    kept: standing.kept,
  };
  // Equal by chance: only the memory tells that nobody took it from there.
  const isByChance = there !== undefined && isOnePrice(there.harga, item.harga);
  return {
    stays: { item, path, code, why: 'typed' },
    memory: isByChance ? memory : needed(memory),
  };
}

const isOneEdition = ({ from, to }: SwitchWish) => from.editionId === to.editionId;

const codeFor = <Code extends Pick<PricedWork, 'kode' | 'kodeKey'>>(item: Item, there: Code) =>
  isOneCode(item.kode, there.kode) ? undefined : there;

/** A memory that says no more than the price and the code do is none. */
function needed(memory: Remembered): Remembered | undefined {
  const { as, work, was, kept } = memory;
  const tells = work || was.length > 0 || kept.length > 0 || as === 'stayed';
  return tells ? memory : undefined;
}

function effectsOf(item: Item, harga: Decimal | null, between: Decimal | undefined) {
  const next = harga ?? zero;
  const middle = between ?? next;
  return {
    priceEffect: totalDifference(item.volume, item.harga, middle),
    recipeEffect: totalDifference(item.volume, middle, next),
  };
}

/** The content with its new prices and codes. */
export function switched(content: Content, plan: Pick<SwitchPlan, 'changes' | 'left'>): Content {
  const changes = new Map(plan.changes.map((change) => [change.item.id, change]));
  const codes = new Map(plan.left.flatMap(({ item, code }) => (code ? [[item.id, code]] : [])));
  const priced = (items: readonly Item[]) =>
    items.map((item): Item => {
      const change = changes.get(item.id);
      const code = change?.code ?? codes.get(item.id);
      const coded = code ? { ...item, kode: code.kode, kodeKey: code.kodeKey } : item;
      if (!change) return coded;
      const harga = change.harga ?? zero;
      return {
        ...coded,
        harga,
        kodeKey: change.entry?.kodeKey ?? coded.kodeKey,
        hargaTotal: itemTotal(item.volume, harga),
        priceMissing: change.harga === null,
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
