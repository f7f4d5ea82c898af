import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { customFieldTypes } from './fields/custom-field-types.ts';
import { choice, documented, wholeNumber } from './fields/documented.ts';
import { fieldTexts } from './fields/field-texts.ts';
import {
  ById,
  flag,
  jsonField,
  sentPercentField,
  sentVersion,
  requiredText,
  text,
} from './fields/fields.ts';
import { orderFields, Paged, pageFields, searchFields } from './fields/paging.ts';
import {
  extraFields,
  itemFields,
  rowFields,
  type Fields,
  type FormulasOf,
  type Stored,
} from '../domain/content/item-fields.ts';
import { lengths } from '../domain/number/limits.ts';
import { SentChange, SentCustomFields, SentCustomFieldsMeta, SentSection } from './sent-content.ts';

export const CustomField = z.object({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  type: z.enum(customFieldTypes),
});
export type CustomField = z.infer<typeof CustomField>;

/** What each kind of field of an item, a row and an extra is, as it is answered. */
const kinds = {
  id: z.string(),
  text: z.string(),
  key: z.string(),
  note: z.optional(z.string()),
  number: z.number(),
  figure: z.number(),
  flag: z.boolean(),
  jenis: z.enum(['penjumlahan', 'pengurangan']),
};

type Formula<Table extends Fields> = z.ZodMiniOptional<z.ZodMiniType<FormulasOf<Table>>>;

/** The fields of a table under their stored names, in their order. */
function read<
  Table extends Fields,
  Kinds extends typeof kinds & { rows: unknown; extras: unknown },
>(table: Table, schemas: Kinds): Stored<Table, Kinds & { formula: Formula<Table> }> {
  const named = Object.values(table).flatMap((field) =>
    field.stored.map((name) => [
      name,
      field.kind === 'formula' ? formulas(field.of) : schemas[field.kind],
    ]),
  );
  return Object.fromEntries(named); // by its definition
}

/** Absent where none was computed. */
function formulas(of: object) {
  const texts = Object.keys(of).map((name) => [name, z.optional(z.string())] as const);
  return z.optional(z.object(Object.fromEntries(texts)));
}

const none = { rows: z.never(), extras: z.never() };
const ExtraRead = z.object(read(extraFields, { ...kinds, ...none }));

export const DetailRead = z.object(
  read(rowFields, { ...kinds, ...none, extras: z.array(ExtraRead) }),
);
export type DetailRead = z.infer<typeof DetailRead>;

export const ItemRead = z.object(
  read(itemFields, { ...kinds, ...none, rows: z.array(DetailRead) }),
);
export type ItemRead = z.infer<typeof ItemRead>;

const GroupRead = z.object({ id: z.string(), title: z.string(), items: z.array(ItemRead) });

export const SectionRead = z.object({
  id: z.string(),
  title: z.string(),
  /** Left out when empty, since any `groups` may be taken for "has groups" (API-101). */
  groups: z.optional(z.array(GroupRead)),
  items: z.optional(z.array(ItemRead)),
});
export type SectionRead = z.infer<typeof SectionRead>;

/** A row of the list: the record without its content (api/3.1). */
export const EstimationRow = z.object({
  id: z.uuid(),
  projectName: z.string(),
  projectOwner: z.string(),
  owner: z.string(),
  ppn: z.number(),
  notes: z.string(),
  status: z.string(),
  customFields: z.array(CustomField),
  image: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  itemCount: z.int(),
  missingPrices: z.int(),
  subtotal: z.number(),
  ppnAmount: z.number(),
  grandTotal: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  author: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** What its prices rest on; null: the catalogue's own prices. */
  priceSet: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      region: z.string(),
      /** '2026-01-31' */
      priceDate: z.string(),
    }),
  ),
  /** The analyses that it stays with; null: the catalogue's present ones. */
  edition: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  version: z.int(),
});
export type EstimationRow = z.infer<typeof EstimationRow>;

export const Estimation = z.extend(EstimationRow, { estimationItem: z.array(SectionRead) });
export type Estimation = z.infer<typeof Estimation>;

/** A create with `?return=full` brings the content too. */
const SavedEstimation = z.extend(EstimationRow, {
  estimationItem: z.optional(z.array(SectionRead)),
});

