import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../support/database.ts';
import { RandomRequests } from '../support/random-requests.ts';
import { randomNumbers } from '../support/random-numbers.ts';
import { startTestServer, type Ask, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** `TAKSIR_SEED` repeats a run, `TAKSIR_REQUESTS` says how long it is. */
const seed = Number(process.env['TAKSIR_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(process.env['TAKSIR_REQUESTS'] ?? 20_000);
/** At once; what they meet in then differs from run to run. */
const CLIENTS = 4;

test(`TRUST-09 no call answers 500 to ${count} generated requests (${seed})`, async () => {
  const { below: random } = randomNumbers(seed);
  const requests = new RandomRequests(random);
  const asks = new Map<'ADMIN' | 'USER', Ask>();
  const askAs = async (role: 'ADMIN' | 'USER') => {
    const known = asks.get(role);
    if (known) return known;
    const ask = server.as(await addPerson(server.db, role, role));
    asks.set(role, ask);
    return ask;
  };
  const faults: string[] = [];
  const statuses = new Map<string, Map<number, number>>();
  let left = count;

  // What the first requests are about; most of it goes and is made anew as the run does.
  const admin = await askAs('ADMIN');
  const make = async (at: string, body: object) => {
    const { data } = (await admin('POST', at, { body })).body;
    requests.learn(at, data);
    return data;
  };
  for (let each = 0; each < 5; each++) {
    const { id: hspCategoryId } = await make('/hsp/categories', { name: `Kategori ${each}` });
    await make('/sources', { code: `S${each}`, label: `Sumber ${each}` });
    const master = { type: 'MATERIAL', name: `Bahan ${each}`, unit: 'kg', price: 1000 + each };
    const { id: masterItemId } = await make('/master', master);
    const kode = `K.${each}`;
    await make('/hsp/items', { hspCategoryId, kode, deskripsi: `Pekerjaan ${each}`, harga: 5 });
    const component = { group: 'MATERIAL', masterItemId, coefficient: 2 };
    await make(`/hsp/items/by-kode/${kode}/recipe/components`, component);
    await make('/estimation', { projectName: `Gedung ${each}` });
  }

  async function client() {
    while (left-- > 0) {
      const request = requests.next();
      const who = (['ADMIN', 'ADMIN', 'USER', 'USER', 'nobody'] as const)[random(5)] ?? 'nobody';
      const ask = who === 'nobody' ? server.call : await askAs(who);
      try {
        const { status, body } = await ask(request.method, request.at, request.asking);
        const of = statuses.get(request.id) ?? new Map<number, number>();
        statuses.set(request.id, of.set(status, (of.get(status) ?? 0) + 1));
        if (status >= 500) faults.push(`${status} ${body?.code} ${told(request)}`);
        if (status < 300) requests.learn(request.at, body?.data);
        // Signed out, or closed by the other one.
        if (status === 401 && who !== 'nobody') asks.delete(who);
      } catch (error) {
        faults.push(`${error instanceof Error ? error.message : String(error)} ${told(request)}`);
      }
    }
  }

  await Promise.all(Array.from({ length: CLIENTS }, client));
  const done = [...statuses.values()].filter((of) => [...of.keys()].some((status) => status < 300));
  const never = [...statuses].filter(([, of]) => ![...of.keys()].some((status) => status < 300));
  console.log(
    `${count} requests, seed ${seed}: ${statuses.size} operations, ${done.length} of them succeeded`,
  );
  if (never.length > 0) console.log(`never: ${never.map(([id]) => id).join(' ')}`);
  expect(faults.slice(0, 30)).toEqual([]);
  // A run of nothing but refusals would prove little.
  if (count >= 20_000) expect(done.length).toBeGreaterThan(statuses.size * 0.7);
});

const told = ({ id, method, at, asking }: ReturnType<RandomRequests['next']>) =>
  `${id} ${method} ${at} ${JSON.stringify(asking.headers)} ${asking.form ? [...asking.form.keys()].join() : JSON.stringify(asking.body)?.slice(0, 600)}`;
