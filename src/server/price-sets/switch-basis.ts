// An estimate goes over to another price set or edition: the same computation is shown, and then stored as
// it was shown or not at all (EDISI-02).
import { createHash } from 'node:crypto';
import type { Content } from '../../domain/content/content.ts';
import { readStoredContent } from '../../domain/content/stored-content.ts';
import { countItems, grandTotal, itemsOf } from '../../domain/content/totals.ts';
import { writeContent } from '../../domain/content/write-content.ts';
import {
  add,
  compare,
  decimal,
  negate,
  sum,
  toText,
  type Decimal,
} from '../../domain/number/decimal.ts';
import { dayOf } from '../../domain/date-text.ts';
import { reachOf } from '../../domain/price-basis/coverage.ts';
import { leftBehind, type LeftBehind } from '../../domain/price-basis/left-behind.ts';
import { planSwitch, switched, type SwitchPlan } from '../../domain/price-basis/plan-switch.ts';
import type { PriceOrigin } from '../../domain/price-basis/remembered.ts';
import { takenOf } from '../../domain/price-basis/taken.ts';
import { isOldPrice } from '../../domain/price-age.ts';
import type { RankedResource } from '../../domain/report/resource-works.ts';
import { givenPriceKey, withoutOthers } from '../../domain/report/recipe-source.ts';
import { findPriceDates } from '../price-basis/price-date-store.ts';
import { readRemembered } from '../estimation/basis-store.ts';
import { unpackContent } from '../estimation/content/stored-body.ts';
import { basisOf, type StoredEstimation } from '../estimation/estimation-store.ts';
import { readEstimation } from '../estimation/read-estimation.ts';
import { readBody } from '../estimation/revisions/revision-store.ts';
import { saveEstimation } from '../estimation/save-estimation.ts';
import { readSaved, type SavedEstimation } from '../estimation/saved-estimation.ts';
import { lockForChange, type Target } from '../estimation/visibility.ts';
import type { Basis } from '../price-basis/basis.ts';
import { plainPricesOf, type PlainPrices } from '../price-basis/plain-prices.ts';
import { readEntries } from '../price-basis/recipe-sources.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/problem.ts';
import { pairsForAll } from './concordance-store.ts';
import { holdEdition } from './edition-store.ts';
import { priceLookups, proposedWorks, type Proposed } from './price-lookups.ts';
import { holdSet } from './price-set-store.ts';

/** Null: the catalogue's own prices, the catalogue's present analyses. */
export interface WantedBasis {
  readonly priceSetId: string | null;
  readonly editionId: string | null;
}

export interface Coverage {
  readonly resources: readonly RankedResource[];
  readonly priced: number;
  /** The dearest first. */
  readonly uncovered: readonly (RankedResource & { readonly priceAt: Date | undefined })[];
  /** How many of those its analysis gives by hand. */
  readonly byHand: number;
  readonly old: number;
  /** What keeps the price of another set than the estimate then rests on. */
  readonly left: LeftBehind;
  /** Rupiah before PPN of those. */
  readonly leftAmount: Decimal;
  /** What costs at the set what its entry asks beside an analysis. */
  readonly plain: PlainPrices;
  readonly plainAmount: Decimal;
}

export interface PlannedSwitch {
  readonly estimation: StoredEstimation;
  readonly plan: SwitchPlan;
  readonly newSubtotal: Decimal;
  readonly newGrandTotal: Decimal;
  readonly counts: { readonly manual: number; readonly same: number };
  readonly coverage: Coverage;
  /** Which works of another edition those without a counterpart may be, by the id of their item. */
  readonly proposed: ReadonlyMap<string, Proposed>;
  /** The pairs among those by which works are found that are everybody's. */
  readonly forAll: ReadonlySet<string>;
  /** Tells this effect from any other. */
  readonly shown: string;
}

