// What ends Taksir ends all of it, and what should not end it does not.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isBuilt } from '../../scripts/build.mjs';
import { projectFolder } from '../../src/server/platform/project.ts';
import { bundle, findFreePort, run, temporaryFolder, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });
const pidFileIn = (folder: string) => path.join(folder, 'database', 'pg18', 'postmaster.pid');

test.skipIf(process.platform === 'win32')(
  'OPS-06 TERM to npm stops Node and PostgreSQL, in order',
  { timeout: 180_000 },
  async () => {
    const port = await findFreePort();
    const folder = temporaryFolder();
    const npm = spawn('npm', ['start'], {
      cwd: projectFolder,
      detached: true,
      env: { ...process.env, PORT: String(port), TAKSIR_DATA: folder, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    npm.stderr.on('data', (part) => (said += String(part)));
    npm.stdout.on('data', (part) => (said += String(part)));
    await expect.poll(() => said, { timeout: 120_000 }).toContain('Ctrl+C');
    expect(isBuilt()).toBe(true);
    expect(existsSync(pidFileIn(folder))).toBe(true);

    const over = once(npm.stdout, 'close'); // Node holds it until its end
    npm.kill('SIGTERM');
    await over;
    expect(said).toContain('Menghentikan Taksir');
    expect(existsSync(pidFileIn(folder))).toBe(false);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  },
);

test('OPS-06 a reader of the output that goes away ends nothing', async () => {
  const port = await findFreePort();
  const folder = await usedFolder(program('main'));
  const settings = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'debug' };
  const { child, says, ended } = run(program('main'), [], settings);
  await says('Ctrl+C');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let n = 0; n < 5; n++) {
    const { status } = await fetch(`http://localhost:${port}/api/auth/me`);
    expect(status).toBe(401);
  }
  child.kill('SIGTERM');
  await ended;
  expect(child.exitCode).toBe(0);
  expect(existsSync(pidFileIn(folder))).toBe(false);
});

test('OPS-06 nothing is left running after a start that failed', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const folder = temporaryFolder();
  const { ended, said } = run(program('main'), [], { PORT: port, TAKSIR_DATA: folder });
  expect(await ended).toBe(1);
  expect(said()).toContain(`Port ${port} sedang dipakai`);
  expect(existsSync(path.dirname(pidFileIn(folder)))).toBe(true);
  expect(existsSync(pidFileIn(folder))).toBe(false);
  taken.close();
});
