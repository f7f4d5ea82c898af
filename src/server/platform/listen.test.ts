import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { listen } from './listen.ts';

test('stopping lets an answer under way come to its end, and takes no new call', async () => {
  const port = await findFreePort();
  let isUnderWay = false;
  const listener = await listen(async () => {
    isUnderWay = true;
    await pause(300);
    return new Response('whole');
  }, port);
  const slow = fetch(`http://localhost:${port}/`).then((answer) => answer.text());
  await vi.waitUntil(() => isUnderWay, { timeout: 10_000 });
  const stopped = listener.stop();
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  expect(await slow).toBe('whole');
  const since = Date.now();
  await stopped;
  expect(Date.now() - since).toBeLessThan(4_000); // an idle connection, which Node keeps for 5 s, does not hold it up
});

test('OPS-06 a last call on a kept connection is answered and told that it was the last', async () => {
  const port = await findFreePort();
  const listener = await listen(() => new Response('whole'), port, { lastCall: 5_000 });
  const socket = connect(port, 'localhost').setEncoding('utf8');
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let said = '';
    while (!said.endsWith('whole')) said += String((await once(socket, 'data'))[0]);
    return said;
  };
  expect(await ask()).toMatch(/\r\nConnection: keep-alive\r\n/i);
  const stopped = listener.stop();
  expect(await ask()).toMatch(/\r\nConnection: close\r\n/i);
  await stopped;
});

test('a taken port is told with another one to try', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo; // it listens on TCP
  await expect(listen(() => new Response(), port)).rejects.toThrow(
    `Port ${port} sedang dipakai program lain`,
  );
  other.close();
});

test('OPS-09 with an address of its own it is reached by no other; one that is not the machine’s is told', async () => {
  const port = await findFreePort();
  const listener = await listen(() => new Response('here'), port, { host: '127.0.0.1' });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  await listener.stop();
  await expect(listen(() => new Response(), port, { host: '192.0.2.1' })).rejects.toThrow(
    'HOST=192.0.2.1 bukan alamat mesin ini',
  );
});

test('TRUST-17 a caller of HTTP/1.0, who names no host, is answered', async () => {
  const port = await findFreePort();
  const listener = await listen((request) => new Response(new URL(request.url).pathname), port);
  const socket = connect(port, 'localhost').setEncoding('utf8');
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');
  const said = (await socket.toArray()).join('');
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toMatch(/\/healthz$/);
  await listener.stop();
});
