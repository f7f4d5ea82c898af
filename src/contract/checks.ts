import * as z from 'zod/mini';
import { severities } from '../domain/checks/rule.ts';
import { counts, lengths } from '../domain/number/limits.ts';
import { recipeGroups, unitPriceRoundings } from '../domain/recipe.ts';
import { roundingModes, roundingSteps } from '../domain/content/rounding.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, requiredText, text } from './fields/fields.ts';

/** What a finding is known by: with other words it is another finding. Of a component or an analysis the line says nothing. */
const findingKey = {
  rule: z.string(),
  /** The id of a line; null: the estimate as a whole. */
  line: z.nullable(z.string()),
  says: z.string(),
};

const Acceptance = z.object({ reason: z.string(), by: z.string(), at: z.string() });

export const Finding = z.object({
  ...findingKey,
  /** A stop that nobody accepted is told where a file is asked for. */
  severity: z.enum(severities),
  title: z.string(),
  /** 'II.1.3' and the text of the line; blank for the estimate as a whole. */
  path: z.string(),
  text: z.string(),
  /** Told behind it in brackets, and no part of what is accepted; blank: nothing. */
  also: z.string(),
  /** Null: it is open. */
  accepted: z.nullable(Acceptance),
});
export type Finding = z.output<typeof Finding>;

export const Checks = z.object({
  /** The version of the estimate that was looked at. */
  version: z.int(),
  /** The graver first. */
  findings: z.array(Finding),
  /** Of those that are open. */
  open: z.object({ stop: z.int(), warning: z.int(), info: z.int() }),
  /** What was ever accepted, those included whose cause is gone. */
  accepted: z.array(z.object({ ...findingKey, ...Acceptance.shape })),
});
export type Checks = z.output<typeof Checks>;

const accepting = {
  rule: requiredText(lengths.status),
  line: z.nullable(text(lengths.kode)),
  says: requiredText(lengths.finding),
};

const Band = z.object({ lowest: z.string(), highest: z.string() });

const Row = z.object({
  id: z.string(),
  group: z.enum(recipeGroups),
  /** Decimal texts. */
  coefficient: z.string(),
  unitPriceSnapshot: z.nullable(z.string()),
  priceOverride: z.nullable(z.string()),
  percentOf: z.nullable(z.array(z.string())),
  name: z.string(),
  unit: z.string(),
  master: z.nullable(z.object({ id: z.string(), code: z.string() })),
  /** Of an estimate with a price set. */
  pricedBy: z.optional(z.enum(['set', 'catalogue'])),
});

/** What the rules need besides the content, for a browser that checks what is not yet saved. */
export const CheckFacts = z.object({
  sources: z.array(
    z.object({
      kode: z.string(),
      deskripsi: z.string(),
      satuan: z.string(),
      sourceLabel: z.string(),
      edition: z.string(),
      verified: z.nullable(z.boolean()),
      /** It was held against its source and changed since. */
      isChanged: z.boolean(),
      isOwn: z.boolean(),
      overheadPercent: z.string(),
      rounding: z.enum(unitPriceRoundings),
      rows: z.array(Row),
    }),
  ),
  /** When a price that an analysis took was given: by the master's id, a blank and the price, '… 145000'. */
  priceDates: z.record(z.string(), z.string()),
  /** By the same, who gave it; one of the shipped catalogue is not there. */
  priceSetters: z.record(z.string(), z.string()),
  /** By name and unit what lists ask for the same thing; decimal texts. */
  otherPrices: z.record(z.string(), z.array(z.string())),
  /** Rupiah, decimal texts: outside of which a wage is doubted. */
  bands: z.object({ daily: Band, hourly: Band }),
  /** What it came to before PPN when it was completed or rejected last. */
  judged: z.nullable(z.object({ subtotal: z.string(), at: z.string() })),
  /** The text that says that the work is a public one. */
  publicBy: z.nullable(z.string()),
  /** Its name says that it is of a road, a ditch, a fence or a net. */
  isAlong: z.boolean(),
  /** By the id of a master, its TKDN in percent where somebody has said it; decimal texts. */
  tkdn: z.record(z.string(), z.string()),
  /** Of the masters that stand in two units, the ids of those that are as the catalogue shipped them. */
  shipped: z.optional(z.array(z.string())),
  /** The text that asks for TKDN. */
  tkdnBy: z.nullable(z.string()),
  /** What the price set is called that its prices rest on; null: the catalogue's own prices. */
  priceSet: z.nullable(z.string()),
  /** Its region and day, '2026-01-31'; left out where there is no set. */
  priceSetOf: z.optional(z.object({ region: z.string(), day: z.string() })),
  /** What the document of that set is called, and whether its import kept PPN in the prices; null: it was not asked. */
  priceSetPpn: z.nullable(z.object({ document: z.string(), holdsPpn: z.nullable(z.boolean()) })),
  /** What the frozen edition is called that its analyses are of; null: the present ones. */
  analysesOf: z.nullable(z.string()),
  rounding: z.nullable(z.object({ step: z.literal(roundingSteps), mode: z.enum(roundingModes) })),
});
export type CheckFacts = z.output<typeof CheckFacts>;

