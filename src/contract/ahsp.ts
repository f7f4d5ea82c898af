import * as z from 'zod/mini';
import { readRecipeGroup, recipeGroups, unitPriceRoundings } from '../domain/recipe.ts';
import type { RecipeGroup } from '../domain/recipe.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { documented } from './fields/documented.ts';
import { ById, decimalField, requiredText } from './fields/fields.ts';
import { HspItem, itemTextFields } from './hsp.ts';
import { counts, lengths, ranges } from '../domain/number/limits.ts';

/** The master whose price a component takes; of a percent row the row itself (D-60). */
const ComponentMaster = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** The master's price today; unlike the snapshot where it has changed since the last sync. */
  price: z.number(),
  priceMissing: z.boolean(),
  /** When it was last given; null for a percent row. */
  priceAt: z.nullable(z.string()),
});

export const RecipeComponent = z.object({
  id: z.uuid(),
  group: z.enum(recipeGroups),
  coefficient: z.number(),
  priceOverride: z.nullable(z.number()),
  unitPriceSnapshot: z.number(),
  nameSnapshot: z.string(),
  unitSnapshot: z.string(),
  /** Neither a snapshot nor an override: the row counts 0. */
  priceMissing: z.boolean(),
  /** The snapshot alone, whatever the override is. */
  snapshotMissing: z.boolean(),
  percentOf: z.nullable(z.array(z.string())),
  amount: z.number(),
  originId: z.nullable(z.uuid()),
  masterItem: ComponentMaster,
});
export type RecipeComponent = z.infer<typeof RecipeComponent>;

const RecipeGroupView = z.object({ items: z.array(RecipeComponent), total: z.number() });
const computed = {
  A: z.number(),
  B: z.number(),
  C: z.number(),
  D: z.number(),
  E: z.number(),
  F: z.number(),
};

/** An analysis (AHSP), flat on its item; `version` is the item's and moves with every change. */
export const RecipeView = z.extend(HspItem, {
  overheadPercent: z.number(),
  /** Of its source: how F is rounded. */
  unitPriceRounding: z.enum(unitPriceRoundings),
  groups: z.object({
    LABOR: RecipeGroupView,
    MATERIAL: RecipeGroupView,
    EQUIPMENT: RecipeGroupView,
  }),
  computed: z.object(computed),
  ...computed,
  missingPrices: z.int(),
  remarks: z.array(z.string()),
});
export type RecipeView = z.infer<typeof RecipeView>;

/** A component as a change leaves it, with the version of its item. */
const ChangedComponent = z.extend(RecipeComponent, { version: z.int() });

const ByKode = z.object({ kode: z.string() });

/** Whose row an ADMIN means, and whether an ADMIN acts as a USER (api/4.5). */
const Whose = z.object({
  ownerUserId: z.optional(z.string()),
  scope: z.optional(z.literal('USER', fieldTexts.unknown)),
});

/** LABOR, MATERIAL, EQUIPMENT, or TENAGA, BAHAN, PERALATAN. */
const groupField = z.pipe(
  z.string(fieldTexts.required),
  z.transform((sent, context): RecipeGroup => {
    const group = readRecipeGroup(sent);
    if (group) return group;
    context.issues.push({ code: 'custom', message: fieldTexts.unknown, input: sent });
    return z.NEVER;
  }),
);

const coefficient = decimalField(ranges.coefficient);
const price = decimalField(ranges.price);
/** Null, or a blank text: the snapshot counts. */
const priceOverride = documented(
  z.union([
    z.null(),
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    price,
  ]),
  { type: ['number', 'string', 'null'] },
);
/** Ids of components, or names of groups. */
const percentOf = z
  .array(z.string(fieldTexts.required), fieldTexts.unknown)
  .check(
    z.minLength(1, fieldTexts.required),
    z.maxLength(counts.components, fieldTexts.tooMany(counts.components, 'komponen')),
  );

export const NewComponent = z.object({
  group: groupField,
  /** Of an ordinary component. */
  masterItemId: z.nullish(z.uuid(fieldTexts.unknown)),
  coefficient: z.optional(coefficient),
  priceOverride: z.optional(priceOverride),
  /** Both of a percent component (api/5.3). */
  name: z.nullish(requiredText(lengths.masterName)),
  percentOf: z.nullish(percentOf),
});
export type NewComponent = z.output<typeof NewComponent>;

