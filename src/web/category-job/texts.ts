/** The words of the categories of work; those in English are the specification's. */
export const texts = {
  title: 'Kategori Pekerjaan',
  search: 'Cari kategori',
  no: 'No',
  category: 'Category',
  items: 'Total Items',
  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Kategori',
  emptyHelp: 'Kategori mengelompokkan harga satuan pekerjaan.',
  found: (count: number) => `${count} kategori ditemukan`,
};
