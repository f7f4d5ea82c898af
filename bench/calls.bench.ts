// Twenty clients at once, who list, read and save. Taksir is the program itself, the clients are a process
// of their own; all share the machine's cores with the database, so what each of the three took of the
// processors is told beside the mixed load. The limits by session are on. With BENCH_SHARE=20 each process of
// Taksir has a fifth of a core, one of them and then two, so that their processors are what is scarce: how much
// more two answer, as they would with four cores (SPEED-02).
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
import { childrenOf, cpuOfTree, parentOf } from './cpu.ts';
import { quantile, report, timed } from './figure.ts';
import { holdProcessor } from './held-processor.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { addAuthor, client, content, saveOf, type Doors } from './many-estimates.ts';

const CLIENTS = 20;
const LOAD_SECONDS = 6;
/** Code must have been compiled before little of a processor is left for it. */
const WARM_SECONDS = 20;
const given = process.env['BENCH_PLACE'];

interface Place extends Doors {
  /** Those that answer, and the one that keeps them. */
  readonly serverPids: readonly number[];
  readonly databasePid: number;
  readonly processes: number;
  /** Of a core, in hundredths; undefined: what there is, as the bars are meant. */
  readonly share?: number | undefined;
}

if (given !== undefined) await load(JSON.parse(given));
else if (process.env['BENCH_SHARE'] !== undefined)
  await compare(Number(process.env['BENCH_SHARE']));
else await serveClients(Number(process.env['BENCH_PROCESSES'] ?? 1));

/** How many more calls two processes answer than one, each with so many hundredths of a core. */
async function compare(share: number): Promise<void> {
  const one = await serveClients(1, share);
  if (one === undefined) {
    console.log('BENCH_SHARE: not here, it takes Linux, groups of the first kind and root');
    return;
  }
  const two = (await serveClients(2, share)) ?? 0;
  const name = `two processes of ${share} % of a core beside one`;
  report({ name, value: two / one, unit: 'times', bar: 1.7, isRate: true });
}

/** Taksir with so many processes, and the clients beside it; answers how many calls a second there were. */
async function serveClients(processes: number, share?: number): Promise<number | undefined> {
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
  const answering = processes === 1 ? [server.pid] : childrenOf(server.pid, main);
  const serverPids = [...new Set([server.pid, ...answering])];
  const place: Place = { port, tokens, serverPids, databasePid, processes, share };
  const database = [databasePid, ...childrenOf(databasePid, '')];
  const held =
    share === undefined ? undefined : holdProcessor(share, answering, [...database, process.pid]);
  let rate: number | undefined;
  if (share === undefined || held) {
    const clients = fork(fileURLToPath(import.meta.url), {
      env: { ...process.env, BENCH_PLACE: JSON.stringify(place) },
    });
    clients.on('message', (said) => {
      if (typeof said === 'number') rate = said;
      else {
        held?.begin();
        clients.send('held');
      }
    });
    const [code] = await once(clients, 'exit');
    if (code !== 0) process.exitCode = Number(code);
  }
  if (held) {
    const value = held.scarcity() * 100;
    report({ name: 'of the time each process had used up its share', value, unit: '%' });
    held.end();
  }
  await db.destroy();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
  return rate;
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
  const own = await Promise.all(
    Array.from({ length: CLIENTS }, async () => idOf(await ask('POST', '/estimation', small))),
  );
  const workFor = async (number: number, seconds: number): Promise<number[]> => {
    const times: number[] = [];
    const calls = callsOf(own[number] ?? '', number);
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

  const isWhole = place.share === undefined;
  await allFor(isWhole ? 1 : WARM_SECONDS);
  process.send?.('warm');
  await once(process, 'message');
  const before = cpuOf(place);
  const times = await allFor(LOAD_SECONDS);
  const spent = cpuOf(place).map((ms, part) => (ms - (before[part] ?? 0)) / times.length);
  const of = `20 clients, mixed, ${place.processes === 1 ? 'one process' : `${place.processes} processes`}`;
  const rate = times.length / LOAD_SECONDS;
  process.send?.(rate);
  report({ name: of, value: rate, unit: '1/s', isRate: true, ...(isWhole && { bar: 1000 }) });
  const p95 = quantile(times, 0.95);
  report({ name: `${of}, p95`, value: p95, unit: 'ms', ...(isWhole && { bar: 40 }) });
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
function cpuOf({ serverPids, databasePid }: Place): number[] {
  const server = serverPids.reduce((sum, pid) => sum + cpuOfTree(pid, 0), 0);
  return [server, cpuOfTree(databasePid, 1), cpuOfTree(process.pid, 0)];
}
