import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { ById, requiredText } from './fields/fields.ts';
import { searchFields } from './fields/paging.ts';
import { lengths } from '../domain/number/limits.ts';

/** A unit of measure, one list for all users (api/7.2, api/7.3). */
export const Unit = z.object({
  id: z.uuid(),
  code: z.string(),
  label: z.string(),
  version: z.int(),
  canEdit: z.boolean(),
});
export type Unit = z.infer<typeof Unit>;

export const UnitFields = z.object({
  code: requiredText(lengths.satuan),
  label: requiredText(lengths.fullName),
});
export type UnitFields = z.infer<typeof UnitFields>;

/** What is left out stays as it is. */
export const UnitChange = z.partial(UnitFields);
export type UnitChange = z.infer<typeof UnitChange>;

export const units = endpoints({
  list: {
    method: 'GET',
    path: '/units',
    access: 'signed-in',
    summary: 'Units of measure',
    query: z.object({ ...searchFields }),
    reply: z.array(Unit),
  },
  create: {
    method: 'POST',
    path: '/units',
    access: 'signed-in',
    summary: 'Add a unit to the shared list',
    creates: true,
    body: UnitFields,
    fails: ['UNIT_EXISTS'],
    reply: Unit,
  },
  change: {
    method: 'PATCH',
    path: '/units/:id',
    access: 'signed-in',
    summary: 'Change a unit; one in use keeps its code',
    params: ById,
    body: UnitChange,
    fails: ['UNIT_EXISTS', 'UNIT_IN_USE', 'SHARED_ENTRY'],
    reply: Unit,
  },
  remove: {
    method: 'DELETE',
    path: '/units/:id',
    access: 'signed-in',
    summary: 'Remove a unit that nothing uses',
    params: ById,
    fails: ['UNIT_IN_USE', 'SHARED_ENTRY'],
    reply: ById,
  },
});
