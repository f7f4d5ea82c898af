import * as z from 'zod/mini';
import { compare } from '../domain/number/decimal.ts';
import { ranges } from '../domain/number/limits.ts';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { decimalField } from './fields/fields.ts';

const Band = z.object({ lowest: z.string(), highest: z.string() });

const WageBands = z.object({
  /** Rupiah, decimal texts: what is usual a day and an hour. */
  daily: Band,
  hourly: Band,
  /** 0: the usual ones, which nobody has changed. */
  version: z.int(),
  /** Who changed them last and when. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type WageBands = z.output<typeof WageBands>;

const upsideDown = 'Batas atas lebih kecil dari batas bawah';

const band = z
  .object({ lowest: decimalField(ranges.price), highest: decimalField(ranges.price) })
  .check(
    z.refine(({ lowest, highest }) => compare(lowest, highest) <= 0, {
      error: upsideDown,
      path: ['highest'],
    }),
  );

/** Between what a wage is not doubted (CHECK-07). */
export const wageBands = endpoints({
  read: {
    method: 'GET',
    path: '/wage-bands',
    access: 'signed-in',
    summary: 'What a worker usually earns a day and an hour; Periksa doubts what is outside',
    reply: WageBands,
  },
  save: {
    method: 'PUT',
    path: '/wage-bands',
    access: 'admin',
    summary: 'Set what a worker usually earns; Periksa uses it at once',
    /** `version`: of the bands that were seen; somebody else's newer ones are never replaced unsaid. */
    body: z.object({ daily: band, hourly: band, version: z.int(fieldTexts.required) }),
    reply: WageBands,
  },
});
