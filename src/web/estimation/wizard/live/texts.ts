import type { VersionTold } from '../../../../contract/events.ts';
import { longDate } from '../../../ui/dates.ts';
import type { Person } from './use-live.ts';

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

export const personText = ({ name, isSelf }: Person): string => (isSelf ? 'Anda, tab lain' : name);

/** Said once to those who listen to the page. */
export const arrivalText = ({ name, isSelf }: Person): string =>
  isSelf
    ? 'Estimasi ini juga terbuka di tab atau perangkat Anda yang lain.'
    : `${name} juga membuka estimasi ini.`;

export const texts = {
  people: 'Juga membuka estimasi ini',
  usual: (name: string) => `Set harga: ${name}`,
  usualLabel: 'Set harga estimasi baru',
  usualHelp: (name: string, placeAndDay: string) =>
    `Estimasi baru ini memakai set harga bawaan Anda: ${name}, ${placeAndDay}. Sesudah disimpan dapat diganti di halaman detailnya.`,
  merge: 'Gabungkan',
  failed: 'Belum dapat digabung',
  failedHelp: 'Pekerjaan Anda tetap di layar. Periksa koneksi, lalu coba lagi.',
};
