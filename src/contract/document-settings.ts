import * as z from 'zod/mini';
import { paperSizes, usualSettings } from '../domain/report/paper-settings.ts';
import { isDay } from '../domain/date-text.ts';
import { roundingModes, roundingSteps } from '../domain/content/rounding.ts';
import { endpoints } from './endpoint.ts';
import { EXPORT_LOGO_MB } from './exports.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, flag, jsonOf, text } from './fields/fields.ts';
import { counts, lengths } from '../domain/number/limits.ts';

const line = z._default(text(lengths.paperLine), '');

/** Pixels of 70 × 16 mm, the room that a letterhead has for a logo, at 600 dpi: more is only weight. */
export const largestLogo = { width: 1654, height: 378 };

/** What papers carry besides the estimate itself; a field that is left out has its default. */
export const DocumentSettings = z.object({
  company: z._default(z.object({ name: line, line, address: line }), usualSettings.company),
  place: z._default(text(lengths.place), usualSettings.place),
  signatories: z._default(
    z
      .array(z.object({ role: line, organisation: line, name: line, identity: line }))
      .check(
        z.maxLength(counts.signatories, fieldTexts.tooMany(counts.signatories, 'penanda tangan')),
      ),
    [...usualSettings.signatories],
  ),
  document: z._default(
    z.object({
      number: z._default(text(lengths.place), ''),
      revision: z._default(text(lengths.place), ''),
      /** Blank: the day of printing. */
      date: z._default(
        z.string().check(z.refine((day) => day === '' || isDay(day), fieldTexts.unreadable)),
        '',
      ),
    }),
    usualSettings.document,
  ),
  /** Null: the grand total is not rounded. */
  rounding: z._default(
    z.nullable(
      z.object({
        step: z.literal(roundingSteps, fieldTexts.unknown),
        mode: z.enum(roundingModes, fieldTexts.unknown),
      }),
    ),
    usualSettings.rounding ?? null,
  ),
  size: z._default(z.enum(paperSizes, fieldTexts.unknown), usualSettings.size),
  crossCheck: z._default(z.boolean(), usualSettings.crossCheck),
  findingsPage: z._default(z.boolean(), usualSettings.findingsPage),
  columns: z._default(
    z.object({ kode: z.boolean(), bobot: z.boolean(), catatan: z._default(z.boolean(), false) }),
    usualSettings.columns,
  ),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

const Stored = z.object({
  settings: DocumentSettings,
  logoUrl: z.nullable(z.string()),
  /** 0 where nothing was stored yet. */
  version: z.int(),
});

const OfEstimation = z.extend(Stored, {
  /** False: the author's own settings count, as they are shown here. */
  isOwn: z.boolean(),
});
export type DocumentSettingsRead = z.infer<typeof OfEstimation>;

const body = z.object({
  settings: jsonOf(DocumentSettings),
  removeLogo: z.optional(flag()),
});
const files = { logo: { maxMegabytes: EXPORT_LOGO_MB, tooLarge: 'LOGO_SIZE' } } as const;

/** Letterhead, signatures, rounding and paper: of a person, and of one estimate instead. */
export const documentSettings = endpoints({
  read: {
    method: 'GET',
    path: '/document-settings',
    access: 'signed-in',
    summary: 'How papers of my estimates look',
    reply: Stored,
  },
  save: {
    method: 'PUT',
    path: '/document-settings',
    access: 'signed-in',
    summary: 'Set how papers of my estimates look',
    body,
    files,
    reply: Stored,
  },
  readOf: {
    method: 'GET',
    path: '/estimation/:id/document-settings',
    access: 'signed-in',
    summary: 'How papers of this estimate look',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: OfEstimation,
  },
  saveOf: {
    method: 'PUT',
    path: '/estimation/:id/document-settings',
    access: 'signed-in',
    summary: 'Set how papers of this one estimate look',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    body,
    files,
    reply: OfEstimation,
  },
  removeOf: {
    method: 'DELETE',
    path: '/estimation/:id/document-settings',
    access: 'signed-in',
    summary: 'Let the papers of this estimate look as those of its author',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
    reply: OfEstimation,
  },
});
