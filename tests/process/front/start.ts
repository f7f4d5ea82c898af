// nginx and Caddy by their recipes, each in front of a Taksir of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { projectFolder } from '../../../src/server/platform/project.ts';
import { afterwards } from '../../support/afterwards.ts';
import { findFreePort, joinAs, run, temporaryFolder, usedFolder } from '../program.ts';
import { ask } from './ask.ts';
import { monitor, type Behind } from './judge.ts';

/** Taksir, and what reads its imports. */
export const programs = {
  main: 'src/server/main.ts',
  'list-worker': 'src/server/price-lists/list-worker.ts',
};

const isRoot = process.getuid?.() === 0;
const read = (name: string) =>
  fs.readFileSync(path.join(projectFolder, 'docs', 'operate', name), 'utf8');

export function has(...command: string[]): boolean {
  try {
    execFileSync(command[0] ?? '', command.slice(1), { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function isInstalled(...command: string[]): boolean {
  const is = has(...command);
  if (!is) console.log(`skipped, not installed: ${command[0]}`);
  return is;
}

/** Elsewhere than on Linux the machine has no second address of its own. */
const isLinux = process.platform === 'linux';
export const hasNginx = isLinux && isInstalled('nginx', '-v') && isInstalled('openssl', 'version');
export const hasCaddy = isLinux && isInstalled('caddy', 'version');

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

export async function startTaksir(main: string, front: number): Promise<Behind> {
  const port = await findFreePort();
  const running = run(main, [], {
    PORT: String(port),
    TAKSIR_DATA: await usedFolder(main),
    ORIGIN: `https://localhost:${front}`,
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    METRICS_TOKEN: monitor,
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

export async function startNginx(main: string) {
  const folder = temporaryFolder(0o755);
  const [plain, front] = [await findFreePort(), await findFreePort()];
  const taksir = await startTaksir(main, front);
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
  return { plain, front, taksir };
}

export async function startCaddy(main: string) {
  const folder = temporaryFolder();
  const front = await findFreePort();
  const taksir = await startTaksir(main, front);
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
  return { front, taksir };
}
