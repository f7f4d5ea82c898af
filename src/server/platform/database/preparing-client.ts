import pg from 'pg';

/** As other drivers have it: whatever is asked again and again is parsed once a connection. */
const PREPARED_FROM = 5;
/** A prepared statement costs memory in every connection. */
const MOST_PREPARED = 150;
const MOST_COUNTED = 2_000;
/**
 * The best way to a LIKE depends on its word, and a plan that is kept forgets that. A statement that
 * returns all columns fails once a migration of a newer Taksir has added one.
 */
const unfit = /\slike\s|(?:select|returning|\.)\s*\*/i;

const uses = new Map<string, number>();
/** undefined: often asked, but unfit. */
const names = new Map<string, string | undefined>();

/** A connection that prepares what is often asked, which spares PostgreSQL nine tenths of a look-up. */
export class PreparingClient extends pg.Client {
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
  if (uses.size >= MOST_COUNTED) uses.clear(); // texts that come once, as long lists of values
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < PREPARED_FROM) return undefined;
  names.set(text, unfit.test(text) ? undefined : `taksir_${names.size}`);
  return names.get(text);
}
