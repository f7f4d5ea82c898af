import * as z from 'zod/mini';
import { ComponentChange, NewComponent, RecipeChange } from './ahsp.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { flag, requiredText } from './fields/fields.ts';
import { ItemChange } from './hsp.ts';
import { MasterChange, masterTypes } from './master.ts';
import { counts, lengths } from '../domain/number/limits.ts';

const scope = z.optional(z.literal('USER', fieldTexts.unknown));
/** Whose row an ADMIN means, and whether an ADMIN acts as a USER (api/4.5). */
const whose = { ownerUserId: z.optional(z.string()), scope };
const type = z.optional(z.enum(masterTypes, fieldTexts.unknown));
const code = requiredText(lengths.kode);
const id = z.uuid(fieldTexts.unknown);
const some = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z._default(
    z
      .array(entry, fieldTexts.required)
      .check(z.maxLength(counts.changes, fieldTexts.tooMany(counts.changes, 'perubahan'))),
    [],
  );

/** Prices and other fields of a master, by its id. */
const ofMaster = z.object({
  kind: z.literal('master'),
  id,
  scope,
  fields: MasterChange,
  /** Renew the analyses of the same owner, and their harga. */
  recompute: z._default(flag(), false),
});

/** Any number of changes of one analysis, as they are saved together. */
const ofRecipe = z.object({
  kind: z.literal('recipe'),
  kode: code,
  ...whose,
  changed: some(z.extend(ComponentChange, { id })),
  removed: some(id),
  added: some(NewComponent),
  ...z.partial(RecipeChange).shape,
  /** Renew the prices and store F as the item's harga afterwards. */
  recompute: z._default(flag(), false),
});

/** Fields of an item, its harga among them. */
const ofItem = z.object({ kind: z.literal('item'), kode: code, ...whose, fields: ItemChange });

/** Whether the caller's own copy (or hiding) of an item or master counts, or GLOBAL's row. */
const ofSwitch = z.object({
  kind: z.literal('override'),
  of: z.enum(['hsp', 'master'], fieldTexts.unknown),
  code,
  type,
  active: flag(),
});

/** The caller's own copy of an item is given up; GLOBAL's counts again. */
const ofReference = z.object({ kind: z.literal('reference'), kode: code });

/** An item is deleted; by a USER hidden. */
const ofRemoval = z.object({ kind: z.literal('removal'), kode: code, ...whose });

/**
 * A change as it would be saved: `kind` names the call, the other fields are what the call takes.
 */
export const IntendedChange = z.discriminatedUnion('kind', [
  ofMaster,
  ofRecipe,
  ofItem,
  ofSwitch,
  ofReference,
  ofRemoval,
]);
export type IntendedChange = z.output<typeof IntendedChange>;

const figure = z.nullable(z.number());

/** An entry of the catalogue before and after; null: not there, or without a price. */
export const EntryImpact = z.object({
  kode: z.string(),
  deskripsi: z.string(),
  /** 'GLOBAL' or a user's id, afterwards. */
  ownerUserId: z.string(),
  oldHarga: figure,
  newHarga: figure,
  oldF: figure,
  newF: figure,
  /** What its harga becomes when its prices are renewed after the change; null: not to be told. */
  renewedHarga: figure,
});
export type EntryImpact = z.infer<typeof EntryImpact>;

export const EstimationImpact = z.object({
  id: z.uuid(),
  projectName: z.string(),
  /** How many of its items have another price then. */
  items: z.int(),
  grandTotal: z.number(),
  /**
   * The grand total if these prices alone were refreshed; null where that is too much to compute.
   */
  newGrandTotal: figure,
  difference: figure,
});
export type EstimationImpact = z.infer<typeof EstimationImpact>;

/** What a change would do. The lists hold the first 200, the counts are whole. */
export const Impact = z.object({
  counts: z.object({
    /** Analyses whose F changes, or would when their prices are renewed. */
    recipes: z.int(),
    /** Items whose harga changes. */
    items: z.int(),
    /** The caller's own estimates that use such an item. They change by a refresh alone (D-38). */
    estimations: z.int(),
  }),
  entries: z.array(EntryImpact),
  estimations: z.array(EstimationImpact),
});
export type Impact = z.infer<typeof Impact>;

export const impact = endpoints({
  preview: {
    method: 'POST',
    path: '/impact',
    access: 'signed-in',
    summary: 'What a change of a master, an analysis or an item would do; nothing is saved',
    body: IntendedChange,
    fails: [
      'NOT_FOUND',
      'HSP_NOT_FOUND',
      'COMPONENT_NOT_FOUND',
      'OVERRIDE_NOT_FOUND',
      'KODE_EXISTS',
      'MASTER_EXISTS',
      'SOURCE_UNKNOWN',
      'GROUP_MISMATCH',
      'CODE_FIXED',
      'CODE_AMBIGUOUS',
      'OVERRIDE_INACTIVE',
      'PRICE_MISSING',
      'AMOUNT_TOO_LARGE',
    ],
    reply: Impact,
  },
});
