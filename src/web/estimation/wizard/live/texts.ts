import type { Person } from './use-live.ts';

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