const Work = { kode: z.string(), deskripsi: z.string(), satuan: z.string() };
/** A decimal text; null: it has none. */
const harga = z.nullable(z.string());

/**
 * What an estimate remembers of works that its items follow, where their codes are others by now (rules/price-sets#memory),
 * for a browser that tells it of rows that are not yet saved.
 */
export const FollowedWorks = z.object({
  /** What these codes are now. */
  works: z.array(z.object({ ...Work, harga })),
  /** What they were when prices were taken. */
  taken: z.array(z.object({ ...Work, harga: z.string() })),
  /** By the id of an item, what it follows. */
  remembered: z.record(
    z.string(),
    z.object({
      as: z.enum(['typed', 'followed', 'stayed']),
      /** Null: it counts with any code. */
      kode: z.nullable(z.string()),
      harga,
      work: z.nullable(z.object(Work)),
      said: z.nullable(z.string()),
      was: z.array(z.object(Work)),
    }),
  ),
  /** The stored rows of these codes. */
  rows: z.array(z.object({ id: z.string(), ...Work, harga })),
  /** Of all rows that are stored or remembered: any other one is new. */
  ids: z.array(z.string()),
  /** By the id of an item whose price stayed of another set: that, and by what it is known to have it still; left out where none. */
  left: z.optional(
    z.record(
      z.string(),
      z.object({
        kode: z.string(),
        harga: z.string(),
        /** As papers name it, and its day; blank: nobody knows. */
        from: z.string(),
        day: z.string(),
      }),
    ),
  ),
});
export type FollowedWorks = z.output<typeof FollowedWorks>;

/** Periksa: what is doubtful in an estimate (rules/checks). */
export const checks = endpoints({
  list: {
    method: 'GET',
    path: '/estimation/:id/checks',
    access: 'signed-in',
    summary: 'What is doubtful in an estimate as it is stored',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: Checks,
  },
  accept: {
    method: 'PUT',
    path: '/estimation/:id/checks/accepted',
    access: 'signed-in',
    summary: 'Let a finding stand, with a reason; a blank reason opens it again',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    body: z.object({ ...accepting, reason: text(lengths.catatan) }),
    reply: Checks,
  },
  acceptMany: {
    method: 'PUT',
    path: '/estimation/:id/checks/accepted/many',
    access: 'signed-in',
    summary: 'Let many findings stand with one reason; a blank reason opens them again',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    body: z.object({
      findings: z
        .array(z.object(accepting), fieldTexts.required)
        .check(
          z.minLength(1, fieldTexts.required),
          z.maxLength(counts.accepted, fieldTexts.tooMany(counts.accepted, 'temuan')),
        ),
      reason: text(lengths.catatan),
    }),
    maxMegabytes: 4,
    reply: Checks,
  },
  followed: {
    method: 'GET',
    path: '/estimation/:id/checks/followed',
    access: 'signed-in',
    summary: 'Which works its items follow, where their codes are other works by now',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: FollowedWorks,
  },
  facts: {
    method: 'POST',
    path: '/checks/facts',
    access: 'signed-in',
    summary: 'What the rules need to know of these codes, to check what is not saved yet',
    body: z.object({
      /** Whose catalogue counts: that of its author; without one the caller's. */
      estimation: z.optional(z.nullable(z.uuid(fieldTexts.unknown))),
      kodes: z
        .array(text(lengths.kode), fieldTexts.required)
        .check(z.maxLength(counts.items, fieldTexts.tooMany(counts.items, 'kode'))),
    }),
    maxMegabytes: 4,
    fails: ['ESTIMATION_NOT_FOUND'],
    reply: CheckFacts,
  },
});
