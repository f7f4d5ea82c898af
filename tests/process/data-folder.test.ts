// Data folders as people treat them: copied, moved, unpacked, with owners and rights lost.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterwards } from '../support/afterwards.ts';
import { bundle, findFreePort, joinAs, run, temporaryFolder, usedFolder } from './program.ts';
import { removeServerFolder } from '../support/temporary-server.ts';

const program = await bundle({ main: 'src/server/main.ts' });
const isRoot = process.getuid?.() === 0;
const unix = process.platform !== 'win32';
const NOBODY = 65534;

async function start(folder: string) {
  const port = await findFreePort();
  const env = { PORT: String(port), TAKSIR_DATA: folder, LOG_LEVEL: 'error', BACKUP_AT: 'off' };
  const running = run(program('main'), [], env);
  const api = `http://localhost:${port}/api`;
  const stop = async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  };
  return { running, api, stop };
}

async function started(folder: string) {
  const taksir = await start(folder);
  await taksir.running.says('Ctrl+C');
  return taksir;
}

async function refusal(folder: string): Promise<string> {
  const { running } = await start(folder);
  expect(await running.ended).toBe(1);
  expect(running.said()).not.toMatch(/tanpa pesan|\n +at /);
  return running.said();
}

/** Who a session belongs to: whether this is the data that it was opened in. */
async function whose(api: string, token: string): Promise<string> {
  const answer = await fetch(`${api}/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  return JSON.stringify(await answer.json());
}

function copied(from: string, umask = '022'): string {
  const into = path.join(temporaryFolder(), 'salinan');
  // A socket of the running server cannot be copied; cp goes on.
  execFileSync('sh', ['-c', `umask ${umask}; cp -r "$0" "$1" 2>/dev/null || true`, from, into]);
  afterwards(() => removeServerFolder(into));
  return into;
}

const contentsOf = (folder: string) => fs.readFileSync(path.join(folder, 'ISI-FOLDER.txt'), 'utf8');

test.runIf(unix)(
  'OPS-04 a folder that was copied while Taksir ran starts beside it, each with its own data; one that was moved starts',
  { timeout: 180_000 },
  async () => {
    const folder = await usedFolder(program('main'));
    const first = await started(folder);
    const sari = await joinAs(first, 'sari@contoh.test');
    const told = contentsOf(folder);
    expect(told).toContain(`Basis data    ${path.join(folder, 'database', 'pg18')}\n`);
    expect(told).toContain(path.join(folder, 'database', 'secret'));
    for (const [, place] of told.matchAll(
      /^(?:Folder data|Basis data|Kata sandinya|Catatannya) +(\/.*)$/gm,
    )) {
      expect(fs.existsSync(place ?? '')).toBe(true);
    }

    const copy = copied(folder);
    const second = await started(copy);
    expect(await whose(second.api, sari)).toContain('sari@contoh.test');
    const budi = await joinAs(second, 'budi@contoh.test');
    expect(await whose(first.api, budi)).toContain('TOKEN_INVALID');
    expect(contentsOf(copy)).toContain(path.join(copy, 'database', 'pg18'));
    await second.stop();
    expect(await whose(first.api, sari)).toContain('sari@contoh.test');
    await first.stop();

    const moved = path.join(temporaryFolder(), 'pindah');
    fs.renameSync(copy, moved);
    const third = await started(moved);
    expect(await whose(third.api, budi)).toContain('budi@contoh.test');
    expect(contentsOf(moved)).toContain(path.join(moved, 'database', 'pg18'));
    await third.stop();
  },
);

test.runIf(unix)('OPS-04 a folder whose rights were lost, as on a stick, starts', async () => {
  const folder = await usedFolder(program('main'));
  const first = await started(folder);
  const sari = await joinAs(first, 'sari@contoh.test');
  await first.stop();
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
  execFileSync('sh', ['-c', 'find "$0" -type f -exec chmod 644 {} +', folder]);
  const again = await started(folder);
  expect(await whose(again.api, sari)).toContain('sari@contoh.test');
  await again.stop();
});

test.runIf(isRoot)(
  'OPS-04 a copy that only root may enter says how to open it, and then starts',
  async () => {
    const folder = await usedFolder(program('main'));
    const first = await started(folder);
    const sari = await joinAs(first, 'sari@contoh.test');
    await first.stop();
    const closed = copied(folder, '077');
    const said = await refusal(closed);
    const [, command = ''] = /chmod o\+x (.*)/.exec(said) ?? [];
    expect(command.trim()).toBe(closed);
    fs.chmodSync(closed, 0o711);
    const again = await started(closed);
    expect(await whose(again.api, sari)).toContain('sari@contoh.test');
    await again.stop();
  },
);

test.runIf(isRoot)(
  'OPS-04 the database of a private folder is told, follows it when it is moved, and is not shared by a copy',
  { timeout: 120_000 },
  async () => {
    const around = temporaryFolder(0o700);
    const folder = path.join(around, 'data');
    const first = await started(folder);
    const sari = await joinAs(first, 'sari@contoh.test');
    await first.stop();
    const home = fs.readFileSync(path.join(folder, 'letak-basis-data.txt'), 'utf8').trim();
    afterwards(() => fs.rmSync(home, { recursive: true, force: true }));
    expect(contentsOf(folder)).toContain(`Basis data    ${home}/pg18\n`);

    const copy = path.join(around, 'salinan');
    fs.cpSync(folder, copy, { recursive: true });
    const said = await refusal(copy);
    expect(said).toContain(`${copy} adalah salinan dari ${folder}`);
    expect(said).toContain('npm run backup');

    const moved = path.join(around, 'pindah');
    fs.renameSync(folder, moved);
    const second = await started(moved);
    expect(await whose(second.api, sari)).toContain('sari@contoh.test');
    await second.stop();
    // A place that everybody may enter changes nothing: the data is where it is.
    const open = path.join(temporaryFolder(), 'terbuka');
    execFileSync('mv', [moved, open]);
    const third = await started(open);
    expect(await whose(third.api, sari)).toContain('sari@contoh.test');
    await third.stop();

    const away = `${home}-dipindah`;
    fs.renameSync(home, away);
    expect(await refusal(open)).toContain('tidak ikut tersalin');
    fs.renameSync(away, home);
  },
);

test.runIf(isRoot)(
  'OPS-04 somebody else who starts it is told whose it is, and makes no empty database',
  async () => {
    const folder = await usedFolder(program('main'));
    await (await started(folder)).stop();
    const asNobody = async (data: string) => {
      const child = spawn(process.execPath, [program('main')], {
        uid: NOBODY,
        gid: NOBODY,
        env: { PATH: process.env['PATH'], TAKSIR_DATA: data, PORT: String(await findFreePort()) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => (said += String(part)));
      await once(child, 'close');
      return { exit: child.exitCode, said };
    };
    const refused = await asNobody(folder);
    expect(refused.exit).toBe(1);
    expect(refused.said).toMatch(/Jalankan Taksir sebagai (?:pemilik|pemilik itu)/);
    expect(refused.said).not.toMatch(/tanpa pesan|\n +at /);

    // A note that leads to a database of root's.
    const noted = temporaryFolder(0o755);
    fs.writeFileSync(path.join(noted, 'letak-basis-data.txt'), '/var/lib/taksir/tidak-ada\n');
    const led = await asNobody(noted);
    expect(led.said).toContain('karena Taksir dahulu dijalankan sebagai root');
    expect(fs.readdirSync(noted)).toEqual(['letak-basis-data.txt']);
  },
);
