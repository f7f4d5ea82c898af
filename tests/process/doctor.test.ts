// `npm run doctor` against Taksirs of their own: what is right, what is wrong, what to do.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ArchiveWriter } from '../../src/server/platform/backup/archive.ts';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { openEmbedded } from '../../src/server/platform/embedded/open.ts';
import { backupName } from '../../src/server/platform/upkeep/kept-backups.ts';
import { openMailbox, type Mailbox } from '../support/mailbox.ts';
import {
  addressText,
  createDatabase,
  dropDatabase,
  inDatabase,
  testName,
} from '../support/server-of-tests.ts';
import { bundle, findFreePort, joinAs, run, temporaryFolder, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts', doctor: 'src/server/doctor.ts' });
const isRoot = process.getuid?.() === 0;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const running = run(program('main'), [], { PORT: String(port), LOG_LEVEL: 'warn', ...env });
  await running.says('Ctrl+C');
  return { running, port, api: `http://localhost:${port}/api` };
}

async function examine(env: Record<string, string>, ...args: string[]) {
  const { ended, said } = run(program('doctor'), args, env);
  return { exit: await ended, said: said() };
}

/** Files that look as if nightly backups had been made; the newest so many hours ago. */
async function layBackup(folder: string, hours: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, backupName(new Date(Date.now() - hours * 3_600_000)));
  const writer = new ArchiveWriter(file);
  await writer.piece(Buffer.from('{}'));
  await writer.end();
  return file;
}

test('OPS-05 a running Taksir that is well set up: all is told, a letter is sent, the exit is that of its worst', async () => {
  const folder = await usedFolder(program('main'));
  const origin = 'https://taksir.contoh.id';
  const settings = {
    TAKSIR_DATA: folder,
    ORIGIN: origin,
    NODE_ENV: 'production',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Taksir <taksir@contoh.id>',
    TRUST_PROXY: '1',
    SECURITY_CONTACT: 'keamanan@contoh.id',
    BACKUP_AT: 'off',
  };
  await layBackup(path.join(folder, 'cadangan'), 5);
  const { running } = await start(settings);
  const { exit, said } = await examine(settings, 'dimas@contoh.id');
  expect(said).toMatch(/baik +Versi: Taksir \d+\.\d+\.\d+, Node\.js \d+/);
  expect(said).toMatch(/baik +Basis data: PostgreSQL 18/);
  expect(said).toMatch(/baik +Migrasi: lengkap sampai \d+_\S+\.sql, isinya cocok/);
  expect(said).toMatch(/baik +Checksum: .*sejauh ini tidak ada kerusakan yang ditemui/);
  expect(said).toMatch(/(baik|PERHATIKAN) +Disk: .*GB kosong dari/);
  expect(said).toMatch(/baik +Cadangan: yang terbaru 5 jam lalu .*checksum cocok/);
  expect(said).toMatch(/baik +ORIGIN: https:\/\/taksir\.contoh\.id/);
  expect(said).toMatch(/baik +Kontak keamanan: mailto:keamanan@contoh\.id/);
  expect(said).toMatch(/baik +Server email: 127\.0\.0\.1:\d+ menerima/);
  expect(said).toMatch(/baik +Antrean surat: kosong/);
  expect(said).toMatch(/baik +Surat uji: dikirim ke dimas@contoh\.id/);
  const letter = await mailbox.latestTo('dimas@contoh.id');
  expect(letter).toMatchObject({ subject: 'Surat uji Taksir', from: 'taksir@contoh.id' });
  // Whom it runs as is told of the Taksir, not of the doctor.
  expect(said).toMatch(isRoot ? /PERHATIKAN +Pengguna: .*root.*\n +→ / : /baik +Pengguna/);
  expect(said).not.toContain('SALAH');
  expect(exit).toBe(isRoot ? 1 : 0);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});

