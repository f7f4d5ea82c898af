// An hour of an office at work, by the whole program: does its memory stand still?
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { formOf, sectionOf, sentItem, sentRow } from '../../support/estimates.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { raiseHouse, tell, type Ask, type House } from './house.ts';

/** `TAKSIR_SOAK_MINUTES` says how long is measured; the bar is for an hour. */
const minutes = Number(process.env['TAKSIR_SOAK_MINUTES'] ?? 60);
const A_SECOND = 20;
const PEOPLE = 10;
/** Before that caches fill, code is compiled, connections open, which shows nothing yet. */
const warmUp = minutes / 2;
const MB = 1024 * 1024;

const { below, one, oneIn } = randomNumbers(20_261_124);
const words = ['beton', 'galian tanah', 'bata ringan', 'cat', 'pipa pvc', 'besi', 'a.4', 'xyzzy'];

interface Worker {
  readonly ask: Ask;
  readonly token: string;
  readonly estimates: { readonly id: string; version: number; readonly item: string }[];
}

async function hire(house: House, n: number): Promise<Worker> {
  const { ask, token } = await house.join(n === 0 ? 'ADMIN' : 'USER', 'Sari');
  const estimates = [];
  for (let count = 0; count < 5; count++) {
    const rows = [sentRow(3, 4, 0.5), sentRow(1, 2, 3)];
    const items = Array.from({ length: 40 }, (_, at) =>
      sentItem(2.5 + at, 125_000, {
        nama: `Pekerjaan ${at}`,
        ...(at % 5 === 0 && { details: rows }),
      }),
    );
    const form = formOf({
      projectName: `Gedung ${n}.${count}`,
      estimationItem: sectionOf(...items),
    });
    const { data } = (await ask('POST', '/estimation?return=full', { form })).body;
    estimates.push({
      id: data.id,
      version: data.version,
      item: data.estimationItem[0].items[0].id,
    });
  }
  return { ask, token, estimates };
}

/** One call as a browser or a program would make it; some are wrong, as some always are. */
async function act({ ask, estimates }: Worker): Promise<number> {
  const estimate = one(estimates);
  if (!estimate) throw new Error('nobody has no estimate');
  const { id } = estimate;
  const word = encodeURIComponent(one(words) ?? '');
  const read = async (at: string, from?: string) =>
    (await ask('GET', at, from === undefined ? {} : { from })).status;
  const kind = below(100);
  if (kind < 18) {
    const harga = 100_000 + below(50_000);
    const changes = [[estimate.item, { kind: 'item', fields: sentItem(below(90) + 1, harga) }]];
    const headers = { 'If-Match': `"${estimate.version}"` };
    const said = await ask('PUT', `/estimation/${id}`, { form: formOf({ changes }), headers });
    if (said.status === 409) estimate.version = said.body.details.currentVersion;
    else if (said.status === 200) estimate.version = said.body.data.version;
    return said.status;
  }
  if (kind < 30) return read(`/estimation/${id}`);
  if (kind < 40) return read(`/estimation?page=${below(3) + 1}&limit=10&q=${word}`);
  if (kind < 52) return read(`/hsp/items?limit=20&q=${word}`);
  if (kind < 60) return read(`/master?type=MATERIAL&limit=20&q=${word}`);
  if (kind < 65) return read('/dashboard/overview');
  if (kind < 70) return read('/auth/profile');
  if (kind < 75) return read(`/estimation/${id}/checks`);
  if (kind < 80) return read(`/estimation/${id}/revisions`);
  if (kind < 84) return read('/units');
  if (kind < 87) return read('/document-settings');
  if (kind < 90) return read(`/estimation/${id}0`);
  if (kind < 92) return read('/api/docs');
  if (kind < 94) return read('/estimation/0192d3f4-0000-7000-8000-000000000000');
  if (kind < 96) {
    const email = `orang${below(500)}@lain.test`;
    const from = `10.1.${below(200)}.${below(200)}`;
    return (await ask('POST', '/auth/login/request-otp', { body: { email }, from })).status;
  }
  if (kind < 98) return (await ask('POST', '/estimation', { body: { projectName: '' } })).status;
  if (oneIn(6)) return read(`/estimation/${id}/download/${oneIn(2) ? 'pdf' : 'excel'}`);
  return read('/sources');
}

