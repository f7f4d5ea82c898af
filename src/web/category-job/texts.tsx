import type { HspCategory } from '../../contract/hsp.ts';

/** The words of the categories of work; those in English are as the CAT lines quote them. */
export const texts = {
  title: 'Kategori Pekerjaan',
  search: 'Cari kategori',
  searchLabel: 'Cari kategori',
  create: 'Tambah Kategori',
  no: 'No',
  category: 'Category',
  items: 'Total Items',
  actions: 'Aksi',
  edit: ({ name }: HspCategory) => `Ubah kategori ${name}`,
  remove: ({ name }: HspCategory) => `Hapus kategori ${name}`,

  createTitle: 'Tambah Kategori',
  changeTitle: 'Ubah Kategori',
  removeTitle: 'Hapus Kategori',
  name: 'Nama Kategori',
  required: 'Nama wajib diisi',
  removeQuestion: ({ name }: HspCategory) => (
    <>
      Yakin menghapus kategori <b>{name}</b>?
    </>
  ),
  moveTo: (items: number) =>
    items > 0 ? `Pindahkan ${items.toLocaleString('id-ID')} item ke` : 'Pindahkan itemnya ke',
  moveToPlaceholder: 'Pilih kategori',
  moveToHelp: 'Setiap item perlu kategori, juga item milik pengguna lain.',
  conflict: (changedBy: string, current: HspCategory) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi <b>{current.name}</b>. Simpan lagi
      untuk menggantinya.
    </>
  ),

  created: 'Kategori dibuat',
  changed: 'Kategori diperbarui',
  removed: 'Kategori dihapus',
  createFailed: 'Gagal membuat kategori',
  changeFailed: 'Gagal memperbarui kategori',
  removeFailed: 'Gagal menghapus kategori',

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Kategori',
  emptyHelp: 'Kategori mengelompokkan harga satuan pekerjaan.',
  found: (count: number) => `${count} kategori ditemukan`,
};
