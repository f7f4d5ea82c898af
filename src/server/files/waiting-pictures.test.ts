import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../../tests/support/database.ts';
import { addEstimation } from '../../../tests/support/estimates.ts';
import { png } from '../../../tests/support/pictures.ts';
import { usualSettings } from '../../domain/report/paper-settings.ts';
import { duplicateEstimation, readyCopy } from '../estimation/duplicate-estimation.ts';
import { inTransaction } from '../platform/database/database.ts';
import { rewritePicture } from './rewrite-picture.ts';
import { startTestServer, type Ask, type TestServer } from '../../../tests/support/server.ts';

let server: TestServer;
let sariHerself: Person;
let sari: Ask;
let budi: Ask;
beforeAll(async () => {
  server = await startTestServer();
  sariHerself = await addPerson(server.db, 'USER', 'Sari');
  sari = server.as(sariHerself);
  budi = server.as(await addPerson(server.db, 'USER', 'Budi'));
});
afterAll(() => server.stop());

const large = png(5_000, 4_000);
const broken = png(300, 200).slice(0, 200);

function formWith(picture: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(picture)]), 'a.png');
  return form;
}

test('TRUST-22 where 40 pictures wait the next one is refused, and nobody else waits for them', async () => {
  const { id } = await addEstimation(sari);
  const headers = { 'Idempotency-Key': 'kunci-foto' };
  const keyed = () =>
    sari('POST', '/estimation', { form: formWith(png(8, 8), { projectName: 'Foto' }), headers });
  expect((await keyed()).status).toBe(201);
  // More than 40, which only work beside the calls may be, so that it takes longer than the calls below.
  const line = Array.from({ length: 60 }, () => rewritePicture(large, { isBeside: true }));
  const form = () => formWith(large, { projectName: 'Foto' });
  const again = await keyed();
  expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, 'true']);
  expect(await sari('POST', '/estimation', { form: form() })).toMatchObject({
    status: 503,
    body: {
      code: 'PICTURES_WAITING',
      error: 'Server sedang mengolah banyak gambar. Coba lagi sebentar.',
    },
  });
  // Nothing of a picture is looked at for somebody who may not have the estimate.
  const stranger = await budi('PUT', `/estimation/${id}`, { form: form() });
  expect(stranger).toMatchObject({ status: 404, body: { code: 'ESTIMATION_NOT_FOUND' } });
  const logo = new FormData();
  logo.set('logo', new Blob([new Uint8Array(png(300, 200))]), 'a.png');
  logo.set('settings', JSON.stringify(usualSettings));
  const theirs = await budi('PUT', `/estimation/${id}/document-settings`, { form: logo });
  expect(theirs).toMatchObject({ status: 404, body: { code: 'ESTIMATION_NOT_FOUND' } });
  await line[30];
  const save = sari('POST', '/estimation', { form: form() });
  const idle = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server.db);
    return rows[0]?.n ?? 0;
  };
  await line[31];
  expect(await idle()).toBe(0);
  expect((await budi('GET', '/estimation')).status).toBe(200);
  await Promise.all(line);
  expect((await save).status).toBe(201);
});

test('TRUST-22 who goes away is told at once, and what it sent is decoded for nobody', async () => {
  const began = performance.now();
  await rewritePicture(large);
  const one = performance.now() - began;
  const gone = new AbortController();
  let isFirstDone = false;
  const first = rewritePicture(large).then(() => (isFirstDone = true));
  const left = Array.from({ length: 30 }, () => rewritePicture(large, { signal: gone.signal }));
  const told = left.map((each) =>
    expect(each).rejects.toMatchObject({ code: 'PICTURES_WAITING', told: { retryAfter: 10 } }),
  );
  const last = rewritePicture(png(8, 8));
  const since = performance.now();
  gone.abort();
  await Promise.all(told);
  expect(isFirstDone).toBe(false);
  await Promise.all([first, last]);
  expect(performance.now() - since).toBeLessThan(15 * one);
});

test('TRUST-22 a refusal that comes before that of the picture comes before it still', async () => {
  const { id } = await addEstimation(sari);
  const put = (ask: Ask, fields: Record<string, string>) =>
    ask('PUT', `/estimation/${id}`, { form: formWith(broken, fields) });
  const codeOf = async (answer: ReturnType<typeof put>) => (await answer).body.code;
  expect(await codeOf(put(budi, {}))).toBe('ESTIMATION_NOT_FOUND');
  expect(await codeOf(put(sari, { version: '7' }))).toBe('VERSION_CONFLICT');
  expect(await codeOf(put(sari, { estimationItem: '[1]' }))).toBe('VALIDATION');
  expect(await codeOf(put(sari, {}))).toBe('IMAGE_TYPE');
  const copy = await sari('POST', `/estimation/${id}/duplicate`, { body: {} });
  expect(copy.status).toBe(201);
});

test('TRUST-22 a picture comes along with a copy', async () => {
  const form = formWith(png(30, 20), { projectName: 'Asal' });
  const { body } = await sari('POST', '/estimation', { form });
  const copy = await sari('POST', `/estimation/${body.data.id}/duplicate`, { body: {} });
  expect(copy.status).toBe(201);
  expect(copy.body.data.imageUrl).toMatch(/^\/api\/files\//);
  expect(copy.body.data.imageUrl).not.toBe(body.data.imageUrl);
});

test('TRUST-22 a copy is made anew where another picture came while its own was made ready', async () => {
  const form = formWith(png(30, 20), { projectName: 'Asal' });
  const { body } = await sari('POST', '/estimation', { form });
  const call = { db: server.db, caller: sariHerself, signal: new AbortController().signal };
  const picture = await readyCopy({ params: { id: body.data.id } }, call);
  const copy = { id: body.data.id, projectName: undefined, picture };
  await sari('PUT', `/estimation/${body.data.id}`, { form: formWith(png(9, 9)) });
  await expect(
    inTransaction(server.db, (tx) => duplicateEstimation(tx, sariHerself, copy)),
  ).rejects.toMatchObject({ code: 'NOT_READY', told: { retryAfter: 1 } });
});
