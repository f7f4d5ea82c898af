import * as z from 'zod/mini';
import { counts, lengths } from '../domain/number/limits.ts';
import { masterKinds } from '../domain/price-list/mixed/list-map.ts';
import { tickable } from '../domain/sync.ts';
import { endpoints } from './endpoint.ts';
import { ImportProgress } from './import-progress.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { choice } from './fields/documented.ts';
import { flag, jsonOf, requiredText, sentHours, text } from './fields/fields.ts';
import { listDate, PriceMap, priceFile } from './price-imports.ts';
import { SyncEffect } from './sync.ts';

const Kind = z.enum(masterKinds);

/** A row of the list that has a price to give. */
export const PairRow = z.object({
  id: z.int(),
  sheet: z.string(),
  row: z.int(),
  kind: Kind,
  code: z.nullable(z.string()),
  name: z.string(),
  unit: z.string(),
  /** Units of one key are one. */
  unitKey: z.string(),
  price: z.string(),
  /** Why it may not be what it says. */
  doubts: z.array(z.string()),
});
export type PairRow = z.infer<typeof PairRow>;

/** A master that analyses use, with the rows that may price it, best first. */
export const PairMaster = z.object({
  id: z.uuid(),
  type: Kind,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Units of one key are one. */
  unitKey: z.string(),
  price: z.nullable(z.string()),
  /** How many analyses use it; 0: those of frozen editions alone. */
  uses: z.int(),
  /** What it weighs: percent of what all components of those analyses cost together. */
  share: z.string(),
  state: z.enum(['sure', 'choose', 'none']),
  isLikely: z.boolean(),
  doubt: z.nullable(z.enum(['jump', 'row', 'left', 'prices', 'kind', 'undone', 'other'])),
  candidates: z.array(
    z.object({
      row: z.int(),
      by: z.enum(['kept', 'code', 'name', 'words']),
      factor: z.nullable(z.string()),
    }),
  ),
  /** The wage by the day that this one by the hour may follow. */
  follows: z.nullable(z.uuid()),
});
export type PairMaster = z.infer<typeof PairMaster>;

const id = z.uuid(fieldTexts.unknown);
const tooMany = fieldTexts.tooMany(counts.pairs, 'pasangan');

const Pairs = z
  .array(z.object({ master: id, row: z.int(), factor: z.optional(text(lengths.factor)) }))
  .check(z.maxLength(counts.pairs, tooMany));

const sent = {
  map: jsonOf(PriceMap),
  /** The name of the list, by which earlier choices are found: 'SSH Sleman'. */
  source: requiredText(lengths.document),
};
export const pairScope = {
  /** GLOBAL (ADMIN alone, and their default) or USER. */
  scope: z.optional(choice(['GLOBAL', 'USER'])),
  fileHash: z.optional(z.string()),
};

/** What somebody has chosen. */
export const chosenPairs = {
  ...sent,
  pairs: jsonOf(Pairs),
  /** Masters that have no pair in this source, though one was proposed. */
  left: z.optional(jsonOf(z.array(id).check(z.maxLength(counts.pairs, tooMany)))),
  /** Hours of a day by which wages by the hour follow those by the day; left out: they do not. */
  hours: z.optional(sentHours),
};

/** How it is stored. */
const chosen = {
  ...chosenPairs,
  listDate,
  document: z.optional(text(lengths.document)),
  /** Renew all analyses that lag then. */
  sync: z.optional(flag()),
  /** What a sync would leave out (api/4.10). */
  ticked: z.optional(jsonOf(z.array(z.enum(tickable)))),
};

/** From what to what all prices go. */
export const PairsEffect = z.object({
  message: z.string(),
  fileHash: z.string(),
  /** Masters whose price is another, and those that cost what they did. */
  changed: z.int(),
  same: z.int(),
  /** Masters that cannot be changed, and why. */
  refused: z.array(z.object({ code: z.string(), reason: z.string() })),
  /** Masters whose price is of a later day than the list that takes its place. */
  newer: z.array(z.object({ code: z.string(), reason: z.string() })),
  /** Without `sync`: how many analyses lag then. */
  lagging: z.nullable(z.int()),
  plan: z.nullable(SyncEffect),
  /** How many analyses are renewed. */
  renewed: z.int(),
  /** Tells this effect from any other. */
  shown: z.string(),
});
export type PairsEffect = z.infer<typeof PairsEffect>;

/** A region's list beside the masters that analyses use (api/6.6). */
export const pairing = endpoints({
  propose: {
    method: 'POST',
    path: '/price-lists/pairs',
    access: 'signed-in',
    summary:
      'Which rows of a price list may price the masters that analyses use; nothing is stored',
    rate: 'review',
    query: z.object(pairScope),
    body: z.object(sent),
    files: priceFile,
    fails: ['IMPORT_MAP', 'FILE_CHANGED', 'SHARED_ENTRY'],
    reply: z.object({
      fileHash: z.string(),
      /** Most used first. */
      masters: z.array(PairMaster),
      rows: z.array(PairRow),
      /** Rows that are not offered, and why: without a kind or a price, or with a fault. */
      notOffered: z.array(z.object({ sheet: z.string(), row: z.int(), reason: z.string() })),
      /** Names of lists of which choices are kept. */
      sources: z.array(z.string()),
    }),
  },
  preview: {
    method: 'POST',
    path: '/price-lists/pairs/preview',
    access: 'signed-in',
    summary: 'What the chosen rows would change; nothing is stored',
    rate: 'review',
    query: z.object(pairScope),
    body: z.object(chosen),
    files: priceFile,
    maxMegabytes: 4,
    fails: ['IMPORT_MAP', 'FILE_CHANGED', 'SHARED_ENTRY', 'PAIRS_UNFIT'],
    tells: ImportProgress,
    reply: PairsEffect,
  },
  store: {
    method: 'POST',
    path: '/price-lists/pairs/store',
    access: 'signed-in',
    summary:
      'Price masters by the chosen rows, and renew what lags: the effect that was shown, or nothing',
    rate: 'review',
    query: z.object(pairScope),
    body: z.object({
      ...chosen,
      /** As the preview gave it. */
      shown: z.string(fieldTexts.required),
    }),
    files: priceFile,
    maxMegabytes: 4,
    fails: [
      'IMPORT_MAP',
      'FILE_CHANGED',
      'REVIEW_CHANGED',
      'SHARED_ENTRY',
      'PAIRS_UNFIT',
      'PRICE_CHANGED',
    ],
    tells: ImportProgress,
    reply: PairsEffect,
  },
});