/** As a browser with an estimate open: the stream ends after a minute and is asked for again. */
async function follow({ origin }: House, { token, estimates }: Worker, isOver: () => boolean) {
  while (!isOver()) {
    const open = `${estimates[0]?.id}:${'0'.repeat(31)}1`;
    const stream = await fetch(`${origin}/api/events?open=${open}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    for await (const part of stream.body ?? []) if (isOver() || part === undefined) break;
    if (!stream.ok) await pause(5_000);
  }
}

/** Of points, in units a minute: what least squares says. */
function slopeOf(points: readonly (readonly [minute: number, value: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([minute]) => minute), mean(([, value]) => value)];
  const both = points.reduce((sum, [minute, value]) => sum + (minute - x) * (value - y), 0);
  return both / points.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
}

/** The least of each five minutes: what it never does without. A burst that is under way is no leak. */
function floorsOf(points: readonly (readonly [minute: number, value: number])[]) {
  const floors = new Map<number, readonly [minute: number, value: number]>();
  for (const point of points) {
    const at = Math.floor(point[0] / 5);
    const before = floors.get(at);
    if (!before || point[1] < before[1]) floors.set(at, point);
  }
  return [...floors.values()];
}

test(
  `TRUST-11 OPS-19 15 of 15: a soak of ${minutes} minutes at ${A_SECOND} calls a second: memory stands still`,
  { timeout: (warmUp + minutes + 10) * 60_000 },
  async () => {
    const house = await raiseHouse({ LOG_LEVEL: 'info' });
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => hire(house, n)));
    const began = performance.now();
    const minute = () => (performance.now() - began) / 60_000;
    const isOver = () => minute() >= warmUp + minutes;
    const streams = people.map((worker) => follow(house, worker, isOver).catch(() => {}));

    const statuses = new Map<number | string, number>();
    const underWay = new Set<Promise<void>>();
    /** Twice a minute, when its garbage is gone. */
    const memory: [minute: number, megabytes: number][] = [];
    const look = async () => {
      await house.collectGarbage();
      const at = minute();
      const rss = (await house.figure('process_resident_memory_bytes')) / MB;
      const heap = (await house.figure('nodejs_heap_used_bytes')) / MB;
      memory.push([at, rss]);
      if (memory.length % 10 === 1) {
        tell('soak', {
          minute: Math.round(at),
          'RSS MB': rss.toFixed(1),
          'heap MB': heap.toFixed(1),
        });
      }
    };
    const lookOn = async () => {
      while (!isOver()) {
        // A machine that is full of other work may not answer in time: the next look tells more.
        await look().catch((error: unknown) => tell('soak', { 'a look failed': String(error) }));
        await pause(28_000);
      }
    };
    const looking = lookOn();
    let calls = 0;
    while (!isOver()) {
      const due = Math.floor(minute() * 60 * A_SECOND);
      for (; calls < due; calls++) {
        const work = act(people[calls % PEOPLE] as Worker)
          .catch((error: unknown) => String(error))
          .then((status) => {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            underWay.delete(work);
          });
        underWay.add(work);
      }
      // A machine that cannot keep up shall not be asked ever more.
      while (underWay.size > 60) await Promise.race(underWay);
      await pause(20);
    }
    await Promise.all(underWay);
    await Promise.race([looking, pause(5_000)]);
    await house.stop();
    await Promise.all(streams);

    const measured = floorsOf(memory.filter(([at]) => at >= warmUp));
    const slope = slopeOf(measured) * 60;
    tell('soak', {
      minutes,
      calls,
      'a second': (calls / (warmUp + minutes) / 60).toFixed(1),
      'RSS slope MB/h': slope.toFixed(2),
      'first MB': Math.round(measured[0]?.[1] ?? 0),
      'last MB': Math.round(measured.at(-1)?.[1] ?? 0),
      answers: JSON.stringify(Object.fromEntries(statuses)),
    });
    const failed = [...statuses.keys()].filter(
      (status) => typeof status === 'string' || status >= 500,
    );
    expect(failed).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(calls / 2);
    // A shorter run tells little.
    if (minutes >= 60) expect(slope).toBeLessThanOrEqual(1);
  },
);
