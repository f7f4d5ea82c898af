// What the codes of an estimate cost where it rests now, where it goes, and in between.
import { kodeKey } from '../../domain/code-order.ts';
import {
  counterpartOf,
  isReworded,
  proposals,
  type Counterpart,
  type EditionWork,
} from '../../domain/price-basis/counterpart.ts';
import { unitPriceAt } from '../../domain/price-basis/listed-entry.ts';
import type { PriceOf, SwitchPlan } from '../../domain/price-basis/plan-switch.ts';
import type { Basis } from '../price-basis/basis.ts';
import { listedEntries, type StoredEntry } from '../price-basis/entry-store.ts';
import { findPrices } from '../price-basis/prices.ts';
import { listWorks } from '../price-basis/work-store.ts';
import type { Database } from '../platform/database/database.ts';
import { listConcordance } from './concordance-store.ts';

interface Lookups {
  readonly now: PriceOf;
  readonly between: PriceOf;
  readonly next: (kode: string) => Counterpart | undefined;
}

export async function priceLookups(
  db: Database,
  { from, to }: { readonly from: Basis; readonly to: Basis },
  kodes: ReadonlySet<string>,
): Promise<Lookups> {
  const pricesAt = async (at: Basis): Promise<PriceOf> => {
    const prices = await findPrices(db, at, kodes);
    return (kode) => prices.get(kodeKey(kode));
  };
  if (from.editionId === to.editionId) {
    const prices = await pricesAt(to);
    const next = (kode: string): Counterpart | undefined => {
      const price = prices(kode);
      return price && { kind: 'price', price };
    };
    return { now: await pricesAt(from), between: prices, next };
  }
  const concordance = await listConcordance(db, to.authorId, kodes);
  const others = new Set([
    ...kodes,
    ...[...concordance.values()].flatMap((named) => named.map(({ key }) => key)),
  ]);
  const editions = {
    now: await listedEntries(db, from, kodes),
    next: new Map(
      Array.from(await listedEntries(db, to, others), ([key, entry]) => [key, known(entry)]),
    ),
    concordance,
  };
  return {
    now: await pricesAt(from),
    between: await pricesAt({ ...to, editionId: from.editionId }),
    next: (kode) => counterpartOf(kode, editions),
  };
}

function known(entry: StoredEntry) {
  const { kode, deskripsi, satuan, kodeKey: key } = entry;
  const harga = unitPriceAt(entry);
  return { kode, deskripsi, satuan, price: harga ? { kodeKey: key, satuan, harga } : undefined };
}

/** For so many codes without a counterpart it is told which works may be meant, */
const mostCodes = 100;
/** and so many for each. */
const mostProposals = 3;

/** What the works without a counterpart may be there, by `kodeKey`. */
export async function proposedWorks(
  db: Database,
  { from, to }: { readonly from: Basis; readonly to: Basis },
  left: SwitchPlan['left'],
): Promise<ReadonlyMap<string, readonly EditionWork[]>> {
  if (from.editionId === to.editionId) return new Map();
  const lost = left.filter(({ why }) => why === 'noEntry' || why === 'otherWork');
  const keys = new Set(lost.map(({ item }) => kodeKey(item.kode)).slice(0, mostCodes));
  if (keys.size === 0) return new Map();
  const works = await listWorks(db, to);
  const byKey = new Map(works.map((work) => [kodeKey(work.kode), work]));
  const before = await listedEntries(db, from, keys);
  const named = await listConcordance(db, to.authorId, keys);
  return new Map(
    Array.from(before, ([key, work]) => {
      // Two were said and neither is taken, or the code is there with other words: these are asked first.
      const own = byKey.get(key);
      const said = (named.get(key) ?? []).flatMap((other) => byKey.get(other.key) ?? []);
      const first = [...said, ...(own && isReworded(work, own) ? [own] : [])];
      const others = works.filter((other) => kodeKey(other.kode) !== key && !first.includes(other));
      return [key, [...first, ...proposals(work, others, mostProposals)].slice(0, mostProposals)];
    }),
  );
}
