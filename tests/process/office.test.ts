// An office behind one address, by way of real proxies.
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { afterwards } from '../support/afterwards.ts';
import { firstOf } from '../support/runs.ts';
import { bundle, findFreePort, post, run, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });

/** Passes calls on and writes, as nginx does, whom it was called by behind what came along. */
async function proxy(to: number, client?: string): Promise<number> {
  const server: Server = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const peer = client ?? incoming.socket.remoteAddress ?? '';
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
    };
    const { method, url } = incoming;
    const onward = request(
      { port: to, host: '127.0.0.1', method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port; // it listens on TCP
}

async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const folder = await usedFolder(program('main'));
  const settings = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'warn', BACKUP_AT: 'off' };
  const running = run(program('main'), [], { ...settings, ...env });
  await running.says('Ctrl+C');
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  };
  return { running, port, stop };
}

test.each(firstOf([['2'], ['127.0.0.0/8, ::1, 10.9.0.0/16']]))(
  'OPS-09 fifty people behind one address register and sign in at once; TRUST_PROXY=%s',
  { timeout: 120_000 },
  async (TRUST_PROXY) => {
    const mailbox = await openMailbox();
    const taksir = await start({ TRUST_PROXY, SMTP_URL: mailbox.url });
    // The office's own proxy in front of ours: two in a row.
    const inner = await proxy(taksir.port, '10.9.0.1');
    const office = `http://127.0.0.1:${await proxy(inner, '203.0.113.50')}/api`;
    const signIn = async (n: number) => {
      const email = `orang${n}@kantor.test`;
      const registered = await post(office, '/auth/register', { name: `Orang ${n}`, email });
      await mailbox.take(email);
      const asked = await post(office, '/auth/login/request-otp', { email });
      const { code } = await mailbox.take(email);
      const entered = await post(office, '/auth/login/verify-otp', { email, otp: code });
      return [registered.status, asked.status, entered.status];
    };
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => signIn(n)));
    expect(all).toEqual(Array.from({ length: 50 }, () => [201, 200, 200]));

    // The count is still there, and it is the office's: somebody elsewhere goes on.
    const refused = [];
    for (let n = 0; n < 140; n++) {
      const { status } = await post(office, '/auth/login/request-otp', {
        email: `x${n}@kantor.test`,
      });
      if (status === 429) refused.push(n);
    }
    expect(refused.length).toBeGreaterThan(60);
    // What a caller writes into the head himself gives him no budget of his own.
    const forged = await fetch(`${office}/auth/login/request-otp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.7' },
      body: JSON.stringify({ email: 'y@kantor.test' }),
    });
    expect(forged.status).toBe(429);
    const elsewhere = `http://127.0.0.1:${await proxy(inner, '198.51.100.7')}/api`;
    expect(
      (await post(elsewhere, '/auth/login/request-otp', { email: 'z@lain.test' })).status,
    ).toBe(200);
    await taksir.stop();
    await mailbox.close();
  },
);

test('OPS-09 behind a proxy without TRUST_PROXY a warning is written once', async () => {
  const mailbox = await openMailbox();
  const taksir = await start({ SMTP_URL: mailbox.url });
  const front = `http://127.0.0.1:${await proxy(taksir.port)}/api`;
  const email = 'sari@kantor.test';
  await post(front, '/auth/register', { name: 'Sari', email });
  await mailbox.take(email);
  await post(front, '/auth/login/request-otp', { email });
  const { code } = await mailbox.take(email);
  const entered = await post(front, '/auth/login/verify-otp', { email, otp: code });
  const { data }: { data: { token: string } } = await entered.json();
  // Strangers may write any head; only what signed-in people come by is told.
  expect(taksir.running.said()).not.toContain('TRUST_PROXY');
  for (let n = 0; n < 3; n++) {
    await fetch(`${front}/units`, { headers: { Authorization: `Bearer ${data.token}` } });
  }
  await taksir.running.says('TRUST_PROXY belum diisi');
  expect(taksir.running.said().match(/TRUST_PROXY belum diisi/g)).toHaveLength(1);
  await taksir.stop();
  await mailbox.close();
});
