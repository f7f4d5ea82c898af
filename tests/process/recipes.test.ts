// The recipes of docs/operate, run: each in front of or around a real Taksir.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isBuilt } from '../../scripts/build.mjs';
import { projectFolder } from '../../src/server/platform/project.ts';
import { afterwards } from '../support/afterwards.ts';
import { bundle, findFreePort, joinAs, run, temporaryFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts' });
const isRoot = process.getuid?.() === 0;
const recipe = (name: string) => path.join(projectFolder, 'docs', 'operate', name);
const read = (name: string) => fs.readFileSync(recipe(name), 'utf8');

function has(...command: string[]): boolean {
  try {
    execFileSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

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

/** A certificate of one's own for localhost. */
function certificate(folder: string) {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key, cert };
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** By TLS to localhost; the certificate is nobody's whom this machine trusts. */
function ask(port: number, at: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = https.request(
        { host: 'localhost', port, path: at, method, headers, rejectUnauthorized: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    },
  );
}

/** What both recipes promise. */
async function judge(front: number, taksir: { port: number; token: string; said: () => string }) {
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

  // Limits count whom the front was called by, whatever the caller writes; not the front itself.
  const guess = (forwarded: string) =>
    ask(front, '/api/auth/login/request-otp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
      body: JSON.stringify({ email: `x${forwarded}@contoh.test` }),
    });
  const answers: number[] = [];
  for (let n = 0; n < 130; n++) answers.push((await guess(`10.0.0.${n}`)).status);
  expect(answers[0]).toBe(200);
  expect(answers.at(-1)).toBe(429);
  expect(taksir.said()).not.toContain('TRUST_PROXY');

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
        host: 'localhost',
        port: front,
        path: `/api/events?open=${open}`,
        rejectUnauthorized: false,
        headers: { ...signedIn, Accept: 'text/event-stream' },
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

async function startTaksir(front: number) {
  const port = await findFreePort();
  const running = run(program('main'), [], {
    PORT: String(port),
    TAKSIR_DATA: temporaryFolder(),
    ORIGIN: `https://localhost:${front}`,
    // By number: whoever calls stands at the front's own address here, which the recipe's would believe.
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    METRICS_TOKEN: 'rahasia-pemantau-0123456789',
    LOG_LEVEL: 'warn',
    BACKUP_AT: 'off',
  });
  await running.says('Ctrl+C');
  const token = await joinAs({ api: `http://localhost:${port}/api`, running }, 'sari@contoh.test');
  return { port, token, said: running.said };
}

async function inFront(command: string, args: string[], env: Record<string, string>, port: number) {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...env }, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => (text += String(part)));
  }
  afterwards(async () => {
    if (child.exitCode !== null) return;
    const over = once(child, 'close');
    child.kill('SIGTERM');
    await over;
  });
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(text);
        return ask(port, '/healthz').then(
          ({ status }) => status,
          () => 0,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(200);
}

test.runIf(has('nginx', '-v') && has('openssl', 'version'))(
  'OPS-11 nginx by the recipe: TLS, heads, sizes, HSTS, packed answers, streams',
  { timeout: 180_000 },
  async () => {
    const folder = temporaryFolder(0o755);
    const [plain, front] = [await findFreePort(), await findFreePort()];
    const taksir = await startTaksir(front);
    const { key, cert } = certificate(folder);
    const site = read('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${taksir.port}`)
      .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
      .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${front} `)
      .replaceAll('taksir.example.com', 'localhost')
      .replace(/ssl_certificate .*;/, `ssl_certificate "${cert}";`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key "${key}";`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path "${folder}/${kind}";`,
    );
    const config = path.join(folder, 'nginx.conf');
    fs.writeFileSync(
      config,
      `daemon off; pid "${folder}/pid"; error_log "${folder}/error.log"; ${isRoot ? 'user nobody nogroup;' : ''}
       events {} http { access_log off; ${places.join(' ')}\n${site}\n}`,
    );
    await inFront('nginx', ['-c', config, '-p', folder], {}, front);
    const led = await fetch(`http://localhost:${plain}/estimation?x=1`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      308,
      'https://localhost/estimation?x=1',
    ]);
    await judge(front, taksir);
  },
);

test.runIf(has('caddy', 'version'))(
  'OPS-11 Caddy by the recipe: TLS, heads, sizes, HSTS, packed answers, streams',
  { timeout: 180_000 },
  async () => {
    const folder = temporaryFolder();
    const front = await findFreePort();
    const taksir = await startTaksir(front);
    const options = `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	https_port ${front}
}
`;
    const site = read('Caddyfile')
      .replace('127.0.0.1:3000', `127.0.0.1:${taksir.port}`)
      .replace('taksir.example.com {', `https://localhost:${front} {\n\ttls internal`);
    const config = path.join(folder, 'Caddyfile');
    fs.writeFileSync(config, options + site);
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    await inFront('caddy', ['run', '--adapter', 'caddyfile', '--config', config], home, front);
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
  const { port } = await startTaksir(front);
  expect(await exitOf(port)).toBe(0);
  expect(await exitOf(port, '0.0.0.0')).toBe(0);
  expect(await exitOf(front)).toBe(1);
  // It asks where Taksir listens: at the one address of HOST.
  const alone = http.createServer((_, answer) => answer.end()).listen(front, '::1');
  const [failed] = await Promise.race([once(alone, 'listening'), once(alone, 'error')]);
  if (failed === undefined) expect(await exitOf(front, '::1')).toBe(0);
  alone.close();
});
