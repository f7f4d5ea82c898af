// What a recipe of TLS in front of Taksir promises (docs/operate).
import http from 'node:http';
import https from 'node:https';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { ask, toFront } from './ask.ts';

export interface Behind {
  readonly port: number;
  readonly token: string;
  readonly said: () => string;
}

/** What both recipes promise. */
export async function judge(front: number, taksir: Behind) {
  const signedIn = { Authorization: `Bearer ${taksir.token}` };
  const units = await ask(front, '/api/hsp/items?limit=300', {
    headers: { ...signedIn, 'Accept-Encoding': 'gzip' },
  });
  expect(units.status).toBe(200);
  // Packed once.
  expect(units.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(units.body).toString()).toContain('"status":"success"');
  expect(units.headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await ask(front, '/healthz')).body.toString()).toBe('{"status":"ok"}');
  expect((await ask(front, '/metrics')).status).toBe(404);
  const direct = await fetch(`http://localhost:${taksir.port}/metrics`);
  expect(direct.status).toBe(401);

  // A save of 30 MB comes through to the contract, one above 42 does not.
  const large = (megabytes: number) =>
    ask(front, '/api/estimation', {
      method: 'POST',
      headers: { ...signedIn, 'Content-Type': 'application/json' },
      body: JSON.stringify({ projectName: 'x', notes: 'y'.repeat(megabytes << 20) }),
    });
  const heard = await large(30);
  expect([heard.status, JSON.parse(heard.body.toString()).code]).toEqual([422, 'VALIDATION']);
  // The front may hang up before the body has come.
  const refused = await large(45).then(
    ({ status }) => status,
    () => 413,
  );
  expect(refused).toBe(413);

  await judgeBodies(front, taksir);
  await judgeLimits(front, taksir);

  // The stream of changes leaves as it comes, though it never ends.
  const made = await ask(front, '/api/estimation', {
    method: 'POST',
    headers: { ...signedIn, 'Content-Type': 'application/json' },
    body: JSON.stringify({ projectName: 'Pagar' }),
  });
  const { data }: { data: { id: string } } = JSON.parse(made.body.toString());
  const open = `${data.id}:${'0'.repeat(32)}`;
  const first = await new Promise<string>((resolve, reject) => {
    const request = https.request(
      {
        ...toFront(front),
        path: `/api/events?open=${open}`,
        headers: { ...signedIn, Host: `localhost:${front}`, Accept: 'text/event-stream' },
      },
      (answer) => {
        answer.once('data', (part: Buffer) => {
          resolve(`${answer.statusCode} ${part.toString()}`);
          request.destroy();
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
  expect(first).toMatch(/^200 /);
}

export const monitor = 'rahasia-pemantau-0123456789';

/** How many calls of this kind Taksir has answered. */
async function answered(port: number, kind: RegExp): Promise<number> {
  const told = await fetch(`http://localhost:${port}/metrics`, {
    headers: { Authorization: `Bearer ${monitor}` },
  });
  const lines = (await told.text()).split('\n').filter((line) => kind.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** A file as large as an import may be comes through whole, and no part of one waits for the rest. */
async function judgeBodies(front: number, { port, token }: Behind) {
  const at = '/api/master/import/materials';
  const upload = (bytes: number) =>
    ask(front, at, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      body: Buffer.concat([
        Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n',
        ),
        Buffer.alloc(bytes),
        Buffer.from('\r\n--x--\r\n'),
      ]),
    });
  const codeOf = async (bytes: number) => JSON.parse((await upload(bytes)).body.toString()).code;
  expect(await codeOf(10 << 20)).toBe('IMPORT_FILE'); // read to its end: it is no workbook
  expect(await codeOf((10 << 20) + 1)).toBe('TOO_LARGE');

  const refused = /^taksir_http_requests_total\{.*"401"/;
  const before = await answered(port, refused);
  const begun = https.request({
    ...toFront(front),
    path: at,
    method: 'POST',
    headers: {
      Host: `localhost:${front}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(20 << 20),
    },
  });
  begun.on('error', () => {}); // it is never sent whole
  begun.write(Buffer.alloc(1 << 16));
  // The calls of `answered` itself are let in.
  await expect.poll(() => answered(port, refused)).toBeGreaterThan(before);
  begun.destroy();
}

/** TRUST_PROXY is the front's address: whom it was called by is counted, whatever anybody writes. */
async function judgeLimits(front: number, { port, said }: Behind) {
  let asked = 0;
  const guess = () => ({
    method: 'POST',
    body: JSON.stringify({ email: `x${asked++}@contoh.test` }),
  });
  const headers = (forwarded?: string) => ({
    'Content-Type': 'application/json',
    ...(forwarded && { 'X-Forwarded-For': forwarded }),
  });
  const at = '/api/auth/login/request-otp';
  const by = async (from: string, forwarded?: string) =>
    (await ask(front, at, { ...guess(), from, headers: headers(forwarded) })).status;
  const liar = '127.0.0.5';
  const first = await by(liar, '10.0.0.1');
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, n) => by(liar, `10.0.1.${n}, 10.0.2.${n}`)),
  );
  expect([first, answers.filter((status) => status === 429).length > 0]).toEqual([200, true]);
  expect(await by(liar, '10.0.3.1')).toBe(429);
  // The others behind the same front are other people, and nobody speaks for another.
  expect(await by('127.0.0.6')).toBe(200);
  expect(await by('127.0.0.6', liar)).toBe(200);
  expect(await by('127.0.0.6', `10.0.0.1, ${liar}`)).toBe(200);
  // Round the front nobody is believed.
  const round = (from: string, forwarded: string) =>
    new Promise<number>((resolve, reject) => {
      const call = { host: '127.0.0.1', port, path: at, localAddress: from };
      const { method, body } = guess();
      const request = http.request({ ...call, method, headers: headers(forwarded) }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      request.on('error', reject);
      request.end(body);
    });
  expect(await round(liar, '10.0.4.1')).toBe(429);
  expect(await round('127.0.0.6', liar)).toBe(200);
  expect(said()).not.toContain('TRUST_PROXY');
}
