import type { Source } from '../../contract/sources.ts';

const named = ({ code, label }: Pick<Source, 'code' | 'label'>) => `${code} — ${label}`;

/** The words of the sources screen; those in English are as the SRC lines quote them. */
export const texts = {
  title: 'Sumber',
  search: 'Search...',
  searchLabel: 'Cari sumber',
  create: 'Create',
  no: 'No',
  code: 'Code',
  newCode: 'Code (unik)',
  label: 'Label',
  rounding: 'Pembulatan F',
  roundings: {
    none: 'Tanpa pembulatan',
    down: 'Ke bawah, rupiah penuh',
    'half-up': 'Ke rupiah terdekat',
  },
  roundingHelp:
    'Harga item tidak berubah dengan sendirinya. Yang berbeda dari F ditandai “harga belum disinkronkan” dan diperbarui dengan “Sinkronkan semua”.',
  status: 'Status',
  active: 'Aktif',
  inactive: 'Nonaktif',
  actions: 'Aksi',
  edit: ({ code }: Source) => `Ubah sumber ${code}`,
  remove: ({ code }: Source) => `Hapus sumber ${code}`,

  createTitle: 'Tambah Sumber',
  changeTitle: 'Edit Sumber',
  removeTitle: 'Hapus Sumber',
  required: 'Code dan Label wajib diisi',
  removeQuestion: (source: Source) => (
    <>
      Yakin menghapus sumber <b>{named(source)}</b>?
    </>
  ),
  conflict: (changedBy: string, current: Source) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi <b>{named(current)}</b>,{' '}
      {current.isActive ? 'Aktif' : 'Nonaktif'}, {texts.roundings[current.unitPriceRounding]}.
      Simpan lagi untuk menggantinya.
    </>
  ),

  created: 'Sumber dibuat',
  changed: 'Sumber diperbarui',
  removed: 'Sumber dihapus',
  createFailed: 'Gagal membuat sumber',
  changeFailed: 'Gagal memperbarui sumber',
  removeFailed: 'Gagal menghapus sumber',

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Sumber',
  emptyHelp: 'Mulai dengan membuat Sumber baru.',
  found: (count: number) => `${count} sumber ditemukan`,
};
