// The backups that Taksir makes by itself: their names, which of them stay, when the next is due.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BackupPlan } from '../config.ts';

export interface KeptBackup {
  readonly file: string;
  readonly at: Date;
  readonly size: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Jakarta has had no other time since 1964. */
const JAKARTA = 7 * HOUR;

/** `taksir-2026-11-24_0130.cadangan`, by the clock of Jakarta, so that names sort by time. */
export function backupName(at: Date): string {
  const local = new Date(at.getTime() + JAKARTA).toISOString();
  return `taksir-${local.slice(0, 10)}_${local.slice(11, 13)}${local.slice(14, 16)}.cadangan`;
}

const NAME = /^taksir-(\d{4}-\d\d-\d\d)_(\d\d)(\d\d)\.cadangan$/;

/** The files in a folder, the newest first. By their names: a copy of a file has another time. */
export function backupsIn(folder: string): KeptBackup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes] = NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const file = path.join(folder, name);
      const at = new Date(Date.parse(`${day}T${hours}:${minutes}:00Z`) - JAKARTA);
      // It may have gone since the folder was read.
      const found = statSync(file, { throwIfNoEntry: false });
      return found?.isFile() ? [{ file, at, size: found.size }] : [];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/**
 * Those that were made by now, the newest first. A date to come was written by a clock that was wrong, or
 * is a name that somebody gave: it must not stand for a backup of last night.
 */
export function madeBackupsIn(folder: string, now: Date): KeptBackup[] {
  return backupsIn(folder).filter(({ at }) => at <= now);
}

/** The last moment at which a backup should have been made. */
export function lastDue(now: Date, minutes: number): Date {
  const local = now.getTime() + JAKARTA;
  const today = local - (local % DAY) + minutes * MINUTE;
  return new Date((today <= local ? today : today - DAY) - JAKARTA);
}

/**
 * Those that may go, of the newest first: one a day stays of the last days that have one, and before
 * them one a week of the last weeks that have one. A machine that was off for a month loses none.
 */
export function outlived<T extends Pick<KeptBackup, 'at'>>(
  backups: readonly T[],
  { days, weeks }: Pick<BackupPlan, 'days' | 'weeks'>,
): T[] {
  const daily = newestOfEach(backups, dayOf).slice(0, Math.max(1, days));
  const last = daily.at(-1);
  const older = backups.filter(({ at }) => last !== undefined && dayOf(at) < dayOf(last.at));
  const weekly = newestOfEach(older, weekOf).slice(0, weeks);
  const kept = new Set([...daily, ...weekly]);
  return backups.filter((backup) => !kept.has(backup));
}

/** Those of a folder that may go now; one dated in the future takes no other's place. */
export const outlivedIn = (plan: Pick<BackupPlan, 'folder' | 'days' | 'weeks'>, now: Date) =>
  outlived(madeBackupsIn(plan.folder, now), plan);

function newestOfEach<T extends Pick<KeptBackup, 'at'>>(
  backups: readonly T[],
  spanOf: (at: Date) => number,
): T[] {
  const spans = new Map<number, T>();
  for (const backup of backups) {
    const span = spanOf(backup.at);
    if (!spans.has(span)) spans.set(span, backup);
  }
  return [...spans.values()];
}

const dayOf = (at: Date) => Math.floor((at.getTime() + JAKARTA) / DAY);
/** From Monday on; day 0 was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7);
