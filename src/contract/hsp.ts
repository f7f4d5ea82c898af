import * as z from 'zod/mini';
import { kodeKey } from '../domain/code-order.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { choice } from './fields/documented.ts';
import { ById, flag, priceField, requiredText, text } from './fields/fields.ts';
import { Meant, orderFields, Paged, pageFields, searchFields } from './fields/paging.ts';
import { lengths } from '../domain/number/limits.ts';

const Override = z.object({
  kind: z.enum(['copy', 'hidden']),
  active: z.boolean(),
  globalChanged: z.boolean(),
});

/** A work item of the catalogue with its unit price (api/5). */
export const HspItem = z.object({
  id: z.uuid(),
  kode: z.string(),
  deskripsi: z.string(),
  satuan: z.nullable(z.string()),
  harga: z.number(),
  hspCategoryId: z.uuid(),
  categoryName: z.string(),
  category: z.object({ id: z.uuid(), name: z.string() }),
  scope: z.enum(['GLOBAL', 'USER']),
  /** 'GLOBAL' or a user's id. */
  ownerUserId: z.string(),
  kodeKey: z.string(),
  sourceCode: z.nullable(z.string()),
  sourceLabel: z.nullable(z.string()),
  edition: z.nullable(z.string()),
  verified: z.nullable(z.boolean()),
  estimatedPrices: z.boolean(),
  priceMissing: z.boolean(),
  hasRecipe: z.boolean(),
  stale: z.boolean(),
  override: z.nullable(Override),
  overrideActive: z.nullable(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type HspItem = z.infer<typeof HspItem>;

/** A row of the whole catalogue, with the name of the user whose it is. */
const OwnedItem = z.extend(z.partial(HspItem), {
  ownerName: z.optional(z.nullable(z.string())),
});

export const HspCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  _count: z.object({ items: z.int() }),
  canEdit: z.boolean(),
  version: z.int(),
});
export type HspCategory = z.infer<typeof HspCategory>;

/** Why an item's price changed: `recompute` by its own analysis, `master` by a changed master. */
export const priceCauses = [
  'create',
  'edit',
  'copy',
  'recompute',
  'master',
  'import',
  'undo',
  'starter',
] as const;
export type PriceCause = (typeof priceCauses)[number];

/** What a price was, what it became, when and by whom; null `by`: it came with Taksir. */
export const ItemPriceChange = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  /** Null: there was none, or is none. */
  oldPrice: z.nullable(z.number()),
  newPrice: z.nullable(z.number()),
  cause: z.enum(priceCauses),
});
export type ItemPriceChange = z.infer<typeof ItemPriceChange>;

/** One of the caller's estimates that uses an item. */
export const UsingEstimation = z.object({
  id: z.uuid(),
  projectName: z.string(),
  /** How many of the estimate's items are this one, and how many items it has in all. */
  items: z.int(),
  itemCount: z.int(),
  grandTotal: z.number(),
  updatedAt: z.string(),
});
export type UsingEstimation = z.infer<typeof UsingEstimation>;

const kode = requiredText(lengths.kode).check(
  // A zero-width space alone is no code: codes are compared without blanks.
  z.refine((typed) => kodeKey(typed) !== '', fieldTexts.required),
);
/** What an item says beside its price, as a call sends it and a form holds it; blank: none. */
export const itemTextFields = {
  hspCategoryId: z.string(fieldTexts.required).check(z.minLength(1, fieldTexts.required)),
  kode,
  deskripsi: requiredText(lengths.deskripsi),
  satuan: text(lengths.satuan),
  /** The code of a source, active or not. */
  source: text(lengths.source),
  edition: text(lengths.edition),
};

export const ItemFields = z.object({
  ...itemTextFields,
  satuan: z.optional(z.nullable(itemTextFields.satuan)),
  source: z.optional(z.nullable(itemTextFields.source)),
  edition: z.optional(z.nullable(itemTextFields.edition)),
  harga: z.optional(priceField()),
  /** False beside a price of 0: the 0 is meant as a price (api/1.4). */
  priceMissing: z.optional(flag()),
});
export type ItemFields = z.infer<typeof ItemFields>;

