// Versions as they travel in headers (api/1.7): ETag out, If-Match and If-None-Match in.
import * as z from 'zod/mini';
import type { SeenVersions } from '../../../contract/endpoint.ts';
import { fieldTexts } from '../../../contract/fields/field-texts.ts';
import { Problem } from '../problem.ts';

/** A tag of ours, `"7"`, weakened (`W/`) by a proxy or not, or a bare version. */
const tag = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/;

/** Where the version of a change may stand; the first that is there counts. */
interface VersionPlaces {
  readonly ifMatch: string | undefined;
  readonly query: string | undefined;
  /** The field `version` of a JSON or multipart body. */
  readonly field: unknown;
}

/**
 * The versions that a change was made on, any of which will do; undefined: whichever it is. What
 * names no version is refused at its place, so that nobody takes it for a conflict.
 */
export function readVersions({ ifMatch, query, field }: VersionPlaces): SeenVersions | undefined {
  const place = ifMatch === undefined ? 'version' : 'If-Match';
  const sent = ifMatch ?? query ?? field ?? '';
  const unreadable = () =>
    new Problem('VALIDATION', { fields: { [place]: fieldTexts.unreadable } });
  if (typeof sent !== 'string' && typeof sent !== 'number') throw unreadable();
  const names = String(sent)
    .split(',')
    .map((name) => name.trim());
  if (names.includes('*') || names.every((name) => name === '')) return undefined;
  const versions = names
    .filter((name) => name !== '')
    .map((name) => {
      const [, tagged, bare] = tag.exec(name) ?? [];
      if (tagged === undefined && bare === undefined) throw unreadable();
      return Number(tagged ?? bare);
    });
  const [only] = versions;
  return versions.length === 1 ? only : versions;
}

/** The tag of a record: its version. */
export const versionTag = (version: number) => `"${version}"`;

/** Whether the caller has this version already (If-None-Match; a weakened tag will do). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names?.some((name) => name === '*' || name === etag) ?? false;
}

const Versioned = z.object({ version: z.union([z.number(), z.string()]) });

/** The version of the record that an answer shows (api/1.7). */
export function versionOf(data: unknown): number | undefined {
  const version = Versioned.safeParse(data).data?.version;
  return version === undefined ? undefined : Number(version);
}
