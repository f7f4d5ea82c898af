// What becomes of each price of an estimate that goes over to another price set or edition
// (rules/price-sets). What somebody typed stays; what came from the catalogue follows; on the way back
// each price and code is what it was (EDISI-01, EDISI-04).
import { kodeKey } from '../code-order.ts';
import type { Content, Item } from '../content/content.ts';
import { formulasWith } from '../content/formulas.ts';
import { itemTotal } from '../content/totals.ts';
import { add, zero, type Decimal } from '../number/decimal.ts';
import { planItem, type LeftItem, type SwitchedItem, type SwitchWish } from './plan-item.ts';
import type { Remembered } from './remembered.ts';
import { standingOf } from './standing.ts';
import type { TakenWork } from './taken.ts';

export interface SwitchPlan {
  readonly changes: readonly SwitchedItem[];
  readonly left: readonly LeftItem[];
  /** By the id of an item, for the next switch. */
  readonly remembered: ReadonlyMap<string, Remembered>;
  /** What is asked there by the codes whose prices the items have. */
  readonly taken: readonly TakenWork[];
  /** Rupiah before PPN; together what the subtotal changes by (EDISI-03). */
  readonly priceEffect: Decimal;
  readonly recipeEffect: Decimal;
  /** Of how many changes the parts cannot be told: what they took was renewed here since, and all counts as prices. */
  readonly renewed: number;
}

/** Items without a code rest on nothing and are left out. */
export function planSwitch(content: Content, wish: SwitchWish): SwitchPlan {
  const changes: SwitchedItem[] = [];
  const left: LeftItem[] = [];
  const remembered = new Map<string, Remembered>();
  const prices = new Map<string, TakenWork>();
  let renewed = 0;
  for (const { item, path } of codedItems(content)) {
    const standing = standingOf(item, path, wish);
    const { change, stays, memory, taken } = planItem(standing, wish);
    if (change) changes.push(change);
    if (change?.entry && standing.lags) renewed++;
    if (stays) left.push(stays);
    if (memory) remembered.set(item.id, memory);
    if (taken) prices.set(kodeKey(taken.kode), taken);
  }
  const sumOf = (effect: 'priceEffect' | 'recipeEffect') =>
    changes.reduce((total, change) => add(total, change[effect]), zero);
  return {
    changes,
    left,
    remembered,
    taken: [...prices.values()],
    priceEffect: sumOf('priceEffect'),
    recipeEffect: sumOf('recipeEffect'),
    renewed,
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
      const moved = code ? { ...item, kode: code.kode, kodeKey: code.kodeKey } : item;
      if (!change) return moved;
      const harga = change.harga ?? zero;
      return {
        ...moved,
        harga,
        kodeKey: change.entry?.kodeKey ?? moved.kodeKey,
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
