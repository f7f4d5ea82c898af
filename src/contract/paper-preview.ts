import * as z from 'zod/mini';
import { DocumentSettings } from './document-settings.ts';
import { endpoints } from './endpoint.ts';
import { EXPORT_LOGO_MB } from './exports.ts';
import { ById, flag, jsonOf } from './fields/fields.ts';

/** Pages as pictures (SVG), as the file would have them. */
const PaperPreview = z.object({
  first: z.string(),
  /** With the signatures; null where the first is the last. */
  last: z.nullable(z.string()),
  /** Null of an estimate whose pages in between were not set for this. */
  pages: z.nullable(z.int()),
});
export type PaperPreview = z.output<typeof PaperPreview>;

const shown = {
  method: 'POST',
  access: 'signed-in',
  body: z.object({
    settings: jsonOf(DocumentSettings),
    removeLogo: z.optional(flag()),
  }),
  files: { logo: { maxMegabytes: EXPORT_LOGO_MB, tooLarge: 'LOGO_SIZE' } },
  rate: 'preview',
  reply: PaperPreview,
} as const;

/** First and last page of a RAB as settings that nobody stored yet would make it. */
export const paperPreview = endpoints({
  own: {
    ...shown,
    path: '/document-settings/preview',
    summary: 'How the RAB of an example house would look',
  },
  of: {
    ...shown,
    path: '/estimation/:id/document-settings/preview',
    summary: 'How the RAB of this estimate would look',
    params: ById,
    missing: 'ESTIMATION_NOT_FOUND',
  },
});
