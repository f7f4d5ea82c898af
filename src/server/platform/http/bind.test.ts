import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../contract/endpoint.ts';
import { decimalField, jsonField, requiredText } from '../../../contract/fields/fields.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { bind } from './bind.ts';
import { createCallLimits } from './call-limits.ts';
import type { CurrentRecords } from './edge.ts';
import { answerProblem, withRequestId } from './envelope.ts';
import { createLog } from '../log.ts';
import { Problem } from '../problem.ts';
import { requireVersion, type TellCurrent } from './require-version.ts';
import { outside, routes } from './routes.ts';

const table = endpoints({
  save: {
    method: 'POST',
    path: '/things/:id',
    access: 'signed-in',
    summary: 'Save a thing',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      name: requiredText(5),
      price: z.optional(decimalField({ places: 2, max: 100_000n })),
      rows: z.optional(jsonField()),
    }),
    files: { picture: { maxMegabytes: 1, tooLarge: 'LOGO_SIZE', alsoNamed: ['file'] } },
    reply: z.object({ name: z.string(), version: z.int(), size: z.int(), kode: z.string() }),
  },
  bulk: {
    method: 'POST',
    path: '/bulk',
    access: 'signed-in',
    summary: 'Save much',
    body: z.object({ name: z.optional(z.string()), rows: z.optional(z.unknown()) }),
    files: { picture: { maxMegabytes: 1, tooLarge: 'LOGO_SIZE', alsoNamed: ['file'] } },
    maxMegabytes: 2,
    bulkField: 'rows',
    reply: z.object({ size: z.int() }),
  },
  change: {
    method: 'PATCH',
    path: '/things/:id',
    access: 'signed-in',
    summary: 'Change a thing',
    params: z.object({ id: z.uuid() }),
    missing: 'ESTIMATION_NOT_FOUND',
    body: z.object({ name: z.string(), outcome: z.string() }),
    reply: z.object({ name: z.string() }),
  },
  alone: {
    method: 'POST',
    path: '/alone',
    access: 'signed-in',
    summary: 'Work outside of a transaction',
    reply: z.object({ inTransaction: z.boolean() }),
  },
  one: {
    method: 'GET',
    path: '/things/:id',
    access: 'signed-in',
    summary: 'Read one thing',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ name: z.string(), version: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/things/by-kode/:kode',
    access: 'admin',
    summary: 'Read a thing',
    params: z.object({ kode: z.string() }),
    reply: z.object({ kode: z.string() }),
  },
});

const followed: string[] = [];
/** Lines of the log from warnings on. */
const logged: string[] = [];

// Of what was just written, which only its own transaction sees.
const unit: TellCurrent = async (tx, caller, id) => ({
  changedBy: caller.name,
  changedAt: new Date(0),
  current: await tx.selectFrom('setting').select('key').where('key', '=', `thing-${id}`).execute(),
});
const records = { unit } as unknown as CurrentRecords;

let base: TestDatabase;
let server: ServerType;
let origin: string;

beforeAll(async () => {
  base = await createTestDatabase();
  const log = createLog('warn', (line) => logged.push(line));
  const app = new Hono().use(withRequestId(log, true));
  app.onError(answerProblem);
  const config = { rateLimits: false, trustProxy: { hops: 0 } };
  const handlers = routes(table, {
    async save({ body, files, ifVersion }) {
      const size = files.picture?.bytes.length ?? 0;
      return { data: { name: body.name, version: Number(ifVersion ?? 1), size, kode: '' } };
    },
    async bulk({ body: { rows } }) {
      const size = typeof rows === 'string' || rows instanceof Uint8Array ? rows.length : -1;
      return { data: { size } };
    },
    async change({ body, ifVersion }, { tx, afterCommit }) {
      await tx
        .insertInto('setting')
        .values({ key: `thing-${body.name}`, value: '1' })
        .execute();
      afterCommit(() => followed.push(body.name));
      requireVersion({ kind: 'unit', id: body.name }, ifVersion, 3);
      if (body.outcome === 'refuse') throw new Problem('FORBIDDEN');
      return { data: { name: body.name } };
    },
    alone: outside('The test says so.', async (_, { db }) => ({
      data: { inTransaction: db.isTransaction },
    })),
    one: async () => ({ data: { name: 'Pasir', version: 3 } }),
    async read({ params }) {
      return { data: params };
    },
  });
  const limits = createCallLimits(1);
  for (const route of handlers) {
    // The test's endpoints ask for nothing else of the settings.
    bind(app, { db: base.db, config: config as never, log }, { signIn, limits, records }, route);
  }
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
afterAll(async () => {
  server.close();
  await base.drop();
});

async function signIn(_: unknown, token: string) {
  if (token !== 'user' && token !== 'admin') throw new Problem('TOKEN_INVALID');
  return { id: token, name: token, role: token === 'admin' ? 'ADMIN' : 'USER' } as const;
}

const path = '/things/0190f3a2-7b1c-7def-8abc-0123456789ab';

interface Sending {
  method?: string;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

async function ask(at: string, init: Sending = {}, token = 'user') {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...init.headers };
  const answer = await fetch(origin + at, { ...init, headers });
  return { answer, said: (await answer.json()) as Record<string, unknown> };
}

const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});

