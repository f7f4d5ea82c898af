import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, flag, requiredText } from './fields/fields.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { lengths } from '../domain/number/limits.ts';
import { unitPriceRoundings } from '../domain/recipe.ts';

/** Where catalogue entries come from (api/7.1). */
export const Source = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  isActive: z.boolean(),
  /** How F of its analyses is rounded. */
  unitPriceRounding: z.enum(unitPriceRoundings),
  version: z.int(),
  canEdit: z.boolean(),
});
export type Source = z.infer<typeof Source>;

export const SourceFields = z.object({
  code: requiredText(lengths.source),
  label: requiredText(lengths.fullName),
});
const rounding = { unitPriceRounding: z.optional(z.enum(unitPriceRoundings, fieldTexts.unknown)) };
/** Without a rounding F stays as it comes. */
export const NewSource = z.extend(SourceFields, rounding);
export type NewSource = z.infer<typeof NewSource>;

/** What is left out stays as it is. */
export const SourceChange = z.partial(z.extend(SourceFields, { isActive: flag(), ...rounding }));
export type SourceChange = z.infer<typeof SourceChange>;

export const sources = endpoints({
  list: {
    method: 'GET',
    path: '/sources',
    access: 'signed-in',
    summary: 'Sources of prices: the active ones, or all',
    query: z.object({
      all: z.optional(flag()),
      active: z.optional(flag()),
      activeOnly: z.optional(flag()),
    }),
    reply: z.array(Source),
  },
  create: {
    method: 'POST',
    path: '/sources',
    access: 'signed-in',
    summary: 'Add a source to the shared list; it is active',
    creates: true,
    body: NewSource,
    fails: ['SOURCE_EXISTS'],
    reply: Source,
  },
  change: {
    method: 'PATCH',
    path: '/sources/:id',
    access: 'signed-in',
    summary: 'Change a source, or switch it off and on',
    params: ById,
    body: SourceChange,
    fails: ['SOURCE_EXISTS', 'SOURCE_IN_USE', 'SHARED_ENTRY'],
    reply: Source,
  },
  remove: {
    method: 'DELETE',
    path: '/sources/:id',
    access: 'signed-in',
    summary: 'Remove a source that nothing uses',
    params: ById,
    fails: ['SOURCE_IN_USE', 'SHARED_ENTRY'],
    reply: ById,
  },
});
