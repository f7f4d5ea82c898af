import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { requiredText, text } from './fields/fields.ts';
import { HspItem } from './hsp.ts';
import { counts, lengths } from '../domain/number/limits.ts';

/** Why an entry is another work than the line, though its words agree (rules/matching). */
export const MatchConflict = z.object({
  /** `changed`: the caller chose its code for such a line when it was another work, `asked`. */
  what: z.enum([
    'kind',
    'deed',
    'part',
    'special',
    'size',
    'unit',
    'volume',
    'negation',
    'changed',
  ]),
  /** In the words of the comparison; '' where the line, or the entry, says nothing of it. */
  asked: z.string(),
  found: z.string(),
});
export type MatchConflict = z.infer<typeof MatchConflict>;

export const LineMatch = z.object({
  /**
   * `sure`: what the caller once chose for such a line, and still the same work; `likely`: one entry fits and no other comes
   * near; `choose`: several may; `none`.
   */
  certainty: z.enum(['sure', 'likely', 'choose', 'none']),
  /** At most five, best first. */
  candidates: z.array(
    z.object({
      /** Its entry stands in `entries`. */
      id: z.uuid(),
      /** 0 to 1. */
      score: z.number(),
      agreeing: z.array(z.string()),
      conflicts: z.array(MatchConflict),
    }),
  ),
});
export type LineMatch = z.infer<typeof LineMatch>;

export const matching = endpoints({
  match: {
    method: 'POST',
    path: '/hsp/match',
    access: 'signed-in',
    summary: 'Which entries of the catalogue the lines of a bill may mean; stores nothing',
    maxMegabytes: 4,
    body: z.object({
      /** At what the prices of this estimate rest on; `new`: of the caller's next one. */
      estimation: z.optional(z.string()),
      lines: z
        .array(
          z.object({
            text: text(lengths.deskripsi),
            /** As the bill has it; blank where none is certain. */
            unit: text(lengths.satuan),
            /** The heading above the line. */
            parent: z.optional(text(lengths.title)),
            /** Plain digits, '186.432'; decides between entries of one work for little and for much. */
            volume: z.optional(text(lengths.satuan)),
          }),
          fieldTexts.required,
        )
        .check(z.maxLength(counts.matchedLines, fieldTexts.tooMany(counts.matchedLines, 'baris'))),
    }),
    fails: ['ESTIMATION_NOT_FOUND'],
    reply: z.object({
      /** One for each line, in their order. */
      matches: z.array(LineMatch),
      /** What the candidates are, each once. */
      entries: z.array(HspItem),
    }),
  },
  prices: {
    method: 'POST',
    path: '/hsp/match/prices',
    access: 'signed-in',
    summary: 'What codes that a list brings cost in what an estimate rests on; stores nothing',
    maxMegabytes: 4,
    body: z.object({
      /** At what the prices of this estimate rest on; `new`: of the caller's next one. */
      estimation: z.optional(z.string()),
      kodes: z
        .array(text(lengths.kode), fieldTexts.required)
        .check(z.maxLength(counts.matchedLines, fieldTexts.tooMany(counts.matchedLines, 'kode'))),
    }),
    fails: ['ESTIMATION_NOT_FOUND'],
    reply: z.object({
      /** Of the codes that have one, as they were sent. */
      prices: z.array(
        z.object({
          kode: z.string(),
          deskripsi: z.string(),
          satuan: z.string(),
          harga: z.number(),
        }),
      ),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/hsp/match/confirm',
    access: 'signed-in',
    summary:
      'Remembers what the caller chose: such a line is sure the next time, for the caller alone',
    maxMegabytes: 4,
    body: z.object({
      lines: z
        .array(
          z.object({
            text: requiredText(lengths.deskripsi),
            unit: text(lengths.satuan),
            kode: requiredText(lengths.kode),
          }),
          fieldTexts.required,
        )
        .check(z.maxLength(counts.matchedLines, fieldTexts.tooMany(counts.matchedLines, 'baris'))),
    }),
    reply: z.object({ remembered: z.int() }),
  },
});
