import * as z from 'zod/mini';
import { kodeKey } from '../domain/code-order.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { choice, wholeNumber } from './fields/documented.ts';
import {
  ById,
  flag,
  hoursField,
  priceField,
  requiredText,
  sentVersion,
  text,
  tkdnField,
} from './fields/fields.ts';
import { Meant, orderFields, Paged, pageFields, searchFields } from './fields/paging.ts';
import { lengths } from '../domain/number/limits.ts';

export const masterTypes = ['LABOR', 'MATERIAL', 'EQUIPMENT', 'OTHER'] as const;
export type MasterType = (typeof masterTypes)[number];

/** A wage, a material or a machine with its price (api/6). */
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
  /** The working hours that the two rates are reckoned with; null: nobody said. */
  hoursPerDay: z.nullable(z.number()),
  /** Percent of domestic origin, as its certificate says; null: nobody has said, which is not 0. */
  tkdn: z.nullable(z.number()),
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

/** By its name, case ignored. */
const masterType = z.pipe(
  z.transform((sent: unknown) => (typeof sent === 'string' ? sent.trim().toUpperCase() : sent)),
  z.enum(masterTypes, {
    error: ({ input }) => (input ? fieldTexts.unknown : fieldTexts.required),
  }),
);

/** What a master says beside its price, as a call sends it and a form holds it. */
export const masterTextFields = {
  code: text(lengths.kode),
  name: requiredText(lengths.masterName),
  unit: text(lengths.satuan),
  notes: text(lengths.masterNotes),
};

/** Blank codes are made, blank rates and notes are none (api/6.1). */
const optionalFields = {
  code: z.optional(z.nullable(masterTextFields.code)),
  price: z.optional(priceField()),
  /** false beside a price of 0: it is one, and not a price that nobody gave (D-58). */
  priceMissing: z.optional(flag()),
  hourlyRate: z.optional(priceField()),
  dailyRate: z.optional(priceField()),
  hoursPerDay: z.optional(z.nullable(hoursField())),
  tkdn: z.optional(tkdnField()),
  notes: z.optional(z.nullable(masterTextFields.notes)),
  /** The code of the source that the price is from; a new price without one has none. */
  source: z.optional(z.nullable(text(lengths.source))),
};

const MasterFields = z.object({
  type: masterType,
  name: masterTextFields.name,
  unit: z.optional(masterTextFields.unit),
  ...optionalFields,
});

/** A new master: a wage needs a code, a material a price, all but a wage a unit (api/6.1). */
export const MasterCreate = MasterFields.check((context) => {
  const { type, code, price, unit = '' } = context.value;
  const blank = {
    code: type === 'LABOR' && kodeKey(code ?? '') === '',
    price: type === 'MATERIAL' && (price ?? null) === null,
    unit: type !== 'LABOR' && unit === '',
  };
  for (const [field, isBlank] of Object.entries(blank)) {
    if (!isBlank) continue;
    const message = fieldTexts.required;
    context.issues.push({ code: 'custom', message, path: [field], input: undefined });
  }
});
export type MasterCreate = z.infer<typeof MasterCreate>;

/** What is left out stays as it is. */
export const MasterChange = z.object({
  name: z.optional(masterTextFields.name),
  unit: z.optional(requiredText(lengths.satuan)),
  ...optionalFields,
  /** Marks that ADMIN alone gives, on GLOBAL rows (D-59). */
  estimated: z.optional(flag()),
  priceNote: z.optional(z.nullable(text(lengths.priceNote))),
  version: z.optional(sentVersion()),
});
export type MasterChange = z.infer<typeof MasterChange>;

/** Why a price was given: `confirm`: it stays the same, and is of today. */
export const masterPriceCauses = [
  'starter',
  'create',
  'edit',
  'confirm',
  'import',
  'undo',
] as const;

/** A line of a price's history; null is 'nobody gave one'. */
export const MasterPrice = z.object({
  at: z.string(),
  /** Who gave it; null: it was shipped. */
  by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  oldPrice: z.nullable(z.number()),
  newPrice: z.nullable(z.number()),
  hourlyRate: z.nullable(z.number()),
  dailyRate: z.nullable(z.number()),
  cause: z.enum(masterPriceCauses),
  sourceCode: z.nullable(z.string()),
  /** The file of an import. */
  fileName: z.nullable(z.string()),
  /** What that list calls itself, and of when it is. */
  document: z.nullable(z.string()),
  listDate: z.nullable(z.string()),
});
export type MasterPrice = z.infer<typeof MasterPrice>;

/** A row of an analysis that uses the master. */
export const MasterUse = z.object({
  kode: z.string(),
  deskripsi: z.string(),
  group: z.enum(['LABOR', 'MATERIAL', 'EQUIPMENT']),
  coefficient: z.number(),
  ownerUserId: z.string(),
});
export type MasterUse = z.infer<typeof MasterUse>;

/** An estimate of the caller's that has items of those analyses. */
const EstimationUse = z.object({
  id: z.uuid(),
  projectName: z.string(),
  items: z.int(),
});

/** `scope=USER`: ADMIN acts as a USER for this call (api/4.5). */
const scope = z.optional(choice(['USER']));
const type = z.optional(choice(masterTypes));
const ByCode = z.object({ code: z.string() });
/** Where two types have the same code; and whose row, for ADMIN: GLOBAL or a user's id. */
const ofCode = { type, ownerUserId: z.optional(z.string()) };
const recompute = z.optional(flag());

