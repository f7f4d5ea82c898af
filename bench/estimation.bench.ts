// Saving, reading and listing estimates over HTTP, and many clients at once. The clients are a process
// of their own; they share the machine's cores with the server and its database, so what each of the
// three took of the processors is told beside the mixed load. The limits by session are on.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { createApp } from '../src/server/app.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase, type Database } from '../src/server/platform/database/database.ts';
import { openEmbedded } from '../src/server/platform/embedded/open.ts';
import { createLog } from '../src/server/platform/log.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { cpuOfTree } from './cpu.ts';
import { quantile, report, timed } from './figure.ts';
import { temporaryFolder } from './house.ts';

const CLIENTS = 20;
const LOAD_SECONDS = 6;
const BOUNDARY = 'batas';

/** Sessions that the calls take in turn, so that none comes to its limit. */
const SESSIONS = 60;
const given = process.env['BENCH_PLACE'];

if (given === undefined) await serveClients();
else await measure(JSON.parse(given));

interface Place {
  port: number;
  tokens: string[];
  serverPid: number;
  databasePid: number;
}

async function serveClients(): Promise<void> {
  const folder = temporaryFolder();
  const config = readConfig({ TAKSIR_DATA: folder, LOG_LEVEL: 'error' });
  const embedded = await openEmbedded(folder);
  const db = openDatabase(embedded.connection);
  await migrate(db);
  const app = createApp({ db, config, log: createLog(config.logLevel) });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server; // no other kind is asked for
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const tokens = await addAuthor(db);
  const place: Place = { port, tokens, serverPid: process.pid, databasePid: embedded.pid };

  const env = { ...process.env, BENCH_PLACE: JSON.stringify(place) };
  const clients = fork(fileURLToPath(import.meta.url), { env });
  const [code] = await once(clients, 'exit');
  process.exitCode = Number(code);
  server.close();
  server.closeAllConnections();
  await db.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Somebody with 10,000 estimates in a house of 12,000; the tokens of their sessions. */
async function addAuthor(db: Database): Promise<string[]> {
  const [author, other] = [newId(), newId()];
  for (const id of [author, other]) {
    const person = { id, name: 'Dimas', email: `${id}@contoh.test`, verified_at: new Date() };
    await db.insertInto('app_user').values(person).execute();
  }
  for (const [id, count] of [
    [author, 10_000],
    [other, 2_000],
  ] as const) {
    await sql`
      insert into estimation (id, author_id, project_name, project_owner, notes, status,
                              item_count, subtotal, ppn_amount, grand_total, search, owner_order,
                              created_at, changed_by)
      select gen_random_uuid(), ${id}, name, owner, repeat('Catatan pekerjaan. ', 10),
             (array['draft', 'pending', 'submitted', 'completed'])[1 + n % 4],
             n % 300, n * 1000, n * 110, n * 1110, lower(name), lower(owner),
             now() - n * interval '1 hour', ${id}
      from generate_series(1, ${count}::int) as n,
           lateral (select 'Pembangunan Gedung ' || md5(n::text) as name,
                           'Dinas ' || n % 97 as owner) as texts`.execute(db);
  }
  await sql`analyze`.execute(db);
  const sessions = Array.from({ length: SESSIONS }, () => insertSession(db, author));
  return (await Promise.all(sessions)).map(({ token }) => token);
}

async function measure(place: Place): Promise<void> {
  const ask = client(place);
  for (const [items, saveBar, readBar] of [
    [1_000, 60, 25],
    [10_000, 250, 120],
  ] as const) {
    const count = items.toLocaleString('en');
    const rounds = items > 1_000 ? 12 : 40;
    const made: string[] = [];
    const first = await repeat(rounds, {
      prepare: (round) => saveOf(`Baru ${round}`, content(items)),
      work: async (save) => {
        const { body } = await ask('POST', '/estimation', save);
        made.push(JSON.parse(body.toString()).data.id);
      },
    });
    const id = made[0] ?? '';
    const stored = JSON.parse((await ask('GET', `/estimation/${id}`)).body.toString()).data;
    const again = await repeat(rounds, {
      prepare: (round) => {
        stored.estimationItem[0].items[0].harga = 1_000 + round;
        return saveOf('Lagi', stored.estimationItem);
      },
      work: (save) => ask('PUT', `/estimation/${id}`, save),
    });
    const now = JSON.parse((await ask('GET', `/estimation/${id}`)).body.toString()).data;
    const { id: line, ...fields } = now.estimationItem[0].items[0];
    let version = now.version;
    let bytes = 0;
    const changed = await repeat(rounds, {
      prepare(round) {
        const harga = 2_000 + round;
        const change = [line, { kind: 'item', fields: { ...fields, harga, hargaSatuan: harga } }];
        return formOf({ projectName: 'Lagi', changes: JSON.stringify([change]), version });
      },
      async work(save) {
        const { body } = await ask('PUT', `/estimation/${id}`, save);
        bytes = save.length + body.length;
        version = JSON.parse(body.toString()).data.version;
      },
    });
    const read = await repeat(rounds, {
      prepare: () => `/estimation/${id}`,
      work: (at) => ask('GET', at),
    });
    reportMedian(`first save of ${count} items × 3 rows`, first, saveBar);
    reportMedian(`save again of ${count} items, one price changed`, again, saveBar);
    reportMedian(`the same, the change alone sent`, changed, 60);
    report({ name: 'the same, sent and answered', value: bytes / 1000, unit: 'kB', bar: 20 });
    reportMedian(`read of ${count} items`, read, readBar);
  }

  const orders = ['createdAt', 'updatedAt', 'projectName', 'projectOwner', 'status', 'grandTotal'];
  const queries = {
    'list page among 10,000 estimates': (n: number) => `page=${1 + ((n * 37) % 1000)}`,
    'the same, in any order': (n: number) => `orderBy=${orders[n % 6]}&page=${1 + (n % 50)}`,
    'the same, searched': (n: number) => `search=gedung ${(n % 256).toString(16).padStart(2, '0')}`,
    'the same, searched by three letters': (n: number) => `search=${(3000 + n).toString(16)}`,
  };
  for (const [name, query] of Object.entries(queries)) {
    const times = await repeat(300, {
      prepare: (n) => `/estimation?limit=20&${query(n)}`,
      work: (at) => ask('GET', at),
    });
    report({ name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: 20 });
  }
  await load(place);
}

function reportMedian(name: string, times: number[], bar: number): void {
  report({ name: `${name} (median)`, value: quantile(times, 0.5), unit: 'ms', bar });
}

/** Lists, reads, figures of the dashboard and saves of an estimate of 20 items, mixed. */
async function load(place: Place): Promise<void> {
  const ask = client(place);
  const small = saveOf('Kecil', content(20));
  const { body } = await ask('POST', '/estimation', small);
  const shared = JSON.parse(body.toString()).data.id;
  const times: number[] = [];
  const before = cpuOf(place);
  const end = performance.now() + LOAD_SECONDS * 1000;
  const work = async (number: number) => {
    const own = JSON.parse((await ask('POST', '/estimation', small)).body.toString()).data.id;
    const calls = [
      ...[1, 2, 3, 4, 5].map((page) => () => ask('GET', `/estimation?page=${page + number}`)),
      ...[1, 2, 3].map(() => () => ask('GET', `/estimation/${shared}`)),
      () => ask('GET', '/estimation/stats'),
      () => ask('PUT', `/estimation/${own}`, small),
    ];
    for (let n = number; performance.now() < end; n++) {
      times.push(await timed(calls[n % calls.length] ?? (() => pause(0))));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => work(number)));
  const rate = times.length / LOAD_SECONDS;
  report({ name: '20 clients, mixed', value: rate, unit: '1/s', bar: 1000, isRate: true });
  report({ name: '20 clients, mixed, p95', value: quantile(times, 0.95), unit: 'ms', bar: 40 });
  const after = cpuOf(place);
  for (const [index, part] of ['the server', 'its database', 'the clients'].entries()) {
    const value = ((after[index] ?? 0) - (before[index] ?? 0)) / times.length;
    report({ name: `processor time of ${part} for a call`, value, unit: 'ms' });
  }
}

/** Milliseconds of processor time so far: server, database, clients. */
function cpuOf({ serverPid, databasePid }: Place): number[] {
  return [cpuOfTree(serverPid, 0), cpuOfTree(databasePid, 1), cpuOfTree(process.pid, 0)];
}

interface Round<T> {
  /** The client's own work, which does not count. */
  prepare(round: number): T;
  work(prepared: T): Promise<unknown>;
}

/** Milliseconds of each round after a few that warm up. */
async function repeat<T>(rounds: number, { prepare, work }: Round<T>): Promise<number[]> {
  const times: number[] = [];
  const warmUp = Math.ceil(rounds / 4);
  for (let round = 0; round < rounds + warmUp; round++) {
    const prepared = prepare(round);
    const time = await timed(() => work(prepared));
    if (round >= warmUp) times.push(time);
  }
  return times;
}

function client({ port, tokens }: Place) {
  const agent = new Agent({ keepAlive: true });
  let calls = 0;
  return async (method: string, path: string, form?: Buffer) => {
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      method,
      path: `/api${path.replaceAll(' ', '%20')}`,
      headers: {
        Authorization: `Bearer ${tokens[calls++ % tokens.length]}`,
        ...(form && {
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          'Content-Length': form.length,
        }),
      },
    });
    sent.end(form);
    const [answer] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${body.toString()}`);
    return { body };
  };
}

function saveOf(projectName: string, estimationItem: unknown): Buffer {
  return formOf({ projectName, ppn: '11', estimationItem: JSON.stringify(estimationItem) });
}

function formOf(fields: Record<string, string | number>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

/** Items of three take-off rows each, a hundred in a section. */
function content(items: number) {
  return Array.from({ length: Math.ceil(items / 100) }, (_, s) => ({
    title: `Pekerjaan bagian ${s + 1}`,
    items: Array.from({ length: Math.min(100, items) }, (__, i) => ({
      kode: `2.2.${s % 40}.${i}`,
      kodeKey: `2.2.${s % 40}.${i}|GLOBAL`,
      nama: `Pekerjaan beton bertulang nomor ${i}, mutu f’c = 19,3 MPa, slump (12 ± 2) cm`,
      satuan: 'm3',
      harga: 1_234_567.89 + i,
      details: [1, 2, 3].map((row) => ({
        nama: `As ${row}, lantai ${1 + (s % 5)}`,
        jenis: row === 3 ? 'pengurangan' : 'penjumlahan',
        panjang: 10 + row + i / 10,
        lebar: 0.25,
        tinggi: 0.4,
        jumlah: 1 + (i % 12),
        extras: row === 1 ? [{ name: 'faktor', value: 1.05 }] : [],
      })),
    })),
  }));
}