/** What is left out stays as it is. Marks count from ADMIN alone, on GLOBAL entries (api/5.4). */
export const ItemChange = z.extend(z.partial(ItemFields), {
  verified: z.optional(z.nullable(z.boolean())),
  estimatedPrices: z.optional(z.boolean()),
});
export type ItemChange = z.infer<typeof ItemChange>;

export const CategoryFields = z.object({ name: requiredText(lengths.category) });

const ByKode = z.object({ kode: z.string() });
/** ADMIN acts as a USER for this call (api/4.5). */
const scope = z.optional(z.literal('USER', fieldTexts.unknown));
/** 'GLOBAL' or a user's id, where a kode alone would not tell. */
const ownerUserId = z.optional(z.string());

const categories = z.array(
  z.object({ id: z.uuid(), name: z.string(), _count: z.object({ items: z.int() }) }),
);

export const itemOrders = [
  'kode',
  'deskripsi',
  'satuan',
  'harga',
  'categoryName',
  'updatedAt',
  'relevance',
] as const;
export const rangeOrders = ['kode', 'deskripsi', 'satuan', 'harga', 'updatedAt'] as const;

export const hsp = endpoints({
  items: {
    method: 'GET',
    path: '/hsp/items',
    access: 'signed-in',
    summary: 'The catalogue that counts for the caller, page by page',
    query: z.object({
      ...pageFields,
      ...searchFields,
      ...orderFields(itemOrders),
      categoryId: z.optional(z.string()),
      kode: z.optional(z.string()),
      /** Own copies that are switched off are listed too. */
      inactive: z.optional(flag()),
      /** GLOBAL entries that the caller has hidden are listed too. */
      hidden: z.optional(flag()),
      /** Nothing but the caller's own entries, or the hidden ones. */
      only: z.optional(z.enum(['own', 'hidden'], fieldTexts.unknown)),
      /** Nothing but entries whose price is not yet that of their analysis. */
      unsynced: z.optional(flag()),
      /** At what the prices of this estimate rest on; `new`: of the caller's next one. */
      estimation: z.optional(z.string()),
    }),
    fails: ['ESTIMATION_NOT_FOUND'],
    reply: z.array(HspItem),
    beside: z.extend(Paged, { categories, meant: Meant }),
  },
  readByKode: {
    method: 'GET',
    path: '/hsp/items/by-kode/:kode',
    access: 'signed-in',
    summary: 'The item of a code that counts for the caller',
    params: ByKode,
    query: z.object({ ownerUserId }),
    fails: ['HSP_NOT_FOUND'],
    reply: HspItem,
  },
  changeByKode: {
    method: 'PATCH',
    path: '/hsp/items/by-kode/:kode',
    access: 'signed-in',
    summary: 'Change an item by its code; a GLOBAL one becomes the own copy of a USER first',
    params: ByKode,
    query: z.object({ ownerUserId, scope }),
    body: ItemChange,
    fails: ['HSP_NOT_FOUND', 'KODE_EXISTS', 'SOURCE_UNKNOWN', 'OVERRIDE_INACTIVE'],
    reply: HspItem,
  },
  removeByKode: {
    method: 'DELETE',
    path: '/hsp/items/by-kode/:kode',
    access: 'signed-in',
    summary: 'Delete an item by its code; a GLOBAL one is hidden from a USER',
    params: ByKode,
    query: z.object({ ownerUserId, scope }),
    fails: ['HSP_NOT_FOUND', 'OVERRIDE_INACTIVE'],
    reply: ById,
  },
  switchOverride: {
    method: 'PATCH',
    path: '/hsp/items/by-kode/:kode/override/active',
    access: 'signed-in',
    summary: "Let the caller's own copy count, or the GLOBAL item; also lifts a hiding",
    params: ByKode,
    body: z.object({ active: flag() }),
    fails: ['HSP_NOT_FOUND', 'OVERRIDE_NOT_FOUND'],
    reply: HspItem,
  },
  create: {
    method: 'POST',
    path: '/hsp/items',
    access: 'signed-in',
    summary: 'Add an item: GLOBAL from ADMIN, an own one from a USER',
    creates: true,
    query: z.object({ scope }),
    body: ItemFields,
    fails: ['KODE_EXISTS', 'SOURCE_UNKNOWN'],
    reply: HspItem,
  },
  read: {
    method: 'GET',
    path: '/hsp/items/:id',
    access: 'signed-in',
    summary: 'One item',
    params: ById,
    fails: ['HSP_NOT_FOUND'],
    reply: HspItem,
  },
  change: {
    method: 'PATCH',
    path: '/hsp/items/:id',
    access: 'signed-in',
    summary: 'Change an item; a GLOBAL one becomes the own copy of a USER first',
    params: ById,
    query: z.object({ scope }),
    body: ItemChange,
    fails: ['HSP_NOT_FOUND', 'KODE_EXISTS', 'SOURCE_UNKNOWN', 'OVERRIDE_INACTIVE'],
    reply: HspItem,
  },
  remove: {
    method: 'DELETE',
    path: '/hsp/items/:id',
    access: 'signed-in',
    summary: 'Delete an item; a GLOBAL one is hidden from a USER',
    params: ById,
    query: z.object({ scope }),
    fails: ['HSP_NOT_FOUND', 'OVERRIDE_INACTIVE'],
    reply: ById,
  },
  usedIn: {
    method: 'GET',
    path: '/hsp/items/:id/used-in',
    access: 'signed-in',
    summary: "The caller's estimates that use an item",
    params: ById,
    query: z.object({ ...pageFields }),
    fails: ['HSP_NOT_FOUND'],
    reply: z.array(UsingEstimation),
    beside: Paged,
  },
  priceHistory: {
    method: 'GET',
    path: '/hsp/items/:id/price-history',
    access: 'signed-in',
    summary: 'What the price of an item was, the newest first',
    params: ById,
    query: z.object({ ...pageFields }),
    fails: ['HSP_NOT_FOUND'],
    reply: z.array(ItemPriceChange),
    beside: Paged,
  },
  withItems: {
    method: 'GET',
    path: '/hsp/with-items',
    access: 'signed-in',
    summary: 'The whole catalogue by category name',
    tagged: true,
    reply: z.record(z.string(), z.array(z.partial(HspItem))),
    beside: z.object({ categories: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  },
  categories: {
    method: 'GET',
    path: '/hsp/categories',
    access: 'signed-in',
    summary: 'Categories of work, by name',
    query: z.object({ ...searchFields }),
    reply: z.array(HspCategory),
  },
  createCategory: {
    method: 'POST',
    path: '/hsp/categories',
    access: 'signed-in',
    summary: 'Add a category to the shared list',
    creates: true,
    body: CategoryFields,
    fails: ['CATEGORY_EXISTS'],
    reply: HspCategory,
  },
  changeCategory: {
    method: 'PATCH',
    path: '/hsp/categories/:id',
    access: 'signed-in',
    summary: 'Rename a category',
    params: ById,
    body: z.partial(CategoryFields),
    fails: ['CATEGORY_EXISTS', 'SHARED_ENTRY'],
    reply: HspCategory,
  },
  removeCategory: {
    method: 'DELETE',
    path: '/hsp/categories/:id',
    access: 'signed-in',
    summary: 'Delete a category; its items move to another one first',
    params: ById,
    query: z.object({ moveTo: z.optional(z.string()) }),
    fails: ['CATEGORY_IN_USE', 'SHARED_ENTRY'],
    reply: ById,
  },
  allWithItems: {
    method: 'GET',
    path: '/hsp/admin/all-with-items',
    access: 'signed-in',
    summary: 'Every row of the catalogue: of all owners for ADMIN, GLOBAL and own ones for a USER',
    query: z.object({
      flat: z.optional(flag()),
      scope: z.optional(choice(['GLOBAL', 'USER'])),
      ownerUserId,
      itemOrderBy: z.optional(choice(rangeOrders)),
      itemOrderDir: z.optional(choice(['asc', 'desc'])),
    }),
    tagged: true,
    reply: z.union([z.array(OwnedItem), z.record(z.string(), z.array(OwnedItem))]),
    beside: z.object({ categories: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  },
  loadUnverified: {
    method: 'POST',
    path: '/hsp/starter/unverified',
    access: 'admin',
    summary: 'Load the unverified part of the starter catalogue, without prices',
    reply: z.object({ added: z.int() }),
  },
});
