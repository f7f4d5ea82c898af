// Are the libraries of package-lock.json there? npm's own record in node_modules tells, so that an
// `npm install` by hand counts too.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runWithProgress } from './progress.mjs';
import { hashOf, project, readText } from './project.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

const stampFile = 'node_modules/.taksir-stamp';
/** Two stamps are equal where the libraries and the kind of machine are the same. */
const stampOf = () =>
  hashOf(readText('package-lock.json'), process.platform, process.arch, process.versions.modules);

/**
 * Installs what is missing; `all` with what only tests and tools need. What is there and right
 * stays: a start never removes what tests need.
 * @param {'production' | 'all'} kind
 */
export async function install(kind) {
  if (isInstalled(kind)) return;
  const production = kind === 'production' && !hasToolsOfTests();
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (production) args.push('--omit=dev');
  const npm = process.env['npm_execpath'];
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const windows = process.platform === 'win32';
  const ok = await runWithProgress(
    'Memasang pustaka',
    isScript ? process.execPath : windows ? 'npm.cmd' : 'npm',
    isScript ? [npm, ...args] : args,
    { cwd: project, shell: windows && !isScript },
  );
  if (!ok) {
    console.error(
      'Pustaka tidak dapat dipasang. Periksa sambungan internet dan ruang disk, lalu jalankan lagi.',
    );
    process.exit(1);
  }
  writeFileSync(path.join(project, stampFile), `${stampOf()} ${production ? 'production' : 'all'}`);
}

/** @param {'production' | 'all'} kind */
function isInstalled(kind) {
  const [stamp, stamped] = readText(stampFile).split(' ');
  const there = installedPackages();
  if (there === undefined) return false; // npm writes its record last
  if (stamp === stampOf()) return kind === 'production' || stamped === 'all';
  return Object.entries(packagesOf(readText('package-lock.json'))).every(([place, wanted]) => {
    const isWanted = place !== '' && isFor(wanted) && (kind === 'all' || !isForTests(wanted));
    return !isWanted || there[place]?.version === wanted.version;
  });
}

/**
 * Whether this machine must have the package. An optional one that names no machine only serves
 * another optional package, so npm may have left it out.
 * @param {Package} wanted
 */
function isFor(wanted) {
  return wanted.optional && !wanted.os && !wanted.cpu ? false : fits(wanted);
}

function hasToolsOfTests() {
  return Object.values(installedPackages() ?? {}).some(isForTests);
}

/** @returns {Packages | undefined} */
function installedPackages() {
  const record = readText('node_modules/.package-lock.json');
  return record === '' ? undefined : packagesOf(record);
}

/**
 * @param {string} lock
 * @returns {Packages}
 */
function packagesOf(lock) {
  return JSON.parse(lock).packages ?? {};
}

/** @param {Package} wanted */
function isForTests(wanted) {
  return wanted.dev === true || wanted.devOptional === true;
}

/**
 * Is this package made for this machine?
 * @param {Package} wanted
 */
function fits({ os, cpu, libc }) {
  return (
    includes(os, process.platform) && includes(cpu, process.arch) && includes(libc, machineLibc())
  );
}

/**
 * @param {string[] | undefined} list names, or '!name' for all but that
 * @param {string | undefined} name
 */
function includes(list, name) {
  if (list === undefined || name === undefined) return true;
  if (list.some((it) => it === `!${name}`)) return false;
  return list.includes(name) || list.every((it) => it.startsWith('!'));
}

function machineLibc() {
  if (process.platform !== 'linux') return undefined;
  return existsSync('/lib64/ld-linux-x86-64.so.2') || existsSync('/lib/ld-linux-aarch64.so.1')
    ? 'glibc'
    : 'musl';
}
