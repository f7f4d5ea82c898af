// The database that comes with Taksir: a PostgreSQL of its own, started and stopped with it.
//
// home → programs → cluster → reach a server (adopt the one left over by a killed Taksir, or start
// one) → own it. Owning is a session lock in the database, so it dies with the process that holds
// it; whoever cannot get it is a second Taksir on the same data.
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { errorCodeOf, isDiskFull, Trouble } from '../trouble.ts';
import { prepareCluster, type Cluster } from './cluster.ts';
import { explain, explainLog } from './explain.ts';
import { clusterName, databaseHome } from './home.ts';
import * as postmaster from './postmaster.ts';
import { installPrograms } from './runtime.ts';
import { keepSmall } from '../log-file.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedDatabase {
  connection: Connection;
  /** PostgreSQL's data directory. */
  data: string;
  /** adopted: a killed Taksir had left it running. */
  how: 'started' | 'adopted';
  pid: number;
  /** Whether the disk has been full since it was opened, which explains lost connections. */
  metFullDisk(): boolean;
  /** To be called after the last connection has ended. */
  stop(): Promise<void>;
}

interface Reached {
  guard: pg.Client;
  connection: Connection;
  how: EmbeddedDatabase['how'];
  pid: number;
}

const ownerLock = 7104301;
const startLimit = 90_000; // recovery after a crash may take its time
/** A killed owner's session ends when PostgreSQL notices, at the latest after its statement. */
const lockPatience = 1_500;

/** Opens the database of a data folder; a `Trouble` says why it cannot be. */
export async function openEmbedded(
  dataFolder: string,
  settings: postmaster.Settings = {},
): Promise<EmbeddedDatabase> {
  let giveBack = async (): Promise<void> => {};
  try {
    const home = databaseHome(dataFolder);
    const cluster = await prepareCluster(home, installPrograms(home));
    postmaster.forgetForeign(cluster);
    keepSmall(cluster.logFile);
    const reached = await reachAndOwn(cluster, settings, dataFolder);
    giveBack = () => letGo(cluster, reached.guard);
    await makeDatabase(reached.guard);
    return watch(cluster, reached, settings);
  } catch (error) {
    await giveBack();
    throw explain(error, dataFolder);
  }
}

/**
 * The database of a data folder that a Taksir has open at this moment; undefined where none has. It
 * stays that Taksir's: whoever is given this only asks.
 */
export async function findRunning(dataFolder: string): Promise<Connection | undefined> {
  try {
    const home = databaseHome(dataFolder);
    const cluster = await prepareCluster(home, installPrograms(home));
    postmaster.forgetForeign(cluster);
    const found = postmaster.readPidFile(cluster);
    if (!found?.ready || !(await postmaster.isPostgres(found.pid))) return undefined;
    const connection = connectionOf(cluster, found.port);
    const guard = await dial(connection);
    if (!guard) return undefined;
    const isOwned = !(await tryLock(guard));
    await guard.end();
    return isOwned ? connection : undefined;
  } catch (error) {
    throw explain(error, dataFolder);
  }
}

/** Whether a database was ever made for this data folder. */
export function hasDatabase(dataFolder: string): boolean {
  return (
    fs.existsSync(dataFolder) && fs.existsSync(path.join(databaseHome(dataFolder), clusterName))
  );
}

/** Stops the server of a cluster; the lock is released last. */
async function letGo(cluster: Cluster, guard: pg.Client): Promise<void> {
  const running = postmaster.readPidFile(cluster);
  if (running) await postmaster.stopPostmaster(cluster, running.pid);
  await guard.end().catch(() => {});
}