/** Changes nothing. A set or an edition that is removed, or that its author cannot reach, is said to be gone. */
export async function previewSwitch(
  db: Database,
  caller: Caller,
  { id, ...wanted }: WantedBasis & { readonly id: string },
): Promise<PlannedSwitch> {
  const { estimation, content } = await readEstimation(db, caller, id);
  const basis = await reached(db, estimation, wanted, 'read');
  return plan(db, estimation, readStoredContent(content.toString()), basis);
}

/** Stores what was shown; PRICE_CHANGED where it would be something else by now. */
export async function applySwitch(
  tx: Tx,
  caller: Caller,
  { shown, wanted, ...target }: Target & { readonly wanted: WantedBasis; readonly shown: string },
): Promise<SavedEstimation> {
  const estimation = await lockForChange(tx, caller, target);
  const stored = await unpackContent(await readBody(tx, estimation.id, estimation.revision));
  const content = readStoredContent(stored.toString());
  const basis = await reached(tx, estimation, wanted, 'share');
  const planned = await plan(tx, estimation, content, basis);
  if (planned.shown !== shown) throw new Problem('PRICE_CHANGED');
  if (isSame(basisOf(estimation), basis) && planned.plan.changes.length === 0)
    return readSaved(tx, estimation.id, undefined, false);
  const { remembered, taken } = planned.plan;
  const { priceSetId, editionId } = basis;
  return saveEstimation(tx, caller, {
    id: estimation.id,
    sent: { estimationItem: writeContent(switched(content, planned.plan)) },
    image: undefined,
    isFull: false,
    basis: { priceSetId, editionId, remembered, taken },
  });
}

/** It rests on this already: nothing is left to be stored. */
const isSame = (one: Basis, other: Basis) =>
  one.priceSetId === other.priceSetId && one.editionId === other.editionId;

async function plan(
  db: Database,
  estimation: StoredEstimation,
  content: Content,
  basis: Reached,
): Promise<PlannedSwitch> {
  const now = basisOf(estimation);
  const kodes = new Set<string>();
  for (const { kode } of itemsOf(content)) if (kode !== '') kodes.add(kode);
  const way = { from: now, to: basis };
  const origins = {
    origin: originOf(estimation),
    originThere: basis.named,
    catalogue: { priceSetId: null, ...catalogueNow() },
  };
  const { remembered, taken } = await readRemembered(db, estimation.id);
  const lookups = await priceLookups(db, way, kodes, remembered.values());
  const made = planSwitch(content, {
    ...way,
    ...origins,
    ...lookups,
    remembered,
    taken: takenOf(taken),
  });
  const newSubtotal = add(decimal(estimation.subtotal), add(made.priceEffect, made.recipeEffect));
  const coded = [...itemsOf(content)].filter(({ kode }) => kode !== '').length;
  const planned = {
    estimation,
    plan: byWeight(made),
    newSubtotal,
    newGrandTotal: grandTotal(newSubtotal, decimal(estimation.ppn)),
    counts: {
      manual: countItems(content) - coded,
      same: coded - made.changes.length - made.left.length,
    },
    proposed: await proposedWorks(db, way, made, lookups),
    forAll: await pairsForAll(
      db,
      made.changes.flatMap(({ pairId }) => pairId ?? []),
    ),
    coverage: await coverageOf(db, basis, content, made),
  };
  return { ...planned, shown: stampOf(planned, basis) };
}

/** `share`: they stay until the transaction ends, so that nobody goes over to what is being removed. */
async function reached(
  db: Database,
  { authorId }: StoredEstimation,
  { priceSetId, editionId }: WantedBasis,
  how: 'read' | 'share',
): Promise<Reached> {
  const isGone = (entry: { ownerId: string | null } | undefined) =>
    !entry || (entry.ownerId !== null && entry.ownerId !== authorId);
  const set = priceSetId === null ? undefined : await holdSet(db, priceSetId, how);
  if (priceSetId !== null && isGone(set)) throw new Problem('PRICE_SET_GONE');
  const edition = editionId === null ? undefined : await holdEdition(db, editionId, how);
  if (editionId !== null && isGone(edition)) throw new Problem('EDITION_GONE');
  const { name, region, day } = set ?? catalogueNow();
  const named = { priceSetId, name, region, day };
  return { authorId, priceSetId, editionId, named, edition: edition?.name };
}

