import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../../contract/endpoint.ts';
import { readMultipart, type Parts } from './multipart.ts';

const { save, bulk } = endpoints({
  save: {
    method: 'POST',
    path: '/things',
    access: 'signed-in',
    summary: 'Save a thing',
    body: z.object({ name: z.string() }),
    files: { picture: { maxMegabytes: 1, tooLarge: 'IMAGE_SIZE', alsoNamed: ['file'] } },
    reply: z.object({}),
  },
  bulk: {
    method: 'POST',
    path: '/bulk',
    access: 'signed-in',
    summary: 'Save much',
    body: z.object({ rows: z.unknown() }),
    files: {},
    maxMegabytes: 100,
    bulkField: 'rows',
    reply: z.object({}),
  },
});

let server: Server;
let port: number;
let reading: Promise<Parts>;
beforeAll(async () => {
  server = createServer((incoming, answer) => {
    reading = readMultipart(incoming, incoming.url === '/bulk' ? bulk : save);
    reading.then(
      ({ files }) => answer.end(JSON.stringify(Object.keys(files))),
      (problem: { code: string; told: object }) =>
        answer.end(JSON.stringify({ code: problem.code, ...problem.told })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port; // it listens on TCP
});
afterAll(() => server.close());

test('TRUST-20 the call of somebody who goes away during an upload comes to an end', async () => {
  const socket = connect(port, '127.0.0.1');
  const asked = once(server, 'request');
  socket.write(
    'POST /things HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n' +
      'Content-Length: 9000\r\n\r\n--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nPas',
  );
  await asked;
  const ended = reading.then(
    () => 'read',
    (problem: { code: string }) => problem.code,
  );
  socket.destroy();
  const waiting = new Promise((resolve) => setTimeout(resolve, 5_000, 'still waiting').unref());
  expect(await Promise.race([ended, waiting])).toBe('BAD_JSON');
});

async function send(...parts: [head: string, value: string][]) {
  const body = parts.map(
    ([head, value]) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`,
  );
  const answer = await fetch(`http://127.0.0.1:${port}/things`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: `${body.join('')}--b--\r\n`,
  });
  return (await answer.json()) as unknown;
}

const octets = '\r\nContent-Type: application/octet-stream';
const refusedAt = (name: string) => ({ code: 'VALIDATION', fields: { [name]: 'Tidak dikenal' } });

test.each([
  ['of an unknown name', 'name="gambar"; filename="a.png"', 'isi', 'gambar'],
  ['of an unknown name, empty', 'name="gambar"; filename="a.png"', '', 'gambar'],
  ['in the place of a text', 'name="name"; filename="blob"', 'Pasir', 'name'],
  ['without a name of its own', `name="picture"${octets}`, 'isi', 'picture'],
])('TRUST-20 a file %s is refused at its part, not lost', async (_, head, value, name) => {
  expect(await send([head, value])).toEqual(refusedAt(name));
});

test('TRUST-20 what is read: a file by either name, and the empty field of a file that nobody chose', async () => {
  expect(await send(['name="picture"; filename="a.png"', 'isi'])).toEqual(['picture']);
  expect(await send(['name="file"; filename="a.png"', 'isi'])).toEqual(['picture']);
  for (const name of ['picture', 'gambar']) {
    expect(await send([`name="${name}"; filename=""${octets}`, '']), name).toEqual([]);
  }
  expect(await send(['name="gambar"', 'isi'])).toEqual([]); // a field that is unknown is ignored
});

test('TRUST-21 calls hold no more than 256 MB unpacked between them, and let go of it at their end', async () => {
  const packed = gzipSync(Buffer.alloc(90 * 1024 * 1024, ' '));
  const sendPacked = async () => {
    const form = new FormData();
    form.set('rows', new Blob([packed]), 'x');
    const answer = await fetch(`http://127.0.0.1:${port}/bulk`, { method: 'POST', body: form });
    return { said: (await answer.json()) as unknown, parts: reading };
  };
  const held = [];
  for (let n = 0; n < 3; n++) held.push(await (await sendPacked()).parts);
  const refused = await sendPacked();
  expect(refused.said).toEqual({ code: 'NOT_READY', retryAfter: 5 });
  held.forEach(({ letGo }) => letGo());
  const taken = await (await sendPacked()).parts;
  taken.letGo();
});

test('TRUST-21 what was unpacked and then refused is let go of', async () => {
  const form = new FormData();
  form.set('rows', new Blob([gzipSync(Buffer.alloc(90 * 1024 * 1024, 0xff))]), 'x');
  for (let n = 0; n < 4; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}/bulk`, { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ code: 'BAD_JSON' });
  }
});
