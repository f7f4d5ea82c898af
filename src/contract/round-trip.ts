import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { SectionRead } from './estimation.ts';
import { ById } from './fields/fields.ts';

/** Why a part of a line is asked and not taken unasked (domain/round-trip). */
const Asked = z.object({
  id: z.string(),
  part: z.string(),
  why: z.enum([
    'formula',
    'computed',
    'blank',
    'two ways',
    'rounded',
    'code',
    'unit',
    'missing',
    'alike',
    'marks',
    'recomputed',
  ]),
});

const columns = [
  'volume',
  'harga',
  'jumlah',
  'uraian',
  'catatan',
  'panjang',
  'lebar',
  'tinggi',
  'faktor',
  'kode',
  'satuan',
  'judul',
] as const;

/** Where something stands: a row as its program counts it, from 1. */
const place = { sheet: z.string(), row: z.int(), name: z.string() };
const cell = { ...place, column: z.enum(columns) };
const Finding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('error'), ...cell }),
  z.object({ kind: z.literal('long'), ...cell }),
  z.object({ kind: z.literal('unread'), ...cell, text: z.string() }),
  z.object({ kind: z.literal('rounded'), ...cell, text: z.string() }),
  z.object({
    kind: z.enum(['amount', 'sum', 'measured', 'formula']),
    ...place,
    text: z.string(),
  }),
  z.object({ kind: z.enum(['bare', 'extra', 'outside']), ...place }),
  z.object({
    kind: z.literal('kept'),
    ...place,
    column: z.enum(['volume', 'satuan', 'uraian']),
    text: z.string(),
  }),
  z.object({
    kind: z.enum(['arithmetic', 'arithmetic closing']),
    ...place,
    said: z.string(),
    right: z.string(),
  }),
  z.object({ kind: z.literal('arithmetic sum'), said: z.string(), right: z.string() }),
  z.object({ kind: z.literal('sum error'), right: z.string() }),
  z.object({ kind: z.literal('absent'), name: z.string() }),
  z.object({ kind: z.literal('places') }),
  z.object({
    kind: z.literal('columns'),
    sheet: z.string(),
    columns: z.array(z.enum(['uraian', 'volume', 'satuan', 'harga'])),
  }),
  z.object({ kind: z.enum(['no table', 'no take-offs']) }),
  z.object({ kind: z.literal('ppn'), text: z.string() }),
  z.object({ kind: z.literal('column'), sheet: z.string(), name: z.string() }),
  z.object({ kind: z.literal('sheets'), names: z.array(z.string()) }),
  z.object({
    kind: z.enum(['marks', 'values', 'pictures', 'comments', 'links', 'unfilled']),
    count: z.int(),
  }),
]);
export type Finding = z.infer<typeof Finding>;

/** What an edited workbook says otherwise than the version that it was made of. */
export const ReturnedWorkbook = z.object({
  /** The version that it was made of. */
  version: z.int(),
  /** A tender copy that a bidder filled in: only its prices are read. */
  isTender: z.boolean(),
  /** That version is no longer kept: it is held against the present one. */
  isBaseGone: z.boolean(),
  /** What is stored now: work that began with an older version is merged first, then compared. */
  newest: z.object({ version: z.int(), changedBy: z.string() }),
  base: z.array(SectionRead),
  returned: z.array(SectionRead),
  asked: z.array(Asked),
  /** New items that are copies, by the item whose row was copied. */
  copies: z.record(z.string(), z.string()),
  findings: z.array(Finding),
  /** Prices of masters that were typed over; what is stored of them stays as it is (RT-23). */
  prices: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      /** Rupiah; null where nobody had given one. */
      before: z.nullable(z.number()),
      now: z.number(),
      /** The items of the base whose analyses use it. */
      items: z.array(z.string()),
    }),
  ),
});
export type ReturnedWorkbook = z.infer<typeof ReturnedWorkbook>;

/** A workbook of an estimate that comes back edited. */
export const roundTrip = endpoints({
  compare: {
    method: 'POST',
    path: '/estimation/:id/workbook/compare',
    access: 'signed-in',
    summary: 'What an edited workbook of this estimate says otherwise; nothing is stored',
    rate: 'compare',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    files: { file: { maxMegabytes: 10, tooLarge: 'TOO_LARGE' } },
    fails: ['NOT_THIS_WORKBOOK'],
    reply: ReturnedWorkbook,
  },
});
