// Patroni with two servers and one etcd, by docs/operate/patroni.yml.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterwards } from '../../support/afterwards.ts';
import { findFreePort } from '../../process/program.ts';
import { ask, begin, folderOfServer, makeDatabase, places, recipe, until } from './debian.ts';

/** Two of Patroni by the recipe, with one etcd; gives each with its server's address. */
export async function startPatroni() {
  const [client, peer] = [await findFreePort(), await findFreePort()];
  const etcd = begin(places['etcd'] ?? '', [
    '--data-dir',
    path.join(folderOfServer(), 'etcd'),
    '--listen-client-urls',
    `http://127.0.0.1:${client}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${client}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-cluster',
    `default=http://127.0.0.1:${peer}`,
  ]);
  const isWell = async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok;
  await until(isWell, [etcd]);
  const one = await startMember('db1', client);
  await until(() => isPrimary(one.superuser), [one.patroni]);
  await makeDatabase(one.superuser);
  const two = await startMember('db2', client);
  const isSynchronous = async () => {
    const rows = await ask<{ sync_state: string }>(
      one.superuser,
      'select sync_state from pg_stat_replication',
    );
    return rows.some(({ sync_state: state }) => state === 'sync');
  };
  await until(isSynchronous, [one.patroni, two.patroni]);
  return [one, two] as const;
}

async function startMember(name: string, etcd: number) {
  const folder = folderOfServer();
  const [port, rest] = [await findFreePort(), await findFreePort()];
  const config = path.join(folder, 'patroni.yml');
  const data = path.join(folder, 'data');
  fs.writeFileSync(
    config,
    recipe('patroni.yml')
      .replace('name: db1', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${rest}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${port}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/var/lib/postgresql/15/taksir', `"${data}"`)
      .replace('/var/lib/postgresql/pgpass-taksir', `"${folder}/pgpass"`)
      .replace(
        /\n {2}authentication:/,
        `\n  parameters:\n    unix_socket_directories: "${folder}"$&`,
      )
      .replace('password-of-postgres', 'sandi'),
  );
  // Of a test that failed: a server whose Patroni is gone, or that stands still, would stay.
  afterwards(() => {
    for (const pid of fs.existsSync(path.join(data, 'postmaster.pid')) ? processesOf(data) : []) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    }
  });
  const begun = () => begin(places['patroni'] ?? '', [config]);
  let patroni = begun();
  return {
    name,
    get patroni() {
      return patroni;
    },
    port,
    superuser: `postgres://postgres:sandi@127.0.0.1:${port}/postgres`,
    url: `postgres://taksir:sandi@127.0.0.1:${port}/taksir`,
    /** Patroni and the server at once, as with the machine. */
    kill() {
      patroni.kill();
      process.kill(postmaster(data), 'SIGKILL');
    },
    /** All of it stands still and answers nothing, as a machine that hangs. */
    hang(signal: 'SIGSTOP' | 'SIGCONT') {
      for (const pid of [patroni.child.pid ?? 0, ...processesOf(data)]) process.kill(pid, signal);
    },
    again() {
      patroni = begun();
    },
  };
}

const postmaster = (data: string) =>
  Number.parseInt(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);

/** The server's first process and all that it has started. */
function processesOf(data: string): number[] {
  const server = postmaster(data);
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = listed.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, parent]) => (pid === server || parent === server ? [pid] : []));
}

export async function isPrimary(url: string): Promise<boolean> {
  const [row] = await ask<{ follows: boolean }>(url, 'select pg_is_in_recovery() as follows');
  return row?.follows === false;
}
