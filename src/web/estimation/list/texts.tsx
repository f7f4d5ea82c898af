import type { ReactNode } from 'react';

export const texts = {
  title: 'Semua Rancangan Biaya',
  search: 'cari berdasarkan nama judul...',
  searchLabel: 'Cari berdasarkan nama judul',
  create: '+ Tambah',
  number: 'No.',
  projectName: 'Judul Project',
  owner: 'Penanggung Jawab',
  createdAt: 'Dibuat Pada',
  author: 'Dibuat Oleh',
  status: 'Status',
  total: 'Total (Rp)',
  sort: 'Urutkan',
  /** Below the title: how much work is in it, and when it was touched last. */
  contentOf: (items: number, changed: string) =>
    `${items.toLocaleString('id-ID')} item · diubah ${changed}`,
  actions: 'Aksi',
  menuOf: (name: string) => `Menu ${name}`,
  detail: 'Detail',
  edit: 'Edit',
  duplicate: 'Duplikat',
  remove: 'Delete',
  untitled: 'Tanpa Judul',

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Estimation',
  emptyHelp: 'Mulai dengan membuat estimation baru',
  nothingFound: (sought: string) => `Tidak ada hasil untuk “${sought}”`,
  nothingFoundHelp: 'Coba kata kunci lain.',
  clearSearch: 'Hapus pencarian',
  noneOfStatus: (status: string) => `Tidak ada estimasi berstatus “${status}”`,
  anyStatus: 'Tampilkan semua status',
  found: (total: string) => `${total} estimasi ditemukan`,
  showing: (from: number, to: number, total: string) => `Showing ${from}–${to} of ${total} results`,
  /** Of many that a search finds it is only known that there are more. */
  counted: (total: number, hasMore = false) => `${total}${hasMore ? '+' : ''}`,

  removeTitle: 'Hapus Estimation?',
  removeQuestion: (name: string): ReactNode => (
    <>
      <b>{name}</b> akan dihapus permanen beserta semua itemnya. Tindakan ini tidak dapat
      dibatalkan.
    </>
  ),
  cancel: 'Batal',
  confirmRemove: 'Hapus',
  removing: 'Menghapus...',
  duplicated: 'Salinan dibuat',
  duplicateFailed: 'Gagal menduplikat estimasi',
  open: 'Buka',
  removed: 'Estimation deleted successfully',
  removeFailed: 'Failed to delete estimation',
};
