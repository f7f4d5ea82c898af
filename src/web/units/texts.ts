/** The words of the units screen; those in English are the specification's. */
export const texts = {
  title: 'Units',
  search: 'Search code/label…',
  searchLabel: 'Cari unit',
  no: 'No',
  code: 'Code',
  label: 'Label',
  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Unit',
  emptyHelp: 'Mulai dengan membuat Unit baru.',
  found: (count: number) => `${count} unit ditemukan`,
};
