import type { Unit } from '../../contract/units.ts';

const named = ({ code, label }: Pick<Unit, 'code' | 'label'>) => `${code} — ${label}`;

/** The words of the units screen; those in English are as the UNIT lines quote them. */
export const texts = {
  title: 'Units',
  search: 'Search code/label…',
  searchLabel: 'Cari unit',
  create: 'Create',
  no: 'No',
  code: 'Code',
  label: 'Label',
  actions: 'Aksi',
  edit: ({ code }: Unit) => `Ubah unit ${code}`,
  remove: ({ code }: Unit) => `Hapus unit ${code}`,

  createTitle: 'Tambah Unit',
  changeTitle: 'Edit Unit',
  removeTitle: 'Hapus Unit',
  required: 'Code dan Label wajib diisi',
  removeQuestion: (unit: Unit) => (
    <>
      Yakin menghapus unit <b>{named(unit)}</b>?
    </>
  ),
  conflict: (changedBy: string, current: Unit) => (
    <>
      {changedBy || 'Pengguna lain'} sudah mengubahnya menjadi <b>{named(current)}</b>. Simpan lagi
      untuk menggantinya.
    </>
  ),

  created: 'Unit dibuat',
  changed: 'Unit diperbarui',
  removed: 'Unit dihapus',
  createFailed: 'Gagal membuat unit',
  changeFailed: 'Gagal memperbarui unit',
  removeFailed: 'Gagal menghapus unit',

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada Unit',
  emptyHelp: 'Mulai dengan membuat Unit baru.',
  found: (count: number) => `${count} unit ditemukan`,
};
