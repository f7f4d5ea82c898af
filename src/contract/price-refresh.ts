import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { EstimationRow } from './estimation.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, decimalField, flag, sentVersion } from './fields/fields.ts';
import { counts, ranges } from '../domain/number/limits.ts';

/**
 * An item whose price differs from the one that counts for the estimate's author in the catalogue.
 */
export const PriceChange = z.object({
  itemId: z.uuid(),
  /** `estimationItem[3].groups[0].items[12]` */
  path: z.string(),
  kode: z.string(),
  deskripsi: z.string(),
  oldHarga: z.number(),
  /** Nobody gave the old price: it is 0 and does not mean free (D-58). */
  oldPriceMissing: z.boolean(),
  /** How the old price was computed in its cell: somebody's own. Null: it was not. */
  oldFormula: z.nullable(z.string()),
  newHarga: z.number(),
  /** Two decimals; null where there was no price above 0. */
  diffPercent: z.nullable(z.number()),
  /** More than ten times as much, or less than a tenth: as likely a comma as a price (D-48). */
  jump: z.boolean(),
  volume: z.number(),
  satuan: z.string(),
  /** The catalogue's unit; where it is not the item's, the price is for another measure. */
  newSatuan: z.string(),
  unitDiffers: z.boolean(),
  /** What the price is of, where its code is by now another work than the item follows, or says of itself (rules/price-sets#memory). */
  otherWork: z.nullable(z.string()),
  kodeKey: z.string(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** Prices of another set or of the catalogue than the estimate rests on: they stayed where their works are not (EDISI-18). */
const LeftPrices = z.object({
  items: z.int(),
  /** '2 pekerjaan dari Semarang 2026, Kota Semarang, 1 Oktober 2026', the most first. */
  from: z.array(z.string()),
  /** 'A.1 Pasang bata', the first three. */
  works: z.array(z.string()),
});
export type LeftPrices = z.infer<typeof LeftPrices>;

const PlainPrices = z.object({
  items: z.int(),
  /** '3 pekerjaan dari katalog, 13 Februari 2026', '1 pekerjaan dari harga sendiri, 28 November 2026'. */
  from: z.array(z.string()),
});
export type PlainPrices = z.infer<typeof PlainPrices>;

export const PriceRefresh = z.object({
  changes: z.array(PriceChange),
  /** Items whose code the catalogue does not have, or has without a price. */
  unmatched: z.array(z.object({ itemId: z.uuid(), kode: z.string() })),
  counts: z.object({
    changes: z.int(),
    unmatched: z.int(),
    /** Items whose price rests on one that was given longer ago than `oldAfterDays`. */
    oldPrices: z.int(),
    oldAfterDays: z.int(),
    /** Missing, as of most: none stayed behind. */
    left: z.optional(LeftPrices),
    /** What costs at the set what its entry asks, since no analysis gives it there (EDISI-05); missing where none does. */
    plain: z.optional(PlainPrices),
  }),
  subtotal: z.number(),
  /** Percent. */
  ppn: z.number(),
  oldGrandTotal: z.number(),
  /** With every change. */
  newGrandTotal: z.number(),
  version: z.int(),
});
export type PriceRefresh = z.infer<typeof PriceRefresh>;

export const PriceRefreshOrder = z.object({
  items: z
    .array(
      z.object({
        itemId: z.uuid(fieldTexts.unknown),
        newHarga: decimalField(ranges.price),
      }),
      fieldTexts.required,
    )
    .check(z.maxLength(counts.items, fieldTexts.tooMany(counts.items, 'item'))),
  version: z.optional(sentVersion()),
});
export type PriceRefreshOrder = z.infer<typeof PriceRefreshOrder>;

/** The present prices of the catalogue, for an estimate: shown, then taken over by choice (D-38). */
export const priceRefresh = endpoints({
  preview: {
    method: 'GET',
    path: '/estimation/:id/price-refresh',
    access: 'signed-in',
    summary: 'Which prices of an estimate are others in the catalogue; nothing changes',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    /** `counts=1`: the counts and totals alone, with both lists empty. */
    query: z.object({ counts: z.optional(flag()) }),
    reply: PriceRefresh,
  },
  apply: {
    method: 'POST',
    path: '/estimation/:id/price-refresh',
    access: 'signed-in',
    summary: 'Take over exactly these prices, as a new revision',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    body: PriceRefreshOrder,
    maxMegabytes: 4,
    fails: ['PRICE_CHANGED', 'VERSION_CONFLICT', 'AMOUNT_TOO_LARGE'],
    reply: EstimationRow,
  },
});