export const masterOrders = [
  'name',
  'code',
  'unit',
  'price',
  'hourlyRate',
  'dailyRate',
  'updatedAt',
] as const;

/** As many as a page of the list shows. */
export const mostTogether = 100;

export const master = endpoints({
  list: {
    method: 'GET',
    path: '/master',
    access: 'signed-in',
    summary: 'Wages, materials and machines that count for the caller',
    query: z.object({
      ...pageFields,
      ...searchFields,
      ...orderFields(masterOrders),
      type,
      /** Only prices that were last given more than so many days ago. */
      olderThan: z.optional(wholeNumber({ minimum: 0 })),
      /** Only those without a price; only those with an estimated one. */
      missing: z.optional(flag()),
      estimated: z.optional(flag()),
      /** Own ones that are switched off too; GLOBAL ones that the caller has hidden too. */
      inactive: z.optional(flag()),
      hidden: z.optional(flag()),
      /** With `own`: only the caller's own rows, of those that are asked for. */
      own: z.optional(flag()),
    }),
    reply: z.array(MasterItem),
    beside: z.extend(Paged, { meant: Meant }),
  },
  create: {
    method: 'POST',
    path: '/master',
    access: 'signed-in',
    summary: 'Add a master: GLOBAL by an ADMIN, else an own one',
    creates: true,
    query: z.object({ scope }),
    body: MasterCreate,
    fails: ['MASTER_EXISTS', 'SOURCE_UNKNOWN'],
    reply: MasterItem,
  },
  readByCode: {
    method: 'GET',
    path: '/master/by-code/:code',
    access: 'signed-in',
    summary: 'The master of a code that counts for the caller',
    params: ByCode,
    query: z.object(ofCode),
    fails: ['CODE_AMBIGUOUS'],
    reply: MasterItem,
  },
  changeByCode: {
    method: 'PATCH',
    path: '/master/by-code/:code',
    access: 'signed-in',
    summary: 'Change the master of a code; a USER changes an own copy',
    params: ByCode,
    query: z.object({ ...ofCode, scope, recompute }),
    body: MasterChange,
    fails: ['MASTER_EXISTS', 'SOURCE_UNKNOWN', 'CODE_FIXED', 'CODE_AMBIGUOUS', 'OVERRIDE_INACTIVE'],
    reply: MasterItem,
  },
  removeByCode: {
    method: 'DELETE',
    path: '/master/by-code/:code',
    access: 'signed-in',
    summary: 'Remove the master of a code; a USER hides a GLOBAL one',
    params: ByCode,
    query: z.object({ ...ofCode, scope }),
    fails: ['MASTER_IN_USE', 'CODE_AMBIGUOUS', 'OVERRIDE_INACTIVE'],
    reply: ById,
  },
  removeTogether: {
    method: 'POST',
    path: '/master/remove',
    access: 'signed-in',
    summary:
      'Remove masters together; those that analyses use stay, and are told with their analyses',
    body: z.object({
      /** Nothing is removed. */
      preview: z.optional(z.boolean()),
      items: z
        .array(z.object({ id: z.uuid(), version: z.int() }))
        .check(z.minLength(1), z.maxLength(mostTogether)),
    }),
    fails: ['NOT_FOUND', 'VERSION_CONFLICT', 'OVERRIDE_INACTIVE', 'MASTER_IN_USE'],
    reply: z.object({
      /** Removed, or such as would be. */
      removed: z.array(z.uuid()),
      used: z.array(z.object({ id: z.uuid(), total: z.int(), usedIn: z.array(MasterUse) })),
    }),
  },
  switchOverride: {
    method: 'PATCH',
    path: '/master/by-code/:code/override/active',
    access: 'signed-in',
    summary: "Whether the caller's own row of a code counts, or GLOBAL's",
    params: ByCode,
    query: z.object({ type }),
    body: z.object({ active: flag() }),
    fails: ['OVERRIDE_NOT_FOUND', 'CODE_AMBIGUOUS'],
    reply: MasterItem,
  },
  read: {
    method: 'GET',
    path: '/master/:id',
    access: 'signed-in',
    summary: 'One master',
    params: ById,
    reply: MasterItem,
  },
  change: {
    method: 'PATCH',
    path: '/master/:id',
    access: 'signed-in',
    summary: 'Change a master; a USER changes an own copy',
    params: ById,
    query: z.object({ scope, recompute }),
    body: MasterChange,
    fails: ['MASTER_EXISTS', 'SOURCE_UNKNOWN', 'CODE_FIXED', 'OVERRIDE_INACTIVE'],
    reply: MasterItem,
  },
  remove: {
    method: 'DELETE',
    path: '/master/:id',
    access: 'signed-in',
    summary: 'Remove a master that no analysis uses; a USER hides a GLOBAL one',
    params: ById,
    query: z.object({ scope }),
    fails: ['MASTER_IN_USE', 'OVERRIDE_INACTIVE'],
    reply: ById,
  },
  usedIn: {
    method: 'GET',
    path: '/master/:id/used-in',
    access: 'signed-in',
    summary: "The analyses that use a master, and the caller's estimates that use those",
    params: ById,
    query: z.object({ ...pageFields }),
    reply: z.array(MasterUse),
    beside: z.extend(Paged, { estimations: z.array(EstimationUse), estimationCount: z.int() }),
  },
  priceHistory: {
    method: 'GET',
    path: '/master/:id/price-history',
    access: 'signed-in',
    summary: 'The prices that a master has had, the newest first',
    params: ById,
    query: z.object({ ...pageFields }),
    reply: z.array(MasterPrice),
    beside: Paged,
  },
});
