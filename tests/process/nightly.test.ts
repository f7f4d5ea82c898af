import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupName, backupsIn } from '../../src/server/platform/upkeep/kept-backups.ts';
import { bundle, findFreePort, joinAs, run, temporaryFolder, usedFolder } from './program.ts';

const program = await bundle({ main: 'src/server/main.ts', backup: 'src/server/backup.ts' });
const HOUR = 3_600_000;

async function start(env: Record<string, string>) {
  const port = await findFreePort();
  const running = run(program('main'), [], { PORT: String(port), LOG_LEVEL: 'info', ...env });
  await running.says('Ctrl+C');
  return { running, api: `http://localhost:${port}/api`, ready: `http://localhost:${port}/readyz` };
}

test('OPS-03 a backup that is due is made by a running Taksir, tells its age, is kept by the rule and can be restored', async () => {
  const folder = await usedFolder(program('main'));
  const backups = path.join(folder, 'cadangan');
  mkdirSync(backups);
  // A month of nights lies there, and what a killed backup left; none of last night.
  const night = (days: number) => backupName(new Date(Date.now() - (days * 24 + 1) * HOUR));
  for (let days = 1; days <= 30; days++) writeFileSync(path.join(backups, night(days)), 'lama');
  writeFileSync(path.join(backups, 'catatan.txt'), 'milik orang');
  const env = { TAKSIR_DATA: folder, BACKUP_DAYS: '3', BACKUP_WEEKS: '2' };
  const taksir = await start(env);
  const before = await (await fetch(taksir.ready)).json();
  expect(before).toMatchObject({ status: 'ok', backup: { hours: 25 } });
  const sari = await joinAs(taksir, 'sari@contoh.test');
  await taksir.running.says('backup made');

  const kept = backupsIn(backups);
  const [newest] = kept;
  expect(kept).toHaveLength(5);
  expect(Date.now() - (newest?.at.getTime() ?? 0)).toBeLessThan(2 * 60_000);
  expect(readdirSync(backups)).toContain('catatan.txt');
  expect(await (await fetch(taksir.ready)).json()).toMatchObject({
    backup: { at: newest?.at.toISOString(), hours: 0 },
  });
  taksir.running.child.kill('SIGTERM');
  expect(await taksir.running.ended).toBe(0);

  const into = temporaryFolder();
  const restored = run(program('backup'), ['restore', newest?.file ?? ''], { TAKSIR_DATA: into });
  expect(await restored.ended).toBe(0);
  const again = await start({ TAKSIR_DATA: into, BACKUP_AT: 'off' });
  const me = await fetch(`${again.api}/auth/me`, { headers: { Authorization: `Bearer ${sari}` } });
  expect(await me.json()).toMatchObject({ data: { email: 'sari@contoh.test' } });
  // None is made where the settings say so, and readyz does not speak of any.
  expect(await (await fetch(again.ready)).json()).not.toHaveProperty('backup');
  again.running.child.kill('SIGTERM');
  expect(await again.running.ended).toBe(0);
  expect(existsSync(path.join(into, 'cadangan'))).toBe(false);
});
