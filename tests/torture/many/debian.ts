// Programs of Debian as an operator has them, each with a folder and a port of this run alone.
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { projectFolder } from '../../../src/server/platform/project.ts';
import { afterwards } from '../../support/afterwards.ts';
import { findFreePort, temporaryFolder } from '../../process/program.ts';

const bin = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

/** Under root PostgreSQL and PgBouncer run as the account that Debian made for them. */
const account = ((): { uid: number; gid: number } | undefined => {
  if (!isRoot) return undefined;
  try {
    const idOf = (which: string) =>
      Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
})();

export const places: Readonly<Record<string, string>> = {
  postgresql: path.join(bin, 'postgres'),
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
};

/** Whether all of them are installed; says once which are not. */
export function areInstalled(...names: readonly string[]): boolean {
  const missing = names.filter((name) => !fs.existsSync(places[name] ?? ''));
  if (missing.length > 0) console.log(`skipped, not installed: ${missing.join(', ')}`);
  return missing.length === 0;
}

export const recipe = (name: string) =>
  fs.readFileSync(path.join(projectFolder, 'docs', 'operate', name), 'utf8');

/** A folder of the account of PostgreSQL. */
export function folderOfServer(): string {
  const folder = temporaryFolder(0o755);
  if (account) fs.chownSync(folder, account.uid, account.gid);
  return folder;
}

export interface Started {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** As a machine that loses its power. */
  kill(): void;
}

/** Runs a program of Debian until the test file is over. */
export function begin(
  program: string,
  args: readonly string[],
  options: SpawnOptions & { readonly asRoot?: boolean } = {},
): Started {
  const { asRoot = false, ...rest } = options;
  const child = spawn(program, args, {
    ...(asRoot ? {} : account),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...rest,
    env: { PATH: `${process.env['PATH']}:${bin}`, LANG: 'C.UTF-8', ...rest.env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => (text += String(part)));
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  afterwards(async () => {
    if (isOver()) return;
    const over = once(child, 'close');
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await over;
    clearTimeout(late);
  });
  return { child, said: () => text, kill: () => void child.kill('SIGKILL') };
}

/** Waits until it is so; the programs say why it never will be. */
export async function until(
  what: () => Promise<boolean>,
  by: readonly Started[],
  timeout = 60_000,
): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    const is = await what().catch(() => false);
    if (is) return;
    const over = by.some(({ child }) => child.exitCode !== null || child.signalCode !== null);
    if (over || Date.now() > end) {
      throw new Error(
        `it did not come about:\n${by.map(({ said }) => said().slice(-5_000)).join('\n')}`,
      );
    }
    await pause(100);
  }
}

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A role and a database of that name for Taksir, as docs/operate/many.md has them made. */
export async function makeDatabase(superuser: string): Promise<void> {
  await ask(superuser, `create role taksir login password 'sandi'`);
  await ask(superuser, 'create database taksir owner taksir');
}

/** A server with the database of Taksir in it. */
export async function startPostgres() {
  const folder = folderOfServer();
  const data = path.join(folder, 'data');
  const port = await findFreePort();
  const secret = path.join(folder, 'secret');
  fs.writeFileSync(secret, 'sandi\n', { mode: 0o644 });
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret, '-E', 'UTF8', '-N'],
    { ...account, cwd: '/', stdio: 'ignore' },
  );
  const server = beginPostgres(folder, port);
  const superuser = `postgres://postgres:sandi@127.0.0.1:${port}/postgres`;
  await until(async () => (await ask(superuser, 'select 1')).length === 1, [server]);
  await makeDatabase(superuser);
  return { url: `postgres://taksir:sandi@127.0.0.1:${port}/taksir`, superuser, port, server };
}

/** PostgreSQL on the data of this folder, with more settings as `name=value`. */
function beginPostgres(folder: string, port: number, more: readonly string[] = []): Started {
  const place = ['-D', path.join(folder, 'data'), '-p', String(port), '-k', folder];
  const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', ...more];
  return begin(path.join(bin, 'postgres'), [
    ...place,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
}

/** A server that follows another one, and says what it is asked. */
export async function startReplica({ port: of, server }: { port: number; server: Started }) {
  const folder = folderOfServer();
  const data = path.join(folder, 'data');
  const port = await findFreePort();
  const primary = `postgres://postgres:sandi@127.0.0.1:${of}/postgres`;
  execFileSync(path.join(bin, 'pg_basebackup'), ['-d', primary, '-D', data, '-R', '-c', 'fast'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  const replica = beginPostgres(folder, port, ['log_statement=all', 'hot_standby_feedback=on']);
  const superuser = `postgres://postgres:sandi@127.0.0.1:${port}/postgres`;
  await until(async () => (await ask(superuser, 'select 1')).length === 1, [server, replica]);
  return { url: `postgres://taksir:sandi@127.0.0.1:${port}/taksir`, superuser, replica };
}

/** PgBouncer by the recipe, in front of a server. */
export async function startPgBouncer(to: number) {
  const folder = folderOfServer();
  const port = await findFreePort();
  const users = path.join(folder, 'userlist.txt');
  fs.writeFileSync(users, '"taksir" "sandi"\n', { mode: 0o644 });
  const config = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    config,
    `${recipe('pgbouncer.ini')
      .replace('port=5432', `port=${to}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', users)}unix_socket_dir =\n`,
  );
  const begun = () => begin(places['pgbouncer'] ?? '', [config]);
  let pooler = begun();
  const url = `postgres://taksir:sandi@127.0.0.1:${port}/taksir`;
  await until(async () => (await ask(url, 'select 1')).length === 1, [pooler]);
  return {
    /** The address of the database by it. */
    url,
    port,
    kill: () => pooler.kill(),
    hang: (signal: 'SIGSTOP' | 'SIGCONT') => void pooler.child.kill(signal),
    again() {
      pooler = begun();
    },
  };
}

/** nginx by the recipe, in front of several; gives its address. */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = temporaryFolder(0o755);
  const [plain, front] = [await findFreePort(), await findFreePort()];
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const site = recipe('nginx.conf')
    .replace('server 127.0.0.1:3000;', ports.map((port) => `server 127.0.0.1:${port};`).join(' '))
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${front} `)
    .replaceAll('taksir.example.com', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate "${cert}";`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key "${key}";`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path "${folder}/${kind}";`,
  );
  const config = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    config,
    `daemon off; pid "${folder}/pid"; error_log "${folder}/error.log"; ${isRoot ? 'user nobody nogroup;' : ''}
     events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  const proxy = begin(places['nginx'] ?? '', ['-c', config, '-p', folder], { asRoot: true });
  const led = () => fetch(`http://localhost:${plain}/`, { redirect: 'manual' });
  await until(async () => (await led()).status === 308, [proxy]);
  return `https://localhost:${front}`;
}
