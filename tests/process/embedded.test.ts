import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { explain, explainLog } from '../../src/server/platform/embedded/explain.ts';
import { openEmbedded } from '../../src/server/platform/embedded/open.ts';
import { isPostgres } from '../../src/server/platform/embedded/postmaster.ts';
import { afterwards } from '../support/afterwards.ts';
import { bundle, run, temporaryFolder } from './program.ts';

const isRoot = process.getuid?.() === 0;
const program = await bundle({ 'row-writer': 'tests/process/row-writer.ts' });

/** Everything that a killed writer was told is committed, and the server that it left behind. */
async function writeAndKill(folder: string) {
  const writer = run(program('row-writer'), [folder]);
  await writer.says(/\n200\n/);
  writer.child.kill('SIGKILL');
  expect(await writer.ended).toBe('SIGKILL');
  const acknowledged = [...writer.said().matchAll(/^(\d+)$/gm)].map(([, n]) => Number(n));
  return { acknowledged, server: Number(/server (\d+)/.exec(writer.said())?.[1]) };
}

async function writtenIn(connection: Parameters<typeof openDatabase>[0]) {
  const db = openDatabase(connection);
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db);
  await db.destroy();
  return rows.map(({ n }) => n);
}

describe('kill -9 loses nothing that was acknowledged', () => {
  test('the database left over by a killed Taksir is adopted, not doubled', async () => {
    const folder = temporaryFolder();
    const { acknowledged, server } = await writeAndKill(folder);
    expect(await isPostgres(server)).toBe(true);
    const again = await openEmbedded(folder);
    expect(again).toMatchObject({ how: 'adopted', pid: server });
    expect(await writtenIn(again.connection)).toEqual(expect.arrayContaining(acknowledged));
    await again.stop();
    expect(await isPostgres(server)).toBe(false);
  });

  test('a database killed with it recovers by itself', async () => {
    const folder = temporaryFolder();
    const { acknowledged, server } = await writeAndKill(folder);
    process.kill(server, 'SIGKILL');
    const again = await openEmbedded(folder);
    expect(again.how).toBe('started');
    expect(await writtenIn(again.connection)).toEqual(expect.arrayContaining(acknowledged));
    await again.stop();
  });

  test("a pid file that names somebody else's process keeps nothing from starting", async () => {
    const folder = temporaryFolder();
    const { acknowledged, server } = await writeAndKill(folder);
    process.kill(server, 'SIGKILL');
    const pidFile = path.join(folder, 'database', 'pg18', 'postmaster.pid');
    fs.writeFileSync(
      pidFile,
      fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.ppid)),
    );
    const again = await openEmbedded(folder);
    expect(await writtenIn(again.connection)).toEqual(expect.arrayContaining(acknowledged));
    await again.stop();
  });
});

test('while one Taksir has the data folder, another is refused with a sentence', async () => {
  const folder = temporaryFolder();
  const first = await openEmbedded(folder);
  await expect(openEmbedded(folder)).rejects.toThrow(
    /Taksir lain sedang berjalan dengan folder data .* TAKSIR_DATA/,
  );
  const db = openDatabase(first.connection);
  await sql`select 1`.execute(db); // the first one does not mind
  await db.destroy();
  await first.stop();
});

test('it is started again should it fall while Taksir runs', async () => {
  const embedded = await openEmbedded(temporaryFolder());
  const db = openDatabase(embedded.connection);
  const cut = expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow();
  await sql`select 1`.execute(db);
  process.kill(embedded.pid, 'SIGKILL');
  await cut; // a query loses its connection; the process goes on
  await expect
    .poll(
      () =>
        sql`select 1`.execute(db).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 15_000 },
    )
    .toBe('up');
  await db.destroy();
  await embedded.stop();
});