export const ComponentChange = z.object({
  coefficient: z.optional(coefficient),
  priceOverride: z.optional(priceOverride),
  name: z.nullish(requiredText(lengths.masterName)),
  percentOf: z.nullish(percentOf),
});
export type ComponentChange = z.output<typeof ComponentChange>;

export const RecipeChange = z.object({
  overheadPercent: decimalField(ranges.percent),
});

/** An analysis under a new code; left out: the original's description. */
export const CopiedItem = z.object({
  kode: itemTextFields.kode,
  deskripsi: z.optional(itemTextFields.deskripsi),
});
export type CopiedItem = z.output<typeof CopiedItem>;

/** The analyses (AHSP) behind the prices of the catalogue (api/5). */
export const ahsp = endpoints({
  read: {
    method: 'GET',
    path: '/hsp/ahsp/:code',
    access: 'signed-in',
    summary: 'The analysis of one item, A to F',
    params: z.object({ code: z.string() }),
    query: z.object({ ownerUserId: z.optional(z.string()) }),
    fails: ['HSP_NOT_FOUND'],
    reply: RecipeView,
  },
  addComponent: {
    method: 'POST',
    path: '/hsp/items/by-kode/:kode/recipe/components',
    access: 'signed-in',
    summary: 'Add a component to the analysis of an item; the first one makes the analysis',
    creates: true,
    params: ByKode,
    query: Whose,
    body: NewComponent,
    fails: [
      'VERSION_CONFLICT',
      'HSP_NOT_FOUND',
      'GROUP_MISMATCH',
      'MASTER_IN_USE',
      'OVERRIDE_INACTIVE',
      'AMOUNT_TOO_LARGE',
    ],
    reply: ChangedComponent,
  },
  changeComponent: {
    method: 'PATCH',
    path: '/hsp/recipe/components/:id',
    access: 'signed-in',
    summary: 'Change the coefficient or the price override of a component',
    params: ById,
    query: Whose,
    body: ComponentChange,
    fails: ['COMPONENT_NOT_FOUND', 'OVERRIDE_INACTIVE', 'AMOUNT_TOO_LARGE'],
    reply: ChangedComponent,
  },
  removeComponent: {
    method: 'DELETE',
    path: '/hsp/recipe/components/:id',
    access: 'signed-in',
    summary: 'Remove a component',
    params: ById,
    query: Whose,
    fails: ['COMPONENT_NOT_FOUND', 'OVERRIDE_INACTIVE'],
    reply: z.object({ id: z.uuid(), version: z.int() }),
  },
  changeRecipe: {
    method: 'PATCH',
    path: '/hsp/items/by-kode/:kode/recipe',
    access: 'signed-in',
    summary: 'Change the overhead and profit of an analysis',
    params: ByKode,
    query: Whose,
    body: RecipeChange,
    fails: ['HSP_NOT_FOUND', 'OVERRIDE_INACTIVE', 'AMOUNT_TOO_LARGE'],
    reply: RecipeView,
  },
  copy: {
    method: 'POST',
    path: '/hsp/items/by-kode/:kode/copy',
    access: 'signed-in',
    summary: 'Copy an item and its analysis to a new code; the original stays',
    creates: true,
    params: ByKode,
    query: Whose,
    body: CopiedItem,
    fails: ['VERSION_CONFLICT', 'HSP_NOT_FOUND', 'KODE_EXISTS', 'OVERRIDE_INACTIVE'],
    reply: RecipeView,
  },
  backToReference: {
    method: 'DELETE',
    path: '/hsp/items/by-kode/:kode/override',
    access: 'signed-in',
    summary: "Give up the caller's own copy; the GLOBAL item and its analysis count again",
    params: ByKode,
    fails: ['HSP_NOT_FOUND', 'OVERRIDE_NOT_FOUND'],
    reply: RecipeView,
  },
  recompute: {
    method: 'POST',
    path: '/hsp/items/:id/recompute',
    access: 'signed-in',
    summary: "Renew the prices of an analysis from the masters and store F as the item's price",
    params: ById,
    query: Whose,
    fails: [
      'VERSION_CONFLICT',
      'HSP_NOT_FOUND',
      'PRICE_MISSING',
      'AMOUNT_TOO_LARGE',
      'OVERRIDE_INACTIVE',
    ],
    reply: RecipeView,
  },
});
