import * as z from 'zod/mini';
import { counts, lengths } from '../domain/number/limits.ts';
import type { ListRefusal } from '../domain/search/trade-list.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { endpoints } from './endpoint.ts';

/** Names of one thing each, as a search compares them (rules/search). */
const TradeThings = z
  .array(
    z
      .array(
        z.string(fieldTexts.required).check(z.maxLength(lengths.tradeName, fieldTexts.unknown)),
      )
      .check(z.maxLength(counts.tradeNames, fieldTexts.unknown)),
    fieldTexts.required,
  )
  .check(z.maxLength(counts.tradeThings, fieldTexts.unknown));

export const TradeWords = z.object({
  /** 0: the list that ships. */
  version: z.int(),
  things: TradeThings,
  /** Who changed the list last and when, the latest first. */
  history: z.array(
    z.object({ version: z.int(), changedAt: z.string(), changedBy: z.nullable(z.string()) }),
  ),
});
export type TradeWords = z.infer<typeof TradeWords>;

export const search = endpoints({
  readWords: {
    method: 'GET',
    path: '/trade-words',
    access: 'signed-in',
    summary: 'What people call things: names and spellings that find each other',
    reply: TradeWords,
  },
  saveWords: {
    method: 'PUT',
    path: '/trade-words',
    access: 'admin',
    summary: 'Replace the list of names and spellings; searches use it at once',
    /** `version`: of the list that was seen; somebody else's newer one is never replaced unsaid. */
    body: z.object({ things: TradeThings, version: z.int(fieldTexts.required) }),
    reply: TradeWords,
  },
});

/** Said at the field, in the server's words and in the browser's. */
export function listRefusalText({ line, why, name }: ListRefusal): string {
  return `Baris ${line}: ${refusals[why].replace('{name}', name)}`;
}

const refusals: Record<ListRefusal['why'], string> = {
  alone: '“{name}” berdiri sendiri. Tulis paling sedikit dua nama, dipisah koma.',
  twice: '“{name}” tertulis dua kali.',
  short: '“{name}” terlalu pendek. Satu huruf akan menemukan segalanya.',
  long: `“{name}” terlalu panjang. Paling banyak tiga kata dan ${lengths.tradeName} huruf.`,
  empty: '“{name}” tidak berarti apa-apa dalam pencarian.',
  many: `paling banyak ${counts.tradeThings} baris.`,
  comma: '“{name}” berisi koma. Koma memisahkan nama.',
  wide: `“{name}” terhubung dengan lebih dari ${counts.tradeNames} nama. Hapus sebagian.`,
};
