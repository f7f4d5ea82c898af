// What the codes of an estimate are and cost where it rests now, where it goes, and in between.
import { kodeKey } from '../../domain/code-order.ts';
import { namedIn, type PricedWork } from '../../domain/price-basis/counterpart.ts';
import type { SwitchWish } from '../../domain/price-basis/plan-item.ts';
import type { SwitchPlan } from '../../domain/price-basis/plan-switch.ts';
import type { Remembered } from '../../domain/price-basis/remembered.ts';
import {
  isReworded,
  proposals,
  speaksAgainst,
  type EditionWork,
} from '../../domain/price-basis/same-work.ts';
import type { Basis } from '../price-basis/basis.ts';
import { pricedWorks } from '../price-basis/entry-store.ts';
import { findPrices } from '../price-basis/prices.ts';
import { listWorks } from '../price-basis/work-store.ts';
import type { Database } from '../platform/database/database.ts';
import { listConcordance } from './concordance-store.ts';

type Lookups = Pick<SwitchWish, 'now' | 'frozen' | 'between' | 'next' | 'named'>;

interface Way {
  readonly from: Basis;
  readonly to: Basis;
}

export async function priceLookups(
  db: Database,
  { from, to }: Way,
  kodes: ReadonlySet<string>,
  remembered: Iterable<Remembered>,
): Promise<Lookups> {
  const meant = new Set(kodes);
  for (const memory of remembered) for (const kode of codesOf(memory)) meant.add(kode);
  const concordance = await listConcordance(db, to.authorId, meant);
  const asked = [...concordance.values()].flatMap((named) => named.map(({ key }) => key));
  const next = await pricedWorks(db, to, [...meant, ...asked]);
  const find = (works: ReadonlyMap<string, PricedWork>) => (kode: string) =>
    works.get(kodeKey(kode));
  return {
    now: find(await pricedWorks(db, from, kodes)),
    frozen: find(await frozenWorks(db, { from, to }, kodes, next)),
    between: await pricesBetween(db, { from, to }, kodes, next),
    next: find(next),
    named: (kode) => concordance.get(kodeKey(kode)) ?? [],
  };
}

/** In the frozen edition at the prices of here; a frozen edition itself never moved on. */
async function frozenWorks(
  db: Database,
  { from, to }: Way,
  kodes: ReadonlySet<string>,
  next: ReadonlyMap<string, PricedWork>,
): Promise<ReadonlyMap<string, PricedWork>> {
  if (from.editionId !== null || to.editionId === null) return new Map();
  if (from.priceSetId === to.priceSetId) return next;
  return pricedWorks(db, { ...to, priceSetId: from.priceSetId }, kodes);
}

function* codesOf({ work, was, kept }: Remembered): Generator<string> {
  if (work) yield work.kode;
  for (const { kode } of was) yield kode;
  for (const { kode, work: former } of kept) {
    if (kode !== undefined) yield kode;
    if (former) yield former.kode;
  }
}

/** What the old analyses give at the new prices. */
async function pricesBetween(
  db: Database,
  { from, to }: Way,
  kodes: ReadonlySet<string>,
  next: ReadonlyMap<string, PricedWork>,
): Promise<SwitchWish['between']> {
  if (from.editionId === to.editionId) return (kode) => next.get(kodeKey(kode))?.harga ?? undefined;
  const prices = await findPrices(db, { ...to, editionId: from.editionId }, kodes);
  return (kode) => prices.get(kodeKey(kode))?.harga;
}

/** For so many works without a counterpart it is told which may be meant, */
const mostWorks = 100;
/** and so many for each. */
const mostProposals = 3;

export interface Proposed {
  /** What is sought there, as it is called in a pair. */
  readonly follows: string;
  readonly works: readonly EditionWork[];
}

/** What the works without a counterpart may be there, by the id of the item. */
export async function proposedWorks(
  db: Database,
  { from, to }: Way,
  { left, remembered }: Pick<SwitchPlan, 'left' | 'remembered'>,
  { now, next, named }: Pick<Lookups, 'now' | 'next' | 'named'>,
): Promise<ReadonlyMap<string, Proposed>> {
  const lost = left.flatMap(({ item, why }) => {
    const present = now(item.kode);
    const isOwn = !present || speaksAgainst(item, present);
    const work = remembered.get(item.id)?.work ?? (isOwn ? item : present);
    if (item.deskripsi === '' || (why !== 'noEntry' && why !== 'otherWork')) return [];
    // In one edition a work that is there lacks nothing but its price.
    const isThere = from.editionId === to.editionId && why === 'noEntry' && next(work.kode);
    return isThere ? [] : [{ id: item.id, work }];
  });
  if (lost.length === 0) return new Map();
  const works = await listWorks(db, to);
  const byKey = new Map(works.map((work) => [kodeKey(work.kode), work]));
  const found = new Map<string, readonly EditionWork[]>();
  const proposed = new Map<string, Proposed>();
  for (const { id, work } of lost) {
    const meant = `${kodeKey(work.kode)}\n${work.deskripsi}`;
    if (!found.has(meant) && found.size < mostWorks)
      found.set(meant, proposalsFor(work, works, byKey, named(work.kode)));
    proposed.set(id, { follows: work.deskripsi, works: found.get(meant) ?? [] });
  }
  return proposed;
}

function proposalsFor(
  work: EditionWork,
  works: readonly EditionWork[],
  byKey: ReadonlyMap<string, EditionWork>,
  named: ReturnType<Lookups['named']>,
): readonly EditionWork[] {
  // Two were said and neither is taken, or the code is there with other words: these are asked first.
  const own = byKey.get(kodeKey(work.kode));
  const said = namedIn((kode) => byKey.get(kodeKey(kode)), work, named).map((each) => each.work);
  const first = [...said, ...(own && !said.includes(own) && isReworded(work, own) ? [own] : [])];
  const others = works.filter((other) => other !== own && !first.includes(other));
  return [...first, ...proposals(work, others, mostProposals)].slice(0, mostProposals);
}
