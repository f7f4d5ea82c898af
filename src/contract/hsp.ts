import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { orderFields, Paged, pageFields, searchFields } from './paging.ts';

const Override = z.object({
  kind: z.enum(['copy', 'hidden']),
  active: z.boolean(),
  globalChanged: z.boolean(),
});

/** A work item of the catalogue with its unit price (api-contract 5). */
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

export const HspCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  _count: z.object({ items: z.int() }),
  canEdit: z.boolean(),
});
export type HspCategory = z.infer<typeof HspCategory>;

export const RecipeComponent = z.object({
  id: z.uuid(),
  group: z.enum(['LABOR', 'MATERIAL', 'EQUIPMENT']),
  coefficient: z.number(),
  priceOverride: z.nullable(z.number()),
  unitPriceSnapshot: z.number(),
  nameSnapshot: z.string(),
  unitSnapshot: z.string(),
  priceMissing: z.boolean(),
  percentOf: z.nullable(z.array(z.string())),
  amount: z.number(),
  originId: z.nullable(z.uuid()),
  masterItem: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    price: z.number(),
  }),
});
export type RecipeComponent = z.infer<typeof RecipeComponent>;

const RecipeGroup = z.object({ items: z.array(RecipeComponent), total: z.number() });
const computed = {
  A: z.number(),
  B: z.number(),
  C: z.number(),
  D: z.number(),
  E: z.number(),
  F: z.number(),
};

/** An analysis (AHSP), flat on its item. */
export const RecipeView = z.extend(HspItem, {
  overheadPercent: z.number(),
  groups: z.object({ LABOR: RecipeGroup, MATERIAL: RecipeGroup, EQUIPMENT: RecipeGroup }),
  computed: z.object(computed),
  ...computed,
  missingPrices: z.int(),
  remarks: z.array(z.string()),
});
export type RecipeView = z.infer<typeof RecipeView>;

const categories = z.array(
  z.object({ id: z.uuid(), name: z.string(), _count: z.object({ items: z.int() }) }),
);

export const hsp = endpoints({
  items: {
    method: 'GET',
    path: '/hsp/items',
    access: 'signed-in',
    summary: 'The catalogue that counts for the caller, page by page',
    query: z.object({
      ...pageFields,
      ...searchFields,
      ...orderFields,
      categoryId: z.optional(z.string()),
      kode: z.optional(z.string()),
    }),
    reply: z.array(HspItem),
    beside: z.extend(Paged, { categories }),
  },
  withItems: {
    method: 'GET',
    path: '/hsp/with-items',
    access: 'signed-in',
    summary: 'The whole catalogue by category name',
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
  recipe: {
    method: 'GET',
    path: '/hsp/ahsp/:code',
    access: 'signed-in',
    summary: 'The analysis of one item, A to F',
    params: z.object({ code: z.string() }),
    query: z.object({ ownerUserId: z.optional(z.string()) }),
    reply: RecipeView,
  },
  loadUnverified: {
    method: 'POST',
    path: '/hsp/starter/unverified',
    access: 'admin',
    summary: 'Load the unverified part of the starter catalogue, without prices',
    reply: z.object({ added: z.int() }),
  },
});
