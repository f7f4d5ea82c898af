import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { bundle, findFreePort, run, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });

async function start(folder: string, env: Record<string, string>) {
  const port = await findFreePort();
  const settings = { PORT: String(port), TAKSIR_DATA: folder, BACKUP_AT: 'off', ...env };
  const running = run(program('main'), [], settings);
  await running.says('Ctrl+C');
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  };
  return { running, origin: `http://localhost:${port}`, stop };
}

const requestsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"path"'))
    .map((line): Record<string, unknown> => JSON.parse(line));

test('OPS-15 each request is one line in output and file; monitors are sampled; PostgreSQL’s log is kept small', async () => {
  const mailbox = await openMailbox();
  const folder = await usedFolder(program('main'));
  const taksir = await start(folder, { SMTP_URL: mailbox.url });
  for (let n = 0; n < 30; n++) {
    await fetch(`${taksir.origin}/healthz`);
    await fetch(`${taksir.origin}/readyz`);
  }
  const asked = ['/api/units', '/api/units?q=rahasia', '/api/tidak-ada', '/api/version'];
  for (const at of asked) await fetch(taksir.origin + at);
  await taksir.stop();

  const file = path.join(folder, 'log', 'taksir.log');
  for (const text of [taksir.running.said(), readFileSync(file, 'utf8')]) {
    const lines = requestsIn(text).map(({ method, path: at, status, code }) => [
      method,
      at,
      status,
      code,
    ]);
    expect(lines).toEqual([
      ['GET', '/healthz', 200, undefined],
      ['GET', '/readyz', 200, undefined],
      ['GET', '/api/units', 401, 'AUTH_REQUIRED'],
      ['GET', '/api/units', 401, 'AUTH_REQUIRED'],
      ['GET', '/api/tidak-ada', 404, 'NOT_FOUND'],
      ['GET', '/api/version', 200, undefined],
    ]);
    expect(text).not.toContain('rahasia');
  }
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const contents = readFileSync(path.join(folder, 'ISI-FOLDER.txt'), 'utf8');
  expect(contents).toContain(file);

  const database = path.join(folder, 'database', 'postgresql.log');
  appendFileSync(database, `${'x'.repeat(99)}\n`.repeat(110_000));
  const again = await start(folder, { SMTP_URL: mailbox.url, LOG_FILE: 'off' });
  expect(statSync(`${database}.1`).size).toBeGreaterThan(10 * 1024 * 1024);
  expect(statSync(database).size).toBeLessThan(100_000);
  expect(readFileSync(database, 'utf8')).toContain('database system is ready');
  const before = statSync(file).size;
  await fetch(`${again.origin}/api/version`);
  await again.stop();
  expect(statSync(file).size).toBe(before);
  await mailbox.close();
});

test('OPS-15 where letters stand in the output no request does, and a file that cannot be written stops nothing', async () => {
  const folder = await usedFolder(program('main'));
  const taken = path.join(folder, 'berkas');
  appendFileSync(taken, 'x');
  const taksir = await start(folder, { LOG_FILE: path.join(taken, 'taksir.log') });
  await fetch(`${taksir.origin}/api/units`);
  expect((await fetch(`${taksir.origin}/readyz`)).status).toBe(200);
  await taksir.stop();
  expect(requestsIn(taksir.running.said())).toEqual([]);
  expect(existsSync(path.join(folder, 'log'))).toBe(false);
});