/** What a dashboard shows beside the list and the months (api/3.1). */
const Overview = z.object({
  /** Only those that some estimate has; rupiah with PPN. */
  statuses: z.array(z.object({ status: z.string(), count: z.int(), total: z.number() })),
  /** The caller's own estimate, to go on with. */
  changedLast: z.nullable(
    z.object({ id: z.uuid(), projectName: z.string(), updatedAt: z.string() }),
  ),
  /** The newest estimates with the share of each section in percent, together 100. */
  latest: z.array(
    z.object({
      id: z.uuid(),
      sections: z.array(z.object({ title: z.string(), weight: z.number() })),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

/** The profile's fields on save; what is left out keeps its value on PUT (D-35). */
const profileFields = {
  owner: z.optional(text(lengths.owner)),
  projectOwner: z.optional(text(lengths.owner)),
  ppn: z.optional(sentPercentField()),
  notes: z.optional(text(lengths.notes)),
  // STATUS_INVALID and STATUS_FORBIDDEN are the use case's.
  status: z.optional(z.string()),
  /** JSON: a map label → value, or a list (api/3.3). */
  customFields: z.optional(documented(jsonField(), SentCustomFields)),
  customFieldsMeta: z.optional(documented(jsonField(), SentCustomFieldsMeta)),
  /** JSON, its text or bytes, as in api/3.4. May be large, so that the use case reads it. */
  estimationItem: z.optional(documented(z.unknown(), z.array(SentSection))),
  removeImage: z.optional(flag()),
  version: z.optional(sentVersion()),
};

/** Of a form too, where a blank one is none. */
const basisId = z.optional(z.nullable(z.union([z.literal(''), z.uuid(fieldTexts.unknown)])));

export const EstimationCreate = z.object({
  projectName: requiredText(lengths.projectName),
  ...profileFields,
  /** What its prices rest on, which the caller can reach; both left out: the caller's usual set. */
  priceSetId: basisId,
  editionId: basisId,
});
export type EstimationCreate = z.infer<typeof EstimationCreate>;

export const EstimationChange = z.object({
  projectName: z.optional(requiredText(lengths.projectName)),
  ...profileFields,
  /** Instead of estimationItem, JSON: what differs from the content of `version` (api/3.4). */
  changes: z.optional(documented(z.unknown(), z.array(SentChange))),
  /** The name of an edited file whose changes are in it: the revision says so (api/3.9). */
  fromFile: z.optional(text(lengths.asal)),
});
export type EstimationChange = z.infer<typeof EstimationChange>;

const image = { maxMegabytes: 5, tooLarge: 'IMAGE_SIZE' } as const;
/** Whose estimates: a USER's are always the own ones (api/3.1). */
const scope = z.optional(choice(['own', 'all']));
/** `full` brings the content back. */
const returned = z.object({ return: z.optional(choice(['full'])) });

export const listOrders = [
  'createdAt',
  'updatedAt',
  'projectName',
  'projectOwner',
  'status',
  'grandTotal',
  'itemCount',
] as const;

export const estimation = endpoints({
  list: {
    method: 'GET',
    path: '/estimation',
    access: 'signed-in',
    summary: 'Estimates: own ones, for an ADMIN all',
    query: z.object({
      ...pageFields,
      ...searchFields,
      ...orderFields(listOrders),
      status: z.optional(z.string()),
      scope,
    }),
    reply: z.array(EstimationRow),
    beside: Paged,
  },
  stats: {
    method: 'GET',
    path: '/estimation/stats',
    aliases: ['/estimation-stats', '/dashboard/stats', '/dashboard/estimation-stats'],
    access: 'signed-in',
    summary: 'How many estimates there are',
    query: z.object({ scope }),
    reply: z.int(),
  },
  monthly: {
    method: 'GET',
    path: '/estimation-monthly',
    aliases: ['/estimation/monthly', '/dashboard/estimation-monthly'],
    access: 'signed-in',
    summary: 'Grand totals by month of creation, oldest first (Asia/Jakarta)',
    query: z.object({
      months: z.optional(wholeNumber({ minimum: 1, maximum: 60, default: 7 })),
      scope,
    }),
    reply: z.object({
      labels: z.array(z.string()),
      series: z.array(z.number()),
      datasets: z.array(z.object({ label: z.string(), data: z.array(z.number()) })),
    }),
  },
  overview: {
    method: 'GET',
    path: '/dashboard/overview',
    access: 'signed-in',
    summary: 'Totals by status, what was changed last, the weights of the five newest estimates',
    query: z.object({ scope }),
    reply: Overview,
  },
  read: {
    method: 'GET',
    path: '/estimation/:id',
    access: 'signed-in',
    summary: 'One estimate with its content',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: Estimation,
  },
  create: {
    method: 'POST',
    path: '/estimation',
    access: 'signed-in',
    summary: 'Save a new estimate',
    creates: true,
    query: returned,
    body: EstimationCreate,
    files: { image },
    maxMegabytes: 32,
    bulkField: 'estimationItem',
    fails: [
      'STATUS_INVALID',
      'STATUS_FORBIDDEN',
      'CONTENT_TOO_LARGE',
      'AMOUNT_TOO_LARGE',
      'PRICE_SET_GONE',
      'EDITION_GONE',
    ],
    reply: SavedEstimation,
  },
  update: {
    method: 'PUT',
    path: '/estimation/:id',
    access: 'signed-in',
    summary: 'Save an estimate; fields left out keep their value',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    query: returned,
    body: EstimationChange,
    files: { image },
    maxMegabytes: 32,
    bulkField: 'estimationItem',
    fails: [
      'STATUS_INVALID',
      'STATUS_FORBIDDEN',
      'CONTENT_TOO_LARGE',
      'AMOUNT_TOO_LARGE',
      'CHANGES_UNFIT',
    ],
    reply: SavedEstimation,
  },
  remove: {
    method: 'DELETE',
    path: '/estimation/:id',
    access: 'signed-in',
    summary: 'Remove an estimate for good, with items, revisions and image',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: ById,
  },
  duplicate: {
    method: 'POST',
    path: '/estimation/:id/duplicate',
    access: 'signed-in',
    summary: 'A copy of an estimate, of the caller, with its picture',
    creates: true,
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    /** Blank: the old name with ' (Salinan)'. */
    body: z.object({ projectName: z.optional(text(lengths.projectName)) }),
    reply: EstimationRow,
  },
});
