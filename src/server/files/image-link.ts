import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { serverKey } from '../platform/server-key.ts';

/** Seconds. A link stays the same within an hour, so that browsers keep what they have loaded. */
const HOUR = 3600;
const LIVES = 24 * HOUR;

/** The link of a picture, or null where there is none. */
export type ImageUrl = (id: string | null) => string | null;

/**
 * Makes links that show a picture without a token, for a day (api/7.5).
 *
 * ```ts
 * const imageUrl = await imageLinks(db);
 * rows.map((row) => ({ ...row, imageUrl: imageUrl(row.image_id) }));
 * ```
 */
export async function imageLinks(db: Database, now = Date.now()): Promise<ImageUrl> {
  const sign = await serverKey(db);
  // Rounded up to the full hour, plus a day, so that a link lives at least 24 hours.
  const exp = Math.ceil(now / 1000 / HOUR) * HOUR + LIVES;
  return (id) => {
    if (id === null) return null;
    const sig = sign('file-link', id, exp).toString('base64url');
    return `/api/files/${id}?exp=${exp}&sig=${sig}`;
  };
}

interface Link {
  id: string;
  exp?: string | undefined;
  sig?: string | undefined;
}

/** Whether this server made the link and its time is not over. */
export async function isValidLink(
  db: Database,
  { id, exp = '', sig = '' }: Link,
  now = Date.now(),
) {
  if (!/^\d{1,12}$/.test(exp) || Number(exp) * 1000 < now) return false;
  const sign = await serverKey(db);
  const right = sign('file-link', id, exp);
  const given = Buffer.from(sig, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}
