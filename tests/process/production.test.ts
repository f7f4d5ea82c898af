// What a Taksir in production says that has not been told what it needs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { firstOf } from '../support/runs.ts';
import { bundle, findFreePort, post, run, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });

async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const folder = await usedFolder(program('main'));
  const settings = { PORT: String(port), TAKSIR_DATA: folder, BACKUP_AT: 'off', ...env };
  const running = run(program('main'), [], { NODE_ENV: 'production', ...settings });
  await running.says('Ctrl+C');
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  };
  return { said: running.said, folder, stop, api: `http://localhost:${port}/api` };
}

test('OPS-07 without ORIGIN, mail and proxy settings the start says what will go wrong and what to do', async () => {
  const { said, stop } = await start({});
  const lines = said()
    .split('\n')
    .filter((line) => line.startsWith('Perhatian'));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/ORIGIN: .*surat tidak memuat tautan masuk\. Isi ORIGIN/);
  expect(lines[1]).toMatch(/Email: SMTP_URL belum diisi: .*tidak sampai.*\. Isi SMTP_URL/);
  expect(lines[2]).toMatch(/Proxy: TRUST_PROXY belum diisi: .*satu alamat.*\. Isi TRUST_PROXY=1/);
  await stop();
});

test('OPS-07 with them it says nothing; outside of production it needs none', async () => {
  const well = {
    ORIGIN: 'https://taksir.contoh.id',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'taksir@contoh.id',
    TRUST_PROXY: '1',
  };
  for (const env of [well, { NODE_ENV: '' }]) {
    const { said, stop } = await start(env);
    expect(said()).not.toContain('Perhatian');
    await stop();
  }
  // https without a proxy cannot be: Taksir itself speaks no TLS.
  const { said, stop } = await start({ ...well, TRUST_PROXY: '' });
  expect(said()).toMatch(/Perhatian +Proxy: ORIGIN memakai https, jadi ada proxy/);
  await stop();
});

test.each(firstOf([[''], ['http://localhost:3000']]))(
  'OPS-07 no letter of a production with ORIGIN=%s links to localhost, and each still lets its receiver in',
  async (ORIGIN) => {
    const mailbox = await openMailbox();
    const env = { ORIGIN, SMTP_URL: mailbox.url, MAIL_FROM: 'taksir@contoh.id' };
    const { api, folder, stop } = await start(env);
    const email = 'sari@contoh.test';
    await post(api, '/auth/register', { name: 'Sari', email });
    const welcome = await mailbox.take(email);
    await post(api, '/auth/login/request-otp', { email });
    const letter = await mailbox.take(email);
    await post(api, '/auth/login/request-otp', { email: 'asing@contoh.test' });
    const unknown = await mailbox.take('asing@contoh.test');
    for (const { text, html } of [welcome, letter, unknown]) {
      expect(text + html).not.toMatch(/localhost|127\.0\.0\.1|href=/);
      expect(text).toContain('Buka alamat Taksir yang biasa Anda pakai');
    }
    expect(letter.code).toMatch(/^\d{4}$/);
    const answer = await post(api, '/auth/login/verify-link', { token: letter.link });
    expect(answer.status).toBe(200);
    await stop();
    await mailbox.close();
    // Nor is one written anywhere else.
    const left = readdirSync(folder).includes('outbox')
      ? readdirSync(path.join(folder, 'outbox'))
      : [];
    expect(left.map((file) => readFileSync(path.join(folder, 'outbox', file), 'utf8'))).toEqual([]);
  },
);
