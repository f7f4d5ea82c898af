// Programs of ours as processes of their own, bundled the way `npm start` does it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'rolldown';
import { expect, inject } from 'vitest';
import { serverBundle } from '../../scripts/build.mjs';
import { projectFolder } from '../../src/server/platform/project.ts';
import { afterwards } from '../support/afterwards.ts';
import { findFreePort } from '../support/free-port.ts';
import { removeServerFolder } from '../support/temporary-server.ts';

export { findFreePort };

/** Bundles programs by name for this test file: `{ main: 'src/server/main.ts' }`. */
export async function bundle(input: Record<string, string>) {
  const folder = path.join(projectFolder, 'out', `test-programs-${process.pid}`);
  await build({ ...serverBundle(folder), input });
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return (name: string) => path.join(folder, `${name}.js`);
}

/** A data folder that goes away with the test file; anybody may walk through it by default. */
export function temporaryFolder(mode = 0o711): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir program '));
  chmodSync(folder, mode);
  afterwards(() => removeServerFolder(folder));
  return folder;
}

/**
 * The data folder of a Taksir that was started and stopped before, for a test of something else than
 * a first start, which costs four times as much. Whoever asks first makes it for the whole run.
 */
export async function usedFolder(main: string): Promise<string> {
  const used = path.join(inject('runFolder'), 'used');
  if (!existsSync(used)) await makeUsed(main, used);
  const folder = temporaryFolder();
  if (process.platform === 'win32') cpSync(used, folder, { recursive: true });
  else execFileSync('cp', ['-a', `${used}/.`, folder]); // with whose it is
  return folder;
}

async function makeUsed(main: string, used: string): Promise<void> {
  const aside = temporaryFolder();
  const PORT = String(await findFreePort());
  const quiet = { LOG_FILE: 'off', BACKUP_AT: 'off' };
  const running = run(main, [], { PORT, TAKSIR_DATA: aside, ...quiet });
  await running.says('Ctrl+C');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  try {
    renameSync(aside, used);
  } catch (error) {
    if (!existsSync(used)) throw error; // else another worker was quicker
  }
}

export interface Running {
  child: ChildProcess;
  /** All that it has said. */
  said: () => string;
  /** Waits until it says this; fails when it ends before. */
  says: (what: string | RegExp) => Promise<void>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Blank counts as absent, and keeps a developer's .env out. */
const unset = {
  DATABASE_URL: '',
  DATABASE_SESSION_URL: '',
  DATABASE_READ_URL: '',
  HOST: '',
  ORIGIN: '',
  CORS_ORIGINS: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  ADMIN_EMAIL: '',
  REGISTRATION: '',
  RATE_LIMITS: '',
  TRUST_PROXY: '',
  NODE_ENV: '',
  BACKUP_AT: '',
  BACKUP_FOLDER: '',
  BACKUP_DAYS: '',
  BACKUP_WEEKS: '',
  SECURITY_CONTACT: '',
  METRICS_TOKEN: '',
  TAKSIR_PROCESSES: '',
  LOG_LEVEL: '',
  LOG_FILE: '',
};

export function run(
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ...unset, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString();
      child.emit('said');
    });
  }
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode);
  const says = async (what: string | RegExp): Promise<void> => {
    const has = () => (typeof what === 'string' ? text.includes(what) : what.test(text));
    while (!has()) {
      const isOver = await Promise.race([
        once(child, 'said').then(() => false),
        ended.then(() => true),
      ]);
      if (isOver && !has()) throw new Error(`it ended without saying ${String(what)}:\n${text}`);
    }
  };
  afterwards(async () => {
    child.kill('SIGKILL');
    // Its own processes end by it, and write into its folder until then.
    await Promise.race([ended, pause(5_000, undefined, { ref: false })]);
  });
  return { child, said: () => text, says, ended };
}

export const post = (api: string, at: string, body: object) =>
  fetch(api + at, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Somebody with an account, who has signed in once by the code at the terminal; gives the session. */
export async function joinAs(
  { api, running }: { api: string; running: Running },
  email: string,
): Promise<string> {
  await post(api, '/auth/register', { name: 'Sari', email });
  await post(api, '/auth/login/request-otp', { email });
  const code = new RegExp(`${email}[^]*?>>> (\\d{4}) <<<`);
  await running.says(code);
  const otp = code.exec(running.said())?.[1];
  const answer = await post(api, '/auth/login/verify-otp', { email, otp });
  expect(answer.status).toBe(200);
  const told: { data: { token: string } } = await answer.json();
  return told.data.token;
}
