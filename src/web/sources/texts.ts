/** The words of the sources screen; those in English are the specification's. */
export const texts = {
  title: 'Sumber',
  search: 'Search...',
  searchLabel: 'Cari sumber',
  no: 'No',
  code: 'Code',
  label: 'Label',
  status: 'Status',
  active: 'Aktif',
  inactive: 'Nonaktif',
  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Sumber',
  emptyHelp: 'Mulai dengan membuat Sumber baru.',
  found: (count: number) => `${count} sumber ditemukan`,
};
