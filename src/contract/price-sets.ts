import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { wholeNumber } from './fields/documented.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, requiredText, text } from './fields/fields.ts';
import { Paged, pageFields, searchFields } from './fields/paging.ts';
import { lengths } from '../domain/number/limits.ts';
import { chosenPairs, pairScope } from './pairing.ts';
import { priceFile } from './price-imports.ts';

/** Prices of a region and a day, beside the catalogue's (rules/price-sets). */
export const PriceSet = z.object({
  id: z.uuid(),
  name: z.string(),
  region: z.string(),
  /** '2026-01-31': of when its prices are. */
  priceDate: z.string(),
  /** What they rest on: 'SK Bupati 12/2026'. */
  document: z.string(),
  scope: z.enum(['GLOBAL', 'USER']),
  /** How many masters it prices. */
  prices: z.int(),
  /** How many estimates rest on it, of those that the caller sees. */
  estimations: z.int(),
  /** How many people's new estimates begin with it, where the caller may remove it; else 0. */
  usualOf: z.int(),
  /** New estimates of the caller begin with it. */
  isUsual: z.boolean(),
  canEdit: z.boolean(),
  version: z.int(),
});
export type PriceSet = z.infer<typeof PriceSet>;

const priceDate = z.iso.date(fieldTexts.required);
const setFields = {
  name: requiredText(lengths.document),
  region: text(lengths.place),
  priceDate,
  document: text(lengths.document),
};
export const PriceSetFields = z.object(setFields);
export type PriceSetFields = z.infer<typeof PriceSetFields>;

/** A price of a set beside the row of the list that gave it. */
export const SetPrice = z.object({
  type: z.enum(['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER']),
  /** Of the master that has this type and code; blank where it is gone. */
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  price: z.number(),
  rowName: z.string(),
  rowUnit: z.string(),
  factor: z.string(),
});
export type SetPrice = z.infer<typeof SetPrice>;

/** An analysis that the file prints beside the same one of ours at the new prices (EDISI-06). */
export const ProvedAnalysis = z.object({
  kode: z.string(),
  deskripsi: z.string(),
  printed: z.number(),
  /** Null: a component has no price. */
  ours: z.nullable(z.number()),
  /** The component that explains the difference, where one alone does. */
  because: z.nullable(z.string()),
});
export type ProvedAnalysis = z.infer<typeof ProvedAnalysis>;

export const priceSets = endpoints({
  list: {
    method: 'GET',
    path: '/price-sets',
    access: 'signed-in',
    summary: 'Price sets: everybody’s and own ones, the newest prices first',
    reply: z.array(PriceSet),
    /** The set that the caller's new estimates began with, where somebody else removed it; null: none, or it was seen. */
    beside: z.object({ removedUsual: z.nullable(z.string()) }),
  },
  prices: {
    method: 'GET',
    path: '/price-sets/:id/prices',
    access: 'signed-in',
    summary: 'The prices of a set, by name',
    params: ById,
    query: z.object({ ...pageFields, ...searchFields }),
    reply: z.array(SetPrice),
    beside: Paged,
  },
  create: {
    method: 'POST',
    path: '/price-sets',
    access: 'signed-in',
    summary: 'Keep the chosen rows of a price list as a price set; no master changes',
    creates: true,
    rate: 'review',
    query: z.object(pairScope),
    body: z.object({ ...chosenPairs, ...setFields }),
    files: priceFile,
    maxMegabytes: 4,
    fails: [
      'IMPORT_FILE',
      'IMPORT_MAP',
      'FILE_CHANGED',
      'PAIRS_UNFIT',
      'PRICE_SET_EXISTS',
      'SHARED_ENTRY',
    ],
    reply: z.object({
      priceSet: PriceSet,
      /** What the file prints of analyses whose kode is known: how many, and which differ; and the codes of the others. */
      proof: z.object({
        compared: z.int(),
        differing: z.array(ProvedAnalysis),
        unknown: z.array(z.string()),
      }),
    }),
  },
  change: {
    method: 'PATCH',
    path: '/price-sets/:id',
    access: 'signed-in',
    summary: 'Change what a price set is called; one in use keeps its name, region and date',
    params: ById,
    body: z.partial(PriceSetFields),
    fails: ['PRICE_SET_EXISTS', 'PRICE_SET_IN_USE', 'SHARED_ENTRY'],
    reply: PriceSet,
  },
  remove: {
    method: 'DELETE',
    path: '/price-sets/:id',
    access: 'signed-in',
    summary: 'Remove a price set that no estimate rests on',
    params: ById,
    query: z.object({ usualOf: z.optional(wholeNumber({ minimum: 0 })) }),
    fails: ['PRICE_SET_IN_USE', 'PRICE_SET_USUAL', 'SHARED_ENTRY'],
    reply: ById,
  },
  usual: {
    method: 'PUT',
    path: '/price-sets/usual',
    access: 'signed-in',
    summary: 'Which set new estimates of the caller begin with; null: the catalogue’s own prices',
    body: z.object({ id: z.nullable(z.uuid(fieldTexts.unknown)) }),
    fails: ['NOT_FOUND'],
    reply: z.object({ id: z.nullable(z.uuid()) }),
  },
});
