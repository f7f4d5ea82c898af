import type {
  CheckFacts as SentFacts,
  FollowedWorks as SentFollowed,
} from '../../contract/checks.ts';
import {
  checkedEstimate,
  type Checked,
  type CheckFacts,
  type LeftPrice,
} from '../../domain/checks/checked.ts';
import { kodeKey } from '../../domain/code-order.ts';
import type { Content } from '../../domain/content/content.ts';
import { itemsOf } from '../../domain/content/totals.ts';
import { decimal, equals, zero, type Decimal } from '../../domain/number/decimal.ts';
import { othersOnceSaved, type FollowedWorks } from '../../domain/price-basis/other-works.ts';

const bandOf = ({ lowest, highest }: SentFacts['bands']['daily']) =>
  [decimal(lowest), decimal(highest)] as const;

/** What the server told of an estimate's codes, and of what its items follow. */
export interface ToldOfEstimate {
  readonly facts: SentFacts;
  /** Under the ids that the items have here; undefined: it is not stored yet. */
  readonly followed?: SentFollowed | undefined;
}

/** A content as it stands here, with what was told of it. */
export function checkedAsTold(
  content: Content,
  { facts, followed }: ToldOfEstimate,
  { ppn, now }: { ppn: Decimal; now: number },
): Checked {
  const others = followed && othersOnceSaved(content, readFollowed(followed));
  const left = followed?.left && leftIn(content, followed.left);
  return checkedEstimate(content, { ...readFacts(facts, ppn, new Date(now)), others, left });
}

/** Whose price stayed and is the same still, under the same code. */
function leftIn(content: Content, sent: NonNullable<SentFollowed['left']>): CheckFacts['left'] {
  const left = new Map<string, LeftPrice>();
  for (const { id, kode, harga, priceMissing, formula } of itemsOf(content)) {
    const was = sent[id];
    if (!was || priceMissing || formula?.harga !== undefined) continue;
    if (kodeKey(was.kode) === kodeKey(kode) && equals(decimal(was.harga), harga)) left.set(id, was);
  }
  return left;
}

const exact = (text: string | null) => (text === null ? null : decimal(text));

export function readFollowed(sent: SentFollowed): FollowedWorks {
  return {
    works: new Map(
      sent.works.map((work) => [kodeKey(work.kode), { ...work, harga: exact(work.harga) }]),
    ),
    taken: sent.taken.map((work) => ({ ...work, harga: decimal(work.harga) })),
    remembered: new Map(
      Object.entries(sent.remembered).map(([id, memory]) => [
        id,
        {
          as: memory.as,
          kode: memory.kode ?? undefined,
          harga: exact(memory.harga),
          work: memory.work ?? undefined,
          said: memory.said ?? undefined,
          was: memory.was.map((work) => ({ ...work, pairId: undefined })),
          pairId: undefined,
          kept: [],
        },
      ]),
    ),
    rows: sent.rows.map((row) => ({
      ...row,
      harga: exact(row.harga) ?? zero,
      priceMissing: row.harga === null,
    })),
    ids: new Set(sent.ids),
  };
}

/** The ids as `own` has them. */
export function followedAs(sent: SentFollowed, own: (id: string) => string): SentFollowed {
  return {
    ...sent,
    remembered: Object.fromEntries(
      Object.entries(sent.remembered).map(([id, memory]) => [own(id), memory]),
    ),
    rows: sent.rows.map((row) => ({ ...row, id: own(row.id) })),
    ids: sent.ids.map(own),
    ...(sent.left && {
      left: Object.fromEntries(Object.entries(sent.left).map(([id, one]) => [own(id), one])),
    }),
  };
}

/** What the server told of the codes, exact again. */
export function readFacts(sent: SentFacts, ppn: Decimal, now: Date): Omit<CheckFacts, 'others'> {
  return {
    sources: new Map(
      sent.sources.map(({ rows, ...source }) => [
        kodeKey(source.kode),
        {
          ...source,
          overheadPercent: decimal(source.overheadPercent),
          rows: rows.map((row) => ({
            ...row,
            coefficient: decimal(row.coefficient),
            unitPriceSnapshot: exact(row.unitPriceSnapshot),
            priceOverride: exact(row.priceOverride),
          })),
        },
      ]),
    ),
    priceDates: new Map(Object.entries(sent.priceDates).map(([id, at]) => [id, new Date(at)])),
    priceSetters: new Map(Object.entries(sent.priceSetters)),
    otherPrices: new Map(
      Object.entries(sent.otherPrices).map(([key, prices]) => [key, prices.map(decimal)]),
    ),
    ppn,
    rounding: sent.rounding ?? undefined,
    bands: { daily: bandOf(sent.bands.daily), hourly: bandOf(sent.bands.hourly) },
    judged: sent.judged
      ? { subtotal: decimal(sent.judged.subtotal), at: new Date(sent.judged.at) }
      : undefined,
    publicBy: sent.publicBy ?? undefined,
    isAlong: sent.isAlong,
    tkdn: new Map(Object.entries(sent.tkdn).map(([id, share]) => [id, decimal(share)])),
    shipped: sent.shipped && new Set(sent.shipped),
    tkdnBy: sent.tkdnBy ?? undefined,
    priceSet: sent.priceSet ?? undefined,
    priceSetOf: sent.priceSetOf,
    priceSetPpn: sent.priceSetPpn ?? undefined,
    analysesOf: sent.analysesOf ?? undefined,
    now,
  };
}
