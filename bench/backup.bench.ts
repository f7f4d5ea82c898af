// A backup and a restore of a house of 10,000 estimates, each into and from one file as `npm run
// backup` and `npm run restore` do it, without the start of Node; the restore with that of its database.
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from '../src/server/app.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { makeBackup } from '../src/server/platform/backup/make-backup.ts';
import { restoreBackup } from '../src/server/platform/backup/restore-backup.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase, type Database } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { openEmbedded } from '../src/server/platform/embedded/open.ts';
import { createLog } from '../src/server/platform/log.ts';
import { loadStarter } from '../src/server/starter/load-starter.ts';
import { estimateOf } from './editor-data.ts';
import { report, timed } from './figure.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ESTIMATES = 10_000;
/** Saved by the server; the others are copies, further apart than gzip looks back. */
const SAVED = 100;
/** Lines of an estimate, three take-off rows each. */
const LINES = 100;

const [from, into] = [temporaryFolder(), temporaryFolder()];
const file = path.join(from, 'ukur.cadangan');
const config = readConfig({ TAKSIR_DATA: from, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const log = createLog(config.logLevel);
const house = await openEmbedded(from);
const db = openDatabase(house.connection);
try {
  await migrate(db);
  await loadStarter(db, log);
  await fill(db);
  const name = `${ESTIMATES.toLocaleString('en')} estimates of ${LINES} lines`;
  let rows = 0;
  const out = await timed(async () => {
    ({ rows } = await makeBackup(house.connection, file));
  });
  report({ name: `backup of ${name}`, value: out / 1000, unit: 's', bar: 60 });
  report({ name: 'the same: rows', value: rows, unit: '' });
  report({ name: 'the same: the file', value: statSync(file).size / 1e6, unit: 'MB' });
  const back = await timed(async () => {
    const empty = await openEmbedded(into);
    try {
      const restored = await restoreBackup(file, empty.connection);
      if (restored.rows !== rows) throw new Error(`${restored.rows} rows of ${rows} came back`);
    } finally {
      await empty.stop();
    }
  });
  report({ name: `restore of ${name}`, value: back / 1000, unit: 's', bar: 300 });
} finally {
  await db.destroy();
  await house.stop();
  for (const folder of [from, into]) rmSync(folder, { recursive: true, force: true });
}

/** A person with that many estimates, each with its content. */
async function fill(at: Database): Promise<void> {
  const { fetch: answerTo } = createApp({ db: at, config, log });
  const server = serve({ fetch: answerTo, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const to = `http://127.0.0.1:${port}/api/estimation`;
  const id = newId();
  const person = { id, name: 'Dimas', email: `${id}@contoh.test`, verified_at: new Date() };
  await at.insertInto('app_user').values(person).execute();
  const { token } = await insertSession(at, id);
  const all = estimateOf(SAVED * LINES);
  for (let n = 0; n < SAVED; n++) {
    const save = new FormData();
    save.set('projectName', `Rumah ${n}`);
    save.set('ppn', '11');
    save.set('estimationItem', JSON.stringify([all[n]]));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(to, { method: 'POST', headers, body: save });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`a save answered ${answer.status}`);
  }
  server.close();
  const rounds = ESTIMATES / SAVED - 1;
  await at.transaction().execute(async (tx) => {
    await sql`create temporary table copied on commit drop as
      select n, gen_random_uuid() as id, e.id as was
      from generate_series(1, ${rounds}::int) as n, estimation e`.execute(tx);
    for (const [table, key] of [
      ['estimation', 'id'],
      ['revision', 'estimation_id'],
      ['estimation_use', 'estimation_id'],
    ] as const) {
      await sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(t, jsonb_build_object(${key}::text, c.id))).*
        from copied c join ${sql.table(table)} t on t.${sql.ref(key)} = c.was
        order by c.n, c.was`.execute(tx);
    }
  });
  await sql`analyze`.execute(at);
}
