import type pg from 'pg';
import { FollowingClient } from './following-client.ts';

/** Prepares statements that are asked repeatedly, so that each is parsed once a connection. */
const PREPARED_FROM = 5;
/** A prepared statement costs memory in every connection. */
const MOST_PREPARED = 150;
const MOST_COUNTED = 2_000;
/**
 * A statement is not prepared where it has a LIKE or @>, whose best plan depends on the word, or returns
 * all columns, since a prepared one fails once a migration of a newer Taksir adds a column.
 */
const unfit = /\s(?:like|@>)\s|(?:select|returning|\.)\s*\*/i;

const uses = new Map<string, number>();
/** undefined: asked often, but not to be prepared. */
const names = new Map<string, string | undefined>();

/** A connection that prepares what is often asked, which spares PostgreSQL nine tenths of a look-up. */
export class PreparingClient extends FollowingClient {
  // pg has a signature for each way to ask; all of them pass through here.
  override query = ((...parts: unknown[]) => {
    const [text, values, ...rest] = parts;
    const name = typeof text === 'string' && isFilled(values) ? nameOf(text) : undefined;
    const asked = name === undefined ? parts : [{ name, text, values }, ...rest];
    return super.query(...(asked as [string]));
  }) as pg.Client['query'];
}

function isFilled(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}

function nameOf(text: string): string | undefined {
  if (names.has(text) || names.size >= MOST_PREPARED) return names.get(text);
  // Statements that never repeat, such as long lists of values, would fill the map for ever.
  if (uses.size >= MOST_COUNTED) uses.clear();
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < PREPARED_FROM) return undefined;
  names.set(text, unfit.test(text) ? undefined : `taksir_${names.size}`);
  return names.get(text);
}