test('OPS-05 each thing that is wrong comes with its remedy, and the exit is 2', async () => {
  const folder = await usedFolder(program('main'));
  const backups = path.join(folder, 'cadangan');
  const env = { TAKSIR_DATA: folder, BACKUP_AT: 'off' };
  const taksir = await start(env);
  const headers = {
    Authorization: `Bearer ${await joinAs(taksir, 'sari@contoh.test')}`,
    Origin: 'https://rab.kantor.id',
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': '192.0.2.7',
  };
  // A stranger tells nothing about browsers and proxies.
  const foreign = { Origin: 'https://palsu.example', 'Sec-Fetch-Site': 'same-origin' };
  await fetch(`${taksir.api}/units`, { headers: foreign });
  // Nor does one who bears a token of nobody where anybody is answered.
  const bearing = { ...foreign, Authorization: 'Bearer apa-saja', 'X-Forwarded-For': '192.0.2.9' };
  expect((await fetch(`${taksir.api}/version`, { headers: bearing })).status).toBe(200);
  expect(taksir.running.said()).not.toContain('TRUST_PROXY');
  await fetch(`${taksir.api}/units`, { headers });
  await taksir.running.says('TRUST_PROXY belum diisi');
  taksir.running.child.kill('SIGTERM');
  await taksir.running.ended;

  const embedded = await openEmbedded(folder);
  const db = openDatabase(embedded.connection);
  await sql`update schema_migration set sha256 = 'x' where name like '0001%'`.execute(db);
  await sql`update setting set value = jsonb_set(value, '{taksir}', '"0.0.1"')
    where key = 'running'`.execute(db);
  await sql`insert into outbox (id, kind, body, done_at, error)
    values (gen_random_uuid(), 'letter', '{}', now(), '550 ditolak')`.execute(db);
  await db.destroy();
  await embedded.stop();
  writeFileSync(await layBackup(backups, 3), 'terpotong', { flag: 'r+' });

  const wrongSettings = {
    ...env,
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const { exit, said } = await examine(wrongSettings, 'dimas@contoh.id');
  const found = (about: string, level = 'SALAH') =>
    new RegExp(`^${level} +${about}: .*\\n +→ \\S`, 'm');
  expect(said).toMatch(found('Versi', 'PERHATIKAN'));
  expect(said).toMatch(found('Migrasi'));
  expect(said).toContain('git checkout -- migrations');
  expect(said).toMatch(found('Alamat di peramban'));
  expect(said).toContain('→ Isi ORIGIN=https://rab.kantor.id');
  expect(said).not.toContain('palsu.example');
  expect(said).toMatch(found('Kepala proxy'));
  expect(said).toMatch(found('Antrean surat', 'PERHATIKAN'));
  expect(said).toMatch(found('ORIGIN'));
  expect(said).toMatch(found('Email', 'PERHATIKAN'));
  expect(said).toMatch(found('Server email'));
  expect(said).toMatch(found('Surat uji'));
  expect(said).toMatch(found('Cadangan'));
  expect(said).toContain('bukan berkas cadangan');
  expect(said).toMatch(found('Proxy', 'PERHATIKAN'));
  expect(said).toMatch(found('Kontak keamanan', 'PERHATIKAN'));
  expect(exit).toBe(2);
});

test('OPS-05 without data or without a database it still says what it can', async () => {
  const folder = temporaryFolder();
  const none = await examine({ TAKSIR_DATA: folder });
  expect(none.exit).toBe(2);
  expect(none.said).toMatch(/SALAH +Basis data: tidak dapat dibuka\n +→ .*belum ada data/);
  expect(none.said).toMatch(/PERHATIKAN +Cadangan: belum ada di .*\n +→ /);
  const away = await examine({ TAKSIR_DATA: folder, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' });
  expect(away.exit).toBe(2);
  expect(away.said).toContain('DATABASE_URL tidak dapat dihubungi');
  expect(away.said).toMatch(/Disk: /);
  const word = await examine({ TAKSIR_DATA: folder }, 'bukan-alamat');
  expect(word).toMatchObject({ exit: 1, said: expect.stringContaining('bukan alamat email') });
});

test('OPS-05 OPS-12 the addresses beside DATABASE_URL are looked at too', async () => {
  const server = inject('databaseServer');
  const names = [testName(), testName()] as const;
  for (const name of names) await createDatabase(server, name);
  const [one, other] = names.map((name) => addressText(inDatabase(server, name)));
  const env = { TAKSIR_DATA: temporaryFolder(), DATABASE_URL: one ?? '' };
  const examined = async (more: Record<string, string>) =>
    (await examine({ ...env, ...more })).said;

  expect(await examined({})).not.toMatch(/Sambungan|Replika/);
  expect(await examined({ DATABASE_SESSION_URL: one ?? '' })).toMatch(/baik +Sambungan: /);
  expect(await examined({ DATABASE_SESSION_URL: other ?? '' })).toMatch(
    /SALAH +Sambungan: DATABASE_SESSION_URL menuju basis data lain .*\n +→ Samakan/,
  );
  const away = 'postgres://a:b@127.0.0.1:1/x';
  expect(await examined({ DATABASE_URL: away, DATABASE_SESSION_URL: one ?? '' })).toMatch(
    /SALAH +Sambungan: pengumpul sambungan di DATABASE_URL tidak dapat dipakai\n +→ .*tidak dapat dihubungi/,
  );
  expect(await examined({ DATABASE_READ_URL: one ?? '' })).toMatch(
    /PERHATIKAN +Replika: .*bukan replika dari basis data di DATABASE_URL\n +→ /,
  );
  expect(await examined({ DATABASE_READ_URL: away })).toMatch(
    /PERHATIKAN +Replika: tidak dapat dipakai: Basis data di DATABASE_READ_URL tidak dapat dihubungi.*\n +→ /,
  );
  for (const name of names) await dropDatabase(server, name);
});
