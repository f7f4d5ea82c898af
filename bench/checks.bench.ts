// Periksa of an estimate of 5,000 works by the codes of the catalogue that ships (CHECK-38): the whole
// call, and the rules alone.
import { catalogueOf } from '../src/server/price-basis/basis.ts';
import { checkedEstimate } from '../src/domain/checks/checked.ts';
import { checkRules } from '../src/domain/checks/register/check-rules.ts';
import { runChecks } from '../src/domain/checks/run-checks.ts';
import { kodesOfStored, readStoredContent } from '../src/domain/content/stored-content.ts';
import { decimal } from '../src/domain/number/decimal.ts';
import { usualSettings } from '../src/domain/report/paper-settings.ts';
import { checkFacts } from '../src/server/checks/check-facts.ts';
import { quantile, report, timed } from './figure.ts';
import { raiseHouse } from './house.ts';

const WORKS = 5_000;
const ROUNDS = 7;
const PER_SECTION = 100;

const house = await raiseHouse();
const { id, stored } = await estimate();

report({
  name: `Periksa of ${WORKS} works, 15,000 measured rows: the first call`,
  value: await timed(check),
  unit: 'ms',
});
await check(); // the code is compiled, the connection prepared
const calls: number[] = [];
for (let round = 0; round < ROUNDS; round++) calls.push(await timed(check));
report({
  name: `Periksa of ${WORKS} works, 15,000 measured rows: a call`,
  value: Math.max(...calls),
  unit: 'ms',
  bar: 300,
});

const lists: number[] = [];
for (let round = 0; round < 50; round++) lists.push(await timed(count));
report({
  name: 'its count as a list asks for it, kept: p95',
  value: quantile(lists, 0.95),
  unit: 'ms',
  bar: 20,
});

const facts = await checkFacts(house.db, {
  basis: catalogueOf(house.person.id),
  kodes: kodesOfStored(stored),
  ppn: decimal('11'),
  settings: { ...usualSettings, rounding: null, signatories: [] },
  stored: undefined,
});
const content = readStoredContent(stored);
const rules: number[] = [];
for (let round = 0; round < ROUNDS; round++)
  rules.push(await timed(async () => void runChecks(checkedEstimate(content, facts), checkRules)));
report({ name: `Periksa of ${WORKS} works: the rules`, value: Math.max(...rules), unit: 'ms' });
await house.strike();

/** The catalogue's works in turn, each with three measured rows. */
async function estimate(): Promise<{ id: string; stored: string }> {
  const works = await house.db
    .selectFrom('hsp_item')
    .select(['kode', 'deskripsi', 'satuan', 'harga'])
    .where('harga', 'is not', null)
    .execute();
  const items = Array.from({ length: WORKS }, (_, at) => {
    const { kode = '', deskripsi = '', satuan = '', harga } = works[at % works.length] ?? {};
    const sizes = { panjang: 4, lebar: 3, tinggi: 1, jumlah: (at % 9) + 1 };
    const row = { nama: 'As A', jenis: 'penjumlahan', ...sizes, extras: [] };
    const details = [row, row, row];
    return { kode, nama: deskripsi, satuan, harga: Number(harga), details };
  });
  const estimationItem = Array.from({ length: WORKS / PER_SECTION }, (_, at) => ({
    title: `PEKERJAAN ${at + 1}`,
    items: items.slice(at * PER_SECTION, (at + 1) * PER_SECTION),
  }));
  const form = new FormData();
  form.set('projectName', 'Gedung');
  form.set('ppn', '11');
  form.set('estimationItem', JSON.stringify(estimationItem));
  const answer = await house.call('/estimation?return=full', { method: 'POST', body: form });
  if (!answer.ok) throw new Error(await answer.text());
  const { data } = (await answer.json()) as {
    data: { id: string; estimationItem: readonly unknown[] };
  };
  return { id: data.id, stored: JSON.stringify(data.estimationItem) };
}

async function check(): Promise<void> {
  const answer = await house.call(`/estimation/${id}/checks`);
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}

async function count(): Promise<void> {
  const answer = await house.call(`/checks/counts?estimations=${id}`);
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}
