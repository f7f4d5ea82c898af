// The server process of a cluster: is one there, is it ours, start it, stop it.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { settingsFile, type Cluster } from './cluster.ts';
import { plainEnvironment, run } from './run.ts';

const windows = process.platform === 'win32';

/** What postmaster.pid says. It proves nothing: the process may be long gone, or another's. */
interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

const pidFileOf = ({ data }: Cluster) => path.join(data, 'postmaster.pid');

export function readPidFile(cluster: Cluster): PidFile | undefined {
  try {
    const lines = fs.readFileSync(pidFileOf(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A zombie process, or another program that was given the number, is no server. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return /^\d+ \(postgres\) [^Z]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  }
  const { output } = windows
    ? await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])
    : await run('ps', ['-p', String(pid), '-o', 'comm=']);
  return output.includes('postgres');
}

/**
 * Removes what tells of the server of another data folder, of which this one is a copy that was made
 * while it ran. A folder that was moved while it ran is no copy: then the place that is told is gone.
 */
export function forgetForeign(cluster: Cluster): void {
  const file = pidFileOf(cluster);
  if (!fs.existsSync(file)) return;
  const told = fs.readFileSync(file, 'utf8').split('\n')[1]?.trim() ?? '';
  const theirs = fs.statSync(told, { throwIfNoEntry: false });
  const ours = fs.statSync(cluster.data);
  if (!theirs || (theirs.dev === ours.dev && theirs.ino === ours.ino)) return;
  fs.rmSync(file);
  if (cluster.socketFolder !== undefined) {
    fs.rmSync(cluster.socketFolder, { recursive: true });
    fs.mkdirSync(cluster.socketFolder, { mode: 0o700 });
    const { account } = cluster;
    if (account) fs.chownSync(cluster.socketFolder, account.uid, account.gid);
  }
}

/**
 * Removes what a killed server left behind and a new one would refuse to start over. Nothing is
 * removed while the noted process is a PostgreSQL; another program may have got its number, or it
 * may be a zombie.
 */
export async function clearRemains(cluster: Cluster): Promise<void> {
  const left = readPidFile(cluster);
  if (left && isAlive(left.pid) && !(await isPostgres(left.pid))) {
    // The file must stay, since it also guards the shared memory; PostgreSQL ignores its parent's
    // number.
    const file = pidFileOf(cluster);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  }
  if (cluster.socketFolder === undefined) return;
  const socket = path.join(cluster.socketFolder, '.s.PGSQL.5432');
  const lock = `${socket}.lock`;
  if (!fs.existsSync(lock)) return;
  if (await isPostgres(Number.parseInt(fs.readFileSync(lock, 'utf8'), 10))) return;
  fs.rmSync(socket, { force: true });
  fs.rmSync(lock, { force: true });
}

export type Settings = Readonly<Record<string, string | number>>;

/** For so many connections at once, and some of whoever looks after it. */
export const roomFor = (connections: number): Settings => ({ max_connections: connections + 20 });

/** Starts the server; `port` counts where there is no socket. */
export function startPostmaster(cluster: Cluster, port: number, more: Settings): ChildProcess {
  const { socketFolder } = cluster;
  writeSettings(cluster, {
    listen_addresses: socketFolder === undefined ? '127.0.0.1' : '',
    port: socketFolder === undefined ? port : 5432,
    unix_socket_directories: socketFolder ?? '',
    unix_socket_permissions: '0700',
    max_connections: 60,
    max_wal_size: '512MB',
    wal_compression: 'pglz',
    jit: 'off',
    dynamic_shared_memory_type: windows ? 'windows' : 'mmap', // a container may have little /dev/shm
    log_line_prefix: '%m [%p] ',
    log_timezone: 'UTC',
    // Its details hold the rows that were refused: names and amounts of whoever works here.
    log_error_verbosity: 'terse',
    ...more,
  });
  const log = fs.openSync(cluster.logFile, 'a', 0o600);
  // postgres.exe refuses administrators; pg_ctl lays their rights down first.
  const [program, args] = windows
    ? [cluster.programs('pg_ctl'), ['start', '-W', '-D', cluster.data, '-l', cluster.logFile]]
    : [cluster.programs('postgres'), ['-D', cluster.data]];
  const child = spawn(program, args, {
    ...cluster.account,
    env: plainEnvironment,
    cwd: cluster.data,
    stdio: ['ignore', windows ? 'ignore' : log, windows ? 'ignore' : log],
    detached: true, // or Ctrl-C would stop it before we have ended our work
    windowsHide: true,
  });
  // The exit of the process, which we wait for, reports it.
  child.on('error', () => {});
  child.unref();
  fs.closeSync(log);
  return child;
}

function writeSettings({ data, account }: Cluster, settings: Settings): void {
  const file = path.join(data, settingsFile);
  const lines = Object.entries(settings).map(
    ([name, value]) =>
      `${name} = '${String(value).replaceAll("'", "''").replaceAll('\\', '\\\\')}'`,
  );
  fs.writeFileSync(file, `# Written by Taksir at each start.\n${lines.join('\n')}\n`, {
    mode: 0o600,
  });
  if (account) fs.chownSync(file, account.uid, account.gid);
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  if (windows) {
    await run(cluster.programs('pg_ctl'), ['stop', '-D', cluster.data, '-m', 'fast', '-w']);
    return;
  }
  if (!(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  const patience = Date.now() + 30_000;
  while (Date.now() < patience && fs.existsSync(pidFileOf(cluster)) && isAlive(pid)) {
    await pause(15);
  }
  // The file goes a moment before the process does.
  while (Date.now() < patience && (await isPostgres(pid))) await pause(15);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      server.close(() => resolve(port));
    });
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
