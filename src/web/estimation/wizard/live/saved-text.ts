import type { VersionTold } from '../../../../contract/events.ts';
import { longDate } from '../../../ui/dates.ts';

const clock = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' });

export const savedBy = ({ changedBy }: Pick<VersionTold, 'changedBy'>): string =>
  changedBy.isSelf ? 'Anda di tab atau perangkat lain' : changedBy.name;

/** 'Versi 7 disimpan oleh Budi pukul 10.41'. */
export function savedText(
  { version, changedAt, changedBy }: VersionTold,
  now: Date = new Date(),
): string {
  const who = savedBy({ changedBy });
  const day = longDate(changedAt) === longDate(now) ? '' : ` pada ${longDate(changedAt)}`;
  return `Versi ${version} disimpan oleh ${who}${day} pukul ${clock.format(new Date(changedAt))}`;
}
