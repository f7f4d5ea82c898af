const count = (n: number) => n.toLocaleString('id-ID');

/** The words of the list of items; those in English are as the JOB lines quote them. */
export const texts = {
  title: 'Daftar Item Pekerjaan',
  back: 'Kembali',
  search: 'Cari kode / deskripsi / satuan / kategori…',
  searchLabel: 'Cari item pekerjaan',
  fetching: 'Memuat…',
  showing: (from: number, to: number, total: number) =>
    `Showing ${count(from)}–${count(to)} of ${count(total)}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,

  no: 'No',
  category: 'Category',
  kode: 'Kode',
  work: 'Deskripsi',
  unit: 'Satuan',
  price: 'Harga (Rp)',

  loadFailed: (error: Error) => `Gagal memuat data: ${error.message}`,
  empty: 'Belum ada Item Pekerjaan',
  emptyHelp: 'Buat item di halaman HSP.',
  toHsp: 'Ke halaman HSP',
};
