import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../tests/support/database.ts';
import { addEstimation, readEstimation, sentItem } from '../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';
import type { Checks, Finding } from '../../contract/checks.ts';

let server: TestServer;
let sari: Ask;
let budi: Ask;
let admin: Ask;

beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
  admin = server.as(await addPerson(server.db, 'ADMIN', 'Dimas'));
});
afterAll(() => server.stop());

async function check(id: string, ask: Ask = sari): Promise<Checks> {
  const { status, body } = await ask('GET', `/estimation/${id}/checks`);
  expect(status).toBe(200);
  return body.data;
}

const keyOf = ({ rule, line, says }: Finding) => ({ rule, line, says });
const told = ({ findings }: Checks) =>
  findings.map(({ rule, path, accepted }) => [rule, path, accepted?.reason, accepted?.by]);

/** A section of works and an empty one, and a group of the like. */
const doubtful = () => [
  {
    title: 'TANAH',
    groups: [
      { title: 'Galian', items: [sentItem(0, 1000), sentItem(0, 2000)] },
      { title: 'Kosong', items: [] },
    ],
  },
  { title: 'PAGAR', items: [sentItem(2, 0, { nama: 'Pagar', priceMissing: true })] },
  { title: 'HALAMAN', items: [] },
];

test('CHECK-47 a copy brings along what was let stand, by whom and why, and what changes in it is open', async () => {
  const { id } = await addEstimation(sari, { ppn: '11', estimationItem: doubtful() });
  const before = await check(id);
  expect(before.findings.length).toBeGreaterThan(4);
  for (const [at, finding] of before.findings.entries())
    await (at % 2 === 0 ? sari : admin)('PUT', `/estimation/${id}/checks/accepted`, {
      body: { ...keyOf(finding), reason: `Sebab ${at}` },
    });
  const accepted = await check(id);
  expect(accepted.open).toEqual({ stop: 0, warning: 0, info: 0 });

  const { body } = await admin('POST', `/estimation/${id}/duplicate`, { body: {} });
  const copy: string = body.data.id;
  const there = await check(copy, admin);
  expect(told(there)).toEqual(told(accepted));
  expect(there.open).toEqual({ stop: 0, warning: 0, info: 0 });
  expect(there.findings.map(({ line }) => line)).not.toEqual(before.findings.map((f) => f.line));
  expect(there.accepted.map(({ at }) => at)).toEqual(accepted.accepted.map(({ at }) => at));

  // The two are apart from now on, and another figure is another finding.
  const [first] = there.findings;
  await admin('PUT', `/estimation/${copy}/checks/accepted`, {
    body: { ...keyOf(first as Finding), reason: '' },
  });
  expect((await check(copy, admin)).open.stop).toBe(1);
  expect((await check(id)).open.stop).toBe(0);
  const { estimationItem } = await readEstimation(sari, id);
  const pagar = JSON.parse(JSON.stringify(estimationItem).replace('"volume":2,', '"volume":3,'));
  await sari('PUT', `/estimation/${id}`, { body: { estimationItem: pagar } });
  const again = (await sari('POST', `/estimation/${id}/duplicate`, { body: {} })).body.data.id;
  const open = (await check(again)).findings.filter((one) => one.accepted === null);
  expect(open.map(({ rule, path }) => [rule, path])).toEqual([['price-missing', 'II.1']]);
});
