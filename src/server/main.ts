// Taksir as a process: settings → database → one port → migrations → starter catalogue → answers; and all
// of it back in order when it is told to stop. With TAKSIR_PROCESSES above one this process has the
// database and keeps the others, which run this same program.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { press } from './papers/press.ts';
import { readSettings, type Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { isSameDatabase } from './platform/database/same-database.ts';
import { haveReplica } from './platform/database/replica.ts';
import { writeContents } from './platform/embedded/contents.ts';
import { openEmbedded, type Connection, type EmbeddedDatabase } from './platform/embedded/open.ts';
import { roomFor } from './platform/embedded/postmaster.ts';
import { watchDisksOf } from './platform/full-disk.ts';
import { keepProcesses, NotStarted, tellReady } from './platform/keep-processes.ts';
import { LAST_CALL_OF_SEVERAL, listen, type Fetch } from './platform/listen.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/database/migrate.ts';
import { answerWhilePreparing } from './preparing.ts';
import { projectFolder } from './platform/project.ts';
import { openStaticFiles } from './platform/http/static-files.ts';
import { share, shareAsEnvironment } from './platform/share.ts';
import { diskFull, otherDatabase, sentenceOf, Trouble } from './platform/trouble.ts';
import { openLogFile } from './platform/log-file.ts';
import { passCounts } from './platform/upkeep/gather-counts.ts';
import { demandFolder } from './platform/make-folder.ts';
import { noteRunning } from './platform/upkeep/notes-store.ts';
import { settingsFindings } from './platform/upkeep/settings-findings.ts';
import { taksirVersion } from './platform/version.ts';
import { loadStarter } from './starter/load-starter.ts';
import { stopContentWork } from './estimation/content/content-pool.ts';
import { startKnowingSessions } from './users/known-sessions.ts';

/** What was opened, newest first, which is the order of closing. */
const opened: (() => void | Promise<void>)[] = [];
let embedded: EmbeddedDatabase | undefined;
let isStopping = false;
/** Told to the keeper of processes, which may still wait for the first of them. */
const stopping = new AbortController();

// Whoever read the output may go away, as a pipe or a terminal does; Taksir goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const starting = start();
// Later signals are ignored, so that they do not interrupt the stopping. A terminal sends them to all
// processes at once; one that is kept is told by its keeper.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void (share === undefined || signal === 'SIGTERM' ? stop() : undefined));
try {
  await starting;
} catch (error) {
  if (!isStopping) {
    await close();
    tell(error);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readSettings();
  // At a terminal nothing but words for a person.
  const isQuiet = process.stdout.isTTY && !process.env['LOG_LEVEL'];
  const file = config.logFile === undefined ? undefined : openLogFile(config.logFile);
  const log = createLog(config.logLevel, undefined, {
    file,
    terminalLevel: isQuiet ? 'warn' : config.logLevel,
  });
  const connection = await openData(config);
  demandBackupFolder(config);
  goOn();
  if (config.processes > 1 && share === undefined) await keep(config, log, connection);
  else await answer(config, log, connection);
  if (share === undefined) announce(config);
}

/** Lets several processes answer. */
async function keep(config: Config, log: Log, connection: Connection | undefined): Promise<void> {
  const given = { processes: config.processes, connection, data: embedded?.data };
  const environment = (isAlone: boolean) => shareAsEnvironment({ ...given, isAlone });
  const kept = await keepProcesses({
    count: config.processes,
    program: fileURLToPath(import.meta.url),
    environment,
    log,
    stopping: stopping.signal,
  });
  opened.push(() => kept.stop());
  passCounts();
  process.on('SIGUSR2', () => void kept.renew());
}

/** Answers calls, and does the work beside them. */
async function answer(config: Config, log: Log, connection: Connection | undefined): Promise<void> {
  const db = openDatabase(connection ?? config.databaseUrl ?? '', {
    max: connectionsOf(config.processes),
    session: config.databaseSessionUrl,
  });
  opened.push(() => db.destroy());
  const { databaseUrl, databaseSessionUrl } = config;
  if (databaseUrl !== undefined && databaseSessionUrl !== undefined) {
    if (!(await isSameDatabase(databaseUrl, databaseSessionUrl))) {
      throw new Trouble(`${otherDatabase.says}. ${otherDatabase.remedy}`);
    }
  }
  if (config.databaseReadUrl !== undefined) {
    const replica = openDatabase(config.databaseReadUrl, { max: 4, role: 'follower' });
    opened.push(() => replica.destroy());
    haveReplica(db, replica);
  }
  goOn();
  const lastCall = share === undefined ? undefined : LAST_CALL_OF_SEVERAL;
  const takePort = async (fetch: Fetch) => {
    const listener = await listen(fetch, config.port, { lastCall, host: config.host });
    opened.push(() => listener.stop());
    return listener;
  };
  const isAlone = share?.isAlone ?? share === undefined;
  let early = isAlone ? await takePort(answerWhilePreparing({ config, log }).fetch) : undefined;
  if (early && databaseUrl !== undefined) {
    // Beside a server database others may answer meanwhile: a proxy passes on what is refused, but not a 503.
    await early.stop();
    early = undefined;
  }
  goOn();
  await migrate(db, undefined, { log, goOn });
  goOn();
  await saying('Memuat katalog awal …', loadStarter(db, log));
  goOn();

  const web = path.join(projectFolder, 'out', 'web');
  const services = { db, config, log };
  const sessions = startKnowingSessions(db);
  opened.push(() => sessions.stop());
  const app = createApp(services, existsSync(web) ? openStaticFiles(web) : undefined);
  opened.push(() => press.stop());
  opened.push(() => stopContentWork());
  const background = startBackground(services);
  // Before the press, whose end would look like a failure to the running jobs.
  opened.push(() => background.stop());
  early?.answerWith(app.fetch);
  const listener = early ?? (await takePort(app.fetch));
  // Also where it is among the first that were opened: calls under way need all of the others.
  opened.push(() => listener.stop());
  opened.push(() => background.hangUp());
  await noteRunning(db, {
    pid: share === undefined ? process.pid : process.ppid,
    uid: process.getuid?.() ?? null,
    node: process.versions.node,
    taksir: taksirVersion,
    at: new Date().toISOString(),
  });
  tellReady();
}

/** One of its own that cannot be made would be told at night, and to the log alone. */
function demandBackupFolder({ backups: { at, folder }, dataFolder }: Config): void {
  const isWithin = !path.relative(dataFolder, folder).startsWith('..');
  if (at !== undefined && share === undefined && !isWithin) demandFolder(folder, 'BACKUP_FOLDER');
}

/** The database that comes with Taksir, which a keeper has opened already; undefined: DATABASE_URL. */
async function openData(config: Config): Promise<Connection | undefined> {
  if (share !== undefined) {
    watchDisksOf(share.data === undefined ? [] : [share.data]);
    return share.connection;
  }
  if (config.databaseUrl !== undefined) {
    writeContents(config, undefined);
    return undefined;
  }
  const { processes } = config;
  // While processes are renewed there is one more; each has a few connections beside its pool.
  const most = (processes + 1) * (connectionsOf(processes) + 4);
  const room = processes === 1 ? {} : roomFor(most);
  const own = (embedded = await openEmbedded(config.dataFolder, room));
  watchDisksOf([own.data]);
  writeContents(config, own.data);
  opened.push(() => own.stop());
  return own.connection;
}

/** Connections of each process, in all about as many as a server of 100 has room for. */
function connectionsOf(processes: number): number {
  return Math.max(4, Math.min(16, Math.floor(64 / processes)));
}

/** Where to open it, where the mail goes, how to stop it. */
function announce(config: Config): void {
  const { origin, smtpUrl, dataFolder } = config;
  const outbox = path.join(path.relative(process.cwd(), dataFolder) || '.', 'outbox');
  const mail =
    smtpUrl === undefined
      ? `tampil di terminal ini dan tersimpan di ${outbox}`
      : `dikirim lewat ${new URL(smtpUrl).host}`;
  for (const finding of settingsFindings(config)) {
    if (finding.level !== 'ok')
      console.log(`Perhatian     ${finding.about}: ${finding.says}. ${finding.remedy}`);
  }
  console.log(`Taksir siap   ${origin}`);
  console.log(`Email         ${mail}`);
  console.log('Berhenti      tekan Ctrl+C');
}

/** Prints what is being waited for, if the step takes long. */
async function saying(what: string, work: Promise<void>): Promise<void> {
  const timer = setTimeout(() => console.log(what), 300);
  await work.finally(() => clearTimeout(timer));
}

/** Between the steps of the start: was it told to stop meanwhile? */
function goOn(): void {
  if (isStopping) throw new Error('stopped while starting');
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (share === undefined) console.log('Menghentikan Taksir …');
  stopping.abort();
  await starting.catch(() => {});
  await close();
  process.exit(0);
}

async function close(): Promise<void> {
  for (const closing of opened.splice(0).toReversed()) {
    try {
      await closing();
    } catch (error) {
      // A failure to close one part must not keep the others open.
      console.error(error);
    }
  }
}

function tell(error: unknown): void {
  // The process that did not start has said why.
  if (error instanceof NotStarted) return;
  const sentence = embedded?.metFullDisk() ? diskFull : sentenceOf(error);
  console.error(sentence ?? error);
  // What a driver said stands beside it: a name or a port that is written wrongly is seen there.
  if (sentence !== undefined && error instanceof Error && error.message !== sentence) {
    console.error(String(error));
  }
}
