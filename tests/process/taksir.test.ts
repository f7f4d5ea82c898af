import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bundle, findFreePort, run, temporaryFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });

async function start(env: Record<string, string> = {}) {
  const port = await findFreePort();
  const folder = temporaryFolder();
  const settings = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'error', ...env };
  return { running: run(program('main'), [], settings), port, folder };
}

describe('a Taksir of its own', () => {
  test('FIRST-04 says where to open it, where the mail goes, how to stop it; answers; stops in order', async () => {
    const { running, port, folder } = await start({ LOG_LEVEL: '' });
    await running.says('Ctrl+C');
    const lines = running.said().trim().split('\n').slice(-3);
    expect(lines[0]).toContain(`http://localhost:${port}`);
    expect(lines[1]).toContain('outbox');
    expect(lines[2]).toContain('Ctrl+C');

    const health = await fetch(`http://localhost:${port}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

    // FIRST-04: at the default level no line of a request stands between the codes and links.
    const tell = (path: string, body: object) =>
      fetch(`http://localhost:${port}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await tell('/auth/register', { name: 'Sari', email: 'sari@contoh.test' });
    await tell('/auth/login/request-otp', { email: 'sari@contoh.test' });
    await running.says(/Kode: +>>> \d{4} <<<\n +Tautan: http:\S+#link=/);
    expect(running.said()).not.toMatch(/"(method|path)":/);

    const second = run(program('main'), [], {
      PORT: String(await findFreePort()),
      TAKSIR_DATA: folder,
    });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Taksir lain sedang berjalan dengan folder data ${folder}`);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

    running.child.kill('SIGINT');
    await pause(20);
    running.child.kill('SIGINT'); // impatience changes nothing
    expect(await running.ended).toBe(0);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();

    const again = run(program('main'), [], {
      PORT: String(port),
      TAKSIR_DATA: folder,
      LOG_LEVEL: 'error',
    });
    await again.says('Ctrl+C');
    expect(again.said()).not.toContain('katalog awal'); // loaded once
    again.child.kill('SIGHUP'); // the terminal was closed
    expect(await again.ended).toBe(0);
  });

  test('a taken port is told, with another one to try', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const { running } = await start({ PORT: String(port) });
    expect(await running.ended).toBe(1);
    expect(running.said()).toContain(`Port ${port} sedang dipakai program lain`);
    expect(running.said()).toContain(`PORT=${port + 1}`);
    other.close();
  });

  test('mistakes in the settings are told before anything is opened', async () => {
    const { running } = await start({ SMTP_URL: 'mail.contoh.id', REGISTRATION: 'kadang' });
    expect(await running.ended).toBe(1);
    expect(running.said()).toMatch(/^Pengaturan belum benar:\n- SMTP_URL .*\n- REGISTRATION /);
  });

  test('a server that DATABASE_URL names but that does not answer is told', async () => {
    const port = await findFreePort();
    const { running } = await start({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/taksir` });
    expect(await running.ended).toBe(1);
    expect(running.said()).toContain('DATABASE_URL tidak dapat dihubungi');
  });
});
