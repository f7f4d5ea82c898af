// A city's list beside the catalogue: imported, paired, kept as a price set and searched (EDISI-13); then a
// large estimate goes over to it, and all analyses are frozen.
import { writeXlsx } from 'hucre/xlsx';
import type { pairing } from '../src/contract/pairing.ts';
import type { SwitchEffect } from '../src/contract/price-basis.ts';
import { mapOf } from '../src/domain/price-list/mixed/map-of.ts';
import { readUsedMasters } from '../src/server/price-lists/pairing/used-master-store.ts';
import { cityPrices } from '../tests/support/city-prices.ts';
import type * as z from 'zod/mini';
import { quantile, report, timed } from './figure.ts';
import { raiseHouse } from './house.ts';
import { storeWorks } from './works.ts';

const CITY = 3_680;
const MOST = 20_000;
const WORKS = 5_000;
const ROUNDS = 5;
const SEARCHES = 200;

type Proposed = z.infer<typeof pairing.propose.reply>;

const house = await raiseHouse();
const masters = await readUsedMasters(house.db, null);
const { id } = await storeWorks(house, WORKS);

const city = await listOf(CITY);
const set = await keptSet(city, CITY);
await searches(
  'its prices searched: p95',
  masters.map(({ name }) => name),
  (q) => get(`/price-sets/${set}/prices?q=${q}`),
);
const whole = await listOf(MOST);
await keptSet(whole, MOST);

report({
  name: `an estimate of ${WORKS} works: what a set would change`,
  value: await slowest(() => get<SwitchEffect>(at(set))),
  unit: 'ms',
});
const ways: number[] = [];
for (let round = 0; round < ROUNDS; round++)
  for (const to of [set, null]) {
    const { shown } = await get<SwitchEffect>(at(to));
    const body = JSON.stringify({ priceSetId: to, editionId: null, shown });
    ways.push(await timed(() => post(`/estimation/${id}/price-basis`, body)));
  }
report({ name: 'it goes over, there and back', value: Math.max(...ways), unit: 'ms' });

const { n } = await house.db
  .selectFrom('hsp_item')
  .select((eb) => eb.fn.countAll<number>().as('n'))
  .executeTakeFirstOrThrow();
let round = 0;
report({
  name: `all ${n} analyses frozen`,
  value: await slowest(() => post('/editions', JSON.stringify({ name: `Edisi ${round++}` }))),
  unit: 'ms',
});

// The same list as masters of one's own house, each row one.
const imported = await timed(() => post('/price-lists/import', form(city)));
report({ name: `${CITY} rows stored as masters`, value: imported, unit: 'ms', bar: 5_000 });
const bought = Array.from({ length: SEARCHES }, (_, turn) => `perabot 0${turn}`);
await searches('masters searched among them: p95', bought, (q) => get(`/master?q=${q}`));
await house.strike();

interface List {
  readonly file: File;
  readonly map: string;
}

async function listOf(rows: number): Promise<List> {
  const sheets = cityPrices(masters, rows);
  const file = new File([new Uint8Array(await writeXlsx({ sheets }))], 'ssh.xlsx');
  const looked = form({ file, map: '' });
  type Looked = { sheets: Parameters<typeof mapOf>[0] };
  const { sheets: found } = await post<Looked>('/price-lists/look', looked);
  return { file, map: JSON.stringify(mapOf(found)) };
}

/** Reviewed, paired and kept: each told, and together against the bar. */
async function keptSet(list: List, rows: number): Promise<string> {
  const reviewed = await slowest(() => post('/price-lists/import?dryRun=1', form(list)));
  let proposed: Proposed | undefined;
  const paired = await slowest(async () => {
    proposed = await post<Proposed>('/price-lists/pairs', form(list, { source: 'SSH Kota' }));
  });
  const sure = (proposed?.masters ?? []).flatMap(({ id: master, state, candidates: [first] }) =>
    state === 'sure' && first ? [{ master, row: first.row }] : [],
  );
  const fields = {
    source: 'SSH Kota',
    pairs: JSON.stringify(sure),
    name: `SSH Kota, ${rows} baris`,
    region: 'Kota Contoh',
    priceDate: '2026-03-01',
    document: 'SK 12/2026',
  };
  let made: { priceSet: { id: string } } | undefined;
  const kept = await timed(async () => {
    made = await post('/price-sets', form(list, fields));
  });
  const name = `${rows.toLocaleString('en')} rows of a list`;
  report({ name: `${name}: reviewed`, value: reviewed, unit: 'ms' });
  report({ name: 'the same: paired with the masters of analyses', value: paired, unit: 'ms' });
  report({ name: `the same: ${sure.length} prices kept as a set`, value: kept, unit: 'ms' });
  const bar = rows === CITY ? { bar: 5_000 } : {};
  report({ name: 'the same, together', value: reviewed + paired + kept, unit: 'ms', ...bar });
  if (!made) throw new Error('no set was made');
  return made.priceSet.id;
}

async function searches(
  name: string,
  among: readonly string[],
  ask: (q: string) => Promise<unknown>,
) {
  const times: number[] = [];
  for (let turn = 0; turn < SEARCHES; turn++) {
    const words = among[(turn * 37) % among.length] ?? '';
    times.push(await timed(() => ask(encodeURIComponent(words.slice(0, 12)))));
  }
  report({ name, value: quantile(times, 0.95), unit: 'ms', bar: 100 });
}

function form({ file, map }: List, fields: Readonly<Record<string, string>> = {}): FormData {
  const sent = new FormData();
  if (map !== '') sent.set('map', map);
  for (const [field, value] of Object.entries(fields)) sent.set(field, value);
  sent.set('file', file);
  return sent;
}

function at(to: string | null): string {
  return `/estimation/${id}/price-basis?priceSetId=${to ?? ''}`;
}

async function slowest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let again = 0; again < ROUNDS; again++) times.push(await timed(work));
  return Math.max(...times);
}

async function get<T>(to: string): Promise<T> {
  return answered(await house.call(to));
}

async function post<T>(to: string, body: string | FormData): Promise<T> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
  return answered(await house.call(to, { method: 'POST', body, ...(headers && { headers }) }));
}

async function answered<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: T }).data;
}
