// How soon other calls are answered while a PDF and a workbook of 10,000 items are being made. The
// clients are a process of their own, and a call begins every 20 ms, however late the last one is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from '../src/server/app.ts';
import { insertSession } from '../src/server/users/session-store.ts';
import { startBackground } from '../src/server/background.ts';
import { press } from '../src/server/papers/press.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { openEmbedded } from '../src/server/platform/embedded/open.ts';
import { createLog } from '../src/server/platform/log.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { newId } from '../src/server/platform/database/new-id.ts';
import { loadStarter } from '../src/server/starter/load-starter.ts';
import { quantile, report, timed } from './figure.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ITEMS = 10_000;
const EVERY = 20;
const BAR = 50;

interface Place {
  readonly origin: string;
  readonly token: string;
}

const given = process.env['BENCH_PLACE'];
if (given === undefined) await serveClients();
else await measure(JSON.parse(given));

async function serveClients(): Promise<void> {
  const folder = temporaryFolder();
  const config = readConfig({
    TAKSIR_DATA: folder,
    RATE_LIMITS: 'off',
    BACKUP_AT: 'off',
    LOG_LEVEL: 'error',
  });
  const log = createLog(config.logLevel);
  const embedded = await openEmbedded(folder);
  const db = openDatabase(embedded.connection);
  await migrate(db);
  await loadStarter(db, log);
  const services = { db, config, log };
  const background = startBackground(services);
  const app = createApp(services);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server; // no other kind is asked for
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const person = { id: newId(), name: 'Dimas', email: 'dimas@contoh.test' };
  await db
    .insertInto('app_user')
    .values({ ...person, verified_at: new Date() })
    .execute();
  const { token } = await insertSession(db, person.id);
  const place: Place = { origin: `http://127.0.0.1:${port}/api`, token };

  const env = { ...process.env, BENCH_PLACE: JSON.stringify(place) };
  const clients = fork(fileURLToPath(import.meta.url), { env });
  const [code] = await once(clients, 'exit');
  process.exitCode = Number(code);
  server.close();
  server.closeAllConnections();
  await background.stop();
  press.stop();
  await db.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ origin, token }: Place): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (method: string, at: string, body?: object) => {
    const answer = await fetch(origin + at, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status}`);
    return answer;
  };
  const idOf = async (answer: Response): Promise<string> => {
    const { data }: { data: { id?: string; jobId?: string } } = await answer.json();
    return data.id ?? data.jobId ?? '';
  };

  const works = await (await call('GET', '/hsp/items?take=1000')).json();
  const save = (items: number) => ({
    projectName: `Gedung ${items}`,
    estimationItem: content(works.data, items),
  });
  const large = await idOf(await call('POST', '/estimation', save(ITEMS)));
  const small = await idOf(await call('POST', '/estimation', save(20)));
  const others = [
    () => call('GET', '/estimation?limit=20'),
    () => call('GET', `/estimation/${small}`),
    () => call('GET', '/hsp/items?q=beton'),
    () => call('PUT', `/estimation/${small}`, save(20)),
    () => call('GET', '/estimation/stats'),
  ];

  const files = {
    'a PDF and an Excel': ['/download/pdf', '/download/excel'].map((at) => async () => {
      await (await call('GET', `/estimation/${large}${at}`)).arrayBuffer();
    }),
    'the same by jobs': ['pdf', 'excel'].map((kind) => async () => {
      const job = await idOf(await call('POST', `/estimation/${large}/exports`, { kind }));
      for (let state = ''; state !== 'done'; await pause(200)) {
        ({ state } = (await (await call('GET', `/exports/${job}`)).json()).data);
        if (state === 'failed') throw new Error('the job failed');
      }
      await (await call('GET', `/exports/${job}/file`)).arrayBuffer();
    }),
  };
  /** How long each call takes as long as the work goes on. */
  const timesDuring = async (work: Promise<unknown>) => {
    const times: number[] = [];
    const running: Promise<void>[] = [];
    let goesOn = true;
    const over = work.finally(() => (goesOn = false));
    for (let n = 0; goesOn; n++) {
      const other = others[n % others.length];
      if (other) running.push(timed(other).then((ms) => void times.push(ms)));
      await pause(EVERY);
    }
    await Promise.all([over, ...running]);
    return times;
  };

  for (const other of others) await other(); // what is made once is made
  const alone = quantile(await timesDuring(pause(5_000)), 0.95);
  report({ name: 'calls while no file is made, p95', value: alone, unit: 'ms' });
  for (const [name, make] of Object.entries(files)) {
    const made = timed(() => Promise.all(make.map((one) => one())));
    const times = await timesDuring(made);
    const seconds = ((await made) / 1000).toFixed(1);
    const what = `calls beside ${name} of 10,000 items`;
    report({ name: `${what}, p95`, value: quantile(times, 0.95), unit: 'ms', bar: BAR });
    report({
      name: `  the longest of ${times.length} in ${seconds} s`,
      value: Math.max(...times),
      unit: 'ms',
    });
  }
}

interface Work {
  kode: string;
  deskripsi: string;
  satuan: string | null;
  harga: number;
}

/** Sections of 100 items of the starter catalogue. */
function content(works: readonly Work[], items: number) {
  return Array.from({ length: Math.ceil(items / 100) }, (_, s) => ({
    title: `Pekerjaan bagian ${s + 1}`,
    items: Array.from({ length: Math.min(100, items) }, (__, i) => {
      const work = works[(s * 100 + i) % works.length];
      return {
        kode: work?.kode,
        nama: work?.deskripsi,
        satuan: work?.satuan ?? 'ls',
        harga: work?.harga || 1000,
        volume: 1 + ((s * 7 + i) % 240),
      };
    }),
  }));
}
