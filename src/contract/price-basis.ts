import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { EstimationRow } from './estimation.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById } from './fields/fields.ts';

const id = z.nullable(z.uuid(fieldTexts.unknown));
/** Null: the catalogue's own prices, the catalogue's present analyses. */
const wanted = { priceSetId: id, editionId: id };

const SwitchChange = z.object({
  itemId: z.uuid(),
  path: z.string(),
  kode: z.string(),
  /** Another code that the work has there; null: the same. */
  newKode: z.nullable(z.string()),
  /** The pair of codes that somebody said, by which the work was found; null: by its own code. */
  pairId: z.nullable(z.uuid()),
  /** Whose word that pair is: everybody's or its author's own; null without one. */
  pairScope: z.nullable(z.enum(['GLOBAL', 'USER'])),
  deskripsi: z.string(),
  satuan: z.string(),
  volume: z.number(),
  oldHarga: z.number(),
  oldPriceMissing: z.boolean(),
  /** Null: nobody gave a price there, as before the estimate left it. */
  newHarga: z.nullable(z.number()),
  /** By how much the amount changes by the new prices, and by the new analysis. */
  priceEffect: z.number(),
  recipeEffect: z.number(),
  jump: z.boolean(),
});

/** A component of the estimate's analyses that the set does not price (EDISI-05). */
const Uncovered = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Null: nobody gave one. */
  harga: z.nullable(z.number()),
  /** When the catalogue's price was given. */
  priceAt: z.nullable(z.string()),
  /** Percent of what all components cost together. */
  weight: z.number(),
});

export const SwitchEffect = z.object({
  /** The largest changes first. */
  changes: z.array(SwitchChange),
  left: z.array(
    z.object({
      itemId: z.uuid(),
      kode: z.string(),
      /** The code that it had there, where that is another one; null: the same. */
      newKode: z.nullable(z.string()),
      deskripsi: z.string(),
      harga: z.number(),
      /** Nobody gave it one: it is 0 and does not mean free (D-58). */
      priceMissing: z.boolean(),
      /** Typed, or not renewed; no entry or price there; the code is another work there; another unit. */
      why: z.enum(['typed', 'noEntry', 'otherWork', 'unit']),
      /** Whose price it keeps, where that is another set's: 'Semarang 2026, 1 Oktober 2026'; null: nobody's else. */
      from: z.nullable(z.string()),
      /** What it follows, where its code is none or another work by now: so it is called in a pair. */
      follows: z.nullable(z.string()),
      /** Works of the other edition that it may be, the nearest first. */
      proposals: z.array(z.object({ kode: z.string(), deskripsi: z.string(), satuan: z.string() })),
    }),
  ),
  counts: z.object({
    changes: z.int(),
    left: z.int(),
    /** Items without a code rest on nothing. */
    manual: z.int(),
    same: z.int(),
  }),
  oldSubtotal: z.number(),
  newSubtotal: z.number(),
  /** Together what the subtotal changes by. */
  priceEffect: z.number(),
  recipeEffect: z.number(),
  /** Changes whose price, or analysis, was renewed here since it was taken: nobody knows which, and all counts as prices. */
  renewed: z.int(),
  ppn: z.number(),
  oldGrandTotal: z.number(),
  newGrandTotal: z.number(),
  coverage: z.object({
    /** Components that the analyses use, and how many of them the set prices. */
    used: z.int(),
    priced: z.int(),
    /** The dearest first. */
    uncovered: z.array(Uncovered),
    /** How many of those their analysis gives by hand. */
    byHand: z.int(),
    /** Of all used, those whose price is older than `oldAfterDays`. */
    old: z.int(),
    oldAfterDays: z.int(),
    /** Works that keep the price of another set, what they are told by, and what they come to before PPN. */
    left: z.int(),
    leftTexts: z.array(z.string()),
    leftAmount: z.number(),
    /** The same of works that cost at the set what their entry asks: without an analysis, or typed beside it. */
    plain: z.int(),
    plainTexts: z.array(z.string()),
    plainAmount: z.number(),
  }),
  version: z.int(),
  /** Tells this effect from any other. */
  shown: z.string(),
});
export type SwitchEffect = z.infer<typeof SwitchEffect>;

/** What the prices of an estimate rest on: shown, then changed as it was shown (api/3.13). */
export const priceBasis = endpoints({
  preview: {
    method: 'GET',
    path: '/estimation/:id/price-basis',
    access: 'signed-in',
    summary: 'What another price set or edition would change in an estimate; nothing changes',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    query: z.object({ priceSetId: z.optional(z.string()), editionId: z.optional(z.string()) }),
    fails: ['PRICE_SET_GONE', 'EDITION_GONE'],
    reply: SwitchEffect,
  },
  apply: {
    method: 'POST',
    path: '/estimation/:id/price-basis',
    access: 'signed-in',
    summary: 'Go over to a price set or edition: the effect that was shown, as a new revision',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    body: z.object({
      ...wanted,
      /** As the preview gave it. */
      shown: z.string(fieldTexts.required),
      version: z.optional(z.union([z.number(), z.string()])),
    }),
    fails: [
      'PRICE_SET_GONE',
      'EDITION_GONE',
      'PRICE_CHANGED',
      'VERSION_CONFLICT',
      'AMOUNT_TOO_LARGE',
    ],
    reply: EstimationRow,
  },
});
