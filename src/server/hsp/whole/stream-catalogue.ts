// The whole catalogue as one answer (api/5.2): category by category, or row by row, out of
// one snapshot, so that neither side ever holds it all.
import type { Database } from '../../platform/database/database.ts';
import { listCategories } from '../categories/category-store.ts';
import { streamJson, type Wish } from './stream-json.ts';
import {
  countRows,
  openRows,
  openSnapshot,
  readCategoryRows,
  stampOf,
  type Range,
} from './whole-catalogue-store.ts';

/** An answer has no more rows; what is left out is told beside them (api/1.5). */
const MOST = 200_000;
/** So many rows travel at once. */
const BATCH = 2_000;

interface Asked extends Wish {
  readonly range: Range;
  /** One list instead of a map by category name. */
  readonly flat?: boolean | undefined;
}

export async function streamCatalogue(db: Database, asked: Asked): Promise<Response> {
  const { range, flat = false } = asked;
  const stamp = JSON.stringify([range, flat, await stampOf(db, range)]);
  return streamJson(asked, stamp, () => writeCatalogue(db, range, flat));
}

async function* writeCatalogue(db: Database, range: Range, flat: boolean): AsyncGenerator<Buffer> {
  const snapshot = await openSnapshot(db);
  try {
    const categories = await listCategories(snapshot, range.userId);
    yield Buffer.from('{"status":"success","data":');
    const rows = flat ? writeList(snapshot, range) : writeMap(snapshot, range, categories);
    const written = yield* rows;
    const names = categories.map(({ id, name }) => ({ id, name }));
    const meta =
      written < MOST
        ? ''
        : `,"meta":${JSON.stringify({ truncated: true, total: await countRows(snapshot, range) })}`;
    yield Buffer.from(`,"categories":${JSON.stringify(names)}${meta}}`);
  } finally {
    await snapshot.rollback().execute(); // nothing was written; also when the client has gone away
  }
}

/** Answers how many rows were written. */
async function* writeMap(
  snapshot: Database,
  range: Range,
  categories: readonly { id: string; name: string }[],
): AsyncGenerator<Buffer, number> {
  let written = 0;
  for (const [index, { id, name }] of categories.entries()) {
    const { rows, n } = await readCategoryRows(snapshot, range, id, MOST - written);
    written += n;
    yield Buffer.from(`${index > 0 ? ',' : '{'}${JSON.stringify(name)}:[${rows}]`);
  }
  yield Buffer.from(categories.length > 0 ? '}' : '{}');
  return written;
}

async function* writeList(snapshot: Database, range: Range): AsyncGenerator<Buffer, number> {
  const next = await openRows(snapshot, range, MOST);
  let written = 0;
  yield Buffer.from('[');
  for (;;) {
    const rows = await next(BATCH);
    if (rows.length === 0) break;
    yield Buffer.from(`${written > 0 ? ',' : ''}${rows.join(',')}`);
    written += rows.length;
  }
  yield Buffer.from(']');
  return written;
}
