// What a machine may do to Taksir, done to it: it says in a sentence what to do, and loses nothing.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { projectFolder } from '../../src/server/platform/project.ts';
import { openEmbedded } from '../../src/server/platform/embedded/open.ts';
import {
  addressText,
  createDatabase,
  dropDatabase,
  inDatabase,
  testName,
} from '../support/server-of-tests.ts';
import { afterwards } from '../support/afterwards.ts';
import { bundle, findFreePort, joinAs, run, temporaryFolder, usedFolder } from './program.ts';

const program = await bundle({
  main: 'src/server/main.ts',
  backup: 'src/server/backup.ts',
  doctor: 'src/server/doctor.ts',
});
const isRoot = process.getuid?.() === 0;
/** A small disk of one's own needs the right to mount. */
const canMount = process.platform === 'linux' && isRoot && mayMount();
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await dropDatabase(inject('databaseServer'), name);
});

function mayMount(): boolean {
  try {
    const folder = temporaryFolder();
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
}

function mountSmallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  const options = `size=${megabytes}m,mode=0711`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  afterwards(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const settings = { PORT: String(port), LOG_LEVEL: 'error', BACKUP_AT: 'off', ...env };
  const running = run(program('main'), [], settings);
  return { running, port, api: `http://localhost:${port}/api` };
}

async function startedAndStopped(folder: string): Promise<void> {
  const { running } = await start({ TAKSIR_DATA: folder });
  await running.says('Ctrl+C');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

/** What a start says that fails. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { running } = await start(env);
  expect(await running.ended).toBe(1);
  expect(running.said()).not.toMatch(/\n +at /);
  expect(running.said()).not.toContain('tanpa pesan');
  return running.said();
}

test('OPS-08 a database host that does not exist', async () => {
  const url = 'postgres://a:b@tidak-ada.invalid/taksir';
  const said = await refusal({ TAKSIR_DATA: temporaryFolder(), DATABASE_URL: url });
  expect(said).toContain('DATABASE_URL tidak dapat dihubungi');
  expect(said).toContain('tidak-ada.invalid');
});

test('OPS-08 a user who may not create tables, a wrong password, no such database', async () => {
  const name = testName();
  made.push(name);
  const server = inject('databaseServer');
  await createDatabase(server, name);
  const at = inDatabase(server, name);
  const role = `tanpa_hak_${process.pid}`;
  const db = openDatabase(at, { max: 1 });
  await sql`create role ${sql.id(role)} login password 'sandi'`.execute(db);
  const { host, port } = typeof at === 'string' ? new URL(at) : at;
  const url = (password: string, database: string) =>
    `postgres://${role}:${password}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
  try {
    const env = { TAKSIR_DATA: temporaryFolder() };
    const denied = await refusal({ ...env, DATABASE_URL: url('sandi', name) });
    expect(denied).toContain('tidak berhak membuat tabel');
    expect(denied).toContain('ALTER DATABASE');
    expect(await refusal({ ...env, DATABASE_URL: url('salah', name) })).toContain('kata sandinya');
    expect(await refusal({ ...env, DATABASE_URL: url('sandi', 'tidak_ada') })).toContain(
      'createdb',
    );
  } finally {
    await sql`drop role ${sql.id(role)}`.execute(db);
    await db.destroy();
  }
});

test('OPS-08 OPS-12 two addresses that lead to two databases', async () => {
  const server = inject('databaseServer');
  const [one, other] = [testName(), testName()];
  made.push(one, other);
  for (const name of made.slice(-2)) await createDatabase(server, name);
  const urlOf = (name: string) => addressText(inDatabase(server, name));
  const env = { TAKSIR_DATA: temporaryFolder(), DATABASE_URL: urlOf(one) };
  const said = await refusal({ ...env, DATABASE_SESSION_URL: urlOf(other) });
  expect(said).toContain('DATABASE_SESSION_URL menuju basis data lain daripada DATABASE_URL');
  const { running } = await start({ ...env, DATABASE_SESSION_URL: urlOf(one) });
  await running.says('Ctrl+C');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});

test('OPS-08 an empty secret, and a damaged page', { timeout: 120_000 }, async () => {
  const folder = await usedFolder(program('main'));
  const before = await start({ TAKSIR_DATA: folder });
  await before.running.says('Ctrl+C');
  const sari = await joinAs(before, 'sari@contoh.test');
  before.running.child.kill('SIGTERM');
  await before.running.ended;
  const secret = path.join(folder, 'database', 'secret');
  const password = fs.readFileSync(secret);
  fs.writeFileSync(secret, '');
  const empty = await refusal({ TAKSIR_DATA: folder });
  expect(empty).toContain(`${secret}, yang memuat kata sandi basis data, kosong`);
  fs.writeFileSync(secret, password);

  const embedded = await openEmbedded(folder);
  const db = openDatabase(embedded.connection);
  const placeOf = async (table: string) => {
    const { rows } = await sql<{ at: string }>`
      select pg_relation_filepath(${table}::regclass) as at`.execute(db);
    return path.join(folder, 'database', 'pg18', rows[0]?.at ?? '');
  };
  const [needed, units] = [await placeOf('schema_migration'), await placeOf('unit')];
  await db.destroy();
  await embedded.stop();

  const damage = (file: string, at = 4_000) => {
    const handle = fs.openSync(file, 'r+');
    fs.writeSync(handle, 'rusak', at);
    fs.closeSync(handle);
  };
  const whole = fs.readFileSync(needed);
  damage(needed);
  const damaged = await refusal({ TAKSIR_DATA: folder });
  expect(damaged).toContain('Sebagian data di disk rusak');
  expect(damaged).toContain('npm run restore');
  fs.writeFileSync(needed, whole);

  // A page that the start does not need: whoever asks for it is told.
  damage(units);
  const { running, api } = await start({ TAKSIR_DATA: folder });
  await running.says('Ctrl+C');
  const answer = await fetch(`${api}/units`, { headers: { Authorization: `Bearer ${sari}` } });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ code: 'DATA_DAMAGED' });
  running.child.kill('SIGTERM');
  await running.ended;

  const control = path.join(folder, 'database', 'pg18', 'global', 'pg_control');
  damage(control, 100);
  expect(await refusal({ TAKSIR_DATA: folder })).toContain('Sebagian data di disk rusak');

  fs.rmSync(control);
  const lost = `Berkas ${control} dari basis data hilang`;
  const said = await refusal({ TAKSIR_DATA: folder });
  expect(said).toContain(lost);
  expect(said).toContain('pulihkan cadangan terakhir ke folder baru: npm run restore');
  const doctor = run(program('doctor'), [], { TAKSIR_DATA: folder });
  expect(await doctor.ended).toBe(2);
  expect(doctor.said()).toContain(lost);
});

test.runIf(process.platform === 'linux')(
  'OPS-08 a folder that cannot be made anywhere is refused at the start, and told by the doctor',
  async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'berkas');
    fs.writeFileSync(file, '');
    for (const within of ['/proc/taksir', path.join(file, 'data')]) {
      const said = await refusal({ TAKSIR_DATA: within });
      expect(said).toMatch(/ tidak dapat dibuat.*TAKSIR_DATA/);
    }
    const home = await usedFolder(program('main'));
    for (const [within, why] of [
      ['/proc/taksir/cadangan', 'sistem tidak mengizinkannya di /proc'],
      [path.join(file, 'cadangan'), `${file} adalah berkas`],
    ] as const) {
      const env = { TAKSIR_DATA: home, BACKUP_FOLDER: within, BACKUP_AT: '01:30' };
      const told = `Folder ${within} tidak dapat dibuat: ${why}. Isi BACKUP_FOLDER dengan folder lain.`;
      expect(await refusal(env)).toContain(told);
      const doctor = run(program('doctor'), [], env);
      expect(await doctor.ended).toBe(2);
      expect(doctor.said()).toMatch(/^SALAH +Cadangan: /m);
      expect(doctor.said()).toContain(told);
    }
    // One that can be made is neither made by asking nor refused.
    const later = path.join(folder, 'nanti', 'cadangan');
    const doctor = run(program('doctor'), [], { TAKSIR_DATA: home, BACKUP_FOLDER: later });
    await doctor.ended;
    expect(doctor.said()).toContain(`Cadangan: belum ada di ${later}`);
    expect(fs.existsSync(path.dirname(later))).toBe(false);
  },
  120_000,
);

test.runIf(process.platform === 'linux')('OPS-08 too few file handles', async () => {
  // As `npm start` does it; Node itself would fail over its first modules.
  const script = path.join(projectFolder, 'scripts', 'start.mjs');
  const shell = spawn('sh', ['-c', 'ulimit -n 100; exec "$0" "$1"', process.execPath, script], {
    env: { PATH: process.env['PATH'], TAKSIR_DATA: temporaryFolder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (part) => (said += String(part)));
  }
  await once(shell, 'close');
  expect(shell.exitCode).toBe(1);
  expect(said).toContain('boleh membuka hanya 100 berkas');
  expect(said).toContain('LimitNOFILE');
  expect(said).not.toMatch(/\n +at /);
});

test.skipIf(isRoot || process.platform === 'win32')(
  'OPS-08 a new data folder where this user may not write',
  async () => {
    const parent = temporaryFolder(0o555);
    const within = path.join(parent, 'data');
    expect(await refusal({ TAKSIR_DATA: within })).toContain(
      `Folder ${within} tidak dapat dibuat: pengguna ini tidak boleh menulis di ${parent}`,
    );
  },
);

test.runIf(canMount)('OPS-08 a full disk under a backup is the one that is named', async () => {
  const folder = await usedFolder(program('main'));
  const small = mountSmallDisk(1);
  fs.writeFileSync(path.join(small, 'isi'), Buffer.alloc((1 << 20) - (1 << 16)));
  const file = path.join(small, 'satu.cadangan');
  const refused = run(program('backup'), ['backup', file], { TAKSIR_DATA: folder });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(`Disk tempat ${small} penuh`);
  expect(refused.said()).not.toMatch(/\n +at /);
  expect(fs.readdirSync(small)).toEqual(['isi']);
});

test.runIf(canMount)('OPS-08 a disk that can only be read', async () => {
  const folder = mountSmallDisk(400);
  await startedAndStopped(folder);
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  expect(await refusal({ TAKSIR_DATA: folder })).toContain('hanya dapat dibaca');
  const within = path.join(folder, 'baru', 'data');
  expect(await refusal({ TAKSIR_DATA: within })).toContain(
    `Folder ${within} tidak dapat dibuat: disknya hanya dapat dibaca`,
  );
  execFileSync('mount', ['-o', 'remount,rw', folder]);
  await startedAndStopped(folder);
});

test.runIf(canMount)(
  'OPS-08 a full disk: saves answer 507, readyz 503, and all is well again once there is room',
  { timeout: 180_000 },
  async () => {
    const folder = mountSmallDisk(420);
    const { running, port, api } = await start({ TAKSIR_DATA: folder });
    await running.says('Ctrl+C');
    const sari = await joinAs({ api, running }, 'sari@contoh.test');
    const save = async (projectName: string, notes = '') => {
      const answer = await fetch(`${api}/estimation`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sari}` },
        body: JSON.stringify({ projectName, notes }),
      });
      const body: { code?: string; error?: string } = await answer.json();
      return { ...body, status: answer.status };
    };
    const ready = async () => {
      const answer = await fetch(`http://localhost:${port}/readyz`);
      const body: { status: string } = await answer.json();
      return { code: answer.status, ...body };
    };
    expect((await save('Sebelum')).status).toBe(201);
    expect(await ready()).toMatchObject({ status: 'ok' });

    const filler = path.join(folder, 'penuh');
    const handle = fs.openSync(filler, 'w');
    const block = Buffer.alloc(1 << 20);
    try {
      for (;;) fs.writeSync(handle, block);
    } catch (error) {
      expect(String(error)).toContain('ENOSPC');
    }
    fs.closeSync(handle);
    // Until no room is left in what PostgreSQL had taken before.
    const acknowledged: string[] = [];
    const large = 'x'.repeat(4_000);
    let refused: Awaited<ReturnType<typeof save>> | undefined;
    for (let n = 0; n < 4_000 && !refused; n++) {
      const answer = await save(
        `Penuh ${n}`,
        Array.from(large, () => Math.random().toString(36)[2]).join(''),
      );
      if (answer.status === 201) acknowledged.push(`Penuh ${n}`);
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 507, code: 'DISK_FULL' });
    expect(refused?.error).toContain('Disk penuh');
    expect(await ready()).toMatchObject({
      status: 'error',
      code: 'NOT_READY',
      details: { disk: 'full' },
    });
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);

    fs.rmSync(filler);
    await expect.poll(async () => (await save('Sesudah')).status, { timeout: 60_000 }).toBe(201);
    await expect.poll(async () => (await ready()).status, { timeout: 60_000 }).toBe('ok');
    const list = await fetch(`${api}/estimation?limit=1000&orderBy=createdAt`, {
      headers: { Authorization: `Bearer ${sari}` },
    });
    const { data }: { data: { projectName: string }[] } = await list.json();
    const there = new Set(data.map(({ projectName }) => projectName));
    expect(['Sebelum', ...acknowledged.slice(0, 900)].filter((name) => !there.has(name))).toEqual(
      [],
    );
    running.child.kill('SIGTERM');
    await running.ended;
  },
);
