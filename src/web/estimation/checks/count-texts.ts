import type { Severity } from '../../../domain/checks/rule.ts';

/** What each severity is called, and how many of it there are. */
export const severityNames: Readonly<Record<Severity, string>> = {
  stop: 'harus dilihat',
  warning: 'peringatan',
  info: 'catatan',
};

/** What lists tell of an estimate. */
export const countTexts = {
  none: 'tanpa temuan',
  /** Too large to be looked at for a list. */
  notCounted: 'belum diperiksa',
  notCountedWhy: 'Bersama daftar dihitung maksimal 5.000 item. Buka RAB ini untuk memeriksanya.',
};
