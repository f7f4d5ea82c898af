import * as z from 'zod/mini';
import { counts, lengths, ranges } from '../domain/number/limits.ts';
import { tickable } from '../domain/sync.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { decimalField, requiredText } from './fields/fields.ts';
import { Impact } from './impact.ts';

const tooMany = fieldTexts.tooMany(counts.synced, 'analisis');

/** What a sync is asked to do. */
export const SyncWish = z.object({
  /** Entries that it would leave out: not verified, with a price that was given, or of GLOBAL. */
  ticked: z._default(
    z
      .array(z.enum(tickable, fieldTexts.unknown), fieldTexts.unknown)
      .check(z.maxLength(tickable.length, fieldTexts.unknown)),
    [],
  ),
  /** One overhead for every analysis that counts, of a category or of a search; harga follows it. */
  overhead: z.optional(
    z.object({
      percent: decimalField(ranges.percent),
      categoryId: z.optional(z.uuid(fieldTexts.unknown)),
      q: z.optional(
        z.string().check(z.maxLength(lengths.query, fieldTexts.tooLong(lengths.query))),
      ),
    }),
  ),
  /** ADMIN acts as a USER for this call (api/4.5). */
  scope: z.optional(z.literal('USER', fieldTexts.unknown)),
});
export type SyncWish = z.output<typeof SyncWish>;

/** What it leaves as it is, and why. */
const LeftOut = z.object({
  unverified: z.int(),
  given: z.int(),
  reference: z.int(),
  /** Without a price of a component nothing can be computed. */
  missing: z.int(),
  tooLarge: z.int(),
  switchedOff: z.int(),
});

const figure = z.number();

/** From what to what a sync would bring the prices. */
export const SyncEffect = z.object({
  /** From what to what; the lists hold the first 200, the counts are whole. */
  impact: Impact,
  /** The sum of the prices of all that it renews. */
  before: figure,
  after: figure,
  /** How many of them are GLOBAL's and become own copies of a USER. */
  copies: z.int(),
  leftOut: LeftOut,
  /** More lag than are renewed at once. */
  hasMore: z.boolean(),
});
export type SyncEffect = z.infer<typeof SyncEffect>;

/** What a sync would do. */
export const SyncPlan = z.extend(SyncEffect, {
  /** Every entry that it renews, with the price that it gets: what is confirmed. */
  judged: z.array(z.object({ id: z.uuid(), kode: z.string(), harga: figure })),
});
export type SyncPlan = z.infer<typeof SyncPlan>;

/** The prices of the catalogue are brought up to date by one act (api/4.10). */
export const sync = endpoints({
  count: {
    method: 'GET',
    path: '/hsp/sync',
    access: 'signed-in',
    summary: "How many of the entries that count for the caller lag behind their analysis's prices",
    /** `reference`: GLOBAL ones among them, which are ADMIN's to renew and not a USER's. */
    reply: z.object({ lagging: z.int(), reference: z.int() }),
  },
  preview: {
    method: 'POST',
    path: '/hsp/sync/preview',
    access: 'signed-in',
    summary: 'What renewing all that lags would change; nothing is saved',
    body: SyncWish,
    reply: SyncPlan,
  },
  store: {
    method: 'POST',
    path: '/hsp/sync',
    access: 'signed-in',
    summary:
      'Renew what lags, to the prices that were shown; refused where one of them is another now',
    maxMegabytes: 4,
    body: z.extend(SyncWish, {
      /** As the preview gave it. */
      judged: z
        .array(
          z.object({
            id: z.uuid(fieldTexts.unknown),
            kode: requiredText(lengths.kode),
            harga: decimalField(ranges.price),
          }),
          fieldTexts.required,
        )
        .check(z.maxLength(counts.synced, tooMany)),
    }),
    fails: ['PRICE_CHANGED'],
    reply: z.object({ renewed: z.int(), copied: z.int(), before: figure, after: figure }),
  },
});
