import type { User } from '../../contract/auth.ts';

/** The words of the accounts screen; those in English are as the USER lines quote them. */
export const texts = {
  title: 'Manajemen User',
  search: 'Cari nama, email, role',
  searchLabel: 'Cari user',
  create: 'Create',
  no: 'No',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  actions: 'Aksi',
  edit: ({ name, email }: User) => `Ubah user ${name || email}`,
  remove: ({ name, email }: User) => `Hapus user ${name || email}`,

  createTitle: 'Create User',
  changeTitle: 'Edit User',
  phone: 'Phone',
  emailStays: 'Email tidak dapat diubah.',
  avatar: 'Avatar',
  chooseAvatar: 'Pilih gambar',
  removeAvatar: 'Hapus gambar',
  storedAvatar: 'Gambar tersimpan',
  noAvatar: 'PNG, JPG, atau WebP, maksimal 2 MB',
  avatarSize: 'Ukuran gambar maksimal 2 MB.',
  submitFailed: 'Failed to submit',
  conflict: (changedBy: string) =>
    `${changedBy || 'Pengguna lain'} sudah mengubah user ini. Simpan lagi untuk menggantinya.`,

  removeTitle: 'Hapus User',
  removeQuestion: ({ name, email }: User) => (
    <>
      Apakah Anda yakin ingin menghapus <b>{name || email}</b>?
    </>
  ),
  removeHelp: 'Sesinya diakhiri dan ia tidak dapat masuk lagi. Estimasi dan datanya tetap ada.',

  created: 'User dibuat',
  changed: 'User diperbarui',
  removed: 'User dihapus',
  removeFailed: 'Gagal menghapus user',

  loadFailed: 'Gagal memuat data',
  empty: 'Belum ada User',
  emptyHelp: 'Akun yang terdaftar tampil di sini.',
  found: (count: number) => `${count} user ditemukan`,
  notAllowed: 'Anda tidak berhak membuka halaman ini.',
  notAllowedHelp: 'Halaman ini untuk ADMIN.',
  toDashboard: 'Ke Dashboard',
};
