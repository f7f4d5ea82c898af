// Saving, reading and listing estimates over HTTP, one call after the other. The client is a process of
// its own. The limits by session are on.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { quantile, report, timed } from './figure.ts';
import { addAuthor, client, content, formOf, saveOf, type Doors } from './many-estimates.ts';
import { serveTaksir } from './serve.ts';

const given = process.env['BENCH_PLACE'];

if (given === undefined) await serveClients();
else await measure(JSON.parse(given));

async function serveClients(): Promise<void> {
  const { db, port, stop } = await serveTaksir();
  const tokens = await addAuthor(db);
  const place: Doors = { port, tokens };

  const env = { ...process.env, BENCH_PLACE: JSON.stringify(place) };
  const clients = fork(fileURLToPath(import.meta.url), { env });
  const [code] = await once(clients, 'exit');
  process.exitCode = Number(code);
  await stop();
}

async function measure(place: Doors): Promise<void> {
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
}

function reportMedian(name: string, times: number[], bar: number): void {
  report({ name: `${name} (median)`, value: quantile(times, 0.5), unit: 'ms', bar });
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
