import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../../tests/support/database.ts';
import { sectionOf, sentItem, sentRow } from '../../../../tests/support/estimates.ts';
import { startTestServer, type Ask, type TestServer } from '../../../../tests/support/server.ts';
import { runContentWork, stopContentWork } from './content-pool.ts';
import type { ContentJob } from './content-work.ts';

let server: TestServer;
let sari: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sari = server.as(await addPerson(server.db, 'USER', 'Sari'));
});
afterAll(() => server.stop());

function create(bytes: Uint8Array) {
  const form = new FormData();
  form.set('projectName', 'Bom');
  form.set('estimationItem', new Blob([new Uint8Array(bytes)]), 'x.gz');
  return sari('POST', '/estimation', { form });
}

const unreadable = { code: 'VALIDATION', fields: { estimationItem: 'Nilai tidak dapat dibaca' } };
const names = () => Array.from({ length: 300_000 }, (_, n) => `"n${n.toString(36)}":1`).join(',');

test.each([
  ['15 million lists in each other', '['.repeat(15e6) + ']'.repeat(15e6), unreadable],
  ['31 million lists that never end', '['.repeat(31e6), unreadable],
  ['ten million parts', `[${'{},'.repeat(10e6)}{}]`, { code: 'CONTENT_TOO_LARGE' }],
  ['15 million numbers', `[${'1,'.repeat(15e6)}1]`, { code: 'CONTENT_TOO_LARGE' }],
  ['300,000 names of fields', `[{${names()}}]`, { code: 'CONTENT_TOO_LARGE' }],
])('TRUST-21 %s, packed, are refused before they are parsed', async (_, text, refusal) => {
  const packed = gzipSync(text);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  expect(await create(packed)).toMatchObject({ status: 422, body: refusal });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(400);
});

test('TRUST-21 the same in another field of a form is not parsed either', async () => {
  const deep = '['.repeat(5e6) + ']'.repeat(5e6);
  const form = new FormData();
  form.set('projectName', 'Bom');
  form.set('customFields', deep);
  const began = performance.now();
  expect(await sari('POST', '/estimation', { form })).toMatchObject({ status: 400 });
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('TRUST-21 a call lets go of what it unpacked when it is answered', async () => {
  const packed = gzipSync(`[${' '.repeat(31e6)}]`);
  // Ten of them unpacked at once would be too much.
  for (let n = 0; n < 10; n++) expect((await create(packed)).status).toBe(201);
});

/** Work of several seconds. */
const long = (): ContentJob => {
  const items = Array.from({ length: 20_000 }, (_, n) =>
    sentItem(0, 1_000 + n, { details: Array.from({ length: 8 }, () => sentRow(2, 3, 4)) }),
  );
  const sent = Buffer.from(JSON.stringify(sectionOf(...items)));
  const wants = { json: true, comparison: false };
  return { of: 'whole', sent, former: undefined, olderIds: [], wants };
};

const soon = 700; // Milliseconds; the work itself takes longer.

test('TRUST-21 work on a content is given up when whoever waits for it goes away', async () => {
  const gone = new AbortController();
  const work = runContentWork(long(), { signal: gone.signal });
  const given = expect(work).rejects.toMatchObject({ code: 'NOT_READY', told: { retryAfter: 10 } });
  setTimeout(() => gone.abort(), 200);
  const began = performance.now();
  await given;
  expect(performance.now() - began).toBeLessThan(200 + soon);
});

test('OPS-06 a stop ends what is worked on, and waits for none of it', async () => {
  const works = [runContentWork(long()), runContentWork(long())];
  const given = works.map((work) => expect(work).rejects.toMatchObject({ code: 'NOT_READY' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  await stopContentWork();
  await Promise.all(given);
  expect(performance.now() - began).toBeLessThan(soon);
});
