import * as z from 'zod/mini';
import { recipeGroups } from '../domain/recipe.ts';
import { endpoints } from './endpoint.ts';
import { ById } from './fields/fields.ts';

const Resource = z.object({
  /** Identifies the row in calls of `works`: a master at one price, or a share of other rows. */
  key: z.string(),
  group: z.enum(recipeGroups),
  /** Blank for a share. */
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  /** Σ volume × coefficient; null for a share, which has neither need nor price. */
  need: z.nullable(z.number()),
  /** As the analyses have it; 0 where it is missing. */
  harga: z.nullable(z.number()),
  priceMissing: z.boolean(),
  jumlah: z.number(),
  /** Of all amounts, percent. */
  weight: z.number(),
  /** The weights down to this row, percent. */
  cumulative: z.number(),
  /** Pareto by value: A begins the first 80 %, B the next 15 %, C the rest. */
  abc: z.enum(['A', 'B', 'C']),
  /** How many works need it. */
  workCount: z.int(),
});
export type Resource = z.output<typeof Resource>;

const Resources = z.object({
  projectName: z.string(),
  groups: z.array(z.object({ group: z.enum(recipeGroups), total: z.number(), count: z.int() })),
  total: z.number(),
  /** The dearest first. */
  resources: z.array(Resource),
  itemCount: z.int(),
  /** Items without an analysis: what they need is not in here. */
  itemsWithout: z.int(),
  missingPrices: z.int(),
});
export type Resources = z.output<typeof Resources>;

const Work = z.object({
  kode: z.string(),
  deskripsi: z.string(),
  satuan: z.string(),
  volume: z.number(),
  need: z.number(),
});
export type ResourceWork = z.output<typeof Work>;

/** Kebutuhan sumber daya: what an estimate needs of labour, material and equipment. */
export const resources = endpoints({
  list: {
    method: 'GET',
    path: '/estimation/:id/resources',
    access: 'signed-in',
    summary: 'What an estimate needs of labour, material and equipment, by value',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: Resources,
  },
  works: {
    method: 'GET',
    path: '/estimation/:id/resources/works',
    access: 'signed-in',
    summary: 'Which works of an estimate need a resource, at most 200',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    query: z.object({ key: z._default(z.string(), '') }),
    reply: z.object({ works: z.array(Work), total: z.int() }),
  },
});
