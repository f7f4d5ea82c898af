// The catalogue with 100,000 items over HTTP: pages, searches as people type them, and the whole of
// it in one answer; and how long the starter catalogue takes to load.
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { codeOrder, kodeKey } from '../src/domain/code-order.ts';

import { createApp } from '../src/server/app.ts';
import { startKnowingSessions } from '../src/server/users/known-sessions.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { itemSearch } from '../src/domain/search/item-search.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase, type Database } from '../src/server/platform/database/database.ts';
import { projectFolder } from '../src/server/platform/project.ts';
import { openEmbedded } from '../src/server/platform/embedded/open.ts';
import { createLog } from '../src/server/platform/log.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { readRecipes, type StarterRecipe } from '../src/server/starter/catalogue-files.ts';
import { loadStarter } from '../src/server/starter/load-starter.ts';
import { quantile, report, timed } from './figure.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ITEMS = 100_000;
const OWN_ITEMS = 1_000;
const MASTERS = 20_000;
const ROUNDS = 300;

const folder = temporaryFolder();
const config = readConfig({ TAKSIR_DATA: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const log = createLog(config.logLevel);
const embedded = await openEmbedded(folder);
const db = openDatabase(embedded.connection);
await migrate(db);
const recipes = await readRecipes();
const loading = await timed(() => loadStarter(db, log));
report({ name: 'starter catalogue of 1,737 items loaded', value: loading, unit: 'ms', bar: 5_000 });

const userId = newId();
await db
  .insertInto('app_user')
  .values({ id: userId, name: 'Dimas', email: 'dimas@contoh.test', verified_at: new Date() })
  .execute();
const { token } = await insertSession(db, userId);
await fill(db);

// As a process of Taksir does: a call that only reads looks up no session.
const sessions = startKnowingSessions(db);
await sessions.ready;
const server = serve({
  fetch: createApp({ db, config, log }).fetch,
  port: 0,
  hostname: '127.0.0.1',
}) as Server; // no other kind is asked for
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // it listens on TCP

const random = randomNumbers(20261121);
const any = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)];
const wordsOf = ({ deskripsi }: StarterRecipe) => deskripsi.match(/[\p{L}\d]{3,}/gu) ?? [];
const vocabulary = [...new Set(recipes.flatMap(wordsOf).map((word) => word.toLowerCase()))];
const anyRecipe = () => any(recipes) ?? recipes[0];

/** What is typed, in turn: a word, a word being typed, two words of an item, the start of a code. */
const searches = [
  () => any(vocabulary) ?? '',
  () => (any(vocabulary) ?? '').slice(0, 4),
  () => {
    const words = wordsOf(anyRecipe() ?? raise());
    return `${any(words)} ${any(words)}`;
  },
  () => (anyRecipe() ?? raise()).kode.split('.').slice(0, 4).join('.'),
];
/** As they are made every day (FIND-01). */
const everyday: readonly { query: string }[] = JSON.parse(
  readFileSync(join(projectFolder, 'tests/data/searches.json'), 'utf8'),
);
/** A leap to any page has no bar of the design; it must not be a wait (HSP-73). */
const LEAP_BAR = 50;
const queries = {
  'catalogue page among 100,000 items': () => `page=${1 + Math.floor(random() * 10)}`,
  'any page of it': () => `page=${1 + Math.floor(random() * 10_000)}`,
  'the same, by category': () => `orderBy=categoryName&page=${1 + Math.floor(random() * 10)}`,
  'search of 100,000 items': (round: number) =>
    `q=${encodeURIComponent(searches[round % searches.length]?.() ?? '')}`,
  'the everyday searches': (round: number) =>
    `q=${encodeURIComponent(everyday[round % everyday.length]?.query ?? '')}`,
  'the same as words, from the first letter typed': (round: number) =>
    `q=${encodeURIComponent((any(vocabulary) ?? '').slice(0, 1 + (round % 5)))}`,
};
for (const [name, query] of Object.entries(queries)) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const path = `/hsp/items?${query(round)}`;
    times.push(await timed(() => ask(path)));
  }
  const bar = name === 'any page of it' ? LEAP_BAR : 20;
  report({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', bar });
}

const masterTimes: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const typed = encodeURIComponent((any(vocabulary) ?? '').slice(0, 1 + (round % 6)));
  masterTimes.push(await timed(() => ask(`/master?q=${typed}`)));
}
report({
  name: 'search of 20,000 masters, p95',
  value: quantile(masterTimes, 0.95),
  unit: 'ms',
  bar: 20,
});

let bytes = 0;
const whole = await timed(async () => {
  bytes = await ask('/hsp/with-items');
});
report({ name: 'all 100,000 items in one answer', value: whole, unit: 'ms', bar: 5_000 });
report({ name: 'the same, on the wire', value: bytes / 1e6, unit: 'MB', bar: 8 });

await sessions.stop();
server.close();
server.closeAllConnections();
await db.destroy();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });

/** The bytes of an answer as they come over the wire. */
function ask(path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/api${path}`, headers }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => (size += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(size) : reject(new Error(`${answer.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** The starter catalogue again and again under further codes, and the user's own copies. */
async function fill(to: Database): Promise<void> {
  const base = await to
    .selectFrom('hsp_item')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['kode', 'deskripsi', 'satuan', 'harga', 'category_id', 'category.name as category'])
    .execute();
  const copyOf = (item: (typeof base)[number], round: number, ownerId: string | null) => {
    const { satuan, harga, category_id, category } = item;
    const kode = round === 0 ? item.kode : `${item.kode}-${round}`;
    const deskripsi = `${item.deskripsi} tipe ${round}`;
    return {
      id: newId(),
      owner_id: ownerId,
      category_id,
      kode,
      kode_key: kodeKey(kode),
      kode_order: codeOrder(kode),
      deskripsi,
      satuan,
      harga,
      search: itemSearch({ kode, deskripsi, satuan, category }),
    };
  };
  for (let round = 1; round * base.length < ITEMS; round++) {
    await insert(
      to,
      base.map((item) => copyOf(item, round, null)),
    );
  }
  await insert(
    to,
    base.slice(0, OWN_ITEMS).map((item) => copyOf(item, 0, userId)),
  );
  // The starter's masters under further codes, with a word of their own.
  await sql`
    insert into master_item (id, type, code, code_key, code_order, name, name_order, unit_code, price,
      search)
    select gen_random_uuid(), type, code || '-' || n, code_key || '-' || n, code_order || '-' || n,
      name || ' tipe ' || n, name_order || ' tipe ' || n, unit_code, price, search || ' tipe ' || n
    from (select *, count(*) over () as has from master_item where owner_id is null) m,
      lateral generate_series(1, ${MASTERS}::int / has::int) as n`.execute(to);
  await sql`vacuum analyze`.execute(to);
}

async function insert(to: Database, rows: readonly object[]): Promise<void> {
  await sql`
    insert into hsp_item (id, owner_id, category_id, kode, kode_key, kode_order, deskripsi, satuan,
      harga, search)
    select id, owner_id, category_id, kode, kode_key, kode_order, deskripsi, satuan, harga, search
    from json_populate_recordset(null::hsp_item, ${JSON.stringify(rows)}::json)`.execute(to);
}

/** The same numbers at each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function raise(): never {
  throw new Error('the starter catalogue is empty');
}