test('a folder too deep for a socket is served over 127.0.0.1', async () => {
  const folder = path.join(temporaryFolder(), 'd'.repeat(60), 'e'.repeat(60));
  const embedded = await openEmbedded(folder);
  expect(embedded.connection.host).toBe('127.0.0.1');
  const db = openDatabase(embedded.connection);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await embedded.stop();
});

test.runIf(isRoot)('below a folder that only root may enter it moves, and says where', async () => {
  const folder = path.join(temporaryFolder(0o700), 'data');
  const embedded = await openEmbedded(folder);
  const home = fs.readFileSync(path.join(folder, 'letak-basis-data.txt'), 'utf8').trim();
  afterwards(() => fs.rmSync(home, { recursive: true, force: true }));
  expect(embedded.connection.host).toBe(path.join(home, 'run'));
  await embedded.stop();
});

test('a place where no folder can be is told', async () => {
  const file = path.join(temporaryFolder(), 'berkas');
  fs.writeFileSync(file, '');
  await expect(openEmbedded(file)).rejects.toThrow(/ada berkas di tempat itu.*TAKSIR_DATA/);
});

test.skipIf(process.platform === 'win32')('a full disk is told, wherever it is met', () => {
  const atNode = catchError(() => fs.writeFileSync('/dev/full', 'x'));
  expect(String(explain(atNode, '/data'))).toContain('Disk penuh');
  const log = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  const cluster = {
    data: '/data/pg18',
    logFile: '/data/postgresql.log',
    programs: (name: string) => name,
    account: undefined,
  };
  expect(explainLog(log, cluster)).toMatchObject({
    sentence: expect.stringContaining('Disk penuh'),
    tries: 0,
  });
});

test('OPS-15 PostgreSQL’s log tells what was refused, and nothing of what is stored', async () => {
  const folder = temporaryFolder();
  const { connection, stop } = await openEmbedded(folder);
  const db = openDatabase(connection);
  await sql`create table person (name text primary key, wage numeric check (wage > 0))`.execute(db);
  const add = (name: string, wage: number) =>
    sql`insert into person values (${name}, ${wage})`.execute(db);
  await add('Sari Rahasia', 987_654_321);
  await expect(add('Sari Rahasia', 987_654_321)).rejects.toThrow('duplicate key');
  await expect(add('Budi Rahasia', -987_654_321)).rejects.toThrow('check constraint');
  await db.destroy();
  await stop();
  const log = fs.readFileSync(path.join(folder, 'database', 'postgresql.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint "person_pkey"');
  expect(log).toContain('violates check constraint "person_wage_check"');
  expect(log).not.toMatch(/Rahasia|987654321/);
});

test.skipIf(process.platform === 'win32')(
  'OPS-08 a port that another program takes just before the database does keeps nothing from starting',
  async () => {
    // Too deep for a socket, so that it listens on a port.
    const folder = path.join(temporaryFolder(), 'folder yang dalam sekali '.repeat(4).trim());
    fs.mkdirSync(folder, { mode: 0o711 });
    const first = await openEmbedded(folder);
    expect(first.connection.host).toBe('127.0.0.1');
    await first.stop();
    const other = createServer();
    const isTaken = new Promise<boolean>((resolve) => {
      other.once('listening', () => resolve(true));
      other.once('error', () => resolve(false));
    });
    const settings = path.join(first.data, 'taksir.conf');
    const watcher = fs.watch(first.data, () => {
      const port = Number(/^port = '(\d+)'$/m.exec(fs.readFileSync(settings, 'utf8'))?.[1]);
      if (!Number.isInteger(port) || port === first.connection.port) return;
      watcher.close();
      other.listen(port, '127.0.0.1');
    });
    const again = await openEmbedded(folder);
    // Where this program was too late the database has the port, and nothing was tried.
    if (await isTaken) {
      const { port } = other.address() as AddressInfo; // it listens on TCP
      expect(again.connection.port).not.toBe(port);
    }
    const db = openDatabase(again.connection);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
    await again.stop();
    other.close();
  },
);

function catchError(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
