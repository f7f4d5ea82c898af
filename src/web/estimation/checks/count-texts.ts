/** What lists tell of an estimate. */
export const countTexts = {
  none: 'tanpa temuan',
  /** Too large to be looked at for a list. */
  notCounted: 'belum diperiksa',
  notCountedWhy: 'Bersama daftar dihitung maksimal 5.000 item. Buka RAB ini untuk memeriksanya.',
};
