// From `npm start` to the first answer: in a bare clone with a warm npm cache, and again.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../src/server/platform/project.ts';
import { report } from './figure.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const clone = path.join(folder, 'taksir');
try {
  execFileSync('git', ['clone', '--quiet', projectFolder, clone]);
  report({ name: 'first start in a bare clone', value: await start(), unit: 's', bar: 30 });
  report({ name: 'second start', value: await start(), unit: 's', bar: 2 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Seconds to the first answer. */
async function start(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('npm start ended');
    await pause(20);
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGINT');
  await ended;
  return seconds;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  return port;
}
