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

const byLetters = (one: string, other: string) => one.localeCompare(other, 'id');
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

test('CHECK-48 many findings are let stand with one reason, each for itself, and opened again together', async () => {
  const works = Array.from({ length: 60 }, (_, at) => sentItem(0, 1000, { nama: `Galian ${at}` }));
  const { id } = await addEstimation(sari, {
    ppn: '11',
    estimationItem: [{ title: 'TANAH', items: works }],
  });
  const many = (findings: object[], reason: string, ask = sari) =>
    ask('PUT', `/estimation/${id}/checks/accepted/many`, { body: { findings, reason } });
  const missing = (await check(id)).findings.filter(({ rule }) => rule === 'volume-missing');
  expect(missing).toHaveLength(60);
  const { status, body } = await many([...missing, ...missing].map(keyOf), 'Menunggu gambar');
  expect(status).toBe(200);
  expect(body.data.open.stop).toBe(0);
  const reasons = (checks: Checks) =>
    checks.findings.map(({ accepted }) => accepted?.reason ?? 'open').toSorted(byLetters);
  expect(reasons(body.data)).toEqual(Array(60).fill('Menunggu gambar'));
  expect((await check(id)).version).toBe(1);

  // One of them has its own now, two are opened again, and the others keep theirs.
  await sari('PUT', `/estimation/${id}/checks/accepted`, {
    body: { ...keyOf(missing[0] as Finding), reason: 'Tidak jadi' },
  });
  const opened = await many(missing.slice(1, 3).map(keyOf), ' ', admin);
  expect(opened.body.data.open.stop).toBe(2);
  expect(reasons(await check(id))).toEqual([
    ...Array<string>(57).fill('Menunggu gambar'),
    'open',
    'open',
    'Tidak jadi',
  ]);

  const some = missing.slice(0, 1).map(keyOf);
  expect((await many([], 'Ya')).status).toBe(422);
  expect((await many(Array(2_001).fill(some[0]), 'Ya')).status).toBe(422);
  expect((await many([{ ...some[0], says: ' ' }], 'Ya')).status).toBe(422);
  expect((await many(some, 'Ya', budi)).status).toBe(404);
});

test('CHECK-37 what is about the catalogue is opened again from whichever line it leads to by now', async () => {
  const { id } = await addEstimation(sari, { estimationItem: doubtful() });
  const lines = (await check(id)).findings.flatMap(({ line }) => line ?? []);
  const [first, other] = [lines[0], lines.at(-1)];
  expect(first).not.toBe(other);
  const accept = (line: string | undefined, reason: string) =>
    sari('PUT', `/estimation/${id}/checks/accepted`, {
      body: { rule: 'old-prices', line, says: 'Harga berumur 120 hari', reason },
    });
  await accept(first, 'Kontrak payung');
  expect((await check(id)).accepted).toMatchObject([{ rule: 'old-prices', line: null }]);
  await accept(other, '');
  expect((await check(id)).accepted).toEqual([]);
});

test('CHECK-37 what was accepted in other words is accepted still, is opened again, and keeps one reason', async () => {
  const works = [sentItem(2, 1000), sentItem(1, 500_000_000, { nama: 'Pagar', satuan: 'ls' })];
  const { id } = await addEstimation(sari, {
    estimationItem: [{ title: 'PAGAR', items: works }],
  });
  const of = ({ findings }: Checks) => findings.filter(({ rule }) => rule === 'large-lump-sum');
  const [lump] = of(await check(id));
  const key = keyOf(lump as Finding);
  const accept = (says: string, reason: string) =>
    sari('PUT', `/estimation/${id}/checks/accepted`, { body: { ...key, says, reason } });
  await accept(`Sekaligus: ${key.says}`, 'Menyusul');
  expect(of(await check(id))[0]?.accepted?.reason).toBe('Menyusul');
  await accept(key.says, 'Menunggu pemasok');
  expect((await check(id)).accepted.map(({ reason }) => reason)).toEqual(['Menunggu pemasok']);
  await accept(`Sekaligus: ${key.says}`, 'Menyusul');
  await accept(key.says, '');
  expect(of(await check(id))[0]?.accepted).not.toBeNull();
  await accept(key.says, '');
  expect(of(await check(id))[0]?.accepted).toBeNull();
});

test('CHECK-37 ten times another part stays let stand when a part is put in above, and is opened again by its words of now', async () => {
  const column = (name: string, price: number) =>
    sentItem(2, price, { nama: `Beton kolom ${name}` });
  const parts = [column('K1', 1_250_000), column('K2', 1_250_000), column('K3', 12_500_000)];
  const { id } = await addEstimation(sari, {
    estimationItem: [{ title: 'BETON', items: parts }],
  });
  const ofTen = async () =>
    (await check(id)).findings.filter(({ rule }) => rule === 'ten-times') as [Finding];
  const accept = (finding: Finding, reason: string) =>
    sari('PUT', `/estimation/${id}/checks/accepted`, { body: { ...keyOf(finding), reason } });
  const [before] = await ofTen();
  await accept(before, 'Kolom bulat');

  const { estimationItem } = await readEstimation(sari, id);
  const [list] = estimationItem as [{ items: unknown[] }];
  const more = [{ ...list, items: [column('K0', 1_250_000), ...list.items] }];
  await sari('PUT', `/estimation/${id}`, { body: { estimationItem: more } });
  const [now] = await ofTen();
  expect(now.says).not.toBe(before.says);
  expect(now.accepted?.reason).toBe('Kolom bulat');

  await accept(now, '');
  expect((await ofTen()).map(({ accepted }) => accepted)).toEqual([null]);
});
