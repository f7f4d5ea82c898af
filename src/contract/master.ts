import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { orderFields, Paged, pageFields, searchFields } from './paging.ts';

export const masterTypes = ['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER'] as const;
export type MasterType = (typeof masterTypes)[number];

/** A wage, a material or a machine with its price (api-contract 6). */
export const MasterItem = z.object({
  id: z.uuid(),
  type: z.enum(masterTypes),
  code: z.string(),
  officialCode: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  price: z.number(),
  priceMissing: z.boolean(),
  priceNote: z.nullable(z.string()),
  /** When the price was last given, also where it stayed the same; null where there is none. */
  priceAt: z.nullable(z.string()),
  estimated: z.boolean(),
  sourceCode: z.nullable(z.string()),
  hourlyRate: z.nullable(z.number()),
  dailyRate: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  scope: z.enum(['GLOBAL', 'USER']),
  ownerUserId: z.string(),
  override: z.nullable(
    z.object({
      kind: z.enum(['copy', 'hidden']),
      active: z.boolean(),
      globalChanged: z.boolean(),
    }),
  ),
  overrideActive: z.nullable(z.boolean()),
  usedCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type MasterItem = z.infer<typeof MasterItem>;

export const master = endpoints({
  list: {
    method: 'GET',
    path: '/master',
    access: 'signed-in',
    summary: 'Wages, materials and machines that count for the caller',
    query: z.object({
      ...pageFields,
      ...searchFields,
      ...orderFields,
      type: z.optional(z.string()),
      /** Only prices that were last given more than so many days ago. */
      olderThan: z.optional(z.coerce.string()),
    }),
    reply: z.array(MasterItem),
    beside: Paged,
  },
});
