import { oldAfterDays } from '../../domain/price-age.ts';

/** Which masters are shown; the first is the usual way. */
export const masterFilters = [
  { value: 'semua', text: 'Semua harga', query: {} },
  {
    value: 'lama',
    text: `Lebih dari ${oldAfterDays} hari`,
    query: { olderThan: String(oldAfterDays) },
  },
  { value: 'kosong', text: 'Belum ada harga', query: { missing: '1' } },
  { value: 'perkiraan', text: 'Harga perkiraan', query: { estimated: '1' } },
  // Includes what is switched off or hidden, so that the user can restore it.
  { value: 'milik', text: 'Versi Anda', query: { own: '1', inactive: '1', hidden: '1' } },
] as const;

export type MasterFilter = (typeof masterFilters)[number];
