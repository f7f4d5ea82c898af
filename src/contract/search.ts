import * as z from 'zod/mini';
import { counts, lengths } from '../domain/number/limits.ts';
import type { ListRefusal } from '../domain/search/trade-list.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { endpoints } from './endpoint.ts';

/** Lines of names, as a search compares them (rules/search). */
const NameLines = z
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
  /** Names of one thing a line: each finds all others. */
  things: NameLines,
  /** What is asked, then what answers it; never the other way round. */
  meanings: NameLines,
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
    summary:
      'What people call things: names that find each other, and what is meant by what is asked',
    reply: TradeWords,
  },
  saveWords: {
    method: 'PUT',
    path: '/trade-words',
    access: 'admin',
    summary:
      'Replace the lists of names, spellings and meanings; search, matching and pairing use them at once',
    /** `version`: of the list that was seen; somebody else's newer one is never replaced unsaid. */
    body: z.object({
      things: NameLines,
      meanings: NameLines,
      version: z.int(fieldTexts.required),
    }),
    reply: TradeWords,
  },
});

/** Said at the field, in the server's words and in the browser's. */
export function listRefusalText({ line, why, name }: ListRefusal): string {
  return `Baris ${line}: ${refusals[why].replace('{name}', name)}`;
}

const refusals: Record<ListRefusal['why'], string> = {
  alone: '“{name}” berdiri sendiri. Tulis paling sedikit dua nama, dipisah koma.',
  unanswered: 'tulis sesudah tanda = apa yang menjawab “{name}”.',
  equals: '“{name}” berisi tanda =. Tanda itu memisahkan yang dicari dari jawabannya.',
  twice: '“{name}” tertulis dua kali.',
  short: '“{name}” terlalu pendek. Satu huruf akan menemukan segalanya.',
  long: `“{name}” terlalu panjang. Paling banyak tiga kata dan ${lengths.tradeName} huruf.`,
  empty: '“{name}” tidak berarti apa-apa dalam pencarian.',
  many: `paling banyak ${counts.tradeThings} baris.`,
  comma: '“{name}” berisi koma. Koma memisahkan nama.',
  wide: `“{name}” terhubung dengan lebih dari ${counts.tradeNames} nama. Hapus sebagian.`,
};