/** With what papers will call it. */
interface Reached extends Basis {
  readonly named: PriceOrigin;
  readonly edition: string | undefined;
}

const catalogueNow = () => ({ name: '', region: '', day: dayOf(new Date()) });

function originOf(estimation: StoredEstimation): PriceOrigin {
  const { priceSetId, priceSetName, priceSetRegion, priceSetDate } = estimation;
  if (priceSetId === null) return { priceSetId, ...catalogueNow() };
  return {
    priceSetId,
    name: priceSetName ?? '',
    region: priceSetRegion ?? '',
    day: priceSetDate ?? '',
  };
}

const absolute = (value: Decimal) => (value.units < 0n ? negate(value) : value);
const sizeOf = ({ priceEffect, recipeEffect }: SwitchPlan['changes'][number]) =>
  absolute(add(priceEffect, recipeEffect));

/** What moves the total most comes first. */
const byWeight = (made: SwitchPlan): SwitchPlan => ({
  ...made,
  changes: made.changes.toSorted((a, b) => compare(sizeOf(b), sizeOf(a))),
});

async function coverageOf(
  db: Database,
  basis: Basis,
  before: Content,
  made: SwitchPlan,
): Promise<Coverage> {
  const content = switched(before, made);
  const items = [...itemsOf(content)];
  const { sources: all, workOf } = await readEntries(
    db,
    basis,
    items.map(({ kode }) => kode),
  );
  // What is another work there than the item brings none of its materials along.
  const others = new Map(
    made.left.flatMap(({ item, code, why }) =>
      why === 'otherWork' ? [[item.id, (code ?? item).kode] as const] : [],
    ),
  );
  const sources = withoutOthers(all, items, others);
  const left = leftBehind(items, made.remembered, basis);
  const plain = await plainPricesOf(db, basis, items, { memory: made, left, workOf });
  const amountOf = (among: ReadonlyMap<string, unknown>) =>
    sum(items.flatMap(({ id, hargaTotal }) => (among.has(id) ? [hargaTotal] : [])));
  const dates = await findPriceDates(db, basis, sources);
  const { resources, bySet, byHand } = reachOf(content, sources);
  const at = ({ masterId, price }: RankedResource) =>
    masterId === null || !price ? undefined : dates.get(givenPriceKey(masterId, price.value));
  const now = new Date();
  return {
    resources,
    priced: bySet,
    uncovered: resources
      .filter(({ pricedBy }) => basis.priceSetId !== null && pricedBy !== 'set')
      .map((row) => ({ ...row, priceAt: at(row) })),
    byHand: basis.priceSetId === null ? 0 : byHand.length,
    old: resources.filter((row) => {
      const given = at(row);
      return given !== undefined && isOldPrice(given, now);
    }).length,
    left,
    leftAmount: amountOf(left),
    plain,
    plainAmount: amountOf(plain),
  };
}

/** From what to what, to the sen: whatever differs makes another effect. */
function stampOf({ estimation, plan: made }: Omit<PlannedSwitch, 'shown'>, basis: Reached): string {
  const { authorId, priceSetId, editionId, named, edition } = basis;
  const told = [
    estimation.revision,
    { authorId, priceSetId, editionId },
    // What it is called then, but for the day on which the catalogue is.
    priceSetId === null ? null : named,
    edition,
    made.changes.map(({ item, harga, code }) => [item.id, code?.kode, harga && toText(harga)]),
    made.left.map(({ item, code, why }) => [item.id, code?.kode, why]),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}