/** Connects to the server of this cluster, and starts it if there is none, at this port where one must stay. */
async function reach(
  cluster: Cluster,
  settings: postmaster.Settings,
  port?: number,
  isWanted: () => boolean = () => true,
): Promise<Reached> {
  let child: ChildProcess | undefined;
  let failures = 0;
  const logStart = sizeOf(cluster.logFile);
  for (const end = Date.now() + startLimit; Date.now() < end; await postmaster.pause(15)) {
    if (!isWanted()) break;
    const found = postmaster.readPidFile(cluster);
    if (found && (await postmaster.isPostgres(found.pid))) {
      const connection = connectionOf(cluster, found.port);
      const guard = found.ready ? await dial(connection) : undefined;
      if (guard) return { guard, connection, how: child ? 'started' : 'adopted', pid: found.pid };
      continue;
    }
    if (child) {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) continue;
      // A killed server's last processes may still hold its memory: then another try helps.
      failures++;
      const trouble = explainLog(readFrom(cluster.logFile, logStart), cluster);
      if (trouble && failures > trouble.tries) throw new Trouble(trouble.sentence);
      child = undefined;
      await postmaster.pause(150);
      continue;
    }
    await postmaster.clearRemains(cluster);
    // Another program may take a free port before PostgreSQL does: then the next try has another one.
    child = postmaster.startPostmaster(cluster, port ?? (await postmaster.freePort()), settings);
  }
  // It would go on for nobody.
  if (child?.pid !== undefined) await postmaster.stopPostmaster(cluster, child.pid);
  throw new Trouble(`PostgreSQL tidak kunjung siap. Lihat catatannya di ${cluster.logFile}.`);
}

function connectionOf(cluster: Cluster, port: number): Connection {
  const { password, socketFolder } = cluster;
  return { host: socketFolder ?? '127.0.0.1', port, user: 'taksir', password, database: 'taksir' };
}

/** undefined: it refuses, or is not ready yet. Only a connection proves a server. */
async function dial(connection: Connection): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'taksir-owner',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The 'end' event reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (errorCodeOf(error) === '28P01') throw error;
    return undefined;
  }
}

async function reachAndOwn(
  cluster: Cluster,
  settings: postmaster.Settings,
  dataFolder: string,
): Promise<Reached> {
  for (const end = Date.now() + lockPatience; ; await postmaster.pause(100)) {
    const reached = await reach(cluster, settings);
    // An owner that is stopping takes its server down, so no answer may come.
    if (await tryLock(reached.guard).catch(() => false)) return reached;
    await reached.guard.end().catch(() => {});
    if (Date.now() < end) continue;
    throw new Trouble(
      `Taksir lain sedang berjalan dengan folder data ${dataFolder}. ` +
        'Hentikan dahulu, atau isi TAKSIR_DATA dengan folder lain.',
    );
  }
}

async function tryLock(guard: pg.Client): Promise<boolean> {
  const { rows } = await guard.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
    ownerLock,
  ]);
  return rows[0]?.ok === true;
}

async function makeDatabase(guard: pg.Client): Promise<void> {
  const { rowCount } = await guard.query("select from pg_database where datname = 'taksir'");
  if (rowCount === 0) await guard.query('create database taksir');
}

/** Owns again, and starts again, should the server fall while Taksir runs. */
function watch(
  cluster: Cluster,
  reached: Reached,
  settings: postmaster.Settings,
): EmbeddedDatabase {
  const logStart = sizeOf(cluster.logFile);
  let current = reached;
  let isStopping = false;
  let recovering: Promise<void> | undefined;

  const keep = (): void => {
    current.guard.once('end', () => {
      if (!isStopping) recovering = recover();
    });
  };
  const recover = async (): Promise<void> => {
    while (!isStopping) {
      try {
        const { port } = reached.connection;
        const next = await reach(cluster, settings, port, () => !isStopping);
        if (await tryLock(next.guard)) {
          current = next;
          keep();
          return;
        }
        await next.guard.end();
      } catch {
        // The disk may still be full; readiness reports it, and the next round tries again.
      }
      if (!isStopping) await postmaster.pause(1_000);
    }
  };

  keep();
  // By itself PostgreSQL would write into other files, where a start that failed is not looked for.
  const tidying = setInterval(() => keepSmall(cluster.logFile), 600_000);
  tidying.unref();
  return {
    connection: reached.connection,
    data: cluster.data,
    how: reached.how,
    pid: reached.pid,
    metFullDisk: () => isDiskFull(new Error(readFrom(cluster.logFile, logStart))),
    stop: async () => {
      isStopping = true;
      clearInterval(tidying);
      await recovering;
      await letGo(cluster, current.guard);
    },
  };
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** From the beginning where the file was begun anew since. */
function readFrom(file: string, start: number): string {
  if (!fs.existsSync(file)) return '';
  const bytes = fs.readFileSync(file);
  return bytes.subarray(start <= bytes.length ? start : 0).toString();
}
