import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { fieldTexts } from './fields/field-texts.ts';
import { ById, requiredText, text } from './fields/fields.ts';
import { Paged, pageFields, searchFields } from './fields/paging.ts';
import { lengths } from '../domain/number/limits.ts';

/** All analyses as they counted on a day, kept while the catalogue moves on (rules/price-sets). */
export const Edition = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(['GLOBAL', 'USER']),
  works: z.int(),
  /** How many estimates rest on it, of those that the caller sees. */
  estimations: z.int(),
  frozenAt: z.string(),
  canEdit: z.boolean(),
  version: z.int(),
});
export type Edition = z.infer<typeof Edition>;

export const EditionFields = z.object({ name: requiredText(lengths.edition) });

/** Two codes that somebody said are one work (rules/price-sets#counterparts). */
export const SamePair = z.object({
  id: z.uuid(),
  kode: z.string(),
  /** What the works were called when it was said; blank: nobody said in which editions they are. */
  deskripsi: z.string(),
  otherKode: z.string(),
  otherDeskripsi: z.string(),
  scope: z.enum(['GLOBAL', 'USER']),
  /** False: the caller set it aside, or said otherwise of one of the two. */
  applies: z.boolean(),
  saidAt: z.string(),
});
export type SamePair = z.infer<typeof SamePair>;

const edition = z.optional(z.nullable(z.uuid(fieldTexts.unknown)));

export const editions = endpoints({
  list: {
    method: 'GET',
    path: '/editions',
    access: 'signed-in',
    summary: 'Frozen editions: everybody’s and own ones, the newest first',
    reply: z.array(Edition),
  },
  create: {
    method: 'POST',
    path: '/editions',
    access: 'signed-in',
    summary:
      'Freeze the analyses as they count now: GLOBAL’s by an ADMIN, those of a USER for them',
    creates: true,
    body: EditionFields,
    fails: ['EDITION_EXISTS'],
    reply: Edition,
  },
  concordance: {
    method: 'GET',
    path: '/editions/concordance',
    access: 'signed-in',
    summary: 'Which codes of two editions are remembered as one work, the newest first',
    query: z.object({ ...pageFields, ...searchFields }),
    reply: z.array(SamePair),
    beside: Paged,
  },
  say: {
    method: 'PUT',
    path: '/editions/concordance',
    access: 'signed-in',
    summary:
      'Which code of another edition is the same work, for everybody by an ADMIN; null: none any more',
    body: z.object({
      kode: requiredText(lengths.kode),
      /** What the work of `kode` is called, where that is not what its code is in `editionId` by now. */
      deskripsi: z.optional(text(lengths.deskripsi)),
      other: z.nullable(requiredText(lengths.kode)),
      /** Of which edition `kode` and `other` are; null: the catalogue, left out: nobody says. */
      editionId: edition,
      otherEditionId: edition,
    }),
    fails: ['NOT_FOUND'],
    reply: z.object({ kode: z.string(), other: z.nullable(z.string()) }),
  },
  forget: {
    method: 'DELETE',
    path: '/editions/concordance/:id',
    access: 'signed-in',
    summary: 'Forget a pair of codes; a USER sets an ADMIN’s aside for themselves',
    params: ById,
    reply: ById,
  },
  change: {
    method: 'PATCH',
    path: '/editions/:id',
    access: 'signed-in',
    summary: 'Rename an edition that no estimate rests on',
    params: ById,
    body: z.partial(EditionFields),
    fails: ['EDITION_EXISTS', 'EDITION_IN_USE', 'SHARED_ENTRY'],
    reply: Edition,
  },
  remove: {
    method: 'DELETE',
    path: '/editions/:id',
    access: 'signed-in',
    summary: 'Remove an edition that no estimate rests on',
    params: ById,
    fails: ['EDITION_IN_USE', 'SHARED_ENTRY'],
    reply: ById,
  },
});
