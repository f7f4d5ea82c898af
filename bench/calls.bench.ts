// Twenty clients at once, who list, read and save. Taksir is the program itself, the clients are a process
// of their own; all share the machine's cores with the database, so what each of the three took of the
// processors is told beside the mixed load. The limits by session are on.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../src/server/platform/database/database.ts';
import { findRunning } from '../src/server/platform/embedded/open.ts';
import { cpuOfTree, parentOf } from './cpu.ts';
import { quantile, report, timed } from './figure.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { addAuthor, client, content, saveOf, type Doors } from './many-estimates.ts';

const CLIENTS = 20;
const LOAD_SECONDS = 6;
const given = process.env['BENCH_PLACE'];

interface Place extends Doors {
  readonly serverPid: number;
  readonly databasePid: number;
  readonly processes: number;
}

if (given === undefined) await serveClients(Number(process.env['BENCH_PROCESSES'] ?? 1));
else await load(JSON.parse(given));

/** Taksir with so many processes, and the clients beside it. */
async function serveClients(processes: number): Promise<void> {
  const folder = temporaryFolder();
  const port = await freePort();
  const main = path.join(path.dirname(fileURLToPath(import.meta.url)), 'main.js');
  const settings = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...settings, TAKSIR_PROCESSES: String(processes) };
  const flags = process.env['BENCH_FLAGS']?.split(' ') ?? [];
  const server = spawn(process.execPath, [...flags, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = new Promise<void>((resolve) => {
    server.stdout.on('data', (said: Buffer) => {
      const text = said.toString();
      if (text.includes('Ctrl+C')) resolve();
      else if (text.startsWith('{')) process.stderr.write(text);
    });
  });
  await isReady;
  const connection = await findRunning(folder);
  if (!connection || server.pid === undefined) throw new Error('Taksir does not run');
  const db = openDatabase(connection, { max: 2 });
  const tokens = await addAuthor(db);
  const databasePid = await serverOf(db);
  const place: Place = { port, tokens, serverPid: server.pid, databasePid, processes };
  const clients = fork(fileURLToPath(import.meta.url), {
    env: { ...process.env, BENCH_PLACE: JSON.stringify(place) },
  });
  const [code] = await once(clients, 'exit');
  process.exitCode = Number(code);
  await db.destroy();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** The process whose children are the connections. */
async function serverOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0) ?? 0;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  return port;
}

/** Lists, reads, figures of the dashboard and saves of an estimate of 20 items, mixed. */
async function load(place: Place): Promise<void> {
  const ask = client(place);
  const small = saveOf('Kecil', content(20));
  const idOf = ({ body }: { body: Buffer }): string => JSON.parse(body.toString()).data.id;
  const shared = idOf(await ask('POST', '/estimation', small));
  const callsOf = (own: string, number: number) => [
    ...[1, 2, 3, 4, 5].map((page) => () => ask('GET', `/estimation?page=${page + number}`)),
    ...[1, 2, 3].map(() => () => ask('GET', `/estimation/${shared}`)),
    () => ask('GET', '/estimation/stats'),
    () => ask('PUT', `/estimation/${own}`, small),
  ];
  const workFor = async (number: number, seconds: number): Promise<number[]> => {
    const times: number[] = [];
    const calls = callsOf(idOf(await ask('POST', '/estimation', small)), number);
    const end = performance.now() + seconds * 1000;
    for (let n = number; performance.now() < end; n++) {
      times.push(await timed(calls[n % calls.length] ?? (() => pause(0))));
    }
    return times;
  };
  const allFor = async (seconds: number) =>
    (
      await Promise.all(Array.from({ length: CLIENTS }, (_, number) => workFor(number, seconds)))
    ).flat();

  await allFor(1);
  const before = cpuOf(place);
  const times = await allFor(LOAD_SECONDS);
  const spent = cpuOf(place).map((ms, part) => (ms - (before[part] ?? 0)) / times.length);
  const of = `20 clients, mixed, ${place.processes === 1 ? 'one process' : `${place.processes} processes`}`;
  const rate = times.length / LOAD_SECONDS;
  report({ name: of, value: rate, unit: '1/s', bar: 1000, isRate: true });
  report({ name: `${of}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 40 });
  const parts = [
    { name: 'the server', bar: 0.8 },
    { name: 'its database', bar: 0.6 },
    { name: 'the clients' },
  ];
  for (const [index, { name, ...bar }] of parts.entries()) {
    const value = spent[index] ?? 0;
    report({ name: `processor time of ${name} for a call`, value, unit: 'ms', ...bar });
  }
}

/** Milliseconds of processor time so far: server, database, clients. */
function cpuOf({ serverPid, databasePid }: Place): number[] {
  return [cpuOfTree(serverPid, 1), cpuOfTree(databasePid, 1), cpuOfTree(process.pid, 0)];
}
