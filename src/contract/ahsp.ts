import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { HspItem } from './hsp.ts';

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

/** The analyses (AHSP) behind the prices of the catalogue (api-contract 5). */
export const ahsp = endpoints({
  read: {
    method: 'GET',
    path: '/hsp/ahsp/:code',
    access: 'signed-in',
    summary: 'The analysis of one item, A to F',
    params: z.object({ code: z.string() }),
    query: z.object({ ownerUserId: z.optional(z.string()) }),
    reply: RecipeView,
  },
});
