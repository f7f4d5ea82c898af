// Where is a Chromium for the tests? The first that is there: TAKSIR_CHROMIUM, the system's headless
// shell, the one that Playwright downloaded, any other of the system.
import { spawnSync } from 'node:child_process';
import { accessSync, closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** @typedef {(what: string, program: string, args: string[]) => Promise<boolean>} Run */

/** The headless shell draws no window, so a page takes a quarter of the work of a whole browser. */
const SHELL = 'chromium-headless-shell';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

/** Where browsers are installed without being on the PATH. */
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
];

/** @returns {Promise<string | undefined>} the program, one that was seen to run */
export async function findChromium() {
  const { chromium } = await import('playwright-core');
  const given = process.env['TAKSIR_CHROMIUM'];
  if (given !== undefined && given !== '') {
    if (runs(given)) return given;
    throw new Error(`TAKSIR_CHROMIUM=${given} cannot be run`);
  }
  const candidates = [...onPath([SHELL]), downloaded(chromium), ...onPath(names), ...places];
  return candidates.find((file) => file !== '' && runs(file));
}

/**
 * Installs a browser: Playwright's own download, or the system's package.
 * @param {Run} run
 */
export async function fetchChromium(run) {
  const cli = path.join('node_modules', 'playwright-core', 'cli.js');
  await run('Downloading a Chromium', process.execPath, [cli, 'install', 'chromium']);
  const own = await findChromium();
  if (own !== undefined || !mayInstall()) return own;
  // The download may lack the libraries that it needs; the system's package brings them. Debian has
  // a package of the shell alone, other systems only one of the whole browser.
  await installFirst(run, [SHELL, 'chromium']);
  return findChromium();
}

/**
 * Puts the shell beside a whole browser, with which the tests take twice as long, where it may be
 * installed; where it may not, or has no package, the whole browser stays good enough.
 * @param {string} found what `findChromium` gave
 * @param {Run} run
 * @returns {Promise<string>} the program to use
 */
export async function lighterChromium(found, run) {
  const given = process.env['TAKSIR_CHROMIUM'] ?? '';
  if (given !== '' || /headless[-_]shell/u.test(found) || !mayInstall()) return found;
  await installFirst(run, [SHELL]);
  return (await findChromium()) ?? found;
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {Run} run
 * @param {string[]} packages the first that there is
 */
async function installFirst(run, packages) {
  await run('Reading the list of packages', 'apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  for (const name of packages) {
    if (await run(`Installing ${name}`, 'apt-get', [...install, name])) break;
  }
}

/** @param {import('playwright-core').BrowserType} chromium */
function downloaded(chromium) {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** @param {string[]} programs */
function onPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  if (isSnapStub(file)) return false;
  if (process.platform === 'win32') return true; // on Windows --version opens a window
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Ubuntu's package is a script that asks for a snap, which sees no temporary folder of ours.
 * @param {string} file
 */
function isSnapStub(file) {
  if (file.startsWith('/snap/')) return true;
  const start = Buffer.alloc(4096);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  return start.includes('/snap/bin/chromium');
}
