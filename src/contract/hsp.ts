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

/** Why an item's price changed: `recompute` by its own analysis, `master` by a changed master. */
export const priceCauses = [
  'create',
  'edit',
  'copy',
  'recompute',
  'master',
  'import',
  'starter',
] as const;
export type PriceCause = (typeof priceCauses)[number];

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
  loadUnverified: {
    method: 'POST',
    path: '/hsp/starter/unverified',
    access: 'admin',
    summary: 'Load the unverified part of the starter catalogue, without prices',
    reply: z.object({ added: z.int() }),
  },
});
