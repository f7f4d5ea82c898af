// The recipes of docs/operate, run: each in front of or around a real Taksir.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isBuilt } from '../../scripts/build.mjs';
import { projectFolder } from '../../src/server/platform/project.ts';
import { afterwards } from '../support/afterwards.ts';
import { isTorture } from '../support/runs.ts';
import { judge } from './front/judge.ts';
import {
  has,
  hasCaddy,
  hasNginx,
  programs,
  startCaddy,
  startNginx,
  startTaksir,
} from './front/start.ts';
import { bundle, findFreePort, temporaryFolder } from './program.ts';

const program = await bundle(programs);
const isRoot = process.getuid?.() === 0;
const recipe = (name: string) => path.join(projectFolder, 'docs', 'operate', name);
const read = (name: string) => fs.readFileSync(recipe(name), 'utf8');

/** What a unit says under a name, in its order. */
const said = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test.runIf(has('systemd-analyze', '--version'))(
  'OPS-11 systemd finds nothing wrong with the unit',
  () => {
    const folder = temporaryFolder();
    const unit = path.join(folder, 'taksir.service');
    // The user and the folders of the recipe are not those of this machine.
    const text = read('taksir.service').replace(/^(User|Group)=.*\n/gm, '');
    fs.writeFileSync(unit, text.replaceAll('/opt/taksir', projectFolder));
    const told = execFileSync('sh', ['-c', 'systemd-analyze verify "$0" 2>&1 || true', unit], {
      encoding: 'utf8',
    });
    expect(told.split('\n').filter((line) => line.includes('taksir.service'))).toEqual([]);
    fs.appendFileSync(unit, '\n[Service]\nLimitNOFIL=1\n');
    expect(has('sh', '-c', `systemd-analyze verify "${unit}" 2>&1 | grep -q LimitNOFIL`)).toBe(
      true,
    );
  },
);

test.runIf(process.platform === 'linux')(
  'OPS-11 the command of the unit, as a user of its own where that can be, starts Taksir and its signal ends it in order',
  { timeout: 240_000 },
  async () => {
    if (!isBuilt()) {
      execFileSync(process.execPath, [path.join(projectFolder, 'scripts', 'build.mjs')], {
        env: { ...process.env, NODE_ENV: 'production' },
      });
    }
    const unit = read('taksir.service');
    const [command = ''] = said(unit, 'ExecStart');
    const environment = Object.fromEntries(
      said(unit, 'Environment').map((pair) => pair.split('=') as [string, string]),
    );
    expect(environment).toHaveProperty('TAKSIR_DATA');
    const folder = temporaryFolder();
    const port = await findFreePort();
    if (isRoot) fs.chownSync(folder, 65534, 65534);
    const [file = '', ...args] = command.split(' ');
    const child = spawn(file, args, {
      ...(isRoot && { uid: 65534, gid: 65534 }),
      cwd: projectFolder,
      env: {
        PATH: process.env['PATH'],
        ...environment,
        TAKSIR_DATA: folder,
        PORT: String(port),
        BACKUP_AT: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    afterwards(() => void child.kill('SIGKILL'));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => (text += String(part)));
    }
    await expect.poll(() => text, { timeout: 120_000 }).toContain('Ctrl+C');
    const ready = await fetch(`http://localhost:${port}/readyz`);
    expect(ready.status).toBe(200);
    if (isRoot) {
      expect(fs.statSync(path.join(folder, 'database', 'pg18')).uid).toBe(65534);
      expect(text).not.toContain('root');
    }
    const ended = once(child, 'close');
    child.kill(said(unit, 'KillSignal')[0] as NodeJS.Signals);
    await ended;
    expect(child.exitCode).toBe(0);
    expect(fs.existsSync(path.join(folder, 'database', 'pg18', 'postmaster.pid'))).toBe(false);
  },
);

test.runIf(hasNginx)(
  'OPS-11 nginx by the recipe: TLS, heads, sizes, HSTS, packed answers, streams',
  { timeout: 300_000 },
  async () => {
    const { plain, front, taksir } = await startNginx(program('main'));
    const led = await fetch(`http://localhost:${plain}/estimation?x=1`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      308,
      'https://localhost/estimation?x=1',
    ]);
    await judge(front, taksir);
  },
);

test.runIf(isTorture && hasCaddy)(
  'OPS-11 Caddy by the recipe: TLS, heads, sizes, HSTS, packed answers, streams',
  { timeout: 300_000 },
  async () => {
    const { front, taksir } = await startCaddy(program('main'));
    await judge(front, taksir);
  },
);

test('OPS-11 the Containerfile and compose name what is there, and the health check tells', async () => {
  const container = read('Containerfile');
  const settings = new Set(
    [
      ...fs
        .readFileSync(path.join(projectFolder, '.env.example'), 'utf8')
        .matchAll(/^#?([A-Z_]+)=/gm),
    ].map(([, name]) => name),
  );
  const named = [...container.matchAll(/\b([A-Z_]+)=\S/g)].map(([, name]) => name);
  const composed = [...read('compose.yaml').matchAll(/^ {6}((?!POSTGRES)[A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  expect(composed.length).toBeGreaterThan(3);
  expect([...named, ...composed].filter((name) => !settings.has(name))).toEqual([]);
  const [, start = ''] = /^CMD (\[.*\])$/m.exec(container) ?? [];
  const [unitStart = ''] = said(read('taksir.service'), 'ExecStart');
  const started: string[] = JSON.parse(start);
  expect(unitStart).toBe(`/usr/bin/env ${started.join(' ')}`);
  expect(read('compose.yaml')).toContain('dockerfile: docs/operate/Containerfile');
  for (const hidden of ['node_modules', 'out', '.taksir', '**/.env']) {
    expect(fs.readFileSync(path.join(projectFolder, '.dockerignore'), 'utf8')).toContain(
      `${hidden}\n`,
    );
  }

  const [, check = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(container) ?? [];
  const [node, ...args]: string[] = JSON.parse(check);
  expect(read('compose.yaml')).toContain(`test: [CMD, ${[node, ...args].join(', ')}]\n`);
  const exitOf = async (port: number, host = '') => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, PORT: String(port), HOST: host },
      stdio: 'ignore',
    });
    await once(child, 'close');
    return child.exitCode;
  };
  const front = await findFreePort();
  const { port } = await startTaksir(program('main'), front);
  expect(await exitOf(port)).toBe(0);
  expect(await exitOf(port, '0.0.0.0')).toBe(0);
  expect(await exitOf(front)).toBe(1);
  // It asks where Taksir listens: at the one address of HOST.
  const alone = http.createServer((_, answer) => answer.end()).listen(front, '::1');
  const [failed] = await Promise.race([once(alone, 'listening'), once(alone, 'error')]);
  if (failed === undefined) expect(await exitOf(front, '::1')).toBe(0);
  alone.close();
});
