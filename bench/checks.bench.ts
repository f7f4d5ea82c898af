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
import { storeWorks } from './works.ts';

const WORKS = 5_000;
const ROUNDS = 7;

const house = await raiseHouse();
const { id, stored } = await storeWorks(house, WORKS);

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