function form(fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { method: 'POST', body };
}

test('API-02 without a token, with a bad one and with too low a role the guard answers', async () => {
  expect((await ask(path, post('{}'), '')).said).toMatchObject({
    status: 'error',
    error: 'Unauthorized',
    code: 'AUTH_REQUIRED',
  });
  expect((await ask(path, post('{}'), 'stolen')).said).toMatchObject({ code: 'TOKEN_INVALID' });
  const refused = await ask('/things/by-kode/x');
  expect([refused.answer.status, refused.said['code']]).toEqual([403, 'FORBIDDEN']);
});

test('API-02 a body that breaks off is a warning in a line, not a failure of ours', async () => {
  const before = logged.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer user\r\n` +
      'Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  setTimeout(() => socket.destroy(), 200);
  await expect.poll(() => logged.length).toBe(before + 1);
  const line: unknown = JSON.parse(logged.at(-1) ?? '');
  expect(line).toMatchObject({ level: 40, msg: 'a body broke off' });
  expect(line).not.toHaveProperty('error');
});

test('ERR-02 what is wrong is said at its field, and the request can be found in the log', async () => {
  const { answer, said } = await ask(path, post('{"name":"terlalu panjang","price":-1}'));
  expect(answer.status).toBe(422);
  expect(said).toMatchObject({
    code: 'VALIDATION',
    error: 'Data belum benar. Periksa isian yang ditandai.',
    fields: { name: 'Maksimal 5 karakter', price: 'Tidak boleh negatif' },
    requestId: answer.headers.get('x-request-id'),
  });
});

test.each([
  ['{"name"', 'application/json', 400, 'BAD_JSON'],
  ['name=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
  [JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413, 'TOO_LARGE'],
  ['{"name":"Pasir","rows":"[1,"}', 'application/json', 400, 'BAD_JSON'],
  ['[]', 'application/json', 400, 'BAD_JSON'],
  [`{"name":${'['.repeat(40)}${']'.repeat(40)}}`, 'application/json', 400, 'BAD_JSON'],
  ['null', 'application/json', 400, 'BAD_JSON'],
])('API-94 the body %.20s of type %s is %i %s', async (body, type, status, code) => {
  const { answer, said } = await ask(path, post(body, type));
  expect([answer.status, said['code']]).toEqual([status, code]);
});

test('API-94 a letter whose bytes are broken is refused, not stored as another', async () => {
  const broken = Buffer.from('{"name":"Caf\u00e9"}', 'latin1');
  const json = await ask(path, { ...post(''), body: broken });
  expect([json.answer.status, json.said['code']]).toEqual([400, 'BAD_JSON']);
});

test('API-18 fields and a picture come as multipart, the picture under either of its names', async () => {
  const picture = new Blob([new Uint8Array(1000)]);
  for (const name of ['picture', 'file']) {
    const { said } = await ask(path, form({ name: ' Pasir\u0007 ', [name]: picture }));
    expect(said).toMatchObject({ data: { name: 'Pasir', size: 1000 } });
  }
});

test('EXP-15 a picture over its limit and a broken multipart body are refused', async () => {
  const large = await ask(
    path,
    form({ name: 'x', picture: new Blob([new Uint8Array(1_100_000)]) }),
  );
  expect([large.answer.status, large.said['error']]).toEqual([413, 'Ukuran maksimal 2 MB.']);
  const noBoundary = await ask(path, post('x', 'multipart/form-data'));
  expect(noBoundary.said).toMatchObject({ code: 'BAD_JSON' });
  const cut = await ask(path, post('--b\r\nContent-Dispo', 'multipart/form-data; boundary=b'));
  expect(cut.answer.status).toBe(400);
});

const MEGABYTE = 1024 * 1024;
const packedBlanks = (megabytes: number) =>
  new Blob([gzipSync(Buffer.alloc(megabytes * MEGABYTE, ' '))]);

async function sendBulk(...fields: [name: string, value: string | Blob][]) {
  const body = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'x');
  }
  const { answer, said } = await ask('/bulk', { method: 'POST', body });
  return { httpStatus: answer.status, ...said };
}

test('API-94 a bulk field comes once, and unpacks to no more than it may hold', async () => {
  expect(await sendBulk(['rows', packedBlanks(2)])).toMatchObject({ data: { size: 2 * MEGABYTE } });
  expect(await sendBulk(['rows', packedBlanks(3)])).toMatchObject({
    httpStatus: 413,
    error: 'Data terlalu besar (maksimal 2 MB).',
  });
  const again: ['rows', Blob] = ['rows', packedBlanks(2)];
  expect(await sendBulk(again, again)).toMatchObject({
    httpStatus: 422,
    code: 'VALIDATION',
    fields: { rows: 'Hanya boleh satu nilai' },
  });
});

test.each([
  ['name', 'name', 'name'],
  ['picture', 'file', 'picture'],
])('API-94 what comes twice, as %s and %s, is refused at its field', async (one, other, field) => {
  const value = () => (field === 'picture' ? new Blob(['x']) : 'x');
  const said = await sendBulk([one, value()], [other, value()]);
  expect(said).toMatchObject({ httpStatus: 422, fields: { [field]: 'Hanya boleh satu nilai' } });
});

/** Sends a body whose length nobody tells before, on a connection of its own. */
async function sendUntold(at: string, type: string, begin: string, bytes: number) {
  const headers = { 'Content-Type': type, Authorization: 'Bearer user' };
  const sending = request(origin + at, { method: 'POST', headers, agent: false });
  // What is refused may be hung up on while the rest is still sent.
  sending.on('error', () => {});
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const blanks = Buffer.alloc(64 * 1024, ' ');
  function* chunks() {
    yield Buffer.from(begin);
    for (let sent = 0; sent < bytes; sent += blanks.length) yield blanks;
  }
  Readable.from(chunks()).pipe(sending);
  const [answer] = await answered;
  const said = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as object;
  sending.destroy();
  return { httpStatus: answer.statusCode, ...said };
}

test('API-94 a body that does not tell its length is refused once it is too long', async () => {
  expect(await sendUntold(path, 'application/json', '{', 2 * MEGABYTE)).toMatchObject({
    httpStatus: 413,
    error: 'Data terlalu besar (maksimal 1 MB).',
  });
});

test('API-94 a multipart body is refused beyond 40 MB, whatever it is made of', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="other"; filename="x"\r\n\r\n';
  const said = await sendUntold('/bulk', 'multipart/form-data; boundary=b', part, 41 * MEGABYTE);
  expect(said).toMatchObject({ httpStatus: 413, error: 'Data terlalu besar (maksimal 40 MB).' });
});

test('D-08 the version comes from If-Match, the query or the body, and goes back as ETag', async () => {
  const body = '{"name":"Pasir"}';
  const byHeader = await ask(path, {
    ...post(body),
    headers: { 'Content-Type': 'application/json', 'If-Match': '"7"' },
  });
  expect(byHeader.answer.headers.get('etag')).toBe('"7"');
  expect((await ask(`${path}?version=8`, post(body))).said).toMatchObject({ data: { version: 8 } });
});

test('HSP-56 a code with a slash or a blank in the path arrives as it is', async () => {
  const { said } = await ask(`/things/by-kode/${encodeURIComponent('T.06.a/1 %')}`, {}, 'admin');
  expect(said).toMatchObject({ data: { kode: 'T.06.a/1 %' } });
});

test('an id that cannot be one names nothing', async () => {
  const { answer, said } = await ask('/things/1', post('{"name":"x"}'));
  expect([answer.status, said['code']]).toEqual([404, 'NOT_FOUND']);
});

const json = { 'Content-Type': 'application/json' };

const patch = (name: string, outcome = 'give', version = 3) => ({
  method: 'PATCH',
  body: JSON.stringify({ name, outcome }),
  headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
});

const isStored = async (name: string) =>
  (await base.db.selectFrom('setting').select('key').where('key', '=', `thing-${name}`).execute())
    .length === 1;

test('HOUSE-06 a write stands in one transaction, and what follows it waits for the commit', async () => {
  expect((await ask(path, patch('given'))).answer.status).toBe(200);
  expect(await isStored('given')).toBe(true);
  expect(followed).toEqual(['given']);
  expect((await ask(path, patch('refused', 'refuse'))).said).toMatchObject({ code: 'FORBIDDEN' });
  expect(await isStored('refused')).toBe(false);
  expect(followed).toEqual(['given']);
});

test('HOUSE-06 the edge tells of a conflict within the transaction, which is undone', async () => {
  const { answer, said } = await ask(path, patch('other', 'give', 2));
  expect(answer.status).toBe(409);
  expect(said).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: {
      yourVersion: 2,
      currentVersion: 3,
      changedBy: { name: 'user' },
      changedAt: '1970-01-01T00:00:00.000Z',
      current: [{ key: 'thing-other' }],
    },
  });
  expect(await isStored('other')).toBe(false);
});

test('HOUSE-06 only what says why stands outside of a transaction', async () => {
  const { said } = await ask('/alone', { method: 'POST' });
  expect(said).toMatchObject({ data: { inTransaction: false } });
});

test('HOUSE-06 an endpoint says what an id is told as that cannot be one', async () => {
  const { said } = await ask('/things/1', patch('x'));
  expect(said).toMatchObject({ code: 'ESTIMATION_NOT_FOUND' });
});

test.each([true, [3], {}, 'tiga', -3, 2.5])(
  'TRUST-17 a version of %j is refused at its field',
  async (version) => {
    const body = JSON.stringify({ name: 'Pasir', outcome: 'give', version });
    const { answer, said } = await ask(path, { ...patch('Pasir'), headers: json, body });
    expect(answer.status).toBe(422);
    expect(said['fields']).toEqual({ version: 'Nilai tidak dapat dibaca' });
  },
);

test.each([
  ['W/"3"', 200],
  ['3', 200],
  ['"1", W/"3"', 200],
  ['*', 200],
  ['"1", "2"', 409],
  ['baru', 422],
  ['"baru"', 422],
  ['"3', 422],
  ['"3", baru', 422],
])('TRUST-17 D-08 If-Match: %s answers %i', async (ifMatch, status) => {
  const headers = { ...json, 'If-Match': ifMatch };
  const { answer, said } = await ask(path, { ...patch(`tag ${ifMatch}`), headers });
  expect(answer.status).toBe(status);
  if (status === 409) expect(said['details']).toMatchObject({ yourVersion: 1, currentVersion: 3 });
  if (status === 422) expect(said['fields']).toEqual({ 'If-Match': 'Nilai tidak dapat dibaca' });
});

test('TRUST-16 what is missing, and a key that is none, is said at its field; no object has none', async () => {
  const { said } = await ask(path, { method: 'PATCH', headers: json, body: '{"name":1}' });
  expect(said['fields']).toEqual({ name: 'Nilai tidak dapat dibaca', outcome: 'Wajib diisi' });
  const keyed = await ask(path, {
    method: 'POST',
    headers: { ...json, 'Idempotency-Key': 'x y' },
    body: '{"name":"Pasir"}',
  });
  expect(keyed.said).toMatchObject({
    code: 'VALIDATION',
    fields: { 'Idempotency-Key': 'Nilai tidak dapat dibaca' },
  });
  for (const body of ['[]', '3', 'null', '"{}"']) {
    const { answer } = await ask(path, { method: 'PATCH', headers: json, body });
    expect([body, answer.status]).toEqual([body, 400]);
  }
});

test('TRUST-17 a record that the caller has is not sent again, and its tag is good for a change', async () => {
  const { answer, said } = await ask(path);
  const etag = answer.headers.get('etag') ?? '';
  expect(said).toMatchObject({ data: { version: 3 } });
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const headers = { Authorization: 'Bearer user', 'If-None-Match': known };
    const again = await fetch(origin + path, { headers });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  }
  const other = await ask(path, { headers: { 'If-None-Match': '"2"' } });
  expect(other.answer.status).toBe(200);
  const headers = { ...json, 'If-Match': etag };
  expect((await ask(path, { ...patch('bertanda'), headers })).answer.status).toBe(200);
});

test.each(['bearer user', 'BEARER  user'])('TRUST-17 %s is a token', async (Authorization) => {
  expect((await ask(path, { headers: { Authorization } }, '')).answer.status).toBe(200);
});

test.each([
  ['gzip', 415],
  ['br', 415],
  ['identity', 200],
])('TRUST-17 a body packed by %s answers %i', async (packing, status) => {
  const sending = post('{"name":"Pasir"}');
  const headers = { ...sending.headers, 'Content-Encoding': packing };
  const { answer, said } = await ask(path, { ...sending, headers });
  expect(answer.status).toBe(status);
  if (status === 415) expect(said['code']).toBe('UNSUPPORTED_TYPE');
});
