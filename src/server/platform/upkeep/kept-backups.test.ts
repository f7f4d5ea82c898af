import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ArchiveWriter } from '../backup/archive.ts';
import { checkBackups } from '../doctor/check-places.ts';
import {
  backupName,
  backupsIn,
  lastDue,
  madeBackupsIn,
  outlived,
  outlivedIn,
} from './kept-backups.ts';
import { isDue } from './nightly.ts';

const DAY = 24 * 3_600_000;
const plan = { days: 7, weeks: 4 };

/** What lies there after a backup a night and, each night, the removal of what may go. */
function nights(dates: readonly Date[], kept = plan): Date[] {
  let there: { at: Date }[] = [];
  for (const at of dates) {
    there = [{ at }, ...there];
    const gone = new Set(outlived(there, kept));
    there = there.filter((one) => !gone.has(one));
  }
  return there.map(({ at }) => at);
}

const from = Date.parse('2026-01-01T18:30:00Z');
const everyNight = Array.from({ length: 100 }, (_, n) => new Date(from + n * DAY));

test('OPS-03 after a hundred nights seven days and four weeks are there', () => {
  const kept = nights(everyNight).map((at) => at.getTime());
  expect(kept).toHaveLength(11);
  const last = from + 99 * DAY;
  expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => last - n * DAY));
  // The week that the days reach into, then one a week; the oldest is four weeks old.
  const weeks = kept.slice(7);
  for (const [n, at] of weeks.slice(2).entries()) expect((weeks[n + 1] ?? 0) - at).toBe(7 * DAY);
  expect(last - (kept.at(-1) ?? 0)).toBeGreaterThanOrEqual(27 * DAY);
});

test('OPS-03 other numbers are kept where the settings say so; the newest always', () => {
  expect(nights(everyNight, { days: 2, weeks: 0 })).toHaveLength(2);
  expect(nights(everyNight, { days: 0, weeks: 0 })).toEqual(everyNight.slice(-1));
  expect(nights(everyNight, { days: 30, weeks: 52 }).length).toBeGreaterThanOrEqual(40);
});

test('OPS-03 a machine that was off loses no backup by it, and two of a day are one', () => {
  const old = everyNight.slice(0, 7);
  const back = new Date(from + 60 * DAY);
  expect(nights([...old, back])).toHaveLength(8);
  const twice = [back, new Date(back.getTime() + 60_000)];
  expect(nights(twice)).toEqual(twice.slice(1));
});

test('OPS-03 a name says when, by the clock of Jakarta, and is read back', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-kept-'));
  const at = new Date('2026-11-23T18:30:00Z');
  expect(backupName(at)).toBe('taksir-2026-11-24_0130.cadangan');
  for (const name of [backupName(at), `${backupName(at)}.4711`, 'lain.cadangan']) {
    writeFileSync(path.join(folder, name), 'isi');
  }
  expect(backupsIn(folder)).toEqual([{ file: path.join(folder, backupName(at)), at, size: 3 }]);
  expect(backupsIn(path.join(folder, 'tidak-ada'))).toEqual([]);
  // A folder of that name is none, whoever made it.
  mkdirSync(path.join(folder, backupName(new Date('2026-11-24T18:30:00Z'))));
  expect(backupsIn(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test.each([
  ['2026-11-24T18:29:59Z', '2026-11-23T18:30:00.000Z'],
  ['2026-11-24T18:30:00Z', '2026-11-24T18:30:00.000Z'],
  ['2026-11-24T10:00:00Z', '2026-11-23T18:30:00.000Z'],
])('OPS-03 at %s the last one was due at %s', (now, due) => {
  expect(lastDue(new Date(now), 90).toISOString()).toBe(due);
});

test('OPS-03 OPS-05 a backup that is dated in the future stands for none: the next is due, and the doctor says so', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-kept-'));
  const now = new Date('2026-11-27T10:00:00Z');
  const lay = async (at: Date) => {
    const writer = new ArchiveWriter(path.join(folder, backupName(at)));
    await writer.piece(Buffer.from('{}'));
    await writer.end();
  };
  await lay(new Date('2031-01-01T00:00:00Z'));
  expect(isDue({ at: 90, folder }, now)).toBe(true);
  const looked = () => checkBackups({ at: 90, folder, days: 7, weeks: 4 }, now);
  expect(await looked()).toMatchObject({
    level: 'warn',
    says: expect.stringMatching(/belum ada di .*bertanggal di masa depan/),
    remedy: expect.stringContaining('jam mesin'),
  });
  await lay(new Date('2026-11-27T09:00:00Z'));
  expect(isDue({ at: 90, folder }, now)).toBe(false);
  expect(await looked()).toMatchObject({
    level: 'warn',
    says: expect.stringMatching(/terbaru 1 jam lalu .*2031-01-01_0700\.cadangan bertanggal/),
  });
  expect(madeBackupsIn(folder, now)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});

test('OPS-03 backups that are dated in the future push none out', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'taksir-kept-'));
  const made = everyNight.slice(0, 3);
  const now = new Date(made[2] ?? 0);
  const ahead = Array.from({ length: 9 }, (_, n) => new Date(from + (n + 400) * DAY));
  for (const at of [...made, ...ahead]) writeFileSync(path.join(folder, backupName(at)), 'isi');
  expect(outlivedIn({ folder, days: 2, weeks: 0 }, now).map(({ at }) => at)).toEqual([made[0]]);
  rmSync(folder, { recursive: true });
});
