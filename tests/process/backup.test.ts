import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { projectFolder } from '../../src/server/platform/project.ts';
import {
  addressText,
  createDatabase,
  dropDatabase,
  inDatabase,
  testName,
} from '../support/server-of-tests.ts';
import { bundle, findFreePort, joinAs, run, temporaryFolder, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts', backup: 'src/server/backup.ts' });
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(inject('databaseServer'), name);
});

async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const running = run(program('main'), [], { PORT: String(port), LOG_LEVEL: 'error', ...env });
  await running.says('Ctrl+C');
  return { running, api: `http://localhost:${port}/api` };
}

async function stop({ running }: Taksir) {
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

async function call(act: string, file: string, env: Record<string, string>) {
  const { ended, said } = run(program('backup'), [act, file], env);
  return { exit: await ended, said: said() + String(await ended) };
}

type Taksir = Awaited<ReturnType<typeof start>>;

/** Who a session of before the move belongs to. */
async function whose(api: string, token: string): Promise<string> {
  const answer = await fetch(`${api}/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  return JSON.stringify(await answer.json());
}

/** A server database and its address as DATABASE_URL takes it. */
async function serverDatabase(): Promise<string> {
  const name = testName();
  made.push(name);
  const server = inject('databaseServer');
  await createDatabase(server, name);
  return addressText(inDatabase(server, name));
}

test('OPS-01 a backup of a running Taksir goes from embedded to a server database and back', async () => {
  const near = await usedFolder(program('main'));
  const files = temporaryFolder();
  const first = path.join(files, 'satu.cadangan');
  const taksir = await start({ TAKSIR_DATA: near });
  const sari = await joinAs(taksir, 'sari@contoh.test');

  const out = await call('backup', first, { TAKSIR_DATA: near });
  expect(out.said).toMatch(/Cadangan .*satu\.cadangan selesai: \d+ tabel, \d+ baris/);
  // It never writes over a file, and a folder in use takes no restore.
  const bytes = readFileSync(first);
  expect(await call('backup', first, { TAKSIR_DATA: near })).toMatchObject({ exit: 1 });
  expect(readFileSync(first).equals(bytes)).toBe(true);
  const inUse = await call('restore', first, { TAKSIR_DATA: near });
  expect(inUse).toMatchObject({ exit: 1 });
  expect(inUse.said).toContain('Taksir lain sedang berjalan');
  expect((await fetch(taksir.api.replace('/api', '/readyz'))).status).toBe(200);
  await stop(taksir);

  const url = await serverDatabase();
  const unused = temporaryFolder();
  const moved = { DATABASE_URL: url, TAKSIR_DATA: unused };
  expect((await call('restore', first, moved)).said).toMatch(
    /Pulih dari cadangan tanggal \d{1,2} \p{L}+ \d{4} pukul \d\d\.\d\d WIB: \d+ tabel/u,
  );
  const onServer = await start(moved);
  expect(await whose(onServer.api, sari)).toContain('sari@contoh.test');
  const budi = await joinAs(onServer, 'budi@contoh.test');
  const second = path.join(files, 'dua.cadangan');
  expect(await call('backup', second, moved)).toMatchObject({ exit: 0 });
  await stop(onServer);

  const back = path.join(temporaryFolder(), 'data');
  expect((await call('restore', second, { TAKSIR_DATA: back })).said).toContain('Pulih');
  expect(existsSync(path.join(back, 'database', 'pg18', 'postmaster.pid'))).toBe(false);
  const again = await start({ TAKSIR_DATA: back });
  expect(await whose(again.api, sari)).toContain('sari@contoh.test');
  expect(await whose(again.api, budi)).toContain('budi@contoh.test');
  await stop(again);
});

test('OPS-01 backup and restore say what is missing instead of failing', async () => {
  const folder = temporaryFolder();
  const empty = path.join(folder, 'kosong');
  mkdirSync(empty);
  const file = path.join(folder, 'x.cadangan');
  const env = { TAKSIR_DATA: empty };
  expect((await call('backup', file, env)).said).toContain('belum ada data');
  expect((await call('restore', file, env)).said).toContain('tidak dapat dibuka');
  writeFileSync(file, 'bukan cadangan');
  expect((await call('restore', file, env)).said).toContain('bukan berkas cadangan');
  const ofFolder = (await call('restore', folder, env)).said;
  expect(ofFolder).toContain(`${folder} adalah folder`);
  expect(ofFolder).not.toMatch(/\n +at /);
  expect(existsSync(path.join(empty, 'database', 'pg18'))).toBe(false);
  const url = 'postgres://a:b@127.0.0.1:1/x';
  const away = await call('backup', path.join(folder, 'y'), { ...env, DATABASE_URL: url });
  expect(away.exit).toBe(1);
  expect(away.said).toContain('DATABASE_URL tidak dapat dihubungi');
  expect(away.said).not.toMatch(/\n +at /);
});

/** As somebody types it in a folder of theirs; the file is named as it is there. */
async function npm(act: string, file: string, cwd: string, env: Record<string, string>) {
  const windows = process.platform === 'win32';
  const args = ['--prefix', projectFolder, 'run', act, '--', file];
  const child = spawn(windows ? 'npm.cmd' : 'npm', args, {
    cwd,
    // npm of the test run tells its scripts a folder of its own.
    env: { ...process.env, DATABASE_URL: '', INIT_CWD: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => (said += String(part)));
  }
  await once(child, 'close');
  return { exit: child.exitCode, said };
}

test(
  'OPS-01 npm run backup and restore, typed in another folder; a failed one tells npm and leaves nothing',
  { timeout: 240_000 },
  async () => {
    const from = await usedFolder(program('main'));
    const [files, into] = [temporaryFolder(), temporaryFolder()];
    const taksir = await start({ TAKSIR_DATA: from });
    const sari = await joinAs(taksir, 'sari@contoh.test');
    const out = await npm('backup', 'satu.cadangan', files, { TAKSIR_DATA: from });
    expect(out.said).toMatch(/Cadangan .*satu\.cadangan selesai/);
    expect(out.exit).toBe(0);
    expect(readdirSync(files)).toEqual(['satu.cadangan']);
    await stop(taksir);

    const good = readFileSync(path.join(files, 'satu.cadangan'));
    const changed = Buffer.from(good);
    changed[good.length >> 1] = (changed[good.length >> 1] ?? 0) ^ 1;
    for (const bytes of [changed, good.subarray(0, good.length >> 1)]) {
      writeFileSync(path.join(files, 'rusak.cadangan'), bytes);
      const refused = await npm('restore', 'rusak.cadangan', files, { TAKSIR_DATA: into });
      expect(refused.said).toContain('rusak atau terpotong');
      expect(refused.exit).toBe(1);
      expect(readdirSync(into)).toEqual([]);
    }
    // What failed stands in the way of nothing.
    const back = await npm('restore', 'satu.cadangan', files, { TAKSIR_DATA: into });
    expect(back.said).toContain('Pulih dari cadangan');
    expect(back.exit).toBe(0);
    const again = await start({ TAKSIR_DATA: into });
    expect(await whose(again.api, sari)).toContain('sari@contoh.test');
    await stop(again);
  },
);
