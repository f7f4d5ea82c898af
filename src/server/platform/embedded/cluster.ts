import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isRoot, giveTo, namedAccount, ownAccount, type Account } from './account.ts';
import { Trouble } from '../trouble.ts';
import { clusterName } from './home.ts';
import { plainEnvironment, run } from './run.ts';
import type { Programs } from './runtime.ts';

/** A database on disk and how one gets to it. */
export interface Cluster {
  programs: Programs;
  /** PostgreSQL's data directory. */
  data: string;
  logFile: string;
  password: string;
  /** As whom its programs run; undefined: as we do. */
  account: Account | undefined;
  /** Where its socket lies; undefined: it listens on a port of 127.0.0.1. */
  socketFolder: string | undefined;
}

/** More does not fit a socket's address, which holds the folder and '/.s.PGSQL.5432'. */
const longestSocketFolder = 85;

/** The cluster in this folder, made on the first time. */
export async function prepareCluster(home: string, programs: Programs): Promise<Cluster> {
  const data = path.join(home, clusterName);
  const secret = path.join(home, 'secret');
  // An empty one opens nothing. Before there is a database another one does as well.
  if (isEmpty(secret)) {
    if (fs.existsSync(data)) throw new Trouble(emptySecret(secret));
    fs.rmSync(secret);
  }
  const password = readOrMakeSecret(secret);
  if (!fs.existsSync(data)) await initialise(data, programs, password);

  const account = ownerOf(data);
  mendRights(data, secret);
  const socketFolder = path.join(home, 'run');
  const hasSocket =
    process.platform !== 'win32' && Buffer.byteLength(socketFolder) <= longestSocketFolder;
  if (hasSocket) {
    fs.mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
    if (account) fs.chownSync(socketFolder, account.uid, account.gid);
  }
  return {
    programs,
    data,
    logFile: path.join(home, 'postgresql.log'),
    password,
    account,
    socketFolder: hasSocket ? socketFolder : undefined,
  };
}

/** Whose files they are. A copy may have lost that: what is root's, whom PostgreSQL refuses, is ours. */
function ownerOf(data: string): Account | undefined {
  if (!isRoot) return undefined;
  const { uid, gid } = fs.statSync(data);
  const account = uid === 0 ? ownAccount : { uid, gid };
  const isOthers = (name: string) => fs.lstatSync(path.join(data, name)).uid !== account.uid;
  if (uid === 0 || fs.readdirSync(data).some(isOthers)) giveTo(account, data);
  return account;
}

/** PostgreSQL starts over no files that others may read, as a copy may have left them. */
function mendRights(data: string, secret: string): void {
  if (process.platform === 'win32') return;
  for (const [place, mode] of [
    [data, 0o700],
    [secret, 0o600],
  ] as const) {
    // Whoever may not change it does not own it, which PostgreSQL tells.
    if ((fs.statSync(place).mode & 0o077) !== 0 && mayChange(place)) fs.chmodSync(place, mode);
  }
}

const mayChange = (place: string) => isRoot || fs.statSync(place).uid === process.getuid?.();

function isEmpty(file: string): boolean {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() === '';
}

const emptySecret = (file: string) =>
  `Berkas ${file}, yang memuat kata sandi basis data, kosong. Kembalikan dari salinan folder data, ` +
  'atau pulihkan cadangan terakhir ke folder baru: npm run restore.';

/** Whole or not at all, and the same for all who ask at once: a link cannot be made twice. */
function readOrMakeSecret(file: string): string {
  if (!fs.existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    fs.writeFileSync(aside, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(aside, file);
    } catch (error) {
      // Another start was quicker, or this file system has no links.
      if (!fs.existsSync(file)) fs.copyFileSync(aside, file);
      if (!fs.existsSync(file)) throw error;
    } finally {
      fs.rmSync(aside);
    }
  }
  return fs.readFileSync(file, 'utf8');
}

/** initdb aside, then one rename: a crash or a race leaves nothing half made. */
async function initialise(data: string, programs: Programs, password: string): Promise<void> {
  const aside = `${data}.${process.pid}`;
  const passwordFile = `${aside}.pw`;
  const account = isRoot ? namedAccount : undefined;
  try {
    fs.mkdirSync(aside, { mode: 0o700 });
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) for (const place of [aside, passwordFile]) giveTo(account, place);
    const { ok, output } = await run(programs('initdb'), initdbArguments(aside, passwordFile), {
      ...account,
      env: plainEnvironment,
      cwd: path.dirname(data),
    });
    if (!ok) throw new Error(`initdb: ${output.trim()}`);
    fs.appendFileSync(path.join(aside, 'postgresql.conf'), `\ninclude '${settingsFile}'\n`);
    fs.writeFileSync(path.join(aside, settingsFile), '');
    if (isRoot) giveTo(ownAccount, aside);
    fs.renameSync(aside, data);
  } catch (error) {
    if (!fs.existsSync(data)) throw error;
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
    fs.rmSync(passwordFile, { force: true });
  }
}

/** Our settings, written anew at each start. */
export const settingsFile = 'taksir.conf';

function initdbArguments(data: string, passwordFile: string): string[] {
  const login = ['-U', 'taksir', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  // The same order of texts on every machine.
  const order = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return ['-D', data, '-E', 'UTF8', ...login, ...order, '--no-instructions'];
}
